//! Every game, by name. The only crate that knows them all.

use engine::{AnyGame, Erased};

/// Every game, in menu order. A new game adds one line.
pub static GAMES: &[&dyn AnyGame] = &[
    &Erased::<freecell::FreeCell>::NEW,
    &Erased::<klondike::Klondike>::NEW,
    &Erased::<gin_rummy::GinRummy>::NEW,
    &Erased::<gomoku::Gomoku>::NEW,
    &Erased::<sheep::Sheep>::NEW,
];

/// The Gomocup protocol, which only one game has.
pub mod gomocup {
    use engine::{Agent, Game};
    pub use gomoku::State;
    pub use gomoku::gomocup::{Brain, GRACE, Inbox, Lines, Urgency};

    /// The player of that name; the strongest for an empty one.
    pub fn player(name: &str) -> Option<Box<dyn Agent<State>>> {
        let mut agents = gomoku::Gomoku::agents().into_iter();
        agents.find(|agent| name.is_empty() || agent.name() == name)
    }
}

/// The game of that name or alias.
pub fn find(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| {
        let info = game.info();
        info.name == name || info.aliases.contains(&name)
    })
}
