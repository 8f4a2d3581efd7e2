//! The stones on the board, kept as bits line by line.
//!
//! ```text
//!   Row   Column   Rise   Fall        a line of a board of five, as a word of 32 bits:
//!   - - -   |         /   \
//!           |        /     \          ..... 1 0 0 1 1 ............   bit 5 is the first point;
//!           |       /       \         at least five bits on either side belong to no point
//! ```
//!
//! Each point lies on four lines. The words of a line hold its black stones and its white
//! stones, so a row is counted, or the surroundings of a point are cut out, with a shift.

use crate::point::{Color, LARGEST, Point, SMALLEST};
use crate::rules::Rule;

/// A direction in which stones make rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From left to right.
    Row,
    /// From bottom to top.
    Column,
    /// From bottom left to top right.
    Rise,
    /// From top left to bottom right.
    Fall,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Rise, Self::Fall];

    /// The step to the next point: columns to the right, rows up.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Row => (1, 0),
            Self::Column => (0, 1),
            Self::Rise => (1, 1),
            Self::Fall => (1, -1),
        }
    }
}

const LINES: usize = 2 * LARGEST as usize - 1;
/// Bits before the first point of a line, so that a window of five on either side fits.
const MARGIN: u8 = 5;

/// The stones on the board. It knows rows, but no turn and no rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: u8,
    stones: [u16; 2],
    /// By colour, direction and line.
    lines: [[[u32; LINES]; 4]; 2],
}

/// The eleven points of a line around a point, which is bit 5.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// Stones of a colour.
    pub(crate) own: u32,
    /// Empty points.
    pub(crate) empty: u32,
}

/// The unbroken row that a stone belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// Its first and last points.
    pub(crate) ends: [Point; 2],
    /// How many stones.
    pub(crate) length: u8,
    /// Whether stones of the opponent stand at both ends.
    pub(crate) shut: bool,
}

impl Board {
    /// An empty board of this many points on a side, [`SMALLEST`] to [`LARGEST`]: the nearest
    /// of these where it is another number.
    #[must_use]
    pub fn new(size: u8) -> Self {
        Self {
            size: size.clamp(SMALLEST, LARGEST),
            stones: [0; 2],
            lines: [[[0; LINES]; 4]; 2],
        }
    }

    /// Points on a side.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// How many stones of a colour there are.
    pub const fn count(&self, color: Color) -> u16 {
        self.stones[color.index()]
    }

    /// How many stones there are.
    pub const fn stones(&self) -> u16 {
        self.stones[0] + self.stones[1]
    }

    /// Whether no point is empty.
    pub const fn is_full(&self) -> bool {
        self.stones() == self.size as u16 * self.size as u16
    }

    /// Whether the point is on the board.
    pub const fn has(&self, point: Point) -> bool {
        point.x() < self.size && point.y() < self.size
    }

    /// The stone on a point.
    pub fn get(&self, point: Point) -> Option<Color> {
        let (line, bit) = self.place(point, Direction::Row);
        let at = |color: &Color| self.lines[color.index()][0][line] >> bit & 1 == 1;
        Color::ALL.into_iter().find(at)
    }

    /// Puts a stone on an empty point of the board. Another point is a bug in the caller.
    #[inline]
    pub fn put(&mut self, point: Point, color: Color) {
        debug_assert!(self.has(point) && self.get(point).is_none(), "{point}");
        self.flip(point, color);
        self.stones[color.index()] += 1;
    }

    /// Takes a stone of this colour away. If it is not there, that is a bug in the caller.
    #[inline]
    pub fn remove(&mut self, point: Point, color: Color) {
        debug_assert_eq!(self.get(point), Some(color), "{point}");
        self.flip(point, color);
        self.stones[color.index()] -= 1;
    }

    #[inline]
    fn flip(&mut self, point: Point, color: Color) {
        for direction in Direction::ALL {
            let (line, bit) = self.place(point, direction);
            self.lines[color.index()][direction as usize][line] ^= 1 << bit;
        }
    }

    /// Every point, row by row from the bottom.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let size = self.size;
        (0..size).flat_map(move |y| (0..size).map(move |x| Point::at(x, y)))
    }

    /// The empty points, row by row from the bottom.
    pub fn empty(&self) -> impl Iterator<Item = Point> + '_ {
        (0..self.size).flat_map(|y| {
            let line = usize::from(y);
            let taken = self.lines[0][0][line] | self.lines[1][0][line];
            let mut empty = self.valid(Direction::Row, y.into()) & !taken;
            std::iter::from_fn(move || {
                let bit = empty.trailing_zeros();
                empty &= empty.checked_sub(1)?;
                u8::try_from(bit).ok().map(|bit| Point::at(bit - MARGIN, y))
            })
        })
    }

    /// The line through a point, and the bit of the point in it.
    #[inline]
    fn place(&self, point: Point, direction: Direction) -> (usize, u8) {
        let (x, y) = (point.x(), point.y());
        let (line, along) = match direction {
            Direction::Row => (y, x),
            Direction::Column => (x, y),
            Direction::Rise => (x + self.size - 1 - y, x),
            Direction::Fall => (x + y, x),
        };
        (line.into(), along + MARGIN)
    }

    /// The bits of a line that are points of the board.
    #[inline]
    fn valid(&self, direction: Direction, line: usize) -> u32 {
        let size = usize::from(self.size);
        let (first, last) = match direction {
            Direction::Row | Direction::Column => (0, size - 1),
            Direction::Rise | Direction::Fall => {
                ((line + 1).saturating_sub(size), line.min(size - 1))
            }
        };
        ((1 << (last + 1)) - (1 << first)) << MARGIN
    }

    /// The surroundings of a point in a direction, with the stones of `color`.
    #[inline]
    pub(crate) fn window(&self, point: Point, direction: Direction, color: Color) -> Window {
        let (line, bit) = self.place(point, direction);
        let own = self.lines[color.index()][direction as usize][line];
        let other = self.lines[color.other().index()][direction as usize][line];
        let empty = self.valid(direction, line) & !own & !other;
        let shift = bit - MARGIN;
        Window {
            own: own >> shift & 0x7ff,
            empty: empty >> shift & 0x7ff,
        }
    }

    /// How many stones of `color` are in a row with the point, which counts as one of
    /// them whatever is on it.
    #[inline]
    pub(crate) fn length(&self, point: Point, direction: Direction, color: Color) -> u8 {
        let (line, bit) = self.place(point, direction);
        let own = self.lines[color.index()][direction as usize][line];
        let (before, after) = reach(own, bit);
        before + 1 + after
    }

    /// The row of `color` that the point belongs to or would belong to.
    pub(crate) fn row(&self, point: Point, direction: Direction, color: Color) -> Row {
        let (line, bit) = self.place(point, direction);
        let [own, other] =
            [color, color.other()].map(|color| self.lines[color.index()][direction as usize][line]);
        let (before, after) = reach(own, bit);
        let walls = 1 << (bit - before - 1) | 1 << (bit + after + 1);
        let (dx, dy) = direction.step();
        let end = |steps: i8| {
            let along = |at: u8, step: i8| at.wrapping_add_signed(step * steps);
            Point::at(along(point.x(), dx), along(point.y(), dy))
        };
        Row {
            ends: [end(-before.cast_signed()), end(after.cast_signed())],
            length: before + 1 + after,
            shut: other & walls == walls,
        }
    }

    /// Whether a stone of `color` on the point, there already or not, is part of a row
    /// that wins.
    #[inline]
    pub fn wins(&self, point: Point, color: Color, rule: Rule) -> bool {
        let winning = |direction| {
            self.length(point, direction, color) >= 5
                && self.row_wins(point, direction, color, rule)
        };
        self.has(point) && Direction::ALL.into_iter().any(winning)
    }

    /// The same for one direction.
    pub(crate) fn row_wins(
        &self,
        point: Point,
        direction: Direction,
        color: Color,
        rule: Rule,
    ) -> bool {
        let row = self.row(point, direction, color);
        rule.wins(color, row.length, row.shut)
    }
}

/// How many bits are set without a gap before and after a bit.
#[inline]
const fn reach(word: u32, bit: u8) -> (u8, u8) {
    let before = (word << (32 - bit as u32)).leading_ones();
    let after = (word >> (bit as u32 + 1)).trailing_ones();
    #[expect(clippy::cast_possible_truncation, reason = "at most 32")]
    (before as u8, after as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(text: &str) -> Point {
        text.parse().expect("a point")
    }

    /// Each line runs through the points that its direction's step says.
    #[test]
    fn windows_hold_the_points_along_the_step() {
        for size in [5, 6, 15, 22] {
            let board = Board::new(size);
            for middle in board.points() {
                for direction in Direction::ALL {
                    let (dx, dy) = direction.step();
                    for offset in -5_i8..=5 {
                        let x = middle.x().checked_add_signed(dx * offset);
                        let y = middle.y().checked_add_signed(dy * offset);
                        let on = x.zip(y).and_then(|(x, y)| Point::new(x, y));
                        let on = on.filter(|&point| board.has(point));
                        let bit = 1 << (5 + offset);
                        let window = board.window(middle, direction, Color::Black);
                        assert_eq!(window.empty & bit != 0, on.is_some());
                        let Some(on) = on else { continue };
                        for color in Color::ALL {
                            let mut board = board.clone();
                            board.put(on, color);
                            assert_eq!(board.window(middle, direction, color).own, bit);
                            let other = board.window(middle, direction, color.other());
                            assert_eq!((other.own, other.empty & bit), (0, 0));
                            board.remove(on, color);
                            assert_eq!(board, Board::new(size));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn empty_points_come_row_by_row() {
        let mut board = Board::new(22);
        assert!(board.empty().eq(board.points()));
        board.put(point("a1"), Color::Black);
        board.put(point("v22"), Color::White);
        board.put(point("k7"), Color::White);
        let empty: Vec<_> = board.empty().collect();
        assert_eq!(empty.len(), 484 - 3);
        assert!(empty.is_sorted());
        assert!(empty.iter().all(|&point| board.get(point).is_none()));
        assert_eq!(board.get(point("k7")), Some(Color::White));
        assert_eq!((board.count(Color::Black), board.stones()), (1, 3));
    }

    #[test]
    fn rows_end_at_gaps_edges_and_other_stones() {
        let mut board = Board::new(15);
        for name in ["a1", "b2", "c3", "e5", "f6"] {
            board.put(point(name), Color::White);
        }
        board.put(point("g7"), Color::Black);
        let row = |name| board.row(point(name), Direction::Rise, Color::White);
        let wanted = |first, last, length| Row {
            ends: [point(first), point(last)],
            length,
            shut: false,
        };
        assert_eq!(row("b2"), wanted("a1", "c3", 3));
        assert_eq!(row("d4"), wanted("a1", "f6", 6));
        let black = board.row(point("d4"), Direction::Rise, Color::Black);
        assert_eq!((black.length, black.shut), (1, true));
    }
}
