//! Deals that can be won.

use crate::solver::First;
use crate::{Rules, State, deal};
use engine::{Budget, Ctx, Text, text};

/// Positions to look into for one seed; where that does not tell, the next seed is taken.
const POSITIONS: u64 = 20_000;

/// Seeds to try. Under the hardest rules one in a thousand deals or so can be won.
const SEEDS: u32 = 100_000;

/// The deal of the first seed, from this one on, that is proved to be winnable.
pub(crate) fn from(rules: &Rules, seed: u64) -> Result<State, Text> {
    let mut solver = First::new();
    for step in 0..SEEDS {
        let state = deal::shuffled(rules, seed.wrapping_add(step.into()))?;
        let mut ctx = Ctx::new(Budget::UNLIMITED);
        if solver.can_win(&state, POSITIONS, &mut ctx) == Ok(Some(true)) {
            return Ok(state);
        }
    }
    Err(text!(
        "none of {seeds} deals can be won under these rules",
        seeds = SEEDS
    ))
}
