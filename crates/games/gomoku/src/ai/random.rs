//! A player that plays anything.

use crate::moves::Move;
use crate::state::State;
use engine::{Agent, Ctx, dice, pick};

/// Any legal move, each equally likely. Which one depends on the seed and on the moves so far, so
/// the same game with the same seed goes the same way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random {
    /// Fixes the choices.
    pub seed: u64,
}

impl crate::gomocup::Player for Random {}

impl Agent<State> for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, view: &State, legal: &[Move], _: &mut Ctx<'_>) -> Move {
        pick(legal, &mut dice(self.seed, view.log()))
    }
}
