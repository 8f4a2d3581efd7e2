//! The searches against a plain one: the rules' own moves and positions, nothing left out.

use super::count::count;
use super::exhaust::{Exhaust, Outcome};
use super::first::First;
use super::min_tray::Least;
use super::props;
use super::puzzle::Puzzle;
use crate::{Area, Kind, Level, Move, Rules, State, Tile};
use engine::{Budget, Ctx, Outcome as End, Seat, State as _, Turn, Undo as _, below, rng};
use num_bigint::BigUint;
use std::collections::HashMap;

/// A small heap of random tiles. Now and then a kind's count is no multiple of the match.
fn level(seed: u64) -> (u8, u8, Vec<Tile>) {
    let mut random = rng(seed);
    let mut draw = |low: u64, high: u64| low + below(high + 1 - low, &mut random);
    let alike = draw(2, 3);
    let tray = draw(alike, 5).max(3);
    let matches = draw(1, 12 / alike);
    let kinds = draw(1, 5);
    let odd = u64::from(draw(0, 30) == 0);
    let (wide, layers) = (draw(4, 24), draw(1, 6));
    let tiles = (0..matches * alike + odd)
        .map(|id| Tile {
            id: i64::try_from(id).expect("few"),
            kind: Kind::Number(i64::try_from(id / alike % kinds).expect("few")),
            layer: i32::try_from(draw(1, layers)).expect("few"),
            area: Area {
                x: i32::try_from(draw(0, wide)).expect("few"),
                y: i32::try_from(draw(0, wide)).expect("few"),
                w: 8,
                h: 8,
            },
        })
        .collect();
    let size = |size| u8::try_from(size).expect("few");
    (size(tray), size(alike), tiles)
}

fn state(seed: u64, tray: Option<u8>, props: u8) -> State {
    let (own, alike, tiles) = level(seed);
    let level = Level::new(tray.unwrap_or(own), alike, tiles).expect("a level");
    let rules = Rules {
        props,
        ..Rules::default()
    };
    State::new(level, &rules)
}

/// Plays a few random moves, so that searches start amid a game.
fn amid(mut state: State, seed: u64) -> State {
    let mut random = rng(seed ^ 0x5eed);
    for _ in 0..below(6, &mut random) {
        let mut moves = Vec::new();
        state.moves(&mut moves);
        moves.retain(|mv| *mv != Move::Shuffle);
        if moves.is_empty() {
            break;
        }
        let next = below(moves.len() as u64, &mut random);
        state.apply(moves[usize::try_from(next).expect("few")]);
    }
    state
}

/// How many lines of picks (and props, but no shuffle) win.
fn lines(state: &mut State, props: bool, seen: &mut HashMap<State, u128>) -> u128 {
    match state.turn() {
        Turn::Over(End::Win(Seat(0))) => return 1,
        Turn::Over(_) => return 0,
        Turn::Player(_) | Turn::Chance => {}
    }
    if let Some(&known) = seen.get(state) {
        return known;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let mut sum = 0_u128;
    for mv in moves {
        if mv == Move::Shuffle || !props && !matches!(mv, Move::Pick(_)) {
            continue;
        }
        let token = state.apply(mv);
        sum = sum.saturating_add(lines(state, props, seen));
        state.undo(mv, token);
    }
    seen.insert(state.clone(), sum);
    sum
}

fn ctx() -> Ctx<'static> {
    Ctx::new(Budget::UNLIMITED)
}

#[track_caller]
fn check_line(root: &State, line: &[Move]) {
    let mut state = root.clone();
    for &mv in line {
        state.check(mv).expect("a legal move");
        state.apply(mv);
    }
    assert_eq!(state.turn(), Turn::Over(End::Win(Seat(0))));
}

/// Verdicts of both searches and of the plan of them, and counts of lines.
#[test]
fn verdicts_and_counts_are_those_of_a_plain_search() {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..2500 {
        let root = amid(state(seed, None, 0), seed);
        let expected = lines(&mut root.clone(), false, &mut HashMap::new());
        let puzzle = Puzzle::new(&root);
        if root.turn() == Turn::Player(Seat(0)) {
            for plain in [false, true] {
                let mut exhaust = Exhaust::new(plain);
                let found = exhaust.search(&puzzle, usize::MAX, 0, &mut ctx());
                let found = matches!(found, Ok(Outcome::Won(_)));
                assert_eq!(found, expected > 0, "seed {seed}, plain: {plain}");
            }
        }
        let found = First::default().outcome(&puzzle, u64::MAX, &mut ctx());
        let found = found.expect("there is no limit");
        assert_eq!(
            matches!(found, Outcome::Won(_)),
            expected > 0,
            "seed {seed}"
        );
        match found {
            Outcome::Won(line) => {
                check_line(&root, &super::first::moves(&root, &puzzle, &line));
                won += 1;
            }
            Outcome::Lost => lost += 1,
            Outcome::Open => panic!("seed {seed}: no verdict"),
        }
        let counted = count(&puzzle, &mut ctx());
        assert_eq!(counted, Ok(BigUint::from(expected)), "seed {seed}");
    }
    assert!(won > 500 && lost > 500, "{won} won, {lost} lost");
}

#[test]
fn the_least_tray_is_that_of_a_plain_search() {
    for seed in 0..600 {
        let (own, ..) = level(seed);
        let wins = |tray| lines(&mut state(seed, Some(tray), 0), false, &mut HashMap::new()) > 0;
        let expected = (3..=own.max(8)).find(|&tray| wins(tray)); // no level has a smaller one
        let mut puzzle = Puzzle::new(&state(seed, None, 0));
        let mut first = First::default();
        let found = first.outcome(&puzzle, u64::MAX, &mut ctx());
        let found = found.expect("there is no limit");
        let least = Least::find(&mut first, &mut puzzle, &found, &mut ctx());
        let least = least.expect("there is no limit");
        assert!(least.proved);
        let least = least.best.map(|(tray, _)| tray.max(3));
        assert_eq!(least, expected, "seed {seed}");
    }
}

/// The plain search uses `back`, too.
#[test]
fn props_win_where_a_plain_search_wins_with_them() {
    let (mut helped, mut lost) = (0, 0);
    for seed in 0..900 {
        for (uses, most) in [(1, 6), (2, 4)] {
            let root = amid(state(seed, None, uses), seed);
            if root.left() > most || root.turn() != Turn::Player(Seat(0)) {
                continue;
            }
            let expected = lines(&mut root.clone(), true, &mut HashMap::new()) > 0;
            let found = props::exhaust(&root, &mut ctx()).expect("there is no limit");
            assert_eq!(found.is_some(), expected, "seed {seed}, {uses} uses");
            if let Some(line) = &found {
                check_line(&root, line);
            }
            let mut first = First::default();
            let report = engine::Solver::solve(&mut first, &root, &mut ctx());
            match &report.verdict {
                engine::Verdict::Solved(line) => {
                    assert!(expected, "seed {seed}, {uses} uses");
                    check_line(&root, line);
                    helped += u32::from(line.contains(&Move::Out));
                }
                engine::Verdict::Unsolvable => {
                    assert!(!expected, "seed {seed}, {uses} uses");
                    assert_eq!(first.held(), 0, "the last search may need all the memory");
                    lost += 1;
                }
                engine::Verdict::Unknown(stop) => panic!("seed {seed}: {stop:?}"),
            }
        }
    }
    assert!(helped > 2 && lost > 20, "{helped} helped, {lost} lost");
}
