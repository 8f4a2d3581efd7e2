//! Moves and their text.

use crate::point::Point;
use engine::ParseMoveError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// How moves are written, for people.
pub(crate) const NOTATION: &str =
    "a point such as h8; swap, stay or put-2 in an opening; pass in renju; resign";

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone on a point: `h8`.
    Place(Point),
    /// In an opening: I take black, and the other player goes on with white. `swap`.
    Swap,
    /// In an opening: I keep white, and go on. `stay`.
    Stay,
    /// In the opening swap2: I put two more stones, and the other player chooses. `put-2`.
    PutTwo,
    /// In renju: no stone. Two in a row end the game in a draw. `pass`.
    Pass,
    /// The other player wins. `resign`.
    Resign,
}

impl Move {
    /// The moves that are words, and the words.
    const WORDS: [(Self, &'static str); 5] = [
        (Self::Swap, "swap"),
        (Self::Stay, "stay"),
        (Self::PutTwo, "put-2"),
        (Self::Pass, "pass"),
        (Self::Resign, "resign"),
    ];

    /// The point of a stone.
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Place(point) => Some(point),
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Place(point) = self {
            return point.fmt(f);
        }
        let word = Self::WORDS.iter().find(|(mv, _)| mv == self);
        f.write_str(word.map_or("", |(_, word)| word))
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads a move in any case: `h8`, `H8`, `swap`.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        if let Ok(point) = text.parse() {
            return Ok(Self::Place(point));
        }
        let same = |(_, word): &&(Self, &str)| word.eq_ignore_ascii_case(text);
        let found = Self::WORDS.iter().find(same);
        found.map_or_else(
            || Err(ParseMoveError::new(text, NOTATION)),
            |&(mv, _)| Ok(mv),
        )
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back() {
        for (mv, word) in Move::WORDS {
            assert_eq!(mv.to_string(), word);
            assert_eq!(word.to_uppercase().parse(), Ok(mv));
        }
    }

    #[test]
    fn what_is_no_move_says_what_would_be_one() {
        let error = "w9".parse::<Move>().expect_err("no such column");
        let wanted = "`w9` is not a move; write a point such as h8; \
                      swap, stay or put-2 in an opening; pass in renju; resign";
        assert_eq!(error.to_string(), wanted);
    }
}
