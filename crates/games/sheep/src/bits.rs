//! Sets of tiles, of any size fixed when they are made: as a value, and in words that lie among others.

/// A set of small numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bits(Box<[u64]>);

impl Bits {
    /// The empty set of numbers below `size`.
    pub(crate) fn new(size: usize) -> Self {
        Self(vec![0; size.div_ceil(64)].into())
    }

    pub(crate) fn has(&self, i: u32) -> bool {
        has(&self.0, i)
    }

    pub(crate) fn insert(&mut self, i: u32) {
        insert(&mut self.0, i);
    }

    pub(crate) fn remove(&mut self, i: u32) {
        remove(&mut self.0, i);
    }

    /// The set as words, the smallest number in the lowest bit of the first.
    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    /// How many of the set are below `i`.
    pub(crate) fn below(&self, i: u32) -> usize {
        let whole = self.0[..word(i)].iter().map(|w| w.count_ones());
        let part = (self.0[word(i)] & (mask(i) - 1)).count_ones();
        (whole.sum::<u32>() + part) as usize
    }

    /// The members, smallest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> {
        members(&self.0)
    }
}

/// The members of a set in words, smallest first.
pub(crate) fn members(set: &[u64]) -> impl Iterator<Item = u32> {
    (0..).step_by(64).zip(set).flat_map(|(base, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(base + bit)
        })
    })
}

#[inline]
pub(crate) fn has(set: &[u64], i: u32) -> bool {
    set[word(i)] & mask(i) != 0
}

#[inline]
pub(crate) fn insert(set: &mut [u64], i: u32) {
    set[word(i)] |= mask(i);
}

#[inline]
pub(crate) fn remove(set: &mut [u64], i: u32) {
    set[word(i)] &= !mask(i);
}

const fn word(i: u32) -> usize {
    (i / 64) as usize
}

const fn mask(i: u32) -> u64 {
    1 << (i % 64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_larger_than_a_word_lists_its_members_in_order() {
        let mut bits = Bits::new(200);
        for i in [199, 0, 63, 64, 130] {
            bits.insert(i);
        }
        bits.remove(63);
        assert_eq!(bits.iter().collect::<Vec<_>>(), [0, 64, 130, 199]);
        assert_eq!([0, 1, 130, 199].map(|i| bits.below(i)), [0, 1, 2, 3]);
        assert!(bits.has(199) && !bits.has(63));
    }
}
