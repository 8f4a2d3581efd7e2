//! The shapes that a stone makes on a line, for every way its neighbours can be.

use std::sync::LazyLock;

/// How far a neighbour may be to matter: four for a five, and one to see that it is longer.
pub(super) const REACH: i8 = 5;
/// How many ways the ten neighbours can be: empty, own or wall each.
pub(super) const WAYS: usize = 59_049;

/// A shape that a stone is part of, by how soon it can be a five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Shape {
    /// No five can ever be made here.
    Dead,
    /// One stone with little room.
    One,
    /// One stone with room for a five on either side.
    OpenOne,
    /// Two that make a three, but no open one.
    Two,
    /// Two that one more makes an open three.
    OpenTwo,
    /// Three that make a four, but no open one.
    Three,
    /// Three that one more makes an open four.
    OpenThree,
    /// Four that one point makes a five.
    Four,
    /// Four that two points make a five: they cannot both be taken.
    OpenFour,
    /// Five.
    Five,
}

impl Shape {
    /// What the shape counts for. Powers of ten, as is customary: an open shape is worth
    /// about a stone more than the same with one end shut, and ten small things do not
    /// outweigh a large one.
    pub(super) const fn weight(self) -> i32 {
        match self {
            Self::Dead => 0,
            Self::One => 1,
            Self::OpenOne | Self::Two => 10,
            Self::OpenTwo | Self::Three => 100,
            Self::OpenThree => 1_000,
            Self::Four => 10_000,
            Self::OpenFour => 100_000,
            Self::Five => 10_000_000,
        }
    }
}

/// A shape for every code.
pub(super) struct Shapes(Box<[Shape]>);

impl Shapes {
    /// The table for rows of five or more, or of exactly five.
    pub(super) fn get(exact: bool) -> &'static Self {
        static OR_MORE: LazyLock<Shapes> = LazyLock::new(|| Shapes::new(false));
        static EXACT: LazyLock<Shapes> = LazyLock::new(|| Shapes::new(true));
        if exact { &EXACT } else { &OR_MORE }
    }

    fn new(exact: bool) -> Self {
        let shape = |code| Line::of(code, exact).shape();
        Self((0..WAYS).map(shape).collect())
    }

    /// The shape that a stone makes whose neighbours have this code.
    pub(super) fn of(&self, code: u16) -> Shape {
        self.0[usize::from(code)]
    }
}

/// Eleven points of a line with a stone in the middle, as bits.
#[derive(Clone, Copy)]
struct Line {
    own: u32,
    empty: u32,
    exact: bool,
}

impl Line {
    fn of(code: usize, exact: bool) -> Self {
        let mut rest = code;
        let mut line = Self {
            own: 1 << REACH,
            empty: 0,
            exact,
        };
        for bit in (0..11).filter(|&bit| bit != REACH) {
            match rest % 3 {
                0 => line.empty |= 1 << bit,
                1 => line.own |= 1 << bit,
                _ => {}
            }
            rest /= 3;
        }
        line
    }

    fn shape(self) -> Shape {
        let stones = self.fives().map(|five| (self.own & five).count_ones());
        match stones.max() {
            None | Some(0) => Shape::Dead,
            Some(1) if self.fives().count() >= 3 => Shape::OpenOne,
            Some(1) => Shape::One,
            Some(2) if self.becomes(Self::is_open_three) => Shape::OpenTwo,
            Some(2) => Shape::Two,
            Some(3) if self.is_open_three() => Shape::OpenThree,
            Some(3) => Shape::Three,
            Some(4) if self.is_open_four() => Shape::OpenFour,
            Some(4) => Shape::Four,
            Some(_) => Shape::Five,
        }
    }

    /// Five points with the middle among them that can become a five.
    fn fives(self) -> impl Iterator<Item = u32> {
        (1..=5).filter_map(move |first| {
            let five = 0b1_1111 << first;
            let walls = 0b100_0001 << (first - 1);
            let room = (self.own | self.empty) & five == five;
            let longer = self.exact && self.own & walls != 0;
            (room && !longer).then_some(five)
        })
    }

    /// Whether one more stone somewhere makes it so.
    fn becomes(self, so: impl Fn(Self) -> bool) -> bool {
        let with = |bit: i32| Self {
            own: self.own | 1_u32 << bit,
            empty: self.empty & !(1_u32 << bit),
            ..self
        };
        (0..11).any(|bit| self.empty >> bit & 1 == 1 && so(with(bit)))
    }

    fn is_open_three(self) -> bool {
        self.becomes(Self::is_open_four)
    }

    fn is_open_four(self) -> bool {
        let fours = self
            .fives()
            .filter(|five| (self.own & five).count_ones() == 4);
        let gaps = fours.fold(0, |gaps, five| gaps | five & !self.own);
        gaps.count_ones() >= 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of eleven, its middle the new stone `*`; `#` is a wall.
    fn shape(text: &str, exact: bool) -> Shape {
        let mut code = 0;
        for c in text
            .chars()
            .filter(|&c| c != '*')
            .collect::<Vec<_>>()
            .iter()
            .rev()
        {
            code = 3 * code
                + match c {
                    '.' => 0,
                    'O' => 1,
                    _ => 2,
                };
        }
        Shapes::get(exact).of(code)
    }

    #[test]
    fn shapes_are_what_players_call_them() {
        for (line, or_more, exact) in [
            (".....*.....", Shape::OpenOne, Shape::OpenOne),
            ("####.*...##", Shape::One, Shape::One),
            ("###..*..###", Shape::One, Shape::One),
            ("###..*.####", Shape::Dead, Shape::Dead),
            (".....*O....", Shape::OpenTwo, Shape::OpenTwo),
            ("..O..*.....", Shape::OpenTwo, Shape::OpenTwo),
            ("....#*O....", Shape::Two, Shape::Two),
            (".O...*.....", Shape::Two, Shape::Two),
            ("....O*O....", Shape::OpenThree, Shape::OpenThree),
            ("...O.*O....", Shape::OpenThree, Shape::OpenThree),
            ("...#O*O....", Shape::Three, Shape::Three),
            ("#..O.*.O..#", Shape::Three, Shape::Three),
            ("...OO*O....", Shape::OpenFour, Shape::OpenFour),
            ("..#OO*O....", Shape::Four, Shape::Four),
            ("...OO*.O...", Shape::Four, Shape::Four),
            ("..O.O*O.O..", Shape::OpenFour, Shape::OpenFour),
            ("O.OOO*.....", Shape::OpenFour, Shape::Four),
            ("...OO*OO...", Shape::Five, Shape::Five),
            ("..OOO*OO...", Shape::Five, Shape::Dead),
        ] {
            assert_eq!(shape(line, false), or_more, "{line}");
            assert_eq!(shape(line, true), exact, "{line}, exactly five");
        }
    }
}
