//! The best of what can follow in a beam, each position once.

use std::cmp::Ordering;

/// A position before it is made.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) score: i32,
    pub(super) parent: u32,
    pub(super) tile: u32,
    pub(super) name: u64,
}

impl Child {
    /// The best first. No two are equal, so which are kept depends on nothing else.
    fn order(&self, other: &Self) -> Ordering {
        (other.score, other.name).cmp(&(self.score, self.name))
    }
}

/// At most so many positions, the best of those offered.
#[derive(Default)]
pub(super) struct Pool {
    list: Vec<Child>,
    seen: Seen,
    width: usize,
    bar: i32, // what is worse is not among the best
}

impl Pool {
    /// How many bytes a pool of this width takes at most.
    pub(super) const fn bytes(width: usize) -> usize {
        const SLOTS: usize = 8; // at most, of names, for each that is listed
        Self::most(width) * (2 * size_of::<Child>() + SLOTS * size_of::<u64>())
    }

    /// How many bytes it holds.
    pub(super) const fn held(&self) -> usize {
        self.list.capacity() * size_of::<Child>() + self.seen.slots.capacity() * size_of::<u64>()
    }

    /// So many are listed before the worst are thrown out.
    const fn most(width: usize) -> usize {
        3 * width + 64
    }

    pub(super) fn open(&mut self, width: usize) {
        self.list.clear();
        self.seen.clear();
        self.width = width;
        self.bar = i32::MIN;
    }

    /// Takes a position in if it is new and among the best so far.
    #[inline]
    pub(super) fn offer(&mut self, child: Child) {
        if child.score < self.bar || !self.seen.insert(child.name) {
            return;
        }
        self.list.push(child);
        if self.list.len() >= Self::most(self.width) {
            self.trim();
            let worst = self.list.iter().map(|child| child.score).min();
            self.bar = worst.unwrap_or(self.bar);
        }
    }

    fn trim(&mut self) {
        if self.list.len() > self.width {
            self.list.select_nth_unstable_by(self.width, Child::order);
            self.list.truncate(self.width);
        }
    }

    /// The best, in an order that reads the parents one after another.
    pub(super) fn close(&mut self) -> &[Child] {
        self.trim();
        self.list
            .sort_unstable_by_key(|child| (child.parent, child.tile));
        &self.list
    }
}

/// Names of positions that were listed. Two may share a name: a beam proves nothing.
#[derive(Default)]
struct Seen {
    slots: Vec<u64>,
    taken: usize,
}

impl Seen {
    const SMALLEST: usize = 1 << 10;

    fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(Self::SMALLEST, 0);
        self.taken = 0;
    }

    /// Takes a name in; whether it is new.
    #[inline]
    fn insert(&mut self, name: u64) -> bool {
        if self.taken * 2 >= self.slots.len() {
            self.grow();
        }
        let new = place(&mut self.slots, name);
        self.taken += usize::from(new);
        new
    }

    #[cold]
    fn grow(&mut self) {
        let size = self.slots.len() * 2;
        let old = std::mem::replace(&mut self.slots, vec![0; size]);
        for name in old.into_iter().filter(|&name| name != 0) {
            place(&mut self.slots, name);
        }
    }
}

/// Puts a name into its slot or the next free one; whether it was not there.
#[inline]
#[allow(
    clippy::cast_possible_truncation,
    reason = "on 32 bits; only the low bits count"
)]
fn place(slots: &mut [u64], name: u64) -> bool {
    let mask = slots.len() - 1;
    let mut at = name as usize & mask;
    loop {
        match slots[at] {
            0 => {
                slots[at] = name;
                return true;
            }
            found if found == name => return false,
            _ => at = (at + 1) & mask,
        }
    }
}

/// Spreads the bits of a number over a word.
#[inline]
pub(super) const fn mix(mut x: u64) -> u64 {
    x ^= x >> 30;
    x = x.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^= x >> 27;
    x = x.wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}
