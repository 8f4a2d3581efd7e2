//! The referee.

use parlor_tests::Home;

/// Two free cells and one empty column: five cards do not need it all, six do.
fn check(board: &str, moves: &str, code: i32, message: &str) {
    let home = Home::default();
    let board = home.file("board.txt", board);
    let answer = home.run(
        &["verify", "freecell", "--deal-file", &board, "--moves", "-"],
        moves,
    );
    assert_eq!(answer.code, code, "{}{}", answer.out, answer.err);
    let said = if code == 0 { &answer.out } else { &answer.err };
    assert!(said.contains(message), "`{message}` in `{said}`");
}

#[test]
fn a_solution_is_accepted_and_a_wrong_one_refused() {
    let path = format!("{}/data/freecell-617.txt", env!("CARGO_MANIFEST_DIR"));
    let solution = std::fs::read_to_string(path).expect("there");
    let words: Vec<&str> = solution.split_whitespace().collect();
    let verify = |moves: &[&str]| {
        let home = Home::default();
        home.run(
            &["verify", "freecell", "--deal", "617", "--moves", "-"],
            moves.join(" "),
        )
    };
    let right = verify(&words);
    assert_eq!(
        (right.code, right.out.as_str()),
        (0, "right: 103 moves, won\n")
    );
    let short = verify(&words[..words.len() - 1]);
    assert_eq!(short.code, 1);
    insta::assert_snapshot!(short.err, @"parlor: after 102 moves the moves end before the game is won: 51 of 52 cards are home");
    let twice = verify(&[&words[..], &words[..1]].concat());
    assert_eq!(twice.code, 1);
    insta::assert_snapshot!(twice.err, @"parlor: move 104: the game is over");
    let unread = verify(&["26", "hello"]);
    assert_eq!(unread.code, 1);
}
