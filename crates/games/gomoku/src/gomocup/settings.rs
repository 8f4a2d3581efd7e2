//! What `INFO` tells, and the budget of a move that follows from it.

use crate::rules::Rule;
use engine::Budget;
use std::time::Duration;

/// What the manager has told. Keys that are not known, and values that are no numbers, are
/// ignored, as the protocol wants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    turn: Option<u64>,     // milliseconds
    whole: Option<u64>,    // milliseconds
    left: Option<i64>,     // milliseconds; may be negative
    memory: Option<usize>, // bytes
    rule: u32,             // bits
    nodes: Option<u64>,
    depth: Option<u32>,
    threads: Option<u32>,
    table: Option<usize>, // bytes
    /// Since the match began, where the manager does not tell what is left.
    spent: Duration,
}

/// Milliseconds for a move where the manager says nothing.
const TURN: u64 = 1000;
/// Positions to look at where a move is wanted at once.
const AT_ONCE: u64 = 1000;
/// What a match without a limit has left, according to the protocol.
const UNLIMITED: i64 = 2_147_483_647;
/// A move gets this part of the time that is left for the match.
const SHARE: u64 = 16;
/// Memory for all but tables, in bytes.
const RESERVED: usize = 12 << 20;

impl Settings {
    /// Takes an `INFO`.
    pub(super) fn tell(&mut self, key: &str, value: &str) {
        let number = value.parse::<i64>().ok();
        let positive = number.and_then(|n| u64::try_from(n).ok());
        let some = positive.filter(|&n| n > 0);
        let bytes = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => self.turn = positive.or(self.turn),
            "timeout_match" if number.is_some() => self.whole = some,
            "time_left" => self.left = number.or(self.left),
            "max_memory" if number.is_some() => self.memory = some.map(bytes),
            "rule" => {
                let bits = positive.and_then(|n| u32::try_from(n).ok());
                self.rule = bits.unwrap_or(self.rule);
            }
            "max_node" if number.is_some() => self.nodes = some,
            "max_depth" if number.is_some() => {
                self.depth = some.and_then(|n| u32::try_from(n).ok());
            }
            "thread_num" if number.is_some() => {
                self.threads = some.and_then(|n| u32::try_from(n).ok());
            }
            "hash_size" if number.is_some() => {
                self.table = some.map(|kilobytes| bytes(kilobytes.saturating_mul(1024)));
            }
            _ => {}
        }
    }

    /// How many threads may think.
    pub const fn threads(&self) -> Option<u32> {
        self.threads
    }

    /// How many moves to look ahead at most.
    pub const fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// The rule that was told.
    pub(super) fn rule(&self) -> Result<Rule, String> {
        let told = self.rule;
        let found = Rule::ALL.into_iter().find(|&rule| bits(rule) == told);
        found.ok_or_else(|| {
            if told & 2 != 0 {
                "continuous games are not supported".to_owned()
            } else {
                format!("rule {told} is not supported: use 0, 1, 4, 8 or 9")
            }
        })
    }

    /// A new match: its clock starts.
    pub(super) const fn new_match(&mut self) {
        self.spent = Duration::ZERO;
    }

    /// A thought took this long.
    pub(super) const fn spend(&mut self, time: Duration) {
        self.spent = self.spent.saturating_add(time);
    }

    /// Milliseconds for the rest of the match. What the manager says counts.
    fn left(&self) -> Option<u64> {
        match (self.left, self.whole) {
            (Some(UNLIMITED), _) | (None, None) => None,
            (Some(left), _) => Some(u64::try_from(left).unwrap_or(0)),
            (None, Some(whole)) => {
                let spent = u64::try_from(self.spent.as_millis()).unwrap_or(u64::MAX);
                Some(whole.saturating_sub(spent))
            }
        }
    }

    /// What one of `parts` thoughts of the next move may cost.
    pub(super) fn budget(&self, parts: u32) -> Budget {
        let left = self.left();
        let turn = match (self.turn, left) {
            (Some(turn), _) => turn,
            (None, Some(left)) => left,
            (None, None) => TURN,
        };
        let share = left.map_or(turn, |left| left / SHARE);
        let time = turn.min(share) / u64::from(parts.max(1));
        let memory = self.memory.map(|all| all.saturating_sub(RESERVED));
        let memory = memory.into_iter().chain(self.table).min();
        if time < 2 {
            let nodes = Some(self.nodes.map_or(AT_ONCE, |nodes| nodes.min(AT_ONCE)));
            let time = None;
            return Budget {
                nodes,
                time,
                memory,
            };
        }
        Budget {
            nodes: self.nodes,
            time: Some(Duration::from_millis(time - margin(time))),
            memory,
        }
    }
}

/// A rule as bits: 1 (exactly five), 4 (renju), 8 (caro).
pub(super) const fn bits(rule: Rule) -> u32 {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 4,
        Rule::Caro => 8,
        Rule::CaroExact => 8 | 1,
    }
}

/// What is kept back of a move's milliseconds: the way to the manager and back, and a
/// machine that is busy with something else.
fn margin(time: u64) -> u64 {
    (time / 10).clamp(30, 500).min(time / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(lines: &[(&str, &str)]) -> Settings {
        let mut settings = Settings::default();
        for (key, value) in lines {
            settings.tell(key, value);
        }
        settings
    }

    fn milliseconds(lines: &[(&str, &str)]) -> Option<u128> {
        let budget = told(lines).budget(1);
        budget.time.map(|time| time.as_millis())
    }

    #[test]
    fn a_move_stays_below_every_limit() {
        for (lines, wanted) in [
            (&[][..], Some(900)),
            (&[("timeout_turn", "100")], Some(70)),
            (&[("TIMEOUT_TURN", "100")], Some(70)),
            (&[("timeout_turn", "0")], None),
            (&[("timeout_turn", "1")], None),
            (&[("timeout_turn", "50")], Some(25)),
            (&[("timeout_turn", "30000")], Some(29_500)),
            (
                &[("timeout_turn", "30000"), ("timeout_match", "0")],
                Some(29_500),
            ),
            (
                &[("timeout_turn", "5000"), ("timeout_match", "16000")],
                Some(900),
            ),
            (&[("timeout_match", "16000")], Some(900)),
            (
                &[("timeout_turn", "5000"), ("time_left", "2147483647")],
                Some(4500),
            ),
            (&[("timeout_turn", "5000"), ("time_left", "1600")], Some(70)),
            (
                &[("timeout_match", "90000"), ("time_left", "1600")],
                Some(70),
            ),
            (&[("timeout_turn", "5000"), ("time_left", "-7")], None),
            (&[("timeout_turn", "soon")], Some(900)),
            (&[("timeout_turn", "-5")], Some(900)),
            (&[("mood", "100")], Some(900)),
        ] {
            assert_eq!(milliseconds(lines), wanted, "{lines:?}");
        }
    }

    /// All the moves of a match, each taking what it may, stay below the time for it.
    #[test]
    fn a_match_is_never_over_time() {
        let mut settings = told(&[("timeout_turn", "100"), ("timeout_match", "10000")]);
        let mut total = Duration::ZERO;
        for _ in 0..300 {
            let budget = settings.budget(1);
            let time = budget.time.unwrap_or_default();
            assert!(time <= Duration::from_millis(70), "{budget:?}");
            assert!(budget.time.is_some() || budget.nodes.is_some(), "no limit");
            settings.spend(time);
            total += time;
        }
        assert!(total < Duration::from_secs(10), "{total:?}");
        settings.new_match();
        assert_eq!(settings.budget(1).time, Some(Duration::from_millis(70)));
    }

    #[test]
    fn other_limits_are_passed_on() {
        let settings = told(&[
            ("max_node", "5000"),
            ("max_depth", "7"),
            ("thread_num", "2"),
            ("max_memory", "83886080"),
            ("hash_size", "1024"),
        ]);
        let budget = settings.budget(1);
        assert_eq!((budget.nodes, budget.memory), (Some(5000), Some(1 << 20)));
        assert_eq!((settings.depth(), settings.threads()), (Some(7), Some(2)));
        let tight = told(&[("max_memory", "1000000")]).budget(1);
        assert_eq!(tight.memory, Some(0));
        let free = told(&[("max_memory", "1000000"), ("max_memory", "0")]).budget(1);
        assert_eq!(free.memory, None);
        let quick = told(&[("timeout_turn", "0"), ("max_node", "10")]).budget(1);
        assert_eq!(quick.nodes, Some(10));
    }

    #[test]
    fn a_turn_of_three_thoughts_is_shared() {
        let settings = told(&[("timeout_turn", "3000")]);
        assert_eq!(settings.budget(3).time, Some(Duration::from_millis(900)));
    }

    #[test]
    fn rules_are_bits() {
        for (bits, wanted) in [
            ("0", Ok(Rule::Freestyle)),
            ("1", Ok(Rule::Standard)),
            ("4", Ok(Rule::Renju)),
            ("8", Ok(Rule::Caro)),
            ("9", Ok(Rule::CaroExact)),
            ("2", Err("continuous games are not supported")),
            ("3", Err("continuous games are not supported")),
            ("5", Err("rule 5 is not supported: use 0, 1, 4, 8 or 9")),
        ] {
            let got = told(&[("rule", bits)]).rule();
            assert_eq!(got, wanted.map_err(str::to_owned), "rule {bits}");
        }
    }
}
