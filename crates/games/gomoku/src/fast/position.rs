//! The board of the solvers and the engine: the patterns of every empty point, kept up to
//! date as stones come and go.
//!
//! A stone changes the patterns of the empty points near it on its four lines, and nothing
//! else. Each of these takes a shift of the line's word and one look-up. What changed is
//! logged, so a stone is taken back without any look-up.

use super::cells::{CELLS, Cell, CellSet};
use super::geometry::{LINES, key, place, step, xy};
use super::pattern::Patterns;
use super::threat::{Code, Doubt, THREATS, Threat, Threats};
use super::weights::{BothWeights, Weights};
use crate::board::Board;
use crate::point::{Color, LARGEST, Point};
use crate::rules::Rule;

/// Points before the first of a line, so that every window fits.
const MARGIN: u32 = 5;

/// A position.
#[derive(Clone)]
pub(crate) struct Position {
    size: u8,
    rule: Rule,
    patterns: &'static Patterns,
    threats: [&'static Threats; 2],
    weights: BothWeights,
    /// By direction; two bits a point.
    lines: [[u64; LINES]; 4],
    /// Black's code in the low half.
    codes: [u32; CELLS],
    sets: [[CellSet; THREATS]; 2],
    counts: [[u16; THREATS]; 2],
    /// By colour: the weights of the empty points when it is to move, and when it waits.
    sums: [[i32; 2]; 2],
    /// The stones by row.
    rows: [u32; LARGEST as usize],
    hash: u64,
    stones: u16,
    /// The rules' own board, where it is needed to tell fouls.
    board: Option<Box<Board>>,
    changes: Vec<Change>,
    frames: Vec<Frame>,
}

/// A code that a stone changed.
#[derive(Clone, Copy)]
struct Change {
    cell: Cell,
    color: Color,
    old: Code,
}

/// What was before a stone.
#[derive(Clone, Copy)]
struct Frame {
    cell: Cell,
    color: Color,
    changes: usize,
    sums: [[i32; 2]; 2],
}

impl Position {
    /// An empty board.
    pub(crate) fn new(size: u8, rule: Rule, weights: BothWeights) -> Self {
        let patterns = Patterns::get(rule);
        let mut position = Self {
            size,
            rule,
            patterns,
            threats: Color::ALL.map(|color| Threats::get(rule, color)),
            weights,
            lines: [[u64::MAX; LINES]; 4],
            codes: [0; CELLS],
            sets: [[CellSet::default(); THREATS]; 2],
            counts: [[0; THREATS]; 2],
            sums: [[0; 2]; 2],
            rows: [0; LARGEST as usize],
            hash: 0,
            stones: 0,
            board: (rule == Rule::Renju).then(|| Box::new(Board::new(size))),
            changes: Vec::with_capacity(1 << 12),
            frames: Vec::with_capacity(CELLS),
        };
        let cells = u16::from(size) * u16::from(size);
        for cell in 0..cells {
            for direction in 0..4 {
                let (line, place) = place(size, cell, direction);
                position.lines[direction][line] ^= 3 << (2 * (place + MARGIN));
            }
        }
        for cell in 0..cells {
            for color in Color::ALL {
                let code = position.fresh_code(cell, color);
                position.set_code(cell, color, code);
                position.enter(cell, color, code);
                position.weigh(color, code, 1);
            }
        }
        position
    }

    /// The position of a board, with the tuned weights.
    pub(crate) fn of(board: &Board, rule: Rule) -> Self {
        Self::weighed(board, rule, Weights::of(rule))
    }

    /// The position of a board, with these weights.
    pub(crate) fn weighed(board: &Board, rule: Rule, weights: BothWeights) -> Self {
        let mut position = Self::new(board.size(), rule, weights);
        for point in board.points() {
            if let Some(color) = board.get(point) {
                position.put(position.cell(point), color);
            }
        }
        position.frames.clear();
        position.changes.clear();
        position
    }

    /// Points on a side.
    pub(crate) const fn size(&self) -> u8 {
        self.size
    }

    /// The rule in force.
    pub(crate) const fn rule(&self) -> Rule {
        self.rule
    }

    /// How many points the board has: their numbers are below.
    pub(crate) const fn cells(&self) -> Cell {
        self.size as Cell * self.size as Cell
    }

    /// The number of a point of the board.
    pub(crate) const fn cell(&self, point: Point) -> Cell {
        point.y() as Cell * self.size as Cell + point.x() as Cell
    }

    /// The point of a number.
    #[inline]
    pub(crate) fn point(&self, cell: Cell) -> Point {
        let (x, y) = xy(self.size, cell);
        Point::at(x, y)
    }

    /// A number for the stones; positions with different numbers differ.
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether no point is empty.
    pub(crate) const fn is_full(&self) -> bool {
        self.stones == self.cells()
    }

    /// The latest stone's point, if one was put since the position was made.
    pub(crate) fn last(&self) -> Option<Cell> {
        self.frames.last().map(|frame| frame.cell)
    }

    /// The colour of that stone.
    pub(crate) fn last_color(&self) -> Option<Color> {
        self.frames.last().map(|frame| frame.color)
    }

    /// The point of the stone before that.
    pub(crate) fn before_last(&self) -> Option<Cell> {
        let before = self.frames.len().checked_sub(2)?;
        Some(self.frames[before].cell)
    }

    /// Whether a five may be stopped from its ends.
    pub(crate) const fn is_caro(&self) -> bool {
        matches!(self.rule, Rule::Caro | Rule::CaroExact)
    }

    /// Whether the point is empty.
    #[inline]
    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        let (x, y) = xy(self.size, cell);
        self.rows[usize::from(y)] >> x & 1 == 0
    }

    /// The stones of a row as bits.
    pub(crate) const fn rows(&self) -> &[u32; LARGEST as usize] {
        &self.rows
    }

    /// The code of an empty point.
    #[inline]
    pub(crate) fn code(&self, cell: Cell, color: Color) -> Code {
        half(self.codes[usize::from(cell) % CELLS], color)
    }

    #[inline]
    fn set_code(&mut self, cell: Cell, color: Color, code: Code) {
        let shift = 16 * color.index();
        let codes = &mut self.codes[usize::from(cell) % CELLS];
        *codes = *codes & !(0xffff << shift) | u32::from(code) << shift;
    }

    /// What a stone on an empty point would threaten; a foul is taken for none where there
    /// is doubt.
    #[inline]
    pub(crate) fn threat(&self, cell: Cell, color: Color) -> usize {
        self.threats[color.index()].threat(self.code(cell, color))
    }

    /// How promising an empty point is to a colour, and how promising to take it away.
    #[inline]
    pub(crate) fn promises(&self, cell: Cell, color: Color) -> [i16; 2] {
        self.weights[color.index()].promises(self.code(cell, color))
    }

    /// How many empty points would threaten just this.
    #[inline]
    pub(crate) fn count(&self, color: Color, threat: Threat) -> u16 {
        self.counts[color.index()][threat as usize]
    }

    /// The empty points that would threaten just this.
    #[inline]
    pub(crate) fn set(&self, color: Color, threat: Threat) -> &CellSet {
        &self.sets[color.index()][threat as usize]
    }

    /// The weights of the empty points for `color`, which is to move, less those of the
    /// other.
    #[inline]
    pub(crate) fn balance(&self, color: Color) -> i32 {
        self.sums[color.index()][0] - self.sums[color.other().index()][1]
    }

    /// Whether the rule forbids an empty point to a colour.
    #[inline]
    pub(crate) fn forbids(&mut self, cell: Cell, color: Color) -> bool {
        match self.threats[color.index()].doubt(self.code(cell, color)) {
            Doubt::Fine => false,
            Doubt::Foul => true,
            Doubt::Threes => {
                let point = self.point(cell);
                let board = self.board.as_mut();
                board.is_some_and(|board| board.is_foul(point))
            }
        }
    }

    /// Whether a white stone elsewhere may make the point forbidden to black, or allow it.
    pub(crate) fn is_doubtful(&self, cell: Cell, color: Color) -> bool {
        self.threats[color.index()].doubt(self.code(cell, color)) == Doubt::Threes
    }

    /// Puts a stone on an empty point.
    pub(crate) fn put(&mut self, cell: Cell, color: Color) {
        debug_assert!(self.is_empty(cell));
        self.frames.push(Frame {
            cell,
            color,
            changes: self.changes.len(),
            sums: self.sums,
        });
        for side in Color::ALL {
            let code = self.code(cell, side);
            self.leave(cell, side, code);
            self.weigh(side, code, -1);
        }
        self.flip(cell, color);
        if self.patterns.reach() == 4 {
            self.refresh::<4>(cell);
        } else {
            self.refresh::<5>(cell);
        }
        self.stones += 1;
        let point = self.point(cell);
        if let Some(board) = &mut self.board {
            board.put(point, color);
        }
    }

    /// Takes the latest stone back.
    pub(crate) fn undo(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        self.stones -= 1;
        let point = self.point(frame.cell);
        if let Some(board) = &mut self.board {
            board.remove(point, frame.color);
        }
        self.flip(frame.cell, frame.color);
        for at in (frame.changes..self.changes.len()).rev() {
            let Change { cell, color, old } = self.changes[at];
            let new = self.code(cell, color);
            self.set_code(cell, color, old);
            self.regroup(cell, color, new, old);
        }
        self.changes.truncate(frame.changes);
        for side in Color::ALL {
            let code = self.code(frame.cell, side);
            self.enter(frame.cell, side, code);
        }
        self.sums = frame.sums;
    }

    /// Puts a stone into the lines, or takes it out.
    #[inline]
    fn flip(&mut self, cell: Cell, color: Color) {
        let (x, y) = xy(self.size, cell);
        self.rows[usize::from(y)] ^= 1 << x;
        self.hash ^= key(cell, color);
        for direction in 0..4 {
            let (line, place) = place(self.size, cell, direction);
            self.lines[direction][line] ^= (1 + color.index() as u64) << (2 * (place + MARGIN));
        }
    }

    /// Brings the codes of the points near a changed one up to date.
    #[inline]
    fn refresh<const REACH: u32>(&mut self, cell: Cell) {
        let side = (1_u64 << (2 * REACH)) - 1;
        for direction in 0..4 {
            let (line, place) = place(self.size, cell, direction);
            let word = self.lines[direction][line];
            let step = step(self.size, direction);
            for i in 0..=2 * REACH {
                let middle = place + MARGIN + i;
                if i == REACH || middle < REACH {
                    continue;
                }
                let middle = middle - REACH;
                if middle > 31 || word >> (2 * middle) & 3 != 0 {
                    continue;
                }
                let low = word >> (2 * (middle - REACH)) & side;
                let high = word >> (2 * middle + 2) & side;
                let both = self.patterns.at(low | high << (2 * REACH));
                #[expect(clippy::cast_possible_truncation, reason = "at most ten")]
                let offset = (i as u16).wrapping_sub(REACH as u16);
                let near = cell.wrapping_add(step.wrapping_mul(offset));
                self.renew(near, direction, both);
            }
        }
    }

    /// Brings the patterns of one line up to date.
    #[inline]
    fn renew(&mut self, cell: Cell, direction: usize, both: u8) {
        let shift = 4 * direction;
        let both = u32::from(both);
        let now = both & 15 | both >> 4 << 16;
        let codes = self.codes[usize::from(cell) % CELLS];
        let new = codes & !(0xf_000f << shift) | now << shift;
        if new == codes {
            return;
        }
        self.codes[usize::from(cell) % CELLS] = new;
        for color in Color::ALL {
            let (old, new) = (half(codes, color), half(new, color));
            if old != new {
                self.changes.push(Change { cell, color, old });
                self.regroup(cell, color, old, new);
                let sums = &mut self.sums[color.index()];
                let weights = &self.weights[color.index()];
                let (less, more) = (weights.values(old), weights.values(new));
                sums[0] += i32::from(more[0]) - i32::from(less[0]);
                sums[1] += i32::from(more[1]) - i32::from(less[1]);
            }
        }
    }

    #[inline]
    fn weigh(&mut self, color: Color, code: Code, sign: i32) {
        let values = self.weights[color.index()].values(code);
        for (sum, value) in self.sums[color.index()].iter_mut().zip(values) {
            *sum += sign * i32::from(value);
        }
    }

    #[inline]
    fn regroup(&mut self, cell: Cell, color: Color, old: Code, new: Code) {
        let threats = self.threats[color.index()];
        if threats.threat(old) != threats.threat(new) {
            self.leave(cell, color, old);
            self.enter(cell, color, new);
        }
    }

    #[inline]
    fn enter(&mut self, cell: Cell, color: Color, code: Code) {
        let threat = self.threats[color.index()].threat(code) % THREATS;
        if threat != 0 {
            self.counts[color.index()][threat] += 1;
            self.sets[color.index()][threat].insert(cell);
        }
    }

    #[inline]
    fn leave(&mut self, cell: Cell, color: Color, code: Code) {
        let threat = self.threats[color.index()].threat(code) % THREATS;
        if threat != 0 {
            self.counts[color.index()][threat] -= 1;
            self.sets[color.index()][threat].remove(cell);
        }
    }

    /// The code of a point from the lines alone.
    fn fresh_code(&self, cell: Cell, color: Color) -> Code {
        let reach = self.patterns.reach();
        let side = (1_u64 << (2 * reach)) - 1;
        (0..4).fold(0, |code, direction| {
            let (line, place) = place(self.size, cell, direction);
            let word = self.lines[direction][line];
            let middle = place + MARGIN;
            let low = word >> (2 * (middle - reach)) & side;
            let high = word >> (2 * middle + 2) & side;
            let both = self.patterns.at(low | high << (2 * reach));
            code | Code::from(both >> (4 * color.index()) & 15) << (4 * direction)
        })
    }
}

/// A colour's code of the two of a point.
#[inline]
const fn half(codes: u32, color: Color) -> Code {
    #[expect(clippy::cast_possible_truncation, reason = "half of it")]
    let code = (codes >> (16 * color.index())) as Code;
    code
}

#[cfg(test)]
mod tests;
