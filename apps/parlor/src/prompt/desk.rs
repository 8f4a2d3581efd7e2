//! One game on the table and what can be done with it: the same for people and scripts.

use super::command::{self, ENTRIES, Verb};
use super::help;
use super::reply::Reply;
use crate::batch::word;
use crate::{interrupt, setup, store};
use engine::{
    AnyGame, AnySession, Budget, By, Ctx, Deal, Hint, Outcome, PlayError, Report, Seat, Stop, Turn,
    Verdict, Viewer, excerpt, nearest,
};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Why a line was refused.
pub(crate) type Refusal = String;

/// A game being played.
pub(crate) struct Desk {
    game: &'static dyn AnyGame,
    session: Box<dyn AnySession>,
    /// The rules for the next game.
    rules: Value,
    solution: Option<Solution>,
    /// When the clock stood at `seconds_before`.
    since: Instant,
    seconds_before: u32,
    keeps_stats: bool,
    /// Whether this game was counted in the statistics.
    counted: bool,
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

/// What a hint or a solution may cost at the prompt.
const HINT: Budget = Budget {
    nodes: Some(300_000),
    time: Some(Duration::from_secs(5)),
    memory: Some(256 << 20),
};
const SOLVE: Budget = Budget {
    nodes: None,
    time: Some(Duration::from_secs(60)),
    memory: Some(1 << 30),
};

impl Desk {
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        session: Box<dyn AnySession>,
        keeps_stats: bool,
    ) -> Self {
        Self {
            rules: session.rules(),
            solution: None,
            since: Instant::now(),
            seconds_before: session.tally().seconds,
            keeps_stats,
            counted: !matches!(session.turn(), Turn::Player(_)),
            saved: session.log().len(),
            game,
            session,
        }
    }

    pub(crate) fn session(&self) -> &dyn AnySession {
        &*self.session
    }

    /// The goals that the game's solvers have.
    pub(crate) fn goals(&self) -> Vec<&'static str> {
        self.game.solvers()
    }

    /// Whoever sits at the keyboard.
    pub(crate) fn viewer(&self) -> Viewer {
        Viewer::Seat(match self.session.turn() {
            Turn::Player(seat) => seat,
            Turn::Chance | Turn::Over(_) => Seat::FIRST,
        })
    }

    /// Whether leaving now would lose moves that somebody may want.
    pub(crate) fn is_unsaved(&self) -> bool {
        let over = matches!(self.session.turn(), Turn::Over(_));
        !over && self.decisions() > 0 && self.session.log().len() != self.saved
    }

    /// Answers a line: a command, or else a move.
    pub(crate) fn answer(&mut self, line: &str) -> Result<Reply, Refusal> {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let reply = match command::find(first) {
            Some(entry) => self.command(entry.verb, entry.name, rest.trim())?,
            None => self.play(line)?,
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
            Verb::Stats => self.stats(reply),
            Verb::Resign => self.resign(reply),
            Verb::Quit => Ok(Reply {
                quit: true,
                ..reply
            }),
        }
    }

    fn play(&mut self, line: &str) -> Result<Reply, Refusal> {
        let before = self.session.log().len();
        self.tick();
        let mv = self
            .session
            .play(line)
            .map_err(|error| self.explain(line, &error))?;
        Ok(self.moved(Reply::to("move").tell("move", mv), before))
    }

    /// The reply to something that made moves: the automatic ones are told.
    fn moved(&self, reply: Reply, before: usize) -> Reply {
        let log = self.session.log();
        let auto = log.iter().skip(before + 1).map(|(_, mv)| mv.clone());
        let auto: Vec<String> = auto.collect();
        let reply = reply.with_board();
        let reply = if auto.is_empty() {
            reply
        } else {
            reply.say(format!("then {}", auto.join(" ")))
        };
        self.standing(reply.tell("auto", auto))
    }

    /// Adds how the game stands, if that is worth a word.
    fn standing(&self, reply: Reply) -> Reply {
        let count = self.decisions();
        match self.session.turn() {
            Turn::Over(Outcome::Win(_)) => reply.say(format!("Won in {count} moves.")),
            Turn::Over(Outcome::Loss) => reply.say("Lost. `undo` helps."),
            Turn::Over(Outcome::Draw) => reply.say("A draw."),
            Turn::Player(_) if self.session.stuck() => reply
                .tell("stuck", true)
                .say("No moves left: `undo`, or `new` for another game."),
            Turn::Player(_) | Turn::Chance => reply,
        }
    }

    fn explain(&self, line: &str, error: &PlayError) -> Refusal {
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

    fn moves(&self, reply: Reply) -> Reply {
        let moves: Vec<String> = self.session.choices().into_iter().map(|c| c.mv).collect();
        let line = if moves.is_empty() {
            "no move".to_owned()
        } else {
            moves.join(" ")
        };
        reply.say(line).tell("moves", moves)
    }

    fn hint(&self, rest: &str, reply: Reply) -> Result<Reply, Refusal> {
        let peek = match rest {
            "" => false,
            "--peek" | "peek" => true,
            _ => {
                return Err(format!(
                    "`hint` or `hint --peek`, not `hint {}`",
                    excerpt(rest)
                ));
            }
        };
        if peek && !self.game.solvers().is_empty() {
            let report = interrupt::listening(|cord| {
                self.session
                    .solve("", &mut Ctx::new(HINT).with_cancel(cord))
            });
            let report = report.map_err(|error| error.to_string())?;
            if let Verdict::Solved(line) = &report.verdict
                && let Some(mv) = line.first()
            {
                let why = format!("won from here in {}", line.len());
                return Ok(advice(reply, mv, &why, true));
            }
            return Ok(verdict(reply, &report));
        }
        let hint =
            interrupt::listening(|cord| self.session.hint(&mut Ctx::new(HINT).with_cancel(cord)));
        let Hint { mv, why, sure } = hint.ok_or_else(|| match self.session.turn() {
            Turn::Over(_) => "the game is over".to_owned(),
            _ if self.session.stuck() => "no moves left: `undo`, or `new`".to_owned(),
            _ => "no hint is to be had here".to_owned(),
        })?;
        Ok(advice(reply, &mv, &why.to_string(), sure))
    }

    fn solve(&mut self, goal: &str, reply: Reply) -> Result<Reply, Refusal> {
        let report = interrupt::listening(|cord| {
            self.session
                .solve(goal, &mut Ctx::new(SOLVE).with_cancel(cord))
        });
        let report = report.map_err(|error| error.to_string())?;
        if let Verdict::Solved(line) = &report.verdict {
            self.solution = Some(Solution {
                moves: line.clone(),
                at: self.session.log().len(),
                walked: 0,
            });
        }
        Ok(verdict(reply, &report))
    }

    /// Walks the solution; finds one first if there is none or the game left it.
    fn step(&mut self, count: usize, mut reply: Reply) -> Result<Reply, Refusal> {
        let at = self.session.log().len();
        if self
            .solution
            .as_ref()
            .is_none_or(|solution| solution.at != at)
        {
            self.solution = None;
            let found = self.solve("", Reply::default())?;
            if self.solution.is_none() {
                return Err(found.lines.join("; "));
            }
        }
        self.tick();
        let solution = self.solution.as_mut().expect("one was found");
        let mut made = Vec::new();
        for mv in solution.moves.iter().skip(solution.walked).take(count) {
            self.session.make(mv).map_err(|error| error.to_string())?;
            made.push(mv.clone());
        }
        solution.walked += made.len();
        solution.at = self.session.log().len();
        if made.is_empty() {
            return Err("the solution is at its end".to_owned());
        }
        let place = format!("{} of {}", solution.walked, solution.moves.len());
        reply = reply.say(format!("{} ({place})", made.join(" ")));
        Ok(self.standing(reply.tell("moves", made).with_board()))
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
        let undone: Vec<String> = (0..count).map_while(|_| self.session.undo()).collect();
        if undone.is_empty() {
            return Err("nothing to undo".to_owned());
        }
        let line = format!("took back {}", undone.join(" "));
        Ok(reply.say(line).tell("moves", undone).with_board())
    }

    fn redo(&mut self, count: usize, reply: Reply) -> Result<Reply, Refusal> {
        let redone: Vec<String> = (0..count).map_while(|_| self.session.redo()).collect();
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
                (By::Chance | By::Auto, Some(line)) => *line += &format!(" +{mv}"),
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
        *self = Self::new(self.game, session, self.keeps_stats);
        self.rules = rules;
        Ok(())
    }

    fn set_rules(&mut self, rest: &str, reply: Reply) -> Result<Reply, Refusal> {
        if rest.is_empty() {
            let rules = self.session.rules();
            let page = crate::batch::page(
                self.game.info(),
                &self.game.rules(&[], false).unwrap_or_default(),
            );
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

    fn save(&mut self, name: &str, reply: Reply) -> Result<Reply, Refusal> {
        if name.is_empty() {
            return Err("write `save NAME`, or `save ./PATH`".to_owned());
        }
        self.tick();
        let path = store::save(name, &self.session.record()).map_err(|error| error.to_string())?;
        self.saved = self.session.log().len();
        let path = path.display().to_string();
        Ok(reply.say(format!("saved to {path}")).tell("path", path))
    }

    fn load(&mut self, name: &str, reply: Reply) -> Result<Reply, Refusal> {
        if name.is_empty() {
            return Err("write `load NAME`, or `load ./PATH`".to_owned());
        }
        let (path, record) = store::load(name).map_err(|error| error.to_string())?;
        let session = self
            .game
            .load(&record)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        *self = Self::new(self.game, session, self.keeps_stats);
        let moves = self.decisions();
        Ok(reply
            .say(format!("{moves} moves played"))
            .tell("path", path.display().to_string())
            .with_board())
    }

    fn score(&mut self, reply: Reply) -> Result<Reply, Refusal> {
        self.tick();
        let title = self.game.info().title;
        let score = self.session.score(Seat::FIRST);
        let score = score.ok_or_else(|| format!("{title} keeps no points under these rules"))?;
        Ok(reply.say(format!("{score} points")).tell("score", score))
    }

    fn stats(&self, reply: Reply) -> Result<Reply, Refusal> {
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
                    "{game}{rules}: {games} games, {wins} won, streak {streak} (best {best_streak})"
                ));
            }
        }
        if lines.is_empty() {
            lines.push("no game finished yet".to_owned());
        }
        let stats = serde_json::to_value(&stats).expect("statistics are plain data");
        Ok(Reply { lines, ..reply }.tell("stats", stats))
    }

    fn resign(&mut self, reply: Reply) -> Result<Reply, Refusal> {
        if let Turn::Over(_) = self.session.turn() {
            return Err("the game is over".to_owned());
        }
        self.enter(false)?;
        Ok(reply.say("Given up. `new` deals another game."))
    }

    /// Counts a game that has ended in the statistics, once.
    fn count(&mut self) {
        if let Turn::Over(outcome) = self.session.turn() {
            let won = matches!(outcome, Outcome::Win(Seat::FIRST));
            if let Err(refusal) = self.enter(won) {
                crate::output::complain(&refusal);
            }
        }
    }

    fn enter(&mut self, won: bool) -> Result<(), Refusal> {
        if !self.keeps_stats || std::mem::replace(&mut self.counted, true) {
            return Ok(());
        }
        let defaults = self.game.rules(&[], false).unwrap_or_default();
        let rules = in_force_but(&self.session.rules(), &defaults);
        store::count(self.game.info().name, &rules, won).map_err(|error| error.to_string())
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

fn advice(reply: Reply, mv: &str, why: &str, sure: bool) -> Reply {
    reply
        .say(format!("{mv}  ({why})"))
        .tell("move", mv)
        .tell("why", why)
        .tell("sure", sure)
}

fn verdict(reply: Reply, report: &Report<String>) -> Reply {
    let nodes = report.nodes;
    let reply = reply.tell("nodes", nodes);
    match &report.verdict {
        Verdict::Solved(line) => reply
            .say(line.join(" "))
            .say(format!("{} moves; `step` walks them", line.len()))
            .tell("verdict", "solved")
            .tell("moves", line.clone()),
        Verdict::Unsolvable => reply
            .say(format!(
                "proved: nothing wins from here ({nodes} positions)"
            ))
            .tell("verdict", "unsolvable"),
        Verdict::Unknown(stop) => {
            let what = match stop {
                Stop::Nodes => "the limit of positions",
                Stop::Time => "the time limit",
                Stop::Memory => "the memory limit",
                Stop::Cancelled => "Ctrl-C",
            };
            reply
                .say(format!(
                    "not known: stopped by {what} after {nodes} positions"
                ))
                .tell("verdict", "unknown")
        }
    }
}

/// A count after a command; 1 if there is none.
fn number(text: &str) -> Result<usize, Refusal> {
    match text {
        "" => Ok(1),
        _ => match text.parse() {
            Ok(n) if n > 0 => Ok(n),
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
