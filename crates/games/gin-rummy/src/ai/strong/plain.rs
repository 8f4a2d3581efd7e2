//! What a plain player does, who looks at deadwood alone.

use super::shape::after_draw;
use crate::Ace;
use crate::deadwood::{least_deadwood, meldable};
use cards_core::{Card, CardSet};

/// Whether it takes the upcard: into a meld, or for more than `greed` less deadwood.
pub(crate) fn takes(hand: CardSet, upcard: Card, greed: u8, ace: Ace) -> bool {
    let gain = least_deadwood(hand, ace).saturating_sub(after_draw(hand, upcard, ace));
    meldable(hand.with(upcard), ace).contains(upcard) || gain > greed
}

/// What it discards, and the deadwood left: the least, and of equal cards the highest.
pub(crate) fn discards(eleven: CardSet, taken: Option<Card>, ace: Ace) -> (Card, u8) {
    let others = eleven - taken.into_iter().collect();
    let left = |card: Card| least_deadwood(eleven.without(card), ace);
    let least = others.iter().map(left).min().unwrap_or(0);
    let card = others.iter().rfind(|&card| left(card) == least);
    (card.unwrap_or(Card::ALL[0]), least)
}
