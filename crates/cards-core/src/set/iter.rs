//! The two orders in which a card set is walked, and making sets from other collections.

use core::iter::FusedIterator;

use super::CardSet;
use crate::{Card, Rank, Suit};

impl CardSet {
    /// Its cards by rank, ace low, and within a rank by suit.
    ///
    /// ```
    /// use cards_core::{Card, CardSet};
    /// let set: CardSet = "KC 2S 2D".parse()?;
    /// let texts: Vec<String> = set.iter().map(|card| card.to_string()).collect();
    /// assert_eq!(texts, ["2D", "2S", "KC"]);
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    #[inline]
    pub const fn iter(self) -> CardSetIter {
        CardSetIter(self)
    }

    /// Its cards by suit, and within a suit by rank, ace low.
    ///
    /// ```
    /// use cards_core::{Card, CardSet};
    /// let set: CardSet = "KC 2S 2D".parse()?;
    /// let texts: Vec<String> = set.by_suit().map(|card| card.to_string()).collect();
    /// assert_eq!(texts, ["KC", "2D", "2S"]);
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    #[inline]
    pub const fn by_suit(self) -> CardSetBySuit {
        let mut lanes = 0;
        let mut i = 0;
        while i < Suit::ALL.len() {
            lanes |= (self.ranks_of(Suit::ALL[i]) as u64) << (16 * i);
            i += 1;
        }
        CardSetBySuit(lanes)
    }
}

/// The cards of a set by rank: what [`CardSet::iter`] gives.
///
/// ```
/// use cards_core::{CardSet, Rank};
/// let mut aces = CardSet::of_rank(Rank::Ace).iter();
/// assert_eq!(aces.len(), 4);
/// assert_eq!(aces.next_back(), Some("AS".parse()?));
/// # Ok::<(), cards_core::ParseCardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct CardSetIter(CardSet);

impl Iterator for CardSetIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        self.0.pop_first()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for CardSetIter {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        self.0.pop_last()
    }
}

impl ExactSizeIterator for CardSetIter {}
impl FusedIterator for CardSetIter {}

/// The cards of a set by suit: what [`CardSet::by_suit`] gives.
///
/// ```
/// use cards_core::{CardSet, Rank};
/// let mut cards = (CardSet::of_rank(Rank::Ace) | CardSet::of_rank(Rank::Two)).by_suit();
/// assert_eq!(cards.len(), 8);
/// assert_eq!(cards.nth(1), Some("2C".parse()?));
/// # Ok::<(), cards_core::ParseCardError>(())
/// ```
#[derive(Clone, Debug)]
// sixteen bits for each suit, of which the lower thirteen are its ranks
pub struct CardSetBySuit(u64);

impl CardSetBySuit {
    #[inline]
    fn take(&mut self, bit: u32) -> Card {
        self.0 ^= 1 << bit;
        let bit = bit as usize;
        Card::new(Rank::ALL[bit % 16], Suit::ALL[bit / 16])
    }
}

impl Iterator for CardSetBySuit {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        (self.0 != 0).then(|| self.take(self.0.trailing_zeros()))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for CardSetBySuit {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        self.0.checked_ilog2().map(|bit| self.take(bit))
    }
}

impl ExactSizeIterator for CardSetBySuit {}
impl FusedIterator for CardSetBySuit {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;

    #[inline]
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl IntoIterator for &CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;

    #[inline]
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> Self {
        Self::of(card)
    }
}

impl Extend<Card> for CardSet {
    #[inline]
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self = cards.into_iter().fold(*self, Self::with);
    }
}

impl<'a> Extend<&'a Card> for CardSet {
    #[inline]
    fn extend<I: IntoIterator<Item = &'a Card>>(&mut self, cards: I) {
        self.extend(cards.into_iter().copied());
    }
}

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<'a> FromIterator<&'a Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = &'a Card>>(cards: I) -> Self {
        cards.into_iter().copied().collect()
    }
}
