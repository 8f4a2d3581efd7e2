//! What the solvers answer: verdicts that are known, lines that the rules accept, limits that
//! hold.

use engine::{Budget, Cancel, Ctx, Deal, Game as _, Outcome, Report, Seat, Session};
use engine::{State as _, Stop, Turn, Undo as _, Verdict};
use serde_json::{Value, json};
use sheep::{Layout, Move, Or, Rules, Sheep, Solvable, State};

/// What a solver says of a position; its line is replayed by the rules.
#[track_caller]
fn solve(goal: &str, root: &State, budget: Budget) -> Report<Move> {
    let mut solvers = Sheep::solvers();
    let solver = solvers.iter_mut().find(|solver| solver.name() == goal);
    let report = solver.expect("a solver").solve(root, &mut Ctx::new(budget));
    if let Verdict::Solved(line) = &report.verdict {
        assert_eq!(play(root, line).turn(), Turn::Over(Outcome::Win(Seat(0))));
    }
    report
}

#[track_caller]
fn play(root: &State, line: &[Move]) -> State {
    let mut state = root.clone();
    for &mv in line {
        state.check(mv).expect("a legal move");
        state.apply(mv);
    }
    state
}

/// The most tiles that the tray holds on the way.
fn peak(root: &State, line: &[Move]) -> usize {
    let mut state = root.clone();
    let mut peak = state.tray().len();
    for &mv in line {
        state.apply(mv);
        peak = peak.max(state.tray().len());
    }
    peak
}

fn small() -> impl Iterator<Item = (Value, State)> {
    include_str!("data/levels_small.jsonl").lines().map(|line| {
        let state = Sheep::deal(&Rules::default(), &Deal::text(line)).expect("a level");
        (serde_json::from_str(line).expect("JSON"), state)
    })
}

/// Levels with many kinds, of which no quick search wins all.
fn hard(tiles: u32, kinds: u32, seed: u64) -> State {
    let rules = Rules {
        layout: Layout::Towers,
        tiles: Or::Number(tiles),
        kinds: Or::Number(kinds),
        ..Rules::default()
    };
    Sheep::deal(&rules, &Deal::seed(seed)).expect("a level")
}

#[test]
fn verdicts_and_least_trays_of_small_levels_are_those_known() {
    for (known, root) in small() {
        let name = &known["name"];
        let report = solve("first", &root, Budget::nodes(1_000_000));
        let solved = matches!(report.verdict, Verdict::Solved(_));
        assert_eq!(json!(solved), known["solvable"], "{name}");
        assert_ne!(report.verdict, Verdict::Unknown(Stop::Nodes), "{name}");
        let report = solve("min-tray", &root, Budget::nodes(3_000_000));
        let note = report
            .note
            .map_or_else(String::new, |note| note.to_string());
        match (&report.verdict, known["min_tray"].as_u64()) {
            (Verdict::Solved(line), Some(tray)) => {
                assert_eq!(note, format!("least tray {tray}, proved"), "{name}");
                assert_eq!(peak(&root, line) as u64 + 1, tray, "{name}");
            }
            (Verdict::Unsolvable, Some(tray)) => {
                assert_eq!(note, format!("a tray of {tray} would do"), "{name}");
            }
            (Verdict::Unsolvable, None) => assert_eq!(note, "", "{name}"),
            (verdict, tray) => panic!("{name}: {verdict:?}, not {tray:?}"),
        }
    }
}

/// `min-tray` uses no props: what wins with one it must not call proved lost.
#[test]
fn a_tray_that_is_too_small_without_props_is_no_proof_with_them() {
    let rules = Rules {
        props: 1,
        ..Rules::default()
    };
    let mut won_with_props = 0;
    for line in include_str!("data/levels_small.jsonl").lines() {
        let root = Sheep::deal(&rules, &Deal::text(line)).expect("a level");
        let least = solve("min-tray", &root, Budget::nodes(200_000)).verdict;
        if matches!(least, Verdict::Solved(_)) {
            continue;
        }
        assert_eq!(least, Verdict::Unknown(Stop::Reach), "{line}");
        let first = solve("first", &root, Budget::nodes(200_000)).verdict;
        won_with_props += u32::from(matches!(first, Verdict::Solved(_)));
    }
    assert!(won_with_props > 0, "nothing was tested");
}

#[test]
fn made_levels_of_the_usual_kind_are_won_in_few_positions() {
    for seed in 0..4 {
        let root = Sheep::deal(&Rules::default(), &Deal::seed(seed)).expect("a level");
        let report = solve("first", &root, Budget::nodes(150_000));
        assert!(matches!(report.verdict, Verdict::Solved(_)), "seed {seed}");
    }
}

#[test]
fn a_level_made_unsolvable_is_proved_to_be() {
    let rules = Rules {
        solvable: Solvable::No,
        ..Rules::default()
    };
    for seed in 0..5 {
        let root = Sheep::deal(&rules, &Deal::seed(seed)).expect("a level");
        let report = solve("first", &root, Budget::nodes(10));
        assert_eq!(report.verdict, Verdict::Unsolvable, "seed {seed}");
    }
}

#[test]
fn an_unknown_answer_brings_the_best_start_and_how_far_it_gets() {
    let root = hard(240, 40, 1);
    let report = solve("first", &root, Budget::nodes(20_000));
    assert_eq!(report.verdict, Verdict::Unknown(Stop::Nodes));
    assert!(report.nodes <= 20_000);
    let end = play(&root, &report.furthest);
    assert_eq!(end.turn(), Turn::Player(Seat(0)));
    let cleared = 240 - end.left() - end.tray().len();
    assert!(cleared > 15, "{cleared}");
    let note = report.note.expect("it says how far").to_string();
    let percent = cleared * 100 / 240;
    let expected = format!("got furthest: {cleared} of 240 tiles vanish, {percent} %");
    assert_eq!(note, expected);
}

#[test]
fn memory_is_a_cap_and_the_search_ends_there() {
    let root = hard(240, 40, 1);
    for bytes in [0, 100_000, 1_000_000] {
        let budget = Budget::nodes(2_000_000).within(bytes);
        let report = solve("first", &root, budget);
        let stop = Verdict::Unknown(Stop::Memory);
        assert_eq!(report.verdict, stop, "{bytes} bytes");
    }
}

#[test]
fn a_pulled_cord_stops_a_search() {
    let cord = Cancel::default();
    cord.cancel();
    for mut solver in Sheep::solvers() {
        let mut ctx = Ctx::new(Budget::UNLIMITED).with_cancel(&cord);
        let report = solver.solve(&hard(240, 40, 1), &mut ctx);
        assert_eq!(report.verdict, Verdict::Unknown(Stop::Cancelled));
    }
}

#[test]
fn the_same_budget_gives_the_same_answer() {
    for seed in 0..2 {
        let root = hard(120, 14, seed);
        let report = || solve("first", &root, Budget::nodes(100_000));
        assert_eq!(report(), report());
    }
}

#[test]
fn thousands_of_tiles_are_solved() {
    let rules = Rules {
        layout: Layout::Brick,
        tiles: Or::Number(3000),
        ..Rules::default()
    };
    let root = Sheep::deal(&rules, &Deal::seed(1)).expect("a level");
    let report = solve("first", &root, Budget::nodes(50_000));
    assert!(matches!(report.verdict, Verdict::Solved(_)));
}

/// The level of the least tray 8: with seven it is lost, with one `out` it is won.
#[test]
fn a_prop_is_used_where_nothing_wins_without() {
    let rules = Rules {
        props: 1,
        ..Rules::default()
    };
    let mut helped = 0;
    for line in include_str!("data/levels_small.jsonl").lines() {
        let known: Value = serde_json::from_str(line).expect("JSON");
        if known["min_tray"] != json!(8) {
            continue;
        }
        let root = Sheep::deal(&rules, &Deal::text(line)).expect("a level");
        let report = solve("first", &root, Budget::nodes(2_000_000));
        if let Verdict::Solved(line) = report.verdict {
            assert_eq!(line.iter().filter(|mv| **mv == Move::Out).count(), 1);
            helped += 1;
        }
    }
    assert!(helped > 0);
}

#[track_caller]
fn analyse(name: &str, input: &str) -> Value {
    let all = Sheep::analyses();
    let analysis = all.iter().find(|analysis| analysis.name == name);
    let mut ctx = Ctx::new(Budget::nodes(1_000_000));
    let answer = (analysis.expect("there").answer)(&Rules::default(), input, &mut ctx);
    answer.unwrap_or_else(|why| json!(why.to_string()))
}

#[test]
fn a_level_is_rated() {
    let line = |name: &str| {
        let mut lines = include_str!("data/levels_small.jsonl").lines();
        lines.find(|line| line.contains(name)).expect("there")
    };
    let answers = [
        analyse("level", line("s0000")),
        analyse("level", line("s0009")),
        analyse("count", line("s0003")),
        analyse("count", line("s0009")),
        analyse("level", ""),
        // one tile can be picked, but never cleared
        analyse(
            "level",
            r#"{"tiles":[{"id":0,"pattern":1,"layer":1,"x":0,"y":0,"w":8,"h":8}]}"#,
        ),
    ];
    insta::assert_snapshot!(answers.map(|answer| answer.to_string()).join("\n"), @r#"
    {"beam_width":1,"difficulty":"medium","greedy_win_rate":0.135,"kinds":4,"layers":12,"min_tray":4,"min_tray_proved":true,"open":7,"tiles":24,"verdict":"solved","warnings":[]}
    {"beam_width":null,"difficulty":"impossible","greedy_win_rate":0.0,"kinds":6,"layers":5,"min_tray":8,"min_tray_proved":true,"open":3,"tiles":18,"verdict":"unsolvable","warnings":[]}
    {"nodes":175,"solutions":"704340","stop":null,"tiles":15}
    {"nodes":46,"solutions":"0","stop":null,"tiles":18}
    "write a level as JSON, in one line"
    {"beam_width":null,"difficulty":"impossible","greedy_win_rate":0.0,"kinds":1,"layers":1,"min_tray":null,"min_tray_proved":true,"open":1,"tiles":1,"verdict":"unsolvable","warnings":["there is 1 tile of kind 1, no multiple of 3: this level cannot be won"]}
    "#);
}

#[test]
fn a_hint_says_what_to_pick_and_why() {
    let peek = Rules {
        peek: true,
        ..Rules::default()
    };
    let hint = |rules: &Rules, nodes: u64| {
        let session = Session::<Sheep>::new(rules.clone(), Deal::seed(3)).expect("a level");
        let state = session.state();
        let view = state.view(engine::Viewer::Seat(Seat(0)));
        let mut legal = Vec::new();
        state.moves(&mut legal);
        let mut ctx = Ctx::new(Budget::nodes(nodes));
        let hint = Sheep::hint(&view, &legal, &mut ctx).expect("a hint");
        assert!(legal.contains(&hint.mv));
        format!("{} ({}; sure: {})", hint.mv, hint.why, hint.sure)
    };
    let own = Rules::default();
    let hints = [
        hint(&peek, 300_000),
        hint(&own, 300_000),
        hint(&own, 25_000),
        hint(&own, 15_000),
    ];
    insta::assert_snapshot!(hints.join("\n"), @"
    262 (won from here in 264 moves; sure: true)
    262 (it comes first in lines that win in 6 of 6 guesses at what lies hidden; sure: false)
    262 (it comes first in lines that win in 2 of 2 guesses at what lies hidden; sure: false)
    262 (it comes first in lines that win in 1 of 1 guess at what lies hidden; sure: false)
    ");
}
