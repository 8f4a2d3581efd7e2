//! A pile of cards in order, dealt from the top.

use alloc::vec::Vec;
use core::slice;

use crate::{Card, CardSet};

/// Cards in order, the top one first.
///
/// The first card of [`cards`](Deck::cards), and the first card written in its text, is the top: the next to be dealt.
/// A card may be there more than once, so two packs shuffled together are a deck too.
///
/// ```
/// use cards_core::{Card, Deck, Rank};
///
/// let mut deck = Deck::standard();
/// assert_eq!(deck.len(), 52);
/// let hand: Vec<Card> = deck.deal(5)?;
/// assert_eq!(Deck::from(hand).to_string(), "AC AD AH AS 2C");
/// assert_eq!(deck.draw().unwrap().to_string(), "2D");
///
/// // a piquet pack: sevens and up, and aces
/// let mut piquet = Deck::standard();
/// piquet.retain(|card| card.rank().ace_high() >= 7);
/// assert_eq!(piquet.len(), 32);
/// # Ok::<(), cards_core::TooFewCards>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Deck {
    cards: Vec<Card>,
}

/// More cards were to be dealt than the deck has left.
///
/// ```
/// use cards_core::Deck;
/// let mut deck: Deck = "AS 2S".parse()?;
/// let error = deck.deal(3).unwrap_err();
/// assert_eq!(error.to_string(), "3 cards are wanted and the deck has 2 left");
/// # Ok::<(), cards_core::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{wanted} cards are wanted and the deck has {left} left")]
pub struct TooFewCards {
    /// How many were asked for.
    pub wanted: usize,
    /// How many there are.
    pub left: usize,
}

impl Deck {
    /// No cards.
    ///
    /// ```
    /// use cards_core::Deck;
    /// assert!(Deck::new().is_empty());
    /// ```
    #[inline]
    pub const fn new() -> Self {
        Self { cards: Vec::new() }
    }

    /// The pack of 52 in the order of [`Card::ALL`], A♣ on top and K♠ at the bottom.
    ///
    /// ```
    /// use cards_core::{Card, Deck};
    /// assert_eq!(Deck::standard().cards(), Card::ALL);
    /// ```
    pub fn standard() -> Self {
        Self::packs(1, CardSet::FULL)
    }

    /// A pack of these cards, so many times over; each in the order of [`Card::ALL`], one under the other.
    ///
    /// ```
    /// use cards_core::{CardSet, Deck, Suit};
    /// let canasta_without_jokers = Deck::packs(2, CardSet::FULL);
    /// assert_eq!(canasta_without_jokers.len(), 104);
    /// let spider_in_one_suit = Deck::packs(8, CardSet::of_suit(Suit::Spades));
    /// assert_eq!(spider_in_one_suit.len(), 104);
    /// ```
    pub fn packs(count: usize, pack: CardSet) -> Self {
        core::iter::repeat_n(pack, count).flatten().collect()
    }

    /// The cards, top first.
    ///
    /// ```
    /// use cards_core::Deck;
    /// let deck: Deck = "7D KS".parse()?;
    /// assert_eq!(deck.cards()[0].to_string(), "7D");
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The cards from the top.
    ///
    /// ```
    /// use cards_core::{Color, Deck};
    /// assert_eq!(Deck::standard().iter().filter(|card| card.color() == Color::Red).count(), 26);
    /// ```
    #[inline]
    pub fn iter(&self) -> slice::Iter<'_, Card> {
        self.cards.iter()
    }

    /// How many cards are left.
    ///
    /// ```
    /// use cards_core::Deck;
    /// assert_eq!(Deck::standard().len(), 52);
    /// ```
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether none is left.
    ///
    /// ```
    /// use cards_core::Deck;
    /// assert!(!Deck::standard().is_empty());
    /// ```
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The top card, left where it is.
    ///
    /// ```
    /// use cards_core::{Card, Deck};
    /// assert_eq!(Deck::standard().top(), Some(Card::ALL[0]));
    /// assert_eq!(Deck::new().top(), None);
    /// ```
    #[inline]
    pub fn top(&self) -> Option<Card> {
        self.cards.first().copied()
    }

    /// Takes the top card.
    ///
    /// ```
    /// use cards_core::{Card, Deck};
    /// let mut deck: Deck = "7D".parse()?;
    /// assert_eq!(deck.draw().map(|card| card.to_string()).as_deref(), Some("7D"));
    /// assert_eq!(deck.draw(), None);
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    pub fn draw(&mut self) -> Option<Card> {
        (!self.is_empty()).then(|| self.cards.remove(0))
    }

    /// Takes so many cards from the top, in the order they come. Where there are too few, none is taken.
    ///
    /// ```
    /// use cards_core::Deck;
    /// let mut deck: Deck = "7D KS 2C".parse()?;
    /// assert_eq!(Deck::from(deck.deal(2)?).to_string(), "7D KS");
    /// assert!(deck.deal(2).is_err());
    /// assert_eq!(deck.to_string(), "2C");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn deal(&mut self, count: usize) -> Result<Vec<Card>, TooFewCards> {
        let left = self.len();
        if count > left {
            return Err(TooFewCards {
                wanted: count,
                left,
            });
        }
        Ok(self.cards.drain(..count).collect())
    }

    /// Lays a card on top.
    ///
    /// ```
    /// use cards_core::Deck;
    /// let mut deck: Deck = "7D KS".parse()?;
    /// deck.put_on_top("2C".parse()?);
    /// assert_eq!(deck.to_string(), "2C 7D KS");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn put_on_top(&mut self, card: Card) {
        self.cards.insert(0, card);
    }

    /// Puts a card at the bottom. [`Extend`] does so with many.
    ///
    /// ```
    /// use cards_core::Deck;
    /// let mut deck: Deck = "7D KS".parse()?;
    /// deck.put_under("2C".parse()?);
    /// assert_eq!(deck.to_string(), "7D KS 2C");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn put_under(&mut self, card: Card) {
        self.cards.push(card);
    }

    /// Keeps the cards that are asked for and leaves out the others, for short packs.
    ///
    /// ```
    /// use cards_core::{Deck, Rank};
    /// let mut spanish = Deck::standard();
    /// spanish.retain(|card| !matches!(card.rank(), Rank::Eight | Rank::Nine | Rank::Ten));
    /// assert_eq!(spanish.len(), 40);
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(Card) -> bool) {
        self.cards.retain(|&card| keep(card));
    }

    /// Cuts: the topmost `count` cards go to the bottom, and all of them at most.
    ///
    /// ```
    /// use cards_core::Deck;
    /// let mut deck: Deck = "AC 2C 3C 4C".parse()?;
    /// deck.cut(1);
    /// assert_eq!(deck.to_string(), "2C 3C 4C AC");
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    pub fn cut(&mut self, count: usize) {
        let count = count.min(self.len());
        self.cards.rotate_left(count);
    }

    /// Which cards are in it, each once.
    ///
    /// ```
    /// use cards_core::{CardSet, Deck};
    /// assert_eq!(Deck::packs(2, CardSet::FULL).to_set(), CardSet::FULL);
    /// ```
    pub fn to_set(&self) -> CardSet {
        self.iter().collect()
    }

    /// Shuffles. Every order is equally likely if the generator is fair.
    ///
    /// The way it is done is part of the contract: a Fisher–Yates shuffle from the bottom up, where the partner of
    /// place `i` is the remainder by `i + 1` of a 64-bit draw, and draws from the incomplete last cycle are thrown
    /// away. The same order, shuffled with the same generator in the same state, gives the same deal for ever.
    ///
    /// ```
    /// use cards_core::Deck;
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    ///
    /// let mut deck = Deck::standard();
    /// deck.shuffle(&mut ChaCha8Rng::from_seed([7; 32]));
    /// assert_ne!(deck, Deck::standard());
    /// assert_eq!(deck.to_set().len(), 52);
    /// ```
    #[cfg(feature = "rand")]
    pub fn shuffle<R: rand_core::Rng + ?Sized>(&mut self, rng: &mut R) {
        for i in (1..self.cards.len()).rev() {
            let j = below(i as u64 + 1, rng);
            self.cards
                .swap(i, usize::try_from(j).expect("j is at most i"));
        }
    }
}

/// A number below `bound`, each equally likely.
#[cfg(feature = "rand")]
fn below<R: rand_core::Rng + ?Sized>(bound: u64, rng: &mut R) -> u64 {
    let zone = u64::MAX - u64::MAX % bound;
    loop {
        let x = rng.next_u64();
        if x < zone {
            return x % bound;
        }
    }
}

impl From<Vec<Card>> for Deck {
    fn from(cards: Vec<Card>) -> Self {
        Self { cards }
    }
}

impl From<Deck> for Vec<Card> {
    fn from(deck: Deck) -> Self {
        deck.cards
    }
}

impl From<CardSet> for Deck {
    fn from(set: CardSet) -> Self {
        set.iter().collect()
    }
}

impl FromIterator<Card> for Deck {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Self {
            cards: cards.into_iter().collect(),
        }
    }
}

impl Extend<Card> for Deck {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        self.cards.extend(cards);
    }
}

impl IntoIterator for Deck {
    type Item = Card;
    type IntoIter = alloc::vec::IntoIter<Card>;

    fn into_iter(self) -> Self::IntoIter {
        self.cards.into_iter()
    }
}

impl<'a> IntoIterator for &'a Deck {
    type Item = &'a Card;
    type IntoIter = slice::Iter<'a, Card>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
