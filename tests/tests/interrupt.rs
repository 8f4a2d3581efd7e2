//! Ctrl-C at every stage: it is prompt, and what was reached stays.
#![cfg(unix)]

use parlor_tests::{Answer, Home};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

fn start(home: &Home, args: &[&str]) -> Child {
    home.command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

fn interrupt(child: &Child) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status();
    assert!(sent.expect("there is `kill`").success());
}

/// Waits for the first lines of output, interrupts, and gives all the answer.
fn after_lines(home: &Home, args: &[&str], lines: usize) -> Answer {
    let mut child = start(home, args);
    let mut out = String::new();
    let mut reader = BufReader::new(child.stdout.take().expect("piped"));
    for _ in 0..lines {
        assert_ne!(reader.read_line(&mut out).expect("UTF-8"), 0, "{out}");
    }
    interrupt(&child);
    reader.read_to_string(&mut out).expect("UTF-8");
    let mut answer = Answer::from(child.wait_with_output().expect("it ends"));
    answer.out = out;
    answer
}

#[test]
fn while_it_waits_for_a_line() {
    let home = Home::default();
    let mut child = start(&home, &["play", "freecell", "--deal", "617"]);
    let mut stdin = child.stdin.take().expect("piped");
    writeln!(stdin, "1a\nsave game\nhistory").expect("written");
    let mut reader = BufReader::new(child.stdout.take().expect("piped"));
    let mut out = String::new();
    while !out.contains("  1. 1a\n") {
        assert_ne!(reader.read_line(&mut out).expect("UTF-8"), 0, "{out}");
    }
    interrupt(&child);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let answer = home.run(&["play", "--load", "game"], "history\n");
    assert!(answer.out.contains("  1. 1a\n"), "{}", answer.err);
}

/// A thought stops, and the script goes on with its next line.
#[test]
fn while_it_thinks() {
    let home = Home::default();
    let mut child = start(&home, &["play", "freecell", "--deal", "11982"]);
    let mut stdin = child.stdin.take().expect("piped");
    let mut reader = BufReader::new(child.stdout.take().expect("piped"));
    let mut out = String::new();
    writeln!(stdin, "history\nsolve\nsave ./game.json").expect("written");
    drop(stdin);
    reader.read_line(&mut out).expect("UTF-8");
    std::thread::sleep(std::time::Duration::from_millis(400));
    interrupt(&child);
    reader.read_to_string(&mut out).expect("UTF-8");
    assert_eq!(child.wait().expect("it ends").code(), Some(0), "{out}");
    assert!(home.path().join("game.json").is_file(), "{out}");
}

#[test]
fn while_it_solves_many_deals() {
    let home = Home::default();
    let args = [
        "solve",
        "freecell",
        "--deals",
        "1..1000000",
        "--json",
        "--no-moves",
    ];
    let answer = after_lines(&home, &args, 3);
    assert_eq!(answer.code, 130, "{}", answer.err);
    for (number, line) in (1..).zip(answer.out.lines()) {
        let line: serde_json::Value = serde_json::from_str(line).expect("a whole line");
        assert_eq!(line["deal"], number);
    }
}

#[test]
fn while_it_counts() {
    let home = Home::default();
    let args = ["perft", "freecell", "--deal", "1", "--depth", "40"];
    let answer = after_lines(&home, &args, 2);
    assert_eq!(
        (answer.code, answer.err.as_str()),
        (130, "parlor: interrupted\n")
    );
}

/// What was under way is answered, and no other line is begun.
#[test]
fn while_it_analyses() {
    let home = Home::default();
    let level = |rules: &[&str]| {
        let deal = home.run(&[&["deal", "sheep", "--seed", "1"], rules].concat(), "");
        deal.out.replace('\n', " ")
    };
    let (small, large) = (level(&["--rule", "tiles=9"]), level(&[]));
    let mut child = start(&home, &["analyze", "sheep", "count"]);
    let mut stdin = child.stdin.take().expect("piped");
    writeln!(stdin, "{small}\n{large}\n{large}").expect("written");
    drop(stdin);
    let mut reader = BufReader::new(child.stdout.take().expect("piped"));
    let mut out = String::new();
    reader.read_line(&mut out).expect("UTF-8");
    std::thread::sleep(std::time::Duration::from_millis(300));
    interrupt(&child);
    reader.read_to_string(&mut out).expect("UTF-8");
    assert_eq!(child.wait().expect("it ends").code(), Some(130), "{out}");
    assert_eq!(out.lines().count(), 2, "{out}");
    assert!(out.contains(r#""stop":"cancelled""#), "{out}");
}

/// The games that are over are kept, and the match goes on with them.
#[test]
fn while_it_plays_a_match() {
    let home = Home::default();
    let path = home.path().join("games");
    let out = path.to_str().expect("a path");
    let args = [
        "arena",
        "gomoku",
        "--players",
        "random,random",
        "--games",
        "1000000",
    ];
    let mut child = start(&home, &[&args[..], &["--out", out]].concat());
    let lines = || std::fs::read_to_string(&path).unwrap_or_default();
    while lines().lines().count() < 4 {
        assert!(child.try_wait().expect("asked").is_none(), "it runs");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    interrupt(&child);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let kept = lines();
    assert!(kept.ends_with("}\n"), "{kept}");
    for line in kept.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("a whole line");
    }
}

/// Saves over and over and is interrupted: the file is whole, and nothing else is left.
#[test]
fn while_it_saves() {
    let home = Home::default();
    let args = ["play", "freecell", "--deal", "617"];
    home.run(&args, "save game\n");
    for round in 0..5 {
        let mut command = home.command(&args);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("piped");
        let script = "1a\nsave game\nundo\n".repeat(2000);
        let writer = std::thread::spawn(move || drop(stdin.write_all(script.as_bytes())));
        std::thread::sleep(std::time::Duration::from_millis(60 + 15 * round));
        interrupt(&child);
        child.wait().expect("it ends");
        writer.join().expect("the pipe is closed");
        let answer = home.run(&["play", "--load", "game"], "history\n");
        assert_eq!(answer.code, 0, "round {round}: {}", answer.err);
    }
}
