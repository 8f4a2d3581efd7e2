//! What the solvers answer: verdicts that others found too, lines that the rules accept, limits that hold.

mod kit;

use engine::{Budget, Cancel, Ctx, Game as _, Report, State as _, Stop, Undo as _, Verdict};
use freecell::{FreeCell, Move, State, Target};
use kit::{data, position, rules, table};
use serde_json::{Value, json};

/// What a solver says, its line replayed by the rules.
#[track_caller]
fn solve(goal: &str, root: &State, budget: Budget) -> Report<Move> {
    let mut solvers = FreeCell::solvers();
    let solver = solvers.iter_mut().find(|s| s.name() == goal);
    let report = solver.expect("a solver").solve(root, &mut Ctx::new(budget));
    if let Verdict::Solved(line) = &report.verdict {
        let mut state = root.clone();
        for &mv in line {
            state.check(mv).expect("a legal move");
            state.apply(mv);
        }
        assert_eq!(state.at_home(), 52);
    }
    report
}

fn length(report: &Report<Move>) -> Option<usize> {
    match &report.verdict {
        Verdict::Solved(line) => Some(line.len()),
        _ => None,
    }
}

#[test]
fn verdicts_are_those_of_other_programs() {
    for row in table(&data("verdicts.txt")) {
        let [deal, cells, expected] = row[..] else {
            panic!("{row:?}")
        };
        let root = position(&format!("cells={cells}"), deal);
        let report = solve("first", &root, Budget::nodes(400_000));
        let found = match report.verdict {
            Verdict::Solved(_) => "solved",
            Verdict::Unsolvable => "unsolvable",
            Verdict::Unknown(_) => "unknown",
        };
        assert_eq!(found, expected, "deal {deal} with {cells} cells");
    }
}

#[test]
fn the_hardest_deal_of_other_programs_is_won() {
    let report = solve("first", &position("", "57148"), Budget::nodes(1_500_000));
    assert!(length(&report).is_some(), "{:?}", report.verdict);
}

#[test]
fn a_hundred_deals_take_few_positions_each() {
    let nodes: u64 = (1001..=1100)
        .map(|deal| {
            solve(
                "first",
                &position("", &deal.to_string()),
                Budget::nodes(200_000),
            )
        })
        .inspect(|report| assert!(length(report).is_some()))
        .map(|report| report.nodes)
        .sum();
    assert!(nodes < 100 * 400, "{nodes} positions");
}

#[test]
fn short_lines_are_short() {
    let lengths: usize = (2001..=2010)
        .map(|deal| {
            solve(
                "short",
                &position("", &deal.to_string()),
                Budget::nodes(200_000),
            )
        })
        .map(|report| length(&report).expect("a line"))
        .sum();
    assert!(lengths <= 10 * 84, "{lengths} moves in ten deals");
}

#[test]
fn the_least_length_is_proved_near_the_end() {
    let root = position("", &data("boards/k_two_left.txt"));
    let report = solve("optimal", &root, Budget::nodes(100_000));
    assert_eq!(
        report.note.expect("a note").to_string(),
        "proved the least length"
    );
}

#[test]
fn a_line_that_is_not_proved_is_called_the_best_found() {
    let report = solve("optimal", &position("", "1"), Budget::nodes(50_000));
    assert!(length(&report).is_some());
    assert_eq!(report.note.expect("a note").to_string(), "best found");
}

#[test]
fn a_solver_answers_the_same_whatever_it_solved_before() {
    let mut solvers = FreeCell::solvers();
    for solver in solvers
        .iter_mut()
        .filter(|solver| solver.name() != "optimal")
    {
        let mut ask = |deal: &str, options: &str| {
            let mut ctx = Ctx::new(Budget::nodes(300_000));
            solver.solve(&position(options, deal), &mut ctx)
        };
        let first = ask("617", "");
        ask("11982", "");
        ask("29729", "cells=2");
        ask("3", "build=suit");
        assert_eq!(ask("617", ""), first);
    }
}

#[test]
fn a_limit_stops_the_search_and_is_named() {
    let root = position("", "11982");
    let few = solve("first", &root, Budget::nodes(100)).verdict;
    assert_eq!(few, Verdict::Unknown(Stop::Nodes));
    let small = solve("first", &root, Budget::UNLIMITED.within(100_000)).verdict;
    assert_eq!(small, Verdict::Unknown(Stop::Memory));
    let cord = Cancel::default();
    cord.cancel();
    let mut ctx = Ctx::new(Budget::UNLIMITED).with_cancel(&cord);
    let stopped = FreeCell::solvers()[0].solve(&root, &mut ctx).verdict;
    assert_eq!(stopped, Verdict::Unknown(Stop::Cancelled));
}

#[test]
fn supermoves_are_one_move_and_home_moves_are_listed() {
    let report = solve("first", &position("", "164"), Budget::nodes(100_000));
    let Verdict::Solved(line) = report.verdict else {
        panic!("{:?}", report.verdict)
    };
    assert_eq!(line.iter().filter(|mv| mv.to == Target::Home).count(), 52);
}

#[test]
fn a_won_game_needs_no_move() {
    let root = position("", "Foundations: H-K C-K D-K S-K");
    let report = solve("first", &root, Budget::UNLIMITED);
    assert_eq!(report.verdict, Verdict::Solved(Vec::new()));
}

#[track_caller]
fn analyse(options: &str, input: &str, nodes: u64) -> Result<Value, String> {
    let analysis = FreeCell::analyses()
        .into_iter()
        .find(|a| a.name == "position");
    let answer = analysis.expect("an analysis").answer;
    answer(&rules(options), input, &mut Ctx::new(Budget::nodes(nodes))).map_err(|e| e.to_string())
}

#[test]
fn an_analysis_says_how_far_the_moves_keep_the_game_winnable() {
    let answer = analyse("", "11982", 300_000).expect("an answer");
    assert_eq!(
        answer,
        json!({"verdict": "unsolvable", "length": null, "last_winnable": null})
    );
    let answer = analyse("", "617 ; 7a 7b", 300_000).expect("an answer");
    assert_eq!(answer["verdict"], "solved");
    assert_eq!(answer["last_winnable"], 2);
    assert!(answer["length"].as_u64().expect("a length") > 52);
}

/// The queen needs the red king, and once that is home only kings could make room.
#[test]
fn an_analysis_finds_the_move_that_lost() {
    let options = "cells=0 columns=4 fill-empty=kings";
    let board = "Foundations: H-Q C-K D-K S-T / JS QS / KH / KS / :";
    let answer = |moves| analyse(options, &format!("{board} ; {moves}"), 10_000);
    assert_eq!(
        answer("34 2h"),
        Ok(json!({"verdict": "unsolvable", "length": null, "last_winnable": 1}))
    );
    assert_eq!(
        answer("34 12"),
        Ok(json!({"verdict": "solved", "length": 4, "last_winnable": 2}))
    );
}

#[test]
fn an_analysis_names_what_it_cannot_read() {
    assert_eq!(
        analyse("", "617 ; 7a xx", 10).expect_err("no move"),
        "move 2: `xx` is not a move; write from and to: 26 (columns), 2a (to a cell), a6, 2h (home); 26v3 puts three cards into an empty column"
    );
    assert_eq!(
        analyse("", "617 ; 12", 10).expect_err("illegal"),
        "move 1: JD does not go on KS, which takes a red Q"
    );
}

#[test]
fn a_hint_is_the_first_move_of_a_line_that_wins() {
    let root = position("", "164");
    let hint = FreeCell::hint(&root, &[], &mut Ctx::new(Budget::nodes(50_000))).expect("a hint");
    assert!(hint.sure, "{}", hint.why);
    assert!(
        hint.why.to_string().starts_with("won from here in "),
        "{}",
        hint.why
    );
    root.check(hint.mv).expect("a legal move");
}

#[test]
fn a_hint_says_when_all_is_lost() {
    let root = position("", "781948");
    let hint = FreeCell::hint(&root, &[], &mut Ctx::new(Budget::nodes(400_000))).expect("a hint");
    assert!(hint.sure);
    assert_eq!(
        hint.why.to_string(),
        "no line wins from here any more: undo, or play on for fun"
    );
    root.check(hint.mv).expect("a legal move");
}

#[test]
fn a_hint_without_time_to_search_is_called_a_guess() {
    let root = position("", "11982");
    let hint = FreeCell::hint(&root, &[], &mut Ctx::new(Budget::nodes(400))).expect("a hint");
    assert!(!hint.sure);
    assert!(hint.why.to_string().starts_with("a guess"), "{}", hint.why);
}
