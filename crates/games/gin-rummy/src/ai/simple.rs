//! The simple player of the EAAI-2021 undergraduate research challenge, rebuilt from the description of its
//! policy (Todd W. Neller, `SimpleGinRummyPlayer`).

use super::{knock_with, lay_off, take_if};
use crate::deadwood::{least_deadwood, meldable};
use crate::{Move, Phase, State, View};
use cards_core::{Card, CardSet};
use engine::{Agent, Ctx, dice, pick};

/// Takes the upcard only if it makes a meld, discards what leaves the least deadwood, at random among equals,
/// and knocks as soon as it may. Lays off what its own melds do not use: its framework did that for
/// every player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Simple {
    /// Another seed chooses otherwise among equal discards.
    pub seed: u64,
}

impl Agent<State> for Simple {
    fn name(&self) -> &'static str {
        "simple"
    }

    fn choose(&mut self, view: &View, legal: &[Move], _: &mut Ctx<'_>) -> Move {
        match view.phase {
            Phase::Upcard | Phase::Draw => take_if(makes_meld(view), legal),
            Phase::Layoff => lay_off(view, legal),
            _ => self.discard(view, legal),
        }
    }
}

/// Whether the upcard is part of any meld with the hand, even of one that breaks a better one.
fn makes_meld(view: &View) -> bool {
    let with = |card| meldable(view.hand.with(card), view.rules.ace).contains(card);
    view.upcard.is_some_and(with)
}

impl Simple {
    /// At the wall the only moves with a discard are knocks.
    fn discard(self, view: &View, legal: &[Move]) -> Move {
        if legal.contains(&Move::BigGin) {
            return Move::BigGin;
        }
        let Some(card) = self.choose_discard(view, legal) else {
            return legal[legal.len() - 1]; // pass
        };
        knock_with(card, legal).unwrap_or(Move::Discard(card))
    }

    fn choose_discard(self, view: &View, legal: &[Move]) -> Option<Card> {
        let hand = view.eleven();
        let mut best = (u8::MAX, Vec::new());
        let mut seen = CardSet::EMPTY;
        for mv in legal {
            let (Move::Discard(card) | Move::Knock(card, _) | Move::Gin(card)) = *mv else {
                continue;
            };
            if !seen.insert(card) {
                continue;
            }
            let left = least_deadwood(hand.without(card), view.rules.ace);
            if left < best.0 {
                best = (left, Vec::new());
            }
            if left == best.0 {
                best.1.push(card);
            }
        }
        let (_, cards) = best;
        (!cards.is_empty()).then(|| pick(&cards, &mut dice(self.seed, view)))
    }
}
