//! Deals on their way to the workers: in order, and not too far ahead of what was printed.

use super::deals::{Deals, Request};
use engine::Cancel;
use std::sync::{Condvar, Mutex, MutexGuard};

/// How many deals may be under way or wait for an earlier one, which may take minutes. What
/// was found about one takes a kilobyte or less.
const AHEAD: usize = 1 << 16;

/// The deals, shared by all who solve them. Somebody who pulls the cord has to
/// [`wake`](Self::wake) those who wait.
pub(super) struct Queue<'a> {
    state: Mutex<State>,
    room: Condvar,
    cord: &'a Cancel,
}

struct State {
    deals: Deals,
    taken: usize,
    printed: usize,
}

impl<'a> Queue<'a> {
    pub(super) fn new(deals: Deals, cord: &'a Cancel) -> Self {
        let state = State {
            deals,
            taken: 0,
            printed: 0,
        };
        Self {
            state: Mutex::new(state),
            room: Condvar::new(),
            cord,
        }
    }

    /// The next deal, once there is room; `None` when none is left or the cord is pulled.
    pub(super) fn take(&self) -> Option<(usize, Request)> {
        let full = |state: &mut State| state.taken - state.printed >= AHEAD && !self.cord.is_set();
        let waited = self.room.wait_while(self.lock(), full);
        let mut state = waited.expect("no worker panics with it");
        if self.cord.is_set() {
            return None;
        }
        let next = state.deals.next()?;
        state.taken += 1;
        Some(next)
    }

    /// So many deals were printed by now.
    pub(super) fn printed(&self, count: usize) {
        self.lock().printed = count;
        self.room.notify_all();
    }

    /// Lets everybody look at the cord.
    pub(super) fn wake(&self) {
        drop(self.lock()); // whoever has looked already waits now
        self.room.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no worker panics with it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::DealsArgs;
    use std::sync::mpsc::{RecvTimeoutError, channel};
    use std::thread;
    use std::time::Duration;

    #[test]
    fn nobody_runs_too_far_ahead() {
        let args = DealsArgs {
            deals: Some((1, 1_000_000)),
            ..DealsArgs::default()
        };
        let cord = Cancel::default();
        let queue = Queue::new(Deals::new(&args, None).expect("deals"), &cord);
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            scope.spawn(|| {
                while let Some((number, _)) = queue.take() {
                    sender.send(number).expect("the test listens");
                }
                drop(sender);
            });
            let soon = Duration::from_millis(50);
            for number in 0..AHEAD {
                assert_eq!(receiver.recv(), Ok(number));
            }
            assert_eq!(receiver.recv_timeout(soon), Err(RecvTimeoutError::Timeout));
            queue.printed(1);
            assert_eq!(receiver.recv(), Ok(AHEAD));
            assert_eq!(receiver.recv_timeout(soon), Err(RecvTimeoutError::Timeout));
            cord.cancel();
            queue.wake();
            assert!(receiver.recv().is_err(), "it ends");
        });
    }
}
