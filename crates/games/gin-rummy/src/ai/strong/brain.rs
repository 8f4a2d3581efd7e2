//! What was learned, and the choices that follow from it without any search.

use super::belief::{SIGNS, SignWeights, TRAITS, TraitWeights};
use super::ending::{CLASSES, UNDERCUTS};
use super::feature::{Moment, Step};
use super::knocking::Knocking;
use super::net::{Net, Output, SIZE};
use crate::deadwood::least_deadwood;
use cards_core::{Card, CardSet};

/// Everything learned.
#[derive(Clone, Debug)]
pub(crate) struct Brain {
    /// How a hand ends after a discard.
    pub(crate) after: Net,
    /// How it ends when the upcard is left.
    pub(crate) before: Net,
    /// How it ends when the player knocks now.
    pub(crate) knock: Net,
    /// The signs of the opponent model.
    pub(crate) signs: SignWeights,
    /// How hands end for who acts first, and for the dealer.
    pub(crate) ends: [Output; 2],
    /// How likely whole hands are, beside their cards.
    pub(crate) traits: TraitWeights,
    /// When to knock. Not learned here, but chosen.
    pub(crate) knocking: Knocking,
}

/// Numbers of a [`Brain`].
pub(crate) const NUMBERS: usize = 3 * SIZE + SIGNS + 2 * CLASSES + TRAITS;

/// A discard, and whether it ends the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Choice {
    /// The card.
    pub(crate) card: Card,
    /// Whether to knock with it.
    pub(crate) knock: bool,
    /// What that is worth.
    pub(crate) worth: f32,
}

impl Brain {
    /// What the repository holds, as the learning wrote it.
    pub(crate) fn learned() -> Self {
        Self::read(include_bytes!("learned.bin"))
    }

    /// From 32-bit numbers, least significant byte first. What is missing is zero.
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let (numbers, _) = bytes.as_chunks::<4>();
        let mut numbers = numbers.iter().map(|&bytes| f32::from_le_bytes(bytes));
        let numbers = &mut numbers;
        let [after, before, knock] = std::array::from_fn(|_| Net::read(numbers));
        let mut next = || numbers.next().unwrap_or(0.0);
        Self {
            after,
            before,
            knock,
            signs: std::array::from_fn(|_| next()),
            ends: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            traits: std::array::from_fn(|_| next()),
            knocking: Knocking::Learned,
        }
    }

    /// What [`read`](Self::read) reads.
    pub(crate) fn write(&self) -> Vec<u8> {
        let mut numbers = Vec::with_capacity(NUMBERS);
        for net in [&self.after, &self.before, &self.knock] {
            numbers.extend(net.first.iter().flatten());
            numbers.extend(net.second.iter().flatten());
        }
        numbers.extend(self.signs);
        numbers.extend(self.ends.iter().flatten());
        numbers.extend(self.traits);
        numbers.iter().flat_map(|x| x.to_le_bytes()).collect()
    }

    /// What it is worth to leave the upcard and draw.
    pub(crate) fn drawing(&self, moment: &Moment, stakes: &Output) -> f32 {
        let input = moment.input(moment.sight.hand, Step::Draws);
        self.before.worth(&input, stakes)
    }

    /// What it is worth to refuse the first upcard when the other may still take it.
    pub(crate) fn passing(&self, moment: &Moment, stakes: &Output) -> f32 {
        let input = moment.input(moment.sight.hand, Step::Passed);
        self.before.worth(&input, stakes)
    }

    /// What it is worth to discard a card and play on.
    pub(crate) fn discarding(
        &self,
        moment: &Moment,
        ten: CardSet,
        card: Card,
        stakes: &Output,
    ) -> f32 {
        let input = moment.input(ten, Step::Discarded(card));
        self.after.worth(&input, stakes)
    }

    /// What it is worth to knock with these ten, if that is allowed and considered at all.
    pub(crate) fn knocking(&self, moment: &Moment, ten: CardSet, stakes: &Output) -> Option<f32> {
        let left = least_deadwood(ten, moment.sight.ace);
        if left > moment.sight.limit {
            return None;
        }
        self.knocking.worth(self, moment, ten, left == 0, stakes)
    }

    /// How likely a knock with these ten is undercut.
    pub(crate) fn undercut(&self, moment: &Moment, ten: CardSet) -> f32 {
        let input = moment.input(ten, Step::Draws);
        let chances = self.knock.chances(&input);
        UNDERCUTS.iter().map(|&class| chances[class]).sum()
    }

    /// The best discard of these eleven cards, among `allowed`.
    pub(crate) fn discard(
        &self,
        moment: &Moment,
        eleven: CardSet,
        allowed: CardSet,
        stakes: &Output,
    ) -> Option<Choice> {
        let mut best: Option<Choice> = None;
        let mut keep = |choice: Choice| {
            if best.is_none_or(|best| choice.worth > best.worth) {
                best = Some(choice);
            }
        };
        for card in allowed {
            let ten = eleven.without(card);
            let worth = self.discarding(moment, ten, card, stakes);
            keep(Choice {
                card,
                knock: false,
                worth,
            });
            if let Some(worth) = self.knocking(moment, ten, stakes) {
                keep(Choice {
                    card,
                    knock: true,
                    worth,
                });
            }
        }
        best
    }
}

/// The discards worth a thought: the loose cards of the best arrangement, or any where all are melded.
pub(crate) fn worth_a_thought(eleven: CardSet, taken: Option<Card>, ace: crate::Ace) -> CardSet {
    let all = eleven - taken.into_iter().collect();
    let loose = crate::deadwood::least_loose(eleven, ace).1 & all;
    if loose.is_empty() { all } else { loose }
}
