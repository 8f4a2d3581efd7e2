//! The prompt with a person at it.

use super::command::{self, Verb};
use super::desk::Desk;
use super::reply::Reply;
use super::script::Board;
use super::typing::Typing;
use crate::cli::Keys;
use crate::exit::{Exit, Failure};
use crate::output::{Out, remark};
use crate::progress::{self, is_dumb};
use crate::store::{self, StoreError};
use crate::{interrupt, lang};
use engine::{Text, text};
use rustyline::error::ReadlineError;
use rustyline::history::{DefaultHistory, History};
use rustyline::{Config, EditMode, Editor, ExternalPrinter};
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// Plays until the person leaves.
pub(crate) fn run(desk: &mut Desk, keys: Keys, out: &mut Out) -> Result<Exit, Failure> {
    let mut editor = editor(keys, out)?;
    let history = store::history_file();
    if let Ok(path) = &history {
        let _ = editor.load_history(path); // there is none before the first game
    }
    desk.spin(progress::is_wanted(out));
    tell_beside(desk, &mut editor);
    let result = interrupt::at_table(|| talk(desk, &mut editor, out));
    if let Err(error) = keep(&mut editor, history) {
        remark(&text!("what was typed is not kept: {error}", error = error));
    }
    result
}

/// Adds what was typed to the history, to which another prompt may have added its own.
fn keep(editor: &mut Line, history: Result<PathBuf, StoreError>) -> Result<(), Text> {
    if editor.history().is_empty() {
        return Ok(());
    }
    let path = history.and_then(store::made)?;
    editor
        .append_history(&path)
        .map_err(|error| Text::verbatim(error.to_string()))
}

/// Lets the watch speak above the line that is being typed.
fn tell_beside(desk: &mut Desk, editor: &mut Line) {
    if is_dumb() {
        return; // there the watch answers at once, as in a script
    }
    let Ok(printer) = editor.create_external_printer() else {
        return;
    };
    let printer = Mutex::new(printer);
    desk.watch_beside(Arc::new(move |news| {
        let line = lang::say(&news.text()) + "\n";
        let mut printer = printer.lock().expect("nobody panics with it");
        let _ = printer.print(line); // what cannot be told now will be after the next move
    }));
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
    let mut editor = Editor::with_config(config).map_err(|error| wrong(&error))?;
    editor.set_helper(Some(Typing::new(out.style.color, out.plain)));
    Ok(editor)
}

fn talk(desk: &mut Desk, editor: &mut Line, out: &mut Out) -> Result<Exit, Failure> {
    let info = desk.session().info();
    out.say(&text!(
        "{title}: {summary}. Type `help` for help.",
        title = Text::new(info.title),
        summary = Text::new(info.summary)
    ))?;
    if desk.session().deal().text.is_none() {
        out.say(&text!("seed {seed}", seed = desk.session().deal().seed))?;
    }
    if let Some(title) = desk.opponent_title() {
        out.say(&text!(
            "{title}; `swap` changes seats, `level` the strength",
            title = title
        ))?;
    }
    for line in desk.oppose(Reply::default()).lines {
        out.say(&line)?;
    }
    let mut board = Board::default();
    board.whole(desk, out)?;
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
                out.say(&text!("`quit` leaves; Ctrl-C stops a search"))?;
                continue;
            }
            Err(ReadlineError::Eof) => "quit".to_owned(),
            Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => {
                out.say(&text!("that was no UTF-8 text: type the line again"))?;
                continue;
            }
            Err(error) => return Err(wrong(&error)),
        };
        // what was pasted may be several lines
        for line in line
            .split(['\n', '\r'])
            .filter(|line| !line.trim().is_empty())
        {
            if leaves(line) && desk.is_unsaved() && !warned {
                out.say(&text!(
                    "this game is not saved: `save NAME` keeps it, the same again leaves it"
                ))?;
                warned = true;
                break;
            }
            warned = false;
            if answer(desk, &mut board, line, out)? {
                return Ok(Exit::Done);
            }
        }
    }
}

/// Answers a line; tells whether it was the last.
fn answer(desk: &mut Desk, board: &mut Board, line: &str, out: &mut Out) -> Result<bool, Failure> {
    match desk.answer(line) {
        Ok(reply) => {
            if reply.board {
                board.after(&reply, desk, out)?;
            }
            for line in &reply.lines {
                out.say(line)?;
            }
            desk.look_beside();
            Ok(reply.quit)
        }
        Err(refusal) => {
            out.say(&refusal)?;
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

fn wrong(error: &ReadlineError) -> Failure {
    Failure::usage(text!(
        "the terminal cannot be used: {error}",
        error = error.to_string()
    ))
}
