//! A player who looks at the open tiles and the tray, and no further: the yardstick of
//! difficulty.

use super::heap::Heap;
use super::puzzle::Puzzle;
use engine::{Ctx, Stop, below};
use rand_core::Rng;

/// In how many of so many games the player wins.
///
/// It takes what completes a match; else a tile of a kind of which enough are open and have
/// room in the tray; else one of which the tray holds some; else any. Among equals it draws.
pub(super) fn wins(
    puzzle: &Puzzle,
    games: u32,
    random: &mut impl Rng,
    ctx: &mut Ctx<'_>,
) -> Result<u32, Stop> {
    let mut wins = 0;
    for _ in 0..games {
        wins += u32::from(play(puzzle, random, ctx)?);
    }
    Ok(wins)
}

fn play(puzzle: &Puzzle, random: &mut impl Rng, ctx: &mut Ctx<'_>) -> Result<bool, Stop> {
    let mut heap = Heap::new(puzzle);
    for _ in 0..puzzle.len() {
        puzzle.node(ctx)?;
        let mut best = None;
        let mut equal = 0;
        for tile in heap.picks() {
            let class = class(&heap, puzzle.kind(tile));
            if best.is_none_or(|(most, _)| class > most) {
                (best, equal) = (Some((class, tile)), 1);
            } else if best.is_some_and(|(most, _)| class == most) {
                equal += 1;
                if below(equal, random) == 0 {
                    best = Some((class, tile));
                }
            }
        }
        match best {
            Some((_, tile)) => heap.pick(tile),
            None => return Ok(false),
        }
    }
    Ok(heap.total == 0)
}

fn class(heap: &Heap<'_>, kind: usize) -> u8 {
    let puzzle = heap.puzzle;
    let held = heap.held[kind];
    let missing = puzzle.alike - held;
    let room = puzzle.limit - 1 - heap.total;
    if missing == 1 {
        4
    } else if heap.opened[kind] >= u32::from(missing) && missing <= room + 1 {
        if held > 0 { 3 } else { 2 }
    } else {
        u8::from(held > 0)
    }
}
