//! A file of results: a line a game, and a match that can be gone on with.

use super::duel::Played;
use crate::exit::Failure;
use engine::Text;
use serde_json::Value;
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The file, if one was asked for, and the games that it holds already.
pub(super) struct Results {
    file: Option<(File, PathBuf)>,
    kept: Vec<Played>,
}

impl Results {
    /// Opens or begins a file. One that was begun with another match, or is no file of
    /// results, is refused and left as it is. A last line that was cut off by a crash is
    /// dropped.
    pub(super) fn open(
        path: Option<&Path>,
        header: &Value,
        players: usize,
    ) -> Result<Self, Failure> {
        let Some(path) = path else {
            return Ok(Self {
                file: None,
                kept: Vec::new(),
            });
        };
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(wrong(path, &error)),
        };
        let whole = whole_lines(&bytes);
        let kept = read(whole, &bytes, header, players).map_err(|why| wrong(path, &why))?;
        let file = begin(path, whole, header).map_err(|error| wrong(path, &error))?;
        let file = Some((file, path.to_owned()));
        Ok(Self { file, kept })
    }

    /// The games played before.
    pub(super) fn kept(&mut self) -> Vec<Played> {
        std::mem::take(&mut self.kept)
    }

    /// Adds a game.
    pub(super) fn keep(&mut self, played: &Played) -> Result<(), Failure> {
        if let Some((file, path)) = &mut self.file {
            let line = serde_json::to_string(played).expect("a result is plain data");
            writeln!(file, "{line}").map_err(|error| wrong(path, &error))?;
        }
        Ok(())
    }
}

/// What is wrong with a file.
fn wrong(path: &Path, why: &impl ToString) -> Failure {
    let (path, why) = (path.display(), why.to_string());
    Failure::Usage(Text::verbatim(format!("{path}: {why}")))
}

/// All up to the last end of a line.
fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte == b'\n');
    &bytes[..end.map_or(0, |at| at + 1)]
}

/// The games of a file, whose whole lines come first among its bytes, or why it is none of
/// this match.
fn read(whole: &[u8], bytes: &[u8], header: &Value, players: usize) -> Result<Vec<Played>, String> {
    let other = || "not a file of results".to_owned();
    let mut lines = std::str::from_utf8(whole).map_err(|_| other())?.lines();
    let Some(first) = lines.next() else {
        // nothing, or a header that was cut off
        let begun = header.to_string().as_bytes().starts_with(bytes);
        return if begun { Ok(Vec::new()) } else { Err(other()) };
    };
    let found: Value = serde_json::from_str(first).map_err(|_| other())?;
    if found != *header {
        return Err(format!("results of another match: {first}"));
    }
    let mut kept = Vec::new();
    for (number, line) in (0..).zip(lines) {
        let played: Played =
            serde_json::from_str(line).map_err(|error| format!("game {number}: {error}"))?;
        if played.number != number {
            return Err(format!("game {number} is missing"));
        }
        if !played.is_of(players) {
            return Err(format!("game {number} is not one of this match"));
        }
        kept.push(played);
    }
    Ok(kept)
}

/// Opens the file behind its whole lines; a new one gets its header.
fn begin(path: &Path, whole: &[u8], header: &Value) -> io::Result<File> {
    let mut options = File::options();
    let mut file = options
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)?;
    file.set_len(whole.len() as u64)?;
    file.seek(SeekFrom::End(0))?;
    if whole.is_empty() {
        writeln!(file, "{header}")?;
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn opened(text: &[u8]) -> Result<Vec<Played>, String> {
        let header = json!({"game": "gomoku", "players": ["a", "b"]});
        read(whole_lines(text), text, &header, 2)
    }

    const HEADER: &str = "{\"game\":\"gomoku\",\"players\":[\"a\",\"b\"]}\n";

    #[test]
    fn what_is_no_file_of_results_is_refused() {
        let all: [&[u8]; 5] = [
            b"remember the milk",
            b"remember\nthe milk\n",
            b"{\"game\":\"gomoku\"}",
            b"{\"game\":\"gomoku\"}\n",
            b"\xff\n",
        ];
        for text in all {
            assert!(opened(text).is_err(), "{}", String::from_utf8_lossy(text));
        }
    }

    #[test]
    fn what_a_crash_cut_off_is_dropped() {
        for cut in 0..=HEADER.len() {
            assert_eq!(opened(&HEADER.as_bytes()[..cut]), Ok(Vec::new()), "{cut}");
        }
        let cut = [HEADER.as_bytes(), b"{\"number\":0,\"fault\":\"\xe2\x80"].concat();
        assert_eq!(opened(&cut), Ok(Vec::new()));
    }

    #[test]
    fn a_game_that_cannot_have_been_is_refused() {
        let game = |rest: &str| opened(format!("{HEADER}{{\"number\":0,{rest}}}\n").as_bytes());
        for good in [
            r#""winner":1,"scores":[],"moves":[3,4],"seconds":[1,2],"fault":null"#,
            r#""winner":null,"scores":[5,-6],"moves":[3,4],"seconds":[1,2],"fault":[1,"?"]"#,
        ] {
            assert_eq!(game(good).map(|games| games.len()), Ok(1), "{good}");
        }
        for bad in [
            r#""winner":2,"scores":[],"moves":[3,4],"seconds":[1,2],"fault":null"#,
            r#""winner":1,"scores":[5],"moves":[3,4],"seconds":[1,2],"fault":null"#,
            r#""winner":1,"scores":[],"moves":[3,4,5],"seconds":[1,2],"fault":null"#,
            r#""winner":1,"scores":[],"moves":[3,4],"seconds":[1,2,3],"fault":null"#,
            r#""winner":1,"scores":[],"moves":[3,4],"seconds":[1,2],"fault":[2,"?"]"#,
            r#""winner":1,"scores":[],"moves":[3,18446744073709551615],"seconds":[1,2],"fault":null"#,
        ] {
            assert!(game(bad).is_err(), "{bad}");
        }
    }
}
