//! `parlor games` and `parlor rules GAME`.

use crate::exit::{Exit, Failure};
use crate::output::{self, Out};
use crate::setup;
use engine::{AnyGame, RuleOption};
use serde_json::{Value, json};

/// Lists the games.
pub(crate) fn games(out: &mut Out) -> Result<Exit, Failure> {
    let infos = || catalog::GAMES.iter().map(|game| game.info());
    let width = infos().map(|info| info.name.len()).max().unwrap_or(0);
    for (game, info) in catalog::GAMES.iter().zip(infos()) {
        if out.json {
            output::object(&json!({
                "name": info.name,
                "title": info.title,
                "aliases": info.aliases,
                "players": info.players,
                "summary": info.summary,
                "solvers": game.solvers(),
                "agents": game.agents(),
            }))?;
        } else {
            out.line(format!("{:width$}  {}", info.name, info.summary))?;
        }
    }
    Ok(Exit::Done)
}

/// Shows a game's options, notation and rules.
pub(crate) fn rules(name: &str, out: &mut Out) -> Result<Exit, Failure> {
    let game = setup::game(name)?;
    let info = game.info();
    if out.json {
        let defaults = game
            .rules(&[], false)
            .map_err(|error| Failure::usage(&error.text()))?;
        let option = |option: &RuleOption| {
            json!({
                "key": option.key,
                "values": option.values.to_string(),
                "default": defaults[option.key],
                "at_prompt": option.at_prompt,
                "help": option.help,
            })
        };
        output::object(&json!({
            "name": info.name,
            "title": info.title,
            "options": info.options.iter().map(option).collect::<Vec<_>>(),
            "presets": info.presets,
            "notation": info.notation,
            "deals": info.deals,
            "page": info.page,
            "goals": game.solvers(),
            "players": game.agents(),
            "analyses": game.analyses(),
        }))?;
    } else {
        out.text(&page(game))?;
    }
    Ok(Exit::Done)
}

/// The rules, options and notation of a game as a page of text.
pub(crate) fn page(game: &dyn AnyGame) -> String {
    let info = game.info();
    let defaults = game.rules(&[], false).unwrap_or_default();
    let mut lines = vec![
        format!("{}: {}", info.title, info.summary),
        String::new(),
        info.page.trim_end().to_owned(),
        String::new(),
        format!("Moves: {}", info.notation),
        format!("Deals: {}", info.deals),
    ];
    if !info.options.is_empty() {
        lines.push("Options (--rule KEY=VALUE):".to_owned());
    }
    let widest = info.options.iter().map(|option| option.key.len()).max();
    let width = widest.unwrap_or(0);
    for option in info.options {
        let default = word(&defaults[option.key]);
        let prompt = option
            .at_prompt
            .map_or_else(String::new, |value| format!("; {value} at the prompt"));
        lines.push(format!("  {:width$}  {}", option.key, option.help));
        let values = option.values;
        lines.push(format!(
            "  {:width$}  {values}; default {default}{prompt}",
            ""
        ));
    }
    if !info.presets.is_empty() {
        lines.push(format!(
            "  {:width$}  {}",
            "preset",
            info.presets.join(", ")
        ));
    }
    for (what, names) in [("Goals", game.solvers()), ("Players", game.agents())] {
        if !names.is_empty() {
            lines.push(format!("{what}: {}", names.join(", ")));
        }
    }
    for (name, input) in game.analyses() {
        lines.push(format!("Analysis {name}: {input}"));
    }
    lines.join("\n") + "\n"
}

/// A rule's value as it is typed.
pub(crate) fn word(value: &Value) -> String {
    match value {
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
