//! The simple player of `OpenSpiel`, rebuilt from the policy that its source describes
//! (`open_spiel/bots/gin_rummy/simple_gin_rummy_bot.h`).

use super::{knock_with, lay_off, take_if};
use crate::deadwood::least_deadwood;
use crate::meld::{ladder, points, rungs, value};
use crate::{Move, Phase, State, View};
use cards_core::{Card, CardSet, Rank, Suit};
use engine::{Agent, Ctx};

/// Takes the upcard if that lets it knock, or if the card is in the best melds of the eleven; always knocks
/// when it sees that it may; otherwise discards the highest loose card. As a defender it melds first and lays
/// off what is left: in its own program it lays off nothing, but where it is measured against [`Simple`](super::Simple)
/// the framework of that player lays off for both.
///
/// Its reckoning has a flaw that is part of the policy: it settles the best melds of eleven cards first and then takes the
/// highest loose card away, so it misses discards that break a meld for a better rest.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenSpiel;

impl Agent<State> for OpenSpiel {
    fn name(&self) -> &'static str {
        "openspiel"
    }

    fn choose(&mut self, view: &View, legal: &[Move], _: &mut Ctx<'_>) -> Move {
        match view.phase {
            Phase::Upcard | Phase::Draw => take_if(wants(view), legal),
            Phase::Layoff => lay_off(view, legal),
            Phase::Wall => wall(view, legal),
            _ => discard(view, view.hand, legal),
        }
    }
}

fn wants(view: &View) -> bool {
    view.upcard.is_some_and(|card| {
        let loose = loose(view.hand.with(card), view);
        left(loose, view) <= u32::from(view.limit) || !loose.contains(card)
    })
}

/// The deadwood it reckons with after its discard.
fn left(loose: CardSet, view: &View) -> u32 {
    let highest = loose.iter().max_by_key(|&card| by_rank(card));
    points(loose, view.rules.ace) - highest.map_or(0, |card| value(card, view.rules.ace))
}

/// Loose cards are thrown from the king down, and of a rank in this order of suits.
fn by_rank(card: Card) -> (Rank, usize) {
    (card.rank(), order(card.suit()))
}

/// The place of a suit among spades, clubs, diamonds, hearts.
const fn order(suit: Suit) -> usize {
    match suit {
        Suit::Spades => 0,
        Suit::Clubs => 1,
        Suit::Diamonds => 2,
        Suit::Hearts => 3,
    }
}

fn discard(view: &View, hand: CardSet, legal: &[Move]) -> Move {
    if legal.contains(&Move::BigGin) {
        return Move::BigGin; // its own program does not know it
    }
    let loose = loose(hand, view);
    let knocks = left(loose, view) <= u32::from(view.limit);
    let mut cards: Vec<Card> = loose.iter().collect();
    cards.sort_by_key(|&card| std::cmp::Reverse(by_rank(card)));
    if cards.is_empty() {
        cards = keeping_gin(hand, view);
    }
    // its rules let the card from the pile go back at once; here the next one goes
    let ends = cards
        .iter()
        .find_map(|&card| knock_with(card, legal).filter(|_| knocks));
    let plain = cards.iter().map(|&card| Move::Discard(card));
    let plain = plain.filter(|mv| legal.contains(mv));
    ends.or_else(|| plain.into_iter().next())
        .unwrap_or(legal[0])
}

/// The cards of eleven melded ones that can go without loss.
fn keeping_gin(hand: CardSet, view: &View) -> Vec<Card> {
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.retain(|&card| least_deadwood(hand.without(card), view.rules.ace) == 0);
    cards.sort_by_key(|card| (order(card.suit()), card.rank()));
    cards
}

fn wall(view: &View, legal: &[Move]) -> Move {
    let knock = view
        .upcard
        .map(|card| discard(view, view.hand.with(card), legal));
    knock.filter(|mv| legal.contains(mv)).unwrap_or(Move::Pass)
}

/// What the best melds leave: of equal ones those found first, sets before runs and long runs before short.
fn loose(hand: CardSet, view: &View) -> CardSet {
    let melds = melds(hand, view);
    let mut best = (0, CardSet::EMPTY);
    groups(&melds, CardSet::EMPTY, view, &mut best);
    hand - best.1
}

fn groups(melds: &[CardSet], used: CardSet, view: &View, best: &mut (u32, CardSet)) {
    let worth = points(used, view.rules.ace);
    if worth > best.0 {
        *best = (worth, used);
    }
    for (i, &meld) in melds.iter().enumerate() {
        if meld.is_disjoint(used) {
            groups(&melds[i..], used | meld, view, best);
        }
    }
}

/// Sets of four, then of three, by rank; then runs of five, four and three, by suit.
fn melds(hand: CardSet, view: &View) -> Vec<CardSet> {
    let ranks = Rank::ALL.map(|rank| hand & CardSet::of_rank(rank));
    let fours = ranks.iter().filter(|cards| cards.len() == 4);
    let mut melds: Vec<CardSet> = fours.flat_map(|&cards| quartet(cards)).collect();
    for cards in ranks {
        match cards.len() {
            3 => melds.push(cards),
            4 => melds
                .extend([Suit::Hearts, Suit::Spades].map(|suit| cards - CardSet::of_suit(suit))),
            _ => {}
        }
    }
    let suits = [Suit::Spades, Suit::Clubs, Suit::Diamonds, Suit::Hearts];
    for length in [5, 4, 3] {
        for suit in suits {
            let have = ladder(hand, suit, view.rules.ace);
            let runs = (0..=14 - length).map(|from| ((1u16 << length) - 1) << from);
            let runs = runs.filter(|run| have & run == *run);
            melds.extend(runs.map(|run| rungs(run, suit)));
        }
    }
    melds
}

/// Four of a rank, and the sets without the one or the other of the two suits in the middle.
fn quartet(cards: CardSet) -> [CardSet; 3] {
    let without = |suit| cards - CardSet::of_suit(suit);
    [cards, without(Suit::Diamonds), without(Suit::Clubs)]
}
