//! What players, bots and people who ask for a hint get to see.

mod kit;

use engine::{Deal, Game, Seat, State as _, Undo, Viewer};
use gin_rummy::{GinRummy, Rules, State};
use insta::assert_snapshot;
use kit::{BIG_GIN, CHOICE, GIN, KNOCK, LAYOFFS, NINE, UNDERCUT};
use std::fmt::Write as _;

#[test]
fn a_hand_as_it_looks() {
    assert_snapshot!(testkit::transcript::<GinRummy>(
        &Rules::default(),
        Deal::text(CHOICE),
        "
        pass
        pass
        draw
        knock KC
        JH
        done
    "
    ));
}

#[test]
fn a_match_as_it_ends() {
    let rules = Rules {
        target: 20,
        ..Rules::default()
    };
    assert_snapshot!(testkit::transcript::<GinRummy>(
        &rules,
        Deal::text(UNDERCUT),
        KNOCK
    ));
}

/// The position after a script.
fn after(deal: &str, script: &str) -> State {
    let mut state = GinRummy::deal(&Rules::default(), &Deal::text(deal)).expect("a deal");
    for line in script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let mv = state.read(line).expect("a move");
        state.check(mv).expect("legal");
        state.apply(mv);
    }
    state
}

#[test]
fn a_bot_gets_this() {
    let json = |state: &State, seat| {
        let view = state.view(Viewer::Seat(Seat(seat)));
        let mut view = serde_json::to_value(view.as_ref()).expect("plain data");
        view.as_object_mut().expect("fields").remove("rules");
        serde_json::to_string_pretty(&view).expect("plain data")
    };
    assert_snapshot!(
        "in_the_middle_of_a_turn",
        json(&after(NINE, "take\nKH\ndraw"), 1)
    );
    assert_snapshot!(
        "laying_off",
        json(&after(LAYOFFS, "pass\npass\ndraw\nknock TD\n4S"), 1)
    );
}

#[test]
fn views_that_cannot_be_are_refused() {
    let view = after(NINE, "take\nKH\ndraw")
        .view(Viewer::Seat(Seat(1)))
        .into_owned();
    let view = serde_json::to_value(&view).expect("plain data");
    let mut out = String::new();
    for (field, value) in [
        ("hand", serde_json::json!(["AS"])),
        ("hand", serde_json::json!(["KH", "KH"])),
        ("stock", 31.into()),
        ("discards", serde_json::json!(["KH", "AC"])),
        ("discards", serde_json::json!(["AC"])),
        ("upcard", "2C".into()),
        ("seat", 2.into()),
        ("colour", 2.into()),
    ] {
        let mut view = view.clone();
        view[field] = value;
        let refused = serde_json::from_value::<gin_rummy::View>(view).expect_err("impossible");
        writeln!(out, "{field}: {refused}").expect("a string");
    }
    assert_snapshot!(out);
}

#[test]
fn hints_say_what_the_move_leaves() {
    let mut out = String::new();
    for (deal, script) in [
        (NINE, ""),
        (NINE, "pass"),
        (NINE, "take"),
        (CHOICE, "pass\npass"),
        (CHOICE, "pass\npass\ndraw"),
        (CHOICE, "pass\npass\ndraw\nknock KC"),
        (CHOICE, "pass\npass\ndraw\nknock KC\nJH"),
        (GIN, "take"),
        (BIG_GIN, "take"),
    ] {
        let state = after(deal, script);
        let engine::Turn::Player(seat) = state.turn() else {
            panic!("a player's turn")
        };
        let mut legal = Vec::new();
        state.moves(&mut legal);
        let mut ctx = engine::Ctx::new(engine::Budget::nodes(1));
        let hint =
            GinRummy::hint(&state.view(Viewer::Seat(seat)), &legal, &mut ctx).expect("a hint");
        assert!(legal.contains(&hint.mv), "{}", hint.mv);
        writeln!(out, "{}: {} ({})", hint.mv, hint.why, hint.sure).expect("a string");
    }
    assert_snapshot!(out);
}
