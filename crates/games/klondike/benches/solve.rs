//! How fast deals are solved.

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Budget, Ctx, Deal, Game};
use klondike::{Draw, Klondike, Rules, State};
use std::hint::black_box;

/// Deals of a published list, the hardest among them.
fn deals(draw: Draw) -> Vec<State> {
    let list = match draw {
        Draw::One => include_str!("../tests/data/deals_draw1.csv"),
        Draw::Three => include_str!("../tests/data/deals_draw3.csv"),
    };
    let rules = Rules {
        draw,
        ..Rules::default()
    };
    let texts = list
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').nth(1));
    let deal = |text| Klondike::deal(&rules, &Deal::text(text)).expect("a deal");
    texts.map(deal).collect()
}

/// Solves deals one after another.
fn solve(c: &mut Criterion, name: &str, goal: &str, deals: &[State]) {
    let mut solvers = Klondike::solvers();
    let solver = solvers.iter_mut().find(|solver| solver.name() == goal);
    let solver = solver.expect("a solver");
    let mut group = c.benchmark_group("solve");
    group.sample_size(10);
    group.bench_function(name, |b| {
        b.iter(|| {
            for deal in deals {
                black_box(solver.solve(deal, &mut Ctx::new(Budget::UNLIMITED)));
            }
        });
    });
    group.finish();
}

fn all(c: &mut Criterion) {
    solve(c, "first, draw one, 301 deals", "first", &deals(Draw::One));
    solve(
        c,
        "first, draw three, 301 deals",
        "first",
        &deals(Draw::Three),
    );
    solve(
        c,
        "short, draw three, 5 deals",
        "short",
        &deals(Draw::Three)[..5],
    );
}

criterion_group!(benches, all);
criterion_main!(benches);
