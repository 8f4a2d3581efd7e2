//! How fast deals are solved.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Budget, Ctx, Deal, Game, Verdict};
use freecell::{FreeCell, Rules, State};
use std::hint::black_box;

/// Solves deals one after another with one solver; all can be won.
fn solve(c: &mut Criterion, goal: &str, last: u64) {
    let deal = |number: u64| Deal::text(number.to_string());
    let deals: Vec<State> = (1..=last)
        .map(|number| FreeCell::deal(&Rules::default(), &deal(number)).expect("a deal"))
        .collect();
    let mut solvers = FreeCell::solvers();
    let solver = solvers.iter_mut().find(|solver| solver.name() == goal);
    let solver = solver.expect("a solver");
    let mut group = c.benchmark_group("solve");
    group.sample_size(10);
    group.throughput(Throughput::Elements(last));
    group.bench_function(format!("{goal}, deals 1 to {last}"), |b| {
        b.iter(|| {
            for deal in &deals {
                let mut ctx = Ctx::new(Budget::UNLIMITED);
                let report = solver.solve(black_box(deal), &mut ctx);
                assert!(matches!(report.verdict, Verdict::Solved(_)));
            }
        });
    });
    group.finish();
}

fn all(c: &mut Criterion) {
    solve(c, "first", 200);
    solve(c, "short", 20);
}

criterion_group!(benches, all);
criterion_main!(benches);
