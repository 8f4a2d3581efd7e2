//! What can be set before a game.

use crate::state::{MAX_CELLS, MAX_COLUMNS};
use engine::{RuleOption, SetupError, Values, text};
use serde::{Deserialize, Serialize};

/// Rule options. The defaults are those of Microsoft's program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rules {
    /// How many free cells there are, 0 to 8.
    pub cells: u8,
    /// How many columns there are, 4 to 10; other than 8 only where the board is written out.
    pub columns: u8,
    /// Whether a card may come back from home.
    pub worrying_back: bool,
    /// Which cards go home by themselves.
    pub autoplay: Autoplay,
    /// What may go into an empty column.
    pub fill_empty: Fill,
    /// How the columns are built down.
    pub build: Build,
}

/// Which cards go home by themselves after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Autoplay {
    /// None.
    #[default]
    Off,
    /// Those that no other card can need any more.
    Safe,
    /// All that fit.
    Full,
}

/// What may go into an empty column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fill {
    /// Any card or run.
    #[default]
    Any,
    /// A king, or a run that a king heads.
    Kings,
}

/// How the columns are built down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Build {
    /// Red on black and black on red.
    #[default]
    Alternate,
    /// Suit on the same suit: Baker's Game.
    Suit,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            cells: 4,
            columns: 8,
            worrying_back: false,
            autoplay: Autoplay::Off,
            fill_empty: Fill::Any,
            build: Build::Alternate,
        }
    }
}

impl Rules {
    /// Baker's Game: FreeCell built in suit.
    pub const BAKERS_GAME: Self = Self {
        cells: 4,
        columns: 8,
        worrying_back: false,
        autoplay: Autoplay::Off,
        fill_empty: Fill::Any,
        build: Build::Suit,
    };

    /// What the help shows, in the order of the fields.
    pub(crate) const OPTIONS: &'static [RuleOption] = &[
        RuleOption::new(
            "cells",
            Values::Number(0, 8, &[]),
            "how many free cells there are",
        ),
        RuleOption::new(
            "columns",
            Values::Number(4, 10, &[]),
            "how many columns there are; other than 8 only for a board given as text",
        ),
        RuleOption::new(
            "worrying-back",
            Values::Flag,
            "whether a card may come back from home",
        ),
        RuleOption::new(
            "autoplay",
            Values::Words(&["off", "safe", "full"]),
            "which cards go home by themselves: none, those that no card can need, or all that fit",
        )
        .at_prompt("safe"),
        RuleOption::new(
            "fill-empty",
            Values::Words(&["any", "kings"]),
            "what may go into an empty column",
        ),
        RuleOption::new(
            "build",
            Values::Words(&["alternate", "suit"]),
            "how columns are built down: colours alternate, or in suit (Baker's Game)",
        ),
    ];

    /// Refuses numbers that no position has room for.
    pub(crate) fn check(self) -> Result<(), SetupError> {
        if usize::from(self.cells) > MAX_CELLS {
            return Err(SetupError::Rules(text!(
                "{cells} cells are too many: there are 0 to {most}",
                cells = self.cells,
                most = MAX_CELLS
            )));
        }
        if !(MIN_COLUMNS..=MAX_COLUMNS).contains(&self.columns.into()) {
            return Err(SetupError::Rules(text!(
                "{columns} columns are not possible: there are {least} to {most}",
                columns = self.columns,
                least = MIN_COLUMNS,
                most = MAX_COLUMNS
            )));
        }
        Ok(())
    }
}

const MIN_COLUMNS: usize = 4;
