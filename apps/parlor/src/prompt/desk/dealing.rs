//! Other games on the table, and their rules.

use super::{Books, Desk, Refusal};
use crate::batch::word;
use crate::prompt::reply::Reply;
use crate::setup;
use engine::{AnySession, Deal, Text, excerpt, text};
use serde_json::Value;

impl Desk {
    pub(super) fn new_game(&mut self, rest: &str, reply: Reply) -> Result<Reply, Refusal> {
        let seed = match rest {
            "" => setup::any_seed(),
            text => text.parse().map_err(|_| {
                text!(
                    "`{typed}` is not a seed: write a number, or `deal` and a deal",
                    typed = excerpt(text)
                )
            })?,
        };
        self.begin(Deal::seed(seed))?;
        Ok(reply
            .say(text!("seed {seed}", seed = seed))
            .tell("seed", seed)
            .with_board())
    }

    pub(super) fn deal(&mut self, rest: &str, reply: Reply) -> Result<Reply, Refusal> {
        if rest.is_empty() {
            let title = Text::new(self.game.info().title);
            let none = || {
                text!(
                    "this position of {title} has no interchange text",
                    title = title
                )
            };
            let text = self.session.write().ok_or_else(none)?;
            return Ok(reply
                .say(Text::verbatim(text.trim_end()))
                .tell("deal", text));
        }
        self.begin(Deal::text(rest))?;
        Ok(reply.with_board())
    }

    pub(super) fn begin(&mut self, deal: Deal) -> Result<(), Refusal> {
        let session = self
            .game
            .start(&self.rules, deal)
            .map_err(|error| error.text())?;
        let rules = std::mem::take(&mut self.rules);
        self.put(session);
        self.rules = rules;
        Ok(())
    }

    /// Puts another game on the table; whoever sits opposite stays.
    pub(super) fn put(&mut self, session: Box<dyn AnySession>) {
        self.watch.forget();
        *self = Self {
            opponent: self.opponent.take(),
            watch: std::mem::take(&mut self.watch),
            spins: self.spins,
            ..Self::new(
                self.game,
                session,
                self.at_prompt,
                self.books != Books::Closed,
            )
        };
    }

    pub(super) fn set_rules(&mut self, rest: &str, reply: Reply) -> Result<Reply, Refusal> {
        if rest.is_empty() {
            let rules = self.session.rules();
            let page = crate::batch::page(self.game);
            let now = in_force(&rules);
            return Ok(reply
                .say(Text::verbatim(page.trim_end()))
                .say(text!("In force: {rules}", rules = now))
                .tell("rules", rules));
        }
        let mut typed: Vec<(String, String)> = Vec::new();
        for pair in rest.split_whitespace() {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| text!("`{pair}` is not KEY=VALUE", pair = excerpt(pair)))?;
            typed.push((key.to_owned(), value.to_owned()));
        }
        let mut pairs: Vec<(String, String)> = Vec::new();
        if !typed.iter().any(|(key, _)| key == "preset") {
            // a preset is a whole set of rules, and begins anew
            let rules = self.rules.as_object().into_iter().flatten();
            pairs.extend(rules.map(|(key, value)| (key.clone(), word(value))));
        }
        pairs.append(&mut typed);
        self.rules = self
            .game
            .rules(&pairs, self.at_prompt)
            .map_err(|error| error.text())?;
        let next = in_force(&self.rules);
        Ok(reply
            .say(text!("from the next game on: {rules}", rules = next))
            .tell("rules", self.rules.clone()))
    }
}

/// Rules as `key=value` pairs.
fn in_force(rules: &Value) -> String {
    in_force_but(rules, &Value::Null)
}

/// The same without those that are like in `defaults`.
pub(super) fn in_force_but(rules: &Value, defaults: &Value) -> String {
    let pairs = rules.as_object().into_iter().flatten();
    let differing = pairs.filter(|(key, value)| defaults.get(key) != Some(value));
    let pairs: Vec<String> = differing
        .map(|(key, value)| format!("{key}={}", word(value)))
        .collect();
    pairs.join(" ")
}
