//! Points of a board by number, and sets of them.

/// The most points a board has, rounded up to whole words.
pub(crate) const CELLS: usize = 512;
const WORDS: usize = CELLS / 64;

/// A point's number: row by row from the bottom, `y * size + x`.
pub(crate) type Cell = u16;

/// Points of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellSet([u64; WORDS]);

impl CellSet {
    /// The set with these words, the first ones.
    pub(crate) fn from_words(words: &[u64]) -> Self {
        let mut set = Self::default();
        for (to, from) in set.0.iter_mut().zip(words) {
            *to = *from;
        }
        set
    }

    /// Every number there is.
    pub(crate) const fn all() -> Self {
        Self([u64::MAX; WORDS])
    }

    /// Adds a point.
    #[inline]
    pub(crate) fn insert(&mut self, cell: Cell) {
        self.0[usize::from(cell) / 64 % WORDS] |= 1 << (cell % 64);
    }

    /// Takes a point out.
    #[inline]
    pub(crate) fn remove(&mut self, cell: Cell) {
        self.0[usize::from(cell) / 64 % WORDS] &= !(1 << (cell % 64));
    }

    /// Whether the point is in it.
    #[cfg(test)]
    pub(crate) fn has(&self, cell: Cell) -> bool {
        self.0[usize::from(cell) / 64 % WORDS] >> (cell % 64) & 1 == 1
    }

    /// The point with the least number.
    #[inline]
    pub(crate) fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The points in rising order.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let words = self.0;
        let mut at = 0;
        let mut word = words[0];
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *words.get(at)?;
            }
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            #[expect(clippy::cast_possible_truncation, reason = "below 512")]
            let cell = (64 * at + bit) as Cell;
            Some(cell)
        })
    }

    /// The points of both.
    pub(crate) fn and(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    /// The points of either.
    pub(crate) fn or(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    /// How many points there are.
    #[cfg(test)]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The words, the point 0 in the lowest bit of the first.
    pub(crate) const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_back_what_was_put_in() {
        let mut set = CellSet::default();
        for cell in [483, 0, 64, 63, 200] {
            set.insert(cell);
        }
        set.remove(64);
        assert!(set.iter().eq([0, 63, 200, 483]));
        assert!(set.has(63) && !set.has(64));
        assert_eq!((set.len(), set.first()), (4, Some(0)));
    }
}
