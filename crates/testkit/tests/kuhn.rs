//! The rules of Kuhn poker, pinned down.
use engine::Deal;
use testkit::toys::kuhn::{Kuhn, Rules};

#[test]
fn laws() {
    testkit::laws::<Kuhn>(&Rules {}, 20, 50);
}

#[test]
fn secrets_are_kept() {
    testkit::hidden_laws::<Kuhn>(&Rules {}, 50, 10);
    let text = testkit::transcript::<Kuhn>(&Rules {}, Deal::seed(5), "b\nb");
    insta::assert_snapshot!(text, @r"
    hand 3  bets -
    > b
    b
    hand 2  bets b
    > b
    b
    hand 3  bets b b
    Over(Win(Seat(0)))
    ");
}
