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
    let worth = plainly(state, mv);
    worth
        .or_else(|| looking_ahead(state, mv))
        .unwrap_or_else(|| match mv {
            Move::Draw => (
                2,
                text!("nothing on the table helps: see what the stock has"),
            ),
            Move::WasteHome | Move::Home(_) => {
                (3, text!("a card home, though it may be missed later"))
            }
            _ => (1, text!("it changes little")),
        })
}

/// The worth that a move has by itself.
fn plainly(state: &State, mv: Move) -> Option<(u8, Text)> {
    let safe = |card: Card| auto::is_safe(state, card);
    let home = || (90, text!("no column needs this card any more"));
    match mv {
        Move::WasteHome => state.talon.top().filter(|&card| safe(card)).map(|_| home()),
        Move::Home(from) => {
            let pile = state.pile(from);
            let card = pile.top()?;
            let up = turns_up(pile, 1).then(|| uncovers(pile));
            safe(card).then(home).or(up)
        }
        Move::Columns { from, to, .. } => {
            let pile = state.pile(from);
            let count = state.fitting(from, to)?;
            if turns_up(pile, count) {
                return Some(uncovers(pile));
            }
            let empties = pile.hidden() == 0 && pile.open() == count;
            (empties && king_waits(state)).then(|| (40, text!("it makes room for a king")))
        }
        Move::WasteTo(to) => {
            let helps = state.pile(to).len() > 0 || covers_none(state);
            helps.then(|| (60, text!("it brings a card from the waste into play")))
        }
        Move::Back(..) => None,
        Move::Draw => useful_draw(state).then(|| (30, text!("draws bring a card that fits"))),
    }
}

/// A move that turns a card up is worth more where more cards lie hidden.
fn uncovers(pile: &Pile) -> (u8, Text) {
    let why = text!("it turns a card up");
    (70 + pile.hidden(), why)
}

fn turns_up(pile: &Pile, count: u8) -> bool {
    pile.hidden() > 0 && pile.open() == count
}

/// Whether a king waits for a gap: in the waste, or on face-down cards.
fn king_waits(state: &State) -> bool {
    let king = |card: Option<Card>| card.is_some_and(|card| card.rank() == Rank::King);
    let covering = |pile: &Pile| pile.hidden() > 0 && king(pile.head());
    king(state.talon.top()) || state.columns.iter().any(covering)
}

/// Whether a king from the waste may have a gap to itself: no other king waits.
fn covers_none(state: &State) -> bool {
    let king = |card: Card| card.rank() == Rank::King;
    let waits = |pile: &Pile| pile.hidden() > 0 && pile.head().is_some_and(king);
    !state.columns.iter().any(waits)
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
    let good = |state: &State| {
        let mut moves = Vec::new();
        state.moves(&mut moves);
        let others = moves.into_iter().filter(|&mv| mv != Move::Draw);
        let best = others.filter_map(|mv| Some((plainly(state, mv)?, mv)));
        best.max_by_key(|((worth, _), _)| *worth)
    };
    let mut ahead = *state;
    ahead.apply(mv);
    let ((worth, _), next) = good(&ahead)?;
    let before = good(state).map_or(0, |((worth, _), _)| worth);
    (worth > before).then(|| {
        (
            50,
            text!("it makes `{next}` possible", next = next.to_string()),
        )
    })
}
