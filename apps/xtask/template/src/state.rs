//! A position and how it changes.

use crate::{Move, bad_deal};
use engine::{Gesture, Illegal, Outcome, Seat, SetupError, Spot, Turn, Undo, Viewer, text};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A position: the row. It is its own view, since nothing is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(crate) row: Vec<u8>,
}

impl State {
    pub(crate) const fn new(row: Vec<u8>) -> Self {
        Self { row }
    }

    /// How many pairs of neighbours there are.
    fn pairs(&self) -> u8 {
        u8::try_from(self.row.len().saturating_sub(1)).expect("a row is short")
    }

    fn swap(&mut self, Move(place): Move) {
        let left = usize::from(place) - 1;
        self.row.swap(left, left + 1);
    }
}

impl Undo for State {
    type Move = Move;
    type Token = ();

    fn apply(&mut self, mv: Move) {
        self.swap(mv);
    }

    fn undo(&mut self, mv: Move, (): ()) {
        self.swap(mv);
    }
}

impl engine::State for State {
    type View = Self;

    fn turn(&self) -> Turn {
        if self.row.is_sorted() {
            Turn::Over(Outcome::Win(Seat::FIRST))
        } else {
            Turn::Player(Seat::FIRST)
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        if let Turn::Player(_) = self.turn() {
            out.extend((1..=self.pairs()).map(Move));
        }
    }

    fn check(&self, Move(place): Move) -> Result<(), Illegal> {
        if place <= self.pairs() {
            return Ok(());
        }
        let last = self.pairs();
        Err(Illegal::new(text!(
            "no pair begins at place {place}; the last begins at {last}",
            place = place,
            last = last
        )))
    }

    fn view(&self, _: Viewer) -> Cow<'_, Self> {
        Cow::Borrowed(self)
    }

    fn gesture(&self, Move(place): Move) -> Option<Gesture> {
        let left = usize::from(place) - 1;
        let (one, other) = (Spot::item("row", left), Spot::item("row", left + 1));
        Some(Gesture::Pair(one, other))
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.row.iter().map(ToString::to_string).collect();
        f.write_str(&words.join(" "))
    }
}

/// Reads the numbers of a deal.
pub(crate) fn read(text: &str) -> Result<Vec<u8>, SetupError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut row = Vec::new();
    for word in &words {
        let number: u8 = word.parse().map_err(|_| bad_deal(word))?;
        if number == 0 || usize::from(number) > words.len().min(9) || row.contains(&number) {
            return Err(bad_deal(word));
        }
        row.push(number);
    }
    if row.len() < 2 {
        return Err(bad_deal(text));
    }
    Ok(row)
}
