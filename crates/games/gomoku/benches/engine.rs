//! How fast the engine and the solvers are: `cargo bench -p gomoku --bench engine`.
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Agent, Budget, Ctx, Deal, Game, State as _, Verdict};
use gomoku::ai::Engine;
use gomoku::gomocup::Player;
use gomoku::notation::Stones;
use gomoku::solver::{Answer, Goal};
use gomoku::{Color, Gomoku, Rule, Rules, State};
use std::hint::black_box;

/// Middle games that are open: a search does not end before its nodes.
const MIDDLES: [&str; 3] = [
    "g12g11g4c3d9f11g6e8h11f13f12e12d11e9",
    "j4d13d11g6h7g8h4h6i4g4j6g5g7i7",
    "d3e6f5k5k8g6f6f7h5e5e7g5g4g8",
];
const NODES: u64 = 400_000;

fn middles() -> [State; 3] {
    MIDDLES.map(|text| Gomoku::deal(&Rules::default(), &Deal::text(text)).expect("a game"))
}

fn think(state: &State, threads: u32) -> u64 {
    let mut legal = Vec::new();
    state.moves(&mut legal);
    let mut engine = Engine::default();
    engine.limit(Some(threads), None);
    let mut ctx = Ctx::new(Budget::nodes(NODES).within(64 << 20));
    black_box(engine.choose(state, &legal, &mut ctx));
    assert!(engine.nodes() >= NODES, "the search ended by itself");
    engine.nodes()
}

fn middle_game(c: &mut Criterion) {
    let states = middles();
    let think_of_all = |threads| states.iter().map(|state| think(state, threads)).sum();
    let mut group = c.benchmark_group("middle game");
    group.sample_size(10);
    for threads in [1, 2] {
        // with two threads the positions of both are counted
        group.throughput(Throughput::Elements(think_of_all(threads)));
        group.bench_function(format!("{threads} threads"), |b| {
            b.iter(|| think_of_all(threads));
        });
    }
    group.finish();
}

fn fours(c: &mut Criterion) {
    let rows: Vec<Vec<&str>> = include_str!("../tests/data/vcf.csv")
        .lines()
        .skip(1)
        .map(|line| line.split(',').collect())
        .collect();
    let solve = || {
        let mut wins = 0;
        for row in &rows {
            let board = Stones::read(row[3]).and_then(|stones| stones.board(15));
            let attacker = if row[4] == "black" {
                Color::Black
            } else {
                Color::White
            };
            let rule = Rule::find(row[1]).expect("a rule");
            let mut ctx = Ctx::new(Budget::UNLIMITED);
            let board = board.expect("a board");
            let answer = Answer::find(Goal::Fours, &board, rule, attacker, &mut ctx);
            wins += u32::from(matches!(answer.verdict, Verdict::Solved(_)));
        }
        wins
    };
    c.bench_function("158 attacks by fours", |b| b.iter(|| black_box(solve())));
}

criterion_group!(benches, middle_game, fours);
criterion_main!(benches);
