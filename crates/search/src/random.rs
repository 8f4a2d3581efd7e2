//! The player that plays anything.

use engine::{Agent, Ctx, State, dice, pick};
use std::hash::Hash;

/// Any legal move, each equally likely. Which one depends on the seed and on the view, so the
/// same game with the same seed goes the same way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random {
    /// Fixes the choices.
    pub seed: u64,
}

impl<S: State<View: Hash>> Agent<S> for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, view: &S::View, legal: &[S::Move], _: &mut Ctx<'_>) -> S::Move {
        pick(legal, &mut dice(self.seed, view))
    }
}
