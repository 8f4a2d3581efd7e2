//! Reading files and lines: any bytes may come, and nothing of them is lost in silence.

use crate::exit::Failure;
use std::io::{self, BufRead, Read};
use std::path::Path;

/// A whole text file, or standard input for `-`.
pub(crate) fn text(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|mut file| file.read_to_end(&mut bytes))
    };
    let name = path.display();
    read.map_err(|error| Failure::Usage(format!("cannot read {name}: {error}")))?;
    decode(bytes).map_err(|wrong| Failure::Usage(format!("cannot read {name}: {wrong}")))
}

/// Lines of a script, numbered from one.
pub(crate) struct Lines<R> {
    reader: R,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Self {
        Self { reader, number: 0 }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = (usize, Result<String, String>);

    fn next(&mut self) -> Option<Self::Item> {
        let mut bytes = Vec::new();
        self.number += 1;
        match self.reader.read_until(b'\n', &mut bytes) {
            Ok(0) => None,
            Ok(_) => {
                while bytes.pop_if(|b| matches!(b, b'\n' | b'\r')).is_some() {}
                Some((self.number, decode(bytes)))
            }
            Err(error) => Some((self.number, Err(error.to_string()))),
        }
    }
}

fn decode(bytes: Vec<u8>) -> Result<String, String> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        format!("not UTF-8 text: byte {} is wrong", at + 1)
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
        let bytes: &[u8] = b"\xef\xbb\xbf26\r\n\n\xff\xfe\nlast";
        let lines: Vec<_> = Lines::new(bytes).collect();
        let ok = |text: &str| Ok(text.to_owned());
        assert_eq!(
            lines,
            [
                (1, ok("26")),
                (2, ok("")),
                (3, Err("not UTF-8 text: byte 1 is wrong".to_owned())),
                (4, ok("last"))
            ]
        );
    }
}
