//! What is known of positions, kept under their stones and not under a hash of them.

use crate::fast::CellSet;
use engine::{Ctx, Stop};

/// A table from the stones added to a root position to a number that is never 0.
pub(super) struct Table {
    /// Words of each of the two sets that make a key.
    words: usize,
    /// A slot is a value, 0 when empty, and the key.
    slots: Vec<u64>,
    used: usize,
}

/// The stones added to the root, by the attacker and by the defender.
pub(super) type Added = [CellSet; 2];

const FIRST_SLOTS: usize = 1 << 10;

impl Table {
    /// An empty table for boards with so many points.
    pub(super) fn new(points: usize) -> Self {
        let words = points.div_ceil(64);
        Self {
            words,
            slots: vec![0; FIRST_SLOTS * (1 + 2 * words)],
            used: 0,
        }
    }

    const fn width(&self) -> usize {
        1 + 2 * self.words
    }

    /// What is known.
    pub(super) fn get(&self, added: &Added) -> Option<u64> {
        let value = self.slots[self.find(added)];
        (value != 0).then_some(value)
    }

    /// Remembers a value. An error where the table may not grow.
    pub(super) fn set(&mut self, added: &Added, value: u64, ctx: &Ctx<'_>) -> Result<(), Stop> {
        debug_assert_ne!(value, 0);
        let mut at = self.find(added);
        if self.slots[at] == 0 {
            if 4 * (self.used + 1) * self.width() > 3 * self.slots.len() {
                self.grow(ctx)?;
                at = self.find(added);
            }
            self.used += 1;
            let words = added
                .iter()
                .flat_map(|set| set.words().iter().take(self.words));
            for (to, from) in self.slots[at + 1..].iter_mut().zip(words) {
                *to = *from;
            }
        }
        self.slots[at] = value;
        Ok(())
    }

    fn key<'a>(&self, added: &'a Added) -> impl Iterator<Item = u64> + use<'a> {
        let words = self.words;
        added
            .iter()
            .flat_map(move |set| set.words().iter().take(words).copied())
    }

    /// Where the stones are in the table, or would be.
    fn find(&self, added: &Added) -> usize {
        let mix = |hash: u64, word: u64| {
            (hash ^ word)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29)
        };
        let slots = self.slots.len() / self.width();
        #[expect(clippy::cast_possible_truncation, reason = "only some bits are wanted")]
        let mut slot = self.key(added).fold(0, mix) as usize & (slots - 1);
        loop {
            let at = slot * self.width();
            let key = &self.slots[at + 1..at + self.width()];
            if self.slots[at] == 0 || key.iter().copied().eq(self.key(added)) {
                return at;
            }
            slot = (slot + 1) & (slots - 1);
        }
    }

    fn grow(&mut self, ctx: &Ctx<'_>) -> Result<(), Stop> {
        let length = 2 * self.slots.len();
        // while it grows the old one is held too
        ctx.memory((length + self.slots.len()) * size_of::<u64>())?;
        let width = self.width();
        let old = std::mem::replace(&mut self.slots, vec![0; length]);
        for slot in old.chunks_exact(width).filter(|slot| slot[0] != 0) {
            let mut added = Added::default();
            for (set, words) in added.iter_mut().zip(slot[1..].chunks_exact(self.words)) {
                *set = CellSet::from_words(words);
            }
            let at = self.find(&added);
            self.slots[at..at + width].copy_from_slice(slot);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Budget;

    #[test]
    fn every_position_is_found_again_after_the_table_has_grown() {
        let ctx = Ctx::new(Budget::UNLIMITED);
        let mut table = Table::new(225);
        let added = |n: u16| {
            let mut added = Added::default();
            added[0].insert(n % 225);
            added[1].insert(n / 225);
            added
        };
        for n in 0..5000 {
            assert_eq!(table.get(&added(n)), None);
            table
                .set(&added(n), 1 + u64::from(n), &ctx)
                .expect("no limit");
        }
        for n in 0..5000 {
            assert_eq!(table.get(&added(n)), Some(1 + u64::from(n)));
        }
    }

    #[test]
    fn the_table_stays_within_its_memory() {
        let ctx = Ctx::new(Budget::UNLIMITED.within(100_000));
        let mut table = Table::new(225);
        let mut fill = (0..5000).map(|n| {
            let mut added = Added::default();
            added[0].insert(n % 225);
            added[1].insert(n / 225);
            table.set(&added, 1, &ctx)
        });
        assert!(fill.any(|stored| stored == Err(Stop::Memory)));
    }
}
