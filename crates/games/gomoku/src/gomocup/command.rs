//! The commands.

use engine::excerpt;

/// A line of the manager's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    /// An empty line.
    Nothing,
    Start(&'a str),
    Rectangle,
    Restart,
    Begin,
    Turn(&'a str),
    Play(&'a str),
    Takeback(&'a str),
    /// Lines follow, up to `DONE`.
    Open(Block),
    Done,
    /// A key and its value.
    Info(&'a str, &'a str),
    About,
    End,
    /// `YXSTOP`.
    Stop,
    ShowForbid,
    HashClear,
    /// Its first word.
    Unknown(String),
}

/// What the lines up to `DONE` are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// The board, and then a move is wanted.
    Board,
    /// The board, and no answer.
    YxBoard,
    /// The stones of an opening.
    Swap2,
}

impl<'a> Command<'a> {
    /// Reads a line; case does not matter.
    pub(super) fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_ascii_uppercase().as_str() {
            "" => Self::Nothing,
            "START" => Self::Start(rest),
            "RECTSTART" => Self::Rectangle,
            "RESTART" => Self::Restart,
            "BEGIN" => Self::Begin,
            "TURN" => Self::Turn(rest),
            "PLAY" => Self::Play(rest),
            "TAKEBACK" => Self::Takeback(rest),
            "BOARD" => Self::Open(Block::Board),
            "YXBOARD" => Self::Open(Block::YxBoard),
            "SWAP2BOARD" => Self::Open(Block::Swap2),
            "DONE" => Self::Done,
            "INFO" => {
                let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                Self::Info(key, value.trim())
            }
            "ABOUT" => Self::About,
            "END" => Self::End,
            "YXSTOP" => Self::Stop,
            "YXSHOWFORBID" => Self::ShowForbid,
            "YXHASHCLEAR" => Self::HashClear,
            _ => Self::Unknown(excerpt(word)),
        }
    }
}
