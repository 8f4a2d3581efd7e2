//! The command `watch`.

use super::{Desk, Refusal};
use crate::interrupt;
use crate::prompt::reply::Reply;
use crate::prompt::watch::Tell;
use engine::{Kind, Players, Text, excerpt, text};

impl Desk {
    /// Lets news of the watch come while a person types.
    pub(crate) fn watch_beside(&mut self, tell: Tell) {
        self.watch.beside(tell);
    }

    pub(super) fn set_watch(&mut self, rest: &str, reply: Reply) -> Result<Reply, Refusal> {
        let on = match rest.to_lowercase().as_str() {
            "" => self.watch.is_on(),
            "on" | "开" => true,
            "off" | "关" => false,
            _ => {
                return Err(text!(
                    "`watch on` or `watch off`, not `watch {rest}`",
                    rest = excerpt(rest)
                ));
            }
        };
        if on && !self.can_be_watched() {
            let title = Text::new(self.game.info().title);
            return Err(text!("{title} has no solver to watch with", title = title));
        }
        self.watch.turn(on);
        let reply = reply.tell("on", on);
        Ok(match on {
            false => reply.say(text!("watch is off")),
            true if self.hides_something() => {
                reply.say(text!("watch is on; it peeks: it knows what lies face down"))
            }
            true => reply.say(text!("watch is on")),
        })
    }

    fn can_be_watched(&self) -> bool {
        self.game.info().players == Players::One && !self.game.solvers().is_empty()
    }

    /// Whether something on the table lies face down.
    fn hides_something(&self) -> bool {
        let table = self.session.table(self.viewer());
        let mut items = table.zones.iter().flat_map(|zone| &zone.items);
        items.any(|item| item.face.is_none() && item.kind != Kind::Gap)
    }

    /// Adds what the watch has to say, unless that comes later.
    pub(super) fn watched(&mut self, reply: Reply) -> Reply {
        if !self.watch.is_on() || self.resigned || !self.can_be_watched() {
            return reply;
        }
        if let engine::Turn::Over(engine::Outcome::Win(_)) = self.session.turn() {
            return reply; // nobody has to be told
        }
        let (session, watch) = (&*self.session, &mut self.watch);
        if watch.is_beside() && !watch.knows(session) {
            watch.is_due = true;
            return reply;
        }
        let game = self.game;
        match interrupt::listening(|cord| watch.look(game, session, cord)) {
            Some(news) => reply.tell("watch", news.value()).say(news.text()),
            None => reply,
        }
    }

    /// Begins the check that is due, once everything else has been said.
    pub(crate) fn look_beside(&mut self) {
        if std::mem::take(&mut self.watch.is_due) {
            self.watch.look_beside(self.game, &*self.session);
        }
    }
}
