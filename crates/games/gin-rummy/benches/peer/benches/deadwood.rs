//! The least deadwood of the same random hands, by this library and by the crate `gin-rummy` 0.1.3.

use cards_core::{Card, CardSet};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{rng, shuffle};
use ours::{Ace, least_deadwood};
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

/// The same hand in the other library's notation: the suits clubs to spades with dots between.
fn theirs(hand: &CardSet) -> peer::Hand {
    let suit = |suit| {
        hand.iter()
            .filter(move |card| card.suit() == suit)
            .map(|card| card.rank().letter())
    };
    let suits = cards_core::Suit::ALL.map(|s| suit(s).collect::<String>());
    suits.join(".").parse().expect("a hand")
}

fn deadwood(c: &mut Criterion) {
    for count in [10, 11] {
        let mut group = c.benchmark_group(format!("least deadwood of 1000 hands of {count}"));
        group.throughput(Throughput::Elements(1000));
        let hands = hands(count);
        let same: Vec<peer::Hand> = hands.iter().map(theirs).collect();
        for (ours, theirs) in hands.iter().zip(&same) {
            assert_eq!(least_deadwood(*ours, Ace::Low), peer::deadwood(*theirs));
        }
        group.bench_function("this library", |b| {
            b.iter(|| {
                hands
                    .iter()
                    .map(|&hand| u32::from(least_deadwood(black_box(hand), Ace::Low)))
                    .sum::<u32>()
            });
        });
        group.bench_function("gin-rummy 0.1.3", |b| {
            b.iter(|| {
                same.iter()
                    .map(|&hand| u32::from(peer::deadwood(black_box(hand))))
                    .sum::<u32>()
            });
        });
        group.finish();
    }
}

criterion_group!(benches, deadwood);
criterion_main!(benches);
