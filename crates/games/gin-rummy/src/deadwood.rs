//! The least deadwood of a hand, exactly.
//!
//! Once it is settled which cards lie in sets, the rest is simple: every card that is still
//! part of a run of three or more can be melded, since the longest runs share no card. So
//! only the ranks matter of which three cards are there and at least one of those could be in a run
//! too. Most hands have none; others have one or two, each with a few ways.
//! Where the ace may be high, an ace between 2-3 and Q-K has two ways more.

use crate::Ace;
use crate::layoff::layable;
use crate::meld::{RANKS, Spread, in_runs, in_sets, points, rungs};
use cards_core::{Card, CardSet, Suit};

/// The low 52 bits: the cards. Aces above the kings have the four bits after them.
const CARDS: u64 = (1 << 52) - 1;

/// A hand sorted into melds and loose cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The melds.
    pub melds: Spread,
    /// The cards in none of them.
    pub loose: CardSet,
    /// What the loose cards count.
    pub deadwood: u8,
}

/// The least deadwood that a hand of at most eleven cards can have with all its cards kept.
///
/// ```
/// use gin_rummy::{Ace, least_deadwood};
/// let hand = "QH KH AH 5C 6C 7C 7D 7H 8S 8D".parse()?;
/// assert_eq!(least_deadwood(hand, Ace::Low), 48); // three sevens, or 5-6-7 for three points less
/// # Ok::<(), cards_core::ParseCardsError>(())
/// ```
#[inline]
pub fn least_deadwood(hand: CardSet, ace: Ace) -> u8 {
    let bits = hand.bits();
    let (sets, runs) = (in_sets(bits), fold(in_runs(with_high_aces(bits, ace))));
    if sets & runs == 0 && (ace == Ace::Low || forked_aces(bits) == 0) {
        return small(points(cards(bits & !(sets | runs)), ace));
    }
    least_of_ways(bits, ace)
}

/// The same where cards have more than one place to go.
fn least_of_ways(hand: u64, ace: Ace) -> u8 {
    let mut least = u32::MAX;
    each_way(hand, ace, &mut |sets, rest| {
        let loose = hand & !sets & !fold(in_runs(rest));
        least = least.min(points(cards(loose), ace));
    });
    small(least)
}

/// The least deadwood and the cards that are loose then, where more than one arrangement has it those of the first found:
/// what [`arrange`] answers, without the melds and in a few nanoseconds.
#[inline]
pub(crate) fn least_loose(hand: CardSet, ace: Ace) -> (u8, CardSet) {
    let bits = hand.bits();
    let (sets, runs) = (in_sets(bits), fold(in_runs(with_high_aces(bits, ace))));
    if sets & runs == 0 && (ace == Ace::Low || forked_aces(bits) == 0) {
        let loose = cards(bits & !(sets | runs));
        return (small(points(loose, ace)), loose);
    }
    let mut best = (u32::MAX, CardSet::EMPTY);
    each_way(bits, ace, &mut |sets, rest| {
        let loose = cards(bits & !sets & !fold(in_runs(rest)));
        let deadwood = points(loose, ace);
        if deadwood < best.0 {
            best = (deadwood, loose);
        }
    });
    (small(best.0), best.1)
}

/// The best arrangement of a hand of at most eleven cards: of those with the least deadwood the one
/// on which the fewest points can be laid off at once.
///
/// ```
/// use gin_rummy::{Ace, arrange};
/// let hand = "7S 8S 9S TS JS 7C JC JD JH 2S".parse()?;
/// let best = arrange(hand, Ace::Low);
/// assert_eq!(best.melds.to_string(), "7S.8S.9S.TS+JC.JD.JH.JS");
/// assert_eq!((best.loose.to_string(), best.deadwood), ("2S 7C".to_owned(), 9));
/// # Ok::<(), cards_core::ParseCardsError>(())
/// ```
pub fn arrange(hand: CardSet, ace: Ace) -> Arrangement {
    let bits = hand.bits();
    let mut best: Option<((u32, u32), u64, u64)> = None;
    each_way(bits, ace, &mut |sets, rest| {
        let runs = in_runs(rest);
        let deadwood = points(cards(bits & !sets & !fold(runs)), ace);
        if best.is_some_and(|((least, _), ..)| deadwood > least) {
            return;
        }
        let open = layable(spread(sets, runs), CardSet::EMPTY, ace) - hand;
        let key = (deadwood, points(open, ace));
        if best.is_none_or(|(best, ..)| key < best) {
            best = Some((key, sets, runs));
        }
    });
    let (_, sets, runs) = best.expect("there is a way to leave all cards loose");
    let melds = spread(sets, runs);
    let loose = hand - melds.cards();
    Arrangement {
        melds,
        loose,
        deadwood: small(points(loose, ace)),
    }
}

/// Calls `leaf` with each sensible way to use a hand: the cards in sets, and the others
/// with those aces moved above the kings that are to be high.
#[inline]
fn each_way(hand: u64, ace: Ace, leaf: &mut impl FnMut(u64, u64)) {
    let sets = in_sets(hand);
    let runs = fold(in_runs(with_high_aces(hand, ace)));
    let shared = sets & runs;
    let contested = ranks_with(shared);
    let sure = sets & !contested;
    each_set(hand & !sure, shared, sure, ace, leaf);
}

/// Goes through the ways of the lowest rank with `shared` cards: no set; a set of all; and of four cards,
/// a set without one that a run may have.
fn each_set(hand: u64, shared: u64, sets: u64, ace: Ace, leaf: &mut impl FnMut(u64, u64)) {
    if shared == 0 {
        return match ace {
            Ace::Low => leaf(sets, hand),
            Ace::High => each_ace(hand, sets, leaf),
        };
    }
    let rank = 15 << (shared.trailing_zeros() & !3);
    let (all, mut spare, others) = (hand & rank, shared & rank, shared & !rank);
    each_set(hand, others, sets, ace, leaf);
    each_set(hand & !all, others, sets | all, ace, leaf);
    while all.count_ones() == 4 && spare != 0 {
        let one = spare & spare.wrapping_neg();
        each_set(hand & !all | one, others, sets | all & !one, ace, leaf);
        spare &= spare - 1;
    }
}

/// Goes through the ways of the aces that could be low or high: those of one suit at a time.
fn each_ace(hand: u64, sets: u64, leaf: &mut impl FnMut(u64, u64)) {
    let forked = forked_aces(hand);
    let high = in_runs(with_high_aces(hand, Ace::High)) >> 52 & !forked;
    let rest = hand & !high & !forked | high << 52;
    let mut up = forked; // and then every subset of them
    loop {
        leaf(sets, rest | forked & !up | up << 52);
        if up == 0 {
            return;
        }
        up = (up - 1) & forked;
    }
}

/// The aces with 2-3 of their suit above and Q-K below.
const fn forked_aces(hand: u64) -> u64 {
    hand & hand >> 4 & hand >> 8 & hand >> 44 & hand >> 48 & 15
}

/// The cards with the aces once more above the kings, where they may be high.
pub(crate) const fn with_high_aces(cards: u64, ace: Ace) -> u64 {
    match ace {
        Ace::Low => cards,
        Ace::High => cards | (cards & 15) << 52,
    }
}

/// Aces above the kings as the aces they are.
const fn fold(bits: u64) -> u64 {
    bits & CARDS | bits >> 52
}

/// All cards of the ranks of these cards.
const fn ranks_with(cards: u64) -> u64 {
    let any = cards | cards >> 1 | cards >> 2 | cards >> 3;
    (any & RANKS) * 15
}

/// The melds that these cards make: in sets by rank, in runs as long as they go.
fn spread(mut sets: u64, runs: u64) -> Spread {
    let mut melds = [CardSet::EMPTY; 3]; // eleven cards make three melds at most
    let mut count = 0;
    let mut push = |meld| {
        melds[count] = meld;
        count += 1;
    };
    while sets != 0 {
        let rank = 15 << (sets.trailing_zeros() & !3);
        push(cards(sets & rank));
        sets &= !rank;
    }
    for suit in Suit::ALL {
        let low = cards(runs).ranks_of(suit);
        let high = u16::from(runs >> 52 >> suit.index() & 1 == 1) << 13;
        let mut ranks = low | high;
        while ranks != 0 {
            let from = ranks.trailing_zeros();
            let length = (ranks >> from).trailing_ones();
            let bits = ((1 << length) - 1) << from;
            push(rungs(bits, suit));
            ranks &= !bits;
        }
    }
    Spread::new(melds.into_iter().filter(|meld| !meld.is_empty())).expect("melds share no card")
}

/// The cards of a hand that are part of at least one meld.
pub(crate) fn meldable(hand: CardSet, ace: Ace) -> CardSet {
    let runs = fold(in_runs(with_high_aces(hand.bits(), ace)));
    cards(in_sets(hand.bits()) | runs)
}

/// The discards of an eleven-card hand that leave the least deadwood, and how much that is.
pub fn best_discards(hand: CardSet, ace: Ace) -> (CardSet, u8) {
    let mut best = (CardSet::EMPTY, u8::MAX);
    for card in hand {
        let left = least_deadwood(hand.without(card), ace);
        if left < best.1 {
            best = (CardSet::EMPTY, left);
        }
        if left == best.1 {
            best.0.insert(card);
        }
    }
    best
}

/// Every spread of a hand whose loose cards count at most `limit`, runs cut in all ways among them. For
/// choosing what to lay down; slow beside [`least_deadwood`].
pub fn spreads(hand: CardSet, limit: u8, ace: Ace) -> Vec<Arrangement> {
    let mut found = Vec::new();
    let mut melds = Vec::new();
    lay(
        hand,
        CardSet::EMPTY,
        limit.into(),
        ace,
        &mut melds,
        &mut found,
    );
    found
}

/// Lays the lowest card left in each of its melds, or leaves it loose.
fn lay(
    rest: CardSet,
    loose: CardSet,
    limit: u32,
    ace: Ace,
    melds: &mut Vec<CardSet>,
    found: &mut Vec<Arrangement>,
) {
    if points(loose, ace) > limit {
        return;
    }
    let Some(card) = rest.first() else {
        let melds = Spread::new(melds.iter().copied()).expect("melds share no card");
        let deadwood = small(points(loose, ace));
        found.push(Arrangement {
            melds,
            loose,
            deadwood,
        });
        return;
    };
    for meld in melds_of(card, rest, ace) {
        melds.push(meld);
        lay(rest - meld, loose, limit, ace, melds, found);
        melds.pop();
    }
    lay(
        rest.without(card),
        loose.with(card),
        limit,
        ace,
        melds,
        found,
    );
}

/// All melds within `cards` that hold `card`.
fn melds_of(card: Card, cards: CardSet, ace: Ace) -> Vec<CardSet> {
    let mut melds = Vec::new();
    let rank = cards & CardSet::of_rank(card.rank());
    if rank.len() >= 3 {
        melds.push(rank);
        let without = rank
            .iter()
            .filter(|&other| rank.len() == 4 && other != card);
        melds.extend(without.map(|other| rank.without(other)));
    }
    let ladder = crate::meld::ladder(cards, card.suit(), ace);
    for from in 0..12 {
        for to in from + 3..=14 {
            let bits = ((1 << to) - 1) & !((1 << from) - 1);
            let run = rungs(bits, card.suit());
            if ladder & bits == bits && run.contains(card) && run.len() == to - from {
                melds.push(run);
            }
        }
    }
    melds
}

const fn cards(bits: u64) -> CardSet {
    CardSet::from_bits_truncate(bits)
}

/// Deadwood fits a byte: eleven cards of fifteen points make 165.
fn small(points: u32) -> u8 {
    u8::try_from(points).unwrap_or(u8::MAX)
}
