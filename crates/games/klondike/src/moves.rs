//! Moves and how they are written.

use crate::Klondike;
use cards_core::Suit;
use engine::{Game, ParseMoveError};
use std::fmt;
use std::str::FromStr;

/// A move.
///
/// ```
/// use klondike::Move;
/// for text in ["d", "w4", "wh", "47", "47v3", "52vb", "4h", "hd4"] {
///     assert_eq!(text.parse::<Move>()?.to_string(), text);
/// }
/// assert_eq!("52V11".parse::<Move>()?.to_string(), "52vb");
/// # Ok::<(), engine::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Turns cards from the stock to the waste or, when the stock is empty, the waste
    /// over to the stock, without drawing: `d`.
    Draw,
    /// From the waste home: `wh`.
    WasteHome,
    /// From the waste to a column: `w4`.
    WasteTo(Column),
    /// From a column home: `4h`.
    Home(Column),
    /// From home back to a column: `hd4`.
    Back(Suit, Column),
    /// From a column to another: `47`, `47v3`.
    ///
    /// The target's last card, or a gap's want of a king, leaves no choice how many
    /// cards these are. The number is written when it is more than one; where it is left
    /// out by other hands, [`State::read`](engine::State::read) finds it.
    Columns {
        /// From here,
        from: Column,
        /// to here,
        to: Column,
        /// so many.
        count: Count,
    },
}

/// One of the seven columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u8); // from zero, below 7

impl Column {
    /// From left to right.
    pub const ALL: [Self; 7] = [
        Self(0),
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
    ];

    /// The column with this number, 1 to 7.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=7 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// 1 to 7.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// 0 to 6.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn from_byte(byte: u8) -> Option<Self> {
        Self::new(byte.checked_sub(b'0')?)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// How many cards move from column to column: 1 to 13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count(u8);

impl Count {
    /// One card: no number is written.
    pub const ONE: Self = Self(1);

    /// This many, 1 to 13.
    pub const fn exactly(cards: u8) -> Option<Self> {
        match cards {
            1..=13 => Some(Self(cards)),
            _ => None,
        }
    }

    /// The number.
    pub const fn cards(self) -> u8 {
        self.0
    }

    /// The number of cards that fit, which are 1 to 13.
    pub(crate) const fn of(cards: u8) -> Self {
        Self(cards)
    }

    /// One hexadecimal digit, as solvers write it, or a decimal number.
    fn from_text(text: &str) -> Option<Self> {
        let cards = match text.as_bytes() {
            [_] => u8::from_str_radix(text, 16).ok()?,
            [b'1', _] => text.parse().ok()?,
            _ => return None,
        };
        Self::exactly(cards)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("d"),
            Self::WasteHome => f.write_str("wh"),
            Self::WasteTo(to) => write!(f, "w{to}"),
            Self::Home(from) => write!(f, "{from}h"),
            Self::Back(suit, to) => {
                write!(f, "h{}{to}", suit.letter().to_ascii_lowercase())
            }
            Self::Columns { from, to, count } => match count.cards() {
                1 => write!(f, "{from}{to}"),
                cards => write!(f, "{from}{to}v{cards:x}"),
            },
        }
    }
}

/// In either case.
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        parse(&text.to_ascii_lowercase())
            .ok_or_else(|| ParseMoveError::new(text, Klondike::INFO.notation))
    }
}

fn parse(text: &str) -> Option<Move> {
    let columns = |from, to, count| {
        let (from, to) = (Column::from_byte(from)?, Column::from_byte(to)?);
        Some(Move::Columns { from, to, count })
    };
    match *text.as_bytes() {
        [b'd'] => Some(Move::Draw),
        [b'w', b'h'] => Some(Move::WasteHome),
        [b'w', to] => Some(Move::WasteTo(Column::from_byte(to)?)),
        [from, b'h'] => Some(Move::Home(Column::from_byte(from)?)),
        [b'h', suit, to] => {
            let suit = Suit::from_char(char::from(suit))?;
            Some(Move::Back(suit, Column::from_byte(to)?))
        }
        [from, to] => columns(from, to, Count::ONE),
        [from, to, b'v', ..] => columns(from, to, Count::from_text(&text[3..])?),
        _ => None,
    }
}
