//! SGF, `GM[4]` (Gomoku and Renju; <https://www.red-bean.com/sgf/>). The first line of play is
//! read. Points are two letters from the top left, as in Go; a letter and a number, as in
//! Renju, is read too. `AB` and `AW` before the first move are taken to be in order.

use super::{FileError, Sheet, Stones, colored};
use crate::moves::Move;
use crate::point::{Color, LARGEST, Point, SMALLEST};
use crate::rules::Rule;
use crate::state::State;
use engine::{Outcome, excerpt, text};
use std::fmt::Write as _;

pub(super) fn write(sheet: &Sheet) -> String {
    let size = sheet.side();
    let mut out = format!("(;FF[4]GM[4]CA[UTF-8]SZ[{size}]");
    let [black, white] = &sheet.names;
    let rule = sheet.rule.map_or("", Rule::name);
    for (property, value) in [
        ("RU", rule),
        ("PB", black),
        ("PW", white),
        ("RE", &sheet.result),
    ] {
        if !value.is_empty() {
            let _ = write!(out, "{property}[{}]", escaped(value));
        }
    }
    for (number, (color, point)) in colored(&sheet.moves).enumerate() {
        out += if number % 10 == 0 { "\n;" } else { ";" };
        out += ["B", "W"][color.index()];
        match point {
            None => out += "[]",
            Some(point) => {
                let (x, y) = point.top_left(size);
                let letter = |n| char::from(b'a' + n);
                out.extend(['[', letter(x), letter(y), ']']);
            }
        }
    }
    out + ")\n"
}

/// The result of a game in SGF's words.
pub(super) fn result(state: &State) -> String {
    let Some(outcome) = state.outcome() else {
        return String::new();
    };
    let Outcome::Win(seat) = outcome else {
        return "0".to_owned();
    };
    let black = state.seat(Color::Black) == seat;
    let winner = if black { "B+" } else { "W+" };
    let resigned = state.log().last() == Some(&Move::Resign);
    winner.to_owned() + if resigned { "R" } else { "" }
}

fn escaped(value: &str) -> String {
    let mut out = String::new();
    for c in value.chars() {
        if matches!(c, '\\' | ']') {
            out.push('\\');
        }
        out.push(if c.is_control() { ' ' } else { c });
    }
    out
}

pub(super) fn read(text: &str) -> Result<Sheet, FileError> {
    let mut reader = Reader {
        text,
        at: 0,
        sheet: Sheet::default(),
        setup: Stones::default(),
        moves: Vec::new(),
    };
    reader.tree()?;
    reader.finish()
}

/// A point's text and where it is.
type Found = (String, usize);

struct Reader<'a> {
    text: &'a str,
    at: usize,
    sheet: Sheet,
    setup: Stones,
    moves: Vec<(Color, Found)>,
}

impl Reader<'_> {
    fn wrong(&self, at: usize, what: impl Into<engine::Text>) -> FileError {
        FileError::at(self.text, at, what)
    }

    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    /// The nodes up to the first `)` are the first line of play, whatever trees they nest in.
    fn tree(&mut self) -> Result<(), FileError> {
        let mut setups = Vec::new();
        loop {
            let at = self.at;
            match self.peek() {
                Some('(' | ';') => self.at += 1,
                Some(')') => break,
                Some(c) if c.is_ascii_alphabetic() => self.property(&mut setups)?,
                Some(c) => {
                    let what = text!(
                        "`{found}` where a node `;`, a property or the end `)` should be",
                        found = excerpt(&c.to_string())
                    );
                    return Err(self.wrong(self.at, what));
                }
                None => return Err(self.wrong(at, "the game has no end: `)` is missing")),
            }
        }
        let size = self.size();
        for (color, (value, at)) in setups {
            let point = self.point(&value, at, size)?;
            let Some(point) = point else {
                return Err(self.wrong(at, "a stone that is set up needs a point"));
            };
            match color {
                Color::Black => self.setup.black.push(point),
                Color::White => self.setup.white.push(point),
            }
        }
        Ok(())
    }

    fn size(&self) -> u8 {
        self.sheet.size.unwrap_or(15)
    }

    fn property(&mut self, setups: &mut Vec<(Color, Found)>) -> Result<(), FileError> {
        let start = self.at;
        let rest = &self.text[start..];
        let name = rest.split(|c: char| !c.is_ascii_alphabetic()).next();
        // lower case letters were allowed in the names of old files, and mean nothing
        let name = name.unwrap_or_default();
        self.at += name.len();
        let name: String = name.chars().filter(char::is_ascii_uppercase).collect();
        let mut values = Vec::new();
        while self.peek() == Some('[') {
            values.push(self.value()?);
        }
        let Some((value, at)) = values.first().cloned() else {
            let what = text!("`{name}` has no value: write `{name}[..]`", name = name);
            return Err(self.wrong(start, what));
        };
        match name.as_str() {
            "GM" if value.trim() != "4" => {
                let what = text!(
                    "`GM[{game}]` is another game; Gomoku is `GM[4]`",
                    game = excerpt(&value)
                );
                return Err(self.wrong(start, what));
            }
            "SZ" => self.sheet.size = Some(self.side(&value, at)?),
            "RU" => self.sheet.rule = Rule::find(&value),
            "RE" => self.sheet.result = value,
            "PB" => self.sheet.names[0] = value,
            "PW" => self.sheet.names[1] = value,
            "B" => self.moves.push((Color::Black, (value, at))),
            "W" => self.moves.push((Color::White, (value, at))),
            "AB" | "AW" | "AE" if !self.moves.is_empty() => {
                let what = text!(
                    "`{name}` after the first move is not understood",
                    name = name
                );
                return Err(self.wrong(start, what));
            }
            "AB" => setups.extend(values.into_iter().map(|found| (Color::Black, found))),
            "AW" => setups.extend(values.into_iter().map(|found| (Color::White, found))),
            _ => {}
        }
        Ok(())
    }

    /// What stands between brackets; a backslash takes the meaning from what follows it.
    fn value(&mut self) -> Result<Found, FileError> {
        let open = self.at;
        let start = open + 1;
        let mut value = String::new();
        let mut chars = self.text[start..].char_indices();
        while let Some((offset, c)) = chars.next() {
            match c {
                ']' => {
                    self.at = start + offset + 1;
                    return Ok((value, start));
                }
                '\\' => value.extend(chars.next().map(|(_, c)| c).filter(|&c| c != '\n')),
                c if c.is_control() => value.push(' '),
                c => value.push(c),
            }
        }
        Err(self.wrong(open, "`[` is never closed by `]`"))
    }

    fn side(&self, value: &str, at: usize) -> Result<u8, FileError> {
        let (width, height) = value.split_once(':').unwrap_or((value, value));
        let side = width.trim().parse::<u8>().ok();
        let square = height.trim().parse().ok() == side;
        side.filter(|side| square && (SMALLEST..=LARGEST).contains(side))
            .ok_or_else(|| {
                let what = text!(
                    "a board of size `{size}` is not possible: write {least} to {most}",
                    size = excerpt(value),
                    least = SMALLEST,
                    most = LARGEST
                );
                self.wrong(at, what)
            })
    }

    /// A point, or `None` for a pass.
    fn point(&self, value: &str, at: usize, size: u8) -> Result<Option<Point>, FileError> {
        let value = value.trim();
        if value.is_empty() || value == "tt" && size <= 19 {
            return Ok(None);
        }
        let letters = || match *value.as_bytes() {
            [x @ b'a'..=b'v', y @ b'a'..=b'v'] => Point::of_top(x - b'a', y - b'a', size),
            _ => None,
        };
        let renju = || {
            let point = value.parse::<Point>().ok();
            point.filter(|point| point.x() < size && point.y() < size)
        };
        letters().or_else(renju).map(Some).ok_or_else(|| {
            let what = text!(
                "`{point}` is not a point of the {size}x{size} board: write two letters from the top left, such as `hh`",
                point = excerpt(value),
                size = size
            );
            self.wrong(at, what)
        })
    }

    fn finish(mut self) -> Result<Sheet, FileError> {
        let size = self.size();
        let mut moves = std::mem::take(&mut self.setup).sheet()?.moves;
        for (color, (value, at)) in std::mem::take(&mut self.moves) {
            let turn = Color::ALL[moves.len() % 2];
            if color != turn {
                let what = match turn {
                    Color::Black => text!("white moves, but it is black's turn"),
                    Color::White => text!("black moves, but it is white's turn"),
                };
                return Err(self.wrong(at, what));
            }
            let point = self.point(&value, at, size)?;
            moves.push(point.map_or(Move::Pass, Move::Place));
        }
        self.sheet.size = Some(size);
        self.sheet.moves = moves;
        Ok(self.sheet)
    }
}
