//! The rule options.

use engine::{RuleOption, Values};
use serde::{Deserialize, Serialize};

/// Rule options.
///
/// ```
/// use klondike::{Draw, Redeals, Rules, Scoring};
/// let rules: Rules = serde_json::from_str(r#"{"draw": 3, "redeals": 2}"#)?;
/// assert_eq!((rules.draw, rules.redeals), (Draw::Three, Redeals::Limited(2)));
/// assert_eq!(rules.scoring, Scoring::Standard);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option by its name"
)]
pub struct Rules {
    /// How many cards a draw turns.
    pub draw: Draw,
    /// How often the waste may be turned over: see [`Rules::redeal_limit`].
    pub redeals: Redeals,
    /// Whether a card may come back from home to a column.
    pub worrying_back: bool,
    /// How points are kept.
    pub scoring: Scoring,
    /// Whether time counts in standard scoring.
    pub timed: bool,
    /// Whether Vegas scoring goes on from the [`bank`](Self::bank).
    pub cumulative: bool,
    /// Dollars brought along from the deals before: the score shown at their end.
    pub bank: i32,
    /// Which cards go home by themselves.
    pub autoplay: Autoplay,
    /// Whether a shuffled deal has to be one that can be won.
    pub winnable: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            draw: Draw::One,
            redeals: Redeals::Unlimited,
            worrying_back: true,
            scoring: Scoring::Standard,
            timed: false,
            cumulative: false,
            bank: 0,
            autoplay: Autoplay::Off,
            winnable: false,
        }
    }
}

impl Rules {
    /// How often the waste may be turned over; `None` is as often as one likes.
    ///
    /// Vegas has as many passes as a draw has cards, so one redeal less, unless a number
    /// is given.
    ///
    /// ```
    /// use klondike::{Draw, Redeals, Rules, Scoring};
    /// let vegas = Rules { scoring: Scoring::Vegas, ..Rules::default() };
    /// assert_eq!(vegas.redeal_limit(), Some(0));
    /// assert_eq!(Rules { draw: Draw::Three, ..vegas }.redeal_limit(), Some(2));
    /// assert_eq!(Rules { redeals: Redeals::Limited(5), ..vegas }.redeal_limit(), Some(5));
    /// assert_eq!(Rules::default().redeal_limit(), None);
    /// ```
    pub const fn redeal_limit(&self) -> Option<u8> {
        match (self.redeals, self.scoring) {
            (Redeals::Limited(limit), _) => Some(limit),
            (Redeals::Unlimited, Scoring::Vegas) => Some(self.draw.count() - 1),
            (Redeals::Unlimited, Scoring::None | Scoring::Standard) => None,
        }
    }
}

/// The most that can be brought along, so that no score overflows.
const BANK: i64 = 1_000_000_000;

/// What the help and the command line know about the options.
pub(crate) const OPTIONS: &[RuleOption] = &[
    RuleOption::new(
        "draw",
        Values::OneOf(&[1, 3]),
        "how many cards a draw turns",
    ),
    RuleOption::new(
        "redeals",
        Values::Number(0, 255, &["unlimited"]),
        "how often the waste may be turned over (Vegas: draw 1 never, draw 3 twice, unless a number is given)",
    ),
    RuleOption::new(
        "worrying-back",
        Values::Flag,
        "whether a card may come back from home to a column",
    ),
    RuleOption::new(
        "scoring",
        Values::Words(&["none", "standard", "vegas"]),
        "how points are kept",
    ),
    RuleOption::new(
        "timed",
        Values::Flag,
        "whether time counts in standard scoring",
    ),
    RuleOption::new(
        "cumulative",
        Values::Flag,
        "whether Vegas scoring goes on from the bank",
    ),
    RuleOption::new(
        "bank",
        Values::Number(-BANK, BANK, &[]),
        "dollars brought along from the deals before, if cumulative",
    ),
    RuleOption::new(
        "autoplay",
        Values::Words(&["off", "safe", "full"]),
        "which cards go home by themselves: none, those that no column needs, or all",
    ),
    RuleOption::new(
        "winnable",
        Values::Flag,
        "whether to go on from the seed to the next deal that can be won, all cards known",
    ),
];

/// How many cards a draw turns; in JSON the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Draw {
    /// One.
    One,
    /// Three, or as many as are left.
    Three,
}

impl Draw {
    /// The number.
    pub const fn count(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Three => 3,
        }
    }
}

impl From<Draw> for u8 {
    fn from(draw: Draw) -> Self {
        draw.count()
    }
}

impl TryFrom<u8> for Draw {
    type Error = String;

    fn try_from(count: u8) -> Result<Self, String> {
        match count {
            1 => Ok(Self::One),
            3 => Ok(Self::Three),
            _ => Err(format!("a draw turns 1 card or 3, not {count}")),
        }
    }
}

/// How often the waste may be turned over; in JSON a number or `unlimited`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub enum Redeals {
    /// As often as one likes; under Vegas scoring what is usual there.
    Unlimited,
    /// This often, whatever the scoring.
    Limited(u8),
}

/// [`Redeals`] as JSON.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Number(u8),
    Word(Word),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    Unlimited,
}

impl From<Written> for Redeals {
    fn from(written: Written) -> Self {
        match written {
            Written::Number(limit) => Self::Limited(limit),
            Written::Word(Word::Unlimited) => Self::Unlimited,
        }
    }
}

impl From<Redeals> for Written {
    fn from(redeals: Redeals) -> Self {
        match redeals {
            Redeals::Limited(limit) => Self::Number(limit),
            Redeals::Unlimited => Self::Word(Word::Unlimited),
        }
    }
}

/// How points are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// Not at all.
    None,
    /// For what moves achieve.
    Standard,
    /// In dollars: a stake, and a prize for each card at home.
    Vegas,
}

/// Which cards go home by themselves after a player's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Autoplay {
    /// None.
    Off,
    /// Those that no column can need any more.
    Safe,
    /// All that can.
    Full,
}
