//! Conversations with a manager.
use engine::{Agent, Budget, Cancel, Ctx, Stop};
use gomoku::ai::Shapes;
use gomoku::gomocup::{Brain, Lines, Player};
use gomoku::{Move, State};
use proptest::prelude::*;
use search::Random;
use std::fmt::Write as _;

/// What was said, `>` by the manager, and what was answered.
fn talk(agent: &mut dyn Player, manager: &str) -> String {
    let mut brain = Brain::new();
    let mut out = String::new();
    for line in manager
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let _ = writeln!(out, "> {line}");
        let reply = brain.line(line, agent, &Cancel::default());
        for line in reply.lines {
            let _ = writeln!(out, "{line}");
        }
        if reply.end {
            out += "(end)\n";
        }
    }
    out
}

/// Plays what it was told to, where that is legal; so that what is said does not depend on
/// how good a player is.
struct Script(Vec<&'static str>);

impl Player for Script {}

impl Agent<State> for Script {
    fn name(&self) -> &'static str {
        "script"
    }

    fn choose(&mut self, _: &State, legal: &[Move], _: &mut Ctx<'_>) -> Move {
        let next = self.0.remove(0).parse().expect("a move");
        if legal.contains(&next) {
            next
        } else {
            legal[0]
        }
    }
}

#[test]
fn a_session_with_every_command() {
    let manager = "
        ABOUT
        TURN 7,7
        RECTSTART 20,15
        START 30
        START x
        INFO timeout_turn 100
        INFO max_memory 83886080
        INFO game_type 1
        INFO mood good
        INFO rule 0
        START 15
        RECTSTART 20,15
        BEGIN
        TURN 7,7
        TURN 8,7
        TURN 8,7
        TURN 15,0
        TURN 7
        TAKEBACK 8,7
        TAKEBACK 8,7
        PLAY 0,0
        PLAY 0,0
        YXSTOP
        yxshowforbid
        DONE
        FLY 1,2
        RESTART
        TURN 14,14
        BOARD
        7,7,1
        8,7,2
        8,8,1
        7,8,2
        DONE
        BOARD
        7,7,1
        7,7,2
        DONE
        BOARD
        7,7,3
        DONE
        BOARD
        7,7,4
        DONE
        BOARD
        7,7
        DONE
        TURN 0,0
        END
    ";
    let mut script = Script(vec!["h8", "i9", "g8", "a1", "j7", "k6"]);
    insta::assert_snapshot!(talk(&mut script, manager));
}

#[test]
fn forbidden_points_are_shown_in_renju() {
    let manager = "
        START 15
        INFO rule 4
        YXBOARD
        7,6,1
        0,0,2
        7,5,1
        2,0,2
        6,7,1
        4,0,2
        5,7,1
        6,0,2
        DONE
        YXSHOWFORBID
        INFO rule 0
        YXSHOWFORBID
    ";
    let wanted = "
        > START 15
        OK
        > INFO rule 4
        > YXBOARD
        > 7,6,1
        > 0,0,2
        > 7,5,1
        > 2,0,2
        > 6,7,1
        > 4,0,2
        > 5,7,1
        > 6,0,2
        > DONE
        > YXSHOWFORBID
        FORBID 0707.
        > INFO rule 0
        > YXSHOWFORBID
        FORBID .
    ";
    check(&mut Random::default(), manager, wanted);
}

#[track_caller]
fn check(agent: &mut dyn Player, manager: &str, wanted: &str) {
    let lines = wanted
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty());
    let wanted: Vec<_> = lines.collect();
    assert_eq!(talk(agent, manager).lines().collect::<Vec<_>>(), wanted);
}

/// The same point is forbidden to us when we are black, and open when we are white.
#[test]
fn a_forbidden_point_is_not_answered() {
    let board = |mine: u8| {
        let theirs = 3 - mine;
        format!(
            "START 15\nINFO rule 4\nBOARD\n7,6,{mine}\n0,0,{theirs}\n7,5,{mine}\n2,0,{theirs}\n\
             6,7,{mine}\n4,0,{theirs}\n5,7,{mine}\n{}DONE\n",
            if mine == 1 { "6,0,2\n" } else { "" }
        )
    };
    let black = talk(&mut Script(vec!["h8"]), &board(1));
    assert!(black.ends_with("> DONE\n0,14\n"), "{black}");
    let white = talk(&mut Script(vec!["h8"]), &board(2));
    assert!(white.ends_with("> DONE\n7,7\n"), "{white}");
}

#[test]
fn without_an_order_the_numbers_tell_who_is_black() {
    // white's stones first: in freestyle they may come in any order
    let manager = "START 15\nBOARD\n7,7,2\n8,8,1\nDONE\nTURN 0,0\n";
    let mut colors = Colors::default();
    talk(&mut colors, manager);
    assert_eq!(colors.0, ["black", "black"]);
    let manager = "START 15\nBOARD\n8,8,1\n7,7,2\n7,8,2\nDONE\n";
    let mut colors = Colors::default();
    talk(&mut colors, manager);
    assert_eq!(colors.0, ["white"]);
    // in renju the order tells, whatever the numbers
    let manager = "START 15\nINFO rule 4\nBOARD\n8,8,1\n7,7,2\n7,8,2\nDONE\n";
    let mut colors = Colors::default();
    talk(&mut colors, manager);
    assert_eq!(colors.0, ["black"]);
}

/// Remembers which colour it was asked to play.
#[derive(Default)]
struct Colors(Vec<String>);

impl Player for Colors {}

impl Agent<State> for Colors {
    fn name(&self) -> &'static str {
        "colors"
    }

    fn choose(&mut self, view: &State, legal: &[Move], _: &mut Ctx<'_>) -> Move {
        self.0.push(view.to_move().text().to_string());
        legal[0]
    }
}

#[test]
fn the_opening_swap2() {
    let ask = |stones: &str| format!("START 15\nSWAP2BOARD\n{stones}DONE\n");
    let three = "7,7\n8,7\n9,9\n";
    let five = "7,7\n8,7\n9,9\n8,8\n8,6\n";
    for (stones, script, wanted) in [
        ("", &["h8", "i8", "j6"][..], "7,7 8,7 9,9"),
        (three, &["swap"], "SWAP"),
        (three, &["stay", "i7"], "8,8"),
        (three, &["put-2", "i7", "i9"], "8,8 8,6"),
        (five, &["swap"], "SWAP"),
        (five, &["stay", "g7"], "6,8"),
        ("7,7\n", &[], "ERROR an opening has 0, 3 or 5 stones, not 1"),
        ("7,7\n7,7\n9,9\n", &[], "ERROR 7,7 is taken"),
        (
            "7,7\n7,17\n9,9\n",
            &[],
            "ERROR 7,17 is off the board: 0,0 to 14,14",
        ),
    ] {
        let said = talk(&mut Script(script.to_vec()), &ask(stones));
        let answer = said.lines().last();
        assert_eq!(answer, Some(wanted), "{stones}");
    }
}

#[test]
fn our_own_players_know_openings() {
    for mut agent in gomoku::ai::players() {
        let said = talk(
            &mut *agent,
            "START 15\nINFO max_node 500\nSWAP2BOARD\nDONE\n",
        );
        let stones = said.lines().last().expect("an answer");
        let lines = stones.replace(' ', "\n");
        assert_eq!(lines.lines().count(), 3, "{stones}");
        let said = talk(
            &mut *agent,
            &format!("START 15\nINFO max_node 500\nSWAP2BOARD\n{lines}\nDONE\n"),
        );
        let answer = said.lines().last().expect("an answer");
        assert!(answer == "SWAP" || answer.contains(','), "{answer}");
    }
}

#[test]
fn rules_that_are_not_supported_are_refused_when_a_board_is_wanted() {
    let manager = "
        INFO rule 2
        START 15
        INFO rule 6
        BEGIN
        INFO rule 16
        START 15
        INFO rule 1
        BEGIN
        START 15
        BEGIN
    ";
    let wanted = "
        > INFO rule 2
        > START 15
        ERROR continuous games are not supported
        > INFO rule 6
        > BEGIN
        ERROR continuous games are not supported
        > INFO rule 16
        > START 15
        ERROR rule 16 is not supported: use 0, 1, 4, 8 or 9
        > INFO rule 1
        > BEGIN
        ERROR there is no board: START comes first
        > START 15
        OK
        > BEGIN
        7,7
    ";
    check(&mut Script(vec!["h8"]), manager, wanted);
}

#[test]
fn a_move_that_is_refused_is_not_made() {
    let manager = "
        START 15
        INFO rule 99
        TURN 1,1
        INFO rule 0
        TURN 1,1
    ";
    let wanted = "
        > START 15
        OK
        > INFO rule 99
        > TURN 1,1
        ERROR continuous games are not supported
        > INFO rule 0
        > TURN 1,1
        7,7
    ";
    check(&mut Script(vec!["h8"]), manager, wanted);
}

#[test]
fn a_game_that_is_over_is_not_played_on() {
    let manager = "
        START 5
        BOARD
        0,0,2
        0,1,1
        1,0,2
        1,1,1
        2,0,2
        2,1,1
        3,0,2
        3,1,1
        4,0,2
        DONE
    ";
    let said = talk(&mut Random::default(), manager);
    assert_eq!(said.lines().last(), Some("ERROR the game is over"));
}

/// Every size, both players, to the end of the board: an answer is always an empty point,
/// and a full board is said to be one.
#[test]
fn a_whole_game_never_answers_on_an_occupied_point() {
    for size in [5_u8, 6, 15, 22] {
        let (mut brain, mut agent) = (Brain::new(), Random { seed: size.into() });
        let cancel = Cancel::default();
        let mut say = |line: &str| brain.line(line, &mut agent, &cancel).lines.join("\n");
        assert_eq!(say(&format!("START {size}")), "OK");
        let mut seen = std::collections::HashSet::new();
        let mut next = say("BEGIN");
        loop {
            if next.starts_with("ERROR") {
                assert_eq!(next, "ERROR the game is over");
                break;
            }
            assert!(seen.insert(next.clone()), "{next} twice");
            // the manager plays the first empty point
            let free = (0..size).flat_map(|y| (0..size).map(move |x| format!("{x},{y}")));
            let Some(theirs) = free.into_iter().find(|point| !seen.contains(point)) else {
                break;
            };
            seen.insert(theirs.clone());
            next = say(&format!("TURN {theirs}"));
        }
    }
}

/// Notes for which boards it was told to get ready.
#[derive(Default)]
struct Ready(Vec<u8>);

impl Player for Ready {
    fn prepare(&mut self, size: u8) {
        self.0.push(size);
    }
}

impl Agent<State> for Ready {
    fn name(&self) -> &'static str {
        "ready"
    }

    fn choose(&mut self, _: &State, legal: &[Move], _: &mut Ctx<'_>) -> Move {
        legal[0]
    }
}

/// Whatever comes after `START` may come when the clock of the first move runs already.
#[test]
fn a_player_gets_ready_when_the_board_is_told() {
    let mut agent = Ready::default();
    talk(
        &mut agent,
        "INFO rule 4\nSTART 30\nSTART 17\nINFO rule 1\nBEGIN\nEND",
    );
    assert_eq!(agent.0, [17]);
}

/// Thinks as long as it may.
struct Patient;

impl Player for Patient {}

impl Agent<State> for Patient {
    fn name(&self) -> &'static str {
        "patient"
    }

    fn choose(&mut self, _: &State, legal: &[Move], ctx: &mut Ctx<'_>) -> Move {
        loop {
            match ctx.poll() {
                Err(Stop::Cancelled) => return legal[0],
                Err(_) => return legal[1],
                Ok(()) => std::thread::yield_now(),
            }
        }
    }
}

#[test]
fn a_cord_that_is_pulled_ends_a_thought_with_a_move() {
    let mut brain = Brain::new();
    let cancel = Cancel::default();
    brain.line("START 15", &mut Patient, &cancel);
    brain.line("INFO timeout_turn 60000", &mut Patient, &cancel);
    cancel.cancel();
    let reply = brain.line("BEGIN", &mut Patient, &cancel);
    assert_eq!(
        reply.lines,
        ["0,14"],
        "the first legal point, because of the cord"
    );
    cancel.reset();
    brain.line("INFO timeout_turn 2", &mut Patient, &cancel);
    let reply = brain.line("TURN 7,7", &mut Patient, &cancel);
    assert_eq!(reply.lines, ["2,14"], "the second, because of the time");
}

/// Counts what it may cost.
struct Thrifty(Vec<Budget>);

impl Player for Thrifty {}

impl Agent<State> for Thrifty {
    fn name(&self) -> &'static str {
        "thrifty"
    }

    fn choose(&mut self, _: &State, legal: &[Move], ctx: &mut Ctx<'_>) -> Move {
        self.0.push(ctx.budget());
        legal[legal.len() / 2]
    }
}

#[test]
fn two_hundred_moves_of_100_ms_may_each_think_for_70() {
    let mut agent = Thrifty(Vec::new());
    let told = "START 20\nINFO timeout_turn 100\nINFO max_memory 83886080\n";
    let turns = "RESTART\nINFO time_left 2147483647\nBEGIN\nTURN 0,0\n".repeat(100);
    talk(&mut agent, &(told.to_owned() + &turns));
    let wanted = Budget {
        nodes: None,
        time: Some(std::time::Duration::from_millis(70)),
        memory: Some((80 << 20) - (12 << 20)),
    };
    assert_eq!(agent.0, vec![wanted; 200]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_line_makes_it_panic(
        lines in prop::collection::vec(
            prop_oneof![
                r"(START|INFO rule|INFO timeout_turn|TURN|PLAY|TAKEBACK|INFO time_left) -?[0-9]{1,4}(,-?[0-9]{1,2})?",
                r"-?[0-9]{1,2},[0-9]{1,2}(,[0-4])?",
                "(BOARD|YXBOARD|SWAP2BOARD|DONE|BEGIN|RESTART|YXSHOWFORBID|START 5|START 15)",
                r"\PC{0,20}",
            ],
            0..40,
        ),
    ) {
        let mut brain = Brain::new();
        let mut agent = Shapes::default();
        for line in &lines {
            let reply = brain.line(line, &mut agent, &Cancel::default());
            for line in reply.lines {
                prop_assert!(!line.contains(['\r', '\n']), "{line}");
            }
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut lines = Lines::default();
        let mut all = lines.feed(&bytes);
        all.extend(lines.finish());
        prop_assert!(all.iter().all(|line| !line.contains(['\r', '\n'])));
    }
}
