//! `parlor analyze GAME WHAT`.

use crate::cli::{AnalyzeArgs, Common};
use crate::exit::{Exit, Failure};
use crate::input::Lines;
use crate::{interrupt, lang, output, setup};
use engine::{AnyGame, Budget, Ctx, NotFound, Text};
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
    question.check()?;
    if !args.input.is_empty() {
        return question.answer(1, Ok(args.input.join(" ")));
    }
    let mut exit = Exit::Done;
    for (number, line) in Lines::new(io::stdin().lock()) {
        if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
        match question.answer(number, line)? {
            Exit::Interrupted => return Ok(Exit::Interrupted),
            Exit::Done => {}
            _ => exit = Exit::Refused,
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
        let known: Vec<_> = self.game.analyses().iter().map(|(name, _)| *name).collect();
        if known.contains(&self.what) {
            return Ok(());
        }
        let error = NotFound {
            what: "analysis",
            typed: self.what.to_owned(),
            known,
        };
        Err(Failure::usage(error.text()))
    }

    /// Prints the answer to a line, also to one that Ctrl-C has cut short.
    fn answer(&self, number: usize, line: Result<String, Text>) -> Result<Exit, Failure> {
        let (answer, is_interrupted) = interrupt::listening(|cord| {
            let mut ctx = Ctx::new(self.budget).with_cancel(cord);
            let ask = |line: String| self.game.analyse(self.what, &self.rules, &line, &mut ctx);
            (line.and_then(ask), cord.is_set())
        });
        let exit = match answer {
            Ok(answer) => {
                output::object(&answer)?;
                Exit::Done
            }
            Err(error) => {
                output::object(&json!({"error": lang::say(&error), "line": number}))?;
                Exit::Refused
            }
        };
        Ok(if is_interrupted {
            Exit::Interrupted
        } else {
            exit
        })
    }
}
