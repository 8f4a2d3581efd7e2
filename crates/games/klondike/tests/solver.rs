//! The thoughtful solver on whole deals.
use engine::{Budget, Ctx, Deal, Game, Report, Solver, State as _, Stop, Undo as _, Verdict};
use klondike::{Draw, Klondike, Move, Redeals, Rules, State};

fn rules(draw: Draw) -> Rules {
    Rules {
        draw,
        ..Rules::default()
    }
}

fn first() -> Box<dyn Solver<State>> {
    Klondike::solvers().swap_remove(0)
}

fn deal(rules: Rules, text: &str) -> State {
    Klondike::deal(&rules, &Deal::text(text)).expect("a deal")
}

/// Solves, and replays what was found.
fn solve(solver: &mut dyn Solver<State>, root: &State, budget: Budget) -> Report<Move> {
    let report = solver.solve(root, &mut Ctx::new(budget));
    if let Verdict::Solved(line) = &report.verdict {
        let mut state = *root;
        for &mv in line {
            state.check(mv).expect("a legal move");
            state.apply(mv);
        }
        assert!(state.is_won(), "the line wins");
    }
    report
}

/// Name, deal, verdict and how many positions another solver needed.
fn published(draw: Draw) -> impl Iterator<Item = (&'static str, &'static str, &'static str, u64)> {
    let text = match draw {
        Draw::One => include_str!("data/deals_draw1.csv"),
        Draw::Three => include_str!("data/deals_draw3.csv"),
    };
    text.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        let states = fields[4].parse().expect("a number");
        (fields[0], fields[1], fields[2], states)
    })
}

fn check(draw: Draw) {
    let mut solver = first();
    for (name, text, verdict, states) in published(draw) {
        if states > 200_000 {
            continue; // `cargo bench -p klondike` and docs/benchmarks.md have them all
        }
        let root = deal(rules(draw), text);
        let found = match solve(&mut *solver, &root, Budget::UNLIMITED).verdict {
            Verdict::Solved(_) => "solved",
            Verdict::Unsolvable => "unsolvable",
            Verdict::Unknown(_) => "unknown",
        };
        assert_eq!(found, verdict, "{name}");
    }
}

#[test]
fn published_verdicts_are_found_again_drawing_one() {
    check(Draw::One);
}

#[test]
fn published_verdicts_are_found_again_drawing_three() {
    check(Draw::Three);
}

/// A card has to come back from home to the column that it left.
#[test]
fn a_card_worried_back_at_once_is_no_obstacle() {
    for draw in [Draw::One, Draw::Three] {
        let (_, text, ..) = published(draw)
            .find(|(name, ..)| name.starts_with("KS10"))
            .expect("listed");
        let report = solve(&mut *first(), &deal(rules(draw), text), Budget::UNLIMITED);
        assert!(matches!(report.verdict, Verdict::Solved(_)));
    }
}

/// More redeals never lose a deal, and many enough are as good as unlimited ones.
#[test]
fn verdicts_grow_with_the_redeals() {
    let mut solver = first();
    let mut wins = [0; 5];
    for draw in [Draw::One, Draw::Three] {
        for (name, text, ..) in published(draw).take(14) {
            let mut before = false;
            let limits = [Some(0), Some(1), Some(3), Some(255), None];
            for (number, limit) in limits.into_iter().enumerate() {
                let rules = Rules {
                    redeals: limit.map_or(Redeals::Unlimited, Redeals::Limited),
                    ..rules(draw)
                };
                let root = deal(rules, text);
                let budget = Budget::nodes(60_000);
                let now = match solve(&mut *solver, &root, budget).verdict {
                    Verdict::Solved(_) => true,
                    Verdict::Unsolvable => false,
                    Verdict::Unknown(_) => break,
                };
                assert!(now || !before, "{name} with {limit:?}");
                if limit == Some(255) {
                    before = now;
                } else {
                    assert!(limit.is_some() || now == before, "{name}");
                    before |= now;
                }
                wins[number] += usize::from(now);
            }
        }
    }
    assert!(wins.is_sorted() && wins[0] < wins[4], "{wins:?}");
}

/// After each move of a line that wins, the position can still be won.
#[test]
fn positions_along_a_line_can_be_won() {
    let mut solver = first();
    for (draw, seed) in [(Draw::One, 5), (Draw::Three, 8)] {
        let root = Klondike::deal(&rules(draw), &Deal::seed(seed)).expect("a deal");
        let report = solve(&mut *solver, &root, Budget::UNLIMITED);
        let Verdict::Solved(line) = report.verdict else {
            panic!("another seed is needed");
        };
        let mut state = root;
        for mv in line {
            state.apply(mv);
            let verdict = solve(&mut *solver, &state, Budget::UNLIMITED).verdict;
            assert!(matches!(verdict, Verdict::Solved(_)), "after {mv}");
        }
    }
}

#[test]
fn limits_are_kept() {
    let (_, text, ..) = published(Draw::Three)
        .find(|(name, ..)| *name == "S22")
        .expect("listed");
    let root = deal(rules(Draw::Three), text);
    let mut solver = first();
    let mut stopped = |budget| solve(&mut *solver, &root, budget).verdict;
    let memory = Budget::UNLIMITED.within(100_000);
    assert_eq!(stopped(memory), Verdict::Unknown(Stop::Memory));
    assert_eq!(stopped(Budget::nodes(1_000)), Verdict::Unknown(Stop::Nodes));
    assert_eq!(stopped(Budget::nodes(0)), Verdict::Unknown(Stop::Nodes));
}

/// What was solved before does not change an answer.
#[test]
fn a_used_solver_answers_like_a_new_one() {
    let mut used = first();
    for (_, text, ..) in published(Draw::Three).take(12) {
        let root = deal(rules(Draw::Three), text);
        let fresh = solve(&mut *first(), &root, Budget::UNLIMITED);
        assert_eq!(solve(&mut *used, &root, Budget::UNLIMITED), fresh);
    }
}
