//! Computer players. They get views, so what they choose depends on nothing hidden.

pub(crate) mod heuristic;
mod openspiel;
mod simple;
pub(crate) mod strong;

pub use heuristic::Heuristic;
pub use openspiel::OpenSpiel;
pub use simple::Simple;
pub use strong::{Knocking, Parts, Strong};

use crate::{Move, State, View};
use engine::Agent;
use search::Random;

/// All players, strongest first.
pub(crate) fn agents() -> Vec<Box<dyn Agent<State>>> {
    vec![
        Box::new(Strong::default()),
        Box::new(Heuristic),
        Box::new(OpenSpiel),
        Box::new(Simple::default()),
        Box::new(Random::default()),
    ]
}

/// The listed move that ends the hand with this discard, if it may.
fn knock_with(card: cards_core::Card, legal: &[Move]) -> Option<Move> {
    let knocks = |mv: &&Move| matches!(**mv, Move::Knock(c, _) | Move::Gin(c) if c == card);
    legal.iter().find(knocks).copied()
}

/// Takes the upcard or does the other thing that is listed.
fn take_if(wanted: bool, legal: &[Move]) -> Move {
    let fits = |mv: &&Move| (**mv == Move::Take) == wanted;
    *legal.iter().find(fits).unwrap_or(&legal[0])
}

/// Lays off the cards that the best melds leave loose, one after another.
fn lay_off(view: &View, legal: &[Move]) -> Move {
    let loose = view.arranged().loose;
    let fits = |mv: &&Move| matches!(**mv, Move::Layoff(card) if loose.contains(card));
    *legal.iter().find(fits).unwrap_or(&Move::Done)
}
