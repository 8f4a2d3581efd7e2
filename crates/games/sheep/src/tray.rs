//! The tray: tiles in the order they lie, alike ones side by side.

use crate::rules::TRAY;

/// Slots, however large the tray of the game at hand.
const SLOTS: usize = TRAY.1 as usize;

/// The tiles in the tray. What lies beyond them is zero, so that equal trays are equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Tray {
    tiles: [u32; SLOTS],
    kinds: [u16; SLOTS],
    len: u8,
}

/// Tiles that vanished together, in the order they lay.
pub(crate) type Gone = [u32; SLOTS];

impl Tray {
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn tiles(&self) -> &[u32] {
        &self.tiles[..self.len()]
    }

    /// Where a tile lies.
    pub(crate) fn position(&self, tile: u32) -> Option<usize> {
        self.tiles().iter().position(|&t| t == tile)
    }

    /// Puts a tile behind those alike, or last; says where and how many are alike now.
    pub(crate) fn put(&mut self, tile: u32, kind: u16) -> (usize, usize) {
        let kinds = &self.kinds[..self.len()];
        let alike = kinds.iter().filter(|&&k| k == kind).count();
        let at = match kinds.iter().rposition(|&k| k == kind) {
            Some(last) => last + 1,
            None => self.len(),
        };
        self.insert(at, tile, kind);
        (at, alike + 1)
    }

    /// Puts a tile at a place, before those that lie there.
    pub(crate) fn insert(&mut self, at: usize, tile: u32, kind: u16) {
        let len = self.len();
        self.tiles.copy_within(at..len, at + 1);
        self.kinds.copy_within(at..len, at + 1);
        self.tiles[at] = tile;
        self.kinds[at] = kind;
        self.len += 1;
    }

    /// Takes the tile at a place.
    pub(crate) fn remove(&mut self, at: usize) -> u32 {
        let tile = self.tiles[at];
        self.cut(at, 1);
        tile
    }

    /// Takes `count` tiles that lie side by side, the last of them at `end`.
    pub(crate) fn vanish(&mut self, end: usize, count: usize) -> Gone {
        let mut gone = Gone::default();
        let start = end + 1 - count;
        gone[..count].copy_from_slice(&self.tiles[start..=end]);
        self.cut(start, count);
        gone
    }

    /// Takes back [`vanish`](Self::vanish) of tiles of this kind.
    pub(crate) fn reappear(&mut self, end: usize, gone: &[u32], kind: u16) {
        let start = end + 1 - gone.len();
        for (at, &tile) in (start..).zip(gone) {
            self.insert(at, tile, kind);
        }
    }

    fn cut(&mut self, start: usize, count: usize) {
        let len = self.len();
        self.tiles.copy_within(start + count..len, start);
        self.kinds.copy_within(start + count..len, start);
        self.tiles[len - count..len].fill(0);
        self.kinds[len - count..len].fill(0);
        self.len -= u8::try_from(count).expect("a tray is small");
    }
}
