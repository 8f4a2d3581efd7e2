//! Computer players.

mod opening;
mod random;
mod shapes;

pub use random::Random;
pub use shapes::Shapes;
