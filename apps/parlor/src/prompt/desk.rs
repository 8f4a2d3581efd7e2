//! One game on the table and what can be done with it: the same for people and scripts.

mod keeping;
mod opponent;
mod thinking;

pub(crate) use opponent::Opponent;

use super::command::{self, ENTRIES, Entry, Verb};
use super::help;
use super::reply::Reply;
use crate::batch::word;
use crate::setup;
use engine::{
    AnyGame, AnySession, By, Deal, Outcome, PlayError, Players, Seat, Turn, Viewer, excerpt,
    nearest,
};
use serde_json::{Value, json};
use std::time::Instant;

/// Why a line was refused.
pub(crate) type Refusal = String;

/// A game being played.
pub(crate) struct Desk {
    game: &'static dyn AnyGame,
    session: Box<dyn AnySession>,
    /// The rules for the next game.
    rules: Value,
    solution: Option<Solution>,
    opponent: Option<Opponent>,
    /// When the clock stood at `seconds_before`.
    since: Instant,
    seconds_before: u32,
    keeps_stats: bool,
    /// Whether this game was counted in the statistics.
    counted: bool,
    /// Whether the person has given up.
    resigned: bool,
    /// How many moves the latest save has.
    saved: usize,
}

/// A line that wins, and how far it was walked.
struct Solution {
    moves: Vec<String>,
    /// How many moves the log has when the line is about to go on.
    at: usize,
    walked: usize,
}

impl Desk {
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        session: Box<dyn AnySession>,
        keeps_stats: bool,
    ) -> Self {
        Self {
            rules: session.rules(),
            solution: None,
            opponent: None,
            since: Instant::now(),
            seconds_before: session.tally().seconds,
            keeps_stats,
            counted: !matches!(session.turn(), Turn::Player(_)),
            resigned: false,
            saved: session.length().0,
            game,
            session,
        }
    }

    pub(crate) fn session(&self) -> &dyn AnySession {
        &*self.session
    }

    pub(crate) const fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The goals that the game's solvers have.
    pub(crate) fn goals(&self) -> Vec<&'static str> {
        self.game.solvers()
    }

    /// Whoever sits at the keyboard.
    pub(crate) fn viewer(&self) -> Viewer {
        Viewer::Seat(match (&self.opponent, self.session.turn()) {
            (Some(opponent), _) => opponent.person(),
            (None, Turn::Player(seat)) => seat,
            (None, Turn::Chance | Turn::Over(_)) => Seat::FIRST,
        })
    }

    /// Whether leaving now would lose moves that somebody may want.
    pub(crate) fn is_unsaved(&self) -> bool {
        let over = matches!(self.session.turn(), Turn::Over(_));
        !over && !self.resigned && self.decisions() > 0 && self.session.length().0 != self.saved
    }

    /// Answers a line: a command, or else a move.
    pub(crate) fn answer(&mut self, line: &str) -> Result<Reply, Refusal> {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let changes = |entry: &Entry| {
            use Verb::{Auto, Redo, Solve, Step, Undo};
            matches!(entry.verb, Auto | Redo | Solve | Step | Undo)
        };
        if self.resigned && command::find(first).is_none_or(changes) {
            return Err("you have given up: `new` deals another game".to_owned());
        }
        let reply = match command::find(first) {
            Some(entry) => self.command(entry.verb, entry.name, rest.trim())?,
            None => self.play(line)?,
        };
        let reply = if reply.board {
            self.oppose(reply)
        } else {
            reply
        };
        self.count();
        Ok(reply)
    }

    fn command(&mut self, verb: Verb, name: &'static str, rest: &str) -> Result<Reply, Refusal> {
        let takes_none = ENTRIES
            .iter()
            .any(|e| e.verb == verb && e.arguments.is_empty());
        if takes_none && !rest.is_empty() {
            return Err(format!(
                "`{name}` takes nothing after it: `{}`",
                excerpt(rest)
            ));
        }
        let reply = Reply::to(name);
        match verb {
            Verb::Help => help::about(self.game.info(), rest, reply),
            Verb::Moves => Ok(self.moves(reply)),
            Verb::Hint => self.hint(rest, reply),
            Verb::Solve => self.solve(rest, reply),
            Verb::Step => self.step(number(rest)?, reply),
            Verb::Auto => self.auto(reply),
            Verb::Undo => self.undo(number(rest)?, reply),
            Verb::Redo => self.redo(number(rest)?, reply),
            Verb::History => Ok(self.history(reply)),
            Verb::Show => Ok(reply.tell("table", self.table()).with_board()),
            Verb::New => self.new_game(rest, reply),
            Verb::Deal => self.deal(rest, reply),
            Verb::Rules => self.set_rules(rest, reply),
            Verb::Save => self.save(rest, reply),
            Verb::Load => self.load(rest, reply),
            Verb::Score => self.score(reply),
            Verb::Stats => keeping::stats(reply),
            Verb::Swap => self.swap(reply),
            Verb::Level => self.level(rest, reply),
            Verb::Resign => self.resign(reply),
            Verb::Quit => Ok(Reply {
                quit: true,
                ..reply
            }),
        }
    }

    fn play(&mut self, line: &str) -> Result<Reply, Refusal> {
        self.tick();
        self.session.settle(); // does something only after loading half a turn
        let before = self.session.length().0;
        let mv = self
            .session
            .play(line)
            .map_err(|error| explain(line, &error))?;
        Ok(self.moved(Reply::to("move").tell("move", mv), before))
    }

    /// The reply to something that made moves: the automatic ones are told.
    fn moved(&self, reply: Reply, before: usize) -> Reply {
        let log = self.session.log_from(before + 1).into_iter();
        let auto: Vec<String> = log.map(|(_, mv)| mv).collect();
        let reply = reply.with_board();
        let reply = if auto.is_empty() {
            reply
        } else {
            reply.say(format!("then {}", auto.join(" ")))
        };
        self.standing(reply.tell("auto", auto))
    }

    /// Who acts next; nobody after giving up.
    pub(crate) fn turn(&self) -> Turn {
        let person = match self.viewer() {
            Viewer::Seat(seat) => seat,
            Viewer::Public => Seat::FIRST,
        };
        match (self.resigned, self.game.info().players) {
            (false, _) => self.session.turn(),
            (true, Players::One) => Turn::Over(Outcome::Loss),
            (true, Players::Two) => Turn::Over(Outcome::Win(person.other())),
        }
    }

    /// Adds how the game stands, if that is worth a word.
    fn standing(&self, reply: Reply) -> Reply {
        let (count, players) = (self.session.length().1, self.game.info().players);
        match self.session.turn() {
            Turn::Over(Outcome::Win(seat)) => reply.say(match (&self.opponent, players) {
                (_, Players::One) => format!("Won in {count} moves."),
                (Some(opponent), _) if opponent.person() == seat => "You win.".to_owned(),
                (Some(_), _) => "You lose. `undo` helps.".to_owned(),
                (None, Players::Two) => format!("Player {} wins.", seat.0 + 1),
            }),
            Turn::Over(Outcome::Loss) => reply.say("Lost. `undo` helps."),
            Turn::Over(Outcome::Draw) => reply.say("A draw."),
            Turn::Player(_) if self.session.stuck() => reply
                .tell("stuck", true)
                .say("No moves left: `undo`, or `new` for another game."),
            Turn::Player(_) | Turn::Chance => reply,
        }
    }

    fn moves(&self, reply: Reply) -> Reply {
        let moves: Vec<String> = self.session.choices().into_iter().map(|c| c.mv).collect();
        let line = if moves.is_empty() {
            "no move".to_owned()
        } else {
            moves.join(" ")
        };
        reply.say(line).tell("moves", moves)
    }

    fn auto(&mut self, reply: Reply) -> Result<Reply, Refusal> {
        self.tick();
        let made = self.session.finish();
        if made.is_empty() {
            return Err("nothing plays itself here".to_owned());
        }
        let reply = reply.say(made.join(" ")).tell("moves", made).with_board();
        Ok(self.standing(reply))
    }

    fn undo(&mut self, count: usize, reply: Reply) -> Result<Reply, Refusal> {
        let mut undone = Vec::new();
        for _ in 0..count.min(self.session.length().0) {
            // against an opponent, back to the person's decision before
            while let Some(mv) = self.session.undo() {
                undone.push(mv);
                if self.is_persons_turn() {
                    break;
                }
            }
        }
        if undone.is_empty() {
            return Err("nothing to undo".to_owned());
        }
        let line = format!("took back {}", undone.join(" "));
        Ok(reply.say(line).tell("moves", undone).with_board())
    }

    fn redo(&mut self, count: usize, reply: Reply) -> Result<Reply, Refusal> {
        let mut redone = Vec::new();
        for _ in 0..count.min(self.session.undone().len()) {
            while let Some(mv) = self.session.redo() {
                redone.push(mv);
                if self.is_persons_turn() {
                    break;
                }
            }
        }
        if redone.is_empty() {
            return Err("nothing to redo".to_owned());
        }
        let line = format!("played {}", redone.join(" "));
        let reply = reply.say(line).tell("moves", redone).with_board();
        Ok(self.standing(reply))
    }

    fn history(&self, reply: Reply) -> Reply {
        let log = self.session.log();
        let mut lines: Vec<String> = Vec::new();
        let mut number = 0;
        for (by, mv) in &log {
            match (by, lines.last_mut()) {
                (By::Player(_), _) | (_, None) => {
                    number += 1;
                    lines.push(format!("{number:3}. {mv}"));
                }
                (By::Chance | By::Auto, Some(line)) => line.extend([" +", mv]),
            }
        }
        if lines.is_empty() {
            lines.push("no move yet".to_owned());
        }
        let undone: Vec<String> = self
            .session
            .undone()
            .into_iter()
            .map(|(_, mv)| mv)
            .collect();
        if !undone.is_empty() {
            lines.push(format!("undone: {}", undone.join(" ")));
        }
        let log: Vec<Value> = log
            .iter()
            .map(|(by, mv)| json!({"by": by, "move": mv}))
            .collect();
        Reply { lines, ..reply }
            .tell("log", log)
            .tell("undone", undone)
    }

    fn new_game(&mut self, rest: &str, reply: Reply) -> Result<Reply, Refusal> {
        let seed = match rest {
            "" => setup::any_seed(),
            text => text.parse().map_err(|_| {
                format!(
                    "`{}` is not a seed: write a number, or `deal` and a deal",
                    excerpt(text)
                )
            })?,
        };
        self.begin(Deal::seed(seed))?;
        Ok(reply
            .say(format!("seed {seed}"))
            .tell("seed", seed)
            .with_board())
    }

    fn deal(&mut self, rest: &str, reply: Reply) -> Result<Reply, Refusal> {
        if rest.is_empty() {
            let title = self.game.info().title;
            let none = || format!("this position of {title} has no interchange text");
            let text = self.session.write().ok_or_else(none)?;
            return Ok(reply.say(text.trim_end()).tell("deal", text));
        }
        self.begin(Deal::text(rest))?;
        Ok(reply.with_board())
    }

    fn begin(&mut self, deal: Deal) -> Result<(), Refusal> {
        let session = self
            .game
            .start(&self.rules, deal)
            .map_err(|error| error.to_string())?;
        let rules = std::mem::take(&mut self.rules);
        self.put(session);
        self.rules = rules;
        Ok(())
    }

    /// Puts another game on the table; whoever sits opposite stays.
    fn put(&mut self, session: Box<dyn AnySession>) {
        let opponent = self.opponent.take();
        *self = Self::new(self.game, session, self.keeps_stats);
        self.opponent = opponent;
    }

    fn set_rules(&mut self, rest: &str, reply: Reply) -> Result<Reply, Refusal> {
        if rest.is_empty() {
            let rules = self.session.rules();
            let page = crate::batch::page(self.game);
            let now = in_force(&rules);
            return Ok(reply
                .say(page.trim_end())
                .say(format!("In force: {now}"))
                .tell("rules", rules));
        }
        let mut pairs: Vec<(String, String)> = Vec::new();
        for (key, value) in self.rules.as_object().into_iter().flatten() {
            pairs.push((key.clone(), word(value)));
        }
        for pair in rest.split_whitespace() {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| format!("`{}` is not KEY=VALUE", excerpt(pair)))?;
            pairs.push((key.to_owned(), value.to_owned()));
        }
        self.rules = self
            .game
            .rules(&pairs, false)
            .map_err(|error| error.to_string())?;
        let next = in_force(&self.rules);
        Ok(reply
            .say(format!("from the next game on: {next}"))
            .tell("rules", self.rules.clone()))
    }

    fn table(&self) -> Value {
        let table = self.session.table(self.viewer());
        serde_json::to_value(table).expect("a table is plain data")
    }

    /// How many decisions the players have made.
    fn decisions(&self) -> usize {
        self.session
            .log()
            .iter()
            .filter(|(by, _)| by.is_player())
            .count()
    }

    /// Tells the session what time it is.
    fn tick(&mut self) {
        let seconds = u32::try_from(self.since.elapsed().as_secs()).unwrap_or(u32::MAX);
        self.session
            .set_seconds(self.seconds_before.saturating_add(seconds));
    }
}

/// The error, and a command that may have been meant.
fn explain(line: &str, error: &PlayError) -> Refusal {
    let word = line.split_whitespace().next().unwrap_or("");
    match error {
        PlayError::Parse(_) if word.chars().count() > 2 => {
            match nearest(word, ENTRIES.iter().map(|entry| entry.name)) {
                Some(near) => format!("{error} (or did you mean `{near}`?)"),
                None => format!("{error}; `help` lists the commands"),
            }
        }
        _ => error.to_string(),
    }
}

/// A count after a command; 1 if there is none.
fn number(text: &str) -> Result<usize, Refusal> {
    match text {
        "" => Ok(1),
        _ => match text.parse() {
            Ok(n) if n > 0 => Ok(n),
            Err(_) if text.bytes().all(|b| b.is_ascii_digit()) => Ok(usize::MAX),
            _ => Err(format!(
                "`{}` is not a count: write 1 or more",
                excerpt(text)
            )),
        },
    }
}

/// Rules as `key=value` pairs.
fn in_force(rules: &Value) -> String {
    in_force_but(rules, &Value::Null)
}

/// The same without those that are like in `defaults`.
fn in_force_but(rules: &Value, defaults: &Value) -> String {
    let pairs = rules.as_object().into_iter().flatten();
    let differing = pairs.filter(|(key, value)| defaults.get(key) != Some(value));
    let pairs: Vec<String> = differing
        .map(|(key, value)| format!("{key}={}", word(value)))
        .collect();
    pairs.join(" ")
}
