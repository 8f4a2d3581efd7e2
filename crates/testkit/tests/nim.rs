//! The rules of Nim, pinned down; and what the engine thinks of a solver for a duel.
use engine::{
    AnyGame as _, Budget, Ctx, Deal, Erased, Game, Info, Report, SetupError, Solver, Verdict,
};
use serde_json::json;
use testkit::toys::nim::{Heaps, Nim, Rules, Take};

#[test]
fn laws() {
    testkit::laws::<Nim>(&Rules::default(), 20, 50);
}

#[test]
fn perft() {
    let counts = testkit::perft::<Nim>(&Rules::default(), &Deal::seed(0), 4);
    insta::assert_snapshot!(format!("{counts:?}"), @"[12, 113, 810, 4338]");
}

#[test]
fn a_game() {
    let text = testkit::transcript::<Nim>(
        &Rules { heaps: [1, 2, 0] },
        Deal::seed(0),
        "
        2x1
        1x9
        two
        1x1
        2x1
        2x1
    ",
    );
    insta::assert_snapshot!(text, @r"
    1 o
    2 o o
    3 -
    > 2x1
    2x1
    1 o
    2 o
    3 -
    > 1x9
    error: 1x9 is illegal: not possible here
    1 o
    2 o
    3 -
    > two
    error: `two` is not a move; write HEAPxCOUNT, such as 2x3
    1 o
    2 o
    3 -
    > 1x1
    1x1
    1 -
    2 o
    3 -
    > 2x1
    2x1
    1 -
    2 -
    3 -
    > 2x1
    error: the game is over
    1 -
    2 -
    3 -
    Over(Win(Seat(0)))
    ");
}

/// Nim with a solver that takes any win for a win.
struct AnyWin;

impl Game for AnyWin {
    type Rules = Rules;
    type State = Heaps;
    const INFO: Info = Nim::INFO;

    fn deal(rules: &Rules, deal: &Deal) -> Result<Heaps, SetupError> {
        Nim::deal(rules, deal)
    }

    fn solvers() -> Vec<Box<dyn Solver<Heaps>>> {
        vec![Box::new(OneByOne)]
    }
}

struct OneByOne;

impl Solver<Heaps> for OneByOne {
    fn name(&self) -> &'static str {
        "one-by-one"
    }

    fn solve(&mut self, root: &Heaps, _: &mut Ctx<'_>) -> Report<Take> {
        let (mut state, mut line) = (root.clone(), Vec::new());
        while let Some(mv) = testkit::legal(&state).first() {
            let mv = mv.parse().expect("a move");
            engine::Undo::apply(&mut state, mv);
            line.push(mv);
        }
        Report::new(Verdict::Solved(line), 0)
    }
}

#[track_caller]
fn judged(heaps: [u8; 3]) -> Report<()> {
    let mut solver = Erased::<AnyWin>::NEW.solver("").expect("a solver");
    let rules = json!({ "heaps": heaps });
    let report = solver.judge(&rules, &Deal::seed(0), &mut Ctx::new(Budget::UNLIMITED));
    report.expect("a deal")
}

#[test]
fn a_line_that_the_player_to_move_wins_is_a_solution() {
    assert_eq!(judged([1, 1, 1]).length, 3);
}

#[test]
#[should_panic(expected = "the solver's line does not win")]
fn a_line_that_the_other_wins_is_none() {
    judged([1, 1, 0]);
}
