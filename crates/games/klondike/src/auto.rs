//! Moves that make themselves, and the proof that there is none.

use crate::{Autoplay, Column, Draw, Move, State, talon::MOST};
use cards_core::{Card, Rank, Suit};
use engine::Undo;

/// The card that goes home by itself, as the rules have it; columns before the waste.
pub(crate) fn automatic(state: &State) -> Option<Move> {
    match state.rules.autoplay {
        Autoplay::Off => None,
        Autoplay::Safe => column_home(state, |card| is_safe(state, card)).or_else(|| {
            // drawing three, a card less in the waste changes which cards later draws lay open
            let harmless = state.rules.draw == Draw::One;
            let card = state
                .talon
                .top()
                .filter(|&card| harmless && is_safe(state, card))?;
            state.goes_home(card).then_some(Move::WasteHome)
        }),
        Autoplay::Full => home_move(state),
    }
}

/// Whether no card can ever need this one in a column.
///
/// Only the two cards one rank below, of the other colour, could lie on it. Either both
/// are home or next, so that they go there themselves, and nothing needs them either: of
/// the two cards that could lie on them one is of this card's suit, and the other home or
/// next as well. Or, where nothing comes back from home, both are home. The proof is in
/// `docs/adr/0012-*`, point 3. Aces and twos are always safe.
pub(crate) fn is_safe(state: &State, card: Card) -> bool {
    let rank = card.rank() as u8;
    let at_home = |suit: Suit, below: u8| state.home[suit.index()] + below >= rank;
    let others = Suit::ALL.into_iter().filter(|&suit| suit != card.suit());
    let all = |below_other: u8, below_same: u8| {
        others.clone().all(|suit| {
            let same = suit.color() == card.color();
            at_home(suit, if same { below_same } else { below_other })
        })
    };
    all(2, 3) || !state.rules.worrying_back && all(1, Rank::King as u8)
}

fn column_home(state: &State, wanted: impl Fn(Card) -> bool) -> Option<Move> {
    let ready = |from: &Column| {
        let top = state.pile(*from).top();
        top.is_some_and(|card| state.goes_home(card) && wanted(card))
    };
    Column::ALL.into_iter().find(ready).map(Move::Home)
}

fn home_move(state: &State) -> Option<Move> {
    column_home(state, |_| true).or_else(|| {
        let top = state.talon.top();
        top.is_some_and(|card| state.goes_home(card))
            .then_some(Move::WasteHome)
    })
}

/// The next move of a line that wins with home moves and draws alone, if there is one
/// and the player can know it.
pub(crate) fn finish(state: &State) -> Option<Move> {
    if state.is_won() || !is_clear(state) {
        return None;
    }
    let mut ahead = *state;
    let first = finishing(&ahead)?;
    let mut draws = 0; // since a card went home
    while let Some(mv) = finishing(&ahead) {
        draws = if mv == Move::Draw { draws + 1 } else { 0 };
        if draws > LONGEST_WAIT {
            return None;
        }
        ahead.apply(mv);
    }
    ahead.is_won().then_some(first)
}

/// Draws that lay every card open that draws can reach: the rest of a pass, the turn,
/// and a whole pass with its turn.
const LONGEST_WAIT: usize = 2 * (MOST + 1);

/// Home what can go, else draw.
fn finishing(state: &State) -> Option<Move> {
    home_move(state).or_else(|| (!state.is_won() && state.can_draw()).then_some(Move::Draw))
}

/// Whether all cards are known, or those that are not cannot matter: one by one and for
/// ever, the stock can be drawn in any order.
fn is_clear(state: &State) -> bool {
    let open = state.columns.iter().all(|pile| pile.hidden() == 0);
    let seen = state.talon.seen() == state.talon.len();
    let endless = state.rules.redeal_limit().is_none();
    open && (seen || state.rules.draw == Draw::One && endless)
}

/// Whether nothing but draws is possible, now and after any number of them.
pub(crate) fn is_dead(state: &State) -> bool {
    let mut moves = Vec::new();
    state.placing_moves(None, &mut moves);
    moves.is_empty() && !tops(state).any(|(_, card)| playable(state, card))
}

/// Whether a card could be played if it were the waste's last.
pub(crate) fn playable(state: &State, card: Card) -> bool {
    state.goes_home(card) || state.columns.iter().any(|pile| pile.takes(card))
}

/// The cards that are the waste's last, now and after any number of draws, each with how
/// many cards the waste then has.
pub(crate) fn tops(state: &State) -> impl Iterator<Item = (u8, Card)> {
    let talon = state.talon;
    let step = state.rules.draw.count();
    // the waste after each draw of a pass that goes on from `from` cards
    let pass = move |from: u8| {
        let draws = (talon.len() - from).div_ceil(step);
        (0..=draws).map(move |n| (from + n * step).min(talon.len()))
    };
    let again = state.redeal_left().then(|| pass(0)).into_iter().flatten();
    let turned = pass(talon.turned()).chain(again);
    turned.filter_map(move |turned| Some((turned, talon.top_at(turned)?)))
}

/// Whether a player can know that the position is [dead](is_dead): every card that draws
/// lay open was seen.
pub(crate) fn is_known_dead(state: &State) -> bool {
    let seen = state.talon.seen();
    tops(state).all(|(turned, _)| turned <= seen) && is_dead(state)
}
