//! What a person types, read with the position in mind.

use super::{Phase, State};
use crate::Move;
use crate::deadwood::least_deadwood;
use cards_core::{Card, CardSet};
use engine::ParseMoveError;

impl State {
    /// Reads a move. A bare card is laid off when it is time for that; a knock that leaves no
    /// deadwood is gin; and `knock` or `gin` without a card chooses the discard that leaves the
    /// least deadwood, of equal ones the highest card.
    pub(super) fn read_here(&self, text: &str) -> Result<Move, ParseMoveError> {
        let typed = text.trim().to_lowercase();
        if matches!(&*typed, "knock" | "k" | "gin" | "g")
            && let Some(mv) = self.best_knock()
        {
            return Ok(mv);
        }
        Ok(match text.parse()? {
            Move::Discard(card) if self.round.phase == Phase::Layoff => Move::Layoff(card),
            Move::Knock(card, None) if self.is_gin(card) => Move::Gin(card),
            mv => mv,
        })
    }

    fn may_knock(&self) -> bool {
        matches!(self.round.phase, Phase::Discard | Phase::Wall)
    }

    fn is_gin(&self, card: Card) -> bool {
        let hand = self.eleven();
        self.may_knock() && hand.contains(card) && self.left_without(hand, card) == 0
    }

    fn left_without(&self, hand: CardSet, card: Card) -> u8 {
        least_deadwood(hand.without(card), self.rules.ace)
    }

    fn best_knock(&self) -> Option<Move> {
        let hand = self.eleven();
        let cards = hand.iter().rev();
        let cards = cards.filter(|&card| self.may_knock() && Some(card) != self.taken());
        let card = cards.min_by_key(|&card| self.left_without(hand, card))?;
        Some(match self.left_without(hand, card) {
            0 => Move::Gin(card),
            _ => Move::Knock(card, None),
        })
    }
}
