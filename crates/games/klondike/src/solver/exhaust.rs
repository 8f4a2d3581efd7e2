//! Depth first through all positions that a root leads to, each once.

use super::deal::Deal;
use super::expand::{Expansion, Step, settle};
use super::position::Position;
use super::table::{Key, Room, Table};
use engine::{Ctx, Found, Stop};

/// What is known of settled positions before they are looked into.
pub(super) trait Filter<K> {
    /// Whether it is known to be won.
    fn is_won(&self, _position: &Position<K>) -> bool {
        false
    }

    /// Whether it is lost for sure; no if the bound is reached before that is known.
    fn is_lost(
        &mut self,
        _position: &Position<K>,
        _bound: u64,
        _ctx: &mut Ctx<'_>,
    ) -> Result<bool, Stop> {
        Ok(false)
    }
}

/// Knows nothing.
pub(super) struct Blind;

impl<K> Filter<K> for Blind {}

/// The search, with its tables, to be used again.
pub(super) struct Exhaust<K> {
    /// What was met.
    table: Table<K>,
    expansion: Expansion<K>,
    /// Positions still to be looked into: the children of the positions on the path.
    waiting: Vec<Position<K>>,
    /// The positions on the path, each with where its children begin.
    path: Vec<(Position<K>, usize)>,
    /// The children of one position, by what they look to be worth.
    order: Vec<(i32, usize)>,
}

impl<K: Key> Exhaust<K> {
    /// With tables in this room.
    pub(super) fn new(room: &Room) -> Self {
        Self {
            table: Table::new(room),
            expansion: Expansion::new(),
            waiting: Vec::new(),
            path: Vec::new(),
            order: Vec::new(),
        }
    }

    /// Forgets what was met.
    pub(super) fn clear(&mut self) {
        self.table.clear();
    }

    /// Looks for a win from a root among positions that were not met since the table was cleared,
    /// until the context has counted as many nodes as the bound says. When it has won the path
    /// leads there, and all else that was met is lost.
    pub(super) fn search(
        &mut self,
        deal: &Deal<K>,
        root: &Position<K>,
        bound: u64,
        filter: &mut impl Filter<K>,
        ctx: &mut Ctx<'_>,
    ) -> Result<Found<()>, Stop> {
        self.waiting.clear();
        self.path.clear();
        self.waiting.push(*root);
        let mut base = 0;
        loop {
            while self.waiting.len() == base {
                if self.path.pop().is_none() {
                    return Ok(Found::Lost);
                }
                base = self.path.last().map_or(0, |&(_, start)| start);
            }
            let mut position = self.waiting.pop().expect("one is left");
            settle(deal, &mut position, |_| ());
            if position.is_won() || filter.is_won(&position) {
                self.path.push((position, 0));
                return Ok(Found::Won(()));
            }
            if !self.table.insert(position.key, ctx)? || filter.is_lost(&position, bound, ctx)? {
                continue;
            }
            if ctx.nodes() >= bound {
                return Ok(Found::Open);
            }
            ctx.node()?;
            base = self.waiting.len();
            self.path.push((position, base));
            self.expand(deal, &position);
        }
    }

    /// The positions on the path.
    pub(super) fn path(&self) -> impl Iterator<Item = &Position<K>> {
        self.path.iter().map(|(position, _)| position)
    }

    /// Puts the children of a position among those that wait, the most promising last.
    fn expand(&mut self, deal: &Deal<K>, position: &Position<K>) {
        self.expansion.run(deal, position);
        self.order.clear();
        let children = &self.expansion.children;
        let worths = children.iter().map(|child| worth(&child.position));
        self.order.extend(worths.zip(0..));
        self.order.sort_unstable();
        let best = self
            .order
            .iter()
            .map(|&(_, number)| children[number].position);
        self.waiting.extend(best);
    }

    /// The steps along the path of a search that has won.
    pub(super) fn line(&mut self, deal: &Deal<K>, root: &Position<K>) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut at = *root;
        settle(deal, &mut at, |step| steps.push(step));
        for &(next, _) in &self.path[1..] {
            self.expansion.run(deal, &at);
            let child = self.expansion.children.iter().find(|child| {
                let mut settled = child.position;
                settle(deal, &mut settled, |_| ());
                settled.key == next.key
            });
            let child = child.expect("the path goes from parent to child");
            steps.extend(self.expansion.steps(child));
            at = child.position;
            settle(deal, &mut at, |step| steps.push(step));
        }
        steps
    }
}

/// What a position looks to be worth: first of all few cards where they were dealt.
fn worth<K>(position: &Position<K>) -> i32 {
    let rooted: i32 = position.rooted.iter().map(|&n| i32::from(n)).sum();
    let home: i32 = position.home.iter().map(|&n| i32::from(n)).sum();
    let stock = position.drawable.count_ones().cast_signed();
    -rooted * 4 + home - stock
}
