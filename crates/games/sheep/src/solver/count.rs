//! How many lines win, exactly.

use super::heap::Heap;
use super::puzzle::Puzzle;
use super::table::Table;
use crate::bits::{has, insert, remove};
use engine::{Ctx, Stop};
use num_bigint::BigUint;

/// How many orders of picks win without props.
///
/// Rank by rank: how many lines lead to each set of tiles that are gone. The tray follows from
/// the set, so lines to the same set have the same lines after it, and all that win end in one.
pub(super) fn count(puzzle: &Puzzle, ctx: &mut Ctx<'_>) -> Result<BigUint, Stop> {
    if puzzle.total() >= puzzle.limit {
        return Ok(BigUint::ZERO);
    }
    let mut now = Rank::new(puzzle, 0);
    let root = vec![0; puzzle.words()];
    now.add(&root, &BigUint::from(1_u8), ctx)?;
    for _ in 0..puzzle.len() {
        let mut next = Rank::new(puzzle, now.bytes());
        let mut heap = Heap::new(puzzle);
        let mut key = root.clone();
        for (number, lines) in now.lines.iter().enumerate() {
            ctx.node()?;
            let gone = now.sets.key(number);
            heap.turn_to(gone);
            key.copy_from_slice(gone);
            for tile in heap.picks() {
                insert(&mut key, tile);
                next.add(&key, lines, ctx)?;
                remove(&mut key, tile);
            }
        }
        now = next;
    }
    let won = now.lines.into_iter().next(); // all tiles are gone: one set at most
    Ok(won.filter(|_| puzzle.is_even()).unwrap_or_default())
}

/// Sets of tiles of one size, with the number of lines to each.
struct Rank {
    sets: Table,
    lines: Vec<BigUint>,
    each: usize,
    base: usize,
}

impl Rank {
    fn new(puzzle: &Puzzle, base: usize) -> Self {
        Self {
            sets: Table::new(puzzle.words(), base),
            lines: Vec::new(),
            // a number has as many digits as the factorial at most
            each: 64 + puzzle.len() * 2 + puzzle.words() * 8,
            base,
        }
    }

    const fn bytes(&self) -> usize {
        self.sets.len() * self.each
    }

    fn add(&mut self, set: &[u64], lines: &BigUint, ctx: &Ctx<'_>) -> Result<(), Stop> {
        let (number, new) = self.sets.insert(set, ctx)?;
        if new {
            ctx.memory(self.base + self.bytes())?;
            self.lines.push(lines.clone());
        } else {
            self.lines[number] += lines;
        }
        Ok(())
    }
}

impl Heap<'_> {
    /// Picks and takes back until exactly these tiles are gone.
    fn turn_to(&mut self, gone: &[u64]) {
        let puzzle = self.puzzle;
        // those that lie low come back first, those on top go first
        for tile in (0..puzzle.len())
            .rev()
            .map(|t| u32::try_from(t).expect("few tiles"))
        {
            if has(&self.gone, tile) && !has(gone, tile) {
                self.unpick(tile);
            }
        }
        for tile in (0_u32..).take(puzzle.len()) {
            if has(gone, tile) && !has(&self.gone, tile) {
                self.pick(tile);
            }
        }
    }
}
