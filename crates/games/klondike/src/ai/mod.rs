//! Players that see what a player sees.

mod blind;
mod hint;
mod plan;
mod weigh;

pub(crate) use hint::hint;

use crate::State;
use engine::Agent;

/// The name of the strongest player.
pub(crate) const STRONGEST: &str = "blind";

/// The players, the strongest first.
pub(crate) fn all() -> Vec<Box<dyn Agent<State>>> {
    vec![Box::new(blind::Blind::new())]
}
