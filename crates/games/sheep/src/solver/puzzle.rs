//! A position as the solver sees it: tiles by a number of their own, what lies on what, and
//! the tray by kinds.

use crate::bits::members;
use crate::state::State;
use engine::{Ctx, Stop};

/// What is left to pick, from which the tray follows.
///
/// The side row is part of the heap: in its piles each tile lies on the one beneath. Relations
/// that follow from others are left out: where A lies on B, B on C and A on C, the last is not
/// listed.
pub(super) struct Puzzle {
    pub(super) tiles: Vec<u32>, // as the level numbers them; each before those under it
    pub(super) kind: Vec<u16>,
    pub(super) under: Lists,
    pub(super) over: Lists,
    pub(super) height: Vec<u32>, // how many lie under it in the longest row, one on another
    pub(super) below: Vec<u32>,  // how many lie under a tile, one on another
    pub(super) alike_below: Vec<u32>, // how many of those are of its kind; never too many
    pub(super) held: Vec<u8>,    // the tray, by kind
    pub(super) left: Vec<u32>,   // tiles, by kind
    pub(super) alike: u8,
    pub(super) limit: u8, // the tray is full with so many
}

/// With more tiles than this a position takes so long that limits are checked at each.
const LARGE: usize = 1000;
/// Up to so many tiles, what lies under what is worked out in full.
const FEW: usize = 6000;

impl Puzzle {
    pub(super) fn new(state: &State) -> Self {
        let level = &state.level;
        let mut board: Vec<u32> = state.board.iter().collect();
        board.sort_by_key(|&t| (std::cmp::Reverse(level.slot(t).layer), t));
        let side = state.side.iter().flat_map(|pile| pile.iter().rev());
        let tiles: Vec<u32> = side.copied().chain(board).collect();
        let mut number = vec![u32::MAX; level.len()];
        for (i, &tile) in (0..).zip(&tiles) {
            number[tile as usize] = i;
        }
        let mut pairs = Vec::new(); // upper, lower
        for (i, &tile) in (0..).zip(&tiles) {
            if state.board.has(tile) {
                let lower = level.under(tile).iter().map(|&l| number[l as usize]);
                pairs.extend(
                    lower
                        .filter(|&l| l != u32::MAX && state.board.has(tiles[l as usize]))
                        .map(|l| (i, l)),
                );
            }
        }
        for pile in &state.side {
            let on = |pair: &[u32]| (number[pair[1] as usize], number[pair[0] as usize]);
            pairs.extend(pile.windows(2).map(on));
        }
        let kind: Vec<u16> = tiles.iter().map(|&t| state.kind(t)).collect();
        let kinds = level.kinds().len();
        let (mut held, mut left) = (vec![0; kinds], vec![0; kinds]);
        for &tile in state.tray.tiles() {
            held[usize::from(state.kind(tile))] += 1;
        }
        for &kind in &kind {
            left[usize::from(kind)] += 1;
        }
        let (under, over) = reduced(tiles.len(), &pairs);
        let mut puzzle = Self {
            height: vec![0; tiles.len()],
            below: vec![0; tiles.len()],
            alike_below: vec![0; tiles.len()],
            tiles,
            kind,
            under,
            over,
            held,
            left,
            alike: level.alike(),
            limit: level.tray(),
        };
        puzzle.count_below();
        puzzle
    }

    /// How many tiles are left to pick.
    pub(super) const fn len(&self) -> usize {
        self.kind.len()
    }

    pub(super) const fn kinds(&self) -> usize {
        self.held.len()
    }

    /// How many words a set of tiles has.
    pub(super) const fn words(&self) -> usize {
        self.len().div_ceil(64)
    }

    pub(super) fn kind(&self, tile: u32) -> usize {
        usize::from(self.kind[tile as usize])
    }

    /// How many tiles the tray holds.
    pub(super) fn total(&self) -> u8 {
        self.held.iter().sum()
    }

    /// Whether each kind can vanish as a whole. If not, nothing wins.
    pub(super) fn is_even(&self) -> bool {
        let alike = u32::from(self.alike);
        let mut all = self.held.iter().zip(&self.left);
        all.all(|(&held, &left)| (u32::from(held) + left).is_multiple_of(alike))
    }

    /// Counts a position; where one takes long, asks each time whether to go on.
    pub(super) fn node(&self, ctx: &mut Ctx<'_>) -> Result<(), Stop> {
        if self.len() > LARGE {
            ctx.poll()?;
        }
        ctx.node()
    }

    /// The most that the tray holds on the way of a line.
    pub(super) fn peak(&self, line: &[u32]) -> u8 {
        let mut held = self.held.clone();
        let mut total = self.total();
        let mut peak = total;
        for &tile in line {
            let held = &mut held[usize::from(self.kind[tile as usize])];
            *held += 1;
            total += 1;
            if *held == self.alike {
                *held = 0;
                total -= self.alike;
            }
            peak = peak.max(total);
        }
        peak
    }

    /// The tiles that nothing lies on.
    pub(super) fn open(&self) -> impl Iterator<Item = u32> {
        (0..)
            .zip(0..self.len())
            .filter_map(|(t, i)| self.over.of(i).is_empty().then_some(t))
    }

    fn count_below(&mut self) {
        let (n, words) = (self.len(), self.words());
        for t in self.bottom_up() {
            let lower = self
                .under
                .of(t)
                .iter()
                .map(|&l| self.height[l as usize] + 1);
            self.height[t] = lower.max().unwrap_or(0);
        }
        if n > FEW {
            for t in 0..n {
                let lower = self.under.of(t);
                self.below[t] = u32::try_from(lower.len()).expect("few tiles");
                let same = lower
                    .iter()
                    .filter(|&&l| self.kind[l as usize] == self.kind[t]);
                self.alike_below[t] = u32::try_from(same.count()).expect("few tiles");
            }
            return;
        }
        let mut sets = vec![0_u64; n * words];
        for t in self.bottom_up() {
            for &lower in self.under.of(t) {
                let lower = lower as usize;
                sets[t * words + lower / 64] |= 1 << (lower % 64);
                for w in 0..words {
                    sets[t * words + w] |= sets[lower * words + w];
                }
            }
            for lower in members(&sets[t * words..(t + 1) * words]) {
                self.below[t] += 1;
                self.alike_below[t] += u32::from(self.kind[lower as usize] == self.kind[t]);
            }
        }
    }

    /// All tiles, each after those under it.
    pub(super) fn bottom_up(&self) -> Vec<usize> {
        let mut waiting: Vec<usize> = (0..self.len()).map(|t| self.under.of(t).len()).collect();
        let mut order: Vec<usize> = (0..self.len()).filter(|&t| waiting[t] == 0).collect();
        let mut next = 0;
        while next < order.len() {
            for &upper in self.over.of(order[next]) {
                waiting[upper as usize] -= 1;
                if waiting[upper as usize] == 0 {
                    order.push(upper as usize);
                }
            }
            next += 1;
        }
        order
    }
}

/// A list of tiles for each tile.
pub(super) struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn new(count: usize, mut pairs: Vec<(u32, u32)>) -> Self {
        pairs.sort_unstable();
        let mut starts = vec![0; count + 1];
        for &(from, _) in &pairs {
            starts[from as usize + 1] += 1;
        }
        for i in 0..count {
            starts[i + 1] += starts[i];
        }
        let items = pairs.into_iter().map(|(_, to)| to).collect();
        Self { starts, items }
    }

    #[inline]
    pub(super) fn of(&self, tile: usize) -> &[u32] {
        &self.items[self.starts[tile] as usize..self.starts[tile + 1] as usize]
    }
}

/// What lies under and what lies over each tile, without what follows from the rest. Pairs are
/// (upper, lower), and tiles are numbered from the top, so the largest number over a tile is
/// one that lies on it with nothing between.
fn reduced(count: usize, pairs: &[(u32, u32)]) -> (Lists, Lists) {
    let turned = pairs.iter().map(|&(upper, lower)| (lower, upper)).collect();
    let all = Lists::new(count, turned);
    let mut implied = vec![u32::MAX; count]; // by upper tile: the latest lower one
    let mut kept = Vec::with_capacity(count * 4);
    for (lower, l) in (0_u32..).zip(0..count) {
        for &upper in all.of(l).iter().rev() {
            if implied[upper as usize] == lower {
                continue;
            }
            kept.push((lower, upper));
            for &higher in all.of(upper as usize) {
                implied[higher as usize] = lower;
            }
        }
    }
    let under = kept.iter().map(|&(lower, upper)| (upper, lower)).collect();
    (Lists::new(count, under), Lists::new(count, kept))
}
