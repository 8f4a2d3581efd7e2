//! Why a move is illegal.

use super::{Phase, State};
use crate::Move;
use crate::deadwood::least_deadwood;
use crate::layoff::extended;
use crate::meld::{Spread, in_order, is_meld, points};
use cards_core::{Card, CardSet, Deck};
use engine::{Text, text};

impl State {
    /// The rule that a move breaks, if any.
    pub(super) fn reason_against(&self, mv: Move) -> Option<Text> {
        if !self.is_time_for(mv) {
            return Some(self.what_now());
        }
        match mv {
            Move::Take if self.both_passed() => {
                Some(text!("both players refused this upcard: write draw"))
            }
            Move::Discard(card) => self.against_discard(card),
            Move::Gin(card) => self
                .against_discard(card)
                .or_else(|| self.against_gin(card)),
            Move::Knock(card, spread) => {
                let against = self.against_discard(card);
                against.or_else(|| self.against_knock(card, spread))
            }
            Move::BigGin => self.against_big_gin(),
            Move::Layoff(card) => self.against_layoff(card),
            _ => None,
        }
    }

    fn is_time_for(&self, mv: Move) -> bool {
        match self.round.phase {
            Phase::Upcard => matches!(mv, Move::Take | Move::Pass),
            Phase::Draw => matches!(mv, Move::Take | Move::Draw),
            Phase::Discard => matches!(
                mv,
                Move::Discard(_) | Move::Knock(..) | Move::Gin(_) | Move::BigGin
            ),
            Phase::Wall => matches!(mv, Move::Knock(..) | Move::Gin(_) | Move::Pass),
            Phase::Layoff => matches!(mv, Move::Layoff(_) | Move::Done),
            Phase::Shuffle => matches!(mv, Move::Shuffle(_)),
            Phase::Score => matches!(mv, Move::Deal(_)),
            Phase::Over => false,
        }
    }

    fn what_now(&self) -> Text {
        match self.round.phase {
            Phase::Upcard => text!("the first upcard is offered: write take or pass"),
            Phase::Draw => text!("draw a card first: write take or draw"),
            Phase::Discard => {
                text!("there is a card too many: discard one, as in 7D, knock 7D or gin 7D")
            }
            Phase::Layoff => {
                text!("the hand was knocked: lay off a card, as in layoff 4S, or write done")
            }
            Phase::Wall => {
                text!(
                    "the stock is at its end: knock with the upcard, as in knock 7D, or write pass"
                )
            }
            Phase::Shuffle => text!("the dealer has to shuffle first"),
            Phase::Score => text!("the dealer has to deal first"),
            Phase::Over => text!("the match is over"),
        }
    }

    fn against_discard(&self, card: Card) -> Option<Text> {
        if !self.eleven().contains(card) {
            return Some(text!("{card} is not in your hand", card = show(card)));
        }
        (self.taken() == Some(card)).then(|| {
            text!(
                "{card} came from the pile in this turn: discard another card",
                card = show(card)
            )
        })
    }

    fn against_gin(&self, card: Card) -> Option<Text> {
        let left = least_deadwood(self.eleven().without(card), self.rules.ace);
        (left > 0).then(|| {
            text!(
                "without {card} you have {left} deadwood, and gin has none",
                card = show(card),
                left = left
            )
        })
    }

    fn against_knock(&self, card: Card, spread: Option<Spread>) -> Option<Text> {
        let hand = self.eleven().without(card);
        if let Some(spread) = spread {
            return self.against_spread(card, hand, spread);
        }
        match least_deadwood(hand, self.rules.ace) {
            0 => Some(text!(
                "without {card} you have no deadwood: write gin {card}",
                card = show(card)
            )),
            left if left > self.round.limit => Some(self.too_much(card, left)),
            _ => None,
        }
    }

    fn too_much(&self, card: Card, left: u8) -> Text {
        if self.round.limit == 0 {
            return text!(
                "without {card} you have {left} deadwood, and only gin ends this hand",
                card = show(card),
                left = left
            );
        }
        text!(
            "without {card} you have {left} deadwood, and {limit} is the most to knock with",
            card = show(card),
            left = left,
            limit = self.round.limit
        )
    }

    fn against_spread(&self, card: Card, hand: CardSet, spread: Spread) -> Option<Text> {
        for meld in spread.melds() {
            if let Some(strange) = (meld - hand).first() {
                return Some(text!(
                    "{strange} of the spread is not in your hand without {card}",
                    strange = show(strange),
                    card = show(card)
                ));
            }
            if !is_meld(meld, self.rules.ace) {
                return Some(text!(
                    "{cards} is no meld: three or four of a rank are, and three or more in sequence of one suit",
                    cards = show_all(meld)
                ));
            }
        }
        let loose = hand - spread.cards();
        match u8::try_from(points(loose, self.rules.ace)).unwrap_or(u8::MAX) {
            0 => Some(text!(
                "that spread leaves no deadwood: write gin {card}",
                card = show(card)
            )),
            left if left > self.round.limit => Some(text!(
                "that spread leaves {loose}, {left} deadwood, and {limit} is the most to knock with",
                loose = show_all(loose),
                left = left,
                limit = self.round.limit
            )),
            _ => None,
        }
    }

    fn against_big_gin(&self) -> Option<Text> {
        if !self.big_gin() {
            return Some(text!(
                "big gin is not played here: discard a card, as in gin 7D"
            ));
        }
        let left = least_deadwood(self.eleven(), self.rules.ace);
        (left > 0).then(|| {
            text!(
                "your eleven cards have {left} deadwood, and big gin has none",
                left = left
            )
        })
    }

    fn against_layoff(&self, card: Card) -> Option<Text> {
        if !self.round.hand(self.round.turn).contains(card) {
            return Some(text!("{card} is not in your hand", card = show(card)));
        }
        let knock = self.round.knock?;
        if self.layoffs().contains(card) {
            return None;
        }
        let melds = extended(knock.spread, knock.laid, self.rules.ace);
        let melds: Vec<_> = melds.into_iter().map(show_all).collect();
        Some(text!(
            "{card} fits none of the melds {melds}",
            card = show(card),
            melds = melds.join(", ")
        ))
    }
}

fn show(card: Card) -> String {
    card.to_string()
}

fn show_all(cards: CardSet) -> String {
    in_order(cards).collect::<Deck>().to_string()
}
