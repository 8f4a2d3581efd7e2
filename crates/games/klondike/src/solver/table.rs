//! Keys of positions, and the table of those that were met.

use engine::{Ctx, Stop};
use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// An exact key: a number with mixed digits, which fits unless a position is out of the ordinary.
pub(crate) trait Key: Copy + Eq + Hash + Default {
    /// Cut off to the size, which has to be large enough.
    fn cut(number: u128) -> Self;
    /// The sum, which must not overflow.
    fn plus(self, other: Self) -> Self;
    /// The difference, likewise.
    fn minus(self, other: Self) -> Self;
    /// So many times.
    fn times(self, count: u8) -> Self;
    /// Bits well mixed, the upper ones best.
    fn mixed(self) -> u64;
}

const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

impl Key for u64 {
    #[expect(clippy::cast_possible_truncation, reason = "asked for")]
    fn cut(number: u128) -> Self {
        number as Self
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }

    #[inline]
    fn times(self, count: u8) -> Self {
        self.wrapping_mul(count.into())
    }

    #[inline]
    fn mixed(self) -> u64 {
        (self ^ self >> 32).wrapping_mul(MIX)
    }
}

impl Key for u128 {
    fn cut(number: u128) -> Self {
        number
    }

    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    fn minus(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }

    fn times(self, count: u8) -> Self {
        self.wrapping_mul(count.into())
    }

    fn mixed(self) -> u64 {
        (u64::cut(self) ^ u64::cut(self >> 64).wrapping_mul(MIX)).mixed()
    }
}

/// A set of keys: open addressing in one flat array, which is used again from search to search.
/// The key 0 stands for a free place and is never put in.
pub(super) struct Table<K> {
    places: Vec<K>,
    used: usize,
    /// So far a mixed key is shifted to the right.
    shift: u32,
    room: Room,
}

/// How many bytes some tables hold together.
#[derive(Clone, Default)]
pub(super) struct Room(Arc<AtomicUsize>);

const LEAST: usize = 1 << 10;

impl<K: Key> Table<K> {
    /// An empty set, in this room.
    pub(super) fn new(room: &Room) -> Self {
        let mut table = Self {
            places: Vec::new(),
            used: 0,
            shift: 0,
            room: room.clone(),
        };
        table.replace(LEAST);
        table
    }

    /// Makes the set empty. What was large is given back: emptying it would take longer.
    pub(super) fn clear(&mut self) {
        if self.places.len() > LEAST {
            self.replace(LEAST);
        } else if self.used > 0 {
            self.places.fill(K::default());
            self.used = 0;
        }
    }

    /// Puts an array of this length in the place of the old one.
    fn replace(&mut self, len: usize) -> Vec<K> {
        let Room(held) = &self.room;
        held.fetch_add(len * size_of::<K>(), Ordering::Relaxed);
        held.fetch_sub(self.places.len() * size_of::<K>(), Ordering::Relaxed);
        self.used = 0;
        self.shift = 64 - len.trailing_zeros();
        std::mem::replace(&mut self.places, vec![K::default(); len])
    }

    /// Where a key is, or where it would be put.
    #[inline]
    fn find(&self, key: K) -> usize {
        let mask = self.places.len() - 1;
        let mut at = (key.mixed() >> self.shift) as usize & mask;
        while self.places[at] != key && self.places[at] != K::default() {
            at = (at + 1) & mask;
        }
        at
    }

    #[inline]
    pub(super) fn contains(&self, key: K) -> bool {
        self.places[self.find(key)] == key
    }

    /// Puts a key in; says whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, key: K, ctx: &Ctx<'_>) -> Result<bool, Stop> {
        let at = self.find(key);
        if self.places[at] == key {
            return Ok(false);
        }
        self.places[at] = key;
        self.used += 1;
        if self.used * 4 > self.places.len() * 3 {
            self.grow(ctx)?;
        }
        Ok(true)
    }

    #[cold]
    fn grow(&mut self, ctx: &Ctx<'_>) -> Result<(), Stop> {
        let len = self.places.len() * 2;
        let held = self.room.0.load(Ordering::Relaxed);
        ctx.memory(held + len * size_of::<K>())?;
        let old = self.replace(len);
        for key in old {
            if key != K::default() {
                let at = self.find(key);
                self.places[at] = key;
                self.used += 1;
            }
        }
        Ok(())
    }
}
