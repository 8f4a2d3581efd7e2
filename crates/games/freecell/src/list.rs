//! The list of legal moves.

use crate::column::reach;
use crate::moves::{Move, Source, Target};
use crate::rules::{Fill, Rules};
use crate::state::{Room, State};
use cards_core::{Card, Rank, Suit};

impl State {
    /// Appends the legal moves in the order that [`engine::State::moves`] promises.
    pub(crate) fn list(&self, out: &mut Vec<Move>) {
        if self.is_won() {
            return;
        }
        let room = self.room();
        out.extend(self.homeward());
        for from in 0..self.rules.columns {
            self.list_column(from, room, out);
        }
        for (cell, &card) in (0..).zip(self.cells()) {
            if let Some(card) = card {
                self.list_card(Source::Cell(cell), card, room, out);
            }
        }
        if self.rules.worrying_back {
            self.list_home(room, out);
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

    fn list_column(&self, from: u8, room: Room, out: &mut Vec<Move>) {
        let column = &self.columns[usize::from(from)];
        let Some(tail) = column.top() else {
            return;
        };
        let Rules {
            build,
            fill_empty: fill,
            ..
        } = self.rules;
        let run = column.run(build);
        let most = room.onto_card(fill).min(run.into());
        for (to, onto) in (0..).zip(self.columns()) {
            if let Some(on) = onto.top()
                && let Some(count) = reach(build, tail, on)
                && u32::from(count) <= most
            {
                out.push(Move::plain(Source::Column(from), Target::Column(to)));
            }
        }
        if let Some(to) = room.column {
            let most = room.into_empty(fill).min(run.into());
            for count in 1..=run {
                let head = column.under(usize::from(count) - 1);
                if u32::from(count) <= most && head.is_some_and(|head| self.may_fill(head)) {
                    out.push(Move::fill(from, to, count));
                }
            }
        }
        if let Some(cell) = room.cell {
            out.push(Move::plain(Source::Column(from), Target::Cell(cell)));
        }
    }

    /// Where a single card may go in the columns.
    fn list_card(&self, from: Source, card: Card, room: Room, out: &mut Vec<Move>) {
        for (to, onto) in (0..).zip(self.columns()) {
            if let Some(on) = onto.top()
                && reach(self.rules.build, card, on) == Some(1)
            {
                out.push(Move::plain(from, Target::Column(to)));
            }
        }
        if let Some(to) = room.column
            && self.may_fill(card)
        {
            out.push(Move::plain(from, Target::Column(to)));
        }
    }

    fn list_home(&self, room: Room, out: &mut Vec<Move>) {
        for suit in Suit::ALL {
            let Some(card) = self.home_top(suit) else {
                continue;
            };
            self.list_card(Source::Home(suit), card, room, out);
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
