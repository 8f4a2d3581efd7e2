//! Points of the board, and the two colours of stones.

use engine::{ParseMoveError, Text, text};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// The smallest board: a five fits on it in every row.
pub const SMALLEST: u8 = 5;
/// The largest board; its columns are `a` to `v`.
pub const LARGEST: u8 = 22;

/// What a point looks like, for messages.
pub(crate) const POINT_EXPECTED: &str =
    "a letter from a to v and a number from 1 to 22, such as h8";

/// A point of the largest board: column from the left and row from the bottom, both from
/// zero. It is written as a letter and a number from one: `h8` is `(7, 7)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    // the row first, so that the derived order goes row by row from the bottom
    y: u8,
    x: u8,
}

impl Point {
    /// The point at this column and row, if the largest board has it.
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < LARGEST && y < LARGEST {
            Some(Self { y, x })
        } else {
            None
        }
    }

    /// The same for numbers known to be below [`LARGEST`].
    pub(crate) const fn at(x: u8, y: u8) -> Self {
        debug_assert!(x < LARGEST && y < LARGEST);
        Self { y, x }
    }

    /// The column, from zero at the left.
    pub const fn x(self) -> u8 {
        self.x
    }

    /// The row, from zero at the bottom.
    pub const fn y(self) -> u8 {
        self.y
    }

    /// The name in messages: `H8`.
    pub(crate) fn upper(self) -> String {
        self.to_string().to_uppercase()
    }

    /// Where it is in reading order on a board of this size, from the top left; both
    /// Gomocup's protocol and the table count so.
    pub(crate) const fn top_left(self, size: u8) -> (u8, u8) {
        (self.x, size - 1 - self.y)
    }

    /// The point of a board of this size with these coordinates from the top left.
    pub(crate) const fn of_top(x: u8, y: u8, size: u8) -> Option<Self> {
        if x < size && y < size {
            Self::new(x, size - 1 - y)
        } else {
            None
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

impl FromStr for Point {
    type Err = ParseMoveError;

    /// Reads `h8` or `H8`, and nothing around it.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let number = |digits: &[u8]| match *digits {
            [d @ b'1'..=b'9'] => Some(d - b'0'),
            [t @ b'1'..=b'9', d @ b'0'..=b'9'] => Some((t - b'0') * 10 + d - b'0'),
            _ => None,
        };
        let point = || {
            let (letter, digits) = text.as_bytes().split_first()?;
            let x = letter.to_ascii_lowercase().checked_sub(b'a')?;
            Self::new(x, number(digits)? - 1)
        };
        point().ok_or_else(|| ParseMoveError::new(text, POINT_EXPECTED))
    }
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The colour of a stone. Black moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// The first stone of a game is black. Shown as `X`.
    Black,
    /// The second is white. Shown as `O`.
    White,
}

impl Color {
    /// Both, black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The opponent's.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for black, 1 for white.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word for people.
    pub fn text(self) -> Text {
        match self {
            Self::Black => text!("black"),
            Self::White => text!("white"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_reads_back() {
        for y in 0..LARGEST {
            for x in 0..LARGEST {
                let point = Point::at(x, y);
                assert_eq!(point.to_string().parse(), Ok(point));
                assert_eq!(point.upper().parse(), Ok(point));
            }
        }
    }

    #[test]
    fn what_is_no_point_is_refused() {
        for text in [
            "", "h", "8", "h0", "h08", "h23", "w1", "h8 ", " h8", "hh8", "h123", "é8", "h-1", "[1",
        ] {
            let error = text.parse::<Point>().expect_err(text);
            assert_eq!(error.expected, POINT_EXPECTED);
        }
    }

    #[test]
    fn the_top_left_corner_is_the_origin_of_files() {
        let point = "a15".parse::<Point>().expect("a point");
        assert_eq!(point.top_left(15), (0, 0));
        assert_eq!(Point::of_top(0, 0, 15), Some(point));
        assert_eq!(Point::of_top(0, 15, 15), None);
        assert_eq!(Point::of_top(255, 0, 22), None);
    }
}
