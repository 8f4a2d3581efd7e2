//! Back and forth through the log.

use super::{Desk, Refusal};
use crate::prompt::reply::Reply;
use engine::{By, Text, excerpt, text};
use serde_json::{Value, json};

impl Desk {
    pub(super) fn auto(&mut self, reply: Reply) -> Result<Reply, Refusal> {
        self.tick();
        let made = self.session.finish();
        if made.is_empty() {
            return Err(text!("nothing plays itself here"));
        }
        let reply = reply
            .say(Text::verbatim(made.join(" ")))
            .tell("moves", made)
            .with_board();
        Ok(self.standing(reply))
    }

    pub(super) fn undo(&mut self, count: usize, reply: Reply) -> Result<Reply, Refusal> {
        let mut undone = Vec::new();
        for _ in 0..count.min(self.session.length().0) {
            // against an opponent, back to the person's decision before
            while let Some(mv) = self.session.undo() {
                undone.push(mv);
                if self.is_persons_turn() {
                    break;
                }
            }
        }
        if undone.is_empty() {
            return Err(text!("nothing to undo"));
        }
        let line = text!("took back {moves}", moves = undone.join(" "));
        Ok(reply.say(line).tell("moves", undone).with_board())
    }

    pub(super) fn redo(&mut self, count: usize, reply: Reply) -> Result<Reply, Refusal> {
        let mut redone = Vec::new();
        for _ in 0..count.min(self.session.undone().len()) {
            while let Some(mv) = self.session.redo() {
                redone.push(mv);
                if self.is_persons_turn() {
                    break;
                }
            }
        }
        if redone.is_empty() {
            return Err(text!("nothing to redo"));
        }
        let line = text!("played {moves}", moves = redone.join(" "));
        let reply = reply.say(line).tell("moves", redone).with_board();
        Ok(self.standing(reply))
    }

    pub(super) fn history(&self, reply: Reply) -> Reply {
        let log = self.session.log();
        let mut lines: Vec<String> = Vec::new();
        let mut number = 0;
        for (by, mv) in &log {
            match (by, lines.last_mut()) {
                (By::Player(_), _) | (_, None) => {
                    number += 1;
                    lines.push(format!("{number:3}. {mv}"));
                }
                (By::Chance | By::Auto, Some(line)) => line.extend([" +", mv]),
            }
        }
        let mut lines: Vec<Text> = lines.into_iter().map(Text::verbatim).collect();
        if lines.is_empty() {
            lines.push(text!("no move yet"));
        }
        let undone: Vec<String> = self
            .session
            .undone()
            .into_iter()
            .map(|(_, mv)| mv)
            .collect();
        if !undone.is_empty() {
            lines.push(text!("undone: {moves}", moves = undone.join(" ")));
        }
        let log: Vec<Value> = log
            .iter()
            .map(|(by, mv)| json!({"by": by, "move": mv}))
            .collect();
        Reply { lines, ..reply }
            .tell("log", log)
            .tell("undone", undone)
    }
}

/// A count after a command; 1 if there is none.
pub(super) fn number(text: &str) -> Result<usize, Refusal> {
    match text {
        "" => Ok(1),
        _ => match text.parse() {
            Ok(n) if n > 0 => Ok(n),
            Err(_) if text.bytes().all(|b| b.is_ascii_digit()) => Ok(usize::MAX),
            _ => Err(text!(
                "`{typed}` is not a count: write 1 or more",
                typed = excerpt(text)
            )),
        },
    }
}
