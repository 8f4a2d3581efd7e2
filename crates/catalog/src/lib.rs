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
    use engine::NotFound;
    pub use gomoku::gomocup::{Brain, GRACE, Inbox, Lines, Player, Question, Urgency, is_remark};

    /// The player of that name; the strongest for an empty one.
    ///
    /// # Errors
    ///
    /// There is none of that name.
    pub fn player(name: &str) -> Result<Box<dyn Player>, NotFound> {
        let players = gomoku::ai::players;
        let found = players()
            .into_iter()
            .find(|player| name.is_empty() || player.name() == name);
        found.ok_or_else(|| NotFound {
            what: "player",
            typed: name.to_owned(),
            known: players().iter().map(|player| player.name()).collect(),
        })
    }
}

/// The game of that name or alias.
pub fn find(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| {
        let info = game.info();
        info.name == name || info.aliases.contains(&name)
    })
}
