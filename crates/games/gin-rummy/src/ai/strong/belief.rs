//! The opponent model: how likely each unseen card is to be in the other hand.
//!
//! Each card has weights for what was seen: it lies near a card that the other took, or discarded, or refused. The
//! weights multiply the odds of a blind guess, so this is Bayes' rule as if the signs were independent; they are
//! learned from games.

use super::shape::{fold, pairs, singles};
use super::sight::Sight;
use crate::Ace;
use crate::deadwood::{least_deadwood, least_loose, with_high_aces};
use cards_core::CardSet;

/// How many signs there are.
pub(crate) const SIGNS: usize = 16;

/// The logarithms of the odds that the signs multiply; those of the cards that count ten or little
/// grow with the turns.
pub(crate) type SignWeights = [f32; SIGNS];

/// The chance of each card to be in the other hand, by index.
pub(crate) type Chances = [f32; 52];

/// The cards that show each sign, and how strongly.
pub(crate) fn signs(sight: &Sight) -> [(CardSet, f32); SIGNS] {
    let late = f32::from(sight.turns.min(30)) / 20.0;
    let pictures = CardSet::from_bits_truncate(!0 << 36);
    let small = CardSet::from_bits_truncate(0xffff);
    let thrown = Near::to(sight.thrown, sight.ace);
    let refused = Near::to(sight.refused - sight.thrown, sight.ace);
    let known = Near::to(sight.known, sight.ace);
    [
        (thrown.same, 1.0),
        (thrown.twice, 1.0),
        (thrown.beside, 1.0),
        (thrown.second, 1.0),
        (refused.same, 1.0),
        (refused.beside, 1.0),
        (refused.second, 1.0),
        (known.same, 1.0),
        (known.twice, 1.0),
        (known.beside, 1.0),
        (known.second, 1.0),
        (pictures, 1.0),
        (pictures, late),
        (small, 1.0),
        (small, late),
        (CardSet::FULL, 1.0),
    ]
}

/// The cards near some others.
struct Near {
    /// Of the rank of one.
    same: CardSet,
    /// Of the rank of two.
    twice: CardSet,
    /// Next to one in its suit.
    beside: CardSet,
    /// Next but one.
    second: CardSet,
}

impl Near {
    fn to(cards: CardSet, ace: Ace) -> Self {
        let wide = with_high_aces(cards.bits(), ace);
        let near = |bits| CardSet::from_bits_truncate(fold(bits, ace));
        Self {
            same: CardSet::from_bits_truncate(singles(cards.bits()) * 15),
            twice: CardSet::from_bits_truncate(pairs(cards.bits()) * 15),
            beside: near(wide << 4 | wide >> 4),
            second: near(wide << 8 | wide >> 8),
        }
    }
}

/// The chance of each unseen card to be in the other hand; 1 for the cards it is known to have, 0 for the others.
pub(crate) fn chances(sight: &Sight, weights: &SignWeights) -> Chances {
    let mut chances = [0.0; 52];
    for card in sight.known {
        chances[card.index()] = 1.0;
    }
    let unseen = sight.unseen.len();
    let missing = 10_usize.saturating_sub(sight.known.len());
    if unseen == 0 || missing == 0 {
        return chances;
    }
    let odds = odds(sight, weights);
    let total: f32 = sight.unseen.iter().map(|card| odds[card.index()]).sum();
    let scale = small(missing) / total.max(1e-6);
    for card in sight.unseen {
        chances[card.index()] = (odds[card.index()] * scale).min(0.97);
    }
    chances
}

/// The weight of each unseen card: how many times likelier its signs make it than a card without any.
pub(crate) fn odds(sight: &Sight, weights: &SignWeights) -> Chances {
    let mut odds = [1.0; 52];
    for ((cards, strength), weight) in signs(sight).into_iter().zip(weights) {
        let cards = cards & sight.unseen;
        if cards.is_empty() || *weight == 0.0 {
            continue;
        }
        let factor = super::net::exp(strength * weight);
        for card in cards {
            odds[card.index()] *= factor;
        }
    }
    odds
}

/// How many numbers tell how likely a whole hand is.
pub(crate) const TRAITS: usize = 9;

/// The weights of these numbers.
pub(crate) type TraitWeights = [f32; TRAITS];

/// What tells whether a hand of ten is likely, beside its single cards: hands that were played with have less
/// deadwood and more melds than cards drawn blindly, the more so the longer they were played.
pub(crate) fn traits(sight: &Sight, ten: CardSet) -> TraitWeights {
    let (deadwood, loose) = least_loose(ten, sight.ace);
    let late = f32::from(sight.turns.min(30)) / 20.0;
    let deadwood = f32::from(deadwood) / 20.0;
    let melded = small(10 - loose.len().min(10)) / 5.0;
    let knocks = if least_deadwood(ten, sight.ace) <= sight.limit {
        1.0
    } else {
        0.0
    };
    [
        1.0,
        deadwood,
        deadwood * deadwood,
        melded,
        knocks,
        late,
        late * deadwood,
        late * melded,
        late * knocks,
    ]
}

/// The sum of the weighted traits: the logarithm of how many times likelier the hand is than its cards suggest.
pub(crate) fn likelihood(sight: &Sight, ten: CardSet, weights: &TraitWeights) -> f32 {
    let traits = traits(sight, ten);
    traits
        .iter()
        .zip(weights)
        .map(|(x, weight)| x * weight)
        .sum()
}

/// A number of cards.
pub(crate) fn small(count: usize) -> f32 {
    f32::from(u8::try_from(count).unwrap_or(u8::MAX))
}
