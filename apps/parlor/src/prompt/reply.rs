//! What the desk answers to a line.

use engine::Text;
use serde_json::{Map, Value};

/// The answer to a line that was understood.
#[derive(Debug, Default)]
pub(crate) struct Reply {
    /// The command's name; `move` for a move.
    pub(crate) command: &'static str,
    /// What to say, a line each.
    pub(crate) lines: Vec<Text>,
    /// The same for programs.
    pub(crate) data: Map<String, Value>,
    /// Whether the board is another now, or was asked for.
    pub(crate) board: bool,
    /// Whether it was the last line.
    pub(crate) quit: bool,
}

impl Reply {
    pub(crate) fn to(command: &'static str) -> Self {
        Self {
            command,
            ..Self::default()
        }
    }

    /// Says a text, or a template without arguments.
    #[must_use]
    pub(crate) fn say(mut self, line: impl Into<Text>) -> Self {
        self.lines.push(line.into());
        self
    }

    /// Tells programs.
    #[must_use]
    pub(crate) fn tell(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.data.insert(key.to_owned(), value.into());
        self
    }

    /// Shows the board.
    #[must_use]
    pub(crate) fn with_board(self) -> Self {
        Self {
            board: true,
            ..self
        }
    }
}
