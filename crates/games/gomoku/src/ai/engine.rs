//! The strongest player.

mod advice;
mod agent;
mod busy;
mod control;
mod fours;
mod history;
mod moves;
mod node;
mod opening;
mod root;
mod score;
mod search;
mod table;
mod think;

pub(crate) use advice::hint;
pub use agent::Engine;
pub(crate) use score::{in_words, stones_to_win};
pub(crate) use think::{Thought, think_once};
