//! Piskvork's format. A line `Piskvorky WIDTHxHEIGHT, A:B, FIRST`; then a line `x,y,ms` for
//! each stone, counted from one at the top left; then maybe the names of the players, and a
//! number that says how the game ended. It has no passes, no rule and no colours: the stones
//! take turns. Learnt from Piskvork's own reader and writer.

use super::{FileError, Sheet, colored};
use crate::moves::Move;
use crate::point::{LARGEST, Point, SMALLEST};
use engine::{Text, excerpt, text};
use std::fmt::Write as _;

pub(super) fn write(sheet: &Sheet) -> Option<String> {
    let size = sheet.side();
    let mut out = format!("Piskvorky {size}x{size}, 0:0, 0\n");
    for (_, point) in colored(&sheet.moves) {
        let (x, y) = point?.top_left(size);
        let _ = writeln!(out, "{},{},0", x + 1, y + 1);
    }
    if sheet.names.iter().any(|name| !name.is_empty()) {
        for name in &sheet.names {
            // a comma would make it look like a stone
            let name = name.replace(|c: char| c == ',' || c.is_control(), " ");
            let _ = writeln!(out, "{name}");
        }
    }
    out += "0\n";
    Some(out)
}

pub(super) fn read(text: &str) -> Result<Sheet, FileError> {
    let mut lines = (1..).zip(text.lines());
    let (line, header) = lines
        .find(|(_, line)| !line.trim().is_empty())
        .unwrap_or((1, ""));
    let size = size(header).map_err(|what| FileError {
        line,
        column: 0,
        what,
    })?;
    let mut sheet = Sheet {
        size: Some(size),
        ..Sheet::default()
    };
    let mut names = sheet.names.iter_mut();
    for (line, content) in lines {
        let content = content.trim();
        if names.len() == 2
            && let Some(numbers) = numbers(content)
        {
            let point = stone(&numbers, size).ok_or_else(|| FileError {
                line,
                column: 0,
                what: text!(
                    "`{stone}` is not on the {size}x{size} board; points are 1,1 to {size},{size}",
                    stone = excerpt(content),
                    size = size
                ),
            })?;
            sheet.moves.push(Move::Place(point));
        } else if content.parse::<i64>().is_ok() {
            break; // how the game ended
        } else if let Some(name) = names.next() {
            content.clone_into(name);
        }
    }
    Ok(sheet)
}

/// The size in the header.
fn size(header: &str) -> Result<u8, Text> {
    let square = || {
        let (sides, _) = header.trim().strip_prefix("Piskvorky")?.split_once(',')?;
        let (width, height) = sides.trim().split_once('x')?;
        let width = width.parse::<u8>().ok()?;
        (height.parse() == Ok(width) && (SMALLEST..=LARGEST).contains(&width)).then_some(width)
    };
    square().ok_or_else(|| {
        text!(
            "`{header}` should be `Piskvorky 15x15, 0:0, 0`, square and {least} to {most} on a side",
            header = excerpt(header.trim()),
            least = SMALLEST,
            most = LARGEST
        )
    })
}

/// Two or three whole numbers between commas.
fn numbers(line: &str) -> Option<Vec<i64>> {
    let numbers: Option<Vec<_>> = line.split(',').map(|n| n.trim().parse().ok()).collect();
    numbers.filter(|numbers| (2..=3).contains(&numbers.len()))
}

fn stone(numbers: &[i64], size: u8) -> Option<Point> {
    let from_zero = |n: i64| u8::try_from(n.checked_sub(1)?).ok();
    Point::of_top(from_zero(numbers[0])?, from_zero(numbers[1])?, size)
}
