//! What is known about the positions of a game.
//!
//! A position from which a move made led to a position that can be won can be won too, and after
//! a lost position all are lost. So two marks in the log tell everything: the last position known
//! to be winnable and the first known to be lost; a search narrows the gap between them.

use engine::{By, Text, text};
use serde_json::{Value, json};

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Winnable,
    Lost,
    /// The budget ran out.
    Unknown,
}

/// What is known about the positions of one game: before the first decision, after the first,
/// after the second, and so on.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// The moves that the game has come by, decision by decision.
    decisions: Vec<String>,
    known: Vec<Option<Known>>,
    /// All moves of a game that wins, as far as one was found.
    pub(super) winning: Vec<String>,
}

impl Memory {
    /// Goes on with this log; what is known about where both have been stays.
    pub(super) fn follow(&mut self, log: &[(By, String)]) {
        let mut decisions: Vec<String> = Vec::new();
        for (by, mv) in log {
            match decisions.last_mut() {
                Some(last) if !by.is_player() => last.extend([" ", mv]),
                _ => decisions.push(mv.clone()),
            }
        }
        let pairs = self.decisions.iter().zip(&decisions);
        let common = pairs.take_while(|(a, b)| a == b).count();
        self.known.truncate(common + 1);
        self.known.resize(decisions.len() + 1, None);
        self.decisions = decisions;
        let log = log.iter().map(|(_, mv)| mv);
        if log.len() < self.winning.len() && log.zip(&self.winning).all(|(a, b)| a == b) {
            self.learn(self.last(), Known::Winnable);
        } else if let Some(lost) = self.first_lost() {
            self.learn(lost, Known::Lost);
        }
    }

    /// The position now.
    pub(super) fn last(&self) -> usize {
        self.decisions.len()
    }

    pub(super) fn learn(&mut self, at: usize, known: Known) {
        let same = match known {
            Known::Winnable => 0..at + 1,
            Known::Lost => at..self.known.len(),
            Known::Unknown => at..at + 1,
        };
        self.known[same].fill(Some(known));
    }

    fn first_lost(&self) -> Option<usize> {
        self.known.iter().position(|k| *k == Some(Known::Lost))
    }

    fn last_winnable(&self) -> Option<usize> {
        self.known.iter().rposition(|k| *k == Some(Known::Winnable))
    }

    /// The position to solve next, if one would tell more: this one, and once it is lost the
    /// one before the first lost, and then halves.
    pub(super) fn wanted(&self) -> Option<usize> {
        let Some(lost) = self.first_lost() else {
            let last = self.last();
            return self.known[last].is_none().then_some(last);
        };
        let from = self.last_winnable().map_or(0, |at| at + 1);
        let open: Vec<usize> = (from..lost)
            .filter(|&at| self.known[at].is_none())
            .collect();
        if lost == self.last() && open.last().is_some_and(|&at| at + 1 == lost) {
            return open.last().copied(); // most often the latest move did it
        }
        open.get(open.len() / 2).copied()
    }

    /// What to say about the position now.
    pub(super) fn news(&self) -> Option<News> {
        let last = self.last();
        match self.known[last]? {
            Known::Winnable => Some(News::Winnable),
            Known::Unknown => Some(News::Unknown),
            Known::Lost => {
                let since = self.first_lost()?;
                Some(News::Lost {
                    since,
                    back: self.last_winnable().map(|at| last - at),
                    exact: self
                        .last_winnable()
                        .map_or(since == 0, |at| at + 1 == since),
                })
            }
        }
    }
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum News {
    Winnable,
    Lost {
        /// The decision that lost it, counted from one; 0: the deal itself.
        since: usize,
        /// How many decisions to take back, if a winnable position is known.
        back: Option<usize>,
        /// Whether no decision before it can have been the one.
        exact: bool,
    },
    Unknown,
}

impl News {
    /// For people.
    pub(crate) fn text(self) -> Text {
        match self {
            Self::Winnable => text!("watch: still winnable"),
            Self::Unknown => text!("watch: not known whether this can still be won"),
            Self::Lost { since: 0, .. } => {
                text!("watch: lost from the start: this deal cannot be won")
            }
            Self::Lost {
                since,
                back: Some(back),
                exact: true,
            } => text!(
                "watch: lost since your move {since}: `undo {n}` gets back",
                since = since,
                n = back
            ),
            Self::Lost {
                since,
                back: Some(back),
                exact: false,
            } => text!(
                "watch: lost since your move {since} or one before it: `undo {n}` surely gets back",
                since = since,
                n = back
            ),
            Self::Lost {
                since, back: None, ..
            } => text!(
                "watch: lost since your move {since} at the latest; not known whether it could be won before",
                since = since
            ),
        }
    }

    /// For programs.
    pub(crate) fn value(self) -> Value {
        match self {
            Self::Winnable => json!({"verdict": "winnable"}),
            Self::Unknown => json!({"verdict": "unknown"}),
            Self::Lost { since, back, exact } => {
                json!({"verdict": "lost", "since": since, "undo": back, "exact": exact})
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(moves: &str) -> Vec<(By, String)> {
        let by = |mv: &str| match mv.strip_prefix('+') {
            Some(mv) => (By::Auto, mv.to_owned()),
            None => (By::Player(engine::Seat::FIRST), mv.to_owned()),
        };
        moves.split_whitespace().map(by).collect()
    }

    /// Lets the memory ask about a game that is lost from some decision on; gives what it asked.
    fn ask(memory: &mut Memory, lost: usize, unknown: &[usize]) -> Vec<usize> {
        let mut asked = Vec::new();
        while let Some(at) = memory.wanted() {
            asked.push(at);
            let known = match at {
                at if unknown.contains(&at) => Known::Unknown,
                at if at >= lost => Known::Lost,
                _ => Known::Winnable,
            };
            memory.learn(at, known);
        }
        asked
    }

    #[test]
    fn a_game_watched_from_the_start_is_asked_about_once_a_move() {
        let mut memory = Memory::default();
        let mut asked = Vec::new();
        for moves in ["", "a", "a b +c", "a b +c d", "a b +c d e"] {
            memory.follow(&log(moves));
            asked.extend(ask(&mut memory, 3, &[]));
        }
        assert_eq!(
            asked,
            [0, 1, 2, 3],
            "after a lost position nothing is asked"
        );
        let lost = |since, back| News::Lost {
            since,
            back: Some(back),
            exact: true,
        };
        assert_eq!(memory.news(), Some(lost(3, 2)));
        memory.follow(&log("a b +c"));
        assert_eq!(memory.wanted(), None);
        assert_eq!(memory.news(), Some(News::Winnable));
        memory.follow(&log("a b +c x"));
        assert_eq!(memory.wanted(), Some(3), "another move, another position");
    }

    #[test]
    fn a_long_game_is_halved() {
        let mut memory = Memory::default();
        memory.follow(&log(&"m ".repeat(64)));
        let asked = ask(&mut memory, 23, &[]);
        assert!(asked.len() <= 8, "{asked:?}");
        let lost = News::Lost {
            since: 23,
            back: Some(42),
            exact: true,
        };
        assert_eq!(memory.news(), Some(lost));
    }

    #[test]
    fn what_is_not_known_is_said() {
        let mut memory = Memory::default();
        memory.follow(&log("a b c d"));
        ask(&mut memory, 3, &[2]);
        let lost = News::Lost {
            since: 3,
            back: Some(3),
            exact: false,
        };
        assert_eq!(memory.news(), Some(lost));
        let mut memory = Memory::default();
        memory.follow(&log("a"));
        ask(&mut memory, 0, &[]);
        let text = memory.news().expect("news").text().to_string();
        assert!(text.contains("cannot be won"), "{text}");
    }

    #[test]
    fn along_a_winning_line_nothing_is_solved_again() {
        let mut memory = Memory::default();
        memory.follow(&log("a"));
        memory.learn(1, Known::Winnable);
        memory.winning = ["a", "b", "c"].map(str::to_owned).to_vec();
        memory.follow(&log("a b"));
        assert_eq!(
            (memory.wanted(), memory.news()),
            (None, Some(News::Winnable))
        );
        memory.follow(&log("a x"));
        assert_eq!(memory.wanted(), Some(2));
    }
}
