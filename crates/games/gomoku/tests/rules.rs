//! Each rule, each phase and each refusal, as people see them.
use engine::{Deal, Game, Session, Turn};
use gomoku::{Gomoku, Opening, Rule, Rules};

fn rules(rule: Rule) -> Rules {
    Rules {
        rule,
        ..Rules::default()
    }
}

fn small(rule: Rule, opening: Opening) -> Rules {
    Rules {
        size: 6,
        rule,
        opening,
    }
}

/// A game from a move string.
fn session(rules: Rules, text: &str) -> Session<Gomoku> {
    Session::new(rules, Deal::text(text)).expect("a game")
}

/// What the first note under the board says after a move.
fn after(rules: Rules, text: &str, mv: &str) -> String {
    let mut session = session(rules, text);
    match session.play(mv) {
        Ok(_) => engine::View::table(session.state()).notes[0].to_string(),
        Err(error) => error.to_string(),
    }
}

#[track_caller]
fn check(rules: Rules, text: &str, table: &[(&str, &str)]) {
    for &(mv, wanted) in table {
        assert_eq!(
            after(rules, text, mv),
            wanted,
            "{mv} under {:?}",
            rules.rule
        );
    }
}

#[test]
fn a_game_on_a_small_board() {
    let text = testkit::transcript::<Gomoku>(
        &small(Rule::Freestyle, Opening::Free),
        Deal::text("a1a2b1b2c1c2"),
        "
        D1
        d7
        a1
        w1
        swap
        pass
        d2
        e1
        resign
    ",
    );
    insta::assert_snapshot!(text);
}

#[test]
fn the_opening_swap() {
    let rules = small(Rule::Freestyle, Opening::Swap);
    let script = "
        stay
        c3
        pass
        d4
        c3
        d3
        e5
        put-2
        swap
        e5
        stay
    ";
    insta::assert_snapshot!(testkit::transcript::<Gomoku>(&rules, Deal::seed(1), script));
}

#[test]
fn the_opening_swap2_with_two_more_stones() {
    let rules = small(Rule::Freestyle, Opening::Swap2);
    let script = "
        c3
        d4
        d3
        e5
        put-2
        swap
        b2
        e2
        put-2
        swap
        a1
    ";
    insta::assert_snapshot!(testkit::transcript::<Gomoku>(&rules, Deal::seed(1), script));
}

/// Who has which colour after each way through an opening.
#[test]
fn a_choice_settles_who_is_black() {
    for (opening, text, mover, to_move) in [
        (Opening::Swap, "c3d4d3 stay", 1, "white"),
        (Opening::Swap, "c3d4d3 swap", 0, "white"),
        (Opening::Swap2, "c3d4d3 stay", 1, "white"),
        (Opening::Swap2, "c3d4d3 swap", 0, "white"),
        (Opening::Swap2, "c3d4d3 put-2", 1, "white"),
        (Opening::Swap2, "c3d4d3 put-2 e5", 1, "black"),
        (Opening::Swap2, "c3d4d3 put-2 e5e2", 0, "white"),
        (Opening::Swap2, "c3d4d3 put-2 e5e2 stay", 0, "white"),
        (Opening::Swap2, "c3d4d3 put-2 e5e2 swap", 1, "white"),
    ] {
        let session = session(small(Rule::Freestyle, opening), text);
        let wanted = Turn::Player(engine::Seat(mover));
        assert_eq!(engine::State::turn(session.state()), wanted, "{text}");
        let color = session.state().to_move().text().to_string();
        assert_eq!(color, to_move, "{text}");
    }
}

/// Black to move with three and two in a row, a gap of one between them.
const THREE_AND_TWO: &str = "a8a1b8b1c8c3e8e1f8f3";

#[test]
fn freestyle_takes_five_or_more() {
    check(
        rules(Rule::Freestyle),
        THREE_AND_TWO,
        &[("d8", "black wins"), ("h8", "white to move (player 2)")],
    );
}

#[test]
fn standard_takes_five_and_no_more() {
    let standard = rules(Rule::Standard);
    check(
        standard,
        THREE_AND_TWO,
        &[("d8", "white to move (player 2)")],
    );
    check(standard, "a8a1b8b1c8c3e8e1", &[("d8", "black wins")]);
}

/// The first move is the corner, so that the row uses the edge.
#[test]
fn a_five_at_the_edge_wins_in_every_direction() {
    for (text, last) in [
        ("a1a15b1b15c1c15d1d15", "e1"),
        ("a1c1a2c2a3c3a4c4", "a5"),
        ("o15a1n14b1m13c1l12d1", "k11"),
        ("a15a1b14b1c13c1d12d1", "e11"),
    ] {
        for rule in Rule::ALL {
            check(rules(rule), text, &[(last, "black wins")]);
        }
    }
}

/// Black's b8 to f8 stand between white stones or, moved to the edge, do not.
#[test]
fn caro_wants_one_end_free_of_the_opponent() {
    let shut = "b8a8c8g8d8a1e8c1";
    let wall = "a8f8b8a1c8c1d8e1"; // the edge is no stone
    let six = "b8a8c8h8d8a1f8c1g8e1";
    for rule in [Rule::Caro, Rule::CaroExact] {
        check(rules(rule), shut, &[("f8", "white to move (player 2)")]);
        check(rules(rule), wall, &[("e8", "black wins")]);
    }
    check(rules(Rule::Caro), six, &[("e8", "black wins")]);
    check(
        rules(Rule::CaroExact),
        six,
        &[("e8", "white to move (player 2)")],
    );
    check(rules(Rule::Freestyle), shut, &[("f8", "black wins")]);
}

#[test]
fn renju_refuses_what_is_forbidden_and_says_what_it_is() {
    let renju = rules(Rule::Renju);
    let three = "h7a15h6c15g8e15f8g15";
    check(
        renju,
        three,
        &[("h8", "h8 is illegal: H8 is a double three for black")],
    );
    let four = "h7a15h6c15h5e15g8g15f8i15e8k15";
    check(
        renju,
        four,
        &[("h8", "h8 is illegal: H8 is a double four for black")],
    );
    let overline = "d8a15e8c15f8e15h8g15i8i15";
    check(
        renju,
        overline,
        &[("g8", "g8 is illegal: G8 is an overline for black")],
    );
    // the same stones under another rule
    let fine = "white to move (player 2)";
    check(rules(Rule::Freestyle), three, &[("h8", fine)]);
    check(rules(Rule::Freestyle), overline, &[("g8", "black wins")]);
}

/// A five is never forbidden, though two fours or a longer row come with it.
#[test]
fn in_renju_a_five_comes_before_everything() {
    let fours = "h4a15h5c15h6e15h7g15g8i15f8k15e8m15";
    check(rules(Rule::Renju), fours, &[("h8", "black wins")]);
    let longer = "h4a15h5c15h6e15h7g15d8i15e8k15f8m15g8o15i8a1";
    check(rules(Rule::Renju), longer, &[("h8", "black wins")]);
}

#[test]
fn in_renju_nothing_is_forbidden_to_white() {
    let three = "a15h7c15h6e15g8g15f8i15";
    check(
        rules(Rule::Renju),
        three,
        &[("h8", "black to move (player 1)")],
    );
    let overline = "a15d8c15e8e15f8g15h8i15i8k15";
    check(rules(Rule::Renju), overline, &[("g8", "white wins")]);
}

/// White has four in a row; the only point that stops it is a double three, so it is
/// refused, and black goes on elsewhere.
#[test]
fn a_player_whose_only_block_is_forbidden_still_answers() {
    let mut session = session(rules(Rule::Renju), "h7k11h6j10g8i9f8a1m13l12");
    let text = session.play("h8").map(|mv| mv.to_string());
    let refused = "h8 is illegal: H8 is a double three for black".to_owned();
    assert_eq!(text.map_err(|error| error.to_string()), Err(refused));
    assert_eq!(session.play("b1").map(|mv| mv.to_string()), Ok("b1".into()));
    session.play("h8").expect("white's five");
    let white = Turn::Over(engine::Outcome::Win(engine::Seat(1)));
    assert_eq!(engine::State::turn(session.state()), white);
}

#[test]
fn forbidden_points_are_shown_to_black_alone() {
    let renju = small(Rule::Renju, Opening::Free);
    let text = testkit::transcript::<Gomoku>(
        &renju,
        Deal::text("c3a1d3a6e4f1e5f6"),
        "
        e3
        b6
        c6
    ",
    );
    insta::assert_snapshot!(text);
}

#[test]
fn a_full_board_is_a_draw() {
    // two by two in each row, the next row the other way round: no long rows
    let mut state = gomoku::State::new(Rules {
        size: 5,
        ..Rules::default()
    })
    .expect("a board");
    let (mut black, mut white) = (Vec::new(), Vec::new());
    for point in state.board().points() {
        let pair = (point.x() / 2 + point.y()) % 2 == 0;
        if pair { &mut black } else { &mut white }.push(point);
    }
    // equal numbers as far as turns go: a surplus stone changes its colour
    while black.len() > white.len() + 1 {
        white.extend(black.pop());
    }
    while white.len() > black.len() {
        black.extend(white.pop());
    }
    for i in 0..25 {
        let own = if i % 2 == 0 { &black } else { &white };
        let mv = gomoku::Move::Place(own[i / 2]);
        assert_eq!(engine::State::check(&state, mv), Ok(()), "{mv}");
        engine::Undo::apply(&mut state, mv);
    }
    let note = engine::View::table(&state).notes[0].to_string();
    assert_eq!(note, "a draw: the board is full");
    assert_eq!(state.outcome(), Some(engine::Outcome::Draw));
}

#[test]
fn in_renju_players_may_pass_and_two_passes_are_a_draw() {
    let renju = rules(Rule::Renju);
    check(
        renju,
        "h8i9",
        &[(
            "pass",
            "pass is illegal: nobody passes before the fourth stone",
        )],
    );
    check(renju, "h8i9g7", &[("pass", "black to move (player 1)")]);
    check(renju, "h8i9g7 pass", &[("pass", "a draw: both passed")]);
    check(
        renju,
        "h8i9g7 pass a1",
        &[("pass", "black to move (player 1)")],
    );
    check(
        rules(Rule::Freestyle),
        "h8i9g7",
        &[("pass", "pass is illegal: only renju has passing")],
    );
}

#[test]
fn resigning_is_legal_at_any_time_but_not_listed() {
    for (opening, text, wanted) in [
        (Opening::Free, "", "white wins: the other player resigned"),
        (Opening::Free, "h8", "black wins: the other player resigned"),
        (Opening::Swap, "h8", "white wins: the other player resigned"),
        (
            Opening::Swap2,
            "h8i9g7",
            "black wins: the other player resigned",
        ),
        (
            Opening::Swap,
            "h8i9g7 swap",
            "black wins: the other player resigned",
        ),
    ] {
        let rules = Rules {
            opening,
            ..Rules::default()
        };
        check(rules, text, &[("resign", wanted)]);
        let session = session(rules, text);
        assert!(!session.legal().contains(&gomoku::Move::Resign));
        let loser = engine::State::turn(session.state());
        let mut after = session;
        after.play(" Resign ").expect("always");
        let Turn::Player(loser) = loser else {
            panic!("somebody moves");
        };
        let winner = Turn::Over(engine::Outcome::Win(loser.other()));
        assert_eq!(engine::State::turn(after.state()), winner);
        let error = after.play("a1").expect_err("over");
        assert_eq!(error.to_string(), "the game is over");
    }
}

#[track_caller]
fn refused(rules: Rules, deal: &str, wanted: &str) {
    let error = Gomoku::deal(&rules, &Deal::text(deal)).expect_err(deal);
    assert_eq!(error.to_string(), wanted);
}

#[test]
fn deals_that_make_no_game_say_why() {
    let board = Rules::default();
    refused(board, "h8h9h8", "deal: move 3, h8: H8 is taken by black");
    refused(
        board,
        "h8 p1",
        "deal: move 2, p1: P1 is off the 15x15 board",
    );
    refused(
        board,
        "a1a2b1b2c1c2d1d2e1e2",
        "deal: move 10, e2: the game is over",
    );
    refused(
        rules(Rule::Renju),
        "h7a15h6c15g8e15f8g15h8",
        "deal: move 9, h8: H8 is a double three for black",
    );
    refused(
        board,
        r#"{"black":["h8","h9"],"white":[]}"#,
        "deal: line 1: black has as many stones as white or one more, not 2 and 0",
    );
    refused(
        board,
        "Piskvorky 20x20, 0:0, 0\n",
        "deal: this game is on a 20x20 board, not 15x15; set the rule size=20",
    );
    let none = Rules { size: 23, ..board };
    refused(
        none,
        "",
        "rules: a board has 5 to 22 points on a side, not 23",
    );
}

#[test]
fn a_view_that_makes_no_game_says_why() {
    for (json, wanted) in [
        (
            r#"{"size":15,"rule":"freestyle","opening":"free","moves":["h8","h8"]}"#,
            "move 2: H8 is taken by black",
        ),
        (
            r#"{"size":4,"rule":"freestyle","opening":"free","moves":[]}"#,
            "rules: a board has 5 to 22 points on a side, not 4",
        ),
        (
            r#"{"size":15,"rule":"freestyle","opening":"free","moves":["h99"]}"#,
            "`h99` is not a move; write a point such as h8; swap, stay or put-2 in an \
             opening; pass in renju; resign at line 1 column 62",
        ),
    ] {
        let error = serde_json::from_str::<gomoku::State>(json).expect_err(json);
        assert_eq!(error.to_string(), wanted);
    }
}

#[test]
fn a_view_is_what_a_bot_gets() {
    let session = session(rules(Rule::Renju), "h8i9");
    let json = serde_json::to_string(session.state()).expect("plain data");
    let wanted = r#"{"size":15,"rule":"renju","opening":"free","moves":["h8","i9"]}"#;
    assert_eq!(json, wanted);
}

#[test]
fn a_click_on_a_square_puts_a_stone_there() {
    use engine::{Gesture, Spot, State as _};
    let session = session(small(Rule::Freestyle, Opening::Free), "");
    let click = |name: &str| session.state().gesture(name.parse().expect("a move"));
    let spot = |index| Some(Gesture::Click(Spot::item("board", index)));
    assert_eq!(click("a6"), spot(0), "the top left");
    assert_eq!(click("f6"), spot(5));
    assert_eq!(click("a1"), spot(30));
    assert_eq!(click("swap"), None);
}
