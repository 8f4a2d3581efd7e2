//! Files that other programs write: SGF, psq, move strings.

use super::shot::short;
use gomoku::notation::{Sheet, Stones};

/// A file is refused, or keeps its moves through every format that can hold them.
pub(super) fn sheets(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Err(error) = Stones::read(&text) {
        short(error);
    }
    let sheet: Sheet = match text.parse() {
        Ok(sheet) => sheet,
        Err(error) => return short(error),
    };
    let line: Sheet = reread(&sheet.to_line());
    assert_eq!(line.moves, sheet.moves);
    let sgf = reread(&sheet.to_sgf());
    assert_eq!(reread(&sgf.to_sgf()), sgf, "SGF is kept by SGF");
    if let Some(psq) = sheet.to_psq() {
        let psq = reread(&psq);
        let again = psq.to_psq().expect("no pass came in");
        assert_eq!(reread(&again), psq, "psq is kept by psq");
    }
}

#[track_caller]
fn reread(text: &str) -> Sheet {
    let read = text.parse();
    read.unwrap_or_else(|error| panic!("{error} in what was written: {text}"))
}
