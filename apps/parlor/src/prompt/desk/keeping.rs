//! What the desk keeps: saves, points and statistics.

use super::dealing::in_force_but;
use super::{Books, Desk, Refusal};
use crate::prompt::reply::Reply;
use crate::store;
use engine::{Outcome, Players, Seat, Text, Turn, counted, text};

/// The move that gives up, in games that have one.
const OWN_MOVE: &str = "resign";

impl Desk {
    pub(super) fn save(&mut self, name: &str, reply: Reply) -> Result<Reply, Refusal> {
        if name.is_empty() {
            return Err(text!("write `save NAME`, or `save ./PATH`"));
        }
        self.tick();
        let path = store::save(name, &self.session.record())?;
        self.saved = self.session.log();
        let path = path.display().to_string();
        let line = text!("saved to {path}", path = path.as_str());
        Ok(reply.say(line).tell("path", path))
    }

    pub(super) fn load(&mut self, name: &str, reply: Reply) -> Result<Reply, Refusal> {
        if name.is_empty() {
            return Err(text!("write `load NAME`, or `load ./PATH`"));
        }
        let (path, record) = store::load(name)?;
        let path = path.display().to_string();
        let session = self.game.load(&record).map_err(|error| {
            text!(
                "{path}: {error}",
                path = path.as_str(),
                error = error.text()
            )
        })?;
        self.put(session);
        self.session.settle();
        self.saved = self.session.log();
        let moves = self.decisions();
        Ok(reply
            .say(counted!(moves, "{n} move played", "{n} moves played"))
            .tell("path", path)
            .with_board())
    }

    pub(super) fn score(&mut self, reply: Reply) -> Result<Reply, Refusal> {
        self.tick();
        let person = self.person();
        let none = || {
            let title = Text::new(self.game.info().title);
            text!("{title} keeps no points under these rules", title = title)
        };
        let score = self.session.score(person).ok_or_else(none)?;
        let points = |score| counted!(score, "{n} point", "{n} points");
        let mut reply = reply.tell("score", score);
        if self.game.info().players == Players::One {
            return Ok(reply.say(points(score)));
        }
        let mut scores = Vec::new();
        for seat in [Seat::FIRST, Seat::FIRST.other()] {
            let score = self.session.score(seat).ok_or_else(none)?;
            let name = self.seat_name(seat);
            reply = reply.say(text!(
                "{name}: {points}",
                name = name,
                points = points(score)
            ));
            scores.push(score);
        }
        Ok(reply.tell("scores", scores))
    }

    /// Who sits there, for people.
    fn seat_name(&self, seat: Seat) -> Text {
        match &self.opponent {
            Some(opponent) if opponent.person() == seat => text!("you"),
            Some(opponent) => Text::verbatim(opponent.name()),
            None => text!("player {n}", n = seat.0 + 1),
        }
    }

    /// Gives up: by the game's own move if it has one, which can be undone.
    pub(super) fn resign(&mut self, reply: Reply) -> Result<Reply, Refusal> {
        if let Turn::Over(_) = self.turn() {
            return Err(text!("the game is over"));
        }
        if self.session.play(OWN_MOVE).is_ok() {
            let reply = reply.tell("move", OWN_MOVE).with_board();
            return Ok(self.standing(reply));
        }
        self.enter(false);
        self.resigned = true;
        Ok(reply.say(text!("Given up. `new` deals another game.")))
    }

    /// Counts a game that has ended in the statistics, once.
    pub(super) fn count(&mut self) {
        if let Turn::Over(outcome) = self.session.turn() {
            self.enter(outcome == Outcome::Win(self.person()));
        }
    }

    /// Writes a game into the statistics, once. What cannot be written is told of and changes
    /// nothing in the game.
    fn enter(&mut self, won: bool) {
        if self.books != Books::Open {
            return;
        }
        self.books = Books::Written;
        let defaults = self.game.rules(&[], false).unwrap_or_default();
        let mut rules = in_force_but(&self.session.rules(), &defaults);
        match &self.opponent {
            Some(opponent) if rules.is_empty() => rules = opponent.title(),
            Some(opponent) => rules = [rules, opponent.title()].join(" "),
            // two people at one desk: nobody's wins
            None if self.game.info().players == Players::Two => return,
            None => {}
        }
        if let Err(error) = store::count(self.game.info().name, &rules, won) {
            crate::output::complain(&error.text());
        }
    }
}

/// Games, wins and streaks.
pub(super) fn stats(reply: Reply) -> Result<Reply, Refusal> {
    let stats = store::stats()?;
    let mut lines: Vec<Text> = Vec::new();
    for (game, by_rules) in &stats {
        lines.push(match catalog::find(game) {
            Some(game) => Text::new(game.info().title),
            None => Text::verbatim(game.as_str()), // another version's
        });
        for (rules, score) in by_rules {
            lines.push(text!(
                "  {rules}: {score}",
                rules = kind(rules),
                score = luck(*score)
            ));
        }
    }
    if lines.is_empty() {
        lines.push(text!("no game finished yet"));
    }
    let stats = serde_json::to_value(&stats).expect("statistics are plain data");
    Ok(Reply { lines, ..reply }.tell("stats", stats))
}

/// Under which rules and against whom: what [`Desk::enter`] wrote.
fn kind(rules: &str) -> Text {
    let (rules, opponent) = match rules.split_once("vs ") {
        Some((rules, opponent)) => (rules.trim_end(), Some(opponent)),
        None => (rules, None),
    };
    let rules = match rules {
        "" => text!("usual rules"),
        other => Text::verbatim(other),
    };
    match opponent {
        Some(opponent) => text!(
            "{rules}, against {opponent}",
            rules = rules,
            opponent = opponent
        ),
        None => rules,
    }
}

fn luck(score: store::Score) -> Text {
    let store::Score {
        games,
        wins,
        streak,
        best_streak,
    } = score;
    text!(
        "{games} played, {wins} won ({percent} %), streak {streak} (best {best})",
        games = games,
        wins = wins,
        percent = wins.saturating_mul(100) / games.max(1),
        streak = streak,
        best = best_streak
    )
}
