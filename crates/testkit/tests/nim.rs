//! The rules of Nim, pinned down.
use engine::Deal;
use testkit::toys::nim::{Nim, Rules};

#[test]
fn laws() {
    testkit::laws::<Nim>(&Rules::default(), 20, 50);
}

#[test]
fn perft() {
    let counts = testkit::perft::<Nim>(&Rules::default(), &Deal::seed(0), 4);
    insta::assert_snapshot!(format!("{counts:?}"), @"[12, 113, 810, 4338]");
}

#[test]
fn a_game() {
    let text = testkit::transcript::<Nim>(
        &Rules { heaps: [1, 2, 0] },
        Deal::seed(0),
        "
        2x1
        1x9
        two
        1x1
        2x1
        2x1
    ",
    );
    insta::assert_snapshot!(text, @r"
    1 o
    2 o o
    3 -
    > 2x1
    2x1
    1 o
    2 o
    3 -
    > 1x9
    error: 1x9 is illegal: not possible here
    1 o
    2 o
    3 -
    > two
    error: `two` is not a move; write HEAPxCOUNT, such as 2x3
    1 o
    2 o
    3 -
    > 1x1
    1x1
    1 -
    2 o
    3 -
    > 2x1
    2x1
    1 -
    2 -
    3 -
    > 2x1
    error: the game is over
    1 -
    2 -
    3 -
    Over(Win(Seat(0)))
    ");
}
