//! A pile of cards that is copied without allocating.

use cards_core::Card;
use std::hash::{Hash, Hasher};

/// Cards, the top one last.
#[derive(Clone, Copy)]
pub(crate) struct Pile {
    cards: [Card; 52], // anything above the top
    len: u8,
}

impl Pile {
    pub(crate) const EMPTY: Self = Self {
        cards: Card::ALL,
        len: 0,
    };

    /// The cards from the bottom up.
    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards[..self.len.into()]
    }

    pub(crate) fn len(&self) -> usize {
        self.len.into()
    }

    pub(crate) fn top(&self) -> Option<Card> {
        self.cards().last().copied()
    }

    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Self::EMPTY;
        for card in cards {
            pile.push(card);
        }
        pile
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Pile {}

impl Hash for Pile {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cards().hash(state);
    }
}

impl std::fmt::Debug for Pile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
