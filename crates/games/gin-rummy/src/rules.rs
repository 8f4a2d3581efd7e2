//! What can be set before a match.

use engine::{RuleOption, SetupError, Values, text};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Rule options. The defaults are those of today's tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a rule that is on or off"
)]
pub struct Rules {
    /// The points that end a game.
    pub target: u16,
    /// What gin earns beside the defender's deadwood.
    pub gin_bonus: u16,
    /// What eleven melded cards earn beside the defender's deadwood.
    pub big_gin: BigGin,
    /// What an undercut earns beside the difference.
    pub undercut_bonus: u16,
    /// Whether equal deadwood is an undercut; where it is not, nobody scores.
    pub undercut_on_tie: bool,
    /// What happens when the stock runs out.
    pub stock_end: StockEnd,
    /// The most deadwood to knock with.
    pub knock_limit: u8,
    /// Whether the first upcard caps the knock limit.
    pub oklahoma: bool,
    /// What an ace as the first upcard means in Oklahoma.
    pub oklahoma_ace: OklahomaAce,
    /// Whether only gin ends a hand.
    pub straight: bool,
    /// Whether the defender may lay off.
    pub layoff: bool,
    /// Where an ace may stand in a run.
    pub ace: Ace,
    /// What the winner of a game gets.
    pub game_bonus: u16,
    /// What each hand won is worth at the end of a game.
    pub box_bonus: u16,
    /// What the winner gets when the loser never scored.
    pub shutout: Shutout,
    /// Who deals next.
    pub dealer: Dealer,
    /// Whether three games are scored at once.
    pub hollywood: bool,
}

/// What big gin earns, eleven melded cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BigGin {
    /// It is not played.
    None,
    /// This bonus.
    Bonus(u16),
}

/// What happens when the stock runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StockEnd {
    /// The hand is void when a turn ends with two cards left.
    #[default]
    Void,
    /// When the last card is drawn, the discards but the top one are shuffled and become the stock.
    Reshuffle,
    /// With two cards left, the next player knocks with the upcard or the hand is void.
    Wall,
}

/// What an ace as the first upcard means in Oklahoma.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum OklahomaAce {
    /// One point is the most to knock with.
    #[default]
    #[serde(rename = "1")]
    One,
    /// Only gin ends the hand.
    #[serde(rename = "gin")]
    Gin,
}

/// Where an ace may stand in a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ace {
    /// Below the two only; it counts 1.
    #[default]
    Low,
    /// Below the two or above the king, never between them; it counts 15.
    High,
}

/// What the winner of a game gets when the loser never scored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Shutout {
    /// Nothing.
    #[serde(rename = "none")]
    None,
    /// Twice the total, boxes and game bonus among it.
    #[default]
    #[serde(rename = "x2")]
    Double,
    /// A hundred points.
    #[serde(rename = "+100")]
    Hundred,
}

/// Who deals the next hand. After a void one it is always the same dealer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dealer {
    /// The winner of the hand.
    #[default]
    Winner,
    /// The two in turn.
    Alternate,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            target: 100,
            gin_bonus: 25,
            big_gin: BigGin::Bonus(31),
            undercut_bonus: 25,
            undercut_on_tie: true,
            stock_end: StockEnd::Void,
            knock_limit: 10,
            oklahoma: false,
            oklahoma_ace: OklahomaAce::One,
            straight: false,
            layoff: true,
            ace: Ace::Low,
            game_bonus: 100,
            box_bonus: 25,
            shutout: Shutout::Double,
            dealer: Dealer::Winner,
            hollywood: false,
        }
    }
}

/// The names of [`Rules::preset`].
pub(crate) const PRESETS: &[&str] = &[
    "article",
    "classic",
    "eaai",
    "hollywood",
    "oklahoma",
    "openspiel",
    "palace",
    "straight",
];

impl Rules {
    /// The rules of other programs and of well-known variants.
    pub fn preset(name: &str) -> Option<Self> {
        let base = Self::default();
        let plain = Self {
            game_bonus: 0,
            box_bonus: 0,
            shutout: Shutout::None,
            ..base
        };
        Some(match name {
            "article" => Self {
                stock_end: StockEnd::Reshuffle,
                ..plain
            },
            "classic" => Self {
                gin_bonus: 20,
                big_gin: BigGin::None,
                undercut_bonus: 10,
                box_bonus: 20,
                shutout: Shutout::Hundred,
                ..base
            },
            "eaai" => Self {
                big_gin: BigGin::None,
                dealer: Dealer::Alternate,
                ..plain
            },
            "hollywood" => Self {
                hollywood: true,
                ..base
            },
            "oklahoma" => Self {
                oklahoma: true,
                ..base
            },
            "openspiel" => Self {
                big_gin: BigGin::None,
                undercut_on_tie: false,
                stock_end: StockEnd::Wall,
                ..base
            },
            "palace" => Self {
                undercut_bonus: 20,
                ..base
            },
            "straight" => Self {
                straight: true,
                ..base
            },
            _ => return None,
        })
    }

    /// Refuses numbers out of range and options that contradict each other.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let no = |reason| Err(SetupError::Rules(reason));
        let big_gin = match self.big_gin {
            BigGin::None => 0,
            BigGin::Bonus(bonus) => bonus,
        };
        let numbers = [
            ("target", self.target, TARGET),
            ("gin-bonus", self.gin_bonus, BONUS),
            ("big-gin", big_gin, BONUS),
            ("undercut-bonus", self.undercut_bonus, BONUS),
            ("knock-limit", self.knock_limit.into(), KNOCK_LIMIT),
            ("game-bonus", self.game_bonus, BONUS),
            ("box-bonus", self.box_bonus, BONUS),
        ];
        for (key, number, (low, high)) in numbers {
            if !(low..=high).contains(&number) {
                return no(text!(
                    "`{key}` is {number}; write {low} to {high}",
                    key = key,
                    number = number,
                    low = low,
                    high = high
                ));
            }
        }
        if self.straight && self.oklahoma {
            return no(text!(
                "`oklahoma=yes` sets a limit for knocking, and with `straight=yes` nobody knocks: choose one"
            ));
        }
        if self.straight && !matches!(self.knock_limit, 0 | 10) {
            return no(text!(
                "`knock-limit={limit}` does not go with `straight=yes`, where nobody knocks",
                limit = self.knock_limit
            ));
        }
        if self.oklahoma_ace == OklahomaAce::Gin && !self.oklahoma {
            return no(text!("`oklahoma-ace=gin` needs `oklahoma=yes`"));
        }
        Ok(())
    }
}

const TARGET: (u16, u16) = (1, 1000);
const BONUS: (u16, u16) = (0, 1000);
const KNOCK_LIMIT: (u16, u16) = (0, 10);

const fn number((low, high): (u16, u16), words: &'static [&'static str]) -> Values {
    Values::Number(low as i64, high as i64, words)
}

/// What the help shows, in the order of the fields.
pub(crate) const OPTIONS: &[RuleOption] = &[
    RuleOption::new("target", number(TARGET, &[]), "the points that end a game"),
    RuleOption::new(
        "gin-bonus",
        number(BONUS, &[]),
        "what gin earns beside the defender's deadwood",
    ),
    RuleOption::new(
        "big-gin",
        number(BONUS, &["none"]),
        "what eleven melded cards earn beside the defender's deadwood",
    ),
    RuleOption::new(
        "undercut-bonus",
        number(BONUS, &[]),
        "what an undercut earns beside the difference",
    ),
    RuleOption::new(
        "undercut-on-tie",
        Values::Flag,
        "whether equal deadwood is an undercut; if not, nobody scores",
    ),
    RuleOption::new(
        "stock-end",
        Values::Words(&["void", "reshuffle", "wall"]),
        "with two cards left the hand is void, or the next player knocks with the upcard or passes (wall); or the discards are reshuffled when the last card is drawn",
    ),
    RuleOption::new(
        "knock-limit",
        number(KNOCK_LIMIT, &[]),
        "the most deadwood to knock with",
    ),
    RuleOption::new(
        "oklahoma",
        Values::Flag,
        "whether the first upcard caps the knock limit",
    ),
    RuleOption::new(
        "oklahoma-ace",
        Values::Words(&["1", "gin"]),
        "what an ace as the first upcard means in Oklahoma",
    ),
    RuleOption::new("straight", Values::Flag, "whether only gin ends a hand"),
    RuleOption::new("layoff", Values::Flag, "whether the defender may lay off"),
    RuleOption::new(
        "ace",
        Values::Words(&["low", "high"]),
        "whether Q-K-A is a run too, an ace then counting 15",
    ),
    RuleOption::new(
        "game-bonus",
        number(BONUS, &[]),
        "what the winner of a game gets",
    ),
    RuleOption::new(
        "box-bonus",
        number(BONUS, &[]),
        "what each hand won is worth at the end of a game",
    ),
    RuleOption::new(
        "shutout",
        Values::Words(&["none", "x2", "+100"]),
        "what the winner's total becomes when the loser never scored",
    ),
    RuleOption::new(
        "dealer",
        Values::Words(&["winner", "alternate"]),
        "who deals after a scored hand",
    ),
    RuleOption::new(
        "hollywood",
        Values::Flag,
        "three games at once: the first win scores in one, the second in two, later ones in all",
    ),
];

/// A number, or a word for none.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum NumberOrWord {
    Number(u16),
    Word(String),
}

impl Serialize for BigGin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => serializer.serialize_str("none"),
            Self::Bonus(bonus) => serializer.serialize_u16(*bonus),
        }
    }
}

impl<'de> Deserialize<'de> for BigGin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match NumberOrWord::deserialize(deserializer)? {
            NumberOrWord::Number(bonus) => Ok(Self::Bonus(bonus)),
            NumberOrWord::Word(word) if word == "none" => Ok(Self::None),
            NumberOrWord::Word(word) => Err(de::Error::custom(format!(
                "big-gin is a number or `none`, not `{word}`"
            ))),
        }
    }
}

/// `1` may be written as a number too.
impl<'de> Deserialize<'de> for OklahomaAce {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match NumberOrWord::deserialize(deserializer)? {
            NumberOrWord::Number(1) => Ok(Self::One),
            NumberOrWord::Word(word) if word == "1" => Ok(Self::One),
            NumberOrWord::Word(word) if word == "gin" => Ok(Self::Gin),
            _ => Err(de::Error::custom("oklahoma-ace is 1 or `gin`")),
        }
    }
}
