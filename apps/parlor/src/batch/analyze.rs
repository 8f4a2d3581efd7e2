//! `parlor analyze GAME WHAT`.

use crate::cli::{AnalyzeArgs, Common};
use crate::exit::{Exit, Failure};
use crate::input::Lines;
use crate::{interrupt, lang, output, setup};
use engine::{AnyGame, Budget, Ctx, Text};
use serde_json::{Value, json};
use std::io;

/// Answers one input, or each line of standard input.
pub(crate) fn analyze(common: &Common, args: &AnalyzeArgs) -> Result<Exit, Failure> {
    let game = setup::game(&args.game)?;
    let question = Question {
        game,
        what: &args.what,
        rules: setup::rules(game, common, false)?,
        budget: args.budget.budget(),
    };
    if !args.input.is_empty() {
        return question.answer(1, Ok(args.input.join(" ")));
    }
    question.check()?;
    let mut exit = Exit::Done;
    for (number, line) in Lines::new(io::stdin().lock()) {
        if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
        if question.answer(number, line)? != Exit::Done {
            exit = Exit::Refused;
        }
    }
    Ok(exit)
}

struct Question<'a> {
    game: &'static dyn AnyGame,
    what: &'a str,
    rules: Value,
    budget: Budget,
}

impl Question<'_> {
    /// A wrong name is told before anything is read.
    fn check(&self) -> Result<(), Failure> {
        let known = self.game.analyses();
        if known.iter().any(|(name, _)| *name == self.what) {
            return Ok(());
        }
        let asked = self.ask("");
        asked
            .map(|_| ())
            .map_err(|error| Failure::usage(error.text()))
    }

    fn ask(&self, line: &str) -> Result<Result<Value, Text>, engine::NotFound> {
        interrupt::listening(|cord| {
            let mut ctx = Ctx::new(self.budget).with_cancel(cord);
            self.game.analyse(self.what, &self.rules, line, &mut ctx)
        })
    }

    fn answer(&self, number: usize, line: Result<String, Text>) -> Result<Exit, Failure> {
        let answer = match line {
            Ok(line) => self
                .ask(&line)
                .map_err(|error| Failure::usage(error.text()))?,
            Err(unreadable) => Err(unreadable),
        };
        match answer {
            Ok(answer) => {
                output::object(&answer)?;
                Ok(Exit::Done)
            }
            Err(error) => {
                output::object(&json!({"error": lang::say(&error), "line": number}))?;
                Ok(Exit::Refused)
            }
        }
    }
}
