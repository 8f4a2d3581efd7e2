//! A level: tiles that lie on each other, fixed while it is played.

use crate::cover::{Area, overlaps};
use crate::kind::Kind;
use crate::label::Lattice;
use crate::rules::{MATCH, TRAY, fits};
use crate::{Rules, TileId, Warning};
use engine::{Text, rng, shuffle, text};
use std::cmp::Ordering;

/// A tile as it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its number, which no other tile has.
    pub id: TileId,
    /// What is printed on it.
    pub kind: Kind,
    /// Higher layers lie on top.
    pub layer: i32,
    /// Where it lies.
    pub area: Area,
}

/// A level: the tiles in the order of their numbers, and what follows from their places.
///
/// Tile `t` below means the tile with index `t` in that order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    tray: u8,
    alike: u8,
    ids: Box<[TileId]>, // by tile, ascending
    tiles: Box<[Slot]>,
    kinds: Box<[Kind]>, // in order
    // the tiles under tile `t` are `under[starts[t]..starts[t + 1]]`
    under: Box<[u32]>,
    starts: Box<[u32]>,
    covers: Box<[u32]>, // by tile: how many lie on it
    lattice: Lattice,
    warnings: Vec<Warning>,
}

/// A tile with its kind as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) kind: u16,
    pub(crate) layer: i32,
    pub(crate) area: Area,
}

/// Tiles at most: far more than anyone plays, few enough to index.
const MOST_TILES: usize = 60_000;
/// Overlaps at most, so that no file can fill the memory: a single pile of 10,000 tiles.
const MOST_OVERLAPS: usize = 50_000_000;

impl Level {
    /// A level of these tiles, for a tray of this size where so many alike vanish. Refuses
    /// sizes that the rule options do not have, and says which tile is wrong.
    pub fn new(tray: u8, alike: u8, mut tiles: Vec<Tile>) -> Result<Self, Text> {
        fits("tray", tray.into(), TRAY)?;
        fits("match", alike.into(), MATCH)?;
        if tiles.len() > MOST_TILES {
            return Err(text!(
                "{count} tiles are too many: at most {most} are possible",
                count = tiles.len(),
                most = MOST_TILES
            ));
        }
        tiles.sort_by_key(|tile| tile.id);
        check(&tiles)?;
        let kinds = kinds_of(&tiles);
        let slots: Box<[Slot]> = tiles.iter().map(|tile| slot(tile, &kinds)).collect();
        let lattice = Lattice::new(slots.iter().map(|slot| &slot.area));
        let mut level = Self {
            tray,
            alike,
            ids: tiles.iter().map(|tile| tile.id).collect(),
            covers: vec![0; slots.len()].into(),
            starts: vec![0; slots.len() + 1].into(),
            under: Box::default(),
            warnings: Vec::new(),
            tiles: slots,
            kinds,
            lattice,
        };
        level.warn_of_kinds();
        level.stack()?;
        Ok(level)
    }

    /// Finds out what lies on what: one sweep counts, another fills the lists, so that no
    /// list of all pairs is ever held.
    fn stack(&mut self) -> Result<(), Text> {
        let areas: Vec<Area> = self.tiles.iter().map(|slot| slot.area).collect();
        let layers: Vec<i32> = self.tiles.iter().map(|slot| slot.layer).collect();
        let mut beside = Beside::default();
        let mut total = 0;
        overlaps(&areas, |a, b| {
            if let Some((upper, lower)) = on_top(&layers, a, b) {
                self.starts[upper + 1] += 1;
                self.covers[lower] += 1;
            } else {
                beside.add(self.ids[a], self.ids[b]);
            }
            total += 1;
            total <= MOST_OVERLAPS
        });
        if total > MOST_OVERLAPS {
            return Err(text!(
                "the tiles overlap too often: at most {most} times is possible",
                most = MOST_OVERLAPS
            ));
        }
        for t in 0..self.tiles.len() {
            self.starts[t + 1] += self.starts[t];
        }
        let mut next = self.starts.clone();
        self.under = vec![0; next[self.tiles.len()] as usize].into();
        overlaps(&areas, |a, b| {
            if let Some((upper, lower)) = on_top(&layers, a, b) {
                self.under[next[upper] as usize] = index(lower);
                next[upper] += 1;
            }
            true
        });
        self.warnings.extend(beside.warnings());
        Ok(())
    }

    fn warn_of_kinds(&mut self) {
        let mut counts = vec![0_u32; self.kinds.len()];
        for slot in &self.tiles {
            counts[usize::from(slot.kind)] += 1;
        }
        let alike = u32::from(self.alike);
        for (kind, count) in self.kinds.iter().zip(counts) {
            if count % alike != 0 {
                let kind = kind.clone();
                self.warnings.push(Warning::Count { kind, count, alike });
            }
        }
    }

    /// The same with the kinds dealt anew where a rule says so. What is dealt depends on the
    /// kinds and not on where they lay, so doing it twice changes nothing more.
    pub(crate) fn reshuffled(self, rules: &Rules) -> Result<Self, Text> {
        let Some(seed) = rules.reshuffle.number() else {
            return Ok(self);
        };
        let mut tiles: Vec<Tile> = self.tiles().collect();
        let mut kinds: Vec<Kind> = tiles.iter().map(|tile| tile.kind.clone()).collect();
        kinds.sort_unstable();
        shuffle(&mut kinds, &mut rng(seed.into()));
        for (tile, kind) in tiles.iter_mut().zip(kinds) {
            tile.kind = kind;
        }
        Self::new(self.tray, self.alike, tiles)
    }

    /// How many tiles in the tray lose the game.
    pub const fn tray(&self) -> u8 {
        self.tray
    }

    /// So many alike vanish.
    pub const fn alike(&self) -> u8 {
        self.alike
    }

    /// How many tiles there are.
    pub const fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether there is no tile at all: such a level is won at once.
    pub const fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The kinds, numbers before names.
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// How many layers have a tile.
    pub fn layers(&self) -> usize {
        let mut layers: Vec<i32> = self.tiles.iter().map(|slot| slot.layer).collect();
        layers.sort_unstable();
        layers.dedup();
        layers.len()
    }

    /// How many tiles are open at the start.
    pub fn open(&self) -> usize {
        self.covers.iter().filter(|&&covers| covers == 0).count()
    }

    /// What is odd about the level, though it can be played.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The tiles, in the order of their numbers.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = Tile> {
        self.ids.iter().zip(&self.tiles).map(|(&id, slot)| Tile {
            id,
            kind: self.kinds[usize::from(slot.kind)].clone(),
            layer: slot.layer,
            area: slot.area,
        })
    }

    pub(crate) fn slots(&self) -> &[Slot] {
        &self.tiles
    }

    pub(crate) fn slot(&self, tile: u32) -> &Slot {
        &self.tiles[tile as usize]
    }

    /// The number of a tile.
    pub(crate) fn id(&self, tile: u32) -> TileId {
        self.ids[tile as usize]
    }

    /// The tiles that a tile covers.
    pub(crate) fn under(&self, tile: u32) -> &[u32] {
        let t = tile as usize;
        &self.under[self.starts[t] as usize..self.starts[t + 1] as usize]
    }

    /// By tile, how many cover it at the start.
    pub(crate) fn covers(&self) -> &[u32] {
        &self.covers
    }

    /// Adds what the reader of a file found odd.
    pub(crate) fn warn(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }

    pub(crate) const fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// The index of a number. Numbers mostly run without a gap, so it is where it
    /// should be.
    pub(crate) fn find(&self, id: TileId) -> Option<u32> {
        let first = *self.ids.first()?;
        let guess = usize::try_from(id.wrapping_sub(first)).ok();
        if let Some(guess) = guess.filter(|&t| self.ids.get(t) == Some(&id)) {
            return Some(index(guess));
        }
        self.ids.binary_search(&id).ok().map(index)
    }

    /// The same level with another lattice and other warnings: what a view of a longer
    /// game knew.
    pub(crate) fn seen_with(self, lattice: Lattice, warnings: Vec<Warning>) -> Self {
        Self {
            lattice,
            warnings,
            ..self
        }
    }
}

/// Of two tiles that overlap, the upper one and the lower one; `None` in one layer.
fn on_top(layers: &[i32], a: usize, b: usize) -> Option<(usize, usize)> {
    match layers[a].cmp(&layers[b]) {
        Ordering::Greater => Some((a, b)),
        Ordering::Less => Some((b, a)),
        Ordering::Equal => None,
    }
}

/// Pairs of tiles that overlap in one layer: the first few, and how many more.
#[derive(Default)]
struct Beside {
    pairs: Vec<(TileId, TileId)>,
    more: u32,
}

impl Beside {
    const NAMED: usize = 100;

    fn add(&mut self, a: TileId, b: TileId) {
        if self.pairs.len() < Self::NAMED {
            self.pairs.push((a.min(b), a.max(b)));
        } else {
            self.more += 1;
        }
    }

    fn warnings(mut self) -> impl Iterator<Item = Warning> {
        self.pairs.sort_unstable();
        let named = self.pairs.into_iter();
        let more = (self.more > 0).then_some(Warning::MoreOverlaps(self.more));
        named.map(|(a, b)| Warning::Overlap(a, b)).chain(more)
    }
}

fn index(t: usize) -> u32 {
    u32::try_from(t).expect("a level has few tiles")
}

/// Refuses tiles that cannot lie anywhere, and numbers given twice; the tiles are sorted.
fn check(tiles: &[Tile]) -> Result<(), Text> {
    for tile in tiles {
        let Area { x, y, w, h } = tile.area;
        for (name, size) in [("w", w), ("h", h)] {
            if size <= 0 {
                return Err(text!(
                    "tile {id}: `{name}` is {size}; a tile is at least 1 wide and high",
                    id = tile.id,
                    name = name,
                    size = size
                ));
            }
        }
        for (start, size, name) in [(x, w, "x + w"), (y, h, "y + h")] {
            if start.checked_add(size).is_none() {
                return Err(text!(
                    "tile {id}: `{name}` is {sum}, beyond {most}",
                    id = tile.id,
                    name = name,
                    sum = i64::from(start) + i64::from(size),
                    most = i32::MAX
                ));
            }
        }
    }
    match tiles.windows(2).find(|pair| pair[0].id == pair[1].id) {
        Some(pair) => Err(text!(
            "tile {id}: two tiles have this `id`",
            id = pair[0].id
        )),
        None => Ok(()),
    }
}

fn kinds_of(tiles: &[Tile]) -> Box<[Kind]> {
    let mut kinds: Vec<&Kind> = tiles.iter().map(|tile| &tile.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.into_iter().cloned().collect()
}

fn slot(tile: &Tile, kinds: &[Kind]) -> Slot {
    let kind = kinds
        .binary_search(&tile.kind)
        .expect("every kind is listed");
    Slot {
        kind: u16::try_from(kind).expect("a level has few tiles"),
        layer: tile.layer,
        area: tile.area,
    }
}
