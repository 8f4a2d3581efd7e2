//! The list of legal moves.

use crate::moves::{Move, Source, Target};
use crate::rules::{Build, Fill, Rules};
use crate::state::{Room, State};
use cards_core::{Card, Rank, Suit};

/// Which columns take which card: sets of columns, by the rank of their last card and by its
/// colour, or its suit where columns are built in suit.
struct Takers {
    columns: [[u16; 4]; 15],
    build: Build,
}

impl Takers {
    fn of(state: &State) -> Self {
        let mut takers = Self {
            columns: [[0; 4]; 15],
            build: state.rules.build,
        };
        for (i, column) in state.columns().iter().enumerate() {
            if let Some(top) = column.top() {
                let kind = match takers.build {
                    Build::Alternate => top.color().index(),
                    Build::Suit => top.suit().index(),
                };
                takers.columns[usize::from(top.rank().number())][kind] |= 1 << i;
            }
        }
        takers
    }

    /// The columns that take the card.
    fn take(&self, card: Card) -> u16 {
        let kind = match self.build {
            Build::Alternate => card.color().index() ^ 1,
            Build::Suit => card.suit().index(),
        };
        self.columns[usize::from(card.rank().number()) + 1][kind]
    }
}

/// The members of a set of columns, the first first.
fn members(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let first = u8::try_from(set.trailing_zeros())
            .ok()
            .filter(|_| set != 0)?;
        set &= set - 1;
        Some(first)
    })
}

impl State {
    /// Appends the legal moves in the order that [`engine::State::moves`] promises.
    pub(crate) fn list(&self, out: &mut Vec<Move>) {
        if self.is_won() {
            return;
        }
        let room = self.room();
        let takers = Takers::of(self);
        self.homeward().for_each(|mv| out.push(mv));
        for from in 0..self.rules.columns {
            self.list_column(from, &takers, room, out);
        }
        for (cell, &card) in (0..).zip(self.cells()) {
            if let Some(card) = card {
                self.list_card(Source::Cell(cell), card, &takers, room, out);
            }
        }
        if self.rules.worrying_back {
            self.list_home(&takers, room, out);
        }
    }

    /// Every move that takes a card home, columns first.
    pub(crate) fn homeward(&self) -> impl Iterator<Item = Move> {
        let columns = (0..)
            .zip(self.columns())
            .map(|(i, c)| (Source::Column(i), c.top()));
        let cells = (0..).zip(self.cells()).map(|(i, &c)| (Source::Cell(i), c));
        columns
            .chain(cells)
            .filter(|(_, card)| card.is_some_and(|card| self.goes_home(card)))
            .map(|(from, _)| Move::plain(from, Target::Home))
    }

    fn list_column(&self, from: u8, takers: &Takers, room: Room, out: &mut Vec<Move>) {
        let column = &self.columns[usize::from(from)];
        if column.is_empty() {
            return;
        }
        let Rules {
            build,
            fill_empty: fill,
            ..
        } = self.rules;
        let (mut targets, most) = (0, room.onto_card(fill));
        for (count, head) in (1..).zip(column.heads(build)) {
            if count <= most {
                targets |= takers.take(head);
            }
        }
        for to in members(targets) {
            out.push(Move::plain(Source::Column(from), Target::Column(to)));
        }
        if let Some(to) = room.column {
            let most = room.into_empty(fill);
            for (count, head) in (1..).zip(column.heads(build)) {
                if u32::from(count) <= most && self.may_fill(head) {
                    out.push(Move::fill(from, to, count));
                }
            }
        }
        if let Some(cell) = room.cell {
            out.push(Move::plain(Source::Column(from), Target::Cell(cell)));
        }
    }

    /// Where a single card may go in the columns.
    fn list_card(
        &self,
        from: Source,
        card: Card,
        takers: &Takers,
        room: Room,
        out: &mut Vec<Move>,
    ) {
        for to in members(takers.take(card)) {
            out.push(Move::plain(from, Target::Column(to)));
        }
        if let Some(to) = room.column
            && self.may_fill(card)
        {
            out.push(Move::plain(from, Target::Column(to)));
        }
    }

    fn list_home(&self, takers: &Takers, room: Room, out: &mut Vec<Move>) {
        for suit in Suit::ALL {
            let Some(card) = self.home_top(suit) else {
                continue;
            };
            self.list_card(Source::Home(suit), card, takers, room, out);
            if let Some(cell) = room.cell {
                out.push(Move::plain(Source::Home(suit), Target::Cell(cell)));
            }
        }
    }

    /// Whether a run that this card heads may go into an empty column.
    pub(crate) fn may_fill(&self, head: Card) -> bool {
        match self.rules.fill_empty {
            Fill::Any => true,
            Fill::Kings => head.rank() == Rank::King,
        }
    }
}
