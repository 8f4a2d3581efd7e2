//! A reason why nothing wins that needs no search.

use super::puzzle::Puzzle;
use crate::bits::{has, insert, members};

/// Larger heaps are not looked into.
const MOST: usize = 1500;

/// Whether some tile cannot be picked without losing, whatever comes before.
///
/// Look at the moment before a tile X is picked, and at the one after. All tiles above X are
/// gone and all under it are left; of the others any number may be gone. So of each kind the
/// number that is gone lies between two bounds, and the tray holds at least the least remainder
/// in that range. If these come to a full tray, X cannot be picked.
pub(super) fn is_blocked(puzzle: &Puzzle) -> bool {
    let (n, words) = (puzzle.len(), puzzle.words());
    if n > MOST {
        return false; // it takes time by the square of the tiles
    }
    let alike = u32::from(puzzle.alike);
    let mut above = vec![0_u64; words];
    let mut below = vec![0_u64; words];
    (0..n).any(|t| {
        let tile = u32::try_from(t).expect("few tiles");
        reach(tile, |t| puzzle.over.of(t), &mut above);
        reach(tile, |t| puzzle.under.of(t), &mut below);
        let mut gone: Vec<u32> = puzzle.held.iter().map(|&held| held.into()).collect();
        let mut free = puzzle.left.clone();
        for other in members(&above) {
            gone[puzzle.kind(other)] += 1;
            free[puzzle.kind(other)] -= 1;
        }
        for other in members(&below) {
            free[puzzle.kind(other)] -= 1;
        }
        let own = puzzle.kind(tile);
        free[own] -= 1;
        let least = |gone: &[u32]| -> u32 {
            let rest = |(&gone, &free): (&u32, &u32)| {
                let rest = gone % alike;
                if rest + free >= alike { 0 } else { rest }
            };
            gone.iter().zip(&free).map(rest).sum()
        };
        let before = least(&gone);
        gone[own] += 1;
        before.max(least(&gone)) >= u32::from(puzzle.limit)
    })
}

/// Sets `found` to all that can be reached from a tile.
fn reach<'a>(tile: u32, next: impl Fn(usize) -> &'a [u32], found: &mut [u64]) {
    found.fill(0);
    let mut stack = vec![tile];
    while let Some(tile) = stack.pop() {
        for &other in next(tile as usize) {
            if !has(found, other) {
                insert(found, other);
                stack.push(other);
            }
        }
    }
}
