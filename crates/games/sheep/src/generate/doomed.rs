//! Kinds such that a level cannot be won, for a reason that is known.
//!
//! Take a tile X and look at the moment when it is picked. All tiles above it are gone, and
//! all tiles under it still lie there. Of a kind whose tiles are all above X (X among
//! them) or under X, exactly those above have been picked; what of them is no full match
//! lies in the tray. If that comes to a full tray for all such kinds together, X cannot be
//! picked without losing, so the level cannot be won.

use super::{Heap, Plan, deal, index};
use engine::{Text, shuffle, text};
use rand_core::Rng;

/// Tiles that are tried as X.
const TRIES: usize = 400;

/// Deals kinds so that some tile is such an X.
pub(super) fn deal(plan: &Plan, heap: &Heap, random: &mut impl Rng) -> Result<Vec<u32>, Text> {
    let rest = plan.alike - 1; // of each kind, so many lie in the tray
    let trapped = plan.tray.div_ceil(rest);
    if plan.kinds <= trapped {
        return Err(text!(
            "`solvable=no` needs more than {trapped} kinds with this tray and match, not {kinds}",
            trapped = trapped,
            kinds = plan.kinds
        ));
    }
    let tile = |t| Cut::new(heap, t);
    let mut tiles: Vec<usize> = (0..heap.places.len()).collect();
    shuffle(&mut tiles, random);
    let cuts = tiles.into_iter().take(TRIES).map(tile);
    let mut best: Option<(usize, Cut, usize)> = None;
    for cut in cuts {
        // the trapped kinds are as frequent as there is room for, so as not to show
        if let Some((count, above)) = cut.room(plan, trapped)
            && best.as_ref().is_none_or(|(most, ..)| count > *most)
        {
            best = Some((count, cut, above));
        }
    }
    let Some((count, cut, above)) = best else {
        return Err(text!(
            "`solvable=no` needs a tile with {above} above it and {under} under it; this level has none: allow more layers or tiles",
            above = trapped * rest - 1,
            under = trapped
        ));
    };
    Ok(fill(plan, &cut, count, above, trapped, random))
}

/// What is above a tile, itself among it, and what is under it.
struct Cut {
    above: Vec<usize>,
    under: Vec<usize>,
}

impl Cut {
    fn new(heap: &Heap, tile: usize) -> Self {
        let mut above = reached(&heap.over, tile);
        above.push(tile);
        Self {
            above,
            under: reached(&heap.under, tile),
        }
    }

    /// The largest number of tiles that each trapped kind can have, up to the usual one,
    /// and how many of them all together then lie above.
    fn room(&self, plan: &Plan, trapped: usize) -> Option<(usize, usize)> {
        let usual = plan.counts().last().copied().unwrap_or(0);
        let least = trapped * (plan.alike - 1);
        let counts = (1..=usual / plan.alike).rev().map(|n| n * plan.alike);
        let fits = |count: usize| {
            let all = trapped * count;
            // above each kind lacks one for a match; one of each at least lies under
            let wanted = least.max(all.saturating_sub(self.under.len()));
            let above = least + (wanted - least).next_multiple_of(plan.alike);
            (above <= self.above.len() && above + trapped <= all).then_some((count, above))
        };
        counts
            .filter(|&count| spare(plan, trapped, count))
            .find_map(fits)
    }
}

/// Whether the other kinds can have the rest of the tiles.
fn spare(plan: &Plan, trapped: usize, count: usize) -> bool {
    plan.tiles >= trapped * count + (plan.kinds - trapped) * plan.alike
}

/// All that can be reached from a tile.
fn reached(next: &[Vec<usize>], from: usize) -> Vec<usize> {
    let mut seen = vec![false; next.len()];
    let mut out = Vec::new();
    let mut stack = vec![from];
    while let Some(tile) = stack.pop() {
        for &tile in &next[tile] {
            if !std::mem::replace(&mut seen[tile], true) {
                out.push(tile);
                stack.push(tile);
            }
        }
    }
    out
}

/// Puts `above` tiles of the trapped kinds above the tile and the others of them under
/// it, and the other kinds anywhere.
fn fill(
    plan: &Plan,
    cut: &Cut,
    count: usize,
    above: usize,
    trapped: usize,
    random: &mut impl Rng,
) -> Vec<u32> {
    let mut names: Vec<u32> = (0..).take(plan.kinds).collect();
    shuffle(&mut names, random);
    let (caught, free) = names.split_at(trapped);
    let mut tops = vec![plan.alike - 1; trapped];
    for _ in 0..(above - trapped * (plan.alike - 1)) / plan.alike {
        let open: Vec<usize> = (0..trapped)
            .filter(|&k| tops[k] + plan.alike < count)
            .collect();
        tops[open[index(open.len(), random)]] += plan.alike;
    }
    let mut kinds = vec![None; plan.tiles];
    let mut scatter = |places: &[usize], counts: Vec<usize>| {
        let mut places = places.to_vec();
        shuffle(&mut places, random);
        let each = caught
            .iter()
            .zip(counts)
            .flat_map(|(&k, n)| std::iter::repeat_n(k, n));
        for (place, kind) in places.into_iter().zip(each) {
            kinds[place] = Some(kind);
        }
    };
    scatter(&cut.above, tops.clone());
    scatter(&cut.under, tops.iter().map(|top| count - top).collect());
    let others = Plan {
        tiles: plan.tiles - trapped * count,
        kinds: free.len(),
        ..*plan
    };
    let mut rest = deal::any(&others, random).into_iter();
    let mut other = || free[rest.next().expect("as many as there are places") as usize];
    kinds
        .into_iter()
        .map(|kind| kind.unwrap_or_else(&mut other))
        .collect()
}
