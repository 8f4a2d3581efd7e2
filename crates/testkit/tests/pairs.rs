//! The rules of Pairs, pinned down.
use engine::{By, Deal, Seat, Session};
use testkit::toys::pairs::{Pairs, Rules};

#[test]
fn laws() {
    testkit::laws::<Pairs>(&Rules::default(), 50, 60);
}

#[test]
fn the_stock_is_secret() {
    testkit::hidden_laws::<Pairs>(&Rules::default(), 50, 60);
    testkit::secrets::<Pairs>(&Rules::default(), 50, 60, |_, _, spot| spot.zone == "stock");
}

#[test]
fn perft() {
    let counts = testkit::perft::<Pairs>(&Rules { redeals: 0 }, &Deal::seed(1), 4);
    insta::assert_snapshot!(format!("{counts:?}"), @"[9, 64, 399, 2295]");
}

#[test]
fn a_game() {
    let text = testkit::transcript::<Pairs>(
        &Rules::default(),
        Deal::seed(1),
        "
        1-1
        deal-0000000000000001
        s2
        s1
        redeal
        redeal
    ",
    );
    insta::assert_snapshot!(text, @r"
    stock       home
    # x4        -
    1   2   3   4
    D   A   C   H
    G   E   B   D
    F   G   F   E
    re-deals left: 1
    > 1-1
    error: 1-1 is illegal: a letter has to go elsewhere
    stock       home
    # x4        -
    1   2   3   4
    D   A   C   H
    G   E   B   D
    F   G   F   E
    re-deals left: 1
    > deal-0000000000000001
    error: deal-0000000000000001 is illegal: only the dealer deals
    stock       home
    # x4        -
    1   2   3   4
    D   A   C   H
    G   E   B   D
    F   G   F   E
    re-deals left: 1
    > s2
    s2
    1=3 (auto)
    stock       home
    # x3        F
    1   2   3   4
    D   A   C   H
    G   E   B   D
        G       E
        H
    re-deals left: 1
    > s1
    s1
    stock       home
    # x2        F
    1   2   3   4
    D   A   C   H
    G   E   B   D
    C   G       E
        H
    re-deals left: 1
    > redeal
    redeal
    deal-5a98ba5be2a7357a (chance)
    1=3 (auto)
    2=3 (auto)
    stock       home
    # x2        F
    1   2   3   4
    E   G   G   H
    A   B       E
                H
    re-deals left: 0
    > redeal
    error: redeal is illegal: no re-deal is left
    stock       home
    # x2        F
    1   2   3   4
    E   G   G   H
    A   B       E
                H
    re-deals left: 0
    Player(Seat(0))
    ");
}

#[test]
fn undo_goes_back_to_a_decision() {
    let mut session = Session::<Pairs>::new(Rules::default(), Deal::seed(1)).expect("a deal");
    session.play("redeal").expect("allowed once");
    let log: Vec<_> = session.log().map(|(by, _)| by).collect();
    assert_eq!(log[..2], [By::Player(Seat(0)), By::Chance]);
    let record = session.record();
    session.undo();
    assert_eq!(session.log().len(), 0);
    session.play("redeal").expect("the same again");
    assert_eq!(session.record().moves, record.moves, "the same luck");
}
