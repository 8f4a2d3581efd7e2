//! The prompt without a person: each line of standard input is a move or a command.

use super::desk::Desk;
use super::reply::Reply;
use crate::exit::{Exit, Failure};
use crate::input::Lines;
use crate::lang;
use crate::output::{self, Out, complain};
use crate::paint;
use crate::speech::{Scene, sentence};
use engine::text;
use serde_json::{Value, json};
use std::io;

/// Plays the lines of standard input.
pub(crate) fn run(desk: &mut Desk, keep_going: bool, out: &mut Out) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    crate::interrupt::cord();
    let first = desk.oppose(Reply::to("begin"));
    if out.json && !first.lines.is_empty() {
        output::object(&object(desk, 0, &first))?;
    }
    let mut board = Board::before(desk, out);
    let mut stale = true; // whether the board was not shown since the latest change
    for (number, line) in Lines::new(io::stdin().lock()) {
        let answer = match &line {
            Ok(line) if line.trim().is_empty() || line.trim_start().starts_with('#') => continue,
            Ok(line) => desk.answer(line),
            Err(unreadable) => Err(unreadable.clone()),
        };
        match answer {
            Ok(reply) => {
                stale |= reply.board;
                if out.json {
                    output::object(&object(desk, number, &reply))?;
                } else {
                    stale &= reply.command != "show";
                    print(desk, &reply, &mut board, out)?;
                }
                if reply.quit {
                    break;
                }
            }
            Err(refusal) => {
                if out.json {
                    let error = lang::say(&refusal);
                    output::object(&json!({"ok": false, "line": number, "error": error}))?;
                }
                complain(&text!(
                    "line {number}: {error}",
                    number = number,
                    error = refusal
                ));
                exit = Exit::Refused;
                if !keep_going {
                    break;
                }
            }
        }
    }
    if stale && !out.json {
        board.whole(desk, out)?;
    }
    Ok(exit)
}

fn print(desk: &Desk, reply: &Reply, board: &mut Board, out: &mut Out) -> Result<(), Failure> {
    for line in &reply.lines {
        out.say(line)?;
    }
    if reply.command == "show" || (reply.board && out.plain) {
        board.after(reply, desk, out)?;
    }
    Ok(())
}

/// The board as it was last shown.
#[derive(Default)]
pub(super) struct Board {
    /// Kept only for those who hear what has changed.
    before: Option<Scene>,
}

impl Board {
    /// As if it had been shown now.
    fn before(desk: &Desk, out: &Out) -> Self {
        let wanted = out.plain && !out.json;
        let scene = || Scene::of(desk.session(), desk.viewer());
        Self {
            before: wanted.then(scene),
        }
    }

    /// Shows the board and the notes under it.
    pub(super) fn whole(&mut self, desk: &Desk, out: &mut Out) -> Result<(), Failure> {
        self.before = None;
        self.show(desk, out)
    }

    /// Shows what a reply has changed; all of it to those who see.
    pub(super) fn after(
        &mut self,
        reply: &Reply,
        desk: &Desk,
        out: &mut Out,
    ) -> Result<(), Failure> {
        if ["show", "new", "deal", "load", "swap"].contains(&reply.command) {
            self.before = None;
        }
        self.show(desk, out)
    }

    fn show(&mut self, desk: &Desk, out: &mut Out) -> Result<(), Failure> {
        let session = desk.session();
        if out.plain {
            let scene = Scene::of(session, desk.viewer());
            let lines = match &self.before {
                Some(before) => scene.changes(before),
                None => scene.whole(),
            };
            for line in lines {
                let words = sentence(&lang::say(&line));
                out.say(&text!("{sentence}.", sentence = words))?;
            }
            self.before = Some(scene);
            return Ok(());
        }
        let canvas = lang::board(&session.board(desk.viewer()));
        out.text(&out.style.board(&canvas))?;
        for note in session.table(desk.viewer()).notes {
            out.say(&note)?;
        }
        Ok(())
    }
}

fn board(desk: &Desk) -> String {
    let board = desk.session().board(desk.viewer()).to_string();
    if output::is_ascii() {
        paint::ascii(&board).into_owned()
    } else {
        board
    }
}

fn object(desk: &Desk, number: usize, reply: &Reply) -> Value {
    let session = desk.session();
    let mut object = json!({
        "ok": true,
        "line": number,
        "command": reply.command,
        "turn": desk.turn(),
    });
    let fields = object.as_object_mut().expect("just made");
    fields.extend(reply.data.clone());
    if reply.board {
        fields.insert("board".into(), board(desk).into());
        let notes = session.table(desk.viewer()).notes;
        let notes: Vec<Value> = notes.iter().map(|note| lang::say(note).into()).collect();
        fields.insert("notes".into(), notes.into());
    }
    if !reply.lines.is_empty() {
        let lines: Vec<String> = reply.lines.iter().map(lang::say).collect();
        fields.insert("text".into(), lines.join("\n").into());
    }
    object
}
