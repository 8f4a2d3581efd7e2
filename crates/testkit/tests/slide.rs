//! The rules of the sliding puzzle, pinned down.
use engine::{Budget, Ctx, Deal, Session, Verdict};
use testkit::toys::slide::{Rules, Slide};

#[test]
fn laws() {
    testkit::laws::<Slide>(&Rules {}, 20, 50);
}

#[test]
fn a_game() {
    let text = testkit::transcript::<Slide>(
        &Rules {},
        Deal::seed(7),
        "
        5
        9
    ",
    );
    insta::assert_snapshot!(text, @r"
       a b c
     3 6 2 7
     2 8 5 3
     1 1 4 ·
    > 5
    error: 5 is illegal: tile 5 is not next to the gap
       a b c
     3 6 2 7
     2 8 5 3
     1 1 4 ·
    > 9
    error: `9` is not a move; write a tile, 1 to 8
       a b c
     3 6 2 7
     2 8 5 3
     1 1 4 ·
    Player(Seat(0))
    ");
}

#[test]
fn solved_lines_win() {
    let session = Session::<Slide>::new(Rules {}, Deal::seed(1)).expect("a deal");
    let mut solver = search::DepthFirst { depth: 60 };
    let report = engine::Solver::solve(
        &mut solver,
        session.state(),
        &mut Ctx::new(Budget::nodes(5_000_000)),
    );
    if let Verdict::Solved(line) = report.verdict {
        let mut session = session;
        for mv in line {
            session.make(mv).expect("the line is legal");
        }
        assert!(matches!(
            engine::State::turn(session.state()),
            engine::Turn::Over(_)
        ));
    } else {
        panic!("{report:?}");
    }
}
