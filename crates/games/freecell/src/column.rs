//! One column of cards.

use crate::rules::Build;
use cards_core::Card;
use std::hash::{Hash, Hasher};

/// Cards, the last of them on top. Every pack fits into one column, as text may have it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Column {
    cards: [Option<Card>; 52], // `None` above the top, so that equal columns are equal bytes
    len: u8,
}

impl Column {
    pub(crate) const EMPTY: Self = Self {
        cards: [None; 52],
        len: 0,
    };

    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the deepest first.
    pub(crate) fn cards(&self) -> impl DoubleEndedIterator<Item = Card> {
        self.cards[..self.len()].iter().copied().flatten()
    }

    pub(crate) fn top(&self) -> Option<Card> {
        self.under(0)
    }

    /// The card with so many on it.
    pub(crate) fn under(&self, above: usize) -> Option<Card> {
        let at = self.len().checked_sub(above + 1)?;
        self.cards[at]
    }

    pub(crate) fn push(&mut self, card: Card) {
        self.cards[self.len()] = Some(card);
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        self.cards[self.len()].take()
    }

    /// Moves the topmost cards onto another column, in their order.
    pub(crate) fn shift(&mut self, to: &mut Self, count: u8) {
        self.len -= count;
        let start = self.len();
        for card in &mut self.cards[start..][..count.into()] {
            to.cards[to.len()] = card.take();
            to.len += 1;
        }
    }

    /// The cards at the top that are in sequence and so move together, the top one first.
    pub(crate) fn heads(&self, build: Build) -> impl Iterator<Item = Card> {
        let mut next = self.top();
        let mut above = 0;
        std::iter::from_fn(move || {
            let card = next?;
            above += 1;
            next = self
                .under(above)
                .filter(|&on| reach(build, card, on) == Some(1));
            Some(card)
        })
    }

    /// How many those are.
    pub(crate) fn run(&self, build: Build) -> u8 {
        self.heads(build).fold(0, |run, _| run + 1)
    }
}

/// Only the cards that are there: most of the room is empty.
impl Hash for Column {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.cards[..self.len()].hash(hasher);
    }
}

/// How many cards, the last of them `tail`, go onto the card `on` if they are in sequence.
#[inline]
pub(crate) const fn reach(build: Build, tail: Card, on: Card) -> Option<u8> {
    let (high, low) = (on.rank().number(), tail.rank().number());
    if high <= low {
        return None;
    }
    let count = high - low;
    let fits = match build {
        Build::Suit => tail.suit() as u8 == on.suit() as u8,
        // colours change card by card
        Build::Alternate => (tail.color() as u8 ^ on.color() as u8) == count & 1,
    };
    if fits { Some(count) } else { None }
}
