//! What can be set.

use engine::{RuleOption, Values};
use serde::{Deserialize, Serialize};

/// Rule options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rules {
    /// How many numbers a shuffled row has.
    pub numbers: u8,
}

impl Default for Rules {
    fn default() -> Self {
        Self { numbers: 5 }
    }
}

/// The same for the help and the command line.
pub(crate) const OPTIONS: &[RuleOption] = &[RuleOption::new(
    "numbers",
    Values::Number(2, 9, &[]),
    "how many numbers a shuffled row has",
)];
