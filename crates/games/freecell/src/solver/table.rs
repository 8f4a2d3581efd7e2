//! A set of keys, exact, that grows within the memory allowed.

use super::key::{Key, spread};
use engine::{Ctx, Stop};

/// The keys of positions seen. No position has the key 0, since each column lies on the table.
pub(super) struct Table {
    slots: Vec<Key>,
    taken: usize,
    base: usize, // memory that others hold
}

const SMALLEST: usize = 1 << 12;

impl Table {
    pub(super) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            taken: 0,
            base: 0,
        }
    }

    /// Forgets all keys, and the room for many.
    pub(super) fn clear(&mut self) {
        self.slots.clear();
        self.slots.shrink_to(SMALLEST);
        self.slots.resize(SMALLEST, 0);
        self.taken = 0;
        self.base = 0;
    }

    /// Shares the memory allowed with others, who hold so many bytes by now.
    #[inline]
    pub(super) fn share(&mut self, bytes: usize, ctx: &Ctx<'_>) -> Result<(), Stop> {
        if bytes == self.base {
            return Ok(());
        }
        self.base = bytes;
        ctx.memory(self.base + self.bytes())
    }

    /// How many keys there are.
    pub(super) const fn len(&self) -> usize {
        self.taken
    }

    /// How much memory the keys take.
    pub(super) const fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Key>()
    }

    /// Takes a key in; whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, key: Key, ctx: &Ctx<'_>) -> Result<bool, Stop> {
        if self.taken * 4 >= self.slots.len() * 3 {
            self.grow(ctx)?;
        }
        let new = place(&mut self.slots, key);
        self.taken += usize::from(new);
        Ok(new)
    }

    /// Doubles the room. Both tables are there for a moment.
    #[cold]
    fn grow(&mut self, ctx: &Ctx<'_>) -> Result<(), Stop> {
        let size = (self.slots.len() * 2).max(SMALLEST);
        ctx.memory(self.base + (size + self.slots.len()) * size_of::<Key>())?;
        let old = std::mem::replace(&mut self.slots, vec![0; size]);
        for key in old.into_iter().filter(|&key| key != 0) {
            place(&mut self.slots, key);
        }
        Ok(())
    }
}

/// Puts a key into its slot or the next free one; whether it was not there.
#[inline]
fn place(slots: &mut [Key], key: Key) -> bool {
    let mask = slots.len() - 1;
    let mut at = slot(key, mask);
    loop {
        match slots[at] {
            0 => {
                slots[at] = key;
                return true;
            }
            found if found == key => return false,
            _ => at = (at + 1) & mask,
        }
    }
}

/// Where the search for a key begins in a table of `mask + 1` slots, a power of two.
#[inline]
#[allow(
    clippy::cast_possible_truncation,
    reason = "on 32 bits; only the low bits count"
)]
pub(super) const fn slot(key: Key, mask: usize) -> usize {
    (spread(key) >> 24) as usize & mask
}
