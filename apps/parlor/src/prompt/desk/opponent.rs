//! A computer player across the desk.

use super::{Desk, Refusal};
use crate::interrupt;
use crate::prompt::reply::Reply;
use engine::{AnyAgent, AnyGame, Budget, Ctx, Level, NotFound, Players, Seat, Text, Turn, text};

/// Who plays the other seat, and how strongly.
pub(crate) struct Opponent {
    agent: Box<dyn AnyAgent>,
    budget: Budget,
    level: Level,
    /// Where the person sits.
    person: Seat,
}

impl Opponent {
    /// The agent of that name at a level; the level's own agent without a name.
    pub(crate) fn new(
        game: &dyn AnyGame,
        name: Option<&str>,
        level: Level,
    ) -> Result<Self, Refusal> {
        let info = game.info();
        if info.players == Players::One {
            return Err(text!(
                "{title} is played alone",
                title = Text::new(info.title)
            ));
        }
        let (usual, budget) = game.level(level);
        let agent = game
            .agent(name.unwrap_or(usual))
            .map_err(|error| error.text())?;
        Ok(Self {
            agent,
            budget,
            level,
            person: Seat::FIRST,
        })
    }

    /// Where the person sits.
    pub(super) const fn person(&self) -> Seat {
        self.person
    }

    /// The agent's name.
    pub(super) fn name(&self) -> &'static str {
        self.agent.name()
    }

    /// How the statistics call it.
    pub(super) fn title(&self) -> String {
        format!("vs {} {}", self.agent.name(), self.level.name())
    }

    /// The same for people.
    fn text(&self) -> Text {
        let (agent, level) = (self.agent.name(), self.level.name());
        text!("vs {agent} {level}", agent = agent, level = level)
    }
}

impl Desk {
    /// Puts somebody, or nobody, into the other seat.
    pub(crate) fn seat_opponent(&mut self, opponent: Option<Opponent>) {
        self.opponent = opponent;
    }

    /// Who sits opposite, for a greeting.
    pub(crate) fn opponent_title(&self) -> Option<Text> {
        self.opponent.as_ref().map(Opponent::text)
    }

    /// Whether the person is to decide something, or nobody sits opposite.
    pub(super) fn is_persons_turn(&self) -> bool {
        match (&self.opponent, self.session.turn()) {
            (Some(opponent), Turn::Player(seat)) => seat == opponent.person,
            _ => true,
        }
    }

    /// Lets the opponent move as long as it is its turn.
    pub(crate) fn oppose(&mut self, mut reply: Reply) -> Reply {
        let mut made = Vec::new();
        while !self.is_persons_turn() {
            let Some(opponent) = &mut self.opponent else {
                break;
            };
            let session = &*self.session;
            let mv = interrupt::listening(|cord| {
                opponent
                    .agent
                    .choose(session, &mut Ctx::new(opponent.budget).with_cancel(cord))
            });
            let Some(mv) = mv else {
                break; // stuck: nothing to choose from
            };
            if self.session.play(&mv).is_err() {
                break; // a bad agent must not keep the person waiting
            }
            made.push(mv);
        }
        if made.is_empty() {
            return reply;
        }
        let name = self
            .opponent
            .as_ref()
            .map_or("", |opponent| opponent.agent.name());
        let moves = made.join(" ");
        reply = reply.say(text!("{name}: {moves}", name = name, moves = moves));
        self.standing(reply.tell("replies", made).with_board())
    }

    /// Changes seats: what was the opponent's is the person's now.
    pub(super) fn swap(&mut self, reply: Reply) -> Result<Reply, Refusal> {
        let opponent = self.opponent.as_mut().ok_or_else(nobody)?;
        opponent.person = opponent.person.other();
        Ok(reply
            .say(text!("You sit on the other side now."))
            .with_board())
    }

    /// Tells or changes the level.
    pub(super) fn level(&mut self, name: &str, reply: Reply) -> Result<Reply, Refusal> {
        let opponent = self.opponent.as_mut().ok_or_else(nobody)?;
        if name.is_empty() {
            let level = opponent.level.name();
            return Ok(reply.say(opponent.text()).tell("level", level));
        }
        let unknown = || NotFound {
            what: "level",
            typed: name.to_owned(),
            known: Level::ALL.map(Level::name).to_vec(),
        };
        let level = Level::named(name).ok_or_else(|| unknown().text())?;
        let person = opponent.person;
        *opponent = Opponent::new(self.game, None, level)?;
        opponent.person = person;
        Ok(reply.say(opponent.text()).tell("level", level.name()))
    }
}

fn nobody() -> Refusal {
    text!("nobody sits opposite: begin with --vs AGENT or --level LEVEL")
}
