//! The solvers.
use engine::{Budget, Ctx, Verdict};
use gomoku::notation::Stones;
use gomoku::solver::{Answer, Goal};
use gomoku::{Board, Color, Gomoku, Point, Rule};

/// Positions with their verdicts, from a solver of its own: the id, the rule, the board, the
/// moves, who attacks, `win` or `none`, the least number of attacker's moves.
const POSITIONS: &str = include_str!("data/vcf.csv");

struct Row<'a> {
    id: &'a str,
    rule: Rule,
    board: Board,
    attacker: Color,
    moves: Option<usize>,
}

fn rows() -> impl Iterator<Item = Row<'static>> {
    POSITIONS.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        let stones = Stones::read(fields[3]).expect("moves");
        Row {
            id: fields[0],
            rule: Rule::find(fields[1]).expect("a rule"),
            board: stones.board(15).expect("a board"),
            attacker: match fields[4] {
                "black" => Color::Black,
                _ => Color::White,
            },
            moves: (fields[5] == "win").then(|| fields[6].parse().expect("a number")),
        }
    })
}

#[test]
fn fours_win_where_they_should_and_in_the_least_number_of_moves() {
    for row in rows() {
        let mut ctx = Ctx::new(Budget::nodes(200_000));
        let answer = Answer::find(Goal::Fours, &row.board, row.rule, row.attacker, &mut ctx);
        let found = match answer.verdict {
            Verdict::Solved(_) => Some(answer.attacker_moves),
            Verdict::Unsolvable => None,
            Verdict::Unknown(stop) => panic!("{}: {stop:?}", row.id),
        };
        assert_eq!(found, row.moves, "{}", row.id);
    }
}

/// To look for threats alone proves nothing about the rest.
#[test]
fn that_there_is_no_attack_is_no_proof() {
    let game = engine::Erased::<Gomoku>::NEW;
    let game: &dyn engine::AnyGame = &game;
    for goal in ["first", "short"] {
        let rules = serde_json::json!({});
        let mut ctx = Ctx::new(Budget::nodes(10_000));
        let mut solver = game.solver(goal).expect("a solver");
        let deal = engine::Deal::text("h8");
        let report = solver.solve(&rules, &deal, &mut ctx).expect("a game");
        assert_eq!(
            report.verdict,
            Verdict::Unknown(engine::Stop::Reach),
            "{goal}"
        );
        assert!(report.note.is_some(), "{goal}");
    }
}

/// The solvers of the game answer with a line that the rules replay to a win of the player
/// to move, or say that there is none.
#[test]
fn the_lines_of_the_goals_are_legal_and_win() {
    let game = engine::Erased::<Gomoku>::NEW;
    let game: &dyn engine::AnyGame = &game;
    for line in POSITIONS.lines().skip(1).step_by(3) {
        let fields: Vec<&str> = line.split(',').collect();
        let rules = serde_json::json!({"rule": fields[1]});
        let deal = engine::Deal::text(fields[3]);
        let Ok(session) = game.start(&rules, deal.clone()) else {
            continue; // the stones did not come by the rules
        };
        let black = session.turn() == engine::Turn::Player(engine::Seat(0));
        if black != (fields[4] == "black") {
            continue; // the attack is asked about out of turn
        }
        let mut solver = game.solver("short").expect("a solver");
        let mut ctx = Ctx::new(Budget::nodes(200_000));
        let report = solver.solve(&rules, &deal, &mut ctx).expect("a game");
        let wins = matches!(report.verdict, Verdict::Solved(_));
        assert_eq!(wins, fields[5] == "win", "{}", fields[0]);
        if wins {
            let moves: usize = fields[6].parse().expect("a number");
            assert_eq!(report.length, 2 * moves - 1, "{}", fields[0]);
        }
    }
}

/// Whoever wins by fours wins by threats.
#[test]
fn threats_win_where_fours_do() {
    for row in rows() {
        let mut ctx = Ctx::new(Budget::nodes(2_000));
        let answer = Answer::find(Goal::Threats, &row.board, row.rule, row.attacker, &mut ctx);
        let solved = matches!(answer.verdict, Verdict::Solved(_));
        assert!(solved || row.moves.is_none(), "{}", row.id);
    }
}

/// A search by the rules' board alone: whether the player to move wins with so many fours.
fn naive(board: &mut Board, rule: Rule, own: Color, moves: usize) -> bool {
    let points: Vec<Point> = board.empty().collect();
    let wins = |board: &Board, color| {
        points
            .iter()
            .any(|&p| board.get(p).is_none() && board.wins(p, color, rule))
    };
    let foul = |board: &Board, color, point| {
        rule == Rule::Renju && color == Color::Black && board.foul(point).is_some()
    };
    if wins(board, own) {
        return true;
    }
    let other = own.other();
    let attack = |&point: &Point| {
        if moves < 2 || foul(board, own, point) {
            return false;
        }
        board.put(point, own);
        let mut won = wins(board, own) && !wins(board, other);
        for &reply in &points {
            if won && board.get(reply).is_none() && !foul(board, other, reply) {
                board.put(reply, other);
                won = naive(board, rule, own, moves - 1);
                board.remove(reply, other);
            }
        }
        board.remove(point, own);
        won
    };
    points.iter().any(attack)
}

/// The least number of moves is what trying everything gives, under every rule.
#[test]
fn fours_win_as_trying_everything_says() {
    let mut dice = engine::rng(7);
    let (mut won, mut lost) = (0, 0);
    for round in 0..300 {
        let rule = Rule::ALL[round % 5];
        let mut board = Board::new(7);
        let mut color = Color::Black;
        for _ in 0..16 + 2 * (round % 8) {
            let points: Vec<Point> = board
                .empty()
                .filter(|&p| !board.wins(p, color, rule))
                .collect();
            board.put(engine::pick(&points, &mut dice), color);
            color = color.other();
        }
        let mut ctx = Ctx::new(Budget::UNLIMITED);
        let answer = Answer::find(Goal::Fours, &board, rule, color, &mut ctx);
        let found = match answer.verdict {
            Verdict::Solved(_) => answer.attacker_moves,
            _ => usize::MAX,
        };
        for moves in 1..=3 {
            assert_eq!(
                naive(&mut board, rule, color, moves),
                found <= moves,
                "{rule:?} {board:?}"
            );
        }
        if found <= 3 { won += 1 } else { lost += 1 }
    }
    assert!(won > 50 && lost > 50, "{won} won, {lost} lost");
}
