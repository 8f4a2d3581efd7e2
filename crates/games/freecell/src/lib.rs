#![doc = include_str!("../README.md")]

mod auto;
mod board;
mod check;
mod column;
mod deal;
mod hint;
mod list;
mod moves;
mod rules;
mod solver;
mod state;
mod view;

pub use deal::LAST_DEAL;
pub use moves::{Move, Source, Target};
pub use rules::{Autoplay, Build, Fill, Rules};
pub use state::State;

use engine::{Analysis, Ctx, Deal, Game, Hint, Info, Players, SetupError, Solver};

/// The game.
pub struct FreeCell;

impl Game for FreeCell {
    type Rules = Rules;
    type State = State;

    const INFO: Info = Info {
        name: "freecell",
        title: "FreeCell",
        aliases: &["fc", "fcell"],
        players: Players::One,
        summary: "bring all cards home, suit by suit; every card is face up",
        notation: moves::NOTATION,
        deals: "a Microsoft deal number from 1 to 8589934591, or a board: a line a column, or `/` between columns",
        options: Rules::OPTIONS,
        presets: &["bakers-game"],
        page: include_str!("rules.txt"),
    };

    fn deal(rules: &Rules, deal: &Deal) -> Result<State, SetupError> {
        deal::deal(*rules, deal)
    }

    fn write(state: &State) -> Option<String> {
        Some(state.to_string())
    }

    fn hint(view: &State, _legal: &[Move], ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
        solver::hint(view, ctx)
    }

    fn solvers() -> Vec<Box<dyn Solver<State>>> {
        solver::all()
    }

    fn analyses() -> Vec<Analysis<Rules>> {
        vec![Analysis {
            name: "position",
            input: "DEAL or DEAL ; MOVE MOVE ..: a deal number, or a board with `/` between columns",
            answer: engine::position::<Self>,
        }]
    }

    fn preset(name: &str) -> Option<Rules> {
        (name == "bakers-game").then_some(Rules::BAKERS_GAME)
    }
}
