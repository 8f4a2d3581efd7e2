//! A suggestion in a line.

use crate::ai::Strong;
use crate::deadwood::{best_discards, least_deadwood};
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
    let mut player = Strong::default();
    let mv = player.choose(view, legal, ctx);
    let why = why(view, mv, player.risk(view, mv));
    Some(Hint {
        mv,
        why,
        sure: false,
    })
}

/// The best defence, a card at a time.
fn lay_off(view: &View, legal: &[Move]) -> Option<Hint<Move>> {
    let knock = view.knock?;
    let best = view.best_defence()?;
    let left = best.rest.deadwood;
    let mv = best.next(legal);
    let why = if mv == Move::Done {
        text!(
            "nothing more to gain: your deadwood is {n}, the knocker's {m}",
            n = left,
            m = knock.deadwood
        )
    } else {
        text!("the best defence leaves {n} deadwood", n = left)
    };
    let sure = true;
    Some(Hint { mv, why, sure })
}

/// The deadwood now, what the move leaves, and what it risks, in percent.
fn why(view: &View, mv: Move, risk: Option<u8>) -> Text {
    let ace = view.rules.ace;
    let hand = view.eleven();
    let now = least_deadwood(hand, ace);
    let left = |card: Card| least_deadwood(hand.without(card), ace);
    let then = || {
        let upcard: CardSet = view.upcard.into_iter().collect();
        best_discards(view.hand | upcard, ace).1
    };
    let risk = risk.unwrap_or(0);
    match mv {
        Move::Take => text!(
            "your deadwood is {now}, and {then} with the upcard and the best discard; the other sees what you take",
            now = now,
            then = then()
        ),
        Move::Pass if view.phase == Phase::Wall => {
            text!("no knock is worth its risk: the hand is void")
        }
        Move::Draw | Move::Pass => text!(
            "your deadwood is {now}, and the upcard would leave {then}: the stock promises more",
            now = now,
            then = then()
        ),
        Move::Discard(card) if left(card) <= view.limit => text!(
            "it leaves {n} deadwood, and to play on promises more than to knock; the other can use the card at {risk} %",
            n = left(card),
            risk = risk
        ),
        Move::Discard(card) => text!(
            "your deadwood is {now}, and it leaves {n}; the other can use the card at {risk} %",
            now = now,
            n = left(card),
            risk = risk
        ),
        Move::Knock(card, _) => text!(
            "it leaves {n} deadwood, and {limit} is the most to knock with; an undercut is likely at {risk} %",
            n = left(card),
            limit = view.limit,
            risk = risk
        ),
        Move::Gin(_) => text!("ten melded cards: gin, and no risk"),
        _ => text!("eleven melded cards: big gin, and no risk"),
    }
}
