//! What a stone on an empty point would make on one line, for every way its neighbours can
//! be, looked up by the bits of the line.
//!
//! A line is a word with two bits a point: empty 0, black 1, white 2, no point of the board
//! 3. A key is the neighbours on either side of a point, the point itself left out. One byte
//! of the table has the pattern for black in its low half and that for white in its high
//! half.
//!
//! A pattern is defined by what one stone more would make, so the table is filled from the
//! keys with the most stones down.

use crate::point::Color;
use crate::rules::Rule;
use std::sync::LazyLock;

/// What a stone would make on one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Pattern {
    /// No five can be made with it.
    Dead,
    /// A row of six or more that wins nothing.
    Overline,
    /// One stone with little room.
    One,
    /// One stone that two more make an open three.
    OpenOne,
    /// Two that make a three, but no open one.
    Two,
    /// Two that one or two points make an open three.
    OpenTwo,
    /// Two that three points make an open three.
    WideTwo,
    /// Two that more points make an open three.
    FreeTwo,
    /// Three that make a four, but no open one.
    Three,
    /// Three that one point makes an open four.
    OpenThree,
    /// Three that several points make an open four.
    FreeThree,
    /// Four that one point makes a five.
    Four,
    /// Two fours on one line, which renju forbids to black.
    DoubleFour,
    /// Four that become a five whatever the opponent plays on the line.
    OpenFour,
    /// Five, and won.
    Five,
}

/// How many patterns there are.
pub(crate) const PATTERNS: usize = 15;

impl Pattern {
    const ALL: [Self; PATTERNS] = [
        Self::Dead,
        Self::Overline,
        Self::One,
        Self::OpenOne,
        Self::Two,
        Self::OpenTwo,
        Self::WideTwo,
        Self::FreeTwo,
        Self::Three,
        Self::OpenThree,
        Self::FreeThree,
        Self::Four,
        Self::DoubleFour,
        Self::OpenFour,
        Self::Five,
    ];

    /// The pattern with this number, [`Dead`](Self::Dead) for a number of none.
    pub(crate) fn of(number: u16) -> Self {
        let known = Self::ALL.get(usize::from(number));
        known.copied().unwrap_or(Self::Dead)
    }

    /// Whether one stone more makes an open four.
    pub(crate) const fn is_open_three(self) -> bool {
        matches!(self, Self::OpenThree | Self::FreeThree)
    }

    /// Whether one stone more makes a five.
    pub(crate) const fn is_four(self) -> bool {
        matches!(self, Self::Four | Self::DoubleFour | Self::OpenFour)
    }
}

/// The patterns of both colours for every key.
pub(crate) struct Patterns {
    reach: u32,
    bytes: Box<[u8]>,
}

impl Patterns {
    /// The table of a rule.
    pub(crate) fn get(rule: Rule) -> &'static Self {
        static FREESTYLE: LazyLock<Patterns> = LazyLock::new(|| Patterns::new(Rule::Freestyle));
        static STANDARD: LazyLock<Patterns> = LazyLock::new(|| Patterns::new(Rule::Standard));
        static RENJU: LazyLock<Patterns> = LazyLock::new(|| Patterns::new(Rule::Renju));
        static CARO: LazyLock<Patterns> = LazyLock::new(|| Patterns::new(Rule::Caro));
        static CARO_EXACT: LazyLock<Patterns> = LazyLock::new(|| Patterns::new(Rule::CaroExact));
        match rule {
            Rule::Freestyle => &FREESTYLE,
            Rule::Standard => &STANDARD,
            Rule::Renju => &RENJU,
            Rule::Caro => &CARO,
            Rule::CaroExact => &CARO_EXACT,
        }
    }

    /// How far a neighbour may be to matter: four for a five, and one more where it matters
    /// what stands at the ends of a five.
    pub(crate) const fn reach(&self) -> u32 {
        self.reach
    }

    /// The patterns of both colours: black's in the low half.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a key has at most 20 bits")]
    pub(crate) fn at(&self, key: u64) -> u8 {
        self.bytes[key as usize]
    }

    fn new(rule: Rule) -> Self {
        let reach = if rule == Rule::Freestyle { 4 } else { 5 };
        let mut bytes = vec![0; 1 << (4 * reach)].into_boxed_slice();
        let sides = sides(reach);
        for color in Color::ALL {
            let mut judge = Judge {
                rule,
                color,
                reach,
                known: vec![UNKNOWN; 1 << (4 * reach)],
            };
            for &low in &sides.0 {
                for &high in &sides.1 {
                    let key = low | high << (2 * reach);
                    // the judge sees its own stones as 1
                    let seen = match color {
                        Color::Black => key,
                        Color::White => swapped(key),
                    };
                    let pattern = judge.pattern(seen) as u8;
                    bytes[key as usize] |= pattern << (4 * color.index());
                }
            }
        }
        Self { reach, bytes }
    }
}

const UNKNOWN: u8 = 0xff;
const EMPTY: u32 = 0;
const OWN: u32 = 1;
const OTHER: u32 = 2;
const EDGE: u32 = 3;

/// A key with black and white exchanged; empty points and edges stay.
const fn swapped(key: u32) -> u32 {
    (key & 0x5555_5555) << 1 | key >> 1 & 0x5555_5555
}

/// Every way the neighbours before and after a point can be: beyond an edge is edge.
fn sides(reach: u32) -> (Vec<u32>, Vec<u32>) {
    let mut after = Vec::new();
    let beyond = |from: u32| (from..reach).fold(0, |side, i| side | EDGE << (2 * i));
    for inside in 0..=reach {
        for way in 0..3_u32.pow(inside) {
            let digit = |i: u32| way / 3_u32.pow(i) % 3;
            let side = (0..inside).fold(beyond(inside), |side, i| side | digit(i) << (2 * i));
            after.push(side);
        }
    }
    let mirror = |side: &u32| {
        (0..reach).fold(0, |turned, i| {
            turned | (side >> (2 * i) & 3) << (2 * (reach - 1 - i))
        })
    };
    let before = after.iter().map(mirror).collect();
    (before, after)
}

/// Fills the table for one colour, whose stones are 1.
struct Judge {
    rule: Rule,
    color: Color,
    reach: u32,
    known: Vec<u8>,
}

impl Judge {
    fn pattern(&mut self, key: u32) -> Pattern {
        let known = self.known[key as usize];
        if known != UNKNOWN {
            return Pattern::of(known.into());
        }
        let pattern = self.judge(key);
        self.known[key as usize] = pattern as u8;
        pattern
    }

    fn judge(&mut self, key: u32) -> Pattern {
        let (length, shut) = self.row(key);
        if length >= 5 {
            return if self.rule.wins(self.color, length, shut) {
                Pattern::Five
            } else {
                Pattern::Overline
            };
        }
        let fives = self.ways(key, |pattern| pattern == Pattern::Five);
        if fives.count_ones() >= 2 && self.holds(key, fives) {
            return self.several_fives(fives);
        }
        if fives != 0 {
            return Pattern::Four;
        }
        let open_fours = self.ways(key, |pattern| pattern == Pattern::OpenFour);
        match open_fours.count_ones() {
            0 => {}
            1 => return Pattern::OpenThree,
            _ => return Pattern::FreeThree,
        }
        if self.ways(key, Pattern::is_four) != 0 {
            return Pattern::Three;
        }
        let open_threes = self.ways(key, Pattern::is_open_three);
        match open_threes.count_ones() {
            0 => {}
            1 | 2 => return Pattern::OpenTwo,
            3 => return Pattern::WideTwo,
            _ => return Pattern::FreeTwo,
        }
        if self.ways(key, |pattern| pattern == Pattern::Three) != 0 {
            return Pattern::Two;
        }
        let open_twos = |pattern| (Pattern::OpenTwo..=Pattern::FreeTwo).contains(&pattern);
        if self.ways(key, open_twos) != 0 {
            return Pattern::OpenOne;
        }
        if self.ways(key, |pattern| pattern == Pattern::Two) != 0 {
            return Pattern::One;
        }
        Pattern::Dead
    }

    /// In renju black's straight four is told from two fours on a line: its two points are
    /// five apart.
    fn several_fives(&self, fives: u32) -> Pattern {
        let first = fives.trailing_zeros();
        let straight = fives == 1 << first | 1 << (first + 4); // the middle is left out
        if self.rule == Rule::Renju && self.color == Color::Black && !straight {
            Pattern::DoubleFour
        } else {
            Pattern::OpenFour
        }
    }

    /// Whether a five can be made whatever the opponent plays on the line.
    fn holds(&mut self, key: u32, fives: u32) -> bool {
        if !matches!(self.rule, Rule::Caro | Rule::CaroExact) {
            return true; // only a stone on one of the points stops that one
        }
        let empty = |i: &u32| key >> (2 * i) & 3 == EMPTY;
        let ends = 2 * self.reach;
        let replies: Vec<u32> = (0..ends).filter(empty).collect();
        replies.into_iter().all(|reply| {
            let key = key | OTHER << (2 * reply);
            let still = |i: u32| {
                i != reply
                    && fives >> i & 1 == 1
                    && self.pattern(key | OWN << (2 * i)) == Pattern::Five
            };
            (0..ends).any(still)
        })
    }

    /// The neighbours, as bits, where one stone more makes the middle such a pattern.
    fn ways(&mut self, key: u32, such: impl Fn(Pattern) -> bool) -> u32 {
        let mut ways = 0;
        for i in 0..2 * self.reach {
            let empty = key >> (2 * i) & 3 == EMPTY;
            if empty && such(self.pattern(key | OWN << (2 * i))) {
                ways |= 1 << i;
            }
        }
        ways
    }

    /// The length of the row through the middle, and whether it is shut.
    fn row(&self, key: u32) -> (u8, bool) {
        let reach = self.reach;
        let at = |i: u32| key >> (2 * i) & 3;
        let before = (0..reach).rev().take_while(|&i| at(i) == OWN).count();
        let after = (reach..2 * reach).take_while(|&i| at(i) == OWN).count();
        #[expect(clippy::cast_possible_truncation, reason = "at most eleven")]
        let (length, before, after) = (1 + (before + after) as u8, before as u32, after as u32);
        let shut = before < reach
            && after < reach
            && at(reach - 1 - before) == OTHER
            && at(reach + after) == OTHER;
        (length, shut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pattern of the middle `*`: own `O`, the opponent's `x`, the edge `#`.
    fn pattern(line: &str, rule: Rule, color: Color) -> Pattern {
        let patterns = Patterns::get(rule);
        let reach = patterns.reach() as usize;
        let cells: Vec<char> = line.chars().filter(|&c| c != '*').collect();
        let cut = &cells[5 - reach..5 + reach];
        let digit = |c: &char| match c {
            'O' => 1 + color.index(),
            'x' => 2 - color.index(),
            '#' => 3,
            _ => 0,
        };
        let key = cut
            .iter()
            .rev()
            .fold(0, |key, c| key << 2 | digit(c) as u64);
        let byte = patterns.at(key);
        Pattern::of((byte >> (4 * color.index()) & 15).into())
    }

    #[test]
    fn patterns_are_what_players_call_them() {
        use Pattern as P;
        for (line, freestyle, standard) in [
            (".....*.....", P::OpenOne, P::OpenOne),
            ("####.*...##", P::One, P::One),
            ("###..*.####", P::Dead, P::Dead),
            (".....*O....", P::FreeTwo, P::FreeTwo),
            ("....x*O....", P::Two, P::Two),
            ("....O*O....", P::FreeThree, P::FreeThree),
            ("...O.*O....", P::OpenThree, P::OpenThree),
            ("..xO.*O.x..", P::Three, P::Three),
            ("...xO*O....", P::Three, P::Three),
            ("...OO*O....", P::OpenFour, P::OpenFour),
            ("..xOO*O....", P::Four, P::Four),
            ("...OO*.O...", P::Four, P::Four),
            ("..O.O*O.O..", P::OpenFour, P::OpenFour),
            ("O.OOO*.....", P::OpenFour, P::Four),
            ("...OO*OO...", P::Five, P::Five),
            ("..OOO*OO...", P::Five, P::Overline),
        ] {
            for color in Color::ALL {
                assert_eq!(pattern(line, Rule::Freestyle, color), freestyle, "{line}");
                assert_eq!(pattern(line, Rule::Standard, color), standard, "{line}");
            }
            assert_eq!(
                pattern(line, Rule::Renju, Color::White),
                freestyle,
                "{line}"
            );
        }
    }

    #[test]
    fn renju_tells_two_fours_from_a_straight_one() {
        for (line, wanted) in [
            ("..O.O*O.O..", Pattern::DoubleFour),
            ("...OO*O....", Pattern::OpenFour),
            (".O.OO*.O...", Pattern::DoubleFour),
            ("...OO*.O...", Pattern::Four),
            ("..OOO*OO...", Pattern::Overline),
        ] {
            assert_eq!(pattern(line, Rule::Renju, Color::Black), wanted, "{line}");
        }
    }

    #[test]
    fn in_caro_the_edge_shuts_nothing_and_a_stone_beyond_a_five_does() {
        for (line, wanted) in [
            ("..xOO*OOx..", Pattern::Overline),
            ("..xOO*OO#..", Pattern::Five),
            ("..xOO*O....", Pattern::Four),
            ("...OO*O.x..", Pattern::Four),
            ("...OO*O..x.", Pattern::OpenFour),
            ("...OO*O....", Pattern::OpenFour),
        ] {
            let line = line.replace("#..", "###");
            assert_eq!(pattern(&line, Rule::Caro, Color::Black), wanted, "{line}");
        }
    }
}
