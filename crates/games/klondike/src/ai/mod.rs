//! Players that see what a player sees.

mod blind;
mod plan;
mod weigh;

use crate::State;
use engine::Agent;

/// The players, the strongest first.
pub(crate) fn all() -> Vec<Box<dyn Agent<State>>> {
    vec![Box::new(blind::Blind::new())]
}
