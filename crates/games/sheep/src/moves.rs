//! Moves and their text.

use crate::Sheep;
use engine::{Game, ParseMoveError, read_seed};
use std::fmt;
use std::str::FromStr;

/// The number of a tile, as its level has it.
pub type TileId = i64;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// An open tile goes into the tray: `17`.
    Pick(TileId),
    /// The first three tiles of the tray go to the side row: `out`.
    Out,
    /// The latest pick goes back to where it came from: `back`.
    Back,
    /// Asks for the kinds of the remaining tiles to be shuffled: `shuffle`.
    Shuffle,
    /// What the dealer makes of that: `shuffle-` and a seed in 16 hexadecimal digits.
    Shuffled(u64),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(id) => write!(f, "{id}"),
            Self::Out => f.write_str("out"),
            Self::Back => f.write_str("back"),
            Self::Shuffle => f.write_str("shuffle"),
            Self::Shuffled(seed) => write!(f, "shuffle-{seed:016x}"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mv = match text {
            "out" => Some(Self::Out),
            "back" => Some(Self::Back),
            "shuffle" => Some(Self::Shuffle),
            _ => match text.strip_prefix("shuffle-") {
                Some(seed) => read_seed(seed).map(Self::Shuffled),
                None => id_of(text).map(Self::Pick),
            },
        };
        mv.ok_or_else(|| ParseMoveError::new(text, Sheep::INFO.notation))
    }
}

fn id_of(text: &str) -> Option<TileId> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}
