//! Games as text: the move string, SGF, Piskvork's psq, and stones as JSON.

mod line;
mod psq;
mod sgf;
mod stones;

pub use stones::Stones;

use crate::moves::Move;
use crate::point::Color;
use crate::rules::{Rule, Rules};
use crate::state::State;
use engine::{SetupError, State as _, Text, Undo, text};
use std::str::FromStr;

/// A game on paper: the moves and what a file tells about them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Points on a side, where the file tells.
    pub size: Option<u8>,
    /// The rule, where the file tells and it is known here.
    pub rule: Option<Rule>,
    /// Black's name and white's, empty where not told.
    pub names: [String; 2],
    /// The result in SGF's words, such as `B+` or `W+R`; empty where not told.
    pub result: String,
    /// The moves. Files know stones and passes only; the move string knows every move.
    pub moves: Vec<Move>,
}

impl Sheet {
    /// The sheet of a game so far.
    #[must_use]
    pub fn of(state: &State) -> Self {
        Self {
            size: Some(state.rules().size),
            rule: Some(state.rules().rule),
            names: Default::default(),
            result: sgf::result(state),
            moves: state.log().to_vec(),
        }
    }

    /// The game as SGF, `GM[4]`. Colours are as they were in the end: choices of an opening
    /// are left out.
    #[must_use]
    pub fn to_sgf(&self) -> String {
        sgf::write(self)
    }

    /// The game in Piskvork's format, which has no passes and no rule; `None` where a
    /// player has passed.
    #[must_use]
    pub fn to_psq(&self) -> Option<String> {
        psq::write(self)
    }

    /// The moves as one line: `h8i9g7`, with words between blanks.
    #[must_use]
    pub fn to_line(&self) -> String {
        line::write(&self.moves)
    }

    /// Points on a side: as told, or the usual 15, or as many as the moves need.
    pub(crate) fn side(&self) -> u8 {
        let points = self.moves.iter().filter_map(|mv| mv.point());
        let needed = points.map(|point| point.x().max(point.y()) + 1).max();
        self.size.unwrap_or(15).max(needed.unwrap_or(0))
    }

    /// Plays the game through the rules.
    pub(crate) fn play(&self, rules: Rules) -> Result<State, SetupError> {
        let mut state = State::new(rules)?;
        if let Some(size) = self.size
            && size != rules.size
        {
            return Err(SetupError::Deal(text!(
                "this game is on a {size}x{size} board, not {wanted}x{wanted}; set the rule size={size}",
                size = size,
                wanted = rules.size
            )));
        }
        for (number, &mv) in (1_usize..).zip(&self.moves) {
            let wrong = |why: engine::Illegal| {
                SetupError::Deal(text!(
                    "move {number}, {mv}: {why}",
                    number = number,
                    mv = mv.to_string(),
                    why = why.text()
                ))
            };
            state.check(mv).map_err(wrong)?;
            state.apply(mv);
        }
        Ok(state)
    }
}

impl FromStr for Sheet {
    type Err = FileError;

    /// Reads any of the formats: SGF begins with `(`, psq with `Piskvorky`, JSON with `{`,
    /// and all else is a move string.
    fn from_str(text: &str) -> Result<Self, FileError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        match text.trim_start() {
            t if t.starts_with('(') => sgf::read(text),
            t if t.starts_with("Piskvorky") => psq::read(text),
            t if t.starts_with('{') => stones::read(text)?.sheet(),
            _ => line::read(text),
        }
    }
}

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// From one.
    pub line: usize,
    /// In characters, from one; 0 where the line as a whole is wrong.
    pub column: usize,
    /// What, for people.
    pub what: Text,
}

impl FileError {
    /// At a byte of a text.
    fn at(text: &str, byte: usize, what: impl Into<Text>) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let column = before[start..].chars().count() + 1;
        let what = what.into();
        Self { line, column, what }
    }

    /// For people.
    pub fn text(&self) -> Text {
        let what = self.what.clone();
        if self.column == 0 {
            return text!("line {line}: {what}", line = self.line, what = what);
        }
        text!(
            "line {line}, column {column}: {what}",
            line = self.line,
            column = self.column,
            what = what
        )
    }
}

impl std::fmt::Display for FileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.text().fmt(f)
    }
}

impl std::error::Error for FileError {}

/// The colours of the moves of a file: stones and passes take turns, black first.
fn colored(moves: &[Move]) -> impl Iterator<Item = (Color, Option<crate::Point>)> + '_ {
    let turns = moves.iter().filter_map(|mv| match mv {
        Move::Place(point) => Some(Some(*point)),
        Move::Pass => Some(None),
        Move::Swap | Move::Stay | Move::PutTwo | Move::Resign => None,
    });
    Color::ALL.into_iter().cycle().zip(turns)
}
