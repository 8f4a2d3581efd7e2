//! The board as the manager describes it: whose stone, not which colour.

use super::{Refusal, color};
use crate::board::Board;
use crate::point::{Color, LARGEST, Point, SMALLEST};
use crate::rules::{Opening, Rule, Rules};
use crate::state::State;
use engine::excerpt;

/// Whose stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Mine,
    Theirs,
}

/// The stones in the order they came.
#[derive(Debug)]
pub(super) struct Table {
    size: u8,
    stones: Vec<(Point, Side)>,
    /// Our colour, once a stone tells it.
    mine: Option<Color>,
}

impl Table {
    /// An empty board of this size, as `START` has it.
    pub(super) fn new(size: &str) -> Result<Self, Refusal> {
        let number = size.parse::<u8>().ok();
        let number = number.filter(|size| (SMALLEST..=LARGEST).contains(size));
        let size = number.ok_or_else(|| {
            let size = excerpt(size);
            format!("size `{size}` is not supported: use {SMALLEST} to {LARGEST}")
        })?;
        Ok(Self {
            size,
            stones: Vec::new(),
            mine: None,
        })
    }

    pub(super) const fn size(&self) -> u8 {
        self.size
    }

    pub(super) fn clear(&mut self) {
        self.stones.clear();
        self.mine = None;
    }

    /// Reads `x,y`.
    pub(super) fn point(&self, text: &str) -> Result<Point, Refusal> {
        let Some([x, y]) = numbers(text) else {
            let text = excerpt(text);
            return Err(format!("`{text}` should be two numbers, x,y"));
        };
        self.on_board(x, y)
    }

    fn on_board(&self, x: i64, y: i64) -> Result<Point, Refusal> {
        let point = || Point::of_top(u8::try_from(x).ok()?, u8::try_from(y).ok()?, self.size);
        let last = self.size - 1;
        point().ok_or_else(|| format!("{x},{y} is off the board: 0,0 to {last},{last}"))
    }

    /// The coordinates of a point.
    pub(super) fn name(&self, point: Point) -> String {
        name(point, self.size)
    }

    /// Adds a stone; the first one tells who is black.
    pub(super) fn put(&mut self, point: Point, side: Side) -> Result<(), Refusal> {
        if self.stones.iter().any(|&(taken, _)| taken == point) {
            return Err(format!("{} is taken", self.name(point)));
        }
        if self.stones.len() >= usize::from(self.size) * usize::from(self.size) {
            return Err("the board is full".to_owned());
        }
        self.stones.push((point, side));
        self.mine.get_or_insert(color(Color::Black, side));
        Ok(())
    }

    /// Takes a stone away.
    pub(super) fn remove(&mut self, point: Point) -> Result<(), Refusal> {
        let found = self.stones.iter().rposition(|&(taken, _)| taken == point);
        let at = found.ok_or_else(|| format!("{} is empty", self.name(point)))?;
        self.stones.remove(at);
        if self.stones.is_empty() {
            self.mine = None;
        }
        Ok(())
    }

    /// Replaces the stones by the lines `x,y,field` of a `BOARD`, or changes nothing.
    pub(super) fn set(&mut self, lines: &[String], rule: Rule) -> Result<(), Refusal> {
        let mut new = Self {
            size: self.size,
            stones: Vec::new(),
            mine: None,
        };
        for (number, line) in (1..).zip(lines) {
            let wrong = |why| format!("line {number} of the board: {why}");
            let stone = new.stone(line);
            let put = stone.and_then(|(point, side)| new.put(point, side));
            put.map_err(wrong)?;
        }
        new.mine = new.my_color(rule);
        *self = new;
        Ok(())
    }

    fn stone(&self, line: &str) -> Result<(Point, Side), Refusal> {
        let Some([x, y, field]) = numbers(line) else {
            let line = excerpt(line);
            return Err(format!("`{line}` should be three numbers, x,y,field"));
        };
        let side = match field {
            1 => Side::Mine,
            2 => Side::Theirs,
            3 => return Err("field 3 belongs to continuous games".to_owned()),
            _ => return Err(format!("field {field} should be 1 or 2")),
        };
        Ok((self.on_board(x, y)?, side))
    }

    /// Our colour. In renju the stones come in order, black first. Otherwise they may come in
    /// any order, but it is our turn: with as many stones as theirs we are black, with one
    /// less white.
    fn my_color(&self, rule: Rule) -> Option<Color> {
        let &(_, first) = self.stones.first()?;
        let count = |wanted| {
            self.stones
                .iter()
                .filter(|&&(_, side)| side == wanted)
                .count()
        };
        let (mine, theirs) = (count(Side::Mine), count(Side::Theirs));
        if rule != Rule::Renju && mine == theirs {
            Some(Color::Black)
        } else if rule != Rule::Renju && mine + 1 == theirs {
            Some(Color::White)
        } else {
            Some(color(Color::Black, first))
        }
    }

    fn colored(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        let mine = self.mine.unwrap_or(Color::Black);
        let colored = move |&(point, side)| (point, color(mine, side));
        self.stones.iter().map(colored)
    }

    pub(super) fn board(&self) -> Board {
        let mut board = Board::new(self.size);
        for (point, color) in self.colored() {
            board.put(point, color);
        }
        board
    }

    /// The position, with us to move.
    pub(super) fn state(&self, rule: Rule) -> Result<State, Refusal> {
        let stones: Vec<_> = self.colored().collect();
        let rules = Rules {
            size: self.size,
            rule,
            opening: Opening::Free,
        };
        let to_move = self.mine.unwrap_or(Color::Black);
        State::arrange(rules, &stones, to_move).map_err(|error| error.to_string())
    }
}

/// The coordinates of a point.
pub(super) fn name(point: Point, size: u8) -> String {
    let (x, y) = point.top_left(size);
    format!("{x},{y}")
}

/// So many whole numbers between commas.
pub(super) fn numbers<const N: usize>(text: &str) -> Option<[i64; N]> {
    let numbers = text.split(',').map(|n| n.trim().parse().ok());
    let numbers: Option<Vec<i64>> = numbers.collect();
    numbers?.try_into().ok()
}
