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
    if let [mv] = *legal {
        let why = text!("the only move");
        return Some(Hint {
            mv,
            why,
            sure: true,
        });
    }
    let mv = OpenSpiel.choose(view, legal, ctx);
    let why = why(view, mv);
    Some(Hint {
        mv,
        why,
        sure: false,
    })
}

/// The best defence, a card at a time. A card that needs another on the table first waits for it.
fn lay_off(view: &View, legal: &[Move]) -> Option<Hint<Move>> {
    let knock = view.knock?;
    let (laid, ace) = (knock.layoffs, view.rules.ace);
    // what was laid off lies where the best defence may have it too
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
        Move::Take if after_taking() <= view.limit => text!(
            "with the upcard your deadwood is {then}, and {limit} is the most to knock with",
            then = after_taking(),
            limit = view.limit
        ),
        Move::Take => text!(
            "with the upcard your deadwood comes from {now} to {then}",
            now = now,
            then = after_taking()
        ),
        Move::Draw | Move::Pass => text!(
            "the upcard helps no meld: your deadwood is {now}, with it {then}",
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
        _ => text!("eleven melded cards: big gin"),
    }
}
