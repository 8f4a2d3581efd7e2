//! The prompt with a person at it.

use super::command::{self, Verb};
use super::desk::Desk;
use super::reply::Reply;
use super::script::board;
use super::typing::Typing;
use crate::cli::Keys;
use crate::exit::{Exit, Failure};
use crate::output::{Out, remark};
use crate::{interrupt, store};
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{Config, EditMode, Editor};

/// Plays until the person leaves.
pub(crate) fn run(desk: &mut Desk, keys: Keys, out: &mut Out) -> Result<Exit, Failure> {
    let mut editor = editor(keys, out)?;
    let history = store::history_file();
    if let Ok(path) = &history {
        let _ = editor.load_history(path); // there is none before the first game
    }
    let result = interrupt::listening(|_| talk(desk, &mut editor, out));
    match history {
        Ok(path) => {
            if let Err(error) = editor.save_history(&path) {
                remark(&format!("what was typed is not kept: {error}"));
            }
        }
        Err(error) => remark(&format!("what was typed is not kept: {error}")),
    }
    result
}

type Line = Editor<Typing, DefaultHistory>;

fn editor(keys: Keys, out: &Out) -> Result<Line, Failure> {
    let config = Config::builder()
        .auto_add_history(true)
        .history_ignore_space(true)
        .edit_mode(match keys {
            Keys::Emacs => EditMode::Emacs,
            Keys::Vi => EditMode::Vi,
        })
        .completion_type(rustyline::CompletionType::List)
        .build();
    let mut editor = Editor::with_config(config).map_err(wrong)?;
    editor.set_helper(Some(Typing::new(out.style.color)));
    Ok(editor)
}

fn talk(desk: &mut Desk, editor: &mut Line, out: &mut Out) -> Result<Exit, Failure> {
    let info = desk.session().info();
    out.line(format!(
        "{}: {}. Type `help` for help.",
        info.title, info.summary
    ))?;
    if desk.session().deal().text.is_none() {
        out.line(format!("seed {}", desk.session().deal().seed))?;
    }
    if let Some(title) = desk.opponent_title() {
        out.line(format!(
            "{title}; `swap` changes seats, `level` the strength"
        ))?;
    }
    for line in desk.oppose(Reply::default()).lines {
        out.line(line)?;
    }
    board(desk, out)?;
    let prompt = format!("{}> ", info.name);
    let mut warned = false;
    loop {
        if let Some(typing) = editor.helper_mut() {
            typing.know(desk);
        }
        let line = match editor.readline(&prompt) {
            Ok(line) if line.trim().is_empty() => continue,
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => {
                out.line("`quit` leaves; Ctrl-C stops a search")?;
                continue;
            }
            Err(ReadlineError::Eof) => "quit".to_owned(),
            Err(error) => return Err(wrong(error)),
        };
        // what was pasted may be several lines
        for line in line
            .split(['\n', '\r'])
            .filter(|line| !line.trim().is_empty())
        {
            if leaves(line) && desk.is_unsaved() && !warned {
                out.line("this game is not saved: `save NAME` keeps it, the same again leaves it")?;
                warned = true;
                break;
            }
            warned = false;
            if answer(desk, line, out)? {
                return Ok(Exit::Done);
            }
        }
    }
}

/// Answers a line; tells whether it was the last.
fn answer(desk: &mut Desk, line: &str, out: &mut Out) -> Result<bool, Failure> {
    match desk.answer(line) {
        Ok(reply) => {
            if reply.board {
                board(desk, out)?;
            }
            for line in &reply.lines {
                out.line(line)?;
            }
            Ok(reply.quit)
        }
        Err(refusal) => {
            out.line(refusal)?;
            Ok(false)
        }
    }
}

/// Whether a line puts another game on the table, or none.
fn leaves(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let verb = words.next().and_then(command::find).map(|entry| entry.verb);
    match verb {
        Some(Verb::Quit | Verb::New | Verb::Load) => true,
        Some(Verb::Deal) => words.next().is_some(), // alone it only prints
        _ => false,
    }
}

fn wrong(error: ReadlineError) -> Failure {
    match error {
        ReadlineError::Io(error) => Failure::Output(error),
        other => Failure::Usage(format!("the terminal cannot be used: {other}")),
    }
}
