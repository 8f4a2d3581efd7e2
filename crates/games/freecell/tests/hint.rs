//! Suggestions.

mod kit;

use engine::{Budget, Ctx, Game, Hint, State as _, Turn, Undo as _};
use freecell::{FreeCell, Move, State};
use kit::position;

fn hint(state: &State, nodes: u64) -> Option<Hint<Move>> {
    let mut legal = Vec::new();
    state.moves(&mut legal);
    let hint = FreeCell::hint(state, &legal, &mut Ctx::new(Budget::nodes(nodes)));
    let listed = |hint: &Hint<Move>| legal.contains(&hint.mv);
    assert!(hint.as_ref().is_none_or(listed), "{hint:?} in\n{state}");
    hint
}

#[test]
fn near_the_end_a_hint_is_certain_and_leads_home() {
    let text = kit::data("boards/h_near_end.txt");
    let mut state = position("-", &text);
    let first = hint(&state, 10_000).expect("a hint");
    assert!(first.sure);
    let words = first.why.to_string();
    let moves: usize = words
        .strip_prefix("won from here in ")
        .and_then(|rest| rest.strip_suffix(" moves"))
        .and_then(|n| n.parse().ok())
        .unwrap_or_else(|| panic!("{words}"));
    let mut made = 0;
    while state.turn() == Turn::Player(engine::Seat(0)) && made < 4 * moves {
        let hint = hint(&state, 10_000).expect("a hint");
        assert!(hint.sure, "after {made} moves: {}", hint.why);
        state.apply(hint.mv);
        made += 1;
    }
    assert_eq!(state.at_home(), 52, "after {made} moves");
}

#[test]
fn without_a_win_in_sight_a_hint_is_called_a_guess() {
    let hint = hint(&position("-", "11982"), 200).expect("a hint");
    assert!(!hint.sure);
    // the solver has had the other half of what is allowed
    assert_eq!(
        hint.why.to_string(),
        "a guess: it leads to the best of 100 positions"
    );
}

#[test]
fn a_hint_looks_no_further_than_it_may() {
    let mut ctx = Ctx::new(Budget::nodes(7));
    let state = position("-", "617");
    assert!(FreeCell::hint(&state, &[], &mut ctx).is_some());
    assert_eq!(ctx.nodes(), 7);
    assert_eq!(hint(&state, 0), None);
    assert_eq!(hint(&position("cells=0", "1"), 100), None);
}

#[test]
fn a_hint_knows_the_options() {
    for options in [
        "build=suit",
        "worrying-back=yes",
        "fill-empty=kings cells=2",
        "cells=0",
    ] {
        assert!(hint(&position(options, "617"), 300).is_some(), "{options}");
    }
}

#[test]
fn a_hint_takes_no_more_memory_than_it_may() {
    let budget = Budget::UNLIMITED.within(100_000);
    let state = position("-", "617");
    let mut ctx = Ctx::new(budget);
    let hint = FreeCell::hint(&state, &[], &mut ctx).expect("a hint");
    assert!(!hint.sure);
    // those of the solver are small, and those of the look ahead are not
    assert!(ctx.nodes() < 1000, "{} positions", ctx.nodes());
}
