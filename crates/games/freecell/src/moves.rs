//! Moves in the standard notation.

use cards_core::Suit;
use engine::ParseMoveError;
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// How moves are written, in a line.
pub(crate) const NOTATION: &str = "from and to: 26 (columns), 2a (to a cell), a6, 2h (home); \
                                   26v3 puts three cards into an empty column";

/// A move: from where, to where, and where needed how many cards.
///
/// The text is the standard notation: a digit is a column, `a` to `g` and `k` are cells,
/// `h` is home. Column ten is `10`. A card that comes back from home is named by its suit:
/// `hd4`.
///
/// ```
/// use freecell::{Move, Source, Target};
/// let mv: Move = "26".parse()?;
/// assert_eq!((mv.from, mv.to), (Source::Column(1), Target::Column(5)));
/// assert_eq!("2-6 V3".parse::<Move>()?.to_string(), "26v3");
/// # Ok::<(), engine::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the cards come from.
    pub from: Source,
    /// Where they go.
    pub to: Target,
    /// How many. `None` onto a card means as many as fit, of which there is one number; anywhere else it means one.
    pub count: Option<NonZeroU8>,
}

/// Where a card may come from, counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A column.
    Column(u8),
    /// A free cell.
    Cell(u8),
    /// The pile of this suit at home.
    Home(Suit),
}

/// Where a card may go, counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A column.
    Column(u8),
    /// A free cell.
    Cell(u8),
    /// The pile of the card's suit at home.
    Home,
}

impl Move {
    /// A move without a number.
    pub const fn plain(from: Source, to: Target) -> Self {
        let count = None;
        Self { from, to, count }
    }

    /// A move of so many cards into an empty column: one is not written.
    pub const fn fill(from: u8, to: u8, cards: u8) -> Self {
        Self {
            from: Source::Column(from),
            to: Target::Column(to),
            count: if cards > 1 {
                NonZeroU8::new(cards)
            } else {
                None
            },
        }
    }

    /// Reads what needs no position: the canonical text, and with it spaces or a hyphen
    /// between the parts, capitals, `0` for column ten and `h` for the eighth cell.
    fn read(text: &str) -> Option<Self> {
        let text = text.trim().to_ascii_lowercase();
        let (places, count) = match text.split_once('v') {
            Some((places, count)) => (places.trim_end(), Some(read_count(count.trim_start())?)),
            None => (text.as_str(), None),
        };
        // a source is one to three letters long, and no text has two readings
        (1..=3).find_map(|length| {
            let (from, to) = places.split_at_checked(length)?;
            let to = to.trim_start();
            let to = to.strip_prefix('-').unwrap_or(to).trim_start();
            let (from, to) = (Source::read(from.trim_end())?, Target::read(to)?);
            Some(Self { from, to, count })
        })
    }
}

/// Hexadecimal, so that thirteen cards are one digit.
fn read_count(text: &str) -> Option<NonZeroU8> {
    let digits = text.bytes().all(|b| b.is_ascii_hexdigit());
    let count = digits.then(|| u8::from_str_radix(text, 16))?;
    NonZeroU8::new(count.ok()?)
}

const CELLS: [char; 8] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'k'];

/// The letter of a cell, counted from zero. The eighth is `k`, since `h` is home.
pub(crate) fn cell_name(cell: u8) -> char {
    CELLS.get(usize::from(cell)).copied().unwrap_or('?')
}

fn read_cell(text: &str) -> Option<u8> {
    let cell = CELLS.iter().position(|c| text.strip_prefix(*c) == Some(""));
    u8::try_from(cell?).ok()
}

fn read_column(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'1'),
        b"10" | b"0" => Some(9),
        _ => None,
    }
}

impl Source {
    fn read(text: &str) -> Option<Self> {
        match text.as_bytes() {
            b"h" => Some(Self::Cell(7)), // nobody writes home without a suit as a source
            [b'h', suit] => Suit::from_char(char::from(*suit)).map(Self::Home),
            _ => read_column(text)
                .map(Self::Column)
                .or_else(|| read_cell(text).map(Self::Cell)),
        }
    }
}

impl Target {
    fn read(text: &str) -> Option<Self> {
        if text == "h" {
            return Some(Self::Home);
        }
        read_column(text)
            .map(Self::Column)
            .or_else(|| read_cell(text).map(Self::Cell))
    }

    /// The place where a card of that suit ends.
    pub(crate) const fn place(self, suit: Suit) -> Source {
        match self {
            Self::Column(i) => Source::Column(i),
            Self::Cell(i) => Source::Cell(i),
            Self::Home => Source::Home(suit),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        Self::read(text).ok_or_else(|| ParseMoveError::new(text, NOTATION))
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Column(i) => write!(f, "{}", u16::from(i) + 1),
            Self::Cell(i) => write!(f, "{}", cell_name(i)),
            Self::Home(suit) => write!(f, "h{}", suit.letter().to_ascii_lowercase()),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Column(i) => Source::Column(i).fmt(f),
            Self::Cell(i) => Source::Cell(i).fmt(f),
            Self::Home => f.write_str("h"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.count {
            Some(count) => write!(f, "v{count:x}"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
