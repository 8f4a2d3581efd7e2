//! Other hands that fit what was seen: drawn by the opponent model, a few at a time, of which the likeliest is the
//! likeliest to be kept.

use super::belief::{TraitWeights, likelihood, odds};
use super::brain::Brain;
use super::net::exp;
use super::play::{Play, Terms};
use super::sight::{Habits, Record, Sight};
use cards_core::{Card, CardSet};
use engine::shuffle;
use rand_core::Rng;

/// Where worlds come from.
#[derive(Debug)]
pub(crate) struct Worlds {
    sight: Sight,
    terms: Terms,
    top: Option<Card>,
    pile: CardSet,
    cards: Vec<(Card, f32)>,
    missing: usize,
    traits: TraitWeights,
}

/// How many hands are drawn for each that is kept.
const DRAWN: usize = 8;

impl Worlds {
    /// For a player who sees this.
    pub(crate) fn of(sight: Sight, terms: Terms, top: Option<Card>, brain: &Brain) -> Self {
        let odds = odds(&sight, &brain.signs);
        let cards = sight.unseen.iter().map(|card| (card, odds[card.index()]));
        Self {
            sight,
            terms,
            top,
            pile: CardSet::FULL - sight.hand - sight.known - sight.unseen,
            cards: cards.collect(),
            missing: 10_usize.saturating_sub(sight.known.len()),
            traits: brain.traits,
        }
    }

    /// One world. The player who sees is seat 0 and to act.
    pub(crate) fn draw(&self, rng: &mut impl Rng) -> Play {
        let other = self.hand(rng);
        let mut rest: Vec<Card> = (self.sight.unseen - other).iter().collect();
        shuffle(&mut rest, rng);
        let mut stock = [Card::ALL[0]; 31];
        let left = rest.len().min(31);
        stock[..left].copy_from_slice(&rest[..left]);
        Play {
            terms: self.terms,
            hands: [self.sight.hand, other],
            known: [self.sight.exposed, self.sight.known],
            thrown: [CardSet::EMPTY, self.sight.thrown],
            refused: [CardSet::EMPTY, self.sight.refused],
            last: [None, self.sight.last],
            habits: [Habits::default(), self.sight.habits],
            records: [Record::default(), self.sight.record],
            stock,
            left: u8::try_from(left).unwrap_or(31),
            draws: self.sight.stock,
            top: self.top,
            pile: self.pile,
            turns: self.sight.turns,
            turn: 0,
        }
    }
}

impl Worlds {
    /// The other hand: of a few, one as likely as its traits say.
    fn hand(&self, rng: &mut impl Rng) -> CardSet {
        let hands: [CardSet; DRAWN] = std::array::from_fn(|_| self.proposal(rng));
        let weight = |&hand: &CardSet| exp(likelihood(&self.sight, hand, &self.traits));
        let weights: Vec<f32> = hands.iter().map(weight).collect();
        let mut mark = unit(rng) * weights.iter().sum::<f32>();
        let at = weights.iter().position(|weight| {
            mark -= weight;
            mark < 0.0
        });
        hands[at.unwrap_or(0)]
    }

    /// A hand of which only the single cards are likely.
    pub(crate) fn proposal(&self, rng: &mut impl Rng) -> CardSet {
        self.sight.known | take(&mut self.cards.clone(), self.missing, rng)
    }
}

/// Takes so many of the cards, each as likely as its weight says.
fn take(cards: &mut Vec<(Card, f32)>, count: usize, rng: &mut impl Rng) -> CardSet {
    let mut all: f32 = cards.iter().map(|(_, weight)| weight).sum();
    let mut taken = CardSet::EMPTY;
    for _ in 0..count.min(cards.len()) {
        let mut mark = all * unit(rng);
        let at = cards.iter().position(|(_, weight)| {
            mark -= weight;
            mark < 0.0
        });
        let (card, weight) = cards.swap_remove(at.unwrap_or(cards.len() - 1));
        all -= weight;
        taken.insert(card);
    }
    taken
}

/// A number from 0 up to 1.
pub(crate) fn unit(rng: &mut impl Rng) -> f32 {
    let high = (rng.next_u64() >> 48) as u16;
    f32::from(high) / 65536.0
}
