//! What a test says when a law is broken.

use crate::board::board;
use engine::Game;
use std::fmt::{self, Write as _};

/// Which law was broken, by what, and where.
#[derive(Debug)]
pub(crate) struct Broken {
    law: &'static str,
    detail: String,
    place: String,
}

/// Whether the laws hold.
pub(crate) type Verdict<T = ()> = Result<T, Broken>;

impl Broken {
    /// A law, in a sentence; and the move, zone or value that breaks it.
    pub(crate) fn new(law: &'static str, detail: impl Into<String>) -> Self {
        Self {
            law,
            detail: detail.into(),
            place: String::new(),
        }
    }

    /// The same in a game dealt from `seed`, after `moves`; what is known already stays.
    pub(crate) fn at<G: Game, M: ToString>(
        mut self,
        seed: u64,
        moves: impl Iterator<Item = M>,
        state: &G::State,
    ) -> Self {
        if self.place.is_empty() {
            let moves: Vec<String> = moves.map(|mv| mv.to_string()).collect();
            let count = moves.len();
            let _ = writeln!(self.place, "where: seed {seed}, after {count} moves");
            if count > 0 {
                let _ = writeln!(self.place, "moves: {}", moves.join(" "));
            }
            self.place += &board(state);
        }
        self
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "a law is broken: {}", self.law)?;
        writeln!(f, "by: {}", self.detail)?;
        f.write_str(&self.place)
    }
}

/// Returns a [`Broken`] unless the condition holds.
macro_rules! hold {
    ($law:literal, $holds:expr, $($detail:tt)+) => {
        if !$holds {
            return Err($crate::laws::Broken::new($law, format!($($detail)+)));
        }
    };
}
pub(crate) use hold;
