//! Scripts on standard input.

use parlor_tests::{Home, objects, parlor};
use serde_json::Value;

fn solution(deal: u32) -> String {
    let path = format!("{}/data/freecell-{deal}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the solution is there");
    text.split_whitespace().collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn famous_deals_are_won_by_script() {
    for deal in [1, 617, 164] {
        let script = solution(deal);
        let deal = deal.to_string();
        let answer = parlor(&["play", "freecell", "--deal", &deal, "--json"], &script);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "deal {deal}");
        let objects = objects(&answer.out);
        assert_eq!(objects.len(), script.lines().count(), "an answer a line");
        assert!(objects.iter().all(|object| object["ok"] == true));
        let last = objects.last().expect("an answer");
        assert_eq!(last["turn"]["over"]["win"], 0);
        assert_eq!(last["notes"][0], "52 of 52 cards are home");
    }
}

#[test]
fn a_script_stops_at_the_first_refused_line() {
    let script = "# moves of deal 617\n\n9z\n26\n";
    let args = ["play", "freecell", "--deal", "617"];
    let answer = parlor(&args, script);
    assert_eq!(answer.code, 1);
    assert!(
        answer.err.starts_with("parlor: line 3: `9z` is not a move"),
        "{}",
        answer.err
    );
    let going_on = parlor(
        &[&args[..], &["--keep-going", "--json"]].concat(),
        "9z\nmoves\n",
    );
    assert_eq!(going_on.code, 1);
    let objects = objects(&going_on.out);
    assert_eq!(
        (&objects[0]["ok"], &objects[0]["line"]),
        (&false.into(), &1.into())
    );
    assert_eq!(objects[1]["moves"].as_array().map(Vec::len), Some(11));
}

#[test]
fn every_command_answers() {
    let script = "help\nhelp undo\nhelp notation\nmoves\nhint\nhistory\nshow\nrules\nscore\nundo\n\
                  redo\nstats\ndeal\nauto\nnew 7\ndeal 164\n提示\n走法\nresign\nquit\nmoves\n";
    let answer = parlor(
        &[
            "play",
            "freecell",
            "--deal",
            "617",
            "--json",
            "--keep-going",
        ],
        script,
    );
    let refused: Vec<_> = objects(&answer.out)
        .into_iter()
        .filter(|object| object["ok"] == false)
        .map(|object| {
            format!(
                "{}: {}",
                object["line"],
                object["error"].as_str().unwrap_or("")
            )
        })
        .collect();
    insta::assert_snapshot!(refused.join("\n"), @r"
    9: FreeCell keeps no points under these rules
    10: nothing to undo
    11: nothing to redo
    14: nothing plays itself here
    ");
    assert_eq!(objects(&answer.out).len(), 20, "nothing after `quit`");
}

#[test]
fn a_mistyped_command_is_recognised() {
    let answer = parlor(&["play", "freecell", "--deal", "1"], "hitsory\n");
    assert!(
        answer.err.contains("did you mean `history`?"),
        "{}",
        answer.err
    );
}

#[test]
fn undo_and_redo_go_back_and_forth() {
    let script = solution(617);
    let five: Vec<&str> = script.lines().take(5).collect();
    let five = five.join("\n") + "\n";
    let script = format!("{five}deal\nundo 5\ndeal\nredo 5\ndeal\nundo 2\nredo\nhistory\n");
    let args = ["play", "freecell", "--deal", "617", "--json"];
    let objects = objects(&parlor(&args, script).out);
    let deals: Vec<_> = objects.iter().filter(|o| o["command"] == "deal").collect();
    assert_eq!(deals[0]["deal"], deals[2]["deal"]);
    assert_ne!(deals[0]["deal"], deals[1]["deal"]);
    let history = objects.last().expect("an answer");
    assert_eq!(history["log"].as_array().map(Vec::len), Some(4));
    assert_eq!(history["undone"].as_array().map(Vec::len), Some(1));
}

#[test]
fn giving_up_ends_the_game_and_counts_once() {
    let home = Home::default();
    let script = "1a\nresign\n2b\nresign\nundo\nstats\nnew 3\n1a\n";
    let args = [
        "play",
        "freecell",
        "--deal",
        "617",
        "--json",
        "--keep-going",
    ];
    let objects = objects(&home.run(&args, script).out);
    let ok: Vec<_> = objects.iter().map(|object| object["ok"] == true).collect();
    assert_eq!(ok, [true, true, false, false, false, true, true, true]);
    assert_eq!(objects[1]["turn"]["over"], "loss");
    assert_eq!(objects[5]["stats"]["freecell"][""]["games"], 1);
}

#[test]
fn games_that_end_at_once_are_all_counted() {
    let home = Home::default();
    let args = ["play", "freecell", "--deal", "617"];
    std::thread::scope(|scope| {
        for _ in 0..12 {
            scope.spawn(|| assert_eq!(home.run(&args, "resign\n").code, 0));
        }
    });
    let answer = home.run(&args, "stats\n");
    assert!(
        answer
            .out
            .contains("FreeCell\n  usual rules: 12 played, 0 won (0 %)"),
        "{}",
        answer.out
    );
}

#[test]
fn long_scripts_and_long_lines_take_no_longer_than_they_should() {
    // quadratic work would take minutes here
    let draws = "d\n".repeat(20_000);
    let answer = parlor(&["play", "klondike", "--seed", "3", "--no-stats"], draws);
    assert_eq!(answer.code, 0, "{}", answer.err);
    let long = "7".repeat(20 << 20);
    let answer = parlor(&["play", "freecell", "--deal", "1"], long);
    assert_eq!(answer.code, 1);
}

#[test]
fn lines_may_end_with_a_carriage_return_alone() {
    let answer = parlor(
        &["play", "freecell", "--deal", "617", "--json"],
        "7a\r7b\rhistory\r",
    );
    assert_eq!(answer.code, 0, "{}", answer.err);
    assert_eq!(objects(&answer.out).len(), 3);
}

#[test]
fn strange_bytes_are_refused_and_lose_nothing() {
    let args = [
        "play",
        "freecell",
        "--deal",
        "617",
        "--keep-going",
        "--json",
    ];
    let long = "x".repeat(1 << 20);
    let cases: [(&[u8], &str); 4] = [
        (b"\xff\xfe\n", "not UTF-8 text: byte 1 is wrong"),
        (b"2\x006\n", "is not a move"),
        (long.as_bytes(), "is not a move"),
        ("２６\n".as_bytes(), "is not a move"),
    ];
    for (bytes, message) in cases {
        let answer = parlor(&args, bytes);
        assert_eq!(answer.code, 1);
        assert!(answer.err.contains(message), "{}", answer.err);
        assert!(answer.err.len() < 500, "long input is not thrown back");
    }
    let first = solution(617).lines().next().expect("a move").to_owned();
    let answer = parlor(&args, format!("\u{feff}{first}\r\n"));
    assert_eq!(answer.code, 0, "{}", answer.err);
}

#[test]
fn without_json_the_board_stands_at_the_end() {
    let answer = parlor(
        &["play", "freecell", "--deal", "1", "--ascii"],
        "hint --peek\nmoves\n",
    );
    assert_eq!(answer.code, 0, "{}", answer.err);
    assert!(answer.out.is_ascii());
    assert!(answer.out.contains("JD  2D  9H"), "{}", answer.out);
}

#[test]
fn finished_games_are_counted_unless_not_wanted() {
    let home = Home::default();
    let args = ["play", "freecell", "--deal", "617", "--json"];
    let stats = |script: String, more: &[&str]| {
        let answer = home.run(&[&args[..], more].concat(), script + "stats\n");
        let last = objects(&answer.out).pop().expect("an answer");
        last["stats"]["freecell"][""].clone()
    };
    assert_eq!(stats(solution(617), &["--no-stats"]), Value::Null);
    assert!(
        !home.path().join("state").exists(),
        "nothing is written unasked"
    );
    let one = stats(solution(617), &[]);
    assert_eq!(
        (&one["games"], &one["wins"], &one["streak"]),
        (&1.into(), &1.into(), &1.into())
    );
    let two = stats("resign\n".to_owned(), &[]);
    assert_eq!(
        (&two["games"], &two["wins"], &two["streak"]),
        (&2.into(), &1.into(), &0.into())
    );
}

#[test]
fn the_watch_tells_since_when_a_game_is_lost() {
    let args = [
        "play", "freecell", "--deal", "8", "--rule", "cells=1", "--json",
    ];
    let news = |script: &str| {
        let answer = parlor(&args, script);
        assert_eq!(answer.code, 0, "{}", answer.err);
        let objects = objects(&answer.out);
        objects
            .into_iter()
            .map(|o| o["watch"].clone())
            .collect::<Vec<_>>()
    };
    let told = news("watch on\n5h\n1a\nundo\nhistory\nwatch off\n1a\n");
    let verdicts: Vec<_> = told.iter().map(|news| news["verdict"].as_str()).collect();
    let (won, lost) = (Some("winnable"), Some("lost"));
    assert_eq!(verdicts, [won, won, lost, won, None, None, None]);
    let late = news("5h\n1a\nwatch on\n");
    let news = late.last().expect("an answer");
    assert_eq!(
        *news,
        serde_json::json!({"verdict": "lost", "since": 2, "undo": 1, "exact": true})
    );
    let text = parlor(&args[..6], "5h\n1a\nwatch on\n").out;
    assert!(
        text.contains("lost since your move 2: `undo 1` gets back"),
        "{text}"
    );
    let duel = parlor(&["play", "gomoku"], "watch on\n");
    assert!(duel.err.contains("no solver to watch with"), "{}", duel.err);
}

#[test]
fn a_game_with_a_move_for_it_is_resigned_by_that() {
    let args = ["play", "gomoku", "--vs", "human", "--json", "--no-stats"];
    let objects = objects(&parlor(&args, "h8\nresign\nundo\nresign\n").out);
    let over: Vec<_> = objects
        .iter()
        .map(|o| o["turn"]["over"]["win"].clone())
        .collect();
    assert_eq!(over, [Value::Null, 0.into(), Value::Null, 0.into()]);
    assert_eq!(objects[1]["command"], "resign");
}

#[test]
fn a_legal_move_goes_before_a_command_of_its_name() {
    let args = [
        "play",
        "gomoku",
        "--vs",
        "human",
        "--rule",
        "opening=swap",
        "--json",
    ];
    let objects = objects(&parlor(&args, "h8\nh9\nh7\nswap\n").out);
    assert_eq!(objects[3]["command"], "move");
    let twice = parlor(&args, "h8\nh9\nh7\nswap\nswap\n");
    assert!(
        twice.err.contains("line 5: nobody sits opposite"),
        "{}",
        twice.err
    );
}

#[test]
fn one_is_not_plural() {
    let home = Home::default();
    let answer = home.run(
        &["play", "freecell", "--deal", "617", "--no-stats"],
        "1a\nsave ./one\nload ./one\n",
    );
    assert!(answer.out.contains("1 move played\n"), "{}", answer.out);
    let solved = parlor(&["solve", "freecell", "--deal", "617", "--no-moves"], "");
    assert!(solved.err.starts_with("1 deal: 1 solved"), "{}", solved.err);
}
