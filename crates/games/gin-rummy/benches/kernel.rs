//! How fast: the least deadwood of random hands, the best defence, and hands played at random.

use cards_core::{Card, CardSet};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Deal, Game, State as _, Turn, Undo, pick, rng, shuffle};
use gin_rummy::{Ace, GinRummy, Phase, Rules, State, arrange, best_defence, least_deadwood};
use std::hint::black_box;

/// A thousand random hands.
fn hands(count: usize) -> Vec<CardSet> {
    let mut rng = rng(count as u64);
    let mut deck = Card::ALL;
    let mut hand = || {
        shuffle(&mut deck, &mut rng);
        deck[..count].iter().copied().collect()
    };
    (0..1000).map(|_| hand()).collect()
}

fn deadwood(c: &mut Criterion) {
    let mut group = c.benchmark_group("least deadwood of 1000 hands");
    group.throughput(Throughput::Elements(1000));
    for count in [10, 11] {
        let hands = hands(count);
        for (name, ace) in [("ace low", Ace::Low), ("ace high", Ace::High)] {
            let sum = || -> u32 {
                let least = |&hand: &CardSet| u32::from(least_deadwood(black_box(hand), ace));
                hands.iter().map(least).sum()
            };
            group.bench_function(format!("{count} cards, {name}"), |b| b.iter(sum));
        }
    }
    group.finish();
}

fn defence(c: &mut Criterion) {
    let mut group = c.benchmark_group("best defence of 1000 hands");
    group.throughput(Throughput::Elements(1000));
    let spread = arrange(
        "5S 6S 7S 9C 9D 9H 4D 5D 6D 2H".parse().expect("cards"),
        Ace::Low,
    )
    .melds;
    let hands: Vec<CardSet> = hands(10)
        .into_iter()
        .map(|hand| hand - spread.cards())
        .collect();
    let sum = || -> u32 {
        let least = |&hand: &CardSet| {
            u32::from(
                best_defence(spread, black_box(hand), Ace::Low)
                    .rest
                    .deadwood,
            )
        };
        hands.iter().map(least).sum()
    };
    group.bench_function("against three melds", |b| b.iter(sum));
    group.finish();
}

/// Plays one hand at random, from the deal to the score.
fn play_hand(state: &mut State, legal: &mut Vec<gin_rummy::Move>, rng: &mut impl rand_core::Rng) {
    loop {
        let mv = match state.turn() {
            Turn::Chance => state.roll(rng),
            Turn::Over(_) => {
                *state = new_match();
                continue;
            }
            Turn::Player(_) => {
                legal.clear();
                state.moves(legal);
                pick(legal, rng)
            }
        };
        state.apply(mv);
        if matches!(state.phase(), Phase::Score | Phase::Over) {
            return;
        }
    }
}

fn new_match() -> State {
    GinRummy::deal(&Rules::default(), &Deal::seed(1)).expect("a deal")
}

fn random_hands(c: &mut Criterion) {
    let mut group = c.benchmark_group("random play");
    group.throughput(Throughput::Elements(1));
    let (mut state, mut legal, mut rng) = (new_match(), Vec::new(), rng(7));
    group.bench_function("a hand", |b| {
        b.iter(|| play_hand(&mut state, &mut legal, &mut rng));
    });
    group.finish();
}

criterion_group!(benches, deadwood, defence, random_hands);
criterion_main!(benches);
