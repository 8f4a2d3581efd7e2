//! Matches, bots of other programs, and the protocols.

use parlor_tests::{Answer, Home, parlor};
use serde_json::{Value, json};

fn bot(name: &str) -> String {
    format!(
        "cmd:python3 {}/data/bots/{name}",
        env!("CARGO_MANIFEST_DIR")
    )
}

fn match_of(players: &str, more: &[&str]) -> (Value, Answer) {
    let args = ["arena", "gin-rummy", "--json", "--players", players];
    let answer = parlor(&[&args[..], more].concat(), "");
    assert_eq!(answer.code, 0, "{}", answer.err);
    let result = serde_json::from_str(&answer.out).expect("one object");
    (result, answer)
}

/// Everything but what the clock says.
fn timeless(mut result: Value) -> Value {
    let fields = result.as_object_mut().expect("an object");
    fields.remove("ms_per_move");
    result
}

#[test]
fn a_bot_in_another_language_plays_whole_matches() {
    let players = format!("simple,{}", bot("first.py"));
    let (result, answer) = match_of(&players, &["--games", "2"]);
    assert_eq!(result["games"], 2);
    assert_eq!(result["forfeits"], json!([0, 0]), "{}", answer.err);
    assert_eq!(result["wins"], 2, "it meets its match");
}

#[test]
fn a_broken_bot_forfeits_and_the_match_goes_on() {
    for (kind, why) in [
        ("hang", "no answer within 3 s"),
        ("nonsense", "the rain in Spain"),
        ("illegal", "is illegal"),
        ("exit", "it ended"),
    ] {
        let players = format!("{} {kind},simple", bot("broken.py"));
        let more = ["--games", "2", "--move-timeout", "3"];
        let (result, answer) = match_of(&players, &more);
        assert_eq!(result["forfeits"], json!([2, 0]), "{kind}");
        // three good moves in each game: what was said too much in the first is not heard
        let moves = result["moves"][0].as_u64();
        assert!(moves >= Some(6), "{kind}: {moves:?}");
        assert_eq!(
            (&result["losses"], &result["games"]),
            (&json!(2), &json!(2))
        );
        assert!(
            answer.err.contains("game 0: player 1 forfeits"),
            "{}",
            answer.err
        );
        assert!(answer.err.contains(why), "{kind}: {}", answer.err);
    }
    let (result, answer) = match_of("cmd:no-such-program,simple", &["--games", "1"]);
    assert_eq!(result["forfeits"], json!([1, 0]), "{}", answer.err);
}

#[test]
fn jobs_change_nothing_in_the_result() {
    let result = |jobs| match_of("simple,random", &["--games", "6", "--jobs", jobs]).0;
    assert_eq!(timeless(result("1")), timeless(result("3")));
}

#[test]
fn a_match_is_gone_on_with() {
    let home = Home::default();
    let path = home.path().join("results.jsonl").display().to_string();
    let run = |games: &str, more: &[&str]| {
        let args = [
            "arena",
            "gin-rummy",
            "--json",
            "--players",
            "simple,random",
            "--games",
            games,
        ];
        home.run(&[&args[..], more].concat(), "")
    };
    assert_eq!(run("2", &["--out", &path]).code, 0);
    let before = std::fs::read_to_string(&path).expect("results");
    // as after a crash in the middle of a line
    std::fs::write(&path, format!("{before}{{\"number\":2,\"win")).expect("written");
    let resumed: Value = serde_json::from_str(&run("4", &["--out", &path]).out).expect("JSON");
    let whole: Value = serde_json::from_str(&run("4", &[]).out).expect("JSON");
    assert_eq!(timeless(resumed), timeless(whole));
    let after = std::fs::read_to_string(&path).expect("results");
    assert!(after.starts_with(&before), "what was played stays");
    let other = run("4", &["--out", &path, "--seed", "9"]);
    assert_eq!(other.code, 2);
    assert!(other.err.contains("another match"), "{}", other.err);
}

/// A program that answers, but reads nothing, fills its pipe: that holds nobody up.
#[test]
fn a_bot_that_does_not_read_forfeits() {
    let home = Home::default();
    let bot = home.file("deaf.sh", "while echo '{\"move\":\"d\"}'; do :; done\n");
    let player = format!("cmd:sh {bot}");
    let args = ["arena", "klondike", "--players", &player, "--games", "2"];
    let answer = home.run(&args, "");
    assert_eq!(answer.code, 0, "{}", answer.err);
    assert!(answer.out.contains("2 forfeits"), "{}", answer.out);
    assert!(answer.err.contains("does not read"), "{}", answer.err);
}

#[test]
fn what_a_clock_cannot_tell_is_refused() {
    for (option, seconds) in [("--move-timeout", "1e19"), ("--move-timeout", "nan")] {
        let args = [
            "arena",
            "gomoku",
            "--players",
            "random,random",
            "--games",
            "1",
        ];
        let answer = parlor(&[&args[..], &[option, seconds]].concat(), "");
        assert_eq!(answer.code, 2, "{seconds}");
        assert!(answer.err.contains("from 0 to 31536000"), "{}", answer.err);
    }
}

/// A player that cannot do anything else turns the stock over, which nobody waits for.
#[test]
fn a_solitaire_that_shows_nothing_new_is_over() {
    let args = [
        "arena",
        "klondike",
        "--players",
        "blind",
        "--games",
        "2",
        "--json",
    ];
    let more = ["--nodes", "2000", "--rule", "draw=3"];
    let answer = parlor(&[&args[..], &more].concat(), "");
    let result: Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!(result["games"], 2, "{}", answer.err);
    let moves = result["moves"][0].as_u64().expect("a number");
    assert!(moves < 2000, "{moves} moves");
}

#[test]
fn one_is_not_plural_in_a_report() {
    let players = format!("random,{} exit", bot("broken.py"));
    let args = ["arena", "gomoku", "--players", &players, "--games", "1"];
    let answer = parlor(&args, "");
    let lines: Vec<&str> = answer.out.lines().collect();
    assert!(lines[0].contains(": 1 game, 1 won,"), "{}", answer.out);
    assert!(lines[1].contains("Elo - (-234 to -)"), "{}", answer.out);
    assert!(lines[3].ends_with(" 1 forfeit"), "{}", answer.out);
}

/// What is decided is not played on, not even to be thrown away.
#[test]
fn a_match_that_is_decided_starts_nobody() {
    let home = Home::default();
    let bot = home.file("mark.sh", "touch started\n");
    let players = format!("random,cmd:sh {bot}");
    let run = || {
        let args = ["arena", "gomoku", "--players", &players, "--games", "100"];
        let more = ["--sprt", "0,1000", "--out", "results", "--json"];
        let answer = home.run(&[&args[..], &more].concat(), "");
        let result: Value = serde_json::from_str(&answer.out).expect("JSON");
        assert_eq!(result["sprt"]["verdict"], "elo1", "{}", answer.err);
        timeless(result)
    };
    let started = home.path().join("started");
    let first = run();
    std::fs::remove_file(&started).expect("the bot ran");
    assert_eq!(run(), first);
    assert!(!started.exists(), "nobody plays");
}

/// A file that is something else stays as it is.
#[test]
fn results_go_into_no_other_file() {
    let home = Home::default();
    for text in ["remember the milk", "remember\nthe milk\n"] {
        let notes = home.file("notes.txt", text);
        let args = [
            "arena",
            "gomoku",
            "--players",
            "random,random",
            "--games",
            "2",
        ];
        let answer = home.run(&[&args[..], &["--out", &notes]].concat(), "");
        assert_eq!(answer.code, 2, "{text}");
        assert!(
            answer.err.contains("not a file of results"),
            "{}",
            answer.err
        );
        assert_eq!(std::fs::read_to_string(&notes).expect("a file"), text);
    }
}

#[test]
fn wrong_players_are_told_which_there_are() {
    let check = |game: &str, players: &str, message: &str| {
        let answer = parlor(&["arena", game, "--players", players, "--games", "1"], "");
        assert_eq!(answer.code, 2, "{players}");
        assert!(answer.err.contains(message), "{players}: {}", answer.err);
    };
    check("gin-rummy", "simple", "needs two players");
    check("gin-rummy", "simple,simpel", "did you mean `simple`?");
    check("gin-rummy", "simple,gomocup:x", "only gomoku");
    check(
        "freecell",
        "easy",
        "no player `easy`; there are: cmd:COMMAND",
    );
    let args = "arena gomoku --players shapes,gomocup:x --games 1 --rule opening=swap2";
    let answer = parlor(&args.split(' ').collect::<Vec<_>>(), "");
    assert_eq!(answer.code, 2);
    insta::assert_snapshot!(answer.err, @"parlor: gomocup:x: the protocol has no openings by swap");
    let answer = parlor(&["gomocup", "--agent", "engin"], "");
    assert_eq!(answer.code, 2);
    assert!(
        answer.err.contains("did you mean `engine`?"),
        "{}",
        answer.err
    );
}

#[test]
fn a_bot_answers_line_by_line() {
    let home = Home::default();
    let begun = home.run(
        &[
            "play",
            "gin-rummy",
            "--seed",
            "5",
            "--json",
            "--vs",
            "simple",
        ],
        "show\n",
    );
    assert_eq!(begun.code, 0, "{}", begun.err);
    let nonsense = home.run(
        &["bot", "gin-rummy"],
        "hello\n{\"game\":\"gomoku\"}\n\n{}\n",
    );
    assert_eq!(nonsense.code, 0);
    let lines: Vec<Value> = nonsense
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 3, "a bot goes on after a bad line");
    assert!(lines.iter().all(|line| line["error"].is_string()));
    let question = json!({"game": "gomoku", "rules": {}, "seat": 0,
        "view": {"size": 15, "rule": "freestyle", "opening": "free", "moves": []}, "legal": ["h8", "a1"]});
    let answer = home.run(&["bot", "gomoku"], question.to_string());
    assert_eq!(answer.out, "{\"move\":\"h8\"}\n", "{}", answer.err);
}

#[test]
fn against_a_computer_player_undo_takes_back_both_moves() {
    let script = "h8\nundo\nhistory\nh8\nswap\nlevel\nlevel hard\nresign\n";
    let answer = parlor(
        &["play", "gomoku", "--vs", "shapes", "--json", "--no-stats"],
        script,
    );
    assert_eq!(answer.code, 0, "{}", answer.err);
    let lines: Vec<Value> = answer
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines[0]["replies"].as_array().map(Vec::len), Some(1));
    assert_eq!(lines[1]["moves"].as_array().map(Vec::len), Some(2));
    assert_eq!(lines[2]["log"], json!([]));
    assert_eq!(
        lines[7]["turn"],
        json!({"over": {"win": 0}}),
        "white gave up"
    );
}

#[test]
fn gomocup_is_spoken() {
    let session = "START 15\r\nINFO timeout_turn 200\r\nBOARD\r\n7,7,2\r\n8,8,1\r\n7,8,2\r\nDONE\r\n\
                   RECTSTART 10,12\r\nTAKEBACK 7,7\r\nFOO\r\nSTART 20\r\nINFO rule 4\r\nBEGIN\r\nYXSHOWFORBID\r\nEND\r\n";
    let answer = parlor(&["gomocup"], session);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let lines: Vec<&str> = answer.out.lines().collect();
    assert_eq!(lines[0], "OK");
    assert!(lines[1].split_once(',').is_some(), "a point: {}", lines[1]);
    assert!(lines[2].starts_with("ERROR"), "{}", lines[2]);
    assert_eq!(lines[3], "OK");
    assert!(lines[4].starts_with("UNKNOWN"));
    assert_eq!(lines[5], "OK");
    let middle = ["9,9", "9,10", "10,9", "10,10"];
    assert!(middle.contains(&lines[6]), "{}", lines[6]);
    assert_eq!(lines[7..], ["FORBID ."]);
}

#[test]
fn a_program_behind_the_protocol_plays_in_the_arena() {
    let program = parlor_tests::program().display();
    let players = format!("shapes,gomocup:{program} gomocup --agent random");
    let args = [
        "arena",
        "gomoku",
        "--players",
        &players,
        "--games",
        "2",
        "--json",
    ];
    let answer = parlor(&args, "");
    let result: Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!(result["wins"], 2, "{}", answer.err);
    assert_eq!(result["forfeits"], json!([0, 0]), "{}", answer.err);
}
