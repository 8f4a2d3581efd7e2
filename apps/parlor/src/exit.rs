//! How the program ends.

use engine::{Text, text};
use std::io;
use std::process::ExitCode;

/// Exit codes are part of the interface: scripts depend on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done. A verdict is an answer, "unsolvable" too.
    Done,
    /// A script's command or move was refused, or a check failed.
    Refused,
    /// The command line or the input cannot be read.
    Usage,
    /// Interrupted from outside.
    Interrupted,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Done => 0,
            Exit::Refused => 1,
            Exit::Usage => 2,
            Exit::Interrupted => 130,
        })
    }
}

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A move or a check was refused.
    Refused(Text),
    /// What was asked for makes no sense.
    Usage(Text),
    /// Somebody pressed Ctrl-C.
    Interrupted,
    /// Writing failed.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Failure {
    /// A usage failure, in a text or in a template without arguments.
    pub(crate) fn usage(text: impl Into<Text>) -> Self {
        Self::Usage(text.into())
    }

    /// For people.
    pub(crate) fn text(&self) -> Text {
        match self {
            Self::Refused(text) | Self::Usage(text) => text.clone(),
            Self::Interrupted => text!("interrupted"),
            Self::Output(error) => text!("cannot write: {error}", error = error.to_string()),
        }
    }

    pub(crate) fn exit(&self) -> Exit {
        match self {
            Self::Refused(_) => Exit::Refused,
            Self::Interrupted => Exit::Interrupted,
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
            Self::Usage(_) | Self::Output(_) => Exit::Usage,
        }
    }

    /// Whether there is something to tell: a reader that went away does not listen.
    pub(crate) fn is_silent(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
