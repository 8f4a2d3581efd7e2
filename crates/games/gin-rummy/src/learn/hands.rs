//! How likely whole hands are: true hands are told from ones drawn a card at a time.
//!
//! Logistic regression between the two gives the logarithm of the ratio of their densities, up to what the
//! number of each adds (noise-contrastive estimation; Gutmann and Hyvärinen, 2010).

use crate::Ace;
use crate::ai::strong::belief::{likelihood, traits};
use crate::ai::strong::brain::Brain;
use crate::ai::strong::net::exp;
use crate::ai::strong::play::Terms;
use crate::ai::strong::sight::Sight;
use crate::ai::strong::worlds::Worlds;
use cards_core::CardSet;
use rand_chacha::ChaCha8Rng;

/// How often all hands are gone through, each time with half the rate of the time before.
const TIMES: u8 = 6;

/// Learns from what a player saw and what the other had.
pub(super) fn learn(brain: &mut Brain, guesses: &[(Sight, CardSet)], rng: &mut ChaCha8Rng) {
    let mut rate = 0.05;
    for _ in 0..TIMES {
        for (sight, hand) in guesses {
            let terms = Terms {
                limit: sight.limit,
                ace: Ace::Low,
                layoff: true,
            };
            let drawn = Worlds::of(*sight, terms, None, brain).proposal(rng);
            step(brain, sight, *hand, 1.0, rate);
            step(brain, sight, drawn, 0.0, rate);
        }
        rate /= 2.0;
    }
}

/// One step towards calling a hand true, 1, or drawn, 0.
fn step(brain: &mut Brain, sight: &Sight, hand: CardSet, truth: f32, rate: f32) {
    let chance = 1.0 / (1.0 + exp(-likelihood(sight, hand, &brain.traits)));
    for (weight, x) in brain.traits.iter_mut().zip(traits(sight, hand)) {
        *weight += rate * (truth - chance) * x;
    }
}
