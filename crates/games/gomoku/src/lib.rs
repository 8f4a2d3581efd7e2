#![doc = include_str!("../README.md")]

pub mod ai;
mod analyses;
mod board;
mod fast;
mod forbidden;
pub mod gomocup;
mod moves;
pub mod notation;
mod point;
mod rules;
pub mod solver;
mod state;
pub mod tune;
mod view;

pub use board::{Board, Direction};
pub use forbidden::Foul;
pub use moves::Move;
pub use point::{Color, LARGEST, Point, SMALLEST};
pub use rules::{Opening, Rule, Rules};
pub use state::{Before, Phase, State};

use engine::{
    Agent, Analysis, Budget, Ctx, Deal, Game, Hint, Info, Level, Players, RuleOption, SetupError,
    Solver, Values,
};
use notation::{FileError, Sheet};

/// The game.
pub struct Gomoku;

impl Game for Gomoku {
    type Rules = Rules;
    type State = State;

    const INFO: Info = Info {
        name: "gomoku",
        title: "Gomoku",
        aliases: &["renju", "five"],
        players: Players::Two,
        summary: "five in a row",
        notation: moves::NOTATION,
        deals: "the moves so far, h8i9g7.., black first; SGF, psq or JSON stones in order",
        options: &[
            RuleOption::new(
                "size",
                Values::Number(SMALLEST as i64, LARGEST as i64, &[]),
                "points on a side",
            ),
            RuleOption::new(
                "rule",
                Values::Words(&Rule::NAMES),
                "what wins, and what black may not do",
            ),
            RuleOption::new(
                "opening",
                Values::Words(&Opening::NAMES),
                "how the first stones come onto the board",
            ),
        ],
        page: include_str!("page.txt"),
        ..Info::BLANK
    };

    /// A text is a position to start from; every move in it is checked. There is nothing
    /// to shuffle, so a seed deals the empty board.
    fn deal(rules: &Rules, deal: &Deal) -> Result<State, SetupError> {
        let text = deal.text.as_deref().unwrap_or_default();
        let wrong = |error: FileError| SetupError::Deal(error.text());
        text.parse::<Sheet>().map_err(wrong)?.play(*rules)
    }

    /// A few stones near the middle, so that matches of players that do not roll dice are
    /// not one game over and over: four where black moves first, three for an opening in
    /// which the other player chooses. The same for both games of a pair.
    fn opening(rules: &Rules, seed: u64) -> Deal {
        let stones = match rules.opening {
            Opening::Free => 4,
            Opening::Swap | Opening::Swap2 => 3,
        };
        let middle = |n: u8| n.abs_diff(rules.size / 2) <= 3;
        let near = |point: &Point| middle(point.x()) && middle(point.y());
        let mut points: Vec<Point> = Board::new(rules.size).points().filter(near).collect();
        engine::shuffle(&mut points, &mut engine::rng(seed));
        points.truncate(stones);
        Deal {
            text: Some(points.iter().map(ToString::to_string).collect()),
            seed,
        }
    }

    fn write(state: &State) -> Option<String> {
        Some(Sheet::of(state).to_line())
    }

    fn solvers() -> Vec<Box<dyn Solver<State>>> {
        let boxed = |solver| -> Box<dyn Solver<State>> { Box::new(solver) };
        solver::Attack::ALL.into_iter().map(boxed).collect()
    }

    fn agents() -> Vec<Box<dyn Agent<State>>> {
        vec![
            Box::new(ai::Engine::default()),
            Box::new(ai::Shapes::default()),
            Box::new(search::Random::default()),
        ]
    }

    /// The engine's choice, what it is worth and the line.
    fn hint(view: &State, legal: &[Move], ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
        ai::hint(view, legal, ctx)
    }

    /// `easy` is the player without look-ahead.
    fn level(level: Level) -> (&'static str, Budget) {
        match level {
            Level::Easy => ("shapes", Budget::nodes(1)),
            Level::Normal => ("engine", Budget::nodes(3_000)),
            Level::Hard => ("engine", Budget::nodes(50_000)),
            Level::Max => ("engine", Budget::nodes(1_000_000)),
        }
    }

    fn analyses() -> Vec<Analysis<Rules>> {
        analyses::all()
    }
}
