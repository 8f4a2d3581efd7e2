//! The thoughtful solver: all cards are known.
//!
//! `docs/klondike-solver.md` explains the search from the ground up. The parts:
//!
//! - `cards`: sets of cards as bits. `stock`: which cards draws lay open.
//! - `position`: a position without the order of columns, and moves. `deal`: what stays the same, and the digits
//!   of the key. `table`: the keys that were met.
//! - `expand`: what can come of a position, and what is sure to do no harm.
//! - `exhaust`: depth first through all of that. `memo`: what it found, kept; what is lost even under easier rules.
//! - `first` puts them together. `beam` and `short`: lines with few moves; `optimal`: the fewest. `oracle` is for those who do not know all cards. `line`: moves of the rules for the
//!   solver's steps.

#![expect(
    clippy::cast_possible_truncation,
    reason = "places, ranks and counts of cards are below 256"
)]

#[cfg(test)]
mod ablation;
mod beam;
mod cards;
mod deal;
mod exhaust;
mod expand;
mod first;
mod line;
mod memo;
mod optimal;
mod oracle;
mod position;
mod short;
mod stock;
mod table;

use crate::{Move, State};
use engine::{Solver, State as _, Undo as _};

pub(crate) use deal::is_narrow;
pub(crate) use first::First;
pub(crate) use oracle::{Oracle, Say, Way};
pub(crate) use table::Key;

/// The solvers, the usual one first.
pub(crate) fn all() -> Vec<Box<dyn Solver<State>>> {
    vec![
        Box::new(First::new()),
        Box::new(short::Short::new()),
        Box::new(optimal::Optimal::new()),
    ]
}

/// How long a line is: its moves and draws, and not how often the waste is turned over.
pub(crate) fn length(root: &State, line: &[Move]) -> usize {
    let mut state = *root;
    let counted = line.iter().filter(|&&mv| {
        let counts = state.counts(mv);
        state.apply(mv);
        counts
    });
    counted.count()
}
