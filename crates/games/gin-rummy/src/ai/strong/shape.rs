//! The shape of a hand: what is melded, what may become a meld, and what the next card may bring.

use crate::Ace;
use crate::deadwood::{least_loose, with_high_aces};
use crate::meld::{RANKS, value};
use cards_core::{Card, CardSet, Rank};

/// Ten cards, sorted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// The least deadwood.
    pub(crate) deadwood: u8,
    /// The cards in no meld.
    pub(crate) loose: CardSet,
    /// Those of them that one live card would meld.
    pub(crate) promising: CardSet,
    /// The live cards that would meld some of the loose ones.
    pub(crate) makers: CardSet,
    /// The live cards that would lengthen a meld.
    pub(crate) extenders: CardSet,
}

impl Shape {
    /// Of a hand, while the cards in `live` may still come.
    pub(crate) fn of(hand: CardSet, live: CardSet, ace: Ace) -> Self {
        let (deadwood, loose) = least_loose(hand, ace);
        let all = completers(hand, ace) & live;
        let makers = completers(loose, ace) & live;
        Self {
            deadwood,
            loose,
            promising: promising(loose, live, ace),
            makers,
            extenders: all - makers,
        }
    }
}

/// The cards that make a meld with two of these.
pub(crate) fn completers(hand: CardSet, ace: Ace) -> CardSet {
    let pairs = pairs(hand.bits()) * 15;
    let ranks = with_high_aces(hand.bits(), ace);
    let runs = (ranks << 4 & ranks << 8) | (ranks >> 4 & ranks >> 8) | (ranks << 4 & ranks >> 4);
    CardSet::from_bits_truncate(pairs | fold(runs, ace)) - hand
}

/// Those of the cards that a live card would meld with another of them.
fn promising(cards: CardSet, live: CardSet, ace: Ace) -> CardSet {
    let sets = (pairs(cards.bits()) & singles(live.bits())) * 15;
    let [held, open] = [cards, live].map(|set| with_high_aces(set.bits(), ace));
    let beside = held & held >> 4 & (open >> 8 | open << 4);
    let gapped = held & held >> 8 & open >> 4;
    let runs = beside | beside << 4 | gapped | gapped << 8;
    CardSet::from_bits_truncate(sets | fold(runs, ace)) & cards
}

/// The ranks of which one card is there, by their lowest bit.
pub(crate) const fn singles(cards: u64) -> u64 {
    (cards | cards >> 1 | cards >> 2 | cards >> 3) & RANKS
}

/// The ranks of which two cards are there, by their lowest bit.
pub(crate) const fn pairs(cards: u64) -> u64 {
    let (clubs, diamonds, hearts, spades) = (cards, cards >> 1, cards >> 2, cards >> 3);
    let lower = clubs & diamonds | (clubs | diamonds) & (hearts | spades);
    (lower | hearts & spades) & RANKS
}

/// Aces above the kings as the aces they are; what would lie beyond is nothing.
pub(crate) const fn fold(bits: u64, ace: Ace) -> u64 {
    match ace {
        Ace::Low => bits,
        Ace::High => bits | bits >> 52 & 15,
    }
}

/// The cards of less deadwood than `points`.
pub(crate) fn cheaper(points: u32, ace: Ace) -> CardSet {
    let ranks = match points {
        0 | 1 => 0,
        2..=10 => points - 1,
        _ => 13,
    };
    let cards = CardSet::from_bits_truncate((1 << (4 * ranks)) - 1);
    match ace {
        Ace::Low => cards,
        Ace::High if points > 15 => cards,
        Ace::High => cards - CardSet::of_rank(Rank::Ace),
    }
}

/// The dearest of the cards: what it counts, and 0 where there is none.
pub(crate) fn dearest(cards: CardSet, ace: Ace) -> u32 {
    let ace_high = ace == Ace::High && !cards.is_disjoint(CardSet::of_rank(Rank::Ace));
    match cards.last() {
        Some(_) if ace_high => 15,
        Some(card) => value(card, ace),
        None => 0,
    }
}

/// The least deadwood after one more card and the best discard, near enough: the dearest loose card goes.
pub(crate) fn after_draw(hand: CardSet, card: Card, ace: Ace) -> u8 {
    let (deadwood, loose) = least_loose(hand.with(card), ace);
    deadwood - u8::try_from(dearest(loose, ace)).unwrap_or(0)
}

/// Whether any of the cards could be laid off on the melds.
pub(crate) fn fits(spread: crate::Spread, cards: CardSet, ace: Ace) -> bool {
    !crate::layoff::layable(spread, CardSet::EMPTY, ace).is_disjoint(cards)
}
