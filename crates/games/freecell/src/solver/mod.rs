//! Solvers: `first` (any line, or the proof that there is none), `short` and `optimal`; and hints.
//!
//! `docs/freecell-solver.md` explains the search from the ground up. The parts:
//!
//! - `key`: a position in 128 bits, exactly. `position`: what each card lies on; moves; what is safe at home.
//! - `look`: what a position looks to be worth, and what each move does to that.
//! - `quick`: best first over runs. `exhaust`: depth first over single cards, which proves; `table` is its memory.
//! - `first` makes a plan of those two. `beam`, `short`, `optimal`: lines with few moves. `shorten`: shortcuts.
//! - `line`: moves of the rules for the solver's steps. `hint`: what players ask for.

#[cfg(test)]
mod ablation;
mod beam;
mod exhaust;
mod first;
mod hint;
mod key;
mod line;
mod look;
mod optimal;
mod position;
mod quick;
mod short;
mod shorten;
mod table;

use crate::state::State;
use engine::Solver;

pub(crate) use hint::hint;

/// The solvers, the usual one first.
pub(crate) fn all() -> Vec<Box<dyn Solver<State>>> {
    vec![
        Box::new(first::First::new()),
        Box::new(short::Short::new()),
        Box::new(optimal::Optimal::new()),
    ]
}
