//! Who can sit down in the arena.

use super::command::Command;
use super::gomocup::Gomocup;
use crate::cli::MoveBudgetArgs;
use crate::exit::Failure;
use catalog::gomocup::Question;
use cpu_time::ThreadTime;
use engine::{
    AnyAgent, AnyGame, AnySession, Budget, Cancel, Ctx, Level, NotFound, Seat, Text, Viewer, text,
};
use std::time::{Duration, Instant};

/// A player as the command line names it.
#[derive(Clone, Debug)]
pub(super) struct Spec {
    pub(super) text: String,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Agent { name: &'static str, budget: Budget },
    Command(String),
    Gomocup(String),
}

/// Why a player lost without the rules' saying so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It ended, or could not be started.
    Dead(String),
    /// It took too long.
    Late(Duration),
    /// Its answer is no legal move.
    Illegal(String),
    /// Somebody pressed Ctrl-C: nobody's fault.
    Interrupted,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Dead(why) => write!(f, "died: {why}"),
            Self::Late(limit) => write!(f, "no answer within {} s", limit.as_secs_f64()),
            Self::Illegal(why) => f.write_str(why),
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl Spec {
    /// An agent, a level, `cmd:COMMAND` or `gomocup:COMMAND`.
    pub(super) fn read(game: &dyn AnyGame, text: &str) -> Result<Self, Failure> {
        let text = text.trim();
        let kind = if let Some(command) = text.strip_prefix("cmd:") {
            Kind::Command(command.to_owned())
        } else if let Some(command) = text.strip_prefix("gomocup:") {
            if game.info().name != "gomoku" {
                return Err(Failure::usage("only gomoku has `gomocup:` players"));
            }
            Kind::Gomocup(command.to_owned())
        } else {
            Self::agent(game, text)?
        };
        Ok(Self {
            text: text.to_owned(),
            kind,
        })
    }

    fn agent(game: &dyn AnyGame, text: &str) -> Result<Kind, Failure> {
        let agents = game.agents();
        if let Some(name) = agents.iter().find(|name| **name == text) {
            let (_, budget) = game.level(Level::Normal);
            return Ok(Kind::Agent { name, budget });
        }
        if let Some(level) = Level::named(text)
            && !agents.is_empty()
        {
            let (name, budget) = game.level(level);
            return Ok(Kind::Agent { name, budget });
        }
        let mut known = agents;
        if !known.is_empty() {
            known.extend(Level::ALL.map(Level::name));
        }
        known.push("cmd:COMMAND");
        let (what, typed) = ("player", text.to_owned());
        Err(Failure::usage(NotFound { what, typed, known }.text()))
    }

    /// Whether it can play what begins so.
    pub(super) fn check(&self, session: &dyn AnySession) -> Result<(), Failure> {
        if let Kind::Gomocup(_) = &self.kind {
            Question::read(&session.view(Viewer::Public)).map_err(|error| {
                Failure::usage(text!(
                    "{name}: {error}",
                    name = Text::verbatim(&*self.text),
                    error = Text::verbatim(error)
                ))
            })?;
        }
        Ok(())
    }

    /// A fresh player.
    pub(super) fn seat(
        &self,
        game: &dyn AnyGame,
        budget: MoveBudgetArgs,
        patience: Duration,
    ) -> Box<dyn Player> {
        match &self.kind {
            Kind::Agent {
                name,
                budget: default,
            } => Box::new(Inside {
                agent: game.agent(name).expect("the name was looked up"),
                budget: budget.or(*default),
            }),
            Kind::Command(command) => Box::new(Command::new(command, patience)),
            Kind::Gomocup(command) => Box::new(Gomocup::new(command, budget, patience)),
        }
    }
}

/// A player at work. `Send`, since each job has players of its own.
pub(super) trait Player: Send {
    /// A new game begins.
    fn begin(&mut self) {}

    /// It has forfeited its game: what it says next belongs to none, so the next game finds
    /// it as at the start.
    fn forfeit(&mut self) {}

    /// Chooses for the seat to move; gives the move and what it cost.
    fn choose(
        &mut self,
        session: &dyn AnySession,
        seat: Seat,
        cord: &Cancel,
    ) -> Result<(String, Duration), Fault>;
}

/// An agent of this program.
struct Inside {
    agent: Box<dyn AnyAgent>,
    budget: Budget,
}

impl Player for Inside {
    fn choose(
        &mut self,
        session: &dyn AnySession,
        _: Seat,
        cord: &Cancel,
    ) -> Result<(String, Duration), Fault> {
        let started = ThreadTime::try_now().ok();
        let wall = Instant::now();
        let mut ctx = Ctx::new(self.budget).with_cancel(cord);
        let mv = self.agent.choose(session, &mut ctx);
        if cord.is_set() {
            return Err(Fault::Interrupted);
        }
        let cost = started.map_or_else(|| wall.elapsed(), |started| started.elapsed());
        let mv = mv.ok_or_else(|| Fault::Illegal("found no move".to_owned()))?;
        Ok((mv, cost))
    }
}
