//! The player that plays anything.

use crate::{Move, State, View};
use engine::{Agent, Ctx, dice, pick};

/// Chooses among the listed moves, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random {
    /// Another seed plays otherwise.
    pub seed: u64,
}

impl Agent<State> for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, view: &View, legal: &[Move], _: &mut Ctx<'_>) -> Move {
        pick(legal, &mut dice(self.seed, view))
    }
}
