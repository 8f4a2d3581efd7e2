//! A set of cards in 64 bits.

mod iter;
mod ops;

pub use iter::{CardSetBySuit, CardSetIter};

use crate::{Card, Color, Rank, Suit};

/// A set of cards of one pack, in one 64-bit word: bit `n` is the card with [`Card::index`] `n`.
///
/// So a rank is four neighbouring bits and a suit is every fourth bit. The upper twelve bits are never set. It is
/// iterated in the order of the cards' index, by rank and then by suit; [`by_suit`](CardSet::by_suit) has the other
/// order.
///
/// Sets of sets are written with operators: `|` union, `&` intersection, `-` difference, `^` symmetric difference,
/// `!` the rest of the pack. Each has a `const` method beside it.
///
/// ```
/// use cards_core::{CardSet, Rank, Suit};
///
/// let hand: CardSet = "KH 2C AS 2D".parse()?;
/// assert_eq!(hand.to_string(), "AS 2C 2D KH");
/// assert_eq!((hand & CardSet::of_rank(Rank::Two)).len(), 2);
/// assert_eq!((hand - CardSet::of_suit(Suit::Hearts)).to_string(), "AS 2C 2D");
/// assert_eq!((!hand).len(), 48);
/// # Ok::<(), cards_core::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct CardSet(u64);

/// The bits of the aces.
const RANK: u64 = 0b1111;
/// The bits of the clubs.
const SUIT: u64 = 0x1_1111_1111_1111;
/// The bits of all cards.
const ALL: u64 = (1 << 52) - 1;

impl CardSet {
    /// No card.
    ///
    /// ```
    /// use cards_core::CardSet;
    /// assert!(CardSet::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self(0);

    /// The whole pack of 52.
    ///
    /// ```
    /// use cards_core::CardSet;
    /// assert_eq!(CardSet::FULL.len(), 52);
    /// assert_eq!(!CardSet::FULL, CardSet::EMPTY);
    /// ```
    pub const FULL: Self = Self(ALL);

    /// No card, as a function. See also [`CardSet::EMPTY`].
    ///
    /// ```
    /// use cards_core::CardSet;
    /// assert_eq!(CardSet::new(), CardSet::default());
    /// ```
    #[inline]
    pub const fn new() -> Self {
        Self::EMPTY
    }

    /// The set of one card.
    ///
    /// ```
    /// use cards_core::{Card, CardSet, Rank, Suit};
    /// let card = Card::new(Rank::Nine, Suit::Diamonds);
    /// assert_eq!(CardSet::of(card).to_string(), "9D");
    /// assert_eq!(CardSet::from(card), CardSet::of(card));
    /// ```
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// The set of these cards, for constants; elsewhere `collect` does it. A card that is there twice counts once.
    ///
    /// ```
    /// use cards_core::{Card, CardSet, Rank, Suit};
    /// const BLACK_QUEENS: CardSet =
    ///     CardSet::of_cards(&[Card::new(Rank::Queen, Suit::Clubs), Card::new(Rank::Queen, Suit::Spades)]);
    /// assert_eq!(BLACK_QUEENS.to_string(), "QC QS");
    /// ```
    pub const fn of_cards(cards: &[Card]) -> Self {
        let mut set = Self::EMPTY;
        let mut i = 0;
        while i < cards.len() {
            set = set.with(cards[i]);
            i += 1;
        }
        set
    }

    /// The four cards of a rank.
    ///
    /// ```
    /// use cards_core::{CardSet, Rank};
    /// assert_eq!(CardSet::of_rank(Rank::Ace).to_string(), "AC AD AH AS");
    /// ```
    #[inline]
    pub const fn of_rank(rank: Rank) -> Self {
        Self(RANK << (4 * rank.index()))
    }

    /// The thirteen cards of a suit.
    ///
    /// ```
    /// use cards_core::{CardSet, Suit};
    /// assert_eq!(CardSet::of_suit(Suit::Hearts).to_string(), "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH");
    /// ```
    #[inline]
    pub const fn of_suit(suit: Suit) -> Self {
        Self(SUIT << suit.index())
    }

    /// The 26 cards of a colour.
    ///
    /// ```
    /// use cards_core::{CardSet, Color, Rank};
    /// let red_aces = CardSet::of_color(Color::Red) & CardSet::of_rank(Rank::Ace);
    /// assert_eq!(red_aces.to_string(), "AD AH");
    /// ```
    #[inline]
    pub const fn of_color(color: Color) -> Self {
        match color {
            Color::Black => Self::of_suit(Suit::Clubs).union(Self::of_suit(Suit::Spades)),
            Color::Red => Self::of_suit(Suit::Diamonds).union(Self::of_suit(Suit::Hearts)),
        }
    }

    /// The cards of one suit whose ranks are in a 13-bit mask, bit 0 for the ace; the opposite of
    /// [`ranks_of`](CardSet::ranks_of). Higher bits mean nothing.
    ///
    /// ```
    /// use cards_core::{CardSet, Suit};
    /// assert_eq!(CardSet::from_ranks(Suit::Clubs, 0b1_0000_0000_0101).to_string(), "AC 3C KC");
    /// ```
    #[inline]
    pub const fn from_ranks(suit: Suit, ranks: u16) -> Self {
        // spread to every fourth bit, halving the width of the pieces each time
        let x = (ranks & 0x1fff) as u64;
        let x = (x | x << 24) & 0x0000_00ff_0000_00ff;
        let x = (x | x << 12) & 0x000f_000f_000f_000f;
        let x = (x | x << 6) & 0x0303_0303_0303_0303;
        let x = (x | x << 3) & 0x1111_1111_1111_1111;
        Self(x << suit.index())
    }

    /// The ranks held in one suit, as a 13-bit mask: bit 0 for the ace to bit 12 for the king.
    ///
    /// A run of three in the suit is three neighbouring bits: `m & m >> 1 & m >> 2`.
    ///
    /// ```
    /// use cards_core::{CardSet, Suit};
    /// let hand: CardSet = "AC 3C KC 2D".parse()?;
    /// assert_eq!(hand.ranks_of(Suit::Clubs), 0b1_0000_0000_0101);
    /// assert_eq!(hand.ranks_of(Suit::Diamonds), 0b10);
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    #[inline]
    pub const fn ranks_of(self, suit: Suit) -> u16 {
        // gather every fourth bit, doubling the width of the pieces each time
        let x = self.0 >> suit.index() & SUIT;
        let x = (x | x >> 3) & 0x0303_0303_0303_0303;
        let x = (x | x >> 6) & 0x000f_000f_000f_000f;
        let x = (x | x >> 12) & 0x0000_00ff_0000_00ff;
        ((x | x >> 24) & 0xffff) as u16
    }

    /// The suits held in one rank, as a 4-bit mask: bit 0 for clubs to bit 3 for spades.
    ///
    /// ```
    /// use cards_core::{CardSet, Rank};
    /// let hand: CardSet = "7C 7S 8H".parse()?;
    /// assert_eq!(hand.suits_of(Rank::Seven), 0b1001);
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    #[inline]
    pub const fn suits_of(self, rank: Rank) -> u8 {
        (self.0 >> (4 * rank.index()) & RANK) as u8
    }

    /// The set as bits, bit `n` for the card with [`Card::index`] `n`. These numbers never change.
    ///
    /// ```
    /// use cards_core::{CardSet, Rank};
    /// assert_eq!(CardSet::of_rank(Rank::Two).bits(), 0xf0);
    /// ```
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these [`bits`](CardSet::bits); none if a bit above the 52nd is set.
    ///
    /// ```
    /// use cards_core::{CardSet, Rank};
    /// assert_eq!(CardSet::from_bits(0xf0), Some(CardSet::of_rank(Rank::Two)));
    /// assert_eq!(CardSet::from_bits(1 << 52), None);
    /// ```
    #[inline]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !ALL == 0 {
            Some(Self(bits))
        } else {
            None
        }
    }

    /// The set with these [`bits`](CardSet::bits), of which those above the 52nd are left out.
    ///
    /// ```
    /// use cards_core::CardSet;
    /// assert_eq!(CardSet::from_bits_truncate(u64::MAX), CardSet::FULL);
    /// ```
    #[inline]
    pub const fn from_bits_truncate(bits: u64) -> Self {
        Self(bits & ALL)
    }

    /// How many cards are in it.
    ///
    /// ```
    /// use cards_core::{CardSet, Suit};
    /// assert_eq!(CardSet::of_suit(Suit::Clubs).len(), 13);
    /// ```
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no card is in it.
    ///
    /// ```
    /// use cards_core::CardSet;
    /// assert!(CardSet::new().is_empty());
    /// assert!(!CardSet::FULL.is_empty());
    /// ```
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in it.
    ///
    /// ```
    /// use cards_core::{Card, CardSet, Rank, Suit};
    /// let spades = CardSet::of_suit(Suit::Spades);
    /// assert!(spades.contains(Card::new(Rank::Ten, Suit::Spades)));
    /// assert!(!spades.contains(Card::new(Rank::Ten, Suit::Hearts)));
    /// ```
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Puts the card in. Says whether it is new.
    ///
    /// ```
    /// use cards_core::{Card, CardSet, Rank, Suit};
    /// let mut set = CardSet::new();
    /// assert!(set.insert(Card::new(Rank::Ten, Suit::Spades)));
    /// assert!(!set.insert(Card::new(Rank::Ten, Suit::Spades)));
    /// ```
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// Takes the card out. Says whether it was there.
    ///
    /// ```
    /// use cards_core::{Card, CardSet, Rank, Suit};
    /// let mut set = CardSet::FULL;
    /// assert!(set.remove(Card::new(Rank::Ten, Suit::Spades)));
    /// assert!(!set.remove(Card::new(Rank::Ten, Suit::Spades)));
    /// assert_eq!(set.len(), 51);
    /// ```
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.index());
        there
    }

    /// The set with the card in it.
    ///
    /// ```
    /// use cards_core::{Card, CardSet, Rank, Suit};
    /// assert_eq!(CardSet::EMPTY.with(Card::new(Rank::Ten, Suit::Spades)).to_string(), "TS");
    /// ```
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }

    /// The set without the card.
    ///
    /// ```
    /// use cards_core::{Card, CardSet, Rank, Suit};
    /// let twos = CardSet::of_rank(Rank::Two);
    /// assert_eq!(twos.without(Card::new(Rank::Two, Suit::Clubs)).to_string(), "2D 2H 2S");
    /// ```
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.index()))
    }

    /// The card with the lowest index: the lowest rank and, within it, the lowest suit.
    ///
    /// ```
    /// use cards_core::CardSet;
    /// assert_eq!("2S 2D 3C".parse::<CardSet>()?.first(), Some("2D".parse()?));
    /// assert_eq!(CardSet::EMPTY.first(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn first(self) -> Option<Card> {
        Card::from_index(self.0.trailing_zeros() as usize)
    }

    /// The card with the highest index: the highest rank, ace low, and within it the highest suit.
    ///
    /// ```
    /// use cards_core::CardSet;
    /// assert_eq!("AS KD KC".parse::<CardSet>()?.last(), Some("KD".parse()?));
    /// assert_eq!(CardSet::EMPTY.last(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn last(self) -> Option<Card> {
        match self.0.checked_ilog2() {
            Some(index) => Card::from_index(index as usize),
            None => None,
        }
    }

    /// Takes out the [`first`](CardSet::first) card.
    ///
    /// ```
    /// use cards_core::CardSet;
    /// let mut set: CardSet = "2S 2D".parse()?;
    /// assert_eq!(set.pop_first(), Some("2D".parse()?));
    /// assert_eq!(set.pop_first(), Some("2S".parse()?));
    /// assert_eq!(set.pop_first(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn pop_first(&mut self) -> Option<Card> {
        let card = self.first();
        self.0 &= self.0.wrapping_sub(1);
        card
    }

    /// Takes out the [`last`](CardSet::last) card.
    ///
    /// ```
    /// use cards_core::CardSet;
    /// let mut set: CardSet = "2S 2D".parse()?;
    /// assert_eq!(set.pop_last(), Some("2S".parse()?));
    /// assert_eq!(set.to_string(), "2D");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn pop_last(&mut self) -> Option<Card> {
        let card = self.last();
        if let Some(card) = card {
            self.0 ^= 1 << card.index();
        }
        card
    }

    /// Cards in either set: `|`.
    ///
    /// ```
    /// use cards_core::{CardSet, Color};
    /// assert_eq!(CardSet::of_color(Color::Red).union(CardSet::of_color(Color::Black)), CardSet::FULL);
    /// ```
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Cards in both sets: `&`.
    ///
    /// ```
    /// use cards_core::{CardSet, Rank, Suit};
    /// let seven = CardSet::of_suit(Suit::Diamonds).intersection(CardSet::of_rank(Rank::Seven));
    /// assert_eq!(seven.to_string(), "7D");
    /// ```
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Cards in this set and not in the other: `-`.
    ///
    /// ```
    /// use cards_core::{CardSet, Color, Rank};
    /// let black = CardSet::of_rank(Rank::Two).difference(CardSet::of_color(Color::Red));
    /// assert_eq!(black.to_string(), "2C 2S");
    /// ```
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Cards in exactly one of the sets: `^`.
    ///
    /// ```
    /// use cards_core::CardSet;
    /// let (a, b): (CardSet, CardSet) = ("2C 2S".parse()?, "2S 3D".parse()?);
    /// assert_eq!(a.symmetric_difference(b).to_string(), "2C 3D");
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn symmetric_difference(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// The rest of the pack: `!`.
    ///
    /// ```
    /// use cards_core::{CardSet, Color};
    /// assert_eq!(CardSet::of_color(Color::Red).complement(), CardSet::of_color(Color::Black));
    /// ```
    #[inline]
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0 & ALL)
    }

    /// Whether every card of this set is in the other.
    ///
    /// ```
    /// use cards_core::{CardSet, Color, Suit};
    /// assert!(CardSet::of_suit(Suit::Hearts).is_subset(CardSet::of_color(Color::Red)));
    /// assert!(!CardSet::of_suit(Suit::Hearts).is_subset(CardSet::of_color(Color::Black)));
    /// ```
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether every card of the other set is in this one.
    ///
    /// ```
    /// use cards_core::{CardSet, Suit};
    /// assert!(CardSet::FULL.is_superset(CardSet::of_suit(Suit::Hearts)));
    /// ```
    #[inline]
    pub const fn is_superset(self, other: Self) -> bool {
        other.is_subset(self)
    }

    /// Whether the sets have no card in common.
    ///
    /// ```
    /// use cards_core::{CardSet, Rank, Suit};
    /// assert!(CardSet::of_suit(Suit::Hearts).is_disjoint(CardSet::of_suit(Suit::Spades)));
    /// assert!(!CardSet::of_suit(Suit::Hearts).is_disjoint(CardSet::of_rank(Rank::Ace)));
    /// ```
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }
}
