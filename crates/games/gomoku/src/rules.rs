//! Rule options, and what a row of stones is worth under each rule.

use crate::point::{Color, LARGEST, SMALLEST};
use engine::{SetupError, text};
use serde::{Deserialize, Serialize};

/// Rule options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rules {
    /// Points on a side, [`SMALLEST`] to [`LARGEST`].
    pub size: u8,
    /// What wins, and what black may not do.
    pub rule: Rule,
    /// How the first stones come onto the board.
    pub opening: Opening,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            size: 15,
            rule: Rule::Freestyle,
            opening: Opening::Free,
        }
    }
}

impl Rules {
    /// Whether there is such a board.
    pub(crate) fn check(self) -> Result<(), SetupError> {
        if (SMALLEST..=LARGEST).contains(&self.size) {
            return Ok(());
        }
        Err(SetupError::Rules(text!(
            "a board has {least} to {most} points on a side, not {size}",
            least = SMALLEST,
            most = LARGEST,
            size = self.size
        )))
    }
}

/// What wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// Five or more in a row win.
    Freestyle,
    /// Exactly five win; a longer row counts for nothing.
    Standard,
    /// Exactly five win for black, who may not make a double three, a double four or a
    /// longer row; five or more win for white.
    Renju,
    /// Five win unless the opponent's stones stand at both ends; six or more always win.
    Caro,
    /// The same, but a row longer than five counts for nothing: Gomocup's league.
    CaroExact,
}

impl Rule {
    /// All of them, in the order of the help.
    pub const ALL: [Self; 5] = [
        Self::Freestyle,
        Self::Standard,
        Self::Renju,
        Self::Caro,
        Self::CaroExact,
    ];

    /// Their names, in the same order.
    pub const NAMES: [&'static str; 5] = ["freestyle", "standard", "renju", "caro", "caro-exact"];

    /// The name that is typed and stored.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The rule of that name, in any case.
    pub fn find(name: &str) -> Option<Self> {
        let same = |rule: &Self| rule.name().eq_ignore_ascii_case(name.trim());
        Self::ALL.into_iter().find(same)
    }

    /// Whether an unbroken row of `length` stones wins for `color`; `shut` says that
    /// stones of the opponent stand at both of its ends. The edge shuts nothing.
    pub const fn wins(self, color: Color, length: u8, shut: bool) -> bool {
        match (self, color) {
            (Self::Freestyle, _) | (Self::Renju, Color::White) => length >= 5,
            (Self::Standard, _) | (Self::Renju, Color::Black) => length == 5,
            (Self::Caro, _) => length >= 6 || length == 5 && !shut,
            (Self::CaroExact, _) => length == 5 && !shut,
        }
    }

    /// Whether a row longer than five is no win for this colour.
    pub const fn exact(self, color: Color) -> bool {
        !self.wins(color, 6, false)
    }
}

/// How the first stones come onto the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// The players move in turn from the first stone on.
    Free,
    /// The first player puts three stones, black, white, black; the second chooses a colour.
    Swap,
    /// The same, but the second player may also put two more stones, white and black, and
    /// leave the choice to the first.
    Swap2,
}

impl Opening {
    /// Their names.
    pub const NAMES: [&'static str; 3] = ["free", "swap", "swap2"];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_win_as_the_rule_says() {
        // for each rule: black's and white's rows of 4, 5, 6, 7, then five shut, six shut
        let table = [
            (Rule::Freestyle, ["-+++++", "-+++++"]),
            (Rule::Standard, ["-+--+-", "-+--+-"]),
            (Rule::Renju, ["-+--+-", "-+++++"]),
            (Rule::Caro, ["-+++-+", "-+++-+"]),
            (Rule::CaroExact, ["-+----", "-+----"]),
        ];
        let rows = [
            (4, false),
            (5, false),
            (6, false),
            (7, false),
            (5, true),
            (6, true),
        ];
        for (rule, wanted) in table {
            for color in Color::ALL {
                let won = rows.map(|(length, shut)| rule.wins(color, length, shut));
                let won = won.map(|won| if won { '+' } else { '-' });
                let won: String = won.into_iter().collect();
                assert_eq!(won, wanted[color.index()], "{rule:?} {color:?}");
            }
        }
    }

    #[test]
    fn names_are_those_of_the_saved_rules() {
        for rule in Rule::ALL {
            let saved = serde_json::to_value(rule).expect("plain data");
            assert_eq!(saved, rule.name());
            assert_eq!(Rule::find(&rule.name().to_uppercase()), Some(rule));
        }
        let openings = [Opening::Free, Opening::Swap, Opening::Swap2];
        for (opening, name) in openings.into_iter().zip(Opening::NAMES) {
            assert_eq!(serde_json::to_value(opening).expect("plain data"), name);
        }
    }
}
