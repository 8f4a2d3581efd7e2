//! Where points lie on their lines.

use super::cells::Cell;
use crate::point::Color;

/// Lines in a direction, rounded up.
pub(super) const LINES: usize = 64;

/// The column and row of a point.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "below the size")]
pub(super) const fn xy(size: u8, cell: Cell) -> (u8, u8) {
    let size = size as Cell;
    ((cell % size) as u8, (cell / size) as u8)
}

/// The line of a direction that a point is on, and its place there.
#[inline]
pub(super) const fn place(size: u8, cell: Cell, direction: usize) -> (usize, u32) {
    let (x, y) = xy(size, cell);
    let (line, place) = match direction {
        0 => (y, x),
        1 => (x, y),
        2 => (x + size - 1 - y, x),
        _ => (x + y, x),
    };
    (line as usize % LINES, place as u32)
}

/// From a point to the next one in a direction.
#[inline]
pub(super) const fn step(size: u8, direction: usize) -> Cell {
    let size = size as Cell;
    match direction {
        0 => 1,
        1 => size,
        2 => size + 1,
        _ => 1_u16.wrapping_sub(size),
    }
}

/// The number of a stone in hashes: `SplitMix64` (Steele, Lea and Flood, *Fast splittable
/// pseudorandom number generators*, 2014) of its place.
pub(super) const fn key(cell: Cell, color: Color) -> u64 {
    let mut z = (cell as u64 * 2 + color.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
