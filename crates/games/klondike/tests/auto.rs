//! What plays itself, and when nothing can be played any more.
mod kit;

use engine::{Budget, Ctx, Deal, Game, State as _, Verdict, View as _, Viewer, pick, rng};
use kit::Spec;
use klondike::{Autoplay, Draw, Klondike, Redeals, Rules, State};

fn with(autoplay: Autoplay) -> Rules {
    Rules {
        autoplay,
        ..Rules::default()
    }
}

fn log(session: &engine::Session<Klondike>) -> String {
    let record = session.record();
    record.moves.join(" ")
}

/// A draw is the move after which cards go home.
const READY: Spec = Spec {
    columns: ["KS", "KD", "KC", "6D 5C", "2D", "3H", "4C"],
    waste: "AD",
    stock: "AS 9C 9D",
    home: [3, 0, 2, 0],
};

#[test]
fn autoplay_takes_home_what_the_option_says() {
    let log_of = |rules: &Rules, spec: &Spec, moves: &[&str]| {
        let mut session = spec.session(rules);
        for mv in moves {
            session.play(mv).expect("a legal move");
        }
        log(&session)
    };
    // off by default, at the prompt too
    assert_eq!(log_of(&with(Autoplay::Off), &READY, &["d"]), "d");
    assert_eq!(log_of(&Rules::default(), &READY, &["d"]), "d");
    // safe: the three of hearts waits for the ace of spades, the five of clubs for more
    assert_eq!(
        log_of(&with(Autoplay::Safe), &READY, &["d"]),
        "d +wh +6h +wh +5h +7h"
    );
    assert_eq!(
        log_of(&with(Autoplay::Full), &READY, &["d"]),
        "d +6h +7h +4h +wh +wh +5h"
    );
}

#[test]
fn drawing_three_safe_autoplay_leaves_the_waste_alone() {
    let rules = |draw| Rules {
        draw,
        ..with(Autoplay::Safe)
    };
    let mut session = READY.session(&rules(Draw::Three));
    let stock = Spec {
        stock: "9C 9D AS",
        ..READY
    };
    session.play("d").expect("a draw");
    assert_eq!(log(&session), "d");
    let mut session = stock.session(&rules(Draw::Three));
    session.play("d").expect("a draw");
    assert_eq!(log(&session), "d");
    session.play("wh").expect("the ace of spades");
    assert_eq!(log(&session), "d wh +6h");
}

/// The seven of hearts has to come back from home onto the eight of spades, and carry the six of clubs.
const NEEDED_AGAIN: &str = r#"{
    "tableau piles": [
        ["5c", "6C"], ["8S"], ["13c", "9c", "8c", "7C"], ["13h", "9h", "8h", "10C"],
        ["13d", "9d", "8d", "11C"], ["13s", "9s", "10h", "10d", "12C"],
        ["12h", "12d", "12s", "11h", "11d", "11S"]
    ],
    "stock": ["10S"], "waste": [],
    "foundations": [
        "1C", "2C", "3C", "4C", "1D", "2D", "3D", "4D", "5D", "6D", "7D",
        "1H", "2H", "3H", "4H", "5H", "6H", "7H", "1S", "2S", "3S", "4S", "5S", "6S", "7S"
    ]
}"#;

#[test]
fn a_card_that_one_back_from_home_may_need_stays() {
    let played = |worrying_back| {
        let rules = Rules {
            worrying_back,
            ..with(Autoplay::Safe)
        };
        let deal = Deal::text(NEEDED_AGAIN);
        let mut session = engine::Session::<Klondike>::new(rules, deal).expect("a position");
        session.play("d").expect("a draw");
        session
    };
    let session = played(true);
    assert_eq!(log(&session), "d");
    let report = Klondike::solvers()[0].solve(session.state(), &mut Ctx::new(Budget::UNLIMITED));
    assert!(matches!(report.verdict, Verdict::Solved(_)));
    assert_eq!(log(&played(false)), "d +2h");
}

#[test]
fn undo_takes_autoplay_back_with_the_move() {
    let mut session = READY.session(&with(Autoplay::Full));
    let start = *session.state();
    session.play("d").expect("a draw");
    session.undo().expect("a move to take back");
    assert_eq!(session.state(), &start);
    assert_eq!(session.tally().undos, 1);
}

/// All open; in the stock are the aces and two cards more.
const LAST: Spec = Spec {
    columns: [
        "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H",
        "KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S",
        "KC QD JC TD 9C 8D 7C 6D 5C 4D 3C",
        "KD QC JD TC 9D 8C 7D 6C 5D 4C 3D",
        "",
        "",
        "",
    ],
    waste: "",
    stock: "2C AD 2D AH AC AS",
    home: [0; 4],
};

#[test]
fn auto_finishes_a_game_that_is_as_good_as_won() {
    let mut session = LAST.session(&Rules::default());
    let moves = session.finish();
    assert!(session.state().is_won());
    assert_eq!(moves.iter().filter(|mv| mv.to_string() != "d").count(), 52);
    session.undo().expect("a decision");
    assert_eq!(session.log().len(), 0, "it is one decision");
}

#[test]
fn auto_does_nothing_unless_it_finishes_the_game() {
    let finishes = |rules: &Rules, spec: &Spec, moves: &str| {
        let mut state = spec.state(rules);
        kit::play(&mut state, moves);
        state.finish().is_some()
    };
    let three = Rules {
        draw: Draw::Three,
        ..Rules::default()
    };
    assert!(finishes(&Rules::default(), &LAST, ""));
    // a card is face down
    assert!(!finishes(&Rules::default(), &READY, ""));
    // drawing three, it depends on the order
    assert!(!finishes(&three, &LAST, ""));
    assert!(
        !finishes(&three, &LAST, "d d"),
        "the two of diamonds stays on the ace"
    );
    let other = Spec {
        stock: "2D AD 2C AH AC AS",
        ..LAST
    };
    assert!(!finishes(&three, &other, "d"), "the order is not known yet");
    assert!(finishes(&three, &other, "d d"));
    // where redeals are limited the order matters as well
    let limited = |limit| Rules {
        redeals: Redeals::Limited(limit),
        ..Rules::default()
    };
    assert!(!finishes(&limited(9), &LAST, "d d d d d"), "not known yet");
    assert!(finishes(&limited(9), &LAST, "d d d d d d"));
    let backwards = Spec {
        stock: "3S 2S AC 2C AD 2D AH AS",
        columns: {
            let mut columns = LAST.columns;
            columns[0] = "KS QH JS TH 9S 8H 7S 6H 5S 4H";
            columns[1] = "KH QS JH TS 9H 8S 7H 6S 5H 4S 3H";
            columns[4] = "2H";
            columns
        },
        ..LAST
    };
    let pass = "d d d d d d d d";
    assert!(!finishes(&limited(0), &backwards, pass));
    assert!(finishes(&limited(1), &backwards, pass));
}

/// Walks through all draws that can come and looks for any other move.
fn is_dead(state: &State) -> bool {
    let mut ahead = *state;
    for _ in 0..60 {
        let moves = testkit::legal(&ahead);
        if moves.iter().any(|mv| mv != "d") {
            return false;
        }
        if moves.is_empty() {
            break;
        }
        kit::play(&mut ahead, "d");
    }
    true
}

#[test]
fn stuck_is_when_no_draw_ever_brings_another_move() {
    let mut stuck = 0;
    for seed in 0..400 {
        let rules = Rules {
            draw: if seed % 4 == 0 {
                Draw::One
            } else {
                Draw::Three
            },
            redeals: if seed % 3 == 0 {
                Redeals::Limited(1)
            } else {
                Redeals::Unlimited
            },
            worrying_back: seed % 5 != 0,
            ..Rules::default()
        };
        let mut state = Klondike::deal(&rules, &Deal::seed(seed)).expect("a deal");
        let mut random = rng(seed);
        for _ in 0..100 {
            assert_eq!(state.stuck(), is_dead(&state), "{}", kit::board(&state));
            let view = state.view(Viewer::Public).into_owned();
            assert!(
                !view.is_stuck() || state.stuck(),
                "a player knows no more than is true"
            );
            stuck += u32::from(state.stuck());
            let mut moves = Vec::new();
            state.moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = pick(&moves, &mut random);
            kit::play(&mut state, &mv.to_string());
        }
    }
    assert!(stuck > 100, "{stuck} were seen");
}

/// Nothing goes on anything, drawing one or three.
const DEAD: Spec = Spec {
    columns: ["9C", "9S", "7C", "7S", "5C", "5S", "3C"],
    waste: "",
    stock: "KC KS JC JS 2C 2S",
    home: [0; 4],
};

#[test]
fn a_player_is_told_no_moves_left_once_the_whole_cycle_was_seen() {
    let mut state = DEAD.state(&Rules::default());
    let told = |state: &State| kit::board(state).contains("no moves left");
    assert!(state.stuck());
    assert!(
        !told(&state),
        "a card may come that fits, for all the player knows"
    );
    kit::play(&mut state, "d d d d d d");
    assert!(told(&state));
    assert!(state.stuck());
}

#[test]
fn a_won_game_is_not_stuck() {
    let mut session = LAST.session(&Rules::default());
    session.finish();
    assert!(session.state().is_won());
    assert!(!session.state().stuck());
    assert!(!session.state().view(Viewer::Public).is_stuck());
    assert_eq!(session.state().view(Viewer::Public).table().notes, []);
}
