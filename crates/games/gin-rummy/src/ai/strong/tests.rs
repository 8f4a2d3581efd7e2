//! The masks against the rules, the tables against what must hold of them.

use super::brain::{Brain, NUMBERS};
use super::ending::CLASSES;
use super::match_value::MatchValue;
use super::play::{Play, Terms};
use super::sight::Sight;
use super::{Parts, Strong};
use crate::ai::Simple;
use crate::learn::{Crowd, School};
use crate::{GinRummy, Move, Phase, Rules, State};
use cards_core::Card;
use engine::{
    Agent, Budget, Cancel, Ctx, Deal, Game as _, Seat, State as _, Turn, Undo as _, Viewer, rng,
    shuffle,
};

fn eaai() -> Rules {
    Rules::preset("eaai").expect("a preset")
}

/// The same in masks: the pack of a seed, with the other player's points and knocks left out.
fn masks(seed: u64) -> Play {
    let mut pack = Card::ALL;
    shuffle(&mut pack, &mut rng(seed));
    let terms = Terms {
        limit: 10,
        ace: crate::Ace::Low,
        layoff: true,
    };
    let mut play = Play::deal(terms, &pack);
    play.stock.reverse(); // the rules draw from the other end
    play
}

fn same(rules: Sight, masks: Sight) {
    assert_eq!(format!("{rules:?}"), format!("{masks:?}"));
}

/// Plays the first hand of a seed in the rules and in masks, and compares what the player to move sees.
fn follow(seed: u64) {
    let mut state = GinRummy::deal(&eaai(), &Deal::seed(seed)).expect("a deal");
    let mut play = masks(seed);
    let mut legal = Vec::new();
    while let Turn::Player(seat) = state.turn() {
        if state.phase() == Phase::Layoff {
            break;
        }
        let view = state.view(Viewer::Seat(seat)).into_owned();
        let me = usize::from(seat.0);
        play.turn = me;
        same(Sight::of(&view), play.sight(me));
        legal.clear();
        state.moves(&mut legal);
        let mut simple = Simple { seed };
        let mv = simple.choose(&view, &legal, &mut Ctx::new(Budget::nodes(0)));
        state.apply(mv);
        match mv {
            Move::Take => drop(play.take()),
            Move::Pass => play.refuse(),
            Move::Draw => {
                play.refuse();
                assert_eq!(play.draw(), state.view(Viewer::Seat(seat)).drawn);
            }
            Move::Discard(card) => play.discard(card),
            Move::Knock(card, _) | Move::Gin(card) => {
                let end = play.knock(me, play.hands[me].without(card));
                finish(&mut state);
                let last = state.last().expect("the hand is over");
                assert_eq!(end.points(&eaai()), last.points, "seed {seed}");
                assert_eq!(end.mine, last.winner.map(|winner| winner == seat));
                return;
            }
            _ => {}
        }
    }
}

/// Lays off as well as can be.
fn finish(state: &mut State) {
    let mut legal = Vec::new();
    while state.phase() == Phase::Layoff {
        let Turn::Player(seat) = state.turn() else {
            return;
        };
        legal.clear();
        state.moves(&mut legal);
        let view = state.view(Viewer::Seat(seat)).into_owned();
        let best = view.best_defence().expect("a hand was laid down");
        state.apply(best.next(&legal));
    }
}

#[test]
fn hands_in_masks_go_as_the_rules_say() {
    for seed in 0..150 {
        follow(seed);
    }
}

#[test]
fn what_was_learned_is_complete_and_plain() {
    let bytes = include_bytes!("learned.bin");
    assert_eq!(bytes.len(), 4 * NUMBERS);
    let brain = Brain::learned();
    assert_eq!(brain.write(), bytes);
    let (numbers, _) = bytes.as_chunks::<4>();
    let plain = |&bytes: &[u8; 4]| f32::from_le_bytes(bytes).abs() < 100.0;
    assert!(numbers.iter().all(plain), "a number is not one, or large");
}

/// What one wins the other loses; to need less is better.
#[test]
fn the_chances_of_both_players_make_one() {
    for name in ["eaai", "article", "classic", "palace"] {
        let rules = Rules {
            target: if name == "palace" { 350 } else { 100 },
            ..Rules::preset(name).expect("a preset")
        };
        let value = MatchValue::new(&rules, &Brain::learned().ends);
        for mine in (4..=100).step_by(16) {
            for theirs in (4..=100).step_by(16) {
                let one = value.chance([mine, theirs], true);
                let other = value.chance([theirs, mine], false);
                assert!(
                    (one + other - 1.0).abs() < 0.01,
                    "{mine} {theirs}: {one} {other}"
                );
                assert!(value.chance([mine + 16, theirs], true) <= one + 1e-3);
            }
        }
        assert!(value.chance([0, 50], true) > 0.999);
    }
}

/// What an end is worth to one is what it costs the other.
#[test]
fn stakes_turn_round() {
    let value = MatchValue::new(&eaai(), &Brain::learned().ends);
    let mine = value.stakes([40, 70], true);
    let theirs = value.stakes([70, 40], false);
    let turned = super::search::turned(&mine);
    for class in 0..CLASSES - 1 {
        assert!((turned[class] - theirs[class]).abs() < 0.01, "{class}");
    }
}

#[test]
fn a_school_of_one_seed_teaches_the_same() {
    let learned = |seed| {
        let mut school = School::new(seed);
        school.lesson(20, 0.003, 10, Crowd::MIXED);
        school.lesson_on_hands(10, seed);
        school.learned()
    };
    assert_eq!(learned(1), learned(1));
    assert_ne!(learned(1), learned(2));
}

#[test]
fn a_cord_pulled_leaves_a_sensible_move() {
    let state = GinRummy::deal(&eaai(), &Deal::seed(5)).expect("a deal");
    let mut legal = Vec::new();
    state.moves(&mut legal);
    let view = state.view(Viewer::Seat(Seat(0)));
    let parts = Parts {
        search: true,
        ..Parts::BEST
    };
    let mut strong = Strong::with(parts);
    let cancel = Cancel::default();
    cancel.cancel();
    let mut ctx = Ctx::new(Budget::UNLIMITED).with_cancel(&cancel);
    let pulled = strong.choose(&view, &legal, &mut ctx);
    let plain = strong.choose(&view, &legal, &mut Ctx::new(Budget::nodes(0)));
    assert_eq!((pulled, ctx.nodes()), (plain, 0));
}
