//! Reading and printing.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Debug, Display, Formatter, Write};
use core::str::FromStr;

use crate::{Card, CardSet, Color, Deck, Rank, Suit};

/// Why a text is no suit.
///
/// ```
/// use cards_core::Suit;
/// let error = "x".parse::<Suit>().unwrap_err();
/// assert_eq!(error.to_string(), r#""x" is no suit: the suits are C, D, H and S, or ♣, ♦, ♥ and ♠"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is no suit: the suits are C, D, H and S, or ♣, ♦, ♥ and ♠")]
pub struct ParseSuitError {
    /// What was read, cut short when it is long.
    pub text: String,
}

/// Why a text is no rank.
///
/// ```
/// use cards_core::Rank;
/// let error = "1".parse::<Rank>().unwrap_err();
/// assert_eq!(error.to_string(), r#""1" is no rank: the ranks are A, 2 to 9, T or 10, J, Q and K"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is no rank: the ranks are A, 2 to 9, T or 10, J, Q and K")]
pub struct ParseRankError {
    /// What was read, cut short when it is long.
    pub text: String,
}

/// Why a text is no card. The message says what is wrong and what would be right.
///
/// ```
/// use cards_core::Card;
/// let why = |text: &str| text.parse::<Card>().unwrap_err().to_string();
/// assert_eq!(why(""), "there is no card here: write its rank and its suit, as in 7D, 10♠ or HQ");
/// assert_eq!(why("7"), r#""7" has no suit: add C, D, H or S, as in 7D"#);
/// assert_eq!(why("d"), r#""d" has no rank: add A, 2 to 10, J, Q or K, as in 7D"#);
/// assert_eq!(why("7x"), r#"in "7x", "x" is no suit: the suits are C, D, H and S, or ♣, ♦, ♥ and ♠"#);
/// assert_eq!(why("1D"), r#"in "1D", "1" is no rank: the ranks are A, 2 to 9, T or 10, J, Q and K"#);
/// assert_eq!(why("7DD"), r#"in "7DD", nothing should follow 7D, and "D" does"#);
/// assert_eq!(why("joe"), r#"in "joe", "oe" is no suit: the suits are C, D, H and S, or ♣, ♦, ♥ and ♠"#);
/// assert_eq!(why("?!"), r#""?!" is no card: write its rank and its suit, as in 7D, 10♠ or HQ"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardError {
    /// The text is empty.
    #[error("there is no card here: write its rank and its suit, as in 7D, 10♠ or HQ")]
    Empty,
    /// The text is a rank alone.
    #[error("{text:?} has no suit: add C, D, H or S, as in {rank}D")]
    NoSuit {
        /// What was read, cut short when it is long.
        text: String,
        /// The rank that it is.
        rank: Rank,
    },
    /// The text is a suit alone.
    #[error("{text:?} has no rank: add A, 2 to 10, J, Q or K, as in 7{suit}")]
    NoRank {
        /// What was read, cut short when it is long.
        text: String,
        /// The suit that it is.
        suit: Suit,
    },
    /// A rank is there, and something that is no suit.
    #[error("in {text:?}, {found:?} is no suit: the suits are C, D, H and S, or ♣, ♦, ♥ and ♠")]
    UnknownSuit {
        /// What was read, cut short when it is long.
        text: String,
        /// What is where the suit should be.
        found: String,
    },
    /// A suit is there, and something that is no rank.
    #[error("in {text:?}, {found:?} is no rank: the ranks are A, 2 to 9, T or 10, J, Q and K")]
    UnknownRank {
        /// What was read, cut short when it is long.
        text: String,
        /// What is where the rank should be.
        found: String,
    },
    /// A card is there, and then more.
    #[error("in {text:?}, nothing should follow {card}, and {rest:?} does")]
    Trailing {
        /// What was read, cut short when it is long.
        text: String,
        /// The card at its start.
        card: Card,
        /// What follows.
        rest: String,
    },
    /// Neither a rank nor a suit is there.
    #[error("{text:?} is no card: write its rank and its suit, as in 7D, 10♠ or HQ")]
    NoCard {
        /// What was read, cut short when it is long.
        text: String,
    },
}

/// Why a text is no list of cards, and where in it.
///
/// ```
/// use cards_core::CardSet;
/// let why = |text: &str| text.parse::<CardSet>().unwrap_err().to_string();
/// assert_eq!(why("AS 7"), r#"card 2 (column 4): "7" has no suit: add C, D, H or S, as in 7D"#);
/// assert_eq!(why("AS 2S as"), "card 3 (column 7): AS is already card 1, and a set has each card once");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardsError {
    /// One of them is no card.
    #[error("card {place} (column {column}): {why}")]
    Card {
        /// Which in the list, from 1.
        place: usize,
        /// Where in the text it starts, in characters from 1.
        column: usize,
        /// What is wrong with it. Part of the message, so not its source as well.
        why: ParseCardError,
    },
    /// A card is there twice. Only a set minds.
    #[error(
        "card {place} (column {column}): {card} is already card {first}, and a set has each card once"
    )]
    Twice {
        /// The card.
        card: Card,
        /// Which in the list it is the first time, from 1.
        first: usize,
        /// Which in the list it is the second time, from 1.
        place: usize,
        /// Where in the text that starts, in characters from 1.
        column: usize,
    },
}

/// As much of a text as a message should quote.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    text.char_indices()
        .nth(LONGEST)
        .map_or_else(|| text.to_string(), |(end, _)| format!("{}…", &text[..end]))
}

/// The suit that a text starts with, and the rest. Some keyboards put a variation selector behind the sign.
fn split_suit(text: &str) -> Option<(Suit, &str)> {
    let mut chars = text.chars();
    let suit = Suit::from_char(chars.next()?)?;
    let rest = chars.as_str();
    Some((
        suit,
        rest.strip_prefix(['\u{fe0e}', '\u{fe0f}']).unwrap_or(rest),
    ))
}

/// The rank that a text starts with, and the rest.
fn split_rank(text: &str) -> Option<(Rank, &str)> {
    if let Some(rest) = text.strip_prefix("10") {
        return Some((Rank::Ten, rest));
    }
    let mut chars = text.chars();
    let rank = Rank::from_char(chars.next()?)?;
    Some((rank, chars.as_str()))
}

/// What is before the suit that a text ends with.
fn before_suit(text: &str) -> Option<&str> {
    text.char_indices()
        .find_map(|(i, _)| (split_suit(&text[i..])?.1.is_empty()).then_some(&text[..i]))
}

/// A letter or sign as [`Suit::from_char`] has it, or the name in any case.
impl FromStr for Suit {
    type Err = ParseSuitError;

    fn from_str(text: &str) -> Result<Self, ParseSuitError> {
        let text = text.trim();
        match split_suit(text) {
            Some((suit, "")) => Some(suit),
            _ => Self::ALL
                .into_iter()
                .find(|suit| suit.name().eq_ignore_ascii_case(text)),
        }
        .ok_or_else(|| ParseSuitError {
            text: excerpt(text),
        })
    }
}

/// A letter as [`Rank::from_char`] has it, or `10`, or the name in any case.
impl FromStr for Rank {
    type Err = ParseRankError;

    fn from_str(text: &str) -> Result<Self, ParseRankError> {
        let text = text.trim();
        match split_rank(text) {
            Some((rank, "")) => Some(rank),
            _ => Self::ALL
                .into_iter()
                .find(|rank| rank.name().eq_ignore_ascii_case(text)),
        }
        .ok_or_else(|| ParseRankError {
            text: excerpt(text),
        })
    }
}

/// Rank first (`7D`, `10d`, `T♠`) or suit first (`D7`, `♠10`), in either case. No letter is both a rank and a suit,
/// so a text never means two cards.
impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let text = text.trim();
        let unknown_suit = |found: &str| ParseCardError::UnknownSuit {
            text: excerpt(text),
            found: excerpt(found),
        };
        let unknown_rank = |found: &str| ParseCardError::UnknownRank {
            text: excerpt(text),
            found: excerpt(found),
        };
        let (card, rest) = match (split_rank(text), split_suit(text)) {
            (Some((rank, "")), _) => {
                return Err(ParseCardError::NoSuit {
                    text: excerpt(text),
                    rank,
                });
            }
            (_, Some((suit, ""))) => {
                return Err(ParseCardError::NoRank {
                    text: excerpt(text),
                    suit,
                });
            }
            (Some((rank, rest)), _) => {
                let (suit, rest) = split_suit(rest).ok_or_else(|| unknown_suit(rest))?;
                (Self::new(rank, suit), rest)
            }
            (_, Some((suit, rest))) => {
                let (rank, rest) = split_rank(rest).ok_or_else(|| unknown_rank(rest))?;
                (Self::new(rank, suit), rest)
            }
            (None, None) if text.is_empty() => return Err(ParseCardError::Empty),
            (None, None) => {
                return Err(match before_suit(text) {
                    Some(found) => unknown_rank(found),
                    None => ParseCardError::NoCard {
                        text: excerpt(text),
                    },
                });
            }
        };
        if rest.is_empty() {
            Ok(card)
        } else {
            Err(ParseCardError::Trailing {
                text: excerpt(text),
                card,
                rest: excerpt(rest),
            })
        }
    }
}

/// Reads cards with spaces or commas between them; each with the column where it starts.
fn read_cards(text: &str) -> Result<Vec<(usize, Card)>, ParseCardsError> {
    let mut cards = Vec::new();
    let mut column = 1;
    for word in text.split(|c: char| c == ',' || c.is_whitespace()) {
        if !word.is_empty() {
            let place = cards.len() + 1;
            let card = word
                .parse()
                .map_err(|why| ParseCardsError::Card { place, column, why })?;
            cards.push((column, card));
        }
        column += word.chars().count() + 1;
    }
    Ok(cards)
}

/// Cards with spaces or commas between them, in any order, none of them twice. No text is the empty set.
impl FromStr for CardSet {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Self, ParseCardsError> {
        let cards = read_cards(text)?;
        let mut set = Self::EMPTY;
        for (i, &(column, card)) in cards.iter().enumerate() {
            if !set.insert(card) {
                let first = cards
                    .iter()
                    .position(|&(_, other)| other == card)
                    .unwrap_or(i)
                    + 1;
                return Err(ParseCardsError::Twice {
                    card,
                    first,
                    place: i + 1,
                    column,
                });
            }
        }
        Ok(set)
    }
}

/// Cards with spaces or commas between them, the top one first. A card may be there more than once.
impl FromStr for Deck {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Self, ParseCardsError> {
        Ok(read_cards(text)?
            .into_iter()
            .map(|(_, card)| card)
            .collect())
    }
}

/// Prints two characters as one text, so that width and alignment hold for both together.
fn pad_pair(f: &mut Formatter<'_>, a: char, b: char) -> fmt::Result {
    let mut buffer = [0; 8];
    let split = a.encode_utf8(&mut buffer).len();
    let len = split + b.encode_utf8(&mut buffer[split..]).len();
    f.pad(core::str::from_utf8(&buffer[..len]).map_err(|_| fmt::Error)?)
}

fn suit_char(suit: Suit, f: &Formatter<'_>) -> char {
    if f.alternate() {
        suit.symbol()
    } else {
        suit.letter()
    }
}

/// `red` or `black`.
impl Display for Color {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The letter; with `{:#}` the sign.
impl Display for Suit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(suit_char(*self, f).encode_utf8(&mut [0; 4]))
    }
}

/// The letter.
impl Display for Rank {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(self.letter().encode_utf8(&mut [0; 4]))
    }
}

/// Rank first with the suit's letter, `TS`; with `{:#}` the suit's sign, `T♠`. Always two characters.
impl Display for Card {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        pad_pair(f, self.rank().letter(), suit_char(self.suit(), f))
    }
}

impl Debug for Card {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        pad_pair(f, self.rank().letter(), self.suit().letter())
    }
}

/// A card to be printed suit first: what [`Card::suit_first`] gives.
///
/// ```
/// use cards_core::{Card, Rank, Suit};
/// let card = Card::new(Rank::Ten, Suit::Spades).suit_first();
/// assert_eq!(format!("{card} {card:#}"), "ST ♠T");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SuitFirst(pub Card);

impl Card {
    /// Prints suit first, `ST`; with `{:#}` the suit's sign, `♠T`. Reading needs nothing of the kind, as either order
    /// is read.
    ///
    /// ```
    /// use cards_core::{Card, Rank, Suit};
    /// let card = Card::new(Rank::Queen, Suit::Hearts);
    /// assert_eq!(card.suit_first().to_string(), "HQ");
    /// assert_eq!("HQ".parse(), Ok(card));
    /// ```
    pub const fn suit_first(self) -> SuitFirst {
        SuitFirst(self)
    }
}

/// Suit first with the suit's letter, `ST`; with `{:#}` the suit's sign, `♠T`.
impl Display for SuitFirst {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        pad_pair(f, suit_char(self.0.suit(), f), self.0.rank().letter())
    }
}

/// Cards with one space between them. Nothing for no cards.
fn write_cards(f: &mut Formatter<'_>, cards: impl IntoIterator<Item = Card>) -> fmt::Result {
    for (i, card) in cards.into_iter().enumerate() {
        if i > 0 {
            f.write_char(' ')?;
        }
        f.write_char(card.rank().letter())?;
        f.write_char(suit_char(card.suit(), f))?;
    }
    Ok(())
}

/// Its cards by rank with spaces between them, `AS 2S`; with `{:#}` the suits' signs, `A♠ 2♠`.
impl Display for CardSet {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_cards(f, self)
    }
}

/// Its cards from the top with spaces between them, `AS 2S`; with `{:#}` the suits' signs, `A♠ 2♠`.
impl Display for Deck {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_cards(f, self.iter().copied())
    }
}

impl Debug for CardSet {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

impl Debug for Deck {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}
