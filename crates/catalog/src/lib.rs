//! Every game, by name. The only crate that knows them all.

use engine::{AnyGame, Erased};

/// Every game, in menu order. A new game adds one line.
pub static GAMES: &[&dyn AnyGame] = &[
    &Erased::<freecell::FreeCell>::NEW,
    &Erased::<klondike::Klondike>::NEW,
    &Erased::<gin_rummy::GinRummy>::NEW,
    &Erased::<gomoku::Gomoku>::NEW,
];

/// The game of that name or alias.
pub fn find(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| {
        let info = game.info();
        info.name == name || info.aliases.contains(&name)
    })
}
