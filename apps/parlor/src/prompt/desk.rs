//! One game on the table and what can be done with it: the same for people and scripts.

mod dealing;
mod keeping;
mod moving;
mod opponent;
mod thinking;
mod watching;

pub(crate) use opponent::Opponent;

use super::command::{self, ENTRIES, Entry, Verb};
use super::help;
use super::reply::Reply;
use super::watch::Watch;
use engine::{
    AnyGame, AnySession, By, Outcome, PlayError, Players, Seat, Text, Turn, Viewer, counted,
    excerpt, nearest, text,
};
use moving::number;
use serde_json::Value;
use std::time::Instant;

/// Why a line was refused.
pub(crate) type Refusal = Text;

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
    books: Books,
    /// Whether the person has given up.
    resigned: bool,
    /// The log as the latest save has it.
    saved: Vec<(By, String)>,
    watch: Watch,
    /// Whether a person types, for whom some rules have other defaults.
    at_prompt: bool,
    /// Whether a person sees a spinner turn.
    spins: bool,
}

/// What the statistics know of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Books {
    /// None are kept.
    Closed,
    /// The game was not counted yet.
    Open,
    /// It was.
    Written,
}

/// A line that wins, and how far it was walked.
struct Solution {
    moves: Vec<String>,
    /// The log where the line is about to go on.
    at: Vec<(By, String)>,
    walked: usize,
}

impl Desk {
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        session: Box<dyn AnySession>,
        at_prompt: bool,
        keeps_stats: bool,
    ) -> Self {
        Self {
            rules: session.rules(),
            solution: None,
            opponent: None,
            since: Instant::now(),
            seconds_before: session.tally().seconds,
            books: match session.turn() {
                _ if !keeps_stats => Books::Closed,
                Turn::Player(_) => Books::Open,
                Turn::Chance | Turn::Over(_) => Books::Written,
            },
            resigned: false,
            saved: session.log(),
            watch: Watch::default(),
            at_prompt,
            spins: false,
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

    /// The seat at the keyboard.
    fn person(&self) -> Seat {
        match (&self.opponent, self.session.turn()) {
            (Some(opponent), _) => opponent.person(),
            (None, Turn::Player(seat)) => seat,
            (None, Turn::Chance | Turn::Over(_)) => Seat::FIRST,
        }
    }

    /// Whoever sits at the keyboard.
    pub(crate) fn viewer(&self) -> Viewer {
        Viewer::Seat(self.person())
    }

    /// Whether leaving now would lose moves that somebody may want.
    pub(crate) fn is_unsaved(&self) -> bool {
        let over = matches!(self.session.turn(), Turn::Over(_));
        !over && !self.resigned && self.decisions() > 0 && self.session.log() != self.saved
    }

    /// Lets long thoughts at this desk be seen.
    pub(crate) fn spin(&mut self, wanted: bool) {
        self.spins = wanted;
    }

    /// Answers a line: a command, or else a move. A legal move goes before a command of its name.
    pub(crate) fn answer(&mut self, line: &str) -> Result<Reply, Refusal> {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let needs_game = |entry: &Entry| {
            use Verb::{Auto, Hint, Moves, Redo, Save, Solve, Step, Swap, Undo};
            matches!(
                entry.verb,
                Auto | Hint | Moves | Redo | Save | Solve | Step | Swap | Undo
            )
        };
        let entry = command::find(first).filter(|_| !self.is_move(line));
        if self.resigned && entry.is_none_or(needs_game) {
            return Err(text!("you have given up: `new` deals another game"));
        }
        let reply = match entry {
            Some(entry) => self.command(entry.verb, entry.name, rest.trim())?,
            None => self.play(line)?,
        };
        let reply = if reply.board && !self.resigned {
            self.oppose(reply)
        } else {
            reply
        };
        self.count();
        let turned_on = entry.is_some_and(|entry| entry.verb == Verb::Watch);
        let moved = reply.board && entry.is_none_or(|entry| entry.verb != Verb::Show);
        Ok(if moved || turned_on {
            self.watched(reply)
        } else {
            reply
        })
    }

    /// Whether a line that may be a command is a legal move to the letter.
    fn is_move(&self, line: &str) -> bool {
        let is = |mv: &str| mv == line;
        command::find(line).is_some() && self.session.choices().iter().any(|c| is(&c.mv))
    }

    fn command(&mut self, verb: Verb, name: &'static str, rest: &str) -> Result<Reply, Refusal> {
        let takes_none = ENTRIES
            .iter()
            .any(|e| e.verb == verb && e.arguments.is_empty());
        if takes_none && !rest.is_empty() {
            return Err(text!(
                "`{name}` takes nothing after it: `{rest}`",
                name = name,
                rest = excerpt(rest)
            ));
        }
        let reply = Reply::to(name);
        match verb {
            Verb::Help => help::about(self.game.info(), rest, reply),
            Verb::Moves => Ok(self.moves(reply)),
            Verb::Hint => self.hint(rest, reply),
            Verb::Solve => self.solve(rest, reply),
            Verb::Step => self.step(number(rest)?, reply),
            Verb::Watch => self.set_watch(rest, reply),
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
            reply.say(text!("then {moves}", moves = auto.join(" ")))
        };
        self.standing(reply.tell("auto", auto))
    }

    /// Who acts next; nobody after giving up.
    pub(crate) fn turn(&self) -> Turn {
        match (self.resigned, self.game.info().players) {
            (false, _) => self.session.turn(),
            (true, Players::One) => Turn::Over(Outcome::Loss),
            (true, Players::Two) => Turn::Over(Outcome::Win(self.person().other())),
        }
    }

    /// Adds how the game stands, if that is worth a word.
    fn standing(&self, reply: Reply) -> Reply {
        let (count, players) = (self.session.length().1, self.game.info().players);
        match self.session.turn() {
            Turn::Over(Outcome::Win(seat)) => reply.say(match (&self.opponent, players) {
                (_, Players::One) => counted!(count, "Won in {n} move.", "Won in {n} moves."),
                (Some(opponent), _) if opponent.person() == seat => text!("You win."),
                (Some(_), _) => text!("You lose. `undo` helps."),
                (None, Players::Two) => text!("Player {n} wins.", n = seat.0 + 1),
            }),
            Turn::Over(Outcome::Loss) => reply.say(text!("Lost. `undo` helps.")),
            Turn::Over(Outcome::Draw) => reply.say(text!("A draw.")),
            Turn::Player(_) if self.session.stuck() => reply
                .tell("stuck", true)
                .say(text!("No moves left: `undo`, or `new` for another game.")),
            Turn::Player(_) | Turn::Chance => reply,
        }
    }

    fn moves(&self, reply: Reply) -> Reply {
        let moves: Vec<String> = self.session.choices().into_iter().map(|c| c.mv).collect();
        let line = if moves.is_empty() {
            text!("no move")
        } else {
            Text::verbatim(moves.join(" "))
        };
        reply.say(line).tell("moves", moves)
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
    let what = error.text();
    match error {
        PlayError::Parse(_) if word.chars().count() > 2 => {
            if let Some(near) = nearest(word, ENTRIES.iter().map(|entry| entry.name)) {
                text!(
                    "{error} (or did you mean `{near}`?)",
                    error = what,
                    near = near
                )
            } else {
                text!("{error}; `help` lists the commands", error = what)
            }
        }
        _ => what,
    }
}
