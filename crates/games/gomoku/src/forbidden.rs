//! What black may not do in renju: the definitions of the Renju International Federation
//! (International Rules of Renju, 1996, section 3), which refer to each other.
//!
//! - A *four* is a row of four black stones, gaps allowed, to which one more makes exactly
//!   five. Each set of four stones is a four of its own, so one line can hold two:
//!   `OOO.O.OOO`.
//! - A *straight four* is an unbroken four that becomes five at either end.
//! - A *three* is a row of three black stones that one more stone makes a straight four.
//!   That stone must not make a five at the same moment, and must not be forbidden itself:
//!   this is where the definition turns back on itself. It always comes to an end, because
//!   each turn looks at a board with one stone more.
//! - A stone that makes five is never forbidden. Otherwise a row of six or more
//!   (*overline*), two fours, and two threes are.
//!
//! One line never holds two threes. Say the straight fours fill `a..a+3` and, further on,
//! `b..b+3`, both with the new stone. The point `a+4` is empty, so it is the stone that the
//! second lacks, and `a+5` is not black, so the second ends there: both are the three
//! stones `a+1..a+3`. And a line with a four holds no three: five points in a row with four
//! black stones on them would have to reach across an empty end of the straight four, and
//! miss another stone besides.

use crate::board::{Board, Direction, Window};
use crate::point::{Color, Point};
use engine::{Text, text};
use serde::{Deserialize, Serialize};

/// Why a point is forbidden to black in renju.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Foul {
    /// Two threes at once.
    DoubleThree,
    /// Two fours at once.
    DoubleFour,
    /// Six or more in a row.
    Overline,
}

impl Foul {
    /// All three, in the order of the notes under the board.
    pub const ALL: [Self; 3] = [Self::DoubleThree, Self::DoubleFour, Self::Overline];

    /// That a point is one, for people.
    pub(crate) fn refusal(self, point: Point) -> Text {
        let point = point.upper();
        match self {
            Self::DoubleThree => text!("{point} is a double three for black", point = point),
            Self::DoubleFour => text!("{point} is a double four for black", point = point),
            Self::Overline => text!("{point} is an overline for black", point = point),
        }
    }
}

/// What a black stone on an empty point would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stone {
    Five,
    Foul(Foul),
    Fine,
}

impl Board {
    /// Why black may not play on an empty point in renju; `None` where black may, and for
    /// points that are not empty.
    pub fn foul(&self, point: Point) -> Option<Foul> {
        if !self.has(point) || self.get(point).is_some() {
            return None;
        }
        match self.glance(point) {
            Ok(Stone::Foul(foul)) => Some(foul),
            Ok(Stone::Five | Stone::Fine) => None,
            Err(threes) => threes.foul(&mut self.clone(), point),
        }
    }

    /// Whether black may not play on an empty point, with this board to try stones on. It is
    /// left as it was.
    pub(crate) fn is_foul(&mut self, point: Point) -> bool {
        matches!(self.judge(point), Stone::Foul(_))
    }

    /// Every point that is forbidden to black, row by row from the bottom.
    pub fn fouls(&self) -> impl Iterator<Item = (Point, Foul)> + '_ {
        let foul = |point| self.foul(point).map(|foul| (point, foul));
        self.empty().filter_map(foul)
    }

    /// All that can be said without putting a stone down. What is left is two or more
    /// directions that may be threes.
    fn glance(&self, point: Point) -> Result<Stone, Threes> {
        let mut overline = false;
        let mut fours = 0;
        let mut threes = Threes::default();
        for direction in Direction::ALL {
            let mut window = self.window(point, direction, Color::Black);
            if window.own == 0 {
                continue;
            }
            window.own |= MIDDLE;
            match self.length(point, direction, Color::Black) {
                5 => return Ok(Stone::Five),
                6.. => overline = true,
                _ => {
                    fours += window.fours();
                    threes.lines[direction as usize] = window.straight_fours();
                }
            }
        }
        if overline {
            Ok(Stone::Foul(Foul::Overline))
        } else if fours >= 2 {
            Ok(Stone::Foul(Foul::DoubleFour))
        } else if threes.count() < 2 {
            Ok(Stone::Fine)
        } else {
            Err(threes)
        }
    }

    /// What a stone would be, with this board to try stones on.
    fn judge(&mut self, point: Point) -> Stone {
        match self.glance(point) {
            Ok(stone) => stone,
            Err(threes) => threes.foul(self, point).map_or(Stone::Fine, Stone::Foul),
        }
    }
}

/// The middle of a window: the point itself.
const MIDDLE: u32 = 1 << 5;

impl Window {
    /// How many fours the stone in the middle belongs to, 0 to 2. There is no five or longer.
    pub(crate) fn fours(self) -> u32 {
        let mut fours = 0;
        let mut last = 0;
        for first in 1..=5 {
            let five = 0b1_1111 << first;
            let walls = 0b100_0001 << (first - 1);
            let four = self.own & five;
            let gap = five & !four;
            let lacks_one = four.count_ones() == 4 && self.empty & gap != 0;
            // the two windows that complete a straight four are neighbours
            if lacks_one && self.own & walls == 0 && four != last {
                fours += 1;
                last = four;
            }
        }
        fours
    }

    /// The points, as bits, where one more stone makes a straight four with the stone in the
    /// middle, whatever else that stone does.
    pub(crate) fn straight_fours(self) -> u32 {
        let mut points = 0;
        for first in 2..=5 {
            let four = 0b1111 << first;
            let ends = 0b10_0001 << (first - 1);
            let walls = 0b1000_0001 << (first - 2);
            let gap = four & !self.own;
            let open = self.empty & (ends | gap) == ends | gap && self.own & walls == 0;
            if gap.is_power_of_two() && open {
                points |= gap;
            }
        }
        points
    }
}

/// Where one more stone would make a straight four, by direction.
#[derive(Clone, Copy, Default)]
struct Threes {
    lines: [u32; 4],
}

impl Threes {
    fn count(self) -> usize {
        self.lines.iter().filter(|&&line| line != 0).count()
    }

    /// Whether two of the lines are threes. Leaves the board as it was.
    fn foul(self, board: &mut Board, point: Point) -> Option<Foul> {
        board.put(point, Color::Black);
        let mut left = self.count();
        let mut threes = 0;
        for direction in Direction::ALL {
            let mut points = self.lines[direction as usize];
            if points == 0 {
                continue;
            }
            left -= 1;
            while points != 0 {
                let bit = points.trailing_zeros();
                points &= points - 1;
                if board.judge(along(point, direction, bit)) == Stone::Fine {
                    threes += 1;
                    break;
                }
            }
            if threes == 2 || threes + left < 2 {
                break;
            }
        }
        board.remove(point, Color::Black);
        (threes == 2).then_some(Foul::DoubleThree)
    }
}

/// The point of a window's bit.
fn along(middle: Point, direction: Direction, bit: u32) -> Point {
    let (dx, dy) = direction.step();
    #[expect(clippy::cast_possible_truncation, reason = "a window has eleven bits")]
    let steps = bit.cast_signed() as i8 - 5;
    let at = |from: u8, step: i8| from.wrapping_add_signed(step * steps);
    Point::at(at(middle.x(), dx), at(middle.y(), dy))
}
