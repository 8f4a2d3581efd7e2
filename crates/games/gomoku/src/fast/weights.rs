//! What the four lines through an empty point are worth, for every code.

use super::pattern::{PATTERNS, Pattern};
use super::threat::{CODES, Code, patterns};
use crate::point::Color;
use crate::rules::Rule;
use std::sync::LazyLock;

/// What an empty point is worth to a colour, in hundredths of a stone or so.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Weight {
    /// When that colour is to move.
    pub(crate) moving: i16,
    /// When the other is.
    pub(crate) waiting: i16,
    /// How good it is to play there, for the stone's own shapes.
    pub(crate) attack: i16,
    /// How good it is for the other colour to play there first.
    pub(crate) defend: i16,
}

/// The weights of a colour under a rule.
pub(crate) struct Weights(Box<[Weight]>);

impl Weights {
    /// The table of a colour under a rule.
    pub(crate) fn get(rule: Rule, color: Color) -> &'static Self {
        static ALL: LazyLock<Weights> = LazyLock::new(Weights::new);
        let _ = (rule, color);
        &ALL
    }

    fn new() -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the table has 65,536 entries"
        )]
        let weight = |code: usize| guess(code as Code);
        Self((0..CODES).map(weight).collect())
    }

    /// The weight of a code.
    #[inline]
    pub(crate) fn of(&self, code: Code) -> Weight {
        self.0[usize::from(code)]
    }
}

/// Weights before any tuning.
fn guess(code: Code) -> Weight {
    const VALUE: [i16; PATTERNS] = [0, 0, 1, 3, 4, 11, 14, 17, 18, 40, 50, 55, 60, 200, 600];
    const MOVE: [i16; PATTERNS] = [
        0, 0, 2, 8, 10, 30, 36, 42, 40, 110, 120, 110, 120, 900, 3000,
    ];
    let lines = patterns(code);
    let sum = |table: &[i16; PATTERNS]| -> i16 {
        lines
            .iter()
            .map(|&line: &Pattern| table[line as usize])
            .sum()
    };
    let value = sum(&VALUE);
    let attack = sum(&MOVE);
    Weight {
        moving: value + value / 4,
        waiting: value,
        attack,
        defend: attack - attack / 4,
    }
}
