//! Stones without an order, as JSON: what analyses take.

use super::{FileError, Sheet};
use crate::board::Board;
use crate::moves::Move;
use crate::point::{Color, LARGEST, Point, SMALLEST};
use engine::{Text, text};
use serde::{Deserialize, Serialize};

/// The stones of each colour: `{"size":15,"black":["h8"],"white":[]}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Stones {
    /// Points on a side; the rules' where it is not told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u8>,
    /// Black's.
    pub black: Vec<Point>,
    /// White's.
    pub white: Vec<Point>,
    /// Who moves, where the numbers do not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Color>,
}

pub(super) fn read(json: &str) -> Result<Stones, FileError> {
    serde_json::from_str(json).map_err(|error| {
        let (line, column) = (error.line().max(1), error.column());
        let whole = error.to_string();
        // the place is told once, by us
        let what = whole.split(" at line ").next().unwrap_or(&whole);
        let what = text!("{detail}", detail = what);
        FileError { line, column, what }
    })
}

impl Stones {
    /// Reads what an analysis is given: a move string, black first, or JSON.
    pub fn read(text: &str) -> Result<Self, Text> {
        let text = text.trim();
        if text.starts_with('{') {
            return read(text).map_err(|error| error.text());
        }
        let sheet: Sheet = text.parse().map_err(|error: FileError| error.text())?;
        let mut stones = Self {
            size: sheet.size,
            ..Self::default()
        };
        for (color, point) in super::colored(&sheet.moves) {
            let own = match color {
                Color::Black => &mut stones.black,
                Color::White => &mut stones.white,
            };
            own.extend(point);
        }
        Ok(stones)
    }

    /// The stones with their colours, black's first.
    pub fn all(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        let black = self.black.iter().map(|&point| (point, Color::Black));
        black.chain(self.white.iter().map(|&point| (point, Color::White)))
    }

    /// Points on a side, if a board can have so many.
    fn side(&self, size: u8) -> Result<u8, Text> {
        let size = self.size.unwrap_or(size);
        let fits = (SMALLEST..=LARGEST).contains(&size);
        fits.then_some(size).ok_or_else(|| {
            text!(
                "a board has {least} to {most} points on a side, not {size}",
                least = SMALLEST,
                most = LARGEST,
                size = size
            )
        })
    }

    /// The board, of `size` points on a side where the stones do not tell.
    pub fn board(&self, size: u8) -> Result<Board, Text> {
        let size = self.side(size)?;
        let mut board = Board::new(size);
        for (point, color) in self.all() {
            let name = point.upper();
            if !board.has(point) {
                return Err(text!(
                    "{point} is off the {size}x{size} board",
                    point = name,
                    size = size
                ));
            }
            if board.get(point).is_some() {
                return Err(text!("{point} is there twice", point = name));
            }
            board.put(point, color);
        }
        Ok(board)
    }

    /// A game that leads there: the stones are taken to be in order.
    pub(super) fn sheet(self) -> Result<Sheet, FileError> {
        let wrong = |what| FileError {
            line: 1,
            column: 0,
            what,
        };
        self.side(SMALLEST).map_err(wrong)?;
        let (black, white) = (self.black.len(), self.white.len());
        if black != white && black != white + 1 {
            return Err(wrong(text!(
                "black has as many stones as white or one more, not {black} and {white}",
                black = black,
                white = white
            )));
        }
        match self.to_move {
            Some(Color::White) if black == white => {
                return Err(wrong(text!(
                    "`to_move` says white, but after as many stones of each black moves"
                )));
            }
            Some(Color::Black) if black != white => {
                return Err(wrong(text!(
                    "`to_move` says black, but after a stone more of black white moves"
                )));
            }
            _ => {}
        }
        let mut moves = Vec::with_capacity(black + white);
        let mut white = self.white.into_iter();
        for point in self.black {
            moves.push(Move::Place(point));
            moves.extend(white.next().map(Move::Place));
        }
        Ok(Sheet {
            size: self.size,
            moves,
            ..Sheet::default()
        })
    }
}
