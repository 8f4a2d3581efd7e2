//! The kernels beside slow ones that do what the rules say.

use cards_core::{Card, CardSet, Rank, Suit};
use gin_rummy::{
    Ace, Arrangement, Spread, arrange, best_defence, best_discards, least_deadwood, spreads,
};
use proptest::prelude::*;
use std::collections::HashSet;
use std::sync::LazyLock;

/// All 329 melds with the ace low, and with it high too.
static MELDS: LazyLock<[Vec<CardSet>; 2]> = LazyLock::new(|| [melds(Ace::Low), melds(Ace::High)]);

fn all_melds(ace: Ace) -> &'static [CardSet] {
    &MELDS[usize::from(ace == Ace::High)]
}

fn melds(ace: Ace) -> Vec<CardSet> {
    let mut melds = Vec::new();
    for rank in Rank::ALL {
        let four = CardSet::of_rank(rank);
        melds.push(four);
        melds.extend(four.iter().map(|card| four.without(card)));
    }
    let high = if ace == Ace::High { 14 } else { 13 };
    for suit in Suit::ALL {
        let ladder: Vec<Card> = (0..high)
            .map(|i| Card::new(Rank::ALL[i % 13], suit))
            .collect();
        for length in 3..=13 {
            for run in ladder.windows(length) {
                melds.push(run.iter().copied().collect());
            }
        }
    }
    melds
}

fn value(card: Card, ace: Ace) -> u8 {
    match card.rank() {
        Rank::Ace if ace == Ace::High => 15,
        rank => rank.number().min(10),
    }
}

fn points(cards: CardSet, ace: Ace) -> u8 {
    cards.iter().map(|card| value(card, ace)).sum()
}

/// Every way to lay melds out of a hand.
fn slow_spreads(
    hand: CardSet,
    ace: Ace,
    from: usize,
    laid: &mut Vec<CardSet>,
    found: &mut Vec<Spread>,
) {
    found.push(Spread::new(laid.iter().copied()).expect("melds share no card"));
    for (i, &meld) in all_melds(ace).iter().enumerate().skip(from) {
        if meld.is_subset(hand) {
            laid.push(meld);
            slow_spreads(hand - meld, ace, i + 1, laid, found);
            laid.pop();
        }
    }
}

fn slow_least(hand: CardSet, ace: Ace) -> u8 {
    let mut found = Vec::new();
    slow_spreads(hand, ace, 0, &mut Vec::new(), &mut found);
    let left = found
        .iter()
        .map(|spread| points(hand - spread.cards(), ace));
    left.min().expect("no meld is a way too")
}

/// Lays off every card on every meld in every order.
fn slow_defence(
    melds: &[CardSet],
    hand: CardSet,
    ace: Ace,
    seen: &mut HashSet<(Vec<CardSet>, CardSet)>,
) -> u8 {
    if !seen.insert((melds.to_vec(), hand)) {
        return u8::MAX;
    }
    let mut least = slow_least(hand, ace);
    for card in hand {
        for (i, meld) in melds.iter().enumerate() {
            let longer = meld.with(card);
            if all_melds(ace).contains(&longer) {
                let mut melds = melds.to_vec();
                melds[i] = longer;
                least = least.min(slow_defence(&melds, hand.without(card), ace, seen));
            }
        }
    }
    least
}

/// Cards of few ranks, so that melds contend for them; now and then around the ace.
fn crowded(count: usize) -> impl Strategy<Value = Vec<Card>> {
    (0..13usize, 4..9usize, any::<bool>()).prop_flat_map(move |(from, width, all)| {
        let near = |card: &Card| all || (card.rank().index() + 13 - from) % 13 < width;
        let pack: Vec<Card> = Card::ALL.into_iter().filter(near).collect();
        let count = count.min(pack.len());
        Just(pack)
            .prop_shuffle()
            .prop_map(move |pack| pack[..count].to_vec())
    })
}

fn ace() -> impl Strategy<Value = Ace> {
    prop_oneof![Just(Ace::Low), Just(Ace::High)]
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases)
    }
}

fn check_arrangement(hand: CardSet, ace: Ace, best: &Arrangement) {
    assert!(
        best.melds
            .melds()
            .all(|meld| all_melds(ace).contains(&meld)),
        "{best:?}"
    );
    assert_eq!(best.melds.cards() | best.loose, hand);
    assert!(best.melds.cards().is_disjoint(best.loose));
    assert_eq!(points(best.loose, ace), best.deadwood);
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn the_least_deadwood_is_what_trying_all_melds_finds(cards in crowded(11), ace in ace()) {
        let hand: CardSet = cards.into_iter().collect();
        let least = slow_least(hand, ace);
        prop_assert_eq!(least_deadwood(hand, ace), least);
        let best = arrange(hand, ace);
        check_arrangement(hand, ace, &best);
        prop_assert_eq!(best.deadwood, least);
        let left = |card| slow_least(hand.without(card), ace);
        let after = hand.iter().map(left).min().expect("cards");
        let discards: CardSet = hand.iter().filter(|&card| left(card) == after).collect();
        prop_assert_eq!(best_discards(hand, ace), (discards, after));
    }

    #[test]
    fn the_spreads_are_all_there_are(cards in crowded(10), ace in ace(), limit in 0..60u8) {
        let hand: CardSet = cards.into_iter().collect();
        let mut slow = Vec::new();
        slow_spreads(hand, ace, 0, &mut Vec::new(), &mut slow);
        let slow: HashSet<Spread> = slow.into_iter().filter(|s| points(hand - s.cards(), ace) <= limit).collect();
        let fast = spreads(hand, limit, ace);
        for way in &fast {
            check_arrangement(hand, ace, way);
        }
        let count = fast.len();
        let fast: HashSet<Spread> = fast.iter().map(|way| way.melds).collect();
        prop_assert_eq!(fast.len(), count, "none twice");
        prop_assert_eq!(fast, slow);
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn the_best_defence_is_what_trying_all_layoffs_finds(cards in crowded(20), ace in ace()) {
        let half = cards.len() / 2;
        let [knocker, hand] = [&cards[..half], &cards[half..]].map(|cards| cards.iter().copied().collect::<CardSet>());
        let spread = arrange(knocker, ace).melds;
        let best = best_defence(spread, hand, ace);
        check_arrangement(hand - best.laid, ace, &best.rest);
        let melds: Vec<CardSet> = spread.melds().collect();
        let least = slow_defence(&melds, hand, ace, &mut HashSet::new());
        prop_assert_eq!(best.rest.deadwood, least, "{} against {}", hand, spread);
    }
}
