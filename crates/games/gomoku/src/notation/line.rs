//! The move string: `h8i9g7`, black first. Words stand between blanks: `h8i9g7 swap j10`.

use super::{FileError, Sheet};
use crate::moves::Move;

pub(super) fn write(moves: &[Move]) -> String {
    let mut line = String::new();
    let mut after_word = false;
    for mv in moves {
        let word = mv.point().is_none();
        if (word || after_word) && !line.is_empty() {
            line.push(' ');
        }
        line += &mv.to_string();
        after_word = word;
    }
    line
}

pub(super) fn read(text: &str) -> Result<Sheet, FileError> {
    let mut moves = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..)
        && let Some(start) = rest.find(|c: char| !c.is_whitespace())
    {
        at += start;
        let token = token(&text[at..]);
        let wrong = |error: engine::ParseMoveError| FileError::at(text, at, error.text());
        moves.push(token.parse::<Move>().map_err(wrong)?);
        at += token.len();
    }
    Ok(Sheet {
        moves,
        ..Sheet::default()
    })
}

/// The first move of a text: a letter and its digits, or all up to a blank.
fn token(text: &str) -> &str {
    let bytes = text.as_bytes();
    let digits = bytes.iter().skip(1).take_while(|b| b.is_ascii_digit());
    let digits = digits.count();
    if digits > 0 && bytes[0].is_ascii_alphabetic() {
        &text[..=digits]
    } else {
        text.split(char::is_whitespace).next().unwrap_or(text)
    }
}
