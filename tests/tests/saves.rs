//! Saves: written as a whole, and checked move by move when read.

use parlor_tests::Home;
use std::io::Write;
use std::process::Stdio;
use std::time::Duration;

const ARGS: [&str; 4] = ["play", "freecell", "--deal", "617"];

/// Saves a short game; gives the path and the text of the file.
fn saved(home: &Home) -> (String, String) {
    let path = home.path().join("game.json").display().to_string();
    let script = format!("1a\n2b\nundo\nsave {path}\n");
    let answer = home.run(&ARGS, script);
    assert_eq!(answer.code, 0, "{}", answer.err);
    let text = std::fs::read_to_string(&path).expect("saved");
    (path, text)
}

#[test]
fn a_saved_game_goes_on() {
    let home = Home::default();
    let (path, _) = saved(&home);
    let answer = home.run(&["play", "--load", &path], "history\nsave again\n");
    assert!(answer.out.contains("  1. 1a\n"), "{}", answer.out);
    let answer = home.run(&["play", "freecell", "--load", "again"], "history\n");
    assert!(answer.out.contains("  1. 1a\n"), "{}", answer.err);
    assert!(home.path().join("state/parlor/saves/again.json").is_file());
}

#[test]
fn an_edited_save_is_refused_with_the_reason() {
    let home = Home::default();
    let (path, text) = saved(&home);
    let edits = [
        ("\"format\": 1,", "\"format\": 1,\n  \"mood\": \"good\","),
        ("\"format\": 1,", "\"format\": 2,"),
        ("\"1a\"", "\"9a\""),
        ("\"1a\"", "\"1h\""),
        ("\"1a\"", "\"+1a\""),
        ("\"freecell\"", "\"chess\""),
        ("\"cells\": 4", "\"cells\": 9"),
        ("\"cells\": 4", "\"cellars\": 4"),
        ("\"617\"", "\"0\""),
        ("}", ""),
    ];
    let mut messages = Vec::new();
    for (from, to) in edits {
        assert!(text.contains(from), "{from} in {text}");
        std::fs::write(&path, text.replace(from, to)).expect("edited");
        let answer = home.run(&["play", "--load", &path], "moves\n");
        assert_eq!(
            (answer.code, answer.out.as_str()),
            (2, ""),
            "{from} to {to}"
        );
        messages.push(answer.err.replace(&path, "FILE"));
    }
    let other = home.run(
        &["play", "--load", home.path().to_str().expect("a path")],
        "",
    );
    assert_eq!(other.code, 2);
    insta::assert_snapshot!(messages.concat());
}

#[test]
fn a_refused_load_leaves_the_game_as_it_was() {
    let home = Home::default();
    let bad = home.file("bad.json", "{");
    let script = format!("1a\nload {bad}\nload nothing\nload\nhistory\n");
    let answer = home.run(&[&ARGS[..], &["--keep-going"]].concat(), script);
    assert_eq!(answer.code, 1);
    assert!(answer.out.contains("  1. 1a\n"), "{}", answer.out);
    assert_eq!(answer.err.lines().count(), 3, "{}", answer.err);
}

#[test]
fn a_save_that_cannot_be_written_says_so() {
    let home = Home::default();
    let folder = home.path().display().to_string();
    let script = format!("save {folder}\nsave ./no/such/folder\nsave a b\nsave\n");
    let answer = home.run(&[&ARGS[..], &["--keep-going"]].concat(), script);
    assert_eq!(answer.code, 1);
    assert_eq!(answer.err.lines().count(), 4, "{}", answer.err);
}

#[test]
fn only_a_save_is_replaced() {
    let home = Home::default();
    let (save, _) = saved(&home);
    let (notes, bytes) = (home.file("notes.txt", "mine"), home.file("bytes", b"\xff"));
    let empty = home.file("empty", "");
    let script = format!("save {notes}\nsave {bytes}\nsave {save}\nsave {empty}\n");
    let answer = home.run(&[&ARGS[..], &["--keep-going"]].concat(), script);
    let told: Vec<&str> = answer.err.lines().collect();
    assert_eq!(told.len(), 2, "{}", answer.err);
    assert!(
        told[0].contains("notes.txt is there already and is no save"),
        "{}",
        told[0]
    );
    assert!(
        told[1].ends_with("not UTF-8 text: byte 1 is wrong"),
        "{}",
        told[1]
    );
    assert_eq!(std::fs::read(notes).expect("there"), b"mine");
    assert_eq!(std::fs::read(bytes).expect("there"), b"\xff");
    assert_eq!(
        std::fs::read(save).expect("there"),
        std::fs::read(empty).expect("there")
    );
}

/// Kills the program while it saves over and over: the file is always whole.
#[test]
fn a_kill_in_the_middle_of_a_save_leaves_a_whole_file() {
    let home = Home::default();
    let (path, _) = saved(&home);
    for round in 0..15_u64 {
        let mut child = home
            .command(&ARGS)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("piped");
        let script = format!("1a\nsave {path}\nundo\nsave {path}\n").repeat(2000);
        let writer = std::thread::spawn(move || drop(stdin.write_all(script.as_bytes())));
        std::thread::sleep(Duration::from_millis(40 + 7 * round));
        child.kill().expect("killed");
        child.wait().expect("ended");
        writer.join().expect("the pipe is closed");
        let answer = home.run(&["play", "--load", &path], "moves\n");
        assert_eq!(answer.code, 0, "round {round}: {}", answer.err);
    }
}
