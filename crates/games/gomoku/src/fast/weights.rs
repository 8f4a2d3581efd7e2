//! What the four lines through an empty point are worth, for every code.
//!
//! The tables are what the example `tune` writes: a line for each kind of code with four
//! numbers.

use super::kinds::{CODE_KINDS, kind_of};
use super::threat::{CODES, Code};
use crate::point::Color;
use crate::rules::Rule;
use std::sync::LazyLock;

/// What an empty point is worth to a colour, in two-hundredths of a unit of the logistic
/// function of the share of games won.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Weight {
    /// When that colour is to move.
    pub(crate) moving: i16,
    /// When the other is.
    pub(crate) waiting: i16,
    /// How promising it is to play there, for the stone's own shapes: in hundredths of the
    /// logarithm of how often.
    pub(crate) attack: i16,
    /// How promising it is for the other colour to play there first.
    pub(crate) defend: i16,
}

/// The weights of a colour under a rule; in two tables, since few are used together.
pub(crate) struct Weights {
    values: Box<[[i16; 2]]>,
    promises: Box<[[i16; 2]]>,
}

impl Weights {
    /// The table of a colour under a rule.
    pub(crate) fn get(rule: Rule, color: Color) -> &'static Self {
        static FREESTYLE: LazyLock<Weights> =
            LazyLock::new(|| Weights::read(include_str!("weights/freestyle.txt")));
        static STANDARD: LazyLock<Weights> =
            LazyLock::new(|| Weights::read(include_str!("weights/standard.txt")));
        static RENJU: [LazyLock<Weights>; 2] = [
            LazyLock::new(|| Weights::read(include_str!("weights/renju-black.txt"))),
            LazyLock::new(|| Weights::read(include_str!("weights/renju-white.txt"))),
        ];
        match rule {
            Rule::Freestyle | Rule::Caro => &FREESTYLE,
            Rule::Standard | Rule::CaroExact => &STANDARD,
            Rule::Renju => &RENJU[color.index()],
        }
    }

    /// A kind that a table does not have, or not as four numbers, is worth nothing.
    fn read(text: &str) -> Self {
        let mut kinds = vec![Weight::default(); CODE_KINDS];
        for (kind, line) in kinds.iter_mut().zip(text.lines()) {
            let mut numbers = line.split(' ').map(|number| number.parse().unwrap_or(0));
            let mut next = || numbers.next().unwrap_or(0);
            *kind = Weight {
                moving: next(),
                waiting: next(),
                attack: next(),
                defend: next(),
            };
        }
        let of = |code| kinds[usize::from(kind_of(code))];
        let all = || (0..=Code::MAX).map(of);
        Self {
            values: all().map(|w| [w.moving, w.waiting]).collect(),
            promises: all().map(|w| [w.attack, w.defend]).collect(),
        }
    }

    /// What a code is worth when its colour is to move, and when it waits.
    #[inline]
    pub(crate) fn values(&self, code: Code) -> [i16; 2] {
        self.values[usize::from(code) % CODES]
    }

    /// How promising it is, and how promising to take away.
    #[inline]
    pub(crate) fn promises(&self, code: Code) -> [i16; 2] {
        self.promises[usize::from(code) % CODES]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_whole() {
        for text in [
            include_str!("weights/freestyle.txt"),
            include_str!("weights/standard.txt"),
            include_str!("weights/renju-black.txt"),
            include_str!("weights/renju-white.txt"),
        ] {
            assert_eq!(text.lines().count(), CODE_KINDS);
            let numbers = |line: &str| {
                line.split(' ')
                    .filter_map(|n| n.parse::<i16>().ok())
                    .count()
            };
            assert!(text.lines().all(|line| numbers(line) == 4));
        }
    }
}
