//! The board of the solvers and the engine: the patterns of every empty point, kept up to
//! date as stones come and go.
//!
//! A stone changes the patterns of the empty points near it on its four lines, and nothing
//! else. Each of these takes a shift of the line's word and one look-up. What changed is
//! logged, so a stone is taken back without any look-up.

use super::cells::{CELLS, Cell, CellSet};
use super::pattern::Patterns;
use super::threat::{Code, Doubt, THREATS, Threat, Threats};
use super::weights::{Weight, Weights};
use crate::board::Board;
use crate::point::{Color, LARGEST, Point};
use crate::rules::Rule;

/// Lines in a direction, rounded up.
const LINES: usize = 64;
/// Points before the first of a line, so that every window fits.
const MARGIN: u32 = 5;

/// A position.
#[derive(Clone)]
pub(crate) struct Position {
    size: u8,
    rule: Rule,
    patterns: &'static Patterns,
    threats: [&'static Threats; 2],
    weights: [&'static Weights; 2],
    /// By direction; two bits a point.
    lines: [[u64; LINES]; 4],
    codes: [[Code; CELLS]; 2],
    sets: [[CellSet; THREATS]; 2],
    counts: [[u16; THREATS]; 2],
    /// By colour: the weights of the empty points when it is to move, and when it waits.
    sums: [[i32; 2]; 2],
    /// The stones by row.
    rows: [u32; LARGEST as usize],
    hash: u64,
    board: Board,
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
    pub(crate) fn new(size: u8, rule: Rule) -> Self {
        let patterns = Patterns::get(rule);
        let mut position = Self {
            size,
            rule,
            patterns,
            threats: Color::ALL.map(|color| Threats::get(rule, color)),
            weights: Color::ALL.map(|color| Weights::get(rule, color)),
            lines: [[u64::MAX; LINES]; 4],
            codes: [[0; CELLS]; 2],
            sets: [[CellSet::default(); THREATS]; 2],
            counts: [[0; THREATS]; 2],
            sums: [[0; 2]; 2],
            rows: [0; LARGEST as usize],
            hash: 0,
            board: Board::new(size),
            changes: Vec::with_capacity(1 << 12),
            frames: Vec::with_capacity(CELLS),
        };
        let cells = u16::from(size) * u16::from(size);
        for cell in 0..cells {
            for direction in 0..4 {
                let (line, place) = position.place(cell, direction);
                position.lines[direction][line] ^= 3 << (2 * (place + MARGIN));
            }
        }
        for cell in 0..cells {
            for color in Color::ALL {
                let code = position.fresh_code(cell, color);
                position.codes[color.index()][usize::from(cell)] = code;
                position.enter(cell, color, code);
                position.weigh(color, code, 1);
            }
        }
        position
    }

    /// The position of a board.
    pub(crate) fn of(board: &Board, rule: Rule) -> Self {
        let mut position = Self::new(board.size(), rule);
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

    /// The stones.
    #[cfg(test)]
    pub(crate) const fn board(&self) -> &Board {
        &self.board
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
        let (x, y) = self.xy(cell);
        Point::at(x, y)
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "below the size")]
    fn xy(&self, cell: Cell) -> (u8, u8) {
        let size = Cell::from(self.size);
        ((cell % size) as u8, (cell / size) as u8)
    }

    /// How many stones were put since the position was made.
    #[cfg(test)]
    pub(crate) fn depth(&self) -> usize {
        self.frames.len()
    }

    /// A number for the stones; positions with different numbers differ.
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether no point is empty.
    pub(crate) const fn is_full(&self) -> bool {
        self.board.is_full()
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
        let (x, y) = self.xy(cell);
        self.rows[usize::from(y)] >> x & 1 == 0
    }

    /// The stones of a row as bits.
    pub(crate) const fn rows(&self) -> &[u32; LARGEST as usize] {
        &self.rows
    }

    /// The code of an empty point.
    #[inline]
    pub(crate) fn code(&self, cell: Cell, color: Color) -> Code {
        self.codes[color.index()][usize::from(cell) % CELLS]
    }

    /// What a stone on an empty point would threaten; a foul is taken for none where there
    /// is doubt.
    #[inline]
    pub(crate) fn threat(&self, cell: Cell, color: Color) -> usize {
        self.threats[color.index()].threat(self.code(cell, color))
    }

    /// The weight of an empty point.
    #[inline]
    pub(crate) fn weight(&self, cell: Cell, color: Color) -> Weight {
        self.weights[color.index()].of(self.code(cell, color))
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
                self.board.is_foul(point)
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
        let point = self.point(cell);
        self.board.put(point, color);
    }

    /// Takes the latest stone back.
    pub(crate) fn undo(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let point = self.point(frame.cell);
        self.board.remove(point, frame.color);
        self.flip(frame.cell, frame.color);
        for at in (frame.changes..self.changes.len()).rev() {
            let Change { cell, color, old } = self.changes[at];
            let code = &mut self.codes[color.index()][usize::from(cell) % CELLS];
            let new = std::mem::replace(code, old);
            self.regroup(cell, color, new, old);
        }
        self.changes.truncate(frame.changes);
        for side in Color::ALL {
            let code = self.code(frame.cell, side);
            self.enter(frame.cell, side, code);
        }
        self.sums = frame.sums;
    }

    /// The line of a direction that a point is on, and its place there.
    #[inline]
    fn place(&self, cell: Cell, direction: usize) -> (usize, u32) {
        let (x, y) = self.xy(cell);
        let (line, place) = match direction {
            0 => (y, x),
            1 => (x, y),
            2 => (x + self.size - 1 - y, x),
            _ => (x + y, x),
        };
        (usize::from(line) % LINES, place.into())
    }

    /// From a point to the next one in a direction.
    #[inline]
    fn step(&self, direction: usize) -> u16 {
        let size = u16::from(self.size);
        match direction {
            0 => 1,
            1 => size,
            2 => size + 1,
            _ => 1_u16.wrapping_sub(size),
        }
    }

    /// Puts a stone into the lines, or takes it out.
    #[inline]
    fn flip(&mut self, cell: Cell, color: Color) {
        let (x, y) = self.xy(cell);
        self.rows[usize::from(y)] ^= 1 << x;
        self.hash ^= key(cell, color);
        for direction in 0..4 {
            let (line, place) = self.place(cell, direction);
            self.lines[direction][line] ^= (1 + color.index() as u64) << (2 * (place + MARGIN));
        }
    }

    /// Brings the codes of the points near a changed one up to date.
    #[inline]
    fn refresh<const REACH: u32>(&mut self, cell: Cell) {
        let side = (1_u64 << (2 * REACH)) - 1;
        for direction in 0..4 {
            let (line, place) = self.place(cell, direction);
            let word = self.lines[direction][line];
            let step = self.step(direction);
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
                self.renew(near, Color::Black, direction, both & 15);
                self.renew(near, Color::White, direction, both >> 4);
            }
        }
    }

    #[inline]
    fn renew(&mut self, cell: Cell, color: Color, direction: usize, pattern: u8) {
        let code = &mut self.codes[color.index()][usize::from(cell) % CELLS];
        let old = *code;
        let shift = 4 * direction;
        let new = old & !(15 << shift) | Code::from(pattern) << shift;
        if new == old {
            return;
        }
        *code = new;
        self.changes.push(Change { cell, color, old });
        self.regroup(cell, color, old, new);
        self.weigh(color, old, -1);
        self.weigh(color, new, 1);
    }

    #[inline]
    fn weigh(&mut self, color: Color, code: Code, sign: i32) {
        let weight = self.weights[color.index()].of(code);
        let [moving, waiting] = &mut self.sums[color.index()];
        *moving += sign * i32::from(weight.moving);
        *waiting += sign * i32::from(weight.waiting);
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
            let (line, place) = self.place(cell, direction);
            let word = self.lines[direction][line];
            let middle = place + MARGIN;
            let low = word >> (2 * (middle - reach)) & side;
            let high = word >> (2 * middle + 2) & side;
            let both = self.patterns.at(low | high << (2 * reach));
            code | Code::from(both >> (4 * color.index()) & 15) << (4 * direction)
        })
    }
}

/// The number of a stone in hashes: `SplitMix64` (Steele, Lea and Flood, *Fast splittable
/// pseudorandom number generators*, 2014) of its place.
const fn key(cell: Cell, color: Color) -> u64 {
    let mut z = (cell as u64 * 2 + color.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{pick, rng};

    /// What is kept up to date is what the rules say, and is as before when all is undone.
    #[test]
    fn the_patterns_agree_with_the_rules() {
        for rule in Rule::ALL {
            for size in [5, 8, 15] {
                let mut dice = rng(u64::from(size));
                for _ in 0..2 {
                    let mut position = Position::new(size, rule);
                    let mut color = Color::Black;
                    for _ in 0..usize::from(size) * usize::from(size) {
                        let near = |cell: &Point| {
                            let board = position.board();
                            let by =
                                |p: Point| p.x().abs_diff(cell.x()).max(p.y().abs_diff(cell.y()));
                            board.stones() < 2
                                || board.points().any(|p| board.get(p).is_some() && by(p) <= 2)
                        };
                        let points: Vec<Point> =
                            position.board().empty().filter(near).take(60).collect();
                        let point = pick(&points, &mut dice);
                        position.put(position.cell(point), color);
                        color = color.other();
                        agrees(&mut position);
                    }
                    while position.depth() > 0 {
                        position.undo();
                        if position.depth().is_multiple_of(16) {
                            agrees(&mut position);
                        }
                    }
                    assert_eq!(position.hash(), 0);
                }
            }
        }
    }

    fn agrees(position: &mut Position) {
        let board = position.board().clone();
        let rule = position.rule();
        let mut counts = [[0; THREATS]; 2];
        let mut sums = [[0; 2]; 2];
        for point in board.empty() {
            let cell = position.cell(point);
            for color in Color::ALL {
                let code = position.code(cell, color);
                assert_eq!(code, position.fresh_code(cell, color), "{point}");
                let threat = position.threat(cell, color);
                assert_eq!(
                    threat == Threat::Five as usize,
                    board.wins(point, color, rule),
                    "{point}"
                );
                counts[color.index()][threat] += 1;
                let weight = position.weight(cell, color);
                sums[color.index()][0] += i32::from(weight.moving);
                sums[color.index()][1] += i32::from(weight.waiting);
            }
            let foul = rule == Rule::Renju && board.foul(point).is_some();
            assert_eq!(position.forbids(cell, Color::Black), foul, "{point}");
            assert!(!position.forbids(cell, Color::White));
        }
        for color in Color::ALL {
            let sets = position.sets[color.index()].iter();
            let kept = sets.zip(position.counts[color.index()]);
            for ((set, kept), count) in kept.zip(counts[color.index()]).skip(1) {
                assert_eq!((set.len(), u32::from(kept)), (count, count));
            }
        }
        assert_eq!(position.sums, sums);
    }
}
