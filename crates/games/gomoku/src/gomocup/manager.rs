//! The other side: what a manager tells a program, and what its answers mean.

use super::{settings, table};
use crate::moves::Move;
use crate::point::Point;
use crate::state::{Phase, State};
use engine::excerpt;
use serde::Deserialize;
use serde_json::Value;
use std::time::Duration;

/// A position in which a program is asked for a move. It is told the whole board, so that
/// nothing depends on what it remembers.
#[derive(Clone, Debug)]
pub struct Question(State);

impl Question {
    /// Reads what a bot gets.
    ///
    /// # Errors
    ///
    /// It is no view of Gomoku, or holds what a board of the protocol cannot tell: an opening
    /// under way, or a pass.
    pub fn read(view: &Value) -> Result<Self, String> {
        let state = State::deserialize(view).map_err(|error| error.to_string())?;
        if !matches!(state.phase(), Phase::Play) {
            return Err("the protocol has no openings by swap".to_owned());
        }
        if state.log().contains(&Move::Pass) {
            return Err("the protocol has no passes".to_owned());
        }
        Ok(Self(state))
    }

    /// The first line of a game, which is to be answered by `OK`.
    pub fn start(&self) -> String {
        format!("START {}", self.0.rules().size)
    }

    /// The lines after it: the rule, and how long a move may take. They have no answer.
    pub fn settings(&self, turn: Duration) -> Vec<String> {
        let rule = settings::bits(self.0.rules().rule);
        let turn = turn.as_millis();
        vec![
            format!("INFO timeout_turn {turn}"),
            "INFO timeout_match 0".to_owned(),
            "INFO game_type 1".to_owned(),
            format!("INFO rule {rule}"),
        ]
    }

    /// The lines that ask for a move.
    pub fn board(&self) -> Vec<String> {
        let Self(state) = self;
        let mine = state.to_move();
        let stone = |(point, color)| {
            let whose = if color == mine { 1 } else { 2 };
            format!("{},{whose}", table::name(point, state.rules().size))
        };
        let stones: Vec<String> = state.stones().map(stone).collect();
        if stones.is_empty() {
            return vec!["BEGIN".to_owned()];
        }
        let block = |word: &str| vec![word.to_owned()];
        [block("BOARD"), stones, block("DONE")].concat()
    }

    /// The move that an answer means, in canonical notation.
    ///
    /// # Errors
    ///
    /// It is no point of the board.
    pub fn answer(&self, line: &str) -> Result<String, String> {
        let point = || {
            let [x, y] = table::numbers(line)?.map(|n| u8::try_from(n).ok());
            Point::of_top(x?, y?, self.0.rules().size)
        };
        let point = point().ok_or_else(|| format!("`{}` is no point", excerpt(line)))?;
        Ok(Move::Place(point).to_string())
    }
}

/// Whether a program's line is a remark, and no answer.
pub fn is_remark(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    let remarks = ["", "MESSAGE", "DEBUG", "UNKNOWN"];
    remarks
        .iter()
        .any(|remark| remark.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomocup::Brain;
    use crate::rules::{Opening, Rule, Rules};
    use engine::{Cancel, State as _};
    use search::Random;

    fn state(rule: Rule, opening: Opening, moves: &str) -> State {
        let rules = Rules {
            size: 15,
            rule,
            opening,
        };
        let mut state = State::new(rules).expect("rules");
        for mv in moves.split_whitespace() {
            state.follow(mv.parse().expect("a move")).expect("legal");
        }
        state
    }

    fn asked(state: &State) -> Result<Question, String> {
        Question::read(&serde_json::to_value(state).expect("plain data"))
    }

    /// What one side says is understood by the other.
    #[test]
    fn a_program_answers_with_a_legal_move() {
        for rule in Rule::ALL {
            for moves in ["", "h8", "h8 i9 g8", "h8 i9 g8 a1 a15 o1"] {
                let state = state(rule, Opening::Free, moves);
                let question = asked(&state).expect("a question");
                let (mut brain, mut player) = (Brain::new(), Random::default());
                let mut tell = |line: &str| brain.line(line, &mut player, &Cancel::default()).lines;
                assert_eq!(tell(&question.start()), ["OK"]);
                for line in question.settings(Duration::from_millis(300)) {
                    assert!(tell(&line).is_empty(), "{line}");
                }
                let said: Vec<String> = question.board().iter().flat_map(|l| tell(l)).collect();
                assert_eq!(said.len(), 1, "{said:?}");
                let mv = question.answer(&said[0]).expect("a point");
                let mv = mv.parse().expect("a move");
                assert_eq!(state.check(mv), Ok(()), "{rule:?} {moves}: {mv}");
                assert_eq!(brain.settings().rule(), Ok(rule));
            }
        }
    }

    #[test]
    fn points_are_counted_from_the_top_left() {
        let question = asked(&state(Rule::Freestyle, Opening::Free, "a15 h8 o1")).expect("one");
        let wanted = ["BOARD", "0,0,2", "7,7,1", "14,14,2", "DONE"];
        assert_eq!(question.board(), wanted);
        for (line, wanted) in [("0,0", "a15"), ("7, 7", "h8"), ("14,14", "o1")] {
            assert_eq!(question.answer(line), Ok(wanted.to_owned()));
        }
        for line in ["", "7", "15,0", "0,15", "-1,0", "1,2,3", "swap", "256,256"] {
            assert!(question.answer(line).is_err(), "{line}");
        }
    }

    #[test]
    fn whose_a_stone_is_survives_an_opening() {
        let open = |moves| asked(&state(Rule::Freestyle, Opening::Swap, moves));
        assert!(open("").is_err());
        assert!(open("h8 i9 g8").is_err());
        let swapped = open("h8 i9 g8 swap").expect("the opening is over");
        let wanted = ["BOARD", "7,7,2", "8,6,1", "6,7,2", "DONE"];
        assert_eq!(swapped.board(), wanted);
        assert!(asked(&state(Rule::Renju, Opening::Free, "h8 i9 pass")).is_err());
        assert!(Question::read(&Value::Null).is_err());
    }

    #[test]
    fn remarks_are_no_answers() {
        for line in ["", "MESSAGE hello", "debug 1,2", "UNKNOWN command"] {
            assert!(is_remark(line), "{line}");
        }
        for line in ["7,7", "OK", "ERROR no"] {
            assert!(!is_remark(line), "{line}");
        }
    }
}
