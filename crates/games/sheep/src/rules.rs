//! Rule options, as plain data.

use engine::{RuleOption, SetupError, Text, Values, text};
use serde::{Deserialize, Serialize};

/// Rule options. The first four say how a level is played, and the last deals its
/// kinds anew; the rest shape the levels that are made from a seed, and a level read from a
/// file does not heed them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// The game is lost when the tray holds this many tiles; `level`: what the level
    /// says, or 7.
    pub tray: Or<OwnWord>,
    /// So many alike in the tray vanish; `level`: what the level says, or 3.
    pub r#match: Or<OwnWord>,
    /// How often each of `out`, `back` and `shuffle` may be used.
    pub props: u8,
    /// Whether the kinds of wholly covered tiles are shown.
    pub peek: bool,
    /// How many kinds a made level has.
    pub kinds: Or<AutoWord>,
    /// How many tiles a made level has.
    pub tiles: Or<AutoWord>,
    /// How many layers a made level has at most.
    pub layers: Or<AutoWord>,
    /// The shape of a made level.
    pub layout: Layout,
    /// Whether a made level can be won, without props.
    pub solvable: Solvable,
    /// How hard a made level is: by how often a greedy player wins it.
    pub difficulty: Difficulty,
    /// Deals the kinds of a level anew among its tiles, by this seed.
    pub reshuffle: Or<NoWord>,
}

/// A number, or a word that leaves the number to something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Or<W> {
    /// This number.
    Number(u32),
    /// What the word stands for.
    Word(W),
}

impl<W> Or<W> {
    /// The number if one was given.
    pub const fn number(&self) -> Option<u32> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Word(_) => None,
        }
    }
}

/// `level`: the level's own value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnWord {
    /// The level's own value.
    Level,
}

/// `auto`: what suits the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AutoWord {
    /// What suits the layout.
    Auto,
}

/// `no`: not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoWord {
    /// Not at all.
    No,
}

/// The shape of a made level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// Squares that shrink upwards, each half a cell further in.
    Pyramid,
    /// Stacks that stand apart.
    Towers,
    /// Rectangles, every second one half a cell to the right.
    Brick,
    /// Scattered tiles on half cells, and two blind stacks.
    Mixed,
    /// Like the second level of the real game.
    Real,
}

impl Layout {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Pyramid,
        Self::Towers,
        Self::Brick,
        Self::Mixed,
        Self::Real,
    ];
}

/// Whether a made level can be won, without props.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Solvable {
    /// It can: it was dealt along a winning order.
    Yes,
    /// It cannot: some tile comes too late for what lies on it.
    No,
    /// Nobody knows: the kinds were shuffled.
    Any,
}

/// How hard a made level is, by the share of 200 games that a greedy player wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// However it comes out.
    Any,
    /// Three in five or more.
    Easy,
    /// About one in four.
    Medium,
    /// About one in twenty.
    Hard,
    /// None.
    Brutal,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            tray: Or::Word(OwnWord::Level),
            r#match: Or::Word(OwnWord::Level),
            props: 0,
            peek: false,
            kinds: Or::Word(AutoWord::Auto),
            tiles: Or::Word(AutoWord::Auto),
            layers: Or::Word(AutoWord::Auto),
            layout: Layout::Real,
            solvable: Solvable::Any,
            difficulty: Difficulty::Any,
            reshuffle: Or::Word(NoWord::No),
        }
    }
}

/// The sizes a tray may have. The game's own is 7.
pub const TRAY: (u32, u32) = (3, 9);
/// How many alike may be asked for. The game's own is 3.
pub const MATCH: (u32, u32) = (2, 9);
const PROPS: (u32, u32) = (0, 99);
const KINDS: (u32, u32) = (1, 500);
pub(crate) const TILES: (u32, u32) = (3, 30_000);
const LAYERS: (u32, u32) = (1, 500);

pub(crate) const DEFAULT_TRAY: u32 = 7;
pub(crate) const DEFAULT_MATCH: u32 = 3;

const fn number((low, high): (u32, u32), words: &'static [&'static str]) -> Values {
    Values::Number(low as i64, high as i64, words)
}

/// What menus and the command line know about the options.
pub(crate) const OPTIONS: &[RuleOption] = &[
    RuleOption::new(
        "tray",
        number(TRAY, &["level"]),
        "lost when the tray holds this many; level: what the level says, or 7",
    ),
    RuleOption::new(
        "match",
        number(MATCH, &["level"]),
        "so many alike vanish; level: what the level says, or 3",
    ),
    RuleOption::new(
        "props",
        number(PROPS, &[]),
        "how often each of out, back and shuffle may be used",
    ),
    RuleOption::new(
        "peek",
        Values::Flag,
        "show the kinds of wholly covered tiles",
    ),
    RuleOption::new(
        "kinds",
        number(KINDS, &["auto"]),
        "how many kinds a made level has",
    ),
    RuleOption::new(
        "tiles",
        number(TILES, &["auto"]),
        "how many tiles a made level has: a multiple of the match",
    ),
    RuleOption::new(
        "layers",
        number(LAYERS, &["auto"]),
        "how many layers a made level has at most",
    ),
    RuleOption::new(
        "layout",
        Values::Words(&["pyramid", "towers", "brick", "mixed", "real"]),
        "the shape of a made level",
    ),
    RuleOption::new(
        "solvable",
        Values::Words(&["yes", "no", "any"]),
        "whether a made level can be won, without props",
    ),
    RuleOption::new(
        "difficulty",
        Values::Words(&["any", "easy", "medium", "hard", "brutal"]),
        "how hard a made level is, by how often a greedy player wins it",
    ),
    RuleOption::new(
        "reshuffle",
        number((0, u32::MAX), &["no"]),
        "deal the kinds of a level anew among its tiles, by this seed",
    ),
];

/// Refuses a number out of its range.
pub(crate) fn fits(key: &'static str, number: i64, (low, high): (u32, u32)) -> Result<(), Text> {
    if (low.into()..=high.into()).contains(&number) {
        return Ok(());
    }
    Err(text!(
        "`{key}` is {number}; write {low} to {high}",
        key = key,
        number = number,
        low = low,
        high = high
    ))
}

impl Rules {
    /// Refuses what no option line could have said: rules may come from code, too.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let numbers = [
            ("tray", self.tray.number(), TRAY),
            ("match", self.r#match.number(), MATCH),
            ("props", Some(self.props.into()), PROPS),
            ("kinds", self.kinds.number(), KINDS),
            ("tiles", self.tiles.number(), TILES),
            ("layers", self.layers.number(), LAYERS),
        ];
        for (key, number, range) in numbers {
            if let Some(number) = number {
                fits(key, number.into(), range).map_err(SetupError::Rules)?;
            }
        }
        Ok(())
    }
}
