//! The thorough search: depth first over single cards until every position that can be reached is seen.
//!
//! Every supermove is a sequence of single cards, so what single cards cannot do nothing can. Nothing is left
//! out but the order of columns and cells, and whatever else could be done while a card waits
//! that is safe at home.

use super::key::{BASE, CELL, HOME};
use super::look::{Look, Weights};
use super::position::{Position, Step, Terms, cards};
use super::table::Table;
use engine::{Ctx, Found, Stop};

/// The search, with its tables.
pub(super) struct Exhaust {
    table: Table,
    look: Look,
    /// The steps from the root to here, and what takes each back.
    line: Vec<Step>,
    undo: Vec<Step>,
    /// The moves still to be tried, of all positions on the way; the next is the last.
    moves: Vec<(i32, Step)>,
    frames: Vec<Frame>,
}

/// A position on the way.
struct Frame {
    /// How long the line was before the move that led here.
    line: usize,
    /// Where its moves begin.
    moves: usize,
}

impl Exhaust {
    pub(super) const fn new() -> Self {
        Self {
            table: Table::new(),
            look: Look::new(),
            line: Vec::new(),
            undo: Vec::new(),
            moves: Vec::new(),
            frames: Vec::new(),
        }
    }

    /// Forgets all, and gives large tables back.
    pub(super) fn clear(&mut self) {
        *self = Self::new();
    }

    /// How much memory is held.
    #[cfg(test)]
    pub(super) const fn bytes(&self) -> usize {
        self.held() + self.table.bytes()
    }

    /// How much memory all but the keys take. It grows with the depth, which may be that of a large part of
    /// the positions.
    const fn held(&self) -> usize {
        (self.line.capacity() + self.undo.capacity()) * size_of::<Step>()
            + self.moves.capacity() * size_of::<(i32, Step)>()
            + self.frames.capacity() * size_of::<Frame>()
    }

    /// Looks into at most `most` positions.
    pub(super) fn search(
        &mut self,
        terms: &Terms,
        weights: &Weights,
        root: &Position,
        most: usize,
        ctx: &mut Ctx<'_>,
    ) -> Result<Found<Vec<Step>>, Stop> {
        self.clear();
        let mut position = *root;
        if self.enter(terms, weights, &mut position, 0, ctx)? {
            return Ok(self.won(terms, position));
        }
        while let Some(frame) = self.frames.last() {
            if self.moves.len() == frame.moves {
                let line = frame.line;
                self.frames.pop();
                self.retreat(terms, &mut position, line);
                continue;
            }
            if self.table.len() >= most {
                return Ok(Found::Open);
            }
            let (_, step) = self.moves.pop().expect("there is one more");
            let line = self.line.len();
            self.advance(terms, &mut position, step);
            if self.enter(terms, weights, &mut position, line, ctx)? {
                return Ok(self.won(terms, position));
            }
        }
        Ok(Found::Lost)
    }

    fn won(&mut self, terms: &Terms, mut position: Position) -> Found<Vec<Step>> {
        position.finish(terms, &mut self.line);
        Found::Won(std::mem::take(&mut self.line))
    }

    fn advance(&mut self, terms: &Terms, position: &mut Position, step: Step) {
        self.line.push(step);
        self.undo.push(position.make(&terms.tables, step));
    }

    fn retreat(&mut self, terms: &Terms, position: &mut Position, line: usize) {
        for step in self.undo.drain(line..).rev() {
            position.make(&terms.tables, step);
        }
        self.line.truncate(line);
    }

    /// Arrives somewhere: sends home what is safe there, and takes a position that is new in hand. Whether the
    /// rest plays itself.
    fn enter(
        &mut self,
        terms: &Terms,
        weights: &Weights,
        position: &mut Position,
        line: usize,
        ctx: &mut Ctx<'_>,
    ) -> Result<bool, Stop> {
        while let Some(card) = position.safe(terms) {
            self.advance(terms, position, Step::one(card, HOME));
        }
        if !self.table.insert(position.key, ctx)? {
            self.retreat(terms, position, line);
            return Ok(false);
        }
        ctx.node()?;
        if self.look.at(terms, weights, position).is_none() {
            return Ok(true);
        }
        let moves = self.moves.len();
        self.list(terms, weights, position);
        self.moves[moves..].sort_by_key(|&(cost, _)| std::cmp::Reverse(cost));
        self.frames.push(Frame { line, moves });
        self.table.share(self.held(), ctx)?;
        Ok(false)
    }

    fn list(&mut self, terms: &Terms, weights: &Weights, position: &Position) {
        let moves = &mut self.moves;
        self.look
            .list::<true>(terms, weights, position, |step, cost| {
                if step.head == step.tail {
                    moves.push((cost, step));
                }
            });
        if terms.worrying {
            list_worried(terms, position, moves);
        }
    }
}

/// The moves of cards that come back from home, the last to be tried.
fn list_worried(terms: &Terms, position: &Position, moves: &mut Vec<(i32, Step)>) {
    for (suit, home) in (0..4).zip(position.home) {
        let Some(rank) = home.checked_sub(1) else {
            continue;
        };
        let card = rank * 4 + suit;
        let mut out = |to| moves.push((i32::MAX, Step::one(card, to)));
        cards(terms.tables.hosts(card) & position.tops).for_each(&mut out);
        if terms.empty_columns(position) > 0 && terms.may_fill(card) {
            out(BASE);
        }
        if terms.free_cells(position) > 0 {
            out(CELL);
        }
    }
}
