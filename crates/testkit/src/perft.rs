//! Move counts, to pin a rule set down.

use engine::{Budget, Ctx, Deal, Game};

/// Move counts at depths 1, 2, … from a deal.
pub fn perft<G: Game>(rules: &G::Rules, deal: &Deal, depth: u32) -> Vec<u64> {
    let mut state = G::deal(rules, deal).expect("a deal");
    (1..=depth)
        .map(|d| {
            let mut ctx = Ctx::new(Budget::UNLIMITED);
            engine::perft(&mut state, d, &mut Vec::new(), &mut ctx).expect("no limit")
        })
        .collect()
}
