//! What a position looks to be worth: a sum over kinds and a sum over the tiles that are gone.

use super::pool::mix;
use super::puzzle::Puzzle;

/// Open tiles of a kind beyond which more make no difference.
pub(super) const OPEN: usize = 6;
/// The same for tiles under one other.
pub(super) const HALF: usize = 3;

/// How much each thing counts.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    /// By what the tray holds of a kind (none, some, all but one) and how many are open.
    pub(super) open: [[i32; OPEN + 1]; 3],
    /// What is added by how many (none, one, more) are open and how many lie under one other.
    pub(super) half: [[[i32; HALF + 1]; 3]; 3],
    /// For the room left in the tray, in matches.
    pub(super) room: [i32; 3],
    /// For each tile that is gone: the number that lay under it, to the power of so many
    /// hundredths, by so much.
    pub(super) dig: [i32; 2],
    /// The same for the longest row under it.
    pub(super) row: [i32; 2],
    /// Noise, in bits, by which searches differ.
    pub(super) noise: u32,
}

/// The weights that win most.
pub(super) const STEADY: Weights = Weights {
    open: [
        [0, 10, 30, 58, 70, 75, 70],
        [-80, -50, 0, 9, 23, 25, 30],
        [-120, -20, 0, 5, 10, 8, 9],
    ],
    half: [
        [[0, 7, 10, 8], [0, 10, 10, 8], [0, 12, 10, 10]],
        [[0, 7, 20, 25], [0, 15, 20, 20], [0, 0, 5, 1]],
        [[0, 22, 35, 40], [0, 3, 5, 5], [0, 0, 0, 0]],
    ],
    room: [0, 0, 3],
    dig: [25, 53],
    row: [8, 50],
    noise: 0,
};

/// Those with which levels are made. Never change them: a seed means the same level for ever.
pub(super) const DEALER: Weights = Weights {
    open: [
        [0, 10, 30, 58, 70, 75, 70],
        [-80, -50, 0, 9, 23, 25, 30],
        [-120, -20, 0, 5, 10, 8, 9],
    ],
    half: [
        [[0, 7, 10, 8], [0, 10, 10, 8], [0, 12, 10, 10]],
        [[0, 7, 20, 25], [0, 15, 20, 20], [0, 0, 5, 1]],
        [[0, 22, 35, 40], [0, 3, 5, 5], [0, 0, 0, 0]],
    ],
    room: [0, 0, 3],
    dig: [25, 53],
    row: [8, 50],
    noise: 0,
};

/// Those that go another way: they dig more where little lies, and heed the rows less.
pub(super) const SECOND: Weights = Weights {
    dig: [60, 40],
    row: [0, 50],
    noise: 3,
    ..STEADY
};

/// The steady ones with noise, for another try.
pub(super) const SHAKEN: Weights = Weights { noise: 4, ..STEADY };

/// The weights for one puzzle, looked up by tile.
pub(super) struct Terms {
    table: [[[i32; HALF + 1]; OPEN + 1]; 3],
    room: [i32; 3],
    pub(super) dig: Vec<i32>,
    noise: u64,
    alike: u8,
}

impl Terms {
    #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]
    pub(super) fn new(puzzle: &Puzzle, w: &Weights) -> Self {
        let part = |n: u32, [by, power]: [i32; 2]| (n as f32).powf(power as f32 / 100.) * by as f32;
        let dig = |(&below, &height): (&u32, &u32)| {
            (part(below, w.dig) + part(height, w.row)).round() as i32
        };
        let mut table = [[[0; HALF + 1]; OPEN + 1]; 3];
        for (c, rows) in table.iter_mut().enumerate() {
            for (o, row) in rows.iter_mut().enumerate() {
                for (h, value) in row.iter_mut().enumerate() {
                    *value = w.open[c][o] + w.half[c][o.min(2)][h];
                }
            }
        }
        Self {
            table,
            room: w.room,
            dig: puzzle.below.iter().zip(&puzzle.height).map(dig).collect(),
            noise: (1 << w.noise) - 1,
            alike: puzzle.alike,
        }
    }

    /// What a kind adds.
    #[inline]
    pub(super) fn stock(&self, held: u8, open: u16, half: u16) -> i32 {
        let row = match held {
            0 => 0,
            held if held + 1 == self.alike => 2,
            _ => 1,
        };
        self.table[row][usize::from(open).min(OPEN)][usize::from(half).min(HALF)]
    }

    /// What a name adds: the last digits, by which searches differ.
    #[inline]
    pub(super) fn noise(&self, name: u64) -> i32 {
        i32::try_from(mix(name) & self.noise).unwrap_or(0)
    }

    /// What the tray's room adds.
    #[inline]
    pub(super) fn room(&self, total: u8, limit: u8) -> i32 {
        let room = (limit - 1 - total) / self.alike;
        self.room[usize::from(room).min(2)]
    }
}
