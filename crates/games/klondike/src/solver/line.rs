//! The moves of the rules behind the steps of a search.

use super::cards::{SUITS, card_at, rank_suit};
use super::expand::Step;
use crate::{Column, Count, Move, State};
use cards_core::Card;
use engine::Undo;

/// The moves of a line.
pub(super) fn moves(root: &State, steps: &[Step]) -> Vec<Move> {
    let mut line = Line {
        state: *root,
        moves: Vec::new(),
    };
    for &step in steps {
        line.step(step);
    }
    line.moves
}

struct Line {
    state: State,
    moves: Vec<Move>,
}

impl Line {
    fn play(&mut self, mv: Move) {
        debug_assert_eq!(engine::State::check(&self.state, mv), Ok(()));
        self.state.apply(mv);
        self.moves.push(mv);
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Home(at) => {
                let from = self.clear(card_at(at));
                self.play(Move::Home(from));
            }
            Step::Back(at) => {
                let (_, suit) = rank_suit(at);
                let to = self.taker(card_at(at));
                self.play(Move::Back(SUITS[usize::from(suit)], to));
            }
            Step::Uproot(at) => {
                let card = card_at(at);
                let (from, under) = self.find(card);
                let count = Count::of(self.state.pile(from).len() - under);
                let to = self.taker(card);
                self.play(Move::Columns { from, to, count });
            }
            Step::StockHome(at) => {
                self.draw_to(card_at(at));
                self.play(Move::WasteHome);
            }
            Step::Place(at) => {
                let card = card_at(at);
                self.draw_to(card);
                let to = self.taker(card);
                self.play(Move::WasteTo(to));
            }
        }
    }

    fn draw_to(&mut self, card: Card) {
        while self.state.talon.top() != Some(card) {
            self.play(Move::Draw);
        }
    }

    /// The column of an open card, and how many cards lie under it.
    fn find(&self, card: Card) -> (Column, u8) {
        let place = |column: Column| {
            let pile = self.state.pile(column);
            let above = pile.run().position(|open| open == card)?;
            Some((column, pile.hidden() + u8::try_from(above).ok()?))
        };
        Column::ALL
            .into_iter()
            .find_map(place)
            .expect("an open card")
    }

    /// A column that takes a card.
    fn taker(&self, card: Card) -> Column {
        let takes = |column: &Column| self.state.pile(*column).takes(card);
        Column::ALL
            .into_iter()
            .find(takes)
            .expect("a column takes it")
    }

    /// Moves what lies on an open card to the other card of its rank and colour, which is free
    /// then. Gives the column back.
    fn clear(&mut self, card: Card) -> Column {
        let (from, under) = self.find(card);
        let count = self.state.pile(from).len() - under - 1;
        if count > 0 {
            let on = |column: Column| self.state.pile(column).top();
            let twin = |on: Card| on.rank() == card.rank() && on.color() == card.color();
            let to = Column::ALL
                .into_iter()
                .find(|&column| on(column).is_some_and(twin));
            let to = to.expect("the other card is free");
            let count = Count::of(count);
            self.play(Move::Columns { from, to, count });
        }
        from
    }
}
