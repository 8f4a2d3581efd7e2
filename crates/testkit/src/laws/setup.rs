//! Laws of options and deals.

use super::broken::{Broken, Verdict, hold};
use engine::{AnyGame, Deal, Erased, Game, Record, Rules, Tally};
use serde_json::Value;

/// The options of the help are those of the rules; defaults and presets make a game.
pub(super) fn check_options<G: Game>() -> Verdict {
    let defaults = json(&G::Rules::default());
    let Value::Object(defaults) = defaults else {
        return Err(Broken::new(
            "rules have named fields",
            format!("as JSON they are {defaults}"),
        ));
    };
    let mut keys: Vec<&str> = G::INFO.options.iter().map(|option| option.key).collect();
    let mut fields: Vec<&str> = defaults.keys().map(String::as_str).collect();
    keys.sort_unstable();
    fields.sort_unstable();
    hold!(
        "every option is in `INFO.options`, and no other",
        keys == fields,
        "options {keys:?}, fields of the rules {fields:?}"
    );
    for at_prompt in [false, true] {
        start::<G>(&[], at_prompt)
            .map_err(|error| Broken::new("the default options make a game", error))?;
    }
    for preset in G::INFO.presets {
        start::<G>(&[("preset".to_owned(), (*preset).to_owned())], false).map_err(|error| {
            Broken::new("a preset makes a game", format!("`{preset}`: {error}"))
        })?;
    }
    Ok(())
}

/// Deals, and rolls nothing yet: moves have laws of their own.
fn start<G: Game>(pairs: &[(String, String)], at_prompt: bool) -> Result<(), String> {
    let game: &dyn AnyGame = &Erased::<G>::NEW;
    let rules = game.rules(pairs, at_prompt).map_err(|e| e.to_string())?;
    let record = Record {
        format: Record::FORMAT,
        game: G::INFO.name.to_owned(),
        rules,
        deal: Deal::seed(1),
        moves: Vec::new(),
        tally: Tally::default(),
    };
    let loaded = game.load(&record);
    loaded
        .map(drop)
        .map_err(|error| format!("{error}, with {}", record.rules))
}

/// A seed makes a game, and always the same.
pub(crate) fn deal<G: Game>(rules: &G::Rules, seed: u64) -> Verdict<G::State> {
    let law = "a seed makes a game";
    let deal = || {
        let dealt = G::deal(rules, &Deal::seed(seed));
        dealt.map_err(|error| Broken::new(law, format!("seed {seed}: {error}")))
    };
    let (start, again) = (deal()?, deal()?);
    hold!(
        "a seed makes the same game for ever",
        start == again,
        "seed {seed}\nfirst: {start:?}\nthen:  {again:?}"
    );
    Ok(start)
}

pub(super) fn json(rules: &impl Rules) -> Value {
    serde_json::to_value(rules).expect("rules are plain data")
}
