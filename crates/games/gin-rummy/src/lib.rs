#![doc = include_str!("../README.md")]

mod ai;
mod analysis;
mod deadwood;
mod deal;
mod event;
mod hint;
mod layoff;
pub mod learn;
mod list;
mod meld;
mod moves;
mod pile;
mod rules;
mod score;
mod state;
mod view;

pub use ai::{Heuristic, Knocking, OpenSpiel, Parts, Simple, Strong};
pub use deadwood::{Arrangement, arrange, best_discards, least_deadwood, spreads};
pub use event::{Act, Event};
pub use layoff::{Defence, best_defence, layable};
pub use meld::Spread;
pub use moves::Move;
pub use rules::{Ace, BigGin, Dealer, OklahomaAce, Rules, Shutout, StockEnd};
pub use score::{Ending, Finish, Scores, Sheet, Showdown, Total};
pub use state::{Phase, State, Token};
pub use view::{Opponent, Shown, View};

use engine::{
    Agent, Analysis, Budget, Ctx, Deal, Game, Hint, Info, Level, Players, Seat, SetupError, Tally,
};

/// The game.
pub struct GinRummy;

impl Game for GinRummy {
    type Rules = Rules;
    type State = State;
    const INFO: Info = Info {
        name: "gin-rummy",
        title: "Gin Rummy",
        aliases: &["gin"],
        players: Players::Two,
        summary: "meld ten cards, knock before the other does, and be first to 100 points",
        notation: "take, draw or pass; 7D to discard; knock 7D, gin 7D, big-gin; knock 7D as AS-2S-3S 9C-9D-9H to choose the melds; layoff 4S, done",
        deals: "HAND / HAND / UPCARD / STOCK: ten cards of the player who acts first, ten of the dealer, the upcard, and the stock from the top, as far as it matters; or a shuffle by `--seed`",
        options: rules::OPTIONS,
        presets: rules::PRESETS,
        page: include_str!("page.txt"),
    };

    /// From a seed: all cards in the order of their index, shuffled, dealt as a deal's text is.
    fn deal(rules: &Rules, deal: &Deal) -> Result<State, SetupError> {
        deal::deal(rules, deal)
    }

    /// The deal's text, while nothing has happened yet.
    fn write(state: &State) -> Option<String> {
        deal::write(state)
    }

    fn preset(name: &str) -> Option<Rules> {
        Rules::preset(name)
    }

    /// Match points: running, and with all bonuses once a game is over.
    fn score(state: &State, seat: Seat, _: &Tally) -> Option<i32> {
        let totals = state.scores().totals(state.rules());
        totals.get(usize::from(seat.0)).copied()
    }

    fn hint(view: &View, legal: &[Move], ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
        hint::hint(view, legal, ctx)
    }

    fn agents() -> Vec<Box<dyn Agent<State>>> {
        ai::agents()
    }

    /// Four players, each stronger than the one before; none needs to look ahead.
    fn level(level: Level) -> (&'static str, Budget) {
        let name = match level {
            Level::Easy => "simple",
            Level::Normal => "openspiel",
            Level::Hard => "heuristic",
            Level::Max => "strong",
        };
        (name, Budget::nodes(0))
    }

    fn analyses() -> Vec<Analysis<Rules>> {
        analysis::analyses()
    }
}
