//! The quick search: best first over whole runs, which finds most lines in a few hundred positions.
//!
//! Only positions that are looked into are ever built; the others are a key, a move and a place in the queue.

use super::key::{HOME, Key};
use super::look::{Look, Weights};
use super::position::{Position, Step, Terms};
use super::table::slot;
use engine::{Ctx, Stop};

const BUCKETS: usize = 2048;
const ROOT: u32 = u32::MAX;
const NONE: u32 = u32::MAX;
const SMALLEST: usize = 1 << 11;

/// A move that waits in the queue, and the key of its outcome.
#[derive(Clone, Copy)]
struct Node {
    key: Key,
    parent: u32,
    /// The next in the same bucket.
    next: u32,
    step: Step,
}

/// A position that was looked into.
#[derive(Clone, Copy)]
struct Seen {
    position: Position,
    parent: u32,
    depth: i32,
    step: Step,
}

/// The search, with tables that are used again.
pub(super) struct Quick {
    nodes: Vec<Node>,
    seen: Vec<Seen>,
    /// An open table of numbers of nodes.
    index: Vec<u32>,
    /// The latest node of each cost: the queue.
    heads: [u32; BUCKETS],
    filled: [u64; BUCKETS / 64],
    look: Look,
}

impl Quick {
    pub(super) const fn new() -> Self {
        Self {
            nodes: Vec::new(),
            seen: Vec::new(),
            index: Vec::new(),
            heads: [NONE; BUCKETS],
            filled: [0; BUCKETS / 64],
            look: Look::new(),
        }
    }

    /// Forgets all, and gives large tables back.
    pub(super) fn clear(&mut self) {
        (self.nodes, self.seen, self.index) = Default::default();
    }

    fn reset(&mut self) {
        self.nodes.clear();
        self.seen.clear();
        self.index.clear();
        self.index.resize(SMALLEST, NONE);
        self.heads.fill(NONE);
        self.filled.fill(0);
    }

    /// Looks into at most `most` positions, and passes over moves whose outcomes look worse by more than `slack`;
    /// the steps of a line that wins, home moves and all.
    pub(super) fn search(
        &mut self,
        terms: &Terms,
        weights: &Weights,
        root: &Position,
        (most, slack): (usize, i32),
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        self.reset();
        let mut now = Seen {
            position: *root,
            parent: ROOT,
            depth: 0,
            step: Step::one(0, HOME),
        };
        while self.seen.len() < most {
            ctx.node()?;
            while let Some(card) = now.position.safe(terms) {
                now.position.make(&terms.tables, Step::one(card, HOME));
            }
            self.seen.push(now);
            let Some(own) = self.look.at(terms, weights, &now.position) else {
                return Ok(Some(self.line(terms, root)));
            };
            self.queue(terms, weights, &now, own + slack, ctx)?;
            let Some(node) = self.pop() else { break };
            let parent = &self.seen[node.parent as usize];
            now = Seen {
                position: parent.position,
                parent: node.parent,
                depth: parent.depth + 1,
                step: node.step,
            };
            now.position.make(&terms.tables, node.step);
        }
        Ok(None)
    }

    /// Puts the moves of the latest position into the queue whose outcomes are new.
    fn queue(
        &mut self,
        terms: &Terms,
        w: &Weights,
        now: &Seen,
        dear: i32,
        ctx: &Ctx<'_>,
    ) -> Result<(), Stop> {
        if (self.nodes.len() + 256) * 2 > self.index.len() {
            self.grow(ctx)?;
        }
        let Self {
            nodes,
            seen,
            index,
            heads,
            filled,
            look,
        } = self;
        let parent = small(seen.len() - 1);
        let mask = index.len() - 1;
        let depth = w.depth * now.depth + MIDDLE;
        look.list::<false>(terms, w, &now.position, |step, cost| {
            if cost > dear {
                return;
            }
            let from = now.position.under(step.head);
            let change = terms.tables.change(step.head, from, step.to);
            let key = now.position.key.wrapping_add(change);
            let mut at = slot(key, mask);
            while index[at] != NONE {
                if nodes[index[at] as usize].key == key {
                    return;
                }
                at = (at + 1) & mask;
            }
            let node = small(nodes.len());
            index[at] = node;
            let bucket = bucket(cost + depth);
            let next = std::mem::replace(&mut heads[bucket], node);
            filled[bucket / 64] |= 1 << (bucket % 64);
            nodes.push(Node {
                key,
                parent,
                next,
                step,
            });
        });
        Ok(())
    }

    #[cold]
    fn grow(&mut self, ctx: &Ctx<'_>) -> Result<(), Stop> {
        let size = self.index.len() * 2;
        ctx.memory(size * (4 + size_of::<Node>()) + self.seen.len() * 2 * size_of::<Seen>())?;
        self.index.clear();
        self.index.resize(size, NONE);
        for (node, i) in self.nodes.iter().zip(0..) {
            let mut at = slot(node.key, size - 1);
            while self.index[at] != NONE {
                at = (at + 1) & (size - 1);
            }
            self.index[at] = i;
        }
        Ok(())
    }

    /// The latest node of the least cost.
    fn pop(&mut self) -> Option<Node> {
        let word = self.filled.iter().position(|&word| word != 0)?;
        let bucket = word * 64 + self.filled[word].trailing_zeros() as usize;
        let node = self.nodes[self.heads[bucket] as usize];
        self.heads[bucket] = node.next;
        if node.next == NONE {
            self.filled[word] &= self.filled[word] - 1;
        }
        Some(node)
    }

    /// The way to the latest position, and home from there.
    fn line(&self, terms: &Terms, root: &Position) -> Vec<Step> {
        let mut chosen = Vec::new();
        let mut at = small(self.seen.len() - 1);
        while self.seen[at as usize].parent != ROOT {
            chosen.push(self.seen[at as usize].step);
            at = self.seen[at as usize].parent;
        }
        let mut line = Vec::with_capacity(chosen.len() + 52);
        let mut position = *root;
        position.play(terms, chosen.into_iter().rev(), &mut line);
        position.finish(terms, &mut line);
        line
    }
}

/// The bucket of cost nothing.
const MIDDLE: i32 = 640;

/// The bucket for a cost, the first or the last where there is none.
#[inline]
fn bucket(cost: i32) -> usize {
    usize::try_from(cost).unwrap_or(0).min(BUCKETS - 1)
}

/// A number in a list that never grows so long that it does not fit.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "the bound on positions is far below"
)]
const fn small(at: usize) -> u32 {
    at as u32
}
