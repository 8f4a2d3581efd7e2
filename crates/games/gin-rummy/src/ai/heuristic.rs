//! A discard-and-knock player of the kind that did well in the EAAI-2021 challenge, from published descriptions:
//! hand strength with discounted draws, offence and defence in the discard, and learned knocking.

use super::strong::shape::after_draw;
use super::strong::sight::Sight;
use super::{knock_with, lay_off, take_if};
use crate::deadwood::{least_deadwood, least_loose, meldable};
use crate::meld::value;
use crate::{Move, Phase, State, View};
use cards_core::{Card, CardSet};
use engine::{Agent, Ctx};

/// Takes the upcard only into a meld that lowers the deadwood; discards a dear loose card by what the best next
/// draws would leave and by what the other may do with it; knocks early, and later only with little.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heuristic;

impl Agent<State> for Heuristic {
    fn name(&self) -> &'static str {
        "heuristic"
    }

    fn choose(&mut self, view: &View, legal: &[Move], _: &mut Ctx<'_>) -> Move {
        match view.phase {
            Phase::Upcard | Phase::Draw => {
                let sight = Sight::of(view);
                take_if(view.upcard.is_some_and(|card| takes(&sight, card)), legal)
            }
            Phase::Layoff => lay_off(view, legal),
            Phase::Wall => wall(view, legal),
            _ => discard(view, legal),
        }
    }
}

/// At the wall: the knock that leaves the least, where there is one.
fn wall(view: &View, legal: &[Move]) -> Move {
    let left = |card| least_deadwood(view.eleven().without(card), view.rules.ace);
    let knock = |&mv: &Move| match mv {
        Move::Knock(card, _) | Move::Gin(card) => Some((left(card), mv)),
        _ => None,
    };
    let best = legal.iter().filter_map(knock).min_by_key(|&(left, _)| left);
    best.map_or(Move::Pass, |(_, mv)| mv)
}

fn discard(view: &View, legal: &[Move]) -> Move {
    if legal.contains(&Move::BigGin) {
        return Move::BigGin;
    }
    let taken = |card: &Card| !legal.contains(&Move::Discard(*card));
    let (card, knocks) = discards(&Sight::of(view), view.hand.iter().find(taken));
    let knock = knock_with(card, legal).filter(|_| knocks);
    knock.unwrap_or(Move::Discard(card))
}

/// Whether to take the upcard: into a meld, and for less deadwood.
pub(crate) fn takes(sight: &Sight, card: Card) -> bool {
    let with = sight.hand.with(card);
    let now = least_deadwood(sight.hand, sight.ace);
    meldable(with, sight.ace).contains(card) && after_draw(sight.hand, card, sight.ace) < now
}

/// The most deadwood to knock with, by the discards so far.
const KNOCKS: [u8; 2] = [10, 0];
/// Up to so many discards the first of these holds.
const EARLY: u8 = 7;

/// The card to discard, and whether to knock with it.
pub(crate) fn discards(sight: &Sight, taken: Option<Card>) -> (Card, bool) {
    let card = candidates(sight, taken)
        .iter()
        .map(|card| (card, cost(sight, card)))
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map_or(Card::ALL[0], |(card, _)| card);
    let left = least_deadwood(sight.hand.without(card), sight.ace);
    let most = KNOCKS[usize::from(sight.turns >= EARLY)].min(sight.limit);
    (card, left <= most)
}

/// Loose cards that count at most five less than the dearest.
fn candidates(sight: &Sight, taken: Option<Card>) -> CardSet {
    let all = sight.hand - taken.into_iter().collect();
    let gin = |card: &Card| least_deadwood(sight.hand.without(*card), sight.ace) == 0;
    if let Some(card) = all.iter().find(gin) {
        return CardSet::of(card);
    }
    let loose = least_loose(sight.hand, sight.ace).1 & all;
    let worth = |card: Card| value(card, sight.ace);
    let most = loose.iter().map(worth).max().unwrap_or(0);
    let dear: CardSet = loose
        .iter()
        .filter(|&card| worth(card) + 5 >= most)
        .collect();
    if dear.is_empty() { all } else { dear }
}

/// How many of the best next draws count.
const BEST_DRAWS: usize = 7;

/// What a discard costs: the deadwood it leaves now and after the best draws, the less the later it is, and what
/// the other gains.
fn cost(sight: &Sight, card: Card) -> f32 {
    let ten = sight.hand.without(card);
    let mut next: Vec<u8> = sight
        .unseen
        .iter()
        .map(|draw| after_draw(ten, draw, sight.ace))
        .collect();
    next.sort_unstable();
    next.truncate(BEST_DRAWS);
    let sum: u16 = next.iter().map(|&left| u16::from(left)).sum();
    let mean = f32::from(sum) / super::strong::belief::small(next.len().max(1));
    let own = f32::from(sight.turns / 2);
    let now = f32::from(least_deadwood(ten, sight.ace));
    now + 18.0 * mean * super::strong::net::exp(-0.105 * own) + gain(sight, card)
}

/// What the other may gain by a discard: little where the cards that would go with it are gone, much where
/// it has them.
fn gain(sight: &Sight, card: Card) -> f32 {
    let live = sight.unseen | sight.known;
    let known = |cards: CardSet| (cards & sight.known).len();
    let mut sum = 0.0;
    let mates = CardSet::of_rank(card.rank()).without(card);
    sum += match (mates & live).len() {
        0 | 1 => -10.0,
        2 => -4.0,
        _ => 0.0,
    };
    sum += if known(mates) >= 2 {
        20.0
    } else {
        4.0 * super::strong::belief::small(known(mates))
    };
    let mut open = false;
    for run in runs_with(card) {
        if !run.is_subset(live.with(card)) {
            sum -= 3.0;
            continue;
        }
        open = true;
        sum += match known(run) {
            0 => 0.0,
            1 => 4.0,
            _ => 20.0,
        };
    }
    if open { sum } else { sum - 6.0 }
}

/// The runs of three with a card, an ace below the two.
fn runs_with(card: Card) -> impl Iterator<Item = CardSet> {
    let at = card.rank().index();
    (at.saturating_sub(2)..=at)
        .filter(|from| from + 2 < 13)
        .map(move |from| CardSet::from_ranks(card.suit(), 0b111 << from))
}
