//! A position as the solver sees it: what each card lies on.

use super::key::{BASE, CELL, HOME, Key, Tables};
use crate::rules::{Build, Fill, Rules};
use crate::state::State;
use cards_core::{Card, Suit};

/// A position. Cards are numbered as in [`cards_core::Card::index`]; sets of cards are bits.
#[derive(Clone, Copy)]
pub(super) struct Position {
    pub(super) key: Key,
    /// The last cards of the columns.
    pub(super) tops: u64,
    /// The cards in cells.
    pub(super) cells: u64,
    /// The cards that home takes next.
    pub(super) next: u64,
    /// What each card lies on.
    pub(super) below: [u8; 52],
    /// How many of each suit are home.
    pub(super) home: [u8; 4],
}

/// One move: the cards from `head` up to `tail`, the last of their column, are put on `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) head: u8,
    pub(super) tail: u8,
    pub(super) to: u8,
}

/// What the options decide.
pub(super) struct Terms {
    pub(super) tables: Tables,
    pub(super) cells: u32,
    pub(super) columns: u32,
    pub(super) kings: bool,
    pub(super) worrying: bool,
}

/// A set with this card alone.
#[inline]
pub(super) const fn bit(card: u8) -> u64 {
    1 << (card & 63)
}

/// The cards of a set, the lowest first.
#[inline]
pub(super) fn cards(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let card = lowest(set);
        set &= set - 1;
        Some(card)
    })
}

/// The lowest card of a set that is not empty.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "at most 64")]
pub(super) const fn lowest(set: u64) -> u8 {
    set.trailing_zeros() as u8
}

/// All cards of their suits from these up.
#[inline]
pub(super) const fn and_above(mut set: u64) -> u64 {
    set |= set << 4;
    set |= set << 8;
    set |= set << 16;
    set | set << 32
}

/// The number of a card.
pub(super) const fn number(card: Card) -> u8 {
    (card.rank().number() - 1) * 4 + card.suit() as u8
}

impl Step {
    /// One card.
    #[inline]
    pub(super) const fn one(card: u8, to: u8) -> Self {
        Self {
            head: card,
            tail: card,
            to,
        }
    }
}

impl Terms {
    pub(super) fn new(rules: Rules) -> Self {
        Self {
            tables: Tables::new(rules.build == Build::Suit),
            cells: rules.cells.into(),
            columns: rules.columns.into(),
            kings: rules.fill_empty == Fill::Kings,
            worrying: rules.worrying_back,
        }
    }

    /// Whether these are the terms of a game by such rules.
    pub(super) fn fit(&self, rules: Rules) -> bool {
        self.tables.in_suit == (rules.build == Build::Suit)
            && self.cells == u32::from(rules.cells)
            && self.columns == u32::from(rules.columns)
            && self.kings == (rules.fill_empty == Fill::Kings)
            && self.worrying == rules.worrying_back
    }

    /// How many cells are free.
    #[inline]
    pub(super) fn free_cells(&self, position: &Position) -> u32 {
        self.cells - position.cells.count_ones()
    }

    /// How many columns are empty.
    #[inline]
    pub(super) fn empty_columns(&self, position: &Position) -> u32 {
        self.columns - position.tops.count_ones()
    }

    /// Whether a run that this card heads may go into an empty column.
    #[inline]
    pub(super) const fn may_fill(&self, head: u8) -> bool {
        !self.kings || head >= 48
    }

    /// How many cards move at once by way of so many cells and other empty columns.
    #[inline]
    pub(super) fn reach(&self, cells: u32, columns: u32) -> u32 {
        if self.kings {
            cells + 1
        } else {
            (cells + 1) << columns.min(8)
        }
    }

    /// The position that the rules speak of.
    pub(super) fn position(&self, state: &State) -> Position {
        let mut position = Position {
            key: 0,
            tops: 0,
            cells: 0,
            next: 0,
            below: [HOME; 52],
            home: [0; 4],
        };
        for column in state.columns() {
            let mut below = BASE;
            for card in column.cards() {
                let card = number(card);
                position.below[usize::from(card)] = below;
                below = card;
            }
            if below != BASE {
                position.tops |= bit(below);
            }
        }
        for card in state.cells().iter().flatten() {
            position.cells |= 1 << card.index();
            position.below[card.index()] = CELL;
        }
        for suit in Suit::ALL {
            position.home[suit.index()] = state.home(suit);
            position.next |= bit(state.home(suit) * 4 + suit as u8);
        }
        for (card, &below) in (0..).zip(&position.below) {
            position.key += self.tables.worth(card, below);
        }
        position
    }
}

impl Position {
    /// What a card lies on.
    #[inline]
    pub(super) fn under(&self, card: u8) -> u8 {
        self.below[usize::from(card)]
    }

    /// The cards that can move alone.
    #[inline]
    pub(super) const fn loose(&self) -> u64 {
        self.tops | self.cells
    }

    /// Whether all cards are home.
    #[cfg(test)]
    pub(super) const fn won(&self) -> bool {
        self.next == 0xf << 52
    }

    /// Puts cards down elsewhere; the result is what takes them back.
    #[inline]
    pub(super) fn make(&mut self, tables: &Tables, step: Step) -> Step {
        let Step { head, tail, to } = step;
        let from = self.under(head);
        self.key = self.key.wrapping_add(tables.change(head, from, to));
        self.lift(tail, from);
        self.lay(tail, to);
        self.below[usize::from(head)] = to;
        Step {
            head,
            tail,
            to: from,
        }
    }

    #[inline]
    fn lift(&mut self, tail: u8, from: u8) {
        match from {
            CELL => self.cells ^= bit(tail),
            HOME => {
                self.home[usize::from(tail & 3)] -= 1;
                self.next ^= bit(tail) | bit(tail + 4);
            }
            BASE => self.tops ^= bit(tail),
            card => self.tops ^= bit(tail) | bit(card),
        }
    }

    #[inline]
    fn lay(&mut self, tail: u8, to: u8) {
        match to {
            CELL => self.cells ^= bit(tail),
            HOME => {
                self.home[usize::from(tail & 3)] += 1;
                self.next ^= bit(tail) | bit(tail + 4);
            }
            BASE => self.tops ^= bit(tail),
            card => self.tops ^= bit(tail) | bit(card),
        }
    }

    /// A card that can go home at once and that nothing can need any more, if there is one. The proof is
    /// in `docs/adr`.
    #[inline]
    pub(super) fn safe(&self, terms: &Terms) -> Option<u8> {
        let ready = self.next & self.loose();
        if ready == 0 {
            return None;
        }
        cards(ready).find(|&card| self.is_safe(terms, card))
    }

    #[inline]
    fn is_safe(&self, terms: &Terms, card: u8) -> bool {
        let number = (card >> 2) + 1;
        if terms.worrying {
            return number <= 2;
        }
        if terms.tables.in_suit {
            return true;
        }
        let [clubs, diamonds, hearts, spades] = self.home;
        let (others, twin) = match card & 3 {
            0 => (diamonds.min(hearts), spades),
            3 => (diamonds.min(hearts), clubs),
            1 => (clubs.min(spades), hearts),
            _ => (clubs.min(spades), diamonds),
        };
        others + 1 >= number || (others + 2 >= number && twin + 3 >= number)
    }

    /// How many moves that take no card home are needed at least, if home gives no card back.
    ///
    /// A card over a lower one of its suit must move before it goes home. One move takes cards of one run, and
    /// the first move of a run that lies here takes none of another that lies here. So there are as many moves as
    /// runs with such a card.
    pub(super) fn least_left(&self, terms: &Terms) -> usize {
        cards(self.tops)
            .map(|top| self.least_of_column(terms, top))
            .sum()
    }

    fn least_of_column(&self, terms: &Terms, top: u8) -> usize {
        let mut column = [0; 52];
        let (mut card, mut height) = (top, 0);
        while card < BASE {
            column[height] = card;
            height += 1;
            card = self.under(card);
        }
        let (mut over, mut least, mut counted) = (0, 0, false);
        for &card in column[..height].iter().rev() {
            counted &= terms.tables.linked(card, self.under(card));
            if !counted && bit(card) & over != 0 {
                least += 1;
                counted = true;
            }
            over |= and_above(bit(card));
        }
        least
    }

    /// Makes chosen steps, and before each the safe ones that are due.
    pub(super) fn play(
        &mut self,
        terms: &Terms,
        chosen: impl Iterator<Item = Step>,
        line: &mut Vec<Step>,
    ) {
        self.tidy(terms, line);
        for step in chosen {
            self.make(&terms.tables, step);
            line.push(step);
            self.tidy(terms, line);
        }
    }

    /// Sends home what is safe there.
    fn tidy(&mut self, terms: &Terms, line: &mut Vec<Step>) {
        while let Some(card) = self.safe(terms) {
            let step = Step::one(card, HOME);
            self.make(&terms.tables, step);
            line.push(step);
        }
    }

    /// Sends home all that fits, one after another.
    pub(super) fn finish(&mut self, terms: &Terms, line: &mut Vec<Step>) {
        while let Some(card) = cards(self.next & self.loose()).next() {
            let step = Step::one(card, HOME);
            self.make(&terms.tables, step);
            line.push(step);
        }
    }
}
