//! What the tests of this crate share.
#![allow(dead_code, reason = "each test is a crate of its own and needs a part")]

use engine::{Deal, Game, State as _};
use freecell::{FreeCell, Rules, State};
use serde_json::{Map, Value};

/// Rules from `KEY=VALUE` words; `-` or nothing for the defaults.
pub(crate) fn rules(options: &str) -> Rules {
    let pairs = options.split_whitespace().filter(|word| *word != "-");
    let pairs = pairs.map(|word| word.split_once('=').expect("KEY=VALUE"));
    let json: Map<String, Value> = pairs
        .map(|(key, value)| {
            let value = match value {
                "yes" => Value::Bool(true),
                "no" => Value::Bool(false),
                _ => serde_json::from_str(value).unwrap_or_else(|_| value.into()),
            };
            (key.to_owned(), value)
        })
        .collect();
    serde_json::from_value(Value::Object(json)).expect("rules")
}

/// The position that a deal number or a board makes.
#[track_caller]
pub(crate) fn position(options: &str, deal: &str) -> State {
    FreeCell::deal(&rules(options), &Deal::text(deal)).expect("a deal")
}

/// Why a deal is refused.
#[track_caller]
pub(crate) fn refusal(options: &str, deal: &str) -> String {
    let refused = FreeCell::deal(&rules(options), &Deal::text(deal));
    refused.expect_err("no deal").to_string()
}

/// A file of `tests/data`.
#[track_caller]
pub(crate) fn data(name: &str) -> String {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The lines of such a file that are no comment, cut at `|`.
pub(crate) fn table(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('|').map(str::trim).collect())
}

/// Reads and checks what is typed; the canonical move, or why not.
pub(crate) fn answer(state: &State, typed: &str) -> String {
    let mv = match state.read(typed) {
        Ok(mv) => mv,
        Err(error) => return error.to_string(),
    };
    match state.check(mv) {
        Ok(()) => mv.to_string(),
        Err(error) => error.to_string(),
    }
}
