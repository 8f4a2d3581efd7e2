//! Reading files and lines: any bytes may come, and nothing of them is lost in silence.

use crate::exit::Failure;
use engine::{Text, text};
use std::fs::File;
use std::io::{self, BufRead, ErrorKind, Read};
use std::path::Path;

/// A whole text file, or standard input for `-`.
pub(crate) fn whole(path: &Path) -> Result<String, Failure> {
    read(path, LONGEST_FILE)
}

/// The same for a list of short texts, a line each, which may be long as a whole.
pub(crate) fn list(path: &Path) -> Result<String, Failure> {
    let text = read(path, LONGEST_LIST)?;
    let long = (1_usize..)
        .zip(text.lines())
        .find(|(_, l)| l.len() > LONGEST);
    let Some((number, _)) = long else {
        return Ok(text);
    };
    let error = text!(
        "line {number}: {error}",
        number = number,
        error = too_long(LONGEST)
    );
    Err(unreadable(path, error))
}

fn read(path: &Path, longest: usize) -> Result<String, Failure> {
    let text = if path == Path::new("-") {
        text(io::stdin().lock(), longest)
    } else {
        File::open(path).and_then(|file| text(file, longest))
    };
    text.map_err(|error| unreadable(path, said(&error)))
}

/// A whole text file of our own.
pub(crate) fn file(path: &Path) -> io::Result<String> {
    text(File::open(path)?, LONGEST_FILE)
}

/// All of a text, unless it is too long.
fn text(reader: impl Read, longest: usize) -> io::Result<String> {
    let mut bytes = Vec::new();
    if reader.take(longest as u64 + 1).read_to_end(&mut bytes)? > longest {
        return Err(wrong(ErrorKind::FileTooLarge, too_long(longest)));
    }
    decode(bytes).map_err(|error| wrong(ErrorKind::InvalidData, error))
}

fn unreadable(path: &Path, error: Text) -> Failure {
    let path = path.display().to_string();
    Failure::Usage(text!(
        "cannot read {path}: {error}",
        path = path,
        error = error
    ))
}

/// The longest line: many times what the largest level takes.
const LONGEST: usize = 16 << 20;

/// The longest file: a game of millions of moves.
pub(crate) const LONGEST_FILE: usize = 64 << 20;

/// The longest list of deals.
const LONGEST_LIST: usize = 256 << 20;

pub(crate) fn too_long(longest: usize) -> Text {
    text!("it is longer than {size} MiB", size = longest >> 20)
}

/// What an error says: our own in the reader's language, the system's as it is.
pub(crate) fn said(error: &io::Error) -> Text {
    let own = error.get_ref().and_then(|error| error.downcast_ref());
    own.map_or_else(
        || Text::verbatim(error.to_string()),
        |Wrong(what)| what.clone(),
    )
}

/// An error of our own beside the system's: [`said`] says it.
pub(crate) fn wrong(kind: ErrorKind, what: impl Into<Text>) -> io::Error {
    io::Error::new(kind, Wrong(what.into()))
}

/// What is wrong with a file.
#[derive(Debug)]
struct Wrong(Text);

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Wrong {}

/// Lines of a script, numbered from one. A line ends with LF, CR LF or CR.
pub(crate) struct Lines<R> {
    reader: R,
    number: usize,
    /// What ends with LF: one line, or several that end with CR.
    chunk: Vec<u8>,
    /// Where the next line of the chunk begins, if it has one.
    next: Option<usize>,
    /// After an error nothing more can be read.
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Self {
        Self {
            reader,
            number: 0,
            chunk: Vec::new(),
            next: None,
            ended: false,
        }
    }

    /// Reads the next chunk; `false` at the end. One that is too long is an error, and passed.
    fn read(&mut self) -> io::Result<bool> {
        self.chunk.clear();
        let mut limited = (&mut self.reader).take(LONGEST as u64 + 1);
        let count = limited.read_until(b'\n', &mut self.chunk)?;
        if count > LONGEST {
            if !self.chunk.ends_with(b"\n") {
                self.reader.skip_until(b'\n')?;
            }
            self.chunk = Vec::new();
            return Err(wrong(ErrorKind::FileTooLarge, too_long(LONGEST)));
        }
        self.chunk.pop_if(|b| *b == b'\n');
        self.chunk.pop_if(|b| *b == b'\r');
        Ok(count > 0)
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = (usize, Result<String, Text>);

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        self.number += 1;
        let first = match self.next.take() {
            Some(next) => next,
            None => match self.read() {
                Ok(true) => 0,
                Ok(false) => return None,
                Err(error) => {
                    self.ended = error.kind() != ErrorKind::FileTooLarge;
                    return Some((self.number, Err(said(&error))));
                }
            },
        };
        let rest = &self.chunk[first..];
        let end = rest.iter().position(|&b| b == b'\r');
        self.next = end.map(|end| first + end + 1);
        let line = rest[..end.unwrap_or(rest.len())].to_vec();
        Some((self.number, decode(line)))
    }
}

fn decode(bytes: Vec<u8>) -> Result<String, Text> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to() + 1;
        text!("not UTF-8 text: byte {at} is wrong", at = at)
    })?;
    Ok(text
        .strip_prefix('\u{feff}')
        .map(str::to_owned)
        .unwrap_or(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_every_kind_are_numbered() {
        let bytes: &[u8] = b"\xef\xbb\xbf26\r\n\n\xff\xfe\na\rlast";
        let lines: Vec<_> = Lines::new(bytes).collect();
        let ok = |text: &str| Ok(text.to_owned());
        assert_eq!(
            lines,
            [
                (1, ok("26")),
                (2, ok("")),
                (3, Err(text!("not UTF-8 text: byte {at} is wrong", at = 1))),
                (4, ok("a")),
                (5, ok("last"))
            ]
        );
    }

    #[test]
    fn a_file_is_read_as_a_line_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let read = |bytes: &[u8]| {
            std::fs::write(&path, bytes).expect("written");
            file(&path).map_err(|error| said(&error))
        };
        assert_eq!(read(b"\xef\xbb\xbf{}\n"), Ok("{}\n".to_owned()));
        let wrong = text!("not UTF-8 text: byte {at} is wrong", at = 2);
        assert_eq!(read(b"a\xff"), Err(wrong));
    }

    #[test]
    fn a_line_that_is_too_long_is_passed() {
        for (length, fits) in [(LONGEST - 1, true), (LONGEST, false), (LONGEST + 1, false)] {
            let mut bytes = vec![b'x'; length];
            bytes.extend(b"\nnext");
            let lines: Vec<_> = Lines::new(&bytes[..]).collect();
            assert_eq!(lines.len(), 2);
            assert_eq!(lines[0].1.is_ok(), fits, "{length}");
            assert_eq!(lines[1], (2, Ok("next".to_owned())));
        }
    }
}
