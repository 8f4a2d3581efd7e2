//! The rules, pinned down.

use engine::{Deal, Game};
use template_game::{Rules, TemplateGame};

#[test]
fn the_laws_hold_for_long_rows() {
    testkit::laws::<TemplateGame>(&Rules { numbers: 9 }, 10, 40);
}

#[test]
fn perft() {
    let counts = testkit::perft::<TemplateGame>(&Rules::default(), &Deal::text("2 1 3 4 5"), 4);
    insta::assert_snapshot!(format!("{counts:?}"), @"[4, 12, 48, 172]");
}

#[test]
fn a_game() {
    let script = "3\n1\n1\n";
    let text = testkit::transcript::<TemplateGame>(&Rules::default(), Deal::text("2 3 1"), script);
    insta::assert_snapshot!(text, @r"
    row 2 3 1
    > 3
    error: 3 is illegal: no pair begins at place 3; the last begins at 2
    row 2 3 1
    > 1
    1
    row 3 2 1
    > 1
    1
    row 2 3 1
    Player(Seat(0))
    ");
}

#[test]
fn bad_deals_are_refused() {
    for text in ["", "1", "1 1", "0 1", "1 3", "a b", "1 2 3 4 5 6 7 8 9 10"] {
        let deal = TemplateGame::deal(&Rules::default(), &Deal::text(text));
        assert!(deal.is_err(), "`{text}`");
    }
}
