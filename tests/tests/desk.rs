//! What a desk makes of a game: solutions, rules, points, giving up.

use parlor_tests::parlor;

#[test]
fn ascii_holds_on_standard_error_too() {
    let long = "♠".repeat(200);
    let answers = [
        parlor(&["play", "freecell", "--deal", "1", "--ascii"], &long),
        parlor(&["--ascii", &long], ""),
        parlor(&[&long, "--ascii"], ""),
    ];
    for answer in answers {
        assert!(answer.err.contains("SSS..."), "{}", answer.err);
        assert!(answer.err.is_ascii(), "{}", answer.err);
    }
}
