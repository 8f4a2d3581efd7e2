//! A file of results: a line a game, and a match that can be gone on with.

use super::duel::Played;
use crate::exit::Failure;
use engine::Text;
use serde_json::Value;
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// The file, if one was asked for, and the games that it holds already.
pub(super) struct Results {
    file: Option<File>,
    kept: Vec<Played>,
}

impl Results {
    /// Opens or begins a file. One that was begun with another match is refused. A last line
    /// that was cut off by a crash is dropped.
    pub(super) fn open(path: Option<&Path>, header: &Value) -> Result<Self, Failure> {
        let Some(path) = path else {
            return Ok(Self {
                file: None,
                kept: Vec::new(),
            });
        };
        let name = path.display();
        let wrong = |error: String| Failure::Usage(Text::verbatim(format!("{name}: {error}")));
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(wrong(error.to_string())),
        };
        let whole = &text[..text.rfind('\n').map_or(0, |at| at + 1)];
        let mut lines = whole.lines();
        let mut kept = Vec::new();
        if let Some(first) = lines.next() {
            let found: Value = serde_json::from_str(first).map_err(|e| wrong(e.to_string()))?;
            if found != *header {
                return Err(wrong(format!("results of another match: {first}")));
            }
            for (number, line) in (0..).zip(lines) {
                let played: Played =
                    serde_json::from_str(line).map_err(|e| wrong(format!("game {number}: {e}")))?;
                if played.number != number {
                    return Err(wrong(format!("game {number} is missing")));
                }
                kept.push(played);
            }
        }
        let open = || -> std::io::Result<File> {
            let mut file = File::options()
                .create(true)
                .truncate(false)
                .write(true)
                .open(path)?;
            file.set_len(whole.len() as u64)?;
            std::io::Seek::seek(&mut file, std::io::SeekFrom::End(0))?;
            if whole.is_empty() {
                writeln!(file, "{header}")?;
            }
            Ok(file)
        };
        let file = Some(open().map_err(|error| wrong(error.to_string()))?);
        Ok(Self { file, kept })
    }

    /// The games played before.
    pub(super) fn kept(&mut self) -> Vec<Played> {
        std::mem::take(&mut self.kept)
    }

    /// Adds a game.
    pub(super) fn keep(&mut self, played: &Played) -> Result<(), Failure> {
        if let Some(file) = &mut self.file {
            let line = serde_json::to_string(played).expect("a result is plain data");
            writeln!(file, "{line}")?;
        }
        Ok(())
    }
}
