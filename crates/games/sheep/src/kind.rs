//! What is printed on a tile: a number or a name.

use engine::{Text, text};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

/// What is printed on a tile. A name that is a whole number is that number.
///
/// Numbers come before names; in JSON a number is a number and a name a string.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Kind {
    /// As in the real game's levels.
    Number(i64),
    /// A name.
    Name(String),
}

impl Kind {
    /// Reads a name, which must be something to see.
    pub(crate) fn name(name: &str) -> Result<Self, Text> {
        if let Some(number) = name.parse().ok().map(Self::Number)
            && number.to_string() == name
        {
            return Ok(number);
        }
        if name.trim().is_empty() || name.chars().any(char::is_control) {
            return Err(text!("write a number or a name that can be seen"));
        }
        Ok(Self::Name(name.to_owned()))
    }
}

impl Ord for Kind {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) => a.cmp(b),
            (Self::Name(a), Self::Name(b)) => a.cmp(b),
            (Self::Number(_), Self::Name(_)) => Ordering::Less,
            (Self::Name(_), Self::Number(_)) => Ordering::Greater,
        }
    }
}

impl PartialOrd for Kind {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Name(name) => f.write_str(name),
        }
    }
}
