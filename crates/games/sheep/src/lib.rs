#![doc = include_str!("../README.md")]

mod bits;
mod board;
mod cover;
mod format;
mod generate;
mod hint;
mod kind;
mod label;
mod level;
mod moves;
mod play;
mod rules;
mod sample;
mod sight;
mod solver;
mod state;
mod tray;
mod view;
mod warning;

pub use cover::Area;
pub use format::{read as read_level, write as write_level};
pub use generate::{Generated, generate};
pub use kind::Kind;
pub use level::{Level, Tile};
pub use moves::{Move, TileId};
pub use rules::{AutoWord, Difficulty, Layout, MATCH, NoWord, Or, OwnWord, Rules, Solvable, TRAY};
pub use state::{Props, State, Token};
pub use view::{LastSeen, Seen, View};
pub use warning::Warning;

use engine::{Analysis, Ctx, Deal, Game, Hint, Info, Players, SetupError, Solver};

/// The game.
pub struct Sheep;

impl Game for Sheep {
    type Rules = Rules;
    type State = State;

    const INFO: Info = Info {
        name: "sheep",
        title: "Sheep",
        aliases: &["yang", "羊了个羊"],
        players: Players::One,
        summary: "take tiles off a heap; three alike vanish, and the tray must not fill",
        notation: "an open tile's number (17) or label (c5), or out, back or shuffle",
        deals: "a level as JSON, or a map of the real game; or a shuffle by `--seed`",
        options: rules::OPTIONS,
        presets: &[],
        page: include_str!("page.txt"),
    };

    fn deal(rules: &Rules, deal: &Deal) -> Result<State, SetupError> {
        rules.check()?;
        let level = match &deal.text {
            Some(json) => format::read(rules, json, deal.seed).map_err(SetupError::Deal)?,
            None => generate(rules, deal.seed)?.level,
        };
        Ok(State::new(level, rules))
    }

    /// The level, as long as it is untouched.
    fn write(state: &State) -> Option<String> {
        state.is_fresh().then(|| format::write(&state.level))
    }

    fn hint(view: &View, legal: &[Move], ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
        solver::hint(view, legal, ctx).or_else(|| hint::hint(view, legal))
    }

    fn solvers() -> Vec<Box<dyn Solver<State>>> {
        solver::all()
    }

    fn analyses() -> Vec<Analysis<Rules>> {
        let input = "a level as JSON, in one line";
        vec![
            Analysis {
                name: "level",
                input,
                answer: solver::level,
            },
            Analysis {
                name: "count",
                input,
                answer: solver::solutions,
            },
        ]
    }
}
