//! A suggestion from what the player sees: rules of thumb and one move of looking ahead.

use crate::{Move, State, View, auto, pile::Pile};
use cards_core::{Card, Rank};
use engine::{Hint, State as _, Text, Undo, text};

/// The move that looks best. It is sure only where it is the only one, or where the game
/// plays itself out from here.
pub(crate) fn hint(view: &View, legal: &[Move]) -> Option<Hint<Move>> {
    let state = view.any_world(); // only its open and seen cards are looked at
    if let Some(mv) = state.finish() {
        let why = text!("from here all cards go home: `auto` does it");
        return Some(Hint {
            mv,
            why,
            sure: true,
        });
    }
    if let [mv] = *legal {
        let why = text!("the only move");
        return Some(Hint {
            mv,
            why,
            sure: true,
        });
    }
    let rated = legal.iter().map(|&mv| (mv, rate(&state, mv)));
    // of equals the first: moves are listed from the left
    let (mv, (_, why)) = rated.rev().max_by_key(|(_, (worth, _))| *worth)?;
    Some(Hint {
        mv,
        why,
        sure: false,
    })
}

/// What a move is worth, and why.
fn rate(state: &State, mv: Move) -> (u8, Text) {
    plainly(state, mv)
        .or_else(|| looking_ahead(state, mv))
        .unwrap_or_else(|| last_resort(mv))
}

/// The worth that a move has by itself.
fn plainly(state: &State, mv: Move) -> Option<(u8, Text)> {
    match mv {
        Move::WasteHome => {
            let why = text!("it takes a card out of the waste");
            Some(safely(state, state.talon.top()).unwrap_or((45, why)))
        }
        Move::Home(from) => {
            let pile = state.pile(from);
            safely(state, pile.top()).or_else(|| uncovers(pile, 1))
        }
        Move::Columns { from, count, .. } => {
            let pile = state.pile(from);
            let count = count.cards();
            uncovers(pile, count).or_else(|| makes_room(state, pile, count))
        }
        Move::WasteTo(to) => {
            let helps = state.pile(to).len() > 0 || !king_covers(state);
            helps.then(|| (60, text!("it brings a card from the waste into play")))
        }
        Move::Back(..) => None,
        Move::Draw => useful_draw(state).then(|| (30, text!("draws bring a card that fits"))),
    }
}

/// What is left to do when nothing helps. A card goes back from home last of all.
fn last_resort(mv: Move) -> (u8, Text) {
    match mv {
        Move::Home(_) => (3, text!("a card home, though it may be missed later")),
        Move::Draw => (2, text!("nothing better is in sight")),
        Move::Columns { .. } | Move::WasteTo(_) | Move::WasteHome => {
            (1, text!("it changes little"))
        }
        Move::Back(..) => (0, text!("it changes little")),
    }
}

/// A card that goes home and is not needed any more.
fn safely(state: &State, card: Option<Card>) -> Option<(u8, Text)> {
    let safe = card.is_some_and(|card| auto::is_safe(state, card));
    safe.then(|| (90, text!("no column needs this card any more")))
}

/// So many cards that leave turn another up: worth more where more lie hidden.
fn uncovers(pile: &Pile, count: u8) -> Option<(u8, Text)> {
    let turns_up = pile.hidden() > 0 && pile.open() == count;
    turns_up.then(|| (70 + pile.hidden(), text!("it turns a card up")))
}

/// So many cards that leave make a gap, and a king waits for one.
fn makes_room(state: &State, pile: &Pile, count: u8) -> Option<(u8, Text)> {
    let empties = pile.hidden() == 0 && pile.open() == count;
    let waits = state.talon.top().is_some_and(is_king) || king_covers(state);
    (empties && pile.head().is_some_and(|head| !is_king(head)) && waits)
        .then(|| (40, text!("it makes room for a king")))
}

fn is_king(card: Card) -> bool {
    card.rank() == Rank::King
}

/// Whether a king lies on face-down cards, and so waits for a gap.
fn king_covers(state: &State) -> bool {
    let covers = |pile: &Pile| pile.hidden() > 0 && pile.head().is_some_and(is_king);
    state.columns.iter().any(covers)
}

/// Whether draws lay a card open that was seen and fits, or one that was not seen.
fn useful_draw(state: &State) -> bool {
    let (turned, seen) = (state.talon.turned(), state.talon.seen());
    auto::tops(state)
        .filter(|&(at, _)| at != turned)
        .any(|(at, card)| at > seen || auto::playable(state, card))
}

/// A move that is worth little by itself, but makes a good one possible.
fn looking_ahead(state: &State, mv: Move) -> Option<(u8, Text)> {
    if mv == Move::Draw {
        return None; // the card it brings is not for this state to tell
    }
    let mut ahead = *state;
    ahead.apply(mv);
    let (worth, next) = best(&ahead, mv)?;
    let before = best(state, mv).map_or(0, |(worth, _)| worth);
    (worth > before).then(|| {
        let why = text!("it makes `{next}` possible", next = next.to_string());
        (50, why)
    })
}

/// The move that is worth most by itself, draws and the way home of a card that `mv`
/// brings back left out.
fn best(state: &State, mv: Move) -> Option<(u8, Move)> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    moves
        .into_iter()
        .filter(|&next| next != Move::Draw)
        .filter(|&next| !matches!((mv, next), (Move::Back(_, to), Move::Home(from)) if from == to))
        .filter_map(|next| Some((plainly(state, next)?.0, next)))
        .max_by_key(|(worth, _)| *worth)
}
