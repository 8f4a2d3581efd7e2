//! The beam: pick by pick, of all positions after so many picks those that look best.

use super::look::Terms;
use super::pool::{Child, Pool, mix};
use super::puzzle::Puzzle;
use crate::bits::{has, insert, members, remove};
use engine::{Ctx, Stop};

/// A search pick by pick. Its memory serves again.
#[derive(Default)]
pub(super) struct Beam {
    now: Rank,
    next: Rank,
    trail: Vec<(u32, u32)>, // by position: the one before it in its rank, and the pick
    ranks: Vec<usize>,      // where in the trail each rank starts
    pool: Pool,
    names: Vec<u64>, // by tile; those of all that are gone, together, name a position
}

/// Positions after equally many picks, in flat lists.
#[derive(Default)]
struct Rank {
    gone: Vec<u64>,
    open: Vec<u64>,
    stock: Vec<Stock>,
    head: Vec<Head>,
}

/// What there is of a kind: in the tray, open, and under one tile alone.
#[derive(Clone, Copy, Default)]
struct Stock {
    held: u8,
    open: u16,
    half: u16,
}

#[derive(Clone, Copy)]
struct Head {
    score: i32,
    name: u64,
    total: u8, // in the tray
}

impl Beam {
    /// How many bytes a search of this width takes at most.
    pub(super) fn bytes(puzzle: &Puzzle, width: usize) -> usize {
        let row = 2 * 8 * puzzle.words() + puzzle.kinds() * size_of::<Stock>() + size_of::<Head>();
        let trail = puzzle.len() * width * size_of::<(u32, u32)>();
        2 * (2 * width * row + trail) + Pool::bytes(width) // lists double as they grow
    }

    /// How many bytes it holds.
    pub(super) const fn held(&self) -> usize {
        self.now.held()
            + self.next.held()
            + self.trail.capacity() * size_of::<(u32, u32)>()
            + self.pool.held()
            + self.names.capacity() * size_of::<u64>()
    }

    /// Picks that win, if the beam of this width finds them.
    pub(super) fn search(
        &mut self,
        puzzle: &Puzzle,
        terms: &Terms,
        width: usize,
        seed: u64,
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<Vec<u32>>, Stop> {
        self.start(puzzle, terms, seed);
        for _ in 0..puzzle.len() {
            self.expand(puzzle, terms, width, ctx)?;
            if !self.advance(puzzle, terms) {
                return Ok(None);
            }
        }
        Ok(Some(self.line(0)))
    }

    /// The picks to the best position of the latest rank.
    pub(super) fn furthest(&self) -> Vec<u32> {
        let best = (0..self.now.head.len()).max_by_key(|&i| self.now.head[i].score);
        best.map_or_else(Vec::new, |best| self.line(best))
    }

    fn start(&mut self, puzzle: &Puzzle, terms: &Terms, seed: u64) {
        let name = |tile: u64| mix(seed ^ (tile + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        self.names.clear();
        self.names.extend((0..puzzle.len() as u64).map(name));
        self.trail.clear();
        self.trail.push((0, 0));
        self.ranks.clear();
        self.ranks.push(0);
        self.now.start(puzzle, terms);
    }

    /// Lists what can follow, at most `width`, the best.
    fn expand(
        &mut self,
        puzzle: &Puzzle,
        terms: &Terms,
        width: usize,
        ctx: &mut Ctx<'_>,
    ) -> Result<(), Stop> {
        let (words, kinds) = (puzzle.words(), puzzle.kinds());
        self.pool.open(width);
        let mut old = Vec::new();
        for (at, parent) in (0..self.now.head.len()).zip(0_u32..) {
            puzzle.node(ctx)?;
            let Head { score, name, total } = self.now.head[at];
            let mut glance = Glance {
                puzzle,
                terms,
                gone: &self.now.gone[at * words..(at + 1) * words],
                stock: &mut self.now.stock[at * kinds..(at + 1) * kinds],
                total,
                old: &mut old,
            };
            for tile in members(&self.now.open[at * words..(at + 1) * words]) {
                let Some(gain) = glance.gain(tile) else {
                    continue;
                };
                let name = name ^ self.names[tile as usize];
                self.pool.offer(Child {
                    score: score + gain + terms.noise(name),
                    parent,
                    tile,
                    name,
                });
            }
        }
        Ok(())
    }

    /// Makes the positions that were listed; whether there are any.
    fn advance(&mut self, puzzle: &Puzzle, terms: &Terms) -> bool {
        self.ranks.push(self.trail.len());
        self.next.clear();
        for child in self.pool.close() {
            self.next.add(&self.now, child, puzzle, terms);
            self.trail.push((child.parent, child.tile));
        }
        if self.next.head.is_empty() {
            self.ranks.pop();
            return false;
        }
        std::mem::swap(&mut self.now, &mut self.next);
        true
    }

    /// The picks to a position of the latest rank.
    fn line(&self, mut at: usize) -> Vec<u32> {
        let mut line = Vec::with_capacity(self.ranks.len());
        for &start in self.ranks.iter().skip(1).rev() {
            let (parent, tile) = self.trail[start + at];
            line.push(tile);
            at = parent as usize;
        }
        line.reverse();
        line
    }
}

/// What the picks from a position would make of it, told without making them.
struct Glance<'a> {
    puzzle: &'a Puzzle,
    terms: &'a Terms,
    gone: &'a [u64],
    stock: &'a mut [Stock],
    total: u8,
    old: &'a mut Vec<(usize, Stock)>, // what was changed
}

impl Glance<'_> {
    /// What a pick adds to the value; `None` if it loses now or at the next pick.
    #[inline]
    fn gain(&mut self, tile: u32) -> Option<i32> {
        let Puzzle { alike, limit, .. } = *self.puzzle;
        let kind = self.puzzle.kind(tile);
        let (held, total) = match self.stock[kind].held + 1 {
            held if held == alike => (0, self.total + 1 - alike),
            held => (held, self.total + 1),
        };
        if total >= limit {
            return None;
        }
        let room = self.terms.room(total, limit) - self.terms.room(self.total, limit);
        let mut gain = self.terms.dig[tile as usize] + room;
        gain += self.change(kind, |stock| {
            stock.held = held;
            stock.open -= 1;
        });
        for &lower in self.puzzle.under.of(tile as usize) {
            let kind = self.puzzle.kind(lower);
            match self.others(lower, tile) {
                0 => {
                    gain += self.change(kind, |stock| {
                        stock.open += 1;
                        stock.half -= 1;
                    });
                }
                1 => gain += self.change(kind, |stock| stock.half += 1),
                _ => {}
            }
        }
        let ready = |stock: &Stock| stock.held + 1 == alike && stock.open > 0;
        let dead = total + 1 == limit && !self.stock.iter().any(ready);
        for (kind, stock) in self.old.drain(..).rev() {
            self.stock[kind] = stock;
        }
        (!dead).then_some(gain)
    }

    /// Changes what there is of a kind; what that adds to the value.
    #[inline]
    fn change(&mut self, kind: usize, change: impl FnOnce(&mut Stock)) -> i32 {
        let stock = &mut self.stock[kind];
        self.old.push((kind, *stock));
        let before = self.terms.stock(stock.held, stock.open, stock.half);
        change(stock);
        self.terms.stock(stock.held, stock.open, stock.half) - before
    }

    /// How many tiles but this one lie on a lower one: none, one, or two for more.
    #[inline]
    fn others(&self, lower: u32, tile: u32) -> u32 {
        let mut others = 0;
        for &upper in self.puzzle.over.of(lower as usize) {
            others += u32::from(upper != tile && !has(self.gone, upper));
            if others == 2 {
                break;
            }
        }
        others
    }
}

impl Rank {
    fn clear(&mut self) {
        self.gone.clear();
        self.open.clear();
        self.stock.clear();
        self.head.clear();
    }

    const fn held(&self) -> usize {
        (self.gone.capacity() + self.open.capacity()) * size_of::<u64>()
            + self.stock.capacity() * size_of::<Stock>()
            + self.head.capacity() * size_of::<Head>()
    }

    /// The position before any pick alone.
    fn start(&mut self, puzzle: &Puzzle, terms: &Terms) {
        self.clear();
        self.gone.resize(puzzle.words(), 0);
        self.open.resize(puzzle.words(), 0);
        let stock = |&held: &u8| Stock {
            held,
            ..Stock::default()
        };
        self.stock.extend(puzzle.held.iter().map(stock));
        for (tile, t) in (0..).zip(0..puzzle.len()) {
            let stock = &mut self.stock[puzzle.kind(tile)];
            match puzzle.over.of(t).len() {
                0 => {
                    insert(&mut self.open, tile);
                    stock.open += 1;
                }
                1 => stock.half += 1,
                _ => {}
            }
        }
        let worth = |stock: &Stock| terms.stock(stock.held, stock.open, stock.half);
        self.head.push(Head {
            score: self.stock.iter().map(worth).sum(),
            name: 0,
            total: puzzle.total(),
        });
    }

    /// Makes a position that follows one of another rank.
    fn add(&mut self, from: &Self, child: &Child, puzzle: &Puzzle, terms: &Terms) {
        let (words, kinds) = (puzzle.words(), puzzle.kinds());
        let (at, parent) = (self.head.len(), child.parent as usize);
        let row = |size: usize| parent * size..(parent + 1) * size;
        self.gone.extend_from_slice(&from.gone[row(words)]);
        self.open.extend_from_slice(&from.open[row(words)]);
        self.stock.extend_from_slice(&from.stock[row(kinds)]);
        let gone = &mut self.gone[at * words..];
        let open = &mut self.open[at * words..];
        let stock = &mut self.stock[at * kinds..];
        insert(gone, child.tile);
        remove(open, child.tile);
        let mut total = from.head[parent].total + 1;
        let own = &mut stock[puzzle.kind(child.tile)];
        own.open -= 1;
        own.held += 1;
        if own.held == puzzle.alike {
            own.held = 0;
            total -= puzzle.alike;
        }
        for &lower in puzzle.under.of(child.tile as usize) {
            let over = puzzle.over.of(lower as usize).iter();
            let stock = &mut stock[puzzle.kind(lower)];
            match over.filter(|&&upper| !has(gone, upper)).count() {
                0 => {
                    insert(open, lower);
                    stock.open += 1;
                    stock.half -= 1;
                }
                1 => stock.half += 1,
                _ => {}
            }
        }
        self.head.push(Head {
            score: child.score - terms.noise(child.name),
            name: child.name,
            total,
        });
    }
}
