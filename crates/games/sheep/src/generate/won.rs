//! Kinds with a line that wins.

use super::{Heap, Plan, deal, level};
use crate::rules::Rules;
use crate::solver::quick_line;
use crate::state::State;
use rand_core::Rng;

/// Shuffles that are played before the kinds are dealt along an order.
const TRIES: usize = 6;
/// Larger levels are dealt along an order at once, to be quick.
const MOST: usize = 600;

/// Kinds, and an order of picks that wins.
///
/// Kinds are shuffled, and a search plays them; what it wins is dealt. So such a level is any
/// level, but for those that the search does not win, and nothing about it tells more. Where
/// it wins none, the kinds are dealt along an order, so that there is always a line.
pub(super) fn deal(plan: &Plan, heap: &Heap, random: &mut impl Rng) -> (Vec<u32>, Vec<usize>) {
    let tries = if plan.tiles <= MOST { TRIES } else { 0 };
    for _ in 0..tries {
        let kinds = deal::any(plan, random);
        let Ok(level) = level(plan, heap, &kinds) else {
            break;
        };
        if let Some(line) = quick_line(&State::new(level, &Rules::default())) {
            return (kinds, line.into_iter().map(|tile| tile as usize).collect());
        }
    }
    let order = deal::order(heap, random);
    (deal::along(plan, &order, random), order)
}
