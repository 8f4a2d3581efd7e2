//! A suggestion in a line.

use crate::ai::OpenSpiel;
use crate::deadwood::{best_discards, least_deadwood};
use crate::layoff::best_defence;
use crate::{Move, Phase, View};
use cards_core::{Card, CardSet};
use engine::{Agent, Ctx, Hint, Text, text};

/// What to do, and what deadwood that leaves. Laying off is worked out exactly; the rest is the choice of the
/// strongest player.
pub(crate) fn hint(view: &View, legal: &[Move], ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
    if view.phase == Phase::Layoff {
        return lay_off(view, legal);
    }
    if legal.is_empty() {
        return None;
    }
    let mv = OpenSpiel.choose(view, legal, ctx);
    let why = why(view, mv);
    let sure = legal.len() == 1;
    Some(Hint { mv, why, sure })
}

/// The best defence, a card at a time. A card that needs another on the table first waits for it.
fn lay_off(view: &View, legal: &[Move]) -> Option<Hint<Move>> {
    let knock = view.knock?;
    let (laid, ace) = (knock.layoffs, view.rules.ace);
    // melds that already grew take what they took: the cards laid off are gone from the hand
    let best = best_defence(knock.spread, view.hand | laid, ace);
    let next = |mv: &&Move| matches!(**mv, Move::Layoff(card) if best.laid.contains(card));
    let left = best.rest.deadwood;
    let (mv, why) = match legal.iter().find(next) {
        Some(&mv) => (mv, text!("the best defence leaves {n} deadwood", n = left)),
        None => (
            Move::Done,
            text!(
                "nothing more to gain: your deadwood is {n}, the knocker's {m}",
                n = left,
                m = knock.deadwood
            ),
        ),
    };
    let sure = true;
    Some(Hint { mv, why, sure })
}

fn why(view: &View, mv: Move) -> Text {
    let ace = view.rules.ace;
    let now = least_deadwood(view.hand, ace);
    let with_upcard = || {
        view.upcard
            .map_or(CardSet::EMPTY, |card| view.hand.with(card))
    };
    let after_taking = || best_discards(with_upcard(), ace).1;
    let left = |card: Card| {
        let hand = if view.phase == Phase::Wall {
            with_upcard()
        } else {
            view.hand
        };
        least_deadwood(hand.without(card), ace)
    };
    match mv {
        Move::Take => text!(
            "your deadwood is {now}; with the upcard and the best discard it is {then}",
            now = now,
            then = after_taking()
        ),
        Move::Draw | Move::Pass => text!(
            "your deadwood is {now}; with the upcard it would be {then}, and it makes no meld that helps",
            now = now,
            then = after_taking()
        ),
        Move::Discard(card) => text!(
            "it leaves {n} deadwood; {limit} is the most to knock with",
            n = left(card),
            limit = view.limit
        ),
        Move::Knock(card, _) => text!(
            "it leaves {n} deadwood, and {limit} is the most to knock with",
            n = left(card),
            limit = view.limit
        ),
        Move::Gin(_) => text!("ten melded cards: gin"),
        Move::BigGin => text!("eleven melded cards: big gin"),
        _ => text!("the only move"),
    }
}
