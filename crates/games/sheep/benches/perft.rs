//! How fast picks are made and taken back: the same count that a search would make.
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Budget, Ctx, Deal, Game, perft};
use sheep::{Layout, Or, Rules, Sheep};

/// Positions reached in three plies are picks that were applied and undone; the last ply
/// is counted without being played.
fn picks(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    for (layout, tiles) in [
        (Layout::Real, 198),
        (Layout::Mixed, 198),
        (Layout::Brick, 3000),
    ] {
        let rules = Rules {
            layout,
            tiles: Or::Number(tiles),
            ..Rules::default()
        };
        let start = Sheep::deal(&rules, &Deal::seed(1)).expect("a level");
        let depth = 4;
        let mut state = start.clone();
        let mut stack = Vec::new();
        let mut count = || {
            let mut ctx = Ctx::new(Budget::nodes(2_000_000));
            let _ = perft(&mut state, depth, &mut stack, &mut ctx);
            let nodes = ctx.nodes();
            state = start.clone();
            stack.clear();
            nodes
        };
        group.throughput(Throughput::Elements(count()));
        group.bench_function(format!("{layout:?} {tiles}"), |b| b.iter(&mut count));
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = picks
}
criterion_main!(benches);
