//! From the command line to a game on the table.

use crate::cli::{Common, DealArgs};
use crate::exit::Failure;
use crate::input;
use engine::{AnyGame, AnySession, Deal, text};
use serde_json::Value;
use std::hash::{BuildHasher, Hasher};

/// The game of that name, which the command line has checked.
pub(crate) fn game(name: &str) -> Result<&'static dyn AnyGame, Failure> {
    catalog::find(name)
        .ok_or_else(|| Failure::Usage(text!("no game `{name}`", name = engine::excerpt(name))))
}

/// The rules that the command line asks for.
pub(crate) fn rules(
    game: &dyn AnyGame,
    common: &Common,
    at_prompt: bool,
) -> Result<Value, Failure> {
    game.rules(&common.rules, at_prompt)
        .map_err(|error| Failure::usage(error.text()))
}

/// The deal that the command line asks for; without any, a shuffle.
pub(crate) fn deal(common: &Common, args: &DealArgs) -> Result<Deal, Failure> {
    let text = match (&args.text, &args.file) {
        (Some(text), _) => Some(text.clone()),
        (None, Some(path)) => Some(input::whole(path)?),
        (None, None) => None,
    };
    let seed = match (common.seed, &text) {
        (Some(seed), _) => seed,
        (None, Some(_)) => 0,
        (None, None) => any_seed(),
    };
    Ok(Deal { text, seed })
}

/// A seed that nobody chose, short enough to be written down.
pub(crate) fn any_seed() -> u64 {
    let hash = std::hash::RandomState::new().build_hasher().finish();
    hash % 1_000_000_000
}

/// Deals.
pub(crate) fn start(
    game: &dyn AnyGame,
    rules: &Value,
    deal: Deal,
) -> Result<Box<dyn AnySession>, Failure> {
    game.start(rules, deal)
        .map_err(|error| Failure::usage(error.text()))
}
