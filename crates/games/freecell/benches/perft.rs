//! How fast positions are listed, made and unmade.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Budget, Ctx, Deal, Game};
use freecell::{FreeCell, Rules};
use std::hint::black_box;

/// A deal with its count at depth 5, and a position in mid-game with its count at depth 4.
const CASES: [(&str, &str, u32, u64); 2] = [
    ("deal 1", "1", 5, 37_734),
    (
        "mid-game",
        include_str!("../tests/data/boards/d_onto4.txt"),
        4,
        310_806,
    ),
];

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    for (name, deal, depth, count) in CASES {
        let mut state = FreeCell::deal(&Rules::default(), &Deal::text(deal)).expect("a deal");
        let mut stack = Vec::new();
        group.throughput(Throughput::Elements(count));
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut ctx = Ctx::new(Budget::UNLIMITED);
                let counted = engine::perft(black_box(&mut state), depth, &mut stack, &mut ctx);
                assert_eq!(counted, Ok(count));
            });
        });
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
