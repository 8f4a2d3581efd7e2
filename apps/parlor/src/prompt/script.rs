//! The prompt without a person: each line of standard input is a move or a command.

use super::desk::Desk;
use super::reply::Reply;
use crate::exit::{Exit, Failure};
use crate::input::Lines;
use crate::output::{self, Out, complain};
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
                    print(desk, &reply, out)?;
                }
                if reply.quit {
                    break;
                }
            }
            Err(refusal) => {
                if out.json {
                    output::object(&json!({"ok": false, "line": number, "error": refusal}))?;
                }
                complain(&format!("line {number}: {refusal}"));
                exit = Exit::Refused;
                if !keep_going {
                    break;
                }
            }
        }
    }
    if stale && !out.json {
        board(desk, out)?;
    }
    Ok(exit)
}

fn print(desk: &Desk, reply: &Reply, out: &mut Out) -> Result<(), Failure> {
    for line in &reply.lines {
        out.line(line)?;
    }
    if reply.command == "show" {
        board(desk, out)?;
    }
    Ok(())
}

/// Prints the board and the notes under it.
pub(super) fn board(desk: &Desk, out: &mut Out) -> Result<(), Failure> {
    let canvas = desk.session().board(desk.viewer());
    let board = out.style.board(&canvas);
    out.text(&board)?;
    for note in desk.session().table(desk.viewer()).notes {
        out.line(note.to_string())?;
    }
    Ok(())
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
        fields.insert(
            "board".into(),
            session.board(desk.viewer()).to_string().into(),
        );
        let notes = session.table(desk.viewer()).notes;
        let notes: Vec<Value> = notes.iter().map(|note| note.to_string().into()).collect();
        fields.insert("notes".into(), notes.into());
    }
    if !reply.lines.is_empty() {
        fields.insert("text".into(), reply.lines.join("\n").into());
    }
    object
}
