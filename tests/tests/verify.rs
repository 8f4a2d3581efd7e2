//! The referee.

use parlor_tests::Home;

fn data(name: &str) -> String {
    format!("{}/data/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Verifies moves on a board of tests/data; gives the exit code and what was said.
fn check(board: &str, moves: &str) -> (i32, String) {
    let args = [
        "verify",
        "freecell",
        "--deal-file",
        &data(board),
        "--moves",
        "-",
    ];
    let answer = Home::default().run(&args, moves);
    assert_eq!(answer.out, "");
    (answer.code, answer.err)
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

#[test]
fn a_supermove_has_its_limit() {
    let (code, said) = check("freecell-six-where-five-fit.txt", "26");
    assert_eq!(code, 1);
    insta::assert_snapshot!(said, @"parlor: move 1: 26 is illegal: 6 cards cannot move at once: at most 5 can (free cells: 4, empty columns to use: 0)");
    let (code, said) = check("freecell-five-fit.txt", "26");
    assert_eq!(code, 1);
    insta::assert_snapshot!(said, @"parlor: after 1 move the moves end before the game is won: 0 of 52 cards are home");
}

#[test]
fn a_move_from_an_empty_column_is_refused() {
    let home = Home::default();
    // every card of a suit at home but the king
    let board = home.file("late.txt", "Foundations: H-Q C-K D-K S-K\nKH\n");
    let args = ["verify", "freecell", "--deal-file", &board, "--moves", "-"];
    let wrong = home.run(&args, "31");
    assert_eq!(wrong.code, 1);
    insta::assert_snapshot!(wrong.err, @"parlor: move 1: 31 is illegal: column 3 is empty");
    let right = home.run(&args, "1h");
    assert_eq!(
        (right.code, right.out.as_str()),
        (0, "right: 1 move, won\n")
    );
}

#[test]
fn what_cannot_be_read_is_a_usage_error() {
    let home = Home::default();
    let missing = home.run(
        &["verify", "freecell", "--deal", "1", "--moves", "nowhere"],
        "",
    );
    assert_eq!(missing.code, 2);
    assert!(
        missing.err.contains("cannot read nowhere"),
        "{}",
        missing.err
    );
    let folder = home.run(
        &["verify", "freecell", "--deal-file", ".", "--moves", "-"],
        "",
    );
    assert_eq!(folder.code, 2);
    let both = home.run(
        &["verify", "freecell", "--deal-file", "-", "--moves", "-"],
        "",
    );
    assert_eq!(both.code, 2);
    let bytes = home.file("bytes", b"\x00\xff");
    let bytes = home.run(
        &["verify", "freecell", "--deal", "1", "--moves", &bytes],
        "",
    );
    assert!(
        bytes.err.contains("not UTF-8 text: byte 2 is wrong"),
        "{}",
        bytes.err
    );
}

#[test]
fn a_game_for_two_tells_who_won_and_needs_no_deal_where_nothing_is_shuffled() {
    let home = Home::default();
    let verify = |moves: &str, more: &[&str]| {
        home.run(
            &[&["verify", "gomoku", "--moves", "-"], more].concat(),
            moves,
        )
    };
    let moves = "h8\na1\nh9\na2\nh10\na3\nh11\na4\nh12\n";
    let right = verify(moves, &[]);
    assert_eq!(
        (right.code, right.out.as_str()),
        (0, "right: 9 moves, player 1 wins\n")
    );
    let json: serde_json::Value =
        serde_json::from_str(&verify(moves, &["--json"]).out).expect("an object");
    assert_eq!(json["turn"], serde_json::json!({"over": {"win": 0}}));
    let drawn = verify("h8\nh9\ng8\nf8\npass\npass\n", &["--rule", "rule=renju"]);
    assert_eq!(drawn.code, 1);
    insta::assert_snapshot!(drawn.err, @"parlor: after 6 moves the moves do not win: a draw: both passed");
    let dealt = home.run(&["verify", "gin-rummy", "--moves", "-"], "draw\n");
    assert_eq!(dealt.code, 2);
    insta::assert_snapshot!(dealt.err, @"parlor: which deal? Give --deal, --deal-file or --seed");
}
