//! To be filled by the game's rules.
