//! Players that speak the Gomocup protocol.

use super::command::Process;
use super::player::{Fault, Player};
use crate::cli::MoveBudgetArgs;
use engine::{AnySession, Cancel, Seat, Viewer, excerpt};
use serde_json::Value;
use std::time::{Duration, Instant};

/// A program behind the protocol. It is told the whole board before each move, so that
/// nothing depends on what it remembers.
pub(super) struct Gomocup {
    command: String,
    turn: Duration,
    patience: Duration,
    process: Option<Process>,
    begun: bool,
}

/// How much later than its own clock an answer may come: for the pipes.
const GRACE: Duration = Duration::from_secs(1);

impl Gomocup {
    pub(super) fn new(command: &str, budget: MoveBudgetArgs, patience: Duration) -> Self {
        let turn = budget
            .time_ms
            .map_or(Duration::from_secs(1), Duration::from_millis);
        Self {
            command: command.to_owned(),
            turn,
            patience,
            process: None,
            begun: false,
        }
    }

    fn ask(&mut self, view: &Value, cord: &Cancel) -> Result<(u64, u64), Fault> {
        if self.process.is_none() {
            self.process = Some(Process::start(&self.command)?);
            self.begun = false;
        }
        let process = self.process.as_mut().expect("just started");
        let size = view["size"].as_u64().unwrap_or(15);
        if !self.begun {
            process.send(&format!("START {size}"))?;
            let answer = answer(process, self.patience, cord)?;
            if !answer.eq_ignore_ascii_case("OK") {
                return Err(Fault::Illegal(format!("START got `{}`", excerpt(&answer))));
            }
            let rule = match view["rule"].as_str() {
                Some("standard") => 1,
                Some("renju") => 4,
                Some("caro") => 8,
                Some("caro-exact") => 9,
                _ => 0,
            };
            let turn = self.turn.as_millis();
            process.send(&format!("INFO timeout_turn {turn}"))?;
            process.send("INFO timeout_match 0")?;
            process.send("INFO game_type 1")?;
            process.send(&format!("INFO rule {rule}"))?;
            self.begun = true;
        }
        let moves = view["moves"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        if moves.is_empty() {
            process.send("BEGIN")?;
        } else {
            process.send("BOARD")?;
            // the last stone is the opponent's, so ours are those of the other parity
            for (number, mv) in moves.iter().enumerate() {
                let (x, y) = mv
                    .as_str()
                    .and_then(|text| from_text(text, size))
                    .ok_or_else(|| Fault::Illegal(format!("a board with {mv} is not for it")))?;
                let whose = if (moves.len() - number) % 2 == 1 {
                    2
                } else {
                    1
                };
                process.send(&format!("{x},{y},{whose}"))?;
            }
            process.send("DONE")?;
        }
        let text = answer(
            process,
            self.turn + GRACE.max(self.patience.min(GRACE)),
            cord,
        )?;
        let parsed = text.split_once(',').and_then(|(x, y)| {
            let number = |text: &str| text.trim().parse::<u64>().ok().filter(|&n| n < size);
            Some((number(x)?, number(y)?))
        });
        parsed.ok_or_else(|| Fault::Illegal(format!("`{}` is no point", excerpt(&text))))
    }
}

impl Player for Gomocup {
    fn begin(&mut self) {
        self.begun = false;
    }

    fn choose(
        &mut self,
        session: &dyn AnySession,
        seat: Seat,
        cord: &Cancel,
    ) -> Result<(String, Duration), Fault> {
        let view = session.view(Viewer::Seat(seat));
        let started = Instant::now();
        let (x, y) = self.ask(&view, cord).inspect_err(|_| self.process = None)?;
        let size = view["size"].as_u64().unwrap_or(15);
        Ok((to_text(x, y, size), started.elapsed()))
    }
}

/// The next line that is an answer and no remark.
fn answer(process: &mut Process, patience: Duration, cord: &Cancel) -> Result<String, Fault> {
    let until = Instant::now() + patience;
    loop {
        let left = until.saturating_duration_since(Instant::now());
        let line = process.receive(left, cord).map_err(|fault| match fault {
            Fault::Late(_) => Fault::Late(patience),
            other => other,
        })?;
        let word = line.split_whitespace().next().unwrap_or("").to_uppercase();
        let remark = ["MESSAGE", "DEBUG", "UNKNOWN", ""].contains(&word.as_str());
        if !remark {
            return Ok(line);
        }
    }
}

/// `h8` as columns from the left and rows from the top, both from 0.
fn from_text(text: &str, size: u64) -> Option<(u64, u64)> {
    let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
    let x = u64::from(letter) - u64::from('a');
    let row: u64 = text[1..].parse().ok()?;
    (x < size && (1..=size).contains(&row)).then(|| (x, size - row))
}

fn to_text(x: u64, y: u64, size: u64) -> String {
    let letter = char::from(b'a' + u8::try_from(x).expect("a column is below 26"));
    format!("{letter}{}", size - y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_counted_from_the_top_left() {
        for (text, point) in [("a15", (0, 0)), ("h8", (7, 7)), ("o1", (14, 14))] {
            assert_eq!(from_text(text, 15), Some(point));
            assert_eq!(to_text(point.0, point.1, 15), text);
        }
        for text in ["", "8", "p1", "a0", "a16", "swap"] {
            assert_eq!(from_text(text, 15), None, "{text}");
        }
    }
}
