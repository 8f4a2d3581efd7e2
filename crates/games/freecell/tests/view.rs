//! What a player sees, and does with a mouse.

mod kit;

use engine::{Deal, Gesture, Spot, State as _, View as _};
use freecell::{FreeCell, Rules};
use insta::assert_snapshot;
use kit::position;

const LATE: &str = "Foundations: C-9 D-9 H-9 S-0 / Freecells: KS - TD - \
    / AS JH TS / QC / KD QS JD TC / QH JS TH / KC / KH QD JC / : 9S 8S 7S 6S 5S 4S 3S 2S / :";

fn drawn(options: &str, deal: &str) -> String {
    let table = position(options, deal).table();
    let notes: Vec<_> = table.notes.iter().map(ToString::to_string).collect();
    format!("{}{}", engine::Canvas::from(&table), notes.join("\n"))
}

#[test]
fn a_deal_is_drawn_with_cells_and_homes_above_the_columns() {
    assert_snapshot!(drawn("-", "617"));
}

#[test]
fn a_late_position_is_drawn_with_the_highest_cards_at_home() {
    assert_snapshot!(drawn("-", LATE));
}

#[test]
fn many_cells_and_columns_have_room_side_by_side() {
    assert_snapshot!(drawn("cells=8 columns=10", LATE));
}

#[test]
fn a_stuck_game_says_so() {
    assert_snapshot!(drawn("cells=0", "1"));
}

#[track_caller]
fn check(options: &str, typed: &str, take: Spot, put: &'static str) {
    let state = position(options, LATE);
    let put = Spot::zone(put);
    let gesture = state.gesture(state.read(typed).expect("a move"));
    assert_eq!(gesture, Some(Gesture::Drag { take, put }), "{typed}");
}

#[test]
fn the_card_that_leads_is_dragged() {
    check("-", "12", Spot::item("1", 1), "2");
    check("-", "18v2", Spot::item("1", 1), "8");
    check("-", "18", Spot::item("1", 2), "8");
    check("-", "a8", Spot::item("a", 0), "8");
    check("-", "2b", Spot::item("2", 0), "b");
    check("-", "3h", Spot::item("3", 3), "hc");
    check("worrying-back=yes", "hd8", Spot::item("hd", 8), "8");
}

#[test]
fn what_has_no_card_has_no_gesture() {
    let state = position("-", LATE);
    for typed in ["81", "b1", "12v9"] {
        let mv = state.read(typed).expect("a move");
        assert_eq!(state.gesture(mv), None, "{typed}");
    }
}

#[test]
fn a_bot_gets_the_rules_and_the_board() {
    let json = serde_json::to_string_pretty(&position("-", "617")).expect("plain data");
    assert_snapshot!(json);
}

#[test]
fn a_view_that_is_no_position_is_refused() {
    let json = serde_json::to_string(&position("-", "617")).expect("plain data");
    let why = |json: &str| {
        serde_json::from_str::<freecell::State>(json)
            .expect_err("no view")
            .to_string()
    };
    assert_snapshot!(why(&json.replace("7D", "7X")), @"line 1: `7X` is no card: write its rank and its suit, as in TS or 10S");
    assert_snapshot!(why(&json.replace("\"cells\":4", "\"cells\":40")), @"rules: 40 cells are too many: there are 0 to 8");
}

#[test]
fn a_short_game_reads_well() {
    let text = testkit::transcript::<FreeCell>(
        &kit::rules("autoplay=safe"),
        Deal::text(LATE),
        "
        14
        18v2
        18
        ",
    );
    assert_snapshot!(text);
}

#[test]
fn the_help_is_complete() {
    let info = <FreeCell as engine::Game>::INFO;
    assert!(
        info.page.lines().all(|line| line.len() < 80),
        "the page fits a terminal"
    );
    let keys: Vec<_> = info.options.iter().map(|option| option.key).collect();
    let rules = serde_json::to_value(Rules::default()).expect("plain data");
    let fields: Vec<_> = rules.as_object().expect("named fields").keys().collect();
    assert_eq!(keys.len(), fields.len());
    for key in keys
        .iter()
        .filter(|key| **key != "columns" && **key != "cells")
    {
        assert!(info.page.contains(*key), "the page explains {key}");
    }
}
