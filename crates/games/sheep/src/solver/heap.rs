//! A position that picks change in place, for searches that go one way and come back.

use super::puzzle::Puzzle;
use crate::bits::{insert, members, remove};

/// What is left of a puzzle.
pub(super) struct Heap<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) gone: Vec<u64>,
    pub(super) open: Vec<u64>,
    pub(super) held: Vec<u8>,
    pub(super) left: Vec<u32>,   // by kind
    pub(super) opened: Vec<u32>, // by kind: how many are open
    pub(super) total: u8,
    over: Vec<u32>, // by tile: how many lie on it
}

impl<'a> Heap<'a> {
    pub(super) fn new(puzzle: &'a Puzzle) -> Self {
        let mut heap = Self {
            gone: vec![0; puzzle.words()],
            open: vec![0; puzzle.words()],
            held: puzzle.held.clone(),
            left: puzzle.left.clone(),
            opened: vec![0; puzzle.kinds()],
            total: puzzle.total(),
            over: (0..puzzle.len())
                .map(|t| u32::try_from(puzzle.over.of(t).len()).expect("few tiles"))
                .collect(),
            puzzle,
        };
        for tile in puzzle.open() {
            insert(&mut heap.open, tile);
            heap.opened[puzzle.kind(tile)] += 1;
        }
        heap
    }

    /// Whether a pick of this kind leaves the tray with room.
    pub(super) fn fits(&self, kind: usize) -> bool {
        self.completes(kind) || self.total + 1 < self.puzzle.limit
    }

    /// Whether a pick of this kind makes a match vanish.
    pub(super) fn completes(&self, kind: usize) -> bool {
        self.held[kind] + 1 == self.puzzle.alike
    }

    pub(super) fn pick(&mut self, tile: u32) {
        let kind = self.puzzle.kind(tile);
        self.left[kind] -= 1;
        self.opened[kind] -= 1;
        self.held[kind] += 1;
        self.total += 1;
        if self.held[kind] == self.puzzle.alike {
            self.held[kind] = 0;
            self.total -= self.puzzle.alike;
        }
        insert(&mut self.gone, tile);
        remove(&mut self.open, tile);
        for &lower in self.puzzle.under.of(tile as usize) {
            let over = &mut self.over[lower as usize];
            *over -= 1;
            if *over == 0 {
                insert(&mut self.open, lower);
                self.opened[self.puzzle.kind(lower)] += 1;
            }
        }
    }

    /// Takes back the latest pick.
    pub(super) fn unpick(&mut self, tile: u32) {
        let kind = self.puzzle.kind(tile);
        for &lower in self.puzzle.under.of(tile as usize) {
            let over = &mut self.over[lower as usize];
            if *over == 0 {
                remove(&mut self.open, lower);
                self.opened[self.puzzle.kind(lower)] -= 1;
            }
            *over += 1;
        }
        remove(&mut self.gone, tile);
        insert(&mut self.open, tile);
        if self.held[kind] == 0 {
            self.held[kind] = self.puzzle.alike;
            self.total += self.puzzle.alike;
        }
        self.total -= 1;
        self.held[kind] -= 1;
        self.left[kind] += 1;
        self.opened[kind] += 1;
    }

    /// The open tiles that can be picked without losing.
    pub(super) fn picks(&self) -> impl Iterator<Item = u32> {
        members(&self.open).filter(|&tile| self.fits(self.puzzle.kind(tile)))
    }

    /// A pick with which some line wins if any line does. `docs/adr/0014` has the proofs.
    pub(super) fn safe(&self) -> Option<u32> {
        let room = u32::from(self.puzzle.limit - 1 - self.total);
        members(&self.open).find(|&tile| {
            let kind = self.puzzle.kind(tile);
            let missing = u32::from(self.puzzle.alike - self.held[kind]);
            let left = self.left[kind];
            let first = missing == 1 && left - 1 == self.puzzle.alike_below[tile as usize];
            let last = left == missing && self.opened[kind] == left && missing <= room + 1;
            first || last
        })
    }
}
