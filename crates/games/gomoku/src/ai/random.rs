//! A player that plays anything.

use crate::moves::Move;
use crate::state::State;
use engine::{Agent, Ctx, pick, rng};

/// Any legal move, each equally likely. Which one depends on the seed and on the view, so
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
        let mut dice = rng(self.seed);
        dice.set_stream(fingerprint(view.log()));
        pick(legal, &mut dice)
    }
}

/// A number that differs between games: FNV-1a (<http://isthe.com/chongo/tech/comp/fnv/>) over
/// the text of the moves. A standard hasher would not be the same for ever.
fn fingerprint(moves: &[Move]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for mv in moves {
        for byte in mv.to_string().bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}
