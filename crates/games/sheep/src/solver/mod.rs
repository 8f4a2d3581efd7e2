//! Solvers: `first` (any line, or the proof that there is none) and `min-tray`.
//!
//! `docs/sheep-solver.md` explains the search from the ground up. The parts:
//!
//! - `puzzle`: a position in flat lists; `heap`: the same with picks made and taken back.
//! - `look`: what a position looks to be worth. `beam`: the best of each rank, pick by pick; `pool`
//!   lists them.
//! - `bound`: a proof without search. `exhaust`: depth first with exact keys; `table` is its memory.
//! - `greedy`: a player who looks no further. `rate`, `count`: analyses. `advice`: hints.
//! - `first` makes a plan of those. `min_tray`: ever smaller trays. `props`: lines with `out`.

#[cfg(test)]
mod ablation;
mod advice;
mod beam;
mod bound;
mod count;
mod exhaust;
mod first;
mod greedy;
mod heap;
mod look;
mod min_tray;
mod pool;
mod props;
mod puzzle;
mod rate;
mod table;

use crate::state::State;
use engine::{Budget, Ctx, Solver};

pub(crate) use advice::hint;
pub(crate) use rate::{GAMES, greedy_wins, level, solutions};

/// The solvers, the usual one first.
pub(crate) fn all() -> Vec<Box<dyn Solver<State>>> {
    vec![
        Box::new(first::First::default()),
        Box::new(min_tray::MinTray::default()),
    ]
}

/// How wide the beams are that a level maker plays with.
const DEALERS: [usize; 2] = [8, 60];

/// Tiles of the level in an order that wins, if a small search finds one.
pub(crate) fn quick_line(state: &State) -> Option<Vec<u32>> {
    let puzzle = puzzle::Puzzle::new(state);
    let mut first = first::First::default();
    let mut ctx = Ctx::new(Budget::UNLIMITED);
    let line = DEALERS.into_iter().find_map(|width| {
        first
            .beam(&puzzle, &look::DEALER, width, 1, &mut ctx)
            .ok()?
    })?;
    Some(
        line.iter()
            .map(|&tile| puzzle.tiles[tile as usize])
            .collect(),
    )
}
