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

pub use moves::{Column, Count, Move};
pub use rules::{Autoplay, Draw, Redeals, Rules, Scoring};
pub use state::{State, Token};
pub use view::View;

use cards_core::Card;
use engine::{
    Agent, Analysis, Ctx, Deal, Game, Hint, Info, Players, Seat, SetupError, Solver, Tally, rng,
    shuffle,
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
        deals: "52 cards, row by row and then the stock (9D4CQD..); the same in three digits a card; Solvitaire's JSON; or a seed",
        options: rules::OPTIONS,
        presets: &[],
        page: include_str!("page.txt"),
    };

    /// From a seed: [`Card::ALL`] shuffled, dealt as a deal string is.
    fn deal(rules: &Rules, deal: &Deal) -> Result<State, SetupError> {
        let state = if let Some(text) = &deal.text {
            deal::read(rules, text)
        } else {
            let mut deck = Card::ALL;
            shuffle(&mut deck, &mut rng(deal.seed));
            layout::Layout::deal(&deck).state(rules)
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

    fn hint(view: &View, legal: &[Move], _: &mut Ctx<'_>) -> Option<Hint<Move>> {
        hint::hint(view, legal)
    }

    fn solvers() -> Vec<Box<dyn Solver<State>>> {
        solver::all()
    }

    fn agents() -> Vec<Box<dyn Agent<State>>> {
        ai::all()
    }

    fn analyses() -> Vec<Analysis<Rules>> {
        vec![Analysis {
            name: "position",
            input: "DEAL or DEAL ; MOVE MOVE ..: a deal in any of its forms, all cards known",
            answer: solver::analyse,
        }]
    }
}
