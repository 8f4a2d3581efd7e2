//! What the desk keeps: saves, points and statistics.

use super::{Desk, Opponent, Refusal, in_force_but};
use crate::prompt::reply::Reply;
use crate::store;
use engine::{Outcome, Players, Seat, Turn};

impl Desk {
    pub(super) fn save(&mut self, name: &str, reply: Reply) -> Result<Reply, Refusal> {
        if name.is_empty() {
            return Err("write `save NAME`, or `save ./PATH`".to_owned());
        }
        self.tick();
        let path = store::save(name, &self.session.record()).map_err(|error| error.to_string())?;
        self.saved = self.session.length().0;
        let path = path.display().to_string();
        Ok(reply.say(format!("saved to {path}")).tell("path", path))
    }

    pub(super) fn load(&mut self, name: &str, reply: Reply) -> Result<Reply, Refusal> {
        if name.is_empty() {
            return Err("write `load NAME`, or `load ./PATH`".to_owned());
        }
        let (path, record) = store::load(name).map_err(|error| error.to_string())?;
        let session = self
            .game
            .load(&record)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        self.put(session);
        self.session.settle();
        let moves = self.decisions();
        Ok(reply
            .say(format!("{moves} moves played"))
            .tell("path", path.display().to_string())
            .with_board())
    }

    pub(super) fn score(&mut self, reply: Reply) -> Result<Reply, Refusal> {
        self.tick();
        let title = self.game.info().title;
        let score = self.session.score(Seat::FIRST);
        let score = score.ok_or_else(|| format!("{title} keeps no points under these rules"))?;
        Ok(reply.say(format!("{score} points")).tell("score", score))
    }

    pub(super) fn resign(&mut self, reply: Reply) -> Result<Reply, Refusal> {
        if let Turn::Over(_) = self.turn() {
            return Err("the game is over".to_owned());
        }
        self.enter(false)?;
        self.resigned = true;
        Ok(reply.say("Given up. `new` deals another game."))
    }

    /// Counts a game that has ended in the statistics, once.
    pub(super) fn count(&mut self) {
        if let Turn::Over(outcome) = self.session.turn() {
            let person = self.opponent.as_ref().map_or(Seat::FIRST, Opponent::person);
            let won = outcome == Outcome::Win(person);
            if let Err(refusal) = self.enter(won) {
                crate::output::complain(&refusal);
            }
        }
    }

    pub(super) fn enter(&mut self, won: bool) -> Result<(), Refusal> {
        if !self.keeps_stats || std::mem::replace(&mut self.counted, true) {
            return Ok(());
        }
        let defaults = self.game.rules(&[], false).unwrap_or_default();
        let mut rules = in_force_but(&self.session.rules(), &defaults);
        match &self.opponent {
            Some(opponent) if rules.is_empty() => rules = opponent.title(),
            Some(opponent) => rules = [rules, opponent.title()].join(" "),
            // two people at one desk: nobody's wins
            None if self.game.info().players == Players::Two => return Ok(()),
            None => {}
        }
        store::count(self.game.info().name, &rules, won).map_err(|error| error.to_string())
    }
}

/// Games, wins and streaks.
pub(super) fn stats(reply: Reply) -> Result<Reply, Refusal> {
    let stats = store::stats().map_err(|error| error.to_string())?;
    let mut lines = Vec::new();
    for (game, by_rules) in &stats {
        for (rules, score) in by_rules {
            let rules = if rules.is_empty() {
                ""
            } else {
                &format!(" ({rules})")
            };
            let store::Score {
                games,
                wins,
                streak,
                best_streak,
            } = score;
            lines.push(format!(
                "{game}{rules}: {games} played, {wins} won, streak {streak} (best {best_streak})"
            ));
        }
    }
    if lines.is_empty() {
        lines.push("no game finished yet".to_owned());
    }
    let stats = serde_json::to_value(&stats).expect("statistics are plain data");
    Ok(Reply { lines, ..reply }.tell("stats", stats))
}
