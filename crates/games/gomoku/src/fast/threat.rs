//! What a stone would threaten: the patterns of its four lines together.

use super::pattern::Pattern;
use crate::point::Color;
use crate::rules::Rule;
use std::sync::LazyLock;

/// The patterns of the four lines through a point, four bits each.
pub(crate) type Code = u16;

/// How many codes there are.
pub(crate) const CODES: usize = 1 << 16;

/// What a stone would threaten, from the least on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Threat {
    /// Nothing at once.
    Nothing,
    /// An open four.
    Three,
    /// An open four on two lines.
    DoubleThree,
    /// A five.
    Four,
    /// A five, and an open four.
    FourThree,
    /// A five that cannot be stopped.
    OpenFour,
    /// It is the five.
    Five,
}

/// How many kinds there are.
pub(crate) const THREATS: usize = 7;

/// Whether black may put the stone in renju.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doubt {
    /// It may be put.
    Fine,
    /// It is forbidden, unless one of its threes is none.
    Threes,
    /// It is forbidden.
    Foul,
}

/// The patterns of a code.
pub(crate) fn patterns(code: Code) -> [Pattern; 4] {
    [0, 4, 8, 12].map(|shift| Pattern::of(code >> shift & 15))
}

/// What a stone would threaten, for every code.
pub(crate) struct Threats(Box<[u8]>);

impl Threats {
    /// The table of a colour under a rule.
    pub(crate) fn get(rule: Rule, color: Color) -> &'static Self {
        static FREE: LazyLock<Threats> = LazyLock::new(|| Threats::new(false));
        static BLACK: LazyLock<Threats> = LazyLock::new(|| Threats::new(true));
        if rule == Rule::Renju && color == Color::Black {
            &BLACK
        } else {
            &FREE
        }
    }

    fn new(minds_fouls: bool) -> Self {
        let byte = |code: usize| {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "the table has 65,536 entries"
            )]
            let (threat, doubt) = judge(code as Code, minds_fouls);
            threat as u8 | (doubt as u8) << 4
        };
        Self((0..CODES).map(byte).collect())
    }

    /// What the stone threatens. A foul threatens nothing; where there is doubt it is taken
    /// for none.
    #[inline]
    pub(crate) fn threat(&self, code: Code) -> usize {
        usize::from(self.0[usize::from(code)] & 7)
    }

    /// Whether it is forbidden.
    #[inline]
    pub(crate) fn doubt(&self, code: Code) -> Doubt {
        match self.0[usize::from(code)] >> 4 {
            0 => Doubt::Fine,
            1 => Doubt::Threes,
            _ => Doubt::Foul,
        }
    }
}

fn judge(code: Code, minds_fouls: bool) -> (Threat, Doubt) {
    let lines = patterns(code);
    let count = |such: fn(Pattern) -> bool| lines.iter().filter(|&&line| such(line)).count();
    let has = |pattern| lines.contains(&pattern);
    let fours = count(Pattern::is_four);
    let threes = count(Pattern::is_open_three);
    if has(Pattern::Five) {
        return (Threat::Five, Doubt::Fine);
    }
    if minds_fouls && (has(Pattern::Overline) || has(Pattern::DoubleFour) || fours >= 2) {
        return (Threat::Nothing, Doubt::Foul);
    }
    let threat = match (fours, threes) {
        (2.., _) => Threat::OpenFour,
        (1, _) if has(Pattern::OpenFour) || has(Pattern::DoubleFour) => Threat::OpenFour,
        (1, 1..) => Threat::FourThree,
        (1, _) => Threat::Four,
        (_, 2..) => Threat::DoubleThree,
        (_, 1) => Threat::Three,
        _ => Threat::Nothing,
    };
    let doubt = if minds_fouls && threes >= 2 {
        Doubt::Threes
    } else {
        Doubt::Fine
    };
    (threat, doubt)
}
