//! The engine in positions where there is little to choose, and in whole games.
use engine::{Agent, Budget, Cancel, Ctx, Deal, Game, State as _, Stop, Turn, Undo, pick, rng};
use gomoku::ai::Engine;
use gomoku::gomocup::{Brain, Player};
use gomoku::{Color, Gomoku, Move, Opening, Point, Rule, Rules, State};
use std::time::{Duration, Instant};

fn rules(size: u8, rule: Rule) -> Rules {
    Rules {
        size,
        rule,
        opening: Opening::Free,
    }
}

fn choose(engine: &mut Engine, state: &State, budget: Budget) -> Move {
    let mut legal = Vec::new();
    state.moves(&mut legal);
    let mv = engine.choose(state, &legal, &mut Ctx::new(budget));
    assert!(legal.contains(&mv), "{mv} is not legal");
    mv
}

#[track_caller]
fn finds(rule: Rule, moves: &str, wanted: &[&str]) {
    let state = Gomoku::deal(&rules(15, rule), &Deal::text(moves)).expect("a game");
    for nodes in [0, 1, 10, 3_000] {
        let mv = choose(&mut Engine::default(), &state, Budget::nodes(nodes)).to_string();
        let said = wanted.contains(&mv.as_str());
        assert!(
            said,
            "{mv} instead of {wanted:?} after {moves} with {nodes} nodes"
        );
    }
}

#[test]
fn a_win_in_reach_is_taken_and_a_four_is_stopped() {
    // to win, rather than to stop the opponent's four
    finds(Rule::Freestyle, "h8a1i8b1j8c1k8d1", &["g8", "l8"]);
    // the only reply
    finds(Rule::Freestyle, "h8g8i8b3j8c7k8", &["l8"]);
    // black makes a five on a point that would be an overline on another line
    finds(Rule::Renju, "h8a1i8c1j8e1k8g1", &["g8", "l8"]);
}

#[test]
fn against_an_open_three_a_move_is_found_that_helps() {
    finds(Rule::Freestyle, "h8a1i8b3j8", &["f8", "g8", "k8", "l8"]);
}

/// White's four can only be stopped on a point that is forbidden to black, who still answers.
#[test]
fn a_black_who_may_not_stop_the_four_still_answers() {
    let point = |text: &str| text.parse::<Point>().expect("a point");
    let black = ["h7", "h6", "g8", "f8", "c3"];
    let white = ["d4", "e5", "f6", "g7", "a15"];
    let stones: Vec<_> = black
        .map(|name| (point(name), Color::Black))
        .into_iter()
        .chain(white.map(|name| (point(name), Color::White)))
        .collect();
    let rules = rules(15, Rule::Renju);
    let state = State::arrange(rules, &stones, Color::Black).expect("a position");
    let stop = Move::Place(point("h8"));
    assert!(state.check(stop).is_err(), "a double three");
    for nodes in [0, 2_000] {
        let mv = choose(&mut Engine::default(), &state, Budget::nodes(nodes));
        assert_ne!(mv, stop);
    }
}

#[test]
fn the_last_points_of_a_board_are_played() {
    for rule in Rule::ALL {
        for size in [5, 6] {
            let mut dice = rng(u64::from(size));
            let mut engine = Engine::default();
            let mut state = State::new(rules(size, rule)).expect("a board");
            // until the board is full, or nearly so: a win ends the game before
            while let Turn::Player(_) = state.turn() {
                let mut legal = Vec::new();
                state.moves(&mut legal);
                let left = usize::from(size).pow(2) - usize::from(state.board().stones());
                let mv = if left > 3 {
                    pick(&legal, &mut dice)
                } else {
                    choose(&mut engine, &state, Budget::nodes(200))
                };
                state.apply(mv);
            }
        }
    }
}

/// Whole games against itself on every size: no move is refused, a foul least of all.
#[test]
fn every_rule_and_size_is_played_to_the_end() {
    for (round, size) in (5..=22).enumerate() {
        let rule = Rule::ALL[round % 5];
        let mut engine = Engine::default();
        let deal = Gomoku::opening(&rules(size, rule), 5);
        let mut state = Gomoku::deal(&rules(size, rule), &deal).expect("a game");
        for _ in 0..40 {
            let Turn::Player(_) = state.turn() else { break };
            let mv = choose(&mut engine, &state, Budget::nodes(150));
            assert_eq!(state.check(mv), Ok(()), "{mv} after {:?}", state.log());
            state.apply(mv);
        }
    }
}

#[test]
fn the_same_question_with_the_same_nodes_has_the_same_answer() {
    let state = Gomoku::deal(&Rules::default(), &Deal::text("h8i9g7i8i10h7")).expect("a game");
    let mut seasoned = Engine::default();
    for nodes in [100, 5_000, 100] {
        let first = choose(&mut seasoned, &state, Budget::nodes(nodes));
        let again = choose(&mut Engine::default(), &state, Budget::nodes(nodes));
        assert_eq!(first, again);
    }
}

#[test]
fn several_threads_and_little_memory_do() {
    let state = Gomoku::deal(&Rules::default(), &Deal::text("h8i9g7i8i10h7")).expect("a game");
    let mut engine = Engine::default();
    for (threads, depth, bytes) in [(2, None, 0), (3, Some(3), 1 << 20), (1, Some(1), 4 << 20)] {
        engine.limit(Some(threads), depth);
        choose(&mut engine, &state, Budget::nodes(3_000).within(bytes));
        let deepest = depth.map_or(i32::MAX, |depth| i32::try_from(depth).expect("small"));
        assert!(engine.depth() <= deepest);
    }
}

/// Stopped from outside a thought ends soon. The limit is generous: a busy machine may take
/// its time, and what is tested is that nobody forgot to look.
#[test]
fn a_stop_is_heard() {
    let state = Gomoku::deal(&Rules::default(), &Deal::text("h8i9g7i8i10h7")).expect("a game");
    let mut legal = Vec::new();
    state.moves(&mut legal);
    let cancel = Cancel::default();
    let mut engine = Engine::default();
    engine.limit(Some(2), None);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            cancel.cancel();
        });
        let mut ctx = Ctx::new(Budget::UNLIMITED.within(8 << 20)).with_cancel(&cancel);
        let started = Instant::now();
        engine.choose(&state, &legal, &mut ctx);
        assert_eq!(ctx.poll(), Err(Stop::Cancelled));
        assert!(started.elapsed() < Duration::from_secs(2));
    });
}

/// A short game by the protocol's clock. A quick look; the measured run is in
/// docs/strength.md.
#[test]
fn moves_by_the_clock_are_not_late() {
    let mut brain = Brain::new();
    let mut engine = Engine::default();
    let cancel = Cancel::default();
    let mut say = |line: &str| brain.line(line, &mut engine, &cancel).lines.join(" ");
    assert_eq!(say("START 15"), "OK");
    for line in [
        "INFO timeout_turn 100",
        "INFO max_memory 16777216",
        "INFO thread_num 2",
    ] {
        assert_eq!(say(line), "");
    }
    let started = Instant::now();
    for _ in 0..5 {
        let answer = say("BOARD\n");
        assert_eq!(answer, "");
        for stone in ["7,7,1", "8,6,2", "6,6,1", "8,8,2"] {
            assert_eq!(say(stone), "");
        }
        assert!(say("DONE").contains(','));
    }
    assert!(
        started.elapsed() < Duration::from_secs(3),
        "twice what five moves may take"
    );
}
