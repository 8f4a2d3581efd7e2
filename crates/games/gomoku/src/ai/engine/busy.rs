//! Which moves are being searched, so that a thread takes another one first, and finds the
//! answer in the transposition table when it comes back (Weill, *The ABDADA distributed
//! minimax search algorithm*, 1996; with a list of its own, as in Kerrigan's simplified ABDADA).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const BUCKETS: usize = 1 << 10;
const BUCKET: usize = 4;

/// The moves that threads are at, by a key of position and move. It only orders the work: an
/// entry that is lost does no harm.
pub(super) struct Busy(Vec<[AtomicU64; BUCKET]>);

/// A move that a thread is at; no more when this is dropped.
pub(super) struct Claim<'a> {
    bucket: &'a [AtomicU64; BUCKET],
    key: u64,
}

/// Another thread is at the move.
pub(super) struct Taken;

impl Busy {
    pub(super) fn new() -> Self {
        Self((0..BUCKETS).map(|_| Default::default()).collect())
    }

    /// Takes a move, if no other thread has.
    pub(super) fn claim(&self, key: u64) -> Result<Claim<'_>, Taken> {
        let key = key | 1; // 0 stands for nothing
        let bucket = &self.0[(key >> 32) as usize % BUCKETS];
        if bucket.iter().any(|slot| slot.load(Relaxed) == key) {
            return Err(Taken);
        }
        let free = bucket.iter().find(|slot| slot.load(Relaxed) == 0);
        free.unwrap_or(&bucket[0]).store(key, Relaxed);
        Ok(Claim { bucket, key })
    }
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        for slot in self.bucket {
            if slot.load(Relaxed) == self.key {
                slot.store(0, Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_one_threads_until_it_is_done() {
        let busy = Busy::new();
        let first = busy.claim(7 << 32).ok().expect("free");
        assert!(busy.claim(7 << 32).is_err());
        // the rest of the bucket, and one more than it holds
        let others: Vec<_> = (1..=4).map(|n| busy.claim(7 << 32 | n << 8)).collect();
        assert!(others.iter().all(Result::is_ok));
        drop((first, others));
        for n in 0..=4 {
            assert!(busy.claim(7 << 32 | n << 8).is_ok());
        }
    }
}
