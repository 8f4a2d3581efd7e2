//! A position, and how a move changes it.
//!
//! ```text
//!   cells a b c d       home clubs diamonds hearts spades
//!   columns 1 2 3 4 5 6 7 8, the last card of each on top
//! ```

use crate::column::{Column, reach};
use crate::moves::{Move, Source, Target};
use crate::rules::{Fill, Rules};
use cards_core::{Card, Rank, Suit};
use engine::{Gesture, Illegal, Outcome, ParseMoveError, Seat, Turn, Undo, Viewer};
use std::borrow::Cow;
use std::fmt;

/// The most free cells that a position has room for.
pub(crate) const MAX_CELLS: usize = 8;
/// The most columns that a position has room for.
pub(crate) const MAX_COLUMNS: usize = 10;

/// A position. Nothing is hidden, so it is also the view.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) rules: Rules,
    pub(crate) columns: [Column; MAX_COLUMNS], // those beyond `rules.columns` stay empty
    pub(crate) cells: [Option<Card>; MAX_CELLS], // likewise
    pub(crate) home: [u8; 4],                  // how many of each suit, clubs first
    at_home: u8,                               // and of all suits
}

/// The room there is for moving several cards, and where one card may be put down.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    /// How many cells are empty, and the first of them.
    pub(crate) cells: u8,
    pub(crate) cell: Option<u8>,
    /// How many columns are empty, and the first of them.
    pub(crate) columns: u8,
    pub(crate) column: Option<u8>,
}

impl State {
    /// No card on the table yet.
    pub(crate) const fn bare(rules: Rules) -> Self {
        Self {
            rules,
            columns: [const { Column::EMPTY }; MAX_COLUMNS],
            cells: [None; MAX_CELLS],
            home: [0; 4],
            at_home: 0,
        }
    }

    /// The rule options.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The cards of a column, counted from zero, the deepest first. There are none in a
    /// column that is not there.
    pub fn column(&self, column: u8) -> impl DoubleEndedIterator<Item = Card> {
        let column = self.columns.get(usize::from(column));
        column.into_iter().flat_map(Column::cards)
    }

    /// The card in a cell, counted from zero.
    pub fn cell(&self, cell: u8) -> Option<Card> {
        self.cells.get(usize::from(cell)).copied().flatten()
    }

    /// How many cards of a suit are home.
    pub const fn home(&self, suit: Suit) -> u8 {
        self.home[suit.index()]
    }

    /// How many cards are home in all.
    pub const fn at_home(&self) -> u8 {
        self.at_home
    }

    pub(crate) const fn is_won(&self) -> bool {
        self.at_home == 52
    }

    /// The columns that are there.
    pub(crate) fn columns(&self) -> &[Column] {
        &self.columns[..self.rules.columns.into()]
    }

    /// The cells that are there.
    pub(crate) fn cells(&self) -> &[Option<Card>] {
        &self.cells[..self.rules.cells.into()]
    }

    /// The card that a pile at home ends with.
    pub(crate) fn home_top(&self, suit: Suit) -> Option<Card> {
        let rank = Rank::from_number(self.home(suit))?;
        Some(Card::new(rank, suit))
    }

    /// Whether home takes the card next.
    pub(crate) fn goes_home(&self, card: Card) -> bool {
        self.home(card.suit()) + 1 == card.rank().number()
    }

    /// The card that leaves first.
    pub(crate) fn last(&self, from: Source) -> Option<Card> {
        match from {
            Source::Column(i) => self.columns.get(usize::from(i))?.top(),
            Source::Cell(i) => self.cell(i),
            Source::Home(suit) => self.home_top(suit),
        }
    }

    pub(crate) fn room(&self) -> Room {
        let (mut cells, mut cell) = (0, None);
        for (i, _) in (0..).zip(self.cells()).filter(|(_, c)| c.is_none()) {
            cell = cell.or(Some(i));
            cells += 1;
        }
        let (mut columns, mut column) = (0, None);
        for (i, _) in (0..).zip(self.columns()).filter(|(_, c)| c.is_empty()) {
            column = column.or(Some(i));
            columns += 1;
        }
        Room {
            cells,
            cell,
            columns,
            column,
        }
    }

    /// How many cards a move between two columns takes, whether or not they may move.
    pub(crate) fn wanted(&self, from: u8, to: u8, written: Option<u8>) -> Option<u8> {
        if written.is_some() {
            return written;
        }
        match self.columns.get(usize::from(to))?.top() {
            None => Some(1),
            Some(on) => {
                let tail = self.columns.get(usize::from(from))?.top()?;
                reach(self.rules.build, tail, on)
            }
        }
    }

    pub(crate) fn put(&mut self, at: Source, card: Card) {
        match at {
            Source::Column(i) => self.columns[usize::from(i)].push(card),
            Source::Cell(i) => self.cells[usize::from(i)] = Some(card),
            Source::Home(suit) => {
                self.home[suit.index()] += 1;
                self.at_home += 1;
            }
        }
    }

    fn take(&mut self, at: Source) -> Option<Card> {
        match at {
            Source::Column(i) => self.columns[usize::from(i)].pop(),
            Source::Cell(i) => self.cells[usize::from(i)].take(),
            Source::Home(suit) => {
                let card = self.home_top(suit)?;
                self.home[suit.index()] -= 1;
                self.at_home -= 1;
                Some(card)
            }
        }
    }

    fn shift(&mut self, from: u8, to: u8, count: u8) {
        let both = [usize::from(from), usize::from(to)];
        let [from, to] = self
            .columns
            .get_disjoint_mut(both)
            .expect("two columns that are there");
        from.shift(to, count);
    }
}

impl Room {
    /// How many cards go onto a card in one move: each empty column doubles what the cells
    /// allow, if cards may be put down there.
    pub(crate) const fn onto_card(self, fill: Fill) -> u32 {
        match fill {
            Fill::Any => (self.cells as u32 + 1) << self.columns,
            Fill::Kings => self.cells as u32 + 1,
        }
    }

    /// How many cards go into an empty column, which then does not count itself.
    pub(crate) const fn into_empty(self, fill: Fill) -> u32 {
        match fill {
            Fill::Any => (self.cells as u32 + 1) << self.columns.saturating_sub(1),
            Fill::Kings => self.cells as u32 + 1,
        }
    }
}

impl Undo for State {
    type Move = Move;
    /// Between columns how many cards moved; else the suit of the card.
    type Token = u8;

    fn apply(&mut self, mv: Move) -> u8 {
        if let (Source::Column(from), Target::Column(to)) = (mv.from, mv.to) {
            let count = self.wanted(from, to, mv.count.map(Into::into));
            let count = count.expect("a legal move");
            self.shift(from, to, count);
            return count;
        }
        let card = self.take(mv.from).expect("a legal move");
        self.put(mv.to.place(card.suit()), card);
        card.suit() as u8
    }

    fn undo(&mut self, mv: Move, token: u8) {
        if let (Source::Column(from), Target::Column(to)) = (mv.from, mv.to) {
            return self.shift(to, from, token);
        }
        let suit = Suit::from_index(token.into()).expect("a suit");
        let card = self.take(mv.to.place(suit)).expect("what was moved");
        self.put(mv.from, card);
    }
}

impl engine::State for State {
    type View = Self;

    fn turn(&self) -> Turn {
        if self.is_won() {
            Turn::Over(Outcome::Win(Seat::FIRST))
        } else {
            Turn::Player(Seat::FIRST)
        }
    }

    /// In this order: cards that go home, from columns and then from cells; from each
    /// column onto other columns, into the first empty column (one card, two ...) and into
    /// the first empty cell; from each cell onto columns and into the first empty one;
    /// from each pile at home likewise, and into the first empty cell.
    fn moves(&self, out: &mut Vec<Move>) {
        self.list(out);
    }

    fn view(&self, _: Viewer) -> Cow<'_, Self> {
        Cow::Borrowed(self)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.explain(mv).map_err(Illegal::new)
    }

    fn read(&self, text: &str) -> Result<Move, ParseMoveError> {
        self.typed(text)
    }

    fn gesture(&self, mv: Move) -> Option<Gesture> {
        self.drag(mv)
    }

    fn automatic(&self) -> Option<Move> {
        self.autoplay()
    }

    /// Every card that fits goes home, whatever plays itself.
    fn finish(&self) -> Option<Move> {
        self.homeward().next()
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}\n{self}", self.rules)
    }
}
