//! One card in one byte.

use core::cmp::Ordering;
use core::num::NonZeroU8;

use crate::{Color, Rank, Suit};

/// A playing card: a rank and a suit in one byte, which `Option<Card>` does not outgrow.
///
/// Its number, [`index`](Card::index), is rank by rank and, within a rank, suit by suit: `rank * 4 + suit`, so A♣ is
/// 0, A♦ 1, A♥ 2, A♠ 3, 2♣ 4 and K♠ 51. This is the order of the deck that Microsoft's `FreeCell` numbers its deals by.
/// [`Ord`], the bits of a [`CardSet`](crate::CardSet) and the order of [`Deck::standard`](crate::Deck::standard) are
/// the same order.
///
/// ```
/// use cards_core::{Card, Rank, Suit};
///
/// let card = Card::new(Rank::Ten, Suit::Spades);
/// assert_eq!(card.to_string(), "TS");
/// assert_eq!(format!("{card:#}"), "T♠");
/// assert_eq!("10s".parse(), Ok(card));
/// assert_eq!("♠T".parse(), Ok(card));
/// assert_eq!(size_of::<Option<Card>>(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(NonZeroU8);

/// What the byte of a card is above its index: the rank's number starts at 1, so the byte is `number * 4 + suit`.
const OFFSET: u8 = 4;

/// The ranks by number, filled up to a power of two so that looking one up needs no bounds check.
const RANKS: [Rank; 16] = {
    let mut ranks = [Rank::King; 16];
    let mut i = 0;
    while i < Rank::ALL.len() {
        ranks[i + 1] = Rank::ALL[i];
        i += 1;
    }
    ranks
};

impl Card {
    /// All 52 in the order of their [`index`](Card::index).
    ///
    /// ```
    /// use cards_core::Card;
    /// assert_eq!(Card::ALL.len(), 52);
    /// assert_eq!(Card::ALL[3].to_string(), "AS");
    /// assert_eq!(Card::ALL[51].to_string(), "KS");
    /// ```
    pub const ALL: [Self; 52] = {
        let mut cards = [Self::new(Rank::Ace, Suit::Clubs); 52];
        let mut i = 0;
        while i < cards.len() {
            cards[i] = Self::new(Rank::ALL[i / 4], Suit::ALL[i % 4]);
            i += 1;
        }
        cards
    };

    /// The card of this rank and suit.
    ///
    /// ```
    /// use cards_core::{Card, Rank, Suit};
    /// const QUEEN: Card = Card::new(Rank::Queen, Suit::Spades);
    /// assert_eq!((QUEEN.rank(), QUEEN.suit()), (Rank::Queen, Suit::Spades));
    /// ```
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(NonZeroU8::new((rank as u8) << 2 | suit as u8).expect("a rank's number is at least 1"))
    }

    /// Its rank.
    ///
    /// ```
    /// use cards_core::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Two, Suit::Hearts).rank(), Rank::Two);
    /// ```
    #[inline]
    pub const fn rank(self) -> Rank {
        RANKS[(self.0.get() >> 2 & 15) as usize]
    }

    /// Its suit.
    ///
    /// ```
    /// use cards_core::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Two, Suit::Hearts).suit(), Suit::Hearts);
    /// ```
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0.get() & 3) as usize]
    }

    /// The colour of its suit.
    ///
    /// ```
    /// use cards_core::{Card, Color, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Two, Suit::Hearts).color(), Color::Red);
    /// ```
    #[inline]
    pub const fn color(self) -> Color {
        self.suit().color()
    }

    /// Its number, 0 to 51: `rank * 4 + suit`, the place in [`Card::ALL`].
    ///
    /// ```
    /// use cards_core::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Ace, Suit::Clubs).index(), 0);
    /// assert_eq!(Card::new(Rank::Two, Suit::Diamonds).index(), 5);
    /// ```
    #[inline]
    pub const fn index(self) -> usize {
        (self.0.get() - OFFSET) as usize
    }

    /// The card with this [`index`](Card::index), if there is one.
    ///
    /// ```
    /// use cards_core::Card;
    /// assert_eq!(Card::from_index(51).unwrap().to_string(), "KS");
    /// assert_eq!(Card::from_index(52), None);
    /// ```
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the index is below 52")]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            // worked out and not looked up: sets are walked with it
            match NonZeroU8::new(index as u8 + OFFSET) {
                Some(byte) => Some(Self(byte)),
                None => None,
            }
        } else {
            None
        }
    }

    /// Orders by rank, ace low, then by suit. This is [`Ord`]; it is named for the sake of its siblings.
    ///
    /// ```
    /// use cards_core::{Card, Deck};
    /// let mut hand: Vec<Card> = "KC AS 2D AC".parse::<Deck>()?.into();
    /// hand.sort_by(Card::by_rank);
    /// assert_eq!(Deck::from(hand).to_string(), "AC AS 2D KC");
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn by_rank(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }

    /// Orders by rank, ace high, then by suit.
    ///
    /// ```
    /// use cards_core::{Card, Deck};
    /// let mut hand: Vec<Card> = "KC AS 2D AC".parse::<Deck>()?.into();
    /// hand.sort_by(Card::by_rank_ace_high);
    /// assert_eq!(Deck::from(hand).to_string(), "2D KC AC AS");
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn by_rank_ace_high(&self, other: &Self) -> Ordering {
        let key = |card: &Self| (card.rank().ace_high(), card.suit());
        key(self).cmp(&key(other))
    }

    /// Orders by suit, then by rank, ace low: how a hand is held for rummy.
    ///
    /// ```
    /// use cards_core::{Card, Deck};
    /// let mut hand: Vec<Card> = "KC AS 2D AC".parse::<Deck>()?.into();
    /// hand.sort_by(Card::by_suit);
    /// assert_eq!(Deck::from(hand).to_string(), "AC KC 2D AS");
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn by_suit(&self, other: &Self) -> Ordering {
        let key = |card: &Self| (card.suit(), card.rank());
        key(self).cmp(&key(other))
    }

    /// Orders by suit, then by rank, ace high: how a hand is held for a trick game.
    ///
    /// ```
    /// use cards_core::{Card, Deck};
    /// let mut hand: Vec<Card> = "KC AS 2D AC".parse::<Deck>()?.into();
    /// hand.sort_by(Card::by_suit_ace_high);
    /// assert_eq!(Deck::from(hand).to_string(), "KC AC 2D AS");
    /// # Ok::<(), cards_core::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn by_suit_ace_high(&self, other: &Self) -> Ordering {
        let key = |card: &Self| (card.suit(), card.rank().ace_high());
        key(self).cmp(&key(other))
    }
}
