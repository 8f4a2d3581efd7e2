//! From the solver's steps to moves of the rules.

use super::key::{CELL, HOME};
use super::position::{Step, number};
use crate::moves::{Move, Source, Target};
use crate::state::{MAX_CELLS, MAX_COLUMNS, State};

/// Where the cards that can move lie, as the rules number places.
struct Places {
    below: [u8; 52],
    columns: [u8; MAX_COLUMNS],
    cells: [u8; MAX_CELLS],
    counts: (usize, usize),
}

const EMPTY: u8 = super::key::BASE;

/// The moves that the steps are, from this position on.
pub(super) fn moves(state: &State, steps: &[Step]) -> Vec<Move> {
    let mut places = Places::of(state);
    steps.iter().map(|&step| places.play(step)).collect()
}

impl Places {
    fn of(state: &State) -> Self {
        let mut places = Self {
            below: [EMPTY; 52],
            columns: [EMPTY; MAX_COLUMNS],
            cells: [EMPTY; MAX_CELLS],
            counts: (state.columns().len(), state.cells().len()),
        };
        for (top, column) in places.columns.iter_mut().zip(state.columns()) {
            for card in column.cards() {
                places.below[card.index()] = *top;
                *top = number(card);
            }
        }
        for (place, card) in places.cells.iter_mut().zip(state.cells()) {
            *place = card.map_or(EMPTY, number);
        }
        places
    }

    fn play(&mut self, step: Step) -> Move {
        let Step { head, tail, to } = step;
        let from = self.source(tail, head);
        let target = match to {
            HOME => Target::Home,
            CELL => {
                let cell = self.cell(EMPTY).expect("a free cell");
                self.cells[cell] = head;
                Target::Cell(place(cell))
            }
            card => {
                let column = self.column(card).expect("a column that ends so");
                self.below[usize::from(head)] = card;
                self.columns[column] = tail;
                Target::Column(place(column))
            }
        };
        match (from, target) {
            (Source::Column(from), Target::Column(column)) if to == EMPTY => {
                Move::fill(from, column, (head >> 2) - (tail >> 2) + 1)
            }
            _ => Move::plain(from, target),
        }
    }

    /// Takes the cards from where they lie.
    fn source(&mut self, tail: u8, head: u8) -> Source {
        if let Some(column) = self.column(tail) {
            self.columns[column] = self.below[usize::from(head)];
            return Source::Column(place(column));
        }
        if let Some(cell) = self.cell(tail) {
            self.cells[cell] = EMPTY;
            return Source::Cell(place(cell));
        }
        Source::Home(cards_core::Suit::ALL[usize::from(tail & 3)])
    }

    fn column(&self, top: u8) -> Option<usize> {
        self.columns[..self.counts.0]
            .iter()
            .position(|&found| found == top)
    }

    fn cell(&self, card: u8) -> Option<usize> {
        self.cells[..self.counts.1]
            .iter()
            .position(|&found| found == card)
    }
}

fn place(at: usize) -> u8 {
    u8::try_from(at).expect("at most ten")
}
