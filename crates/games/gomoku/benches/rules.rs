//! How fast the rules are: positions a second, and what is forbidden.
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Agent, Budget, Ctx, Deal, Game};
use gomoku::ai::Shapes;
use gomoku::{Gomoku, Rule, Rules, State};
use std::hint::black_box;

/// A renju game of forty stones, with points that are forbidden on the board.
const GAME: &str =
    "h8h9i7g9f9g8g10g7g6e8f7i8f6f10e7d6d8c9f8e9k7j7i9i10j8k9h10g11j6k5i6h6i5i4h5j5g4f3h4e6";

fn start(rule: Rule, text: &str) -> State {
    let rules = Rules {
        rule,
        ..Rules::default()
    };
    Gomoku::deal(&rules, &Deal::text(text)).expect("a game")
}

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    for rule in [Rule::Freestyle, Rule::Renju] {
        let mut state = start(rule, "");
        group.throughput(Throughput::Elements(225 + 225 * 224));
        group.bench_function(rule.name(), |b| {
            b.iter(|| {
                let mut ctx = Ctx::new(Budget::UNLIMITED);
                engine::perft(&mut state, 3, &mut Vec::new(), &mut ctx)
            });
        });
    }
}

fn fouls(c: &mut Criterion) {
    let state = start(Rule::Freestyle, GAME);
    let points = state.board().empty().count();
    let mut group = c.benchmark_group("forbidden");
    group.throughput(Throughput::Elements(points as u64));
    group.bench_function("a board of forty stones", |b| {
        b.iter(|| black_box(state.board()).fouls().count());
    });
}

fn shapes(c: &mut Criterion) {
    let state = start(Rule::Freestyle, GAME);
    let mut legal = Vec::new();
    engine::State::moves(&state, &mut legal);
    let mut agent = Shapes::default();
    c.bench_function("the choice of `shapes`", |b| {
        b.iter(|| {
            let mut ctx = Ctx::new(Budget::UNLIMITED);
            agent.choose(black_box(&state), &legal, &mut ctx)
        });
    });
}

criterion_group!(benches, perft, fouls, shapes);
criterion_main!(benches);
