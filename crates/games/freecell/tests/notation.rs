//! Moves as text.

mod kit;

use cards_core::Suit;
use engine::State as _;
use freecell::{Move, Source, Target};
use insta::assert_snapshot;
use kit::{answer, position};
use proptest::prelude::*;
use std::num::NonZeroU8;

/// Every text of a row is the move that the row starts with.
const SAME: &[&[&str]] = &[
    &["26", "2-6", "2 6", " 26 ", "2 - 6"],
    &["26v3", "26V3", "26 v3", "2-6 v 3", "26v03"],
    &["26vd", "26vD"],
    &["110", "10", "1 10", "1-0", "1 0"],
    &["101", "01", "10-1", "0 1"],
    &["1010", "00", "010", "100", "10 10"],
    &["10h", "0h", "10H"],
    &["2a", "2A", "2-a"],
    &["k4", "K4", "h4", "h 4"],
    &["k10", "h10", "k0"],
    &["2k", "2K"],
    &["kh", "hh"],
    &["ah", "A-H"],
    &["hd4", "HD4", "hd-4", "hd 4"],
    &["hs10", "hs0"],
    &["hcc", "hc c"],
];

#[test]
fn one_move_has_many_texts_and_one_of_them_is_canonical() {
    for row in SAME {
        let canonical = row[0];
        for text in *row {
            let mv: Move = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(mv.to_string(), canonical, "`{text}`");
        }
    }
}

#[test]
fn what_is_no_move_is_refused() {
    let no_moves = [
        "", "2", "h", "v3", "26v", "26v0", "26vg", "26v100", "26v+3", "2i", "2j", "i2", "11h2",
        "2h6", "hx4", "2--6", "-26", "26-", "2 6 7", "two six", "２６", "26v3v3", "♥4", "2\u{0}6",
        "hd4x",
    ];
    for text in no_moves {
        if let Ok(mv) = text.parse::<Move>() {
            panic!("`{text}` was read as {mv}");
        }
    }
}

#[test]
fn the_refusal_says_what_would_be_a_move() {
    let refused = "two six".parse::<Move>().expect_err("no move").to_string();
    assert_snapshot!(refused, @"`two six` is not a move; write from and to: 26 (columns), 2a (to a cell), a6, 2h (home); 26v3 puts three cards into an empty column");
}

/// Cells a and c are taken, column 1 ends with two cards in sequence that go on column 2,
/// and columns 7 and 8 are empty.
const LATE: &str = "Foundations: C-9 D-9 H-9 S-9 / Freecells: KS - TD - \
    / JH TS / QC / KD QS JD TC / QH JS TH / KC / KH QD JC / : / :";

#[test]
fn a_number_that_goes_without_saying_is_left_out() {
    let late = position("-", LATE);
    assert_snapshot!(answer(&late, "12v2"), @"12");
    assert_snapshot!(answer(&late, "17v1"), @"17");
    assert_snapshot!(answer(&late, "17v2"), @"17v2");
    assert_snapshot!(answer(&late, "c7v1"), @"c7");
    assert_snapshot!(answer(&late, "3hv1"), @"3h");
}

#[test]
fn f_is_any_free_cell_where_no_cell_is_named_so() {
    let late = position("-", LATE);
    assert_snapshot!(answer(&late, "2f"), @"2b");
    assert_snapshot!(answer(&late, "2-F"), @"2b");
    assert_snapshot!(answer(&position("cells=6", LATE), "2f"), @"2f");
    assert_snapshot!(answer(&position("cells=0", "1"), "2f"), @"there are no cells in this game");
}

#[test]
fn a_card_that_comes_back_is_named_by_its_suit() {
    let late = position("worrying-back=yes", LATE);
    assert_snapshot!(answer(&late, "h4"), @"`h4` is not a move; write the suit too, to take a card back from home: hd4");
    assert_snapshot!(answer(&late, "hs4"), @"hs4");
}

#[test]
fn a_place_that_no_game_has_is_refused_too() {
    let state = position("worrying-back=yes", LATE);
    let far = [
        Move::plain(Source::Column(255), Target::Home),
        Move::plain(Source::Column(0), Target::Column(255)),
        Move::plain(Source::Cell(255), Target::Column(0)),
        Move::plain(Source::Home(Suit::Clubs), Target::Cell(255)),
    ];
    for mv in far {
        let refused = state.check(mv).expect_err("no such place").to_string();
        assert!(refused.starts_with("there is no "), "{refused}");
    }
    assert_eq!(state.gesture(far[0]), None);
    assert_eq!(state.gesture(far[1]), None);
    assert_eq!(state.gesture(far[2]), None);
}

fn a_move() -> impl Strategy<Value = Move> {
    let source = prop_oneof![
        (0..10u8).prop_map(Source::Column),
        (0..8u8).prop_map(Source::Cell),
        (0..4usize).prop_map(|i| Source::Home(Suit::ALL[i])),
    ];
    let target = prop_oneof![
        (0..10u8).prop_map(Target::Column),
        (0..8u8).prop_map(Target::Cell),
        Just(Target::Home),
    ];
    let count = (0..=255u8).prop_map(NonZeroU8::new);
    (source, target, count).prop_map(|(from, to, count)| Move { from, to, count })
}

proptest! {
    #[test]
    fn every_move_reads_back(mv in a_move()) {
        prop_assert_eq!(mv.to_string().parse(), Ok(mv));
    }

    #[test]
    fn a_move_reads_back_with_its_parts_apart(mv in a_move()) {
        let count = mv.count.map_or(String::new(), |count| format!(" v {count:X}"));
        let text = format!("{}-{}{count}", mv.from, mv.to).to_uppercase();
        prop_assert_eq!(text.parse(), Ok(mv));
    }

    #[test]
    fn whatever_is_typed_is_read_or_refused(typed in "\\PC*", board in prop_oneof![Just("617"), Just(LATE)]) {
        let state = position("-", board);
        if let Ok(mv) = state.read(&typed) {
            let _ = state.check(mv);
        }
    }

    #[test]
    fn whatever_looks_like_a_move_is_judged(mv in a_move(), cells in 2..=8u8) {
        let state = position(&format!("cells={cells} worrying-back=yes"), &LATE.replace("- TD -", "TD"));
        let listed = { let mut moves = Vec::new(); state.moves(&mut moves); moves };
        // what is listed is legal, and what is legal is listed but for the cell, the column and a number that is written
        let legal = state.check(mv).is_ok();
        let like = |other: &Move| other.from == mv.from
            && std::mem::discriminant(&other.to) == std::mem::discriminant(&mv.to);
        prop_assert!(!listed.contains(&mv) || legal);
        prop_assert!(!legal || listed.iter().any(like), "{mv} is legal in\n{state}");
        prop_assert_eq!(state.gesture(mv).is_some() || !legal, true);
    }
}
