#![doc = include_str!("../README.md")]

mod ai;
mod auto;
mod deal;
mod gesture;
mod hint;
mod layout;
mod moves;
mod pile;
mod reasons;
mod rules;
mod score;
mod solver;
mod solvitaire;
mod state;
mod takers;
mod talon;
mod view;
mod winnable;

pub use moves::{Column, Count, Move};
pub use rules::{Autoplay, Draw, Redeals, Rules, Scoring};
pub use state::{State, Token};
pub use view::View;

use engine::{
    Agent, Analysis, Budget, Ctx, Deal, Game, Hint, Info, Level, Players, Seat, SetupError, Solver,
    Tally,
};

/// The game.
pub struct Klondike;

impl Game for Klondike {
    type Rules = Rules;
    type State = State;
    const INFO: Info = Info {
        name: "klondike",
        title: "Klondike",
        aliases: &["solitaire", "patience"],
        players: Players::One,
        summary: "bring the four suits home, ace to king, from seven columns and the stock",
        notation: "d to draw, w4 or wh from the waste, 47 or 47v3 between columns, 4h home, hd4 back from home",
        deals: "52 cards, row by row and then the stock (9D4CQD..); the same in three digits a card; Solvitaire's JSON; or a shuffle by `--seed`",
        options: rules::OPTIONS,
        presets: &[],
        page: include_str!("page.txt"),
    };

    /// From a seed: [`cards_core::Card::ALL`] shuffled, dealt as a deal string is; with the rule `winnable`
    /// from the first seed on that is proved to be one.
    fn deal(rules: &Rules, deal: &Deal) -> Result<State, SetupError> {
        let state = match &deal.text {
            Some(text) => deal::read(rules, text),
            None if rules.winnable => winnable::from(rules, deal.seed),
            None => deal::shuffled(rules, deal.seed),
        };
        state.map_err(SetupError::Deal)
    }

    /// The deal string, while nothing has happened yet.
    fn write(state: &State) -> Option<String> {
        deal::write(state)
    }

    fn score(state: &State, _: Seat, tally: &Tally) -> Option<i32> {
        score::score(state, *tally)
    }

    fn hint(view: &View, legal: &[Move], ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
        ai::hint(view, legal, ctx)
    }

    fn solvers() -> Vec<Box<dyn Solver<State>>> {
        solver::all()
    }

    fn agents() -> Vec<Box<dyn Agent<State>>> {
        ai::all()
    }

    /// Nodes are what worlds cost: about five hundred each at first.
    fn level(level: Level) -> (&'static str, Budget) {
        let nodes = match level {
            Level::Easy => 1_000,
            Level::Normal => 20_000,
            Level::Hard => 60_000,
            Level::Max => 300_000,
        };
        (ai::STRONGEST, Budget::nodes(nodes))
    }

    fn analyses() -> Vec<Analysis<Rules>> {
        vec![Analysis {
            name: "position",
            input: "DEAL or DEAL ; MOVE MOVE ..: a deal in any of its forms, all cards known",
            answer: engine::position::<Self>,
        }]
    }
}
