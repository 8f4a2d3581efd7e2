//! Learning what the strong player knows. It plays against itself and against strangers of two kinds, and learns how
//! hands end; `examples/train.rs` runs it.
//!
//! Each lesson is some thousands of hands and one pass over what they showed: three networks learn how a hand
//! ends after a discard, when the upcard is left, and by a knock; the opponent model learns where the unseen cards
//! were. In the end it learns how likely whole hands are. All follows from a seed.

mod adam;
mod hands;
mod minds;
mod selfplay;

pub use selfplay::{Crowd, Report, School};
