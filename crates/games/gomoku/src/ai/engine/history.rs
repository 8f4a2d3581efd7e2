//! Which moves were good elsewhere in the search.

use crate::fast::{CELLS, Cell};
use crate::point::Color;

/// The bounds of a count.
const MOST: i32 = 8192;

/// Counts of moves that refuted, less those that did not.
pub(super) struct History {
    plain: Box<[[i16; CELLS]; 2]>,
    /// By the move before.
    after: Vec<[i16; CELLS]>,
}

impl History {
    pub(super) fn new() -> Self {
        Self {
            plain: Box::new([[0; CELLS]; 2]),
            after: vec![[0; CELLS]; CELLS],
        }
    }

    /// The count of a move, within 16,384 of 0.
    #[inline]
    pub(super) fn of(&self, color: Color, before: Cell, cell: Cell) -> i32 {
        let (before, cell) = (usize::from(before) % CELLS, usize::from(cell) % CELLS);
        i32::from(self.plain[color.index()][cell]) + i32::from(self.after[before][cell])
    }

    /// Counts for a move, or against it.
    pub(super) fn learn(&mut self, color: Color, before: Cell, cell: Cell, bonus: i32) {
        let (before, cell) = (usize::from(before) % CELLS, usize::from(cell) % CELLS);
        learn(&mut self.plain[color.index()][cell], bonus);
        learn(&mut self.after[before][cell], bonus);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "within `MOST`")]
fn learn(count: &mut i16, bonus: i32) {
    let old = i32::from(*count);
    *count = (old + bonus - old * bonus.abs() / MOST).clamp(-MOST, MOST) as i16;
}
