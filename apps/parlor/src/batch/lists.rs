//! `parlor games` and `parlor rules GAME`.

use crate::exit::{Exit, Failure};
use crate::output::{self, Out};
use crate::{lang, setup};
use engine::{AnyGame, RuleOption, Text, text};
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
            let summary = Text::new(info.summary);
            // in another language the title is not the name again
            let line = if lang::is_foreign() {
                let title = Text::new(info.title);
                text!("{title}: {summary}", title = title, summary = summary)
            } else {
                summary
            };
            out.line(format!("{:width$}  {}", info.name, lang::say(&line)))?;
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
            .map_err(|error| Failure::usage(error.text()))?;
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
        lang::say(&text!(
            "{title}: {summary}",
            title = Text::new(info.title),
            summary = Text::new(info.summary)
        )),
        String::new(),
        lang::page(info).trim().to_owned(),
        String::new(),
        lang::say(&text!("Moves: {how}", how = Text::new(info.notation))),
        lang::say(&text!("Deals: {how}", how = Text::new(info.deals))),
    ];
    if !info.options.is_empty() {
        lines.push(lang::say(&text!("Options (--rule KEY=VALUE):")));
    }
    let widest = info.options.iter().map(|option| option.key.len()).max();
    let width = widest.unwrap_or(0);
    for option in info.options {
        let default = word(&defaults[option.key]);
        lines.push(format!(
            "  {:width$}  {}",
            option.key,
            lang::word(option.help)
        ));
        let values = option.values.text();
        let values = lang::say(&match option.at_prompt {
            None => text!(
                "{values}; default {default}",
                values = values,
                default = default
            ),
            Some(prompt) => text!(
                "{values}; default {default}; {prompt} at the prompt",
                values = values,
                default = default,
                prompt = prompt
            ),
        });
        lines.push(format!("  {:width$}  {values}", ""));
    }
    if !info.presets.is_empty() {
        lines.push(format!(
            "  {:width$}  {}",
            "preset",
            info.presets.join(", ")
        ));
    }
    if !game.solvers().is_empty() {
        let names = game.solvers().join(", ");
        lines.push(lang::say(&text!("Goals: {names}", names = names)));
    }
    if !game.agents().is_empty() {
        let names = game.agents().join(", ");
        lines.push(lang::say(&text!("Players: {names}", names = names)));
    }
    for (name, input) in game.analyses() {
        lines.push(lang::say(&text!(
            "Analysis {name}: {input}",
            name = name,
            input = Text::new(input)
        )));
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
