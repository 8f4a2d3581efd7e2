//! Computer players.

mod engine;
mod opening;
mod shapes;

pub use engine::Engine;
pub(crate) use engine::{Thought, hint, in_words, stones_to_win, think_once};
use search::Random;
pub use shapes::Shapes;

/// Every player as the Gomocup protocol takes it, strongest first.
pub fn players() -> Vec<Box<dyn crate::gomocup::Player>> {
    vec![
        Box::new(Engine::default()),
        Box::new(Shapes::default()),
        Box::new(Random::default()),
    ]
}
