//! Small games, one for each thing that an engine has to get right: to test engines,
//! searches and apps with, and to read before writing a game.

pub mod kuhn;
pub mod nim;
pub mod pairs;
pub mod slide;
