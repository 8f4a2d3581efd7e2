//! Commands that do one thing and end.

mod deal;
mod generated;
mod lists;
mod perft;
mod verify;

pub(crate) use deal::deal;
pub(crate) use generated::{completions, man};
pub(crate) use lists::{games, page, rules, word};
pub(crate) use perft::perft;
pub(crate) use verify::verify;
