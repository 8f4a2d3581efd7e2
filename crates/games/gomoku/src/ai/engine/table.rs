//! The transposition table: what searches have found out, shared by threads without locks.
//!
//! An entry is two words, the data and the key mixed with the data (Hyatt and Mann, *A
//! lock-less transposition table implementation for parallel search*, 2002): if two threads
//! write at once, what is read fits no key.

use super::score::{Score, from_table, to_table};
use crate::fast::Cell;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Upper,
    Lower,
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) best: Option<Cell>,
    pub(super) bound: Bound,
    pub(super) depth: i32,
    pub(super) score: Score,
    pub(super) eval: Score,
}

/// The table.
pub(super) struct Table {
    words: Vec<AtomicU64>,
    /// Buckets less one.
    mask: usize,
    generation: u64,
}

const BUCKET: usize = 4;
const BUCKET_WORDS: usize = 2 * BUCKET;
const NO_MOVE: u64 = 511;
const LOWEST_DEPTH: i32 = -64;

impl Table {
    /// A table that fills at most so many bytes, and at least one bucket.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / (8 * BUCKET_WORDS)).max(1);
        let buckets = 1 << buckets.ilog2();
        let mut words = Vec::new();
        words.resize_with(buckets * BUCKET_WORDS, || AtomicU64::new(0));
        Self {
            words,
            mask: buckets - 1,
            generation: 0,
        }
    }

    /// How many bytes it fills.
    pub(super) const fn bytes(&self) -> usize {
        self.words.len() * 8
    }

    /// Older entries may be overwritten from now on.
    pub(super) const fn age(&mut self) {
        self.generation = (self.generation + 1) & 63;
    }

    fn bucket(&self, key: u64) -> &[AtomicU64] {
        let first = ((key >> 20) as usize & self.mask) * BUCKET_WORDS;
        &self.words[first..first + BUCKET_WORDS]
    }

    /// What is known of the position at so many plies from the root.
    pub(super) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        for entry in self.bucket(key).chunks_exact(2) {
            let data = entry[1].load(Relaxed);
            if data != 0 && entry[0].load(Relaxed) ^ data == key {
                return Some(unpack(data, ply));
            }
        }
        None
    }

    /// Remembers; in place of what is known of the position or of what is worth least.
    pub(super) fn store(&self, key: u64, ply: usize, entry: Entry) {
        let mut entry = entry;
        let bucket = self.bucket(key);
        let mut at = 0;
        let mut least = i32::MAX;
        for (i, slot) in bucket.chunks_exact(2).enumerate() {
            let data = slot[1].load(Relaxed);
            if data != 0 && slot[0].load(Relaxed) ^ data == key {
                let old = unpack(data, ply);
                if entry.bound != Bound::Exact && entry.depth + 3 < old.depth {
                    return;
                }
                entry.best = entry.best.or(old.best);
                at = i;
                break;
            }
            let age = self.generation.wrapping_sub(data >> 51 & 63) & 63;
            let worth = if data == 0 {
                i32::MIN
            } else {
                depth(data) - 8 * age as i32
            };
            if worth < least {
                (least, at) = (worth, i);
            }
        }
        let data = self.pack(entry, ply);
        bucket[2 * at + 1].store(data, Relaxed);
        bucket[2 * at].store(key ^ data, Relaxed);
    }

    fn pack(&self, entry: Entry, ply: usize) -> u64 {
        let best = entry.best.map_or(NO_MOVE, u64::from);
        let depth = entry.depth.clamp(LOWEST_DEPTH, 191) - LOWEST_DEPTH;
        let bound = entry.bound as u64 + 1;
        let word = |score: Score| u64::from(score.clamp(-32_000, 32_000).cast_unsigned() & 0xffff);
        best | bound << 9
            | u64::from(depth.unsigned_abs()) << 11
            | word(to_table(entry.score, ply)) << 19
            | word(entry.eval) << 35
            | self.generation << 51
    }
}

const fn depth(data: u64) -> i32 {
    (data >> 11 & 0xff) as i32 + LOWEST_DEPTH
}

#[expect(clippy::cast_possible_truncation, reason = "fields of a few bits")]
fn unpack(data: u64, ply: usize) -> Entry {
    let word = |shift: u32| Score::from((data >> shift) as i16);
    let best = data & 511;
    Entry {
        best: (best != NO_MOVE).then_some(best as Cell),
        bound: match data >> 9 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        depth: depth(data),
        score: from_table(word(19), ply),
        eval: word(35),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_as_they_were_written() {
        let table = Table::new(1 << 12);
        for (i, bound) in [Bound::Upper, Bound::Lower, Bound::Exact]
            .into_iter()
            .enumerate()
        {
            for best in [None, Some(0), Some(483)] {
                for (depth, score, eval) in
                    [(-3_i32, 29_990, -1), (0, -29_980, 20_000), (120, 7, -7)]
                {
                    let entry = Entry {
                        best,
                        bound,
                        depth,
                        score,
                        eval,
                    };
                    let key = 0x1234_5678_9abc_def0
                        ^ (i as u64) << 40
                        ^ u64::from(depth.cast_unsigned()) << 50;
                    table.store(key, 5, entry);
                    let got = table.probe(key, 5).expect("stored");
                    assert_eq!((got.score, got.eval, got.depth), (score, eval, depth));
                    assert_eq!(got.bound, bound);
                }
            }
        }
        assert_eq!(table.probe(1, 0), None);
        assert!(table.bytes() <= 1 << 12);
    }
}
