//! The scoring tables, with their numbers.
mod kit;

use engine::{Deal, Game, Seat, Session, Tally};
use kit::Spec;
use klondike::{Column, Draw, Klondike, Redeals, Rules, Scoring, State};

fn score(state: &State, undos: u32, seconds: u32) -> Option<i32> {
    Klondike::score(state, Seat::FIRST, &Tally { undos, seconds })
}

fn shown(session: &Session<Klondike>) -> Option<i32> {
    Klondike::score(session.state(), Seat::FIRST, session.tally())
}

/// After each of the moves the score is the number beside them.
fn check(rules: &Rules, spec: &Spec, steps: &[(&str, i32)]) {
    let mut state = spec.state(rules);
    for &(moves, want) in steps {
        kit::play(&mut state, moves);
        assert_eq!(score(&state, 0, 0), Some(want), "after {moves}");
    }
}

fn draw_one() -> Rules {
    Rules::default()
}

fn draw_three() -> Rules {
    Rules {
        draw: Draw::Three,
        ..draw_one()
    }
}

fn timed() -> Rules {
    Rules {
        timed: true,
        ..draw_one()
    }
}

fn vegas() -> Rules {
    Rules {
        scoring: Scoring::Vegas,
        ..draw_one()
    }
}

/// Something to gain by every kind of move; six cards lie face down under each column.
const BUSY: Spec = Spec {
    columns: ["8C 7D", "9D", "KS", "3H", "", "2C", "JS TH"],
    waste: "4S 8S AD",
    stock: "6H 9C 5D 2S",
    home: [1, 0, 0, 0],
};

/// The aces are the stock, and all else is open.
const ENDGAME: Spec = Spec {
    columns: [
        "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H",
        "KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S",
        "KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D",
        "KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C",
        "",
        "",
        "",
    ],
    waste: "",
    stock: "AC AD AH AS",
    home: [0; 4],
};

/// The clubs and diamonds of [`ENDGAME`] but the aces: 24 cards.
const MINORS: &str = "4h 3h 4h 3h 4h 3h 4h 3h 4h 3h 4h 3h 4h 3h 4h 3h 4h 3h 4h 3h 4h 3h 4h 3h";
/// The hearts and spades.
const MAJORS: &str = "1h 2h 1h 2h 1h 2h 1h 2h 1h 2h 1h 2h 1h 2h 1h 2h 1h 2h 1h 2h 1h 2h 1h 2h";

#[test]
fn from_the_waste_to_a_column_is_5() {
    check(&draw_one(), &BUSY, &[("", 0), ("wh", 10), ("w2", 15)]);
}

#[test]
fn home_is_10_from_the_waste_and_from_a_column() {
    let steps = [("d", 0), ("wh", 10), ("4h", 20), ("d wh", 30), ("3h", 40)];
    check(&draw_one(), &ENDGAME, &steps);
}

#[test]
fn a_card_turned_up_is_5() {
    check(&draw_one(), &BUSY, &[("12v2", 5)]);
    check(&draw_one(), &BUSY, &[("6h", 15)]); // and 10 for the card that went home
    let mut state = BUSY.state(&draw_one());
    kit::play(&mut state, "12v2 6h");
    let hidden = [0, 5].map(|i| state.hidden(Column::ALL[i]));
    assert_eq!(hidden, [5, 5]);
}

#[test]
fn between_columns_and_drawing_nothing_is_won_or_lost() {
    check(&draw_one(), &BUSY, &[("d d d", 0)]);
    check(&draw_one(), &ENDGAME, &[("15vc", 0), ("d d d d", 0)]);
}

#[test]
fn back_from_home_is_minus_15() {
    check(&draw_one(), &BUSY, &[("6h 12v2", 20), ("hc4", 5)]);
}

#[test]
fn drawing_one_each_turn_of_the_waste_costs_100() {
    let steps = [
        ("d wh d wh", 20),
        (MINORS, 260),
        ("d d", 260),
        ("d", 160), // turns the waste over
        ("d d", 160),
        ("d", 60),
        ("d d", 60),
        ("d", 0),
    ];
    check(&draw_one(), &ENDGAME, &steps);
}

#[test]
fn drawing_three_the_waste_is_turned_three_times_for_nothing_and_then_for_20() {
    let steps = [
        ("d wh wh wh", 30),
        (MINORS, 270),
        ("d", 270),
        ("d", 270), // turns the waste over
        ("d d", 270),
        ("d d", 270),
        ("d d", 250),
        ("d d", 230),
    ];
    check(&draw_three(), &ENDGAME, &steps);
}

#[test]
fn the_score_stops_at_0_after_every_change() {
    // 10 - 15 is 0, so the next 10 are 10
    let steps = [("d wh", 10), ("hc1", 0), ("1h", 10)];
    check(&draw_one(), &ENDGAME, &steps);
    // and so are the 100 of a turn
    let steps = [("d d d d", 0), ("d", 0), ("d wh", 10)];
    check(&draw_one(), &ENDGAME, &steps);
}

#[test]
fn an_undo_takes_the_points_back_and_costs_2() {
    let mut session = ENDGAME.session(&draw_one());
    let steps = [
        ("d", 0),
        ("wh", 10),
        ("4h", 20),
        ("undo", 8), // 10 - 2
        ("4h", 18),
        ("undo", 6),
        ("undo", 0), // 0 - 6 is 0
        ("wh", 4),   // 10 - 6
        ("hc1", 0),
        ("undo", 2), // the 10 are back, less 8
    ];
    for (step, want) in steps {
        if step == "undo" {
            session.undo().expect("a move to take back");
        } else {
            session.play(step).expect("a legal move");
        }
        assert_eq!(shown(&session), Some(want), "after {step}");
    }
}

#[test]
fn undoing_a_turn_of_the_waste_gives_its_100_points_back() {
    let mut session = ENDGAME.session(&draw_one());
    let before = format!("d wh d wh {MINORS} d d");
    for mv in before.split_whitespace() {
        session.play(mv).expect("a legal move");
    }
    let position = *session.state();
    assert_eq!(shown(&session), Some(260));
    session.play("d").expect("the waste is turned over");
    assert_eq!(shown(&session), Some(160));
    session.undo().expect("a move to take back");
    assert_eq!(session.state(), &position);
    assert_eq!(shown(&session), Some(258));
}

#[test]
fn time_costs_2_every_ten_seconds_if_it_counts() {
    let mut state = ENDGAME.state(&timed());
    kit::play(&mut state, "d wh d wh");
    for (seconds, want) in [
        (0, 20),
        (9, 20),
        (10, 18),
        (25, 16),
        (99, 2),
        (100, 0),
        (4000, 0),
    ] {
        assert_eq!(score(&state, 0, seconds), Some(want), "{seconds} s");
    }
    assert_eq!(score(&state, 3, 25), Some(10), "undos cost as well");
    let mut untimed = ENDGAME.state(&draw_one());
    kit::play(&mut untimed, "d wh d wh");
    assert_eq!(score(&untimed, 0, 4000), Some(20));
}

#[test]
fn a_win_after_30_seconds_has_a_bonus_if_time_counts() {
    let all = format!("d wh d wh d wh d wh {MINORS} {MAJORS}");
    let mut state = ENDGAME.state(&timed());
    kit::play(&mut state, &all);
    let cases = [
        (29, 520 - 4),
        (30, 520 - 6 + 23_310),
        (100, 520 - 20 + 7_000),
        (3_000, 35 * 6),
        (20_000, 35),
        (20_001, 0),
        (u32::MAX, 0),
    ];
    for (seconds, want) in cases {
        assert_eq!(score(&state, 0, seconds), Some(want), "{seconds} s");
    }
    assert_eq!(score(&state, u32::MAX, 100), Some(7_000));
    let mut untimed = ENDGAME.state(&draw_one());
    kit::play(&mut untimed, &all);
    assert_eq!(score(&untimed, 0, 100), Some(520));
}

#[test]
fn seconds_come_from_the_app() {
    let mut session = ENDGAME.session(&timed());
    for mv in ["d", "wh", "4h"] {
        session.play(mv).expect("a legal move");
    }
    session.set_seconds(59);
    assert_eq!(shown(&session), Some(10));
}

#[test]
fn vegas_costs_52_and_pays_5_for_each_card_home() {
    let steps = [
        ("", -52),
        ("d", -52),
        ("wh", -47),
        ("4h", -42),
        ("hc4", -47),
    ];
    check(&vegas(), &ENDGAME, &steps);
    check(
        &vegas(),
        &BUSY,
        &[("", -47), ("wh", -42), ("w2", -42), ("12", -42)],
    );
    let all = format!("d wh d wh d wh d wh {MINORS} {MAJORS}");
    check(&vegas(), &ENDGAME, &[(&all, 208)]);
}

#[test]
fn in_vegas_undos_and_time_cost_nothing() {
    let state = BUSY.state(&Rules {
        timed: true,
        ..vegas()
    });
    assert_eq!(score(&state, 7, 700), Some(-47));
}

#[test]
fn a_cumulative_bank_goes_on_from_deal_to_deal() {
    let rules = |cumulative, bank| Rules {
        cumulative,
        bank,
        ..vegas()
    };
    check(&rules(true, -47), &ENDGAME, &[("", -99), ("d wh", -94)]);
    check(&rules(true, 208), &ENDGAME, &[("", 156)]);
    check(&rules(false, -47), &ENDGAME, &[("", -52)]);
    let standard = Rules {
        scoring: Scoring::Standard,
        ..rules(true, 100)
    };
    check(&standard, &ENDGAME, &[("", 0)]);
}

/// How often the waste can be turned over: until the draw is refused.
fn redeals(rules: &Rules) -> u32 {
    let mut state = ENDGAME.state(rules);
    let mut count = 0;
    for _ in 0..100 {
        if !testkit::legal(&state).contains(&"d".to_owned()) {
            return count;
        }
        let empty = state.stock() == 0;
        count += u32::from(empty);
        kit::play(&mut state, "d");
    }
    u32::MAX
}

#[test]
fn vegas_has_as_many_passes_as_a_draw_has_cards() {
    let vegas_three = Rules {
        draw: Draw::Three,
        ..vegas()
    };
    let limited = |rules: Rules, limit| Rules {
        redeals: Redeals::Limited(limit),
        ..rules
    };
    assert_eq!(redeals(&vegas()), 0);
    assert_eq!(redeals(&vegas_three), 2);
    assert_eq!(redeals(&limited(vegas_three, 0)), 0);
    assert_eq!(redeals(&limited(vegas(), 4)), 4);
    assert_eq!(redeals(&limited(draw_one(), 3)), 3);
    assert_eq!(redeals(&draw_one()), u32::MAX);
}

#[test]
fn without_scoring_there_is_no_score() {
    let rules = Rules {
        scoring: Scoring::None,
        ..draw_one()
    };
    assert_eq!(score(&BUSY.state(&rules), 0, 0), None);
}

/// The points were computed by a second implementation, written from the rules page.
#[test]
fn published_lines_end_with_the_points_of_a_second_implementation() {
    let lines = include_str!("data/solutions.csv").lines().skip(1);
    let points = include_str!("data/points.csv").lines().skip(1);
    let mut count = 0;
    for (line, points) in lines.zip(points) {
        let line: Vec<&str> = line.split(',').collect();
        let points: Vec<&str> = points.split(',').collect();
        assert_eq!(line[..2], points[..2], "the same deals in the same order");
        let rules = if line[0] == "1" {
            draw_one()
        } else {
            draw_three()
        };
        let mut session = Session::<Klondike>::new(rules, Deal::text(line[2])).expect("a deal");
        for mv in line[3].split_whitespace() {
            session.make(mv.parse().expect("a move")).expect("legal");
        }
        assert_eq!(
            shown(&session).map(|n| n.to_string()),
            Some(points[2].into())
        );
        count += 1;
    }
    assert_eq!(count, 86);
}
