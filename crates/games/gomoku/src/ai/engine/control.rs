//! When to stop.

use engine::{Ctx, Stop};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// What the threads of one thought share.
#[derive(Default)]
pub(super) struct Shared {
    /// Whether all shall stop.
    pub(super) stop: AtomicBool,
    /// Positions that the helpers have visited.
    pub(super) nodes: AtomicU64,
}

/// A thread's view of the limits.
pub(super) enum Control<'a, 'c> {
    /// The thread that answers keeps the budget.
    Main(&'a mut Ctx<'c>),
    /// The others go on until it stops.
    Helper { shared: &'a Shared, nodes: u64 },
}

impl Control<'_, '_> {
    /// Counts a position.
    #[inline]
    pub(super) fn node(&mut self) -> Result<(), Stop> {
        match self {
            Self::Main(ctx) => {
                ctx.node()?;
                // the clock of a short move does not wait for the usual poll
                if ctx.nodes().is_multiple_of(512) {
                    ctx.poll()?;
                }
                Ok(())
            }
            Self::Helper { shared, nodes } => {
                *nodes += 1;
                if nodes.is_multiple_of(256) {
                    shared.nodes.fetch_add(256, Relaxed);
                    if shared.stop.load(Relaxed) {
                        return Err(Stop::Cancelled);
                    }
                }
                Ok(())
            }
        }
    }
}
