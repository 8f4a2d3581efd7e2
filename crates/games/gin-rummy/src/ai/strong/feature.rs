//! What the networks see of a hand: ten cards, what they may become, and what the other may have.

use super::belief::{Chances, SignWeights, chances, small};
use super::net::Input;
use super::shape::{Shape, after_draw, cheaper, dearest};
use super::sight::Sight;
use crate::Ace;
use crate::deadwood::meldable;
use crate::meld::{points, value};
use cards_core::{Card, CardSet};

/// How many numbers a network sees.
pub(crate) const FEATURES: usize = 56;

/// What stays the same while a player considers a choice.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) sight: Sight,
    /// Where the unseen cards may be.
    pub(crate) chances: Chances,
    /// The numbers that do not depend on the choice.
    common: Input,
}

/// Where the numbers that depend on the own cards begin.
const OWN: usize = 24;

/// What was done just before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// This card was discarded and is the upcard now.
    Discarded(Card),
    /// The upcard was left, and a card is drawn next.
    Draws,
    /// The first upcard was refused, and the other may have it.
    Passed,
}

impl Moment {
    pub(crate) fn of(sight: Sight, weights: &SignWeights) -> Self {
        let chances = chances(&sight, weights);
        let common = common(&sight, &chances);
        Self {
            sight,
            chances,
            common,
        }
    }

    /// What a network sees of these ten cards.
    pub(crate) fn input(&self, hand: CardSet, step: Step) -> Input {
        let mut input = self.common;
        let (own, danger) = input[OWN..].split_at_mut(24);
        let shape = Shape::of(hand, self.sight.unseen, self.sight.ace);
        self.own(hand, &shape, own);
        match step {
            Step::Discarded(card) => self.danger(hand, card, danger),
            Step::Draws => {}
            Step::Passed => danger[7] = 1.0,
        }
        input
    }

    /// The own cards: 24 numbers.
    fn own(&self, hand: CardSet, shape: &Shape, x: &mut [f32]) {
        let (ace, limit) = (self.sight.ace, f32::from(self.sight.limit));
        let deadwood = f32::from(shape.deadwood);
        let isolated = shape.loose - shape.promising;
        x[0] = deadwood / 40.0;
        x[1] = (deadwood - limit).max(0.0) / 30.0;
        x[2] = (limit - deadwood).max(0.0) / 10.0;
        x[3] = if deadwood <= limit { 1.0 } else { 0.0 };
        let melded = 10 - shape.loose.len();
        match melded {
            ..3 => {}
            3 => x[4] = 1.0,
            4 => x[5] = 1.0,
            5 | 6 => x[6] = 1.0,
            7 => x[7] = 1.0,
            8 => x[8] = 1.0,
            _ => x[9] = 1.0,
        }
        x[10] = count(isolated) / 5.0;
        x[11] = small_points(isolated, ace) / 30.0;
        x[12] = count(shape.promising) / 6.0;
        x[13] = small_points(shape.promising, ace) / 30.0;
        x[14] = self.in_stock(shape.makers) / 8.0;
        x[15] = self.in_stock(shape.extenders) / 6.0;
        let top = dearest(shape.loose, ace);
        x[16] = small(top as usize) / 10.0;
        let next = self.next(hand, shape, top);
        x[17] = next.deadwood / 30.0;
        x[18] = next.knocks;
        x[19] = next.gins * 3.0;
        x[20] = next.knocks * (self.common[1] + 0.2);
        x[21] = small_points(self.laid_on_known(shape.loose), ace) / 10.0;
        x[22] = deadwood / 40.0 * self.common[2];
        x[23] = self.mean_chance(shape.makers);
    }

    /// What the next card from the stock may bring.
    fn next(&self, hand: CardSet, shape: &Shape, top: u32) -> Next {
        let Sight {
            ace, limit, unseen, ..
        } = self.sight;
        let all = self.in_stock(unseen).max(1.0);
        let helps = shape.makers | shape.extenders;
        let mut next = Next::default();
        for card in helps {
            let weight = 1.0 - self.chances[card.index()];
            let left = after_draw(hand, card, ace);
            next.deadwood += weight * f32::from(left);
            if left <= limit {
                next.knocks += weight;
            }
            if left == 0 {
                next.gins += weight;
            }
        }
        let others = unseen - helps;
        let deadwood = u32::from(shape.deadwood);
        let rest = all - self.in_stock(helps);
        let mut gain = 0.0;
        if top > 1 {
            // a cheaper card takes the place of the dearest loose one
            let cheap = others & cheaper(top, ace);
            gain = count(cheap) * small(top as usize) - small_points(cheap, ace);
            let needed = deadwood.saturating_sub(limit.into());
            if needed > 0 && needed < top {
                next.knocks += 0.7 * count(others & cheaper(top - needed + 1, ace));
            }
        }
        if shape.deadwood <= limit {
            next.knocks += rest;
        }
        next.deadwood += rest * small(deadwood as usize) - 0.7 * gain;
        Next {
            deadwood: next.deadwood / all,
            knocks: (next.knocks / all).min(1.0),
            gins: next.gins / all,
        }
    }

    /// How many of these cards the stock has, one would guess.
    fn in_stock(&self, cards: CardSet) -> f32 {
        let held: f32 = cards.iter().map(|card| self.chances[card.index()]).sum();
        count(cards) - held
    }

    /// How likely the other has one of these cards, on average.
    fn mean_chance(&self, cards: CardSet) -> f32 {
        if cards.is_empty() {
            return 0.3;
        }
        1.0 - self.in_stock(cards) / count(cards)
    }

    /// The loose cards that fit what the other is known to have melded.
    fn laid_on_known(&self, loose: CardSet) -> CardSet {
        let known = meldable(self.sight.known, self.sight.ace);
        if known.is_empty() {
            return CardSet::EMPTY;
        }
        let fits = |&card: &Card| meldable(known.with(card), self.sight.ace).contains(card);
        loose.iter().filter(fits).collect()
    }

    /// What the other can do with the discard: eight numbers.
    fn danger(&self, hand: CardSet, card: Card, x: &mut [f32]) {
        let ace = self.sight.ace;
        let chance = |other: Card| self.chances[other.index()];
        let mates = (CardSet::of_rank(card.rank())).without(card);
        let p: [f32; 3] = {
            let mut mates = mates.iter().map(chance);
            std::array::from_fn(|_| mates.next().unwrap_or(0.0))
        };
        let set = p[0] * p[1] + p[0] * p[2] + p[1] * p[2] - 2.0 * p[0] * p[1] * p[2];
        let ladder = self.ladder(card, ace);
        let run = ladder[0] * ladder[1] + ladder[1] * ladder[2] + ladder[2] * ladder[3];
        x[0] = set;
        x[1] = run;
        let with = self.sight.known.with(card);
        x[2] = if meldable(with, ace).contains(card) {
            1.0
        } else {
            0.0
        };
        x[3] = small(value(card, ace) as usize) / 10.0;
        x[4] = ladder[1].max(ladder[2]).max(p[0].max(p[1]).max(p[2]));
        x[5] = p[0] + p[1] + p[2];
        // whether the own hand could still use it
        x[6] = if super::shape::completers(hand, ace).contains(card) {
            1.0
        } else {
            0.0
        };
    }

    /// The chance that the other can meld this card, from 0 to 1.
    pub(crate) fn wanted(&self, card: Card) -> f32 {
        let mut x = [0.0; 8];
        self.danger(CardSet::EMPTY, card, &mut x);
        let [set, run, known, ..] = x;
        (1.0 - (1.0 - set) * (1.0 - run.min(1.0))).max(known)
    }

    /// How likely the other has the cards two below to two above in the suit.
    fn ladder(&self, card: Card, ace: Ace) -> [f32; 4] {
        let rank = card.rank().index();
        let suit = card.suit().index();
        let at = |rank: usize| self.chances[4 * rank + suit];
        let rungs = match ace {
            Ace::Low => 13,
            Ace::High => 14,
        };
        let below = |n: usize| match rank.checked_sub(n) {
            Some(rank) => at(rank),
            None if rungs == 14 && rank == 0 => at(13 - n),
            None => 0.0,
        };
        let above = |n: usize| match rank + n {
            sum @ ..13 => at(sum),
            13 if rungs == 14 => at(0),
            _ => 0.0,
        };
        [below(2), below(1), above(1), above(2)]
    }
}

/// What the next card may bring.
#[derive(Clone, Copy, Debug, Default)]
struct Next {
    /// The deadwood after it, on average.
    deadwood: f32,
    /// The chance of at most the limit.
    knocks: f32,
    /// The chance of gin.
    gins: f32,
}

/// What does not depend on the choice: 24 numbers.
fn common(sight: &Sight, chances: &Chances) -> Input {
    let mut x = [0.0; FEATURES];
    let known = meldable(sight.known, sight.ace);
    let thrown = count(sight.thrown);
    x[0] = 1.0 - f32::from(sight.limit) / 10.0;
    x[1] = f32::from(sight.stock) / 30.0;
    x[2] = f32::from(sight.turns.min(40)) / 20.0;
    x[3] = (3.0 - f32::from(sight.turns)).max(0.0) / 3.0;
    x[4] = (6.0 - f32::from(sight.stock)).max(0.0) / 6.0;
    x[5] = count(sight.known) / 4.0;
    x[6] = count(known) / 5.0;
    x[7] = small_points(sight.known - known, sight.ace) / 20.0;
    x[8] = count(sight.exposed) / 4.0;
    x[9] = thrown / 10.0;
    x[10] = if thrown > 0.0 {
        small_points(sight.thrown, sight.ace) / thrown / 10.0
    } else {
        0.8
    };
    x[11] = sight
        .last
        .map_or(0.8, |card| small(value(card, sight.ace) as usize) / 10.0);
    let held = |card: Card| chances[card.index()] * small(value(card, sight.ace) as usize);
    let held: f32 = sight.unseen.iter().map(held).sum();
    let missing = small(10_usize.saturating_sub(sight.known.len())).max(1.0);
    x[12] = held / missing / 10.0;
    x[13] = (10.0 - f32::from(sight.turns)).max(0.0) / 10.0;
    x[14] = count(sight.refused) / 10.0;
    x[15] = if count(known) >= 6.0 { 1.0 } else { 0.0 };
    ways(sight, &mut x[16..OWN]);
    x
}

/// What tells of the other's ways, in this hand and those before: eight numbers.
fn ways(sight: &Sight, x: &mut [f32]) {
    let Sight { habits, record, .. } = sight;
    let wins = f32::from(record.wins);
    x[0] = wins.min(3.0) / 3.0;
    x[1] = f32::from(record.points) / wins.max(1.0) / 40.0;
    if let Some(deadwood) = record.knocked {
        x[2] = if deadwood > 0 { 1.0 } else { 0.0 };
        x[3] = f32::from(deadwood) / 10.0;
        x[4] = 1.0 - x[2];
    }
    x[5] = f32::from(habits.rises) / f32::from(habits.throws.max(2) - 1);
    x[6] = f32::from(habits.dear) / 4.0;
    x[7] = f32::from(habits.takes) / 4.0;
}

fn count(cards: CardSet) -> f32 {
    small(cards.len())
}

/// What cards count, as a float. Cut in three, because sums of many cards would not fit [`points`].
fn small_points(cards: CardSet, ace: Ace) -> f32 {
    const THIRDS: [u64; 3] = [0xffff, 0xffff << 16, !0 << 32];
    let sum = |sum, third| sum + points(cards & CardSet::from_bits_truncate(third), ace);
    f32::from(u16::try_from(THIRDS.into_iter().fold(0, sum)).unwrap_or(u16::MAX))
}
