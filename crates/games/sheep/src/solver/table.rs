//! A set of keys, exact, each of the same number of words, that grows within the memory
//! allowed.

use super::pool::mix;
use engine::{Ctx, Stop};

/// The keys of positions seen, numbered as they came.
pub(super) struct Table {
    words: usize,
    chunks: Vec<Vec<u64>>, // so that growth copies no keys
    slots: Vec<u32>,       // number of a key plus one
    taken: usize,
    base: usize, // memory that others hold
}

const SMALLEST: usize = 1 << 8;
/// Keys in a chunk.
const CHUNK: usize = 1 << 12;

impl Table {
    /// An empty set of keys of so many words. The memory allowed is what `base` bytes leave.
    pub(super) fn new(words: usize, base: usize) -> Self {
        Self {
            words,
            chunks: Vec::new(),
            slots: vec![0; SMALLEST],
            taken: 0,
            base,
        }
    }

    /// How many keys there are.
    pub(super) const fn len(&self) -> usize {
        self.taken
    }

    /// The key with this number.
    pub(super) fn key(&self, number: usize) -> &[u64] {
        let at = number % CHUNK * self.words;
        &self.chunks[number / CHUNK][at..at + self.words]
    }

    /// Takes a key in; its number, and whether it is new.
    pub(super) fn insert(&mut self, key: &[u64], ctx: &Ctx<'_>) -> Result<(usize, bool), Stop> {
        if self.taken * 4 >= self.slots.len() * 3 {
            self.grow(ctx)?;
        }
        let mask = self.slots.len() - 1;
        let mut at = start(key, mask);
        loop {
            match self.slots[at] {
                0 => break,
                number if self.key(number as usize - 1) == key => {
                    return Ok((number as usize - 1, false));
                }
                _ => at = (at + 1) & mask,
            }
        }
        if self.taken.is_multiple_of(CHUNK) {
            ctx.memory(self.base + self.bytes(self.chunks.len() + 1, self.slots.len()))?;
            self.chunks.push(Vec::with_capacity(CHUNK * self.words));
        }
        let number = u32::try_from(self.taken + 1).map_err(|_| Stop::Memory)?;
        self.slots[at] = number;
        self.chunks[self.taken / CHUNK].extend_from_slice(key);
        self.taken += 1;
        Ok((self.taken - 1, true))
    }

    const fn bytes(&self, chunks: usize, slots: usize) -> usize {
        chunks * CHUNK * self.words * size_of::<u64>() + slots * size_of::<u32>()
    }

    /// Doubles the slots. Both lists are there for a moment.
    #[cold]
    fn grow(&mut self, ctx: &Ctx<'_>) -> Result<(), Stop> {
        let size = self.slots.len() * 2;
        ctx.memory(self.base + self.bytes(self.chunks.len(), self.slots.len() + size))?;
        let mask = size - 1;
        let mut slots = vec![0; size];
        for number in 0..self.taken {
            let mut at = start(self.key(number), mask);
            while slots[at] != 0 {
                at = (at + 1) & mask;
            }
            slots[at] = u32::try_from(number + 1).expect("it was one before");
        }
        self.slots = slots;
        Ok(())
    }
}

/// Where the search for a key begins.
#[allow(
    clippy::cast_possible_truncation,
    reason = "on 32 bits; only the low bits count"
)]
fn start(key: &[u64], mask: usize) -> usize {
    let hash = key.iter().fold(0, |hash, &word| mix(hash ^ word));
    hash as usize & mask
}
