//! Commands that do one thing and end.

mod analyze;
mod arena;
mod bot;
mod deal;
mod generated;
mod gomocup;
mod lists;
mod perft;
mod solve;
mod verify;

pub(crate) use analyze::analyze;
pub(crate) use arena::arena;
pub(crate) use bot::bot;
pub(crate) use deal::deal;
pub(crate) use generated::{completions, man};
pub(crate) use gomocup::gomocup;
pub(crate) use lists::{games, page, rules, word};
pub(crate) use perft::perft;
pub(crate) use solve::solve;
pub(crate) use verify::verify;
