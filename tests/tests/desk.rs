//! What a desk makes of a game: solutions, rules, points, giving up.

use engine::{Budget, Ctx, Deal, Seat};
use parlor_tests::{Home, feed, objects, parlor};
use serde_json::json;

/// What was found from another position is not walked, though as many moves were made.
#[test]
fn a_solution_is_of_one_position() {
    let args = ["play", "freecell", "--deal", "617", "--json"];
    let answer = parlor(&args, "1a\nsolve\nundo\n2b\nstep 500\n");
    let last = objects(&answer.out).pop().expect("an answer");
    assert_eq!(last["turn"]["over"]["win"], 0, "{last}");
}

#[test]
fn a_preset_at_the_prompt_begins_the_rules_anew() {
    let args = [
        "play", "freecell", "--rule", "cells=2", "--seed", "1", "--json",
    ];
    let script = "rules worrying-back=no\nrules preset=bakers-game\nrules cells=3\n\
                  rules preset=bakers-game cells=1\n";
    let rules: Vec<_> = objects(&parlor(&args, script).out)
        .into_iter()
        .map(|object| object["rules"].clone())
        .map(|rules| [&rules["build"], &rules["cells"]].map(Clone::clone))
        .collect();
    let of = |build: &str, cells: u8| [json!(build), json!(cells)];
    let wanted = [
        of("alternate", 2),
        of("suit", 4),
        of("suit", 3),
        of("suit", 1),
    ];
    assert_eq!(rules, wanted);
}

/// What a preset does not speak of is as usual at a prompt.
#[test]
fn a_preset_goes_before_the_defaults_of_the_prompt() {
    let game = catalog::find("freecell").expect("a game");
    let pairs = [("preset".to_owned(), "bakers-game".to_owned())];
    for (at_prompt, autoplay) in [(false, "off"), (true, "safe")] {
        let rules = game.rules(&pairs, at_prompt).expect("rules");
        assert_eq!(
            (&rules["build"], &rules["autoplay"]),
            (&json!("suit"), &json!(autoplay))
        );
    }
}

#[test]
fn a_game_given_up_stays_lost() {
    let args = [
        "play",
        "gin-rummy",
        "--seed",
        "3",
        "--level",
        "easy",
        "--json",
        "--no-stats",
    ];
    let script = "resign\nswap\nshow\nresign\nscore\n";
    let objects = objects(&parlor(&[&args[..], &["--keep-going"]].concat(), script).out);
    let ok: Vec<_> = objects.iter().map(|object| object["ok"] == true).collect();
    assert_eq!(ok, [true, false, true, false, true]);
    for object in objects.iter().filter(|object| object["ok"] == true) {
        assert_eq!(object["turn"]["over"]["win"], 1, "{object}");
    }
}

#[test]
fn a_game_given_up_is_not_asked_for_more() {
    let args = ["play", "freecell", "--deal", "617", "--keep-going"];
    for command in ["hint", "moves", "save x", "undo", "7a"] {
        let answer = parlor(&args, format!("resign\n{command}\n"));
        assert_eq!(answer.code, 1, "{command}");
        assert!(answer.err.contains("you have given up"), "{}", answer.err);
    }
}

#[test]
fn giving_up_needs_no_statistics() {
    let home = Home::default();
    let args = [
        "play",
        "freecell",
        "--deal",
        "617",
        "--json",
        "--keep-going",
    ];
    let mut command = home.command(&args);
    command.env("XDG_STATE_HOME", home.file("no-folder", ""));
    let answer = feed(command, "1a\nresign\nresign\n");
    let objects = objects(&answer.out);
    assert_eq!(objects[1]["turn"]["over"], "loss");
    assert_eq!(objects[2]["error"], "the game is over");
    assert!(answer.err.contains("cannot write"), "{}", answer.err);
}

#[test]
fn the_points_are_those_of_the_persons_seat() {
    let game = catalog::find("gin-rummy").expect("a game");
    let mut session = game.start(&json!({}), Deal::seed(3)).expect("a deal");
    let mut agent = game.agent("").expect("a player");
    session.settle();
    while session.score(Seat(0)) == session.score(Seat(1)) {
        let mv = agent.choose(&*session, &mut Ctx::new(Budget::nodes(0)));
        session.play(&mv.expect("a move")).expect("legal");
    }
    let home = Home::default();
    let save = home.file("gin.json", session.record().to_json());
    let args = ["play", "--load", &save, "--level", "easy", "--json"];
    let mut objects = objects(&home.run(&args, "score\nswap\nscore\n").out);
    objects.retain(|object| object["command"] == "score");
    for (person, object) in objects.iter().enumerate() {
        assert_eq!(object["score"], object["scores"][person], "{object}");
        assert_ne!(object["scores"][0], object["scores"][1], "{object}");
    }
    assert_eq!(objects.len(), 2);
}

/// Turning the waste over is no move, here as there.
#[test]
fn the_prompt_counts_a_solution_as_solve_does() {
    let rules = ["klondike", "--rule", "draw=3", "--seed", "3", "--json"];
    let solved = parlor(&[&["solve"][..], &rules].concat(), "");
    let solved = objects(&solved.out).pop().expect("an answer");
    let length = solved["length"].as_u64().expect("a solution");
    assert_ne!(
        Some(length),
        solved["moves"].as_array().map(|m| m.len() as u64)
    );
    let answer = parlor(&[&["play"][..], &rules].concat(), "solve\nhint --peek\n");
    for object in objects(&answer.out) {
        let text = object["text"].as_str().expect("text");
        assert!(text.contains(&format!("{length} moves")), "{text}");
    }
}

#[test]
fn a_mistyped_level_is_recognised() {
    let args = ["play", "gomoku", "--level", "easy"];
    let answer = parlor(&args, "level hrad\n");
    let told = "no level `hrad`; did you mean `hard`? There are: easy, normal, hard, max";
    assert!(answer.err.contains(told), "{}", answer.err);
}

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

#[test]
fn ascii_holds_for_all_that_is_printed() {
    let all: [(&[&str], &str); 6] = [
        (&["--help"], ""),
        (&["arena", "--help"], ""),
        (&["freecell", "--deal", "617"], "help moves\nshow\n"),
        (&["freecell", "--deal", "617", "--json"], "show\n"),
        (&["gomoku", "--json", "--vs", "human"], "show\n"),
        (&["analyze", "gin-rummy", "hand", "XX"], ""),
    ];
    for (args, input) in all {
        let answer = parlor(&[&["--ascii"], args].concat(), input);
        assert!(!answer.out.is_empty() && answer.out.is_ascii(), "{args:?}");
        assert!(answer.err.is_ascii(), "{args:?}");
    }
    let args = ["--ascii", "analyze", "gin-rummy", "hand", "♠"];
    let json = &objects(&parlor(&args, "").out)[0];
    assert!(json["error"].to_string().contains('♠'), "{json}");
}
