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
    pub use gomoku::gomocup::{Brain, GRACE, Inbox, Lines, Player, Urgency};

    /// The player of that name; the strongest for an empty one.
    pub fn player(name: &str) -> Option<Box<dyn Player>> {
        let mut players = gomoku::ai::players().into_iter();
        players.find(|player| name.is_empty() || player.name() == name)
    }
}

/// The game of that name or alias.
pub fn find(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| {
        let info = game.info();
        info.name == name || info.aliases.contains(&name)
    })
}
