//! Moves made with a mouse.

use crate::{Column, Move, State, view};
use engine::{Gesture, Spot, ZoneName};

/// How a legal move is made on the table of [`View`](crate::View).
pub(crate) fn of(state: &State, mv: Move) -> Gesture {
    let column = |column: Column| Spot::zone(column.to_string());
    let top = |from: Column, count: u8| {
        let index = state.pile(from).len().saturating_sub(count);
        Spot::item(from.to_string(), index.into())
    };
    let waste = || {
        let fan = view::fan(state.talon.turned().into(), state.rules.draw);
        Spot::item(view::WASTE, fan.saturating_sub(1))
    };
    let (take, put) = match mv {
        Move::Draw => return Gesture::Click(Spot::zone(view::STOCK)),
        Move::WasteHome => (waste(), home_of(state.talon.top())),
        Move::WasteTo(to) => (waste(), column(to)),
        Move::Home(from) => (top(from, 1), home_of(state.pile(from).top())),
        Move::Back(suit, to) => {
            let index = state.home[suit.index()].saturating_sub(1);
            (Spot::item(view::home(suit), index.into()), column(to))
        }
        Move::Columns { from, to, count } => (top(from, count.cards()), column(to)),
    };
    Gesture::Drag { take, put }
}

/// The home of a card that lies there to be moved.
fn home_of(card: Option<cards_core::Card>) -> Spot {
    let name = card.map_or(ZoneName::Borrowed(view::WASTE), |c| {
        view::home(c.suit()).into()
    });
    Spot::zone(name)
}
