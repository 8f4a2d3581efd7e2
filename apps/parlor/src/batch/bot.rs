//! `parlor bot GAME`: a computer player behind the bot protocol.

use crate::cli::MoveBudgetArgs;
use crate::exit::{Exit, Failure};
use crate::input::Lines;
use crate::{lang, output, setup};
use engine::{AnyAgent, AnyGame, Budget, Ctx, Level, Text, text};
use serde::Deserialize;
use serde_json::{Value, json};
use std::io;

/// One line of the protocol. The rules are for bots that need them: a view says what its
/// agent has to know.
#[derive(Deserialize)]
#[serde(expecting = "an object {\"game\": .., \"view\": .., \"legal\": [..]}")]
struct Question {
    game: String,
    #[serde(default, rename = "rules")]
    _rules: Value,
    #[serde(default, rename = "seat")]
    _seat: u8,
    view: Value,
    legal: Vec<String>,
}

/// Answers each line of standard input with a move, or says what is wrong with it.
pub(crate) fn bot(
    name: &str,
    agent: Option<&str>,
    budget: MoveBudgetArgs,
) -> Result<Exit, Failure> {
    let game = setup::game(name)?;
    let mut agent = game
        .agent(agent.unwrap_or(""))
        .map_err(|error| Failure::usage(error.text()))?;
    let budget = budget.or(game.level(Level::Normal).1);
    for (_, line) in Lines::new(io::stdin().lock()) {
        if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
        let answer = line.and_then(|line| answer(game, &mut *agent, budget, &line));
        output::object(&match answer {
            Ok(mv) => json!({"move": mv}),
            Err(error) => json!({"error": lang::say(&error)}),
        })?;
    }
    Ok(Exit::Done)
}

fn answer(
    game: &dyn AnyGame,
    agent: &mut dyn AnyAgent,
    budget: Budget,
    line: &str,
) -> Result<String, Text> {
    let question: Question =
        serde_json::from_str(line).map_err(|error| Text::verbatim(engine::json_error(&error)))?;
    let name = game.info().name;
    if question.game != name {
        let other = engine::excerpt(&question.game);
        return Err(text!(
            "this bot plays `{name}`, not `{other}`",
            name = name,
            other = other
        ));
    }
    agent.answer(&question.view, &question.legal, &mut Ctx::new(budget))
}
