//! Sessions at a terminal, screen by screen: the snapshots are their transcripts.
//!
//! Nothing here depends on how well anything is played.
#![cfg(unix)]

use parlor_tests::{Home, Terminal};
use std::time::Duration;

const SMALL: (u16, u16) = (24, 80);
const LARGE: (u16, u16) = (60, 200);

/// Three tiles of a kind in a row, one of another beneath the second.
const LEVEL: &str = r#"{"tiles": [
  {"id": 1, "pattern": 5, "layer": 2, "x": 0, "y": 0, "w": 8, "h": 8},
  {"id": 2, "pattern": 5, "layer": 2, "x": 8, "y": 0, "w": 8, "h": 8},
  {"id": 3, "pattern": 5, "layer": 2, "x": 16, "y": 0, "w": 8, "h": 8},
  {"id": 4, "pattern": 9, "layer": 1, "x": 12, "y": 4, "w": 8, "h": 8}]}"#;

fn start(size: (u16, u16), args: &[&str]) -> Terminal {
    Terminal::start(size.0, size.1, args, &[])
}

#[test]
fn a_small_screen() {
    let mut terminal = start(SMALL, &["freecell", "--deal", "617"]);
    terminal.line("26x");
    terminal.line("1a");
    terminal.line("undo");
    terminal.line("help undo");
    insta::assert_snapshot!(terminal.leave("quit"));
}

#[test]
fn a_large_screen() {
    let games: [(&[&str], &str); 4] = [
        (&["klondike", "--rule", "draw=3"], "d"),
        (&["gin-rummy", "--vs", "human"], "pass"),
        (&["gomoku", "--vs", "human", "--rule", "size=9"], "e5"),
        (&["sheep", "--deal", LEVEL], "2"),
    ];
    let mut all = String::new();
    for (args, line) in games {
        let mut terminal = start(LARGE, &[args, &["--seed", "7"]].concat());
        terminal.line(line);
        terminal.line("save ./it.json");
        all += &terminal.leave("quit");
    }
    insta::assert_snapshot!(all);
}

#[test]
fn chinese_on_a_small_screen() {
    let args = ["freecell", "--deal", "617"];
    let locale = [("LANG", "zh_CN.UTF-8")];
    let mut terminal = Terminal::start(SMALL.0, SMALL.1, &args, &locale);
    terminal.line("26x");
    terminal.line("1a");
    terminal.line("撤销");
    terminal.line("帮助");
    let mut all = terminal.leave("退出");
    let args = ["gin-rummy", "--vs", "human", "--seed", "7"];
    all += &Terminal::start(SMALL.0, SMALL.1, &args, &locale).leave("退出");
    insta::assert_snapshot!(all);
}

#[test]
fn without_symbols() {
    let mut terminal = start(SMALL, &["klondike", "--seed", "7", "--ascii"]);
    terminal.line("d");
    terminal.line("quit");
    let all = terminal.leave("quit");
    assert!(all.is_ascii());
    insta::assert_snapshot!(all);
}

#[test]
fn a_dumb_terminal() {
    let args = ["freecell", "--deal", "617"];
    let mut terminal = Terminal::start(SMALL.0, SMALL.1, &args, &[("TERM", "dumb")]);
    terminal.line("watch on");
    terminal.line("1a");
    terminal.line("quit");
    insta::assert_snapshot!(terminal.leave("quit"));
}

#[test]
fn sentences_for_a_screen_reader() {
    let mut terminal = start(SMALL, &["freecell", "--deal", "617", "--plain"]);
    terminal.line("1a");
    terminal.line("undo");
    insta::assert_snapshot!(terminal.leave("quit"));
}

#[test]
fn the_watch_speaks_above_the_line_being_typed() {
    let mut terminal = start(SMALL, &["freecell", "--deal", "8", "--rule", "cells=1"]);
    terminal.line_and_wait("watch on", "watch: still winnable");
    terminal.line_and_wait("1a", "watch: lost since your move 1: `undo 1` gets back");
    terminal.write("und");
    terminal.press("\t");
    terminal.wait("the whole word", |screen| {
        screen.contents().contains("> undo")
    });
    terminal.press("\r");
    terminal.wait("good news", |screen| {
        let all = screen.contents();
        all.trim_end().ends_with("watch: still winnable\nfreecell>")
    });
    terminal.look("undo");
    insta::assert_snapshot!(terminal.leave("quit"));
}

#[test]
fn the_rest_of_a_move_is_shown_grey() {
    let check = |args: &[&str], typed: &str, rest: &str| {
        let mut terminal = start(SMALL, args);
        terminal.write(typed);
        terminal.wait_grey(rest);
    };
    check(&["freecell", "--deal", "617"], "hin", "t");
    check(&["klondike", "--seed", "5"], "3", "h");
    check(&["gomoku", "--vs", "human", "--seed", "1"], "h", "1");
    check(&["gin-rummy", "--vs", "human", "--seed", "5"], "ta", "ke");
    check(&["sheep", "--seed", "5"], "16", "6");
}

#[test]
fn lines_that_come_together_are_answered_one_by_one() {
    let mut terminal = start(SMALL, &["freecell", "--deal", "617"]);
    terminal.press("7a\r7b\rhistory\r");
    terminal.wait("the third answer", |screen| {
        screen.contents().contains("  2. 7b")
    });
    terminal.wait_prompt();
    terminal.line("quit");
    terminal.leave("quit");
}

#[test]
fn another_game_of_the_same_length_is_not_saved() {
    let mut terminal = start(SMALL, &["freecell", "--deal", "617"]);
    for line in ["1a", "save game", "undo", "2a"] {
        terminal.line(line);
    }
    terminal.line_and_wait("quit", "this game is not saved");
    terminal.line("save game");
    terminal.leave("quit");
}

#[test]
fn bytes_that_are_no_text_lose_nothing() {
    let mut terminal = start(SMALL, &["freecell", "--deal", "617"]);
    terminal.line("1a");
    terminal.press_and_wait(b"un\xff\r", "no UTF-8 text: type the line again");
    terminal.line_and_wait("history", "  1. 1a");
    terminal.line("quit");
    terminal.leave("quit");
}

/// Ctrl-C stops the search, and a key that repeats does no more.
#[test]
fn a_repeated_interrupt_loses_nothing() {
    let mut terminal = start(SMALL, &["klondike", "--seed", "1", "--ascii"]);
    terminal.line("d");
    terminal.write("solve optimal");
    terminal.press("\r");
    std::thread::sleep(Duration::from_millis(500));
    for _ in 0..30 {
        terminal.press("\x03");
        std::thread::sleep(Duration::from_millis(2));
    }
    terminal.wait_prompt();
    terminal.line_and_wait("history", "  1. d");
    terminal.line("quit");
    terminal.leave("quit");
}

#[test]
fn what_two_prompts_were_told_is_kept_once_they_end() {
    let home = Home::default();
    let state = home.path().join("state");
    let env = [("XDG_STATE_HOME", state.to_str().expect("a path"))];
    let args = ["freecell", "--deal", "617", "--no-stats"];
    let mut prompts = [(); 2].map(|()| Terminal::start(SMALL.0, SMALL.1, &args, &env));
    for (prompt, line) in prompts.iter_mut().zip(["1a", "2b"]) {
        prompt.line(line);
        prompt.line("quit");
    }
    assert!(!state.exists(), "nothing is written before the end");
    for prompt in prompts {
        prompt.leave("quit");
    }
    let kept = std::fs::read_to_string(state.join("parlor/history.txt")).expect("kept");
    let kept: Vec<&str> = kept.lines().filter(|line| *line != "quit").collect();
    assert_eq!(kept, ["#V2", "1a", "2b"]);
}
