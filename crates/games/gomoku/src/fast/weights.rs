//! What the four lines through an empty point are worth, for every code.
//!
//! The tables are what the example `tune` writes: a line for each kind of code with four
//! numbers.

use super::kinds::{CODE_KINDS, code_of, kind_of};
use super::pattern::PATTERNS;
use super::threat::{CODES, Code, patterns};
use crate::rules::Rule;
use std::sync::{Arc, LazyLock};

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

/// The weights of both colours, black's first.
pub(crate) type BothWeights = [Arc<Weights>; 2];

type Kept = LazyLock<Arc<Weights>>;

impl Weights {
    /// The tuned tables of both colours under a rule.
    pub(crate) fn of(rule: Rule) -> BothWeights {
        static FREESTYLE: Kept =
            LazyLock::new(|| Weights::read(include_str!("weights/freestyle.txt")));
        static STANDARD: Kept =
            LazyLock::new(|| Weights::read(include_str!("weights/standard.txt")));
        static RENJU_BLACK: Kept =
            LazyLock::new(|| Weights::read(include_str!("weights/renju-black.txt")));
        static RENJU_WHITE: Kept =
            LazyLock::new(|| Weights::read(include_str!("weights/renju-white.txt")));
        let both: [&Kept; 2] = match rule {
            Rule::Freestyle | Rule::Caro => [&FREESTYLE; 2],
            Rule::Standard | Rule::CaroExact => [&STANDARD; 2],
            Rule::Renju => [&RENJU_BLACK, &RENJU_WHITE],
        };
        both.map(|weights| Arc::clone(weights))
    }

    /// Weights to begin tuning with: round numbers for each pattern, given by hand.
    pub(crate) fn guess() -> BothWeights {
        const VALUE: [i16; PATTERNS] = [0, 0, 1, 3, 4, 11, 14, 17, 18, 40, 50, 55, 60, 200, 600];
        const PROMISE: [i16; PATTERNS] = [
            0, 0, 2, 8, 10, 30, 36, 42, 40, 110, 120, 110, 120, 900, 3000,
        ];
        let kinds: Vec<Weight> = (0..CODE_KINDS)
            .map(|kind| {
                let lines = patterns(code_of(kind));
                let sum = |of: [i16; PATTERNS]| lines.map(|line| of[line as usize]).iter().sum();
                let (value, promise): (i16, i16) = (sum(VALUE), sum(PROMISE));
                Weight {
                    moving: value + value / 4,
                    waiting: value,
                    attack: promise,
                    defend: promise - promise / 4,
                }
            })
            .collect();
        let weights = Self::new(&kinds);
        [Arc::clone(&weights), weights]
    }

    /// A kind that a table does not have, or not as four numbers, is worth nothing.
    pub(crate) fn read(text: &str) -> Arc<Self> {
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
        Self::new(&kinds)
    }

    /// The weights of codes from those of each kind of code.
    fn new(kinds: &[Weight]) -> Arc<Self> {
        let of = |code| kinds[usize::from(kind_of(code))];
        let all = || (0..=Code::MAX).map(of);
        Arc::new(Self {
            values: all().map(|w| [w.moving, w.waiting]).collect(),
            promises: all().map(|w| [w.attack, w.defend]).collect(),
        })
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
