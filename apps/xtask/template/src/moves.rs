//! Moves and how they are written.

use engine::{Game, ParseMoveError};
use std::fmt;
use std::str::FromStr;

/// Swap the numbers at this place and the next. Places count from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(pub u8);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        match text.as_bytes() {
            [place @ b'1'..=b'9'] => Ok(Self(place - b'0')),
            _ => Err(ParseMoveError::new(text, crate::TemplateGame::INFO.notation)),
        }
    }
}
