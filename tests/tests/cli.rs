//! The command line: names, exit codes, pipes, and what is generated from it.

use parlor_tests::{Home, parlor};
use std::io::Read;
use std::process::Stdio;

#[test]
fn unknown_names_get_did_you_mean() {
    let check = |args: &[&str], wanted: &str| {
        let answer = parlor(args, "");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{args:?}");
        assert!(answer.err.contains(wanted), "{args:?}: {}", answer.err);
    };
    check(&["frecell"], "did you mean `freecell`?");
    check(&["Freecell"], "did you mean `freecell`?");
    check(&["FreeCell"], "did you mean `freecell`?");
    check(&["pley", "freecell"], "did you mean `play`?");
    check(&["play", "frecell"], "'freecell'");
    check(&["play", "freecell", "--sed", "1"], "'--seed'");
    check(
        &["play", "freecell", "--rule", "cels=3"],
        "did you mean `cells`?",
    );
    check(&["play", "freecell", "--rule", "cells"], "KEY=VALUE");
    check(&["play", "freecell", "--rule", "cells=9"], "write 0 to 8");
    check(
        &["play", "freecell", "--rule", "preset=bakers"],
        "no preset `bakers`",
    );
    check(&["play", "freecell", "--deal", "0"], "there is no deal 0");
    check(&["play", "freecell", "--deal", "-7"], "deal");
    check(
        &["play", "freecell", "--vs", "anyone"],
        "FreeCell is played alone",
    );
    check(
        &["solve", "freecell", "--deal", "1", "--goal", "sharp"],
        "no solver `sharp`",
    );
    check(
        &["analyze", "gomoku", "dreams", "1"],
        "no analysis `dreams`",
    );
    check(&["play", "gomoku", "--level", "hrad"], "'hard'");
    check(&["perft", "freecell", "--deal", "1"], "--depth");
    check(&["verify", "freecell", "--moves", "-"], "which deal?");
    check(&["play", "freecell", "--seed", "-1"], "-1");
    check(&[], "which game?");
    for command in ["gomocup", "games"] {
        check(&[command, "--rule", "size=5"], "takes no `--rule`");
    }
}

#[test]
fn a_variable_that_is_set_to_nothing_is_not_set() {
    let run = |width: &str| {
        let home = Home::default();
        let mut command = home.command(&["games"]);
        command.env("PARLOR_AMBIGUOUS_WIDTH", width);
        parlor_tests::feed(command, "")
    };
    assert_eq!(run("").code, 0);
    let wrong = run("3");
    assert_eq!(wrong.code, 2);
    assert!(
        wrong.err.contains("PARLOR_AMBIGUOUS_WIDTH"),
        "{}",
        wrong.err
    );
}

#[test]
fn an_alias_is_a_game_too() {
    let answer = parlor(&["fc", "--deal", "1"], "history\n");
    assert_eq!(answer.code, 0, "{}", answer.err);
    let answer = parlor(&["--ascii", "freecell", "--deal", "1"], "");
    assert!(answer.out.is_ascii());
}

#[test]
fn json_has_the_name_of_a_game_and_not_what_was_typed() {
    let check = |args: &[&str], input: &str, name: &str| {
        let answer = parlor(&[args, &["--json"]].concat(), input);
        let answer: serde_json::Value = serde_json::from_str(&answer.out).expect("JSON");
        assert_eq!(answer["game"], name, "{args:?}");
    };
    check(&["deal", "gin", "--seed", "1"], "", "gin-rummy");
    let referee = ["verify", "fc", "--deal", "617", "--moves", "-"];
    check(&referee, "1a", "freecell");
}

#[test]
fn games_and_their_rules_are_listed() {
    let games = parlor(&["games"], "");
    assert_eq!(games.code, 0);
    assert_eq!(games.out.lines().count(), catalog::GAMES.len());
    for game in catalog::GAMES {
        let name = game.info().name;
        let rules = parlor(&["rules", name], "");
        assert_eq!(rules.code, 0);
        for option in game.info().options {
            assert!(rules.out.contains(option.key), "{name}: {}", option.key);
        }
        let json = parlor(&["rules", name, "--json"], "");
        let json: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
        assert_eq!(json["name"], name);
    }
}

#[test]
fn help_has_examples() {
    for command in ["play", "deal", "verify", "perft", "solve", "arena"] {
        let answer = parlor(&[command, "--help"], "");
        assert_eq!(answer.code, 0);
        assert!(answer.out.contains("Example"), "{command}");
    }
    // two that are easily wrong: their moves have to be legal
    let play = ["play", "freecell", "--deal", "617", "--json"];
    let help = parlor(&["play", "--help"], "").out;
    assert!(help.contains(r"printf '7a\n7b\n'"), "{help}");
    assert_eq!(parlor(&play, "7a\n7b\n").code, 0);
    let help = parlor(&["analyze", "--help"], "").out;
    assert!(help.contains("freecell position '617 ; 7a 7b'"), "{help}");
    let analyze = ["analyze", "freecell", "position", "617 ; 7a 7b"];
    assert_eq!(parlor(&analyze, "").code, 0);
}

#[test]
fn completions_and_the_man_page_know_every_command() {
    let names = [
        "play", "games", "rules", "deal", "verify", "perft", "solve", "arena", "analyze",
    ];
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = parlor(&["completions", shell], "");
        assert_eq!(script.code, 0);
        assert!(
            names.iter().all(|name| script.out.contains(name)),
            "{shell}"
        );
    }
    let man = parlor(&["man"], "");
    assert!(man.out.starts_with(".ie"), "roff");
    assert!(
        names
            .iter()
            .all(|name| man.out.contains(&format!("PARLOR {}", name.to_uppercase())))
    );
}

/// All that is generated from the command line's own description, so that a change shows.
#[test]
fn what_is_generated_is_as_reviewed() {
    let man = parlor(&["man"], "").out;
    insta::assert_snapshot!("man", man);
    let fish = parlor(&["completions", "fish"], "").out;
    insta::assert_snapshot!("fish", fish);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let home = Home::default();
    let mut child = home
        .command(&["rules", "freecell"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut err = String::new();
    let mut stderr = child.stderr.take().expect("piped");
    stderr.read_to_string(&mut err).expect("UTF-8");
    assert_eq!(
        (child.wait().expect("it ends").code(), err.as_str()),
        (Some(0), "")
    );
}

#[test]
fn colour_only_where_it_is_wanted() {
    let shown = |args: &[&str]| parlor(&[&["play", "freecell", "--deal", "1"], args].concat(), "");
    assert!(!shown(&[]).out.contains('\u{1b}'), "not in a pipe");
    assert!(shown(&["--color", "always"]).out.contains('\u{1b}'));
    assert!(
        !shown(&["--color", "always", "--json"])
            .out
            .contains('\u{1b}')
    );
}

#[test]
fn perft_counts_depth_by_depth() {
    let answer = parlor(
        &["perft", "freecell", "--deal", "1", "--depth", "3", "--json"],
        "",
    );
    let counts: Vec<_> = answer
        .out
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["count"].clone())
        .collect();
    assert_eq!(counts, [8, 70, 661]);
}

#[test]
fn deals_are_printed_as_they_are_read() {
    let deal = parlor(&["deal", "freecell", "--deal", "617"], "");
    assert_eq!(deal.code, 0);
    let home = Home::default();
    let path = home.file("deal.txt", &deal.out);
    let again = home.run(&["deal", "freecell", "--deal-file", &path], "");
    assert_eq!(again.out, deal.out);
    let seeds: Vec<_> = [1, 1, 2]
        .map(|seed: u32| parlor(&["deal", "freecell", "--seed", &seed.to_string()], "").out)
        .to_vec();
    assert_eq!(seeds[0], seeds[1]);
    assert_ne!(seeds[0], seeds[2]);
}
