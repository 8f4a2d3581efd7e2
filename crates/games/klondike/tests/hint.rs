//! Hints come from what the player sees.
mod kit;

use engine::{Budget, Ctx, Deal, Game, Hint, Session, State as _, Viewer};
use kit::Spec;
use klondike::{Draw, Klondike, Move, Rules, State};

fn hint(state: &State) -> Option<Hint<Move>> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let view = state.view(Viewer::Public);
    // without a node it goes by rules of thumb
    Klondike::hint(&view, &moves, &mut Ctx::new(Budget::nodes(0)))
}

fn said(spec: &Spec, moves: &str) -> String {
    let mut state = spec.state(&Rules::default());
    kit::play(&mut state, moves);
    let Hint { mv, why, sure } = hint(&state).expect("a move is legal");
    format!("{mv}: {why}{}", if sure { ", surely" } else { "" })
}

/// Nothing helps unless a test says so.
const PLAIN: Spec = Spec {
    columns: ["9C", "9S", "7C", "7S", "5C", "5S", "3C"],
    waste: "JC",
    stock: "KC KS JS 2C 2S",
    home: [0; 4],
};

#[test]
fn a_hint_says_what_a_move_is_good_for() {
    let ace = Spec {
        columns: ["9C", "9S", "7C", "2D AC", "5C", "5S", "3C"],
        ..PLAIN
    };
    let uncover = Spec {
        columns: ["9C", "9S", "7C", "8H", "5C", "5S", "3C"],
        ..PLAIN
    };
    let waste = Spec {
        waste: "8D",
        ..PLAIN
    };
    let gap = Spec {
        columns: ["9C", "9S", "7C", "", "5C", "5S", "KH"],
        waste: "KS",
        stock: "JS 2C 2S",
        ..PLAIN
    };
    let unseen = PLAIN;
    let cases = [
        (ace, "", "4h: no column needs this card any more, surely"),
        (uncover, "", "34: it turns a card up"),
        (waste, "", "w1: it brings a card from the waste into play"),
        (gap, "", "74: it turns a card up"),
        (unseen, "", "d: the only move, surely"),
    ];
    for (spec, moves, want) in cases {
        assert_eq!(said(&spec, moves), want);
    }
}

#[test]
fn a_hint_is_sure_where_the_game_plays_itself_out() {
    let last = Spec {
        columns: ["KS", "KD", "KC", "KH QS", "QD", "QH", ""],
        home: [12, 11, 11, 11],
        ..Spec::default()
    };
    assert_eq!(
        said(&last, ""),
        "3h: from here all cards go home: `auto` does it, surely"
    );
}

/// With nodes to spend a hint says in how many of the deals that look alike a move wins.
#[test]
fn a_hint_says_how_sure_it_is() {
    let mut guesses = 0;
    for seed in 1..6 {
        let state = Klondike::deal(&Rules::default(), &Deal::seed(seed)).expect("a deal");
        let view = state.view(Viewer::Public);
        let mut moves = Vec::new();
        state.moves(&mut moves);
        let mut ctx = Ctx::new(Budget::nodes(3000));
        let Hint { mv, why, sure } = Klondike::hint(&view, &moves, &mut ctx).expect("a hint");
        assert!(moves.contains(&mv), "{mv}");
        let why = why.to_string();
        assert!(sure || why.ends_with("deals that look like this"), "{why}");
        guesses += usize::from(!sure);
    }
    assert!(guesses > 0, "some first moves are guesses");
}

#[test]
fn without_a_move_there_is_no_hint() {
    let none = Spec {
        columns: ["9C", "9S", "7C", "7S", "5C", "5S", "3C"],
        ..Spec::default()
    };
    let rules = Rules {
        redeals: klondike::Redeals::Limited(0),
        ..Rules::default()
    };
    let mut state = none.state(&rules);
    while state.stock() > 0 {
        kit::play(&mut state, "d");
    }
    assert_eq!(testkit::legal(&state), [""; 0]);
    assert_eq!(hint(&state), None);
}

/// Following hints wins games: they go somewhere, and do not go round in circles.
#[test]
fn hints_followed_win_games() {
    let mut won = 0;
    for seed in 0..60 {
        let rules = Rules {
            draw: if seed % 2 == 0 {
                Draw::One
            } else {
                Draw::Three
            },
            ..Rules::default()
        };
        let mut session = Session::<Klondike>::new(rules, Deal::seed(seed)).expect("a deal");
        for _ in 0..600 {
            let Some(hint) = hint(session.state()) else {
                break;
            };
            session.make(hint.mv).expect("a hint is legal");
            if session.state().is_won() {
                won += 1;
                break;
            }
        }
    }

    assert!(won >= 15, "{won} of 60 were won");
}
