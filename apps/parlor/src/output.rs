//! Standard output and standard error: the only places that print.

use crate::cli::{Common, When};
use crate::lang;
use crate::paint::{self, Style};
use anstream::ColorChoice;
use engine::Text;
use serde::Serialize;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Standard output, as the common options want it.
pub(crate) struct Out {
    pub(crate) json: bool,
    pub(crate) style: Style,
    /// Whether a screen reader listens: sentences, and nothing that moves.
    pub(crate) plain: bool,
}

impl Out {
    pub(crate) fn new(common: &Common) -> Self {
        let color = match common.color {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                let stdout = io::stdout();
                stdout.is_terminal() && anstream::AutoStream::choice(&stdout) != ColorChoice::Never
            }
        };
        ASCII.store(common.ascii, Ordering::Relaxed);
        let style = Style {
            color: color && !common.json && !common.plain,
            ascii: common.ascii,
            four_colors: common.four_colors,
            wide: common.ambiguous_width == 2,
        };
        Self {
            json: common.json,
            style,
            plain: common.plain,
        }
    }

    /// Prints a line, in one write.
    pub(crate) fn line(&mut self, text: impl Into<String>) -> io::Result<()> {
        let mut line = text.into();
        line.push('\n');
        self.text(&line)
    }

    /// Prints a line in the language of this run.
    pub(crate) fn say(&mut self, text: &Text) -> io::Result<()> {
        self.line(lang::say(text))
    }

    /// Prints text as it is, but for symbols when only ASCII is wanted.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        bytes(self.style.plain(text).as_bytes())
    }
}

/// Prints a JSON object on a line of its own.
pub(crate) fn object(value: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_string(value).map_err(io::Error::other)?;
    if is_ascii() {
        line = escaped(&line);
    }
    line.push('\n');
    bytes(line.as_bytes())
}

/// JSON with an escape for each character that is not ASCII; these stand in strings alone.
fn escaped(json: &str) -> String {
    use std::fmt::Write as _;
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        if c.is_ascii() {
            out.push(c);
            continue;
        }
        for unit in c.encode_utf16(&mut [0; 2]) {
            let _ = write!(out, "\\u{unit:04x}"); // a string takes all
        }
    }
    out
}

/// Prints bytes as they are, and shows them.
pub(crate) fn bytes(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    stdout.flush()
}

/// Says what went wrong, on standard error.
pub(crate) fn complain(message: &Text) {
    aside("parlor: ", message);
}

/// A remark beside the data, on standard error.
pub(crate) fn remark(message: &Text) {
    aside("", message);
}

/// Whether standard error has to do without symbols too.
static ASCII: AtomicBool = AtomicBool::new(false);

/// Whether only ASCII is wanted.
pub(crate) fn is_ascii() -> bool {
    ASCII.load(Ordering::Relaxed)
}

fn aside(sender: &str, message: &Text) {
    let message = lang::say(message);
    let message = if is_ascii() {
        paint::ascii(&message)
    } else {
        message.into()
    };
    let _ = writeln!(io::stderr(), "{sender}{message}"); // nobody is left to tell
}
