//! Beam search: all lines at once, move by move, keeping the best of each length.
//!
//! A line's length is 52 and the moves that take no card home, since each card goes home once. So home
//! moves are free, and positions are put into levels by the other moves. The first level that wins is the
//! shortest line in the beam.

use super::key::{HOME, Key};
use super::look::{Look, Weights};
use super::position::{Position, Step, Terms};
use super::table::Table;
use engine::{Ctx, Stop};

/// A position of a level.
#[derive(Clone, Copy)]
struct Entry {
    position: Position,
    /// Where it came from: its number in the trail.
    trail: u32,
}

/// How a position was reached.
#[derive(Clone, Copy)]
struct Trail {
    parent: u32,
    step: Step,
}

/// A move into the next level.
#[derive(Clone, Copy)]
struct Move {
    cost: i32,
    parent: u32,
    key: Key,
    step: Step,
}

/// The search, with tables that are used again.
pub(super) struct Beam {
    level: Vec<Entry>,
    next: Vec<Entry>,
    moves: Vec<Move>,
    trail: Vec<Trail>,
    seen: Table,
    look: Look,
}

const ROOT: u32 = u32::MAX;

impl Beam {
    pub(super) const fn new() -> Self {
        Self {
            level: Vec::new(),
            next: Vec::new(),
            moves: Vec::new(),
            trail: Vec::new(),
            seen: Table::new(),
            look: Look::new(),
        }
    }

    /// Looks for a line with fewer than `bound` moves that take no card home, `width` positions wide. If no
    /// width is given, everything is kept that could lead to such a line: then nothing found is a proof.
    pub(super) fn search(
        &mut self,
        terms: &Terms,
        weights: &Weights,
        root: &Position,
        (width, bound): (Option<usize>, usize),
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        self.seen.clear();
        self.trail.clear();
        self.level.clear();
        let trail = ROOT;
        let position = *root;
        self.level.push(Entry { position, trail });
        for left in (0..bound).rev() {
            self.moves.clear();
            if let Some(won) = self.expand(terms, weights, ctx)? {
                return Ok(Some(self.line(terms, root, won)));
            }
            if self.moves.is_empty() {
                return Ok(None);
            }
            self.select(width.unwrap_or(usize::MAX), ctx)?;
            self.descend(terms, width.is_none().then_some(left), ctx)?;
        }
        Ok(None)
    }

    /// Lists the moves of a level; home moves stay in it. The trail of a position that wins.
    fn expand(
        &mut self,
        terms: &Terms,
        weights: &Weights,
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<u32>, Stop> {
        let mut at = 0;
        while at < self.level.len() {
            ctx.node()?;
            let entry = &mut self.level[at];
            while let Some(card) = entry.position.safe(terms) {
                entry.position.make(&terms.tables, Step::one(card, HOME));
            }
            let Entry { position, trail } = *entry;
            if self.look.at(terms, weights, &position).is_none() {
                return Ok(Some(trail));
            }
            if !self.seen.insert(position.key, ctx)? {
                at += 1;
                continue;
            }
            let parent = u32::try_from(at).expect("the memory ends before");
            let (moves, look) = (&mut self.moves, &self.look);
            look.list::<true>(terms, weights, &position, |step, cost| {
                let from = position.under(step.head);
                let change = terms.tables.change(step.head, from, step.to);
                let key = position.key.wrapping_add(change);
                moves.push(Move {
                    cost,
                    parent,
                    key,
                    step,
                });
            });
            // home moves come last
            while let Some(mv) = self.moves.pop_if(|mv| mv.step.to == HOME) {
                let mut position = position;
                position.make(&terms.tables, mv.step);
                let trail = self.enter(trail, mv.step);
                self.level.push(Entry { position, trail });
            }
            self.seen.share(self.held(), ctx)?;
            at += 1;
        }
        Ok(None)
    }

    /// How much memory all but the keys take.
    const fn held(&self) -> usize {
        (self.level.capacity() + self.next.capacity()) * size_of::<Entry>()
            + self.moves.capacity() * size_of::<Move>()
            + self.trail.capacity() * size_of::<Trail>()
    }

    /// Keeps the best of the moves whose outcomes are new.
    fn select(&mut self, width: usize, ctx: &Ctx<'_>) -> Result<(), Stop> {
        let enough = width.saturating_mul(2); // many outcomes are the same
        if self.moves.len() > enough {
            self.moves
                .select_nth_unstable_by_key(enough, |mv| (mv.cost, mv.key));
            self.moves.truncate(enough);
        }
        self.moves.sort_unstable_by_key(|mv| (mv.cost, mv.key));
        let mut kept = 0;
        for i in 0..self.moves.len() {
            let mv = self.moves[i];
            if kept < width && self.seen.insert(mv.key ^ OUTCOME, ctx)? {
                self.moves[kept] = mv;
                kept += 1;
            }
        }
        self.moves.truncate(kept);
        Ok(())
    }

    fn enter(&mut self, parent: u32, step: Step) -> u32 {
        self.trail.push(Trail { parent, step });
        u32::try_from(self.trail.len() - 1).expect("the memory ends before")
    }

    /// Makes the moves that were kept. If `left` is given, only those from which so few moves might do.
    fn descend(&mut self, terms: &Terms, left: Option<usize>, ctx: &Ctx<'_>) -> Result<(), Stop> {
        let kept = self.level.len() + self.moves.len();
        ctx.memory(
            self.seen.bytes()
                + kept * size_of::<Entry>()
                + self.moves.capacity() * size_of::<Move>()
                + 2 * self.trail.len() * size_of::<Trail>(),
        )?;
        self.next.clear();
        for i in 0..self.moves.len() {
            let mv = self.moves[i];
            let Entry {
                mut position,
                trail,
            } = self.level[mv.parent as usize];
            position.make(&terms.tables, mv.step);
            if left.is_some_and(|left| position.least_left(terms) >= left) {
                continue;
            }
            let trail = self.enter(trail, mv.step);
            self.next.push(Entry { position, trail });
        }
        std::mem::swap(&mut self.level, &mut self.next);
        Ok(())
    }

    fn line(&self, terms: &Terms, root: &Position, mut at: u32) -> Vec<Step> {
        let mut chosen = Vec::new();
        while at != ROOT {
            let Trail { parent, step } = self.trail[at as usize];
            chosen.push(step);
            at = parent;
        }
        let mut line = Vec::new();
        let mut position = *root;
        position.play(terms, chosen.into_iter().rev(), &mut line);
        position.finish(terms, &mut line);
        line
    }
}

/// Tells the outcome of a move, before what is safe goes home, from a position of a level: the
/// topmost bit of a key is never set.
const OUTCOME: Key = 1 << 127;
