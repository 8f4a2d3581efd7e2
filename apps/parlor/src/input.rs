//! Reading files and lines: any bytes may come, and nothing of them is lost in silence.

use crate::exit::Failure;
use engine::{Text, text};
use std::collections::VecDeque;
use std::io::{self, BufRead, Read};
use std::path::Path;

/// A whole text file, or standard input for `-`.
pub(crate) fn whole(path: &Path) -> Result<String, Failure> {
    let read = if path == Path::new("-") {
        bytes(io::stdin().lock())
    } else {
        std::fs::File::open(path).and_then(bytes)
    };
    let wrong = |error: Text| {
        let path = path.display().to_string();
        Failure::Usage(text!(
            "cannot read {path}: {error}",
            path = path,
            error = error
        ))
    };
    let bytes = read.map_err(|error| wrong(Text::verbatim(error.to_string())))?;
    decode(bytes).map_err(wrong)
}

/// All bytes of a file, unless there is no end to them.
pub(crate) fn bytes(reader: impl Read) -> io::Result<Vec<u8>> {
    const LONGEST: u64 = 256 << 20;
    let mut bytes = Vec::new();
    if reader.take(LONGEST + 1).read_to_end(&mut bytes)? as u64 > LONGEST {
        let text = format!("it is longer than {} MiB", LONGEST >> 20);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, text));
    }
    Ok(bytes)
}

/// Lines of a script, numbered from one. A line ends with LF, CR LF or CR.
pub(crate) struct Lines<R> {
    reader: R,
    number: usize,
    /// What is left of a chunk that holds several lines.
    rest: VecDeque<Vec<u8>>,
    /// After an error nothing more can be read.
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Self {
        Self {
            reader,
            number: 0,
            rest: VecDeque::new(),
            ended: false,
        }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = (usize, Result<String, Text>);

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        self.number += 1;
        if self.rest.is_empty() {
            let mut bytes = Vec::new();
            match self.reader.read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(_) => {
                    bytes.pop_if(|b| *b == b'\n');
                    bytes.pop_if(|b| *b == b'\r');
                    self.rest
                        .extend(bytes.split(|&b| b == b'\r').map(<[u8]>::to_vec));
                }
                Err(error) => {
                    self.ended = true;
                    return Some((self.number, Err(Text::verbatim(error.to_string()))));
                }
            }
        }
        self.rest
            .pop_front()
            .map(|line| (self.number, decode(line)))
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
}
