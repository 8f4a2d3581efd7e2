#![doc = include_str!("../README.md")]
#![no_std]
#![warn(missing_docs)]

extern crate alloc;

mod card;
mod deck;
mod rank;
#[cfg(feature = "serde")]
mod serialize;
mod set;
mod suit;
mod text;

pub use card::Card;
pub use deck::{Deck, TooFewCards};
pub use rank::Rank;
pub use set::{CardSet, CardSetBySuit, CardSetIter};
pub use suit::{Color, Suit};
pub use text::{ParseCardError, ParseCardsError, ParseRankError, ParseSuitError, SuitFirst};
