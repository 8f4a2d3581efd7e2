//! Positions a second: move counts from a deal.
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Budget, Ctx, Deal, Game};
use klondike::{Draw, Klondike, Rules};
use std::hint::black_box;

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for draw in [Draw::One, Draw::Three] {
        let rules = Rules {
            draw,
            ..Rules::default()
        };
        let mut state = Klondike::deal(&rules, &Deal::seed(1)).expect("a deal");
        let mut stack = Vec::new();
        let mut count = |depth| {
            let mut ctx = Ctx::new(Budget::UNLIMITED);
            let count = engine::perft(&mut state, depth, &mut stack, &mut ctx);
            (count.expect("no limit"), ctx.nodes())
        };
        let depth = 9;
        let (_, visited) = count(depth);
        group.throughput(Throughput::Elements(visited)); // positions made, not counted ones
        group.bench_function(format!("draw {}", draw.count()), |bencher| {
            bencher.iter(|| count(black_box(depth)));
        });
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
