//! The Gomocup protocol, as a machine that is fed lines and answers with lines.
//!
//! Petr Laštovička and Martin Petříček, *Gomoku AI protocol*
//! (<https://plastovicka.github.io/protocl2en.htm>), with the commands that Kai Sun's *Yixin
//! protocol* adds (<https://github.com/accreator/Yixin-protocol>). It does no input or
//! output, and drives whatever [`Player`] it is lent:
//!
//! - A thread of the app reads bytes, makes lines of them with [`Lines`] and pushes them into
//!   an [`Inbox`]. That is where a command that stops a thought pulls the cord.
//! - Another takes them out one by one and gives them to [`Brain::line`], which answers in
//!   the order of the commands. The app prints the lines, flushes, and ends when told to.
//!
//! Coordinates are `x,y` from zero at the top left.
//!
//! For those who drive other programs, [`Question`] says what to tell them.

mod command;
mod input;
mod manager;
mod settings;
mod table;

pub use input::{GRACE, Inbox, LONGEST, Lines, Urgency};
pub use manager::{Question, is_remark};
pub use settings::Settings;

use crate::moves::Move;
use crate::point::{Color, Point};
use crate::rules::{Opening, Rule, Rules};
use crate::state::State;
use command::{Block, Command};
use engine::{Agent, Cancel, Ctx, State as _, Undo};
use std::fmt::Write as _;
use table::{Side, Table};

/// What to print, and whether that was all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// Lines for the manager, without their ends.
    pub lines: Vec<String>,
    /// The manager said `END`.
    pub end: bool,
}

/// More lines than any board has points; what comes after them is not kept.
const MOST_LINES: usize = 1000;

/// What stands in for a line where something is wrong: goes out as `ERROR ..`.
type Refusal = String;

/// A player that can be told more than its budget.
pub trait Player: Agent<State> {
    /// With how many threads it may think, and how many moves ahead; by default what it
    /// likes.
    fn limit(&mut self, _threads: Option<u32>, _depth: Option<u32>) {}

    /// What takes time and can be done before the clock runs, for boards of this size. The rule
    /// may be told so late that the clock runs already.
    fn prepare(&mut self, _size: u8) {}
}

impl Player for search::Random {}

/// The state of a conversation.
#[derive(Debug, Default)]
pub struct Brain {
    settings: Settings,
    table: Option<Table>,
    /// The lines of a `BOARD` so far.
    block: Option<(Block, Vec<String>)>,
}

/// The player that thinks, and the cord that stops it.
struct Mind<'a> {
    agent: &'a mut dyn Player,
    cancel: &'a Cancel,
}

impl Brain {
    /// Before the first line.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// What the manager has told about time, memory and rules.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Takes one line, without its end; thinks if it asks for a move. Never panics, whatever
    /// the line.
    pub fn line(&mut self, line: &str, agent: &mut dyn Player, cancel: &Cancel) -> Reply {
        let mind = &mut Mind { agent, cancel };
        let command = Command::read(line);
        if let Some((block, mut lines)) = self.block.take() {
            return match command {
                Command::End => Reply::end(),
                Command::Done => Reply::of(self.block(block, &lines, mind)),
                Command::Nothing | Command::Stop => {
                    self.block = Some((block, lines));
                    Reply::default()
                }
                _ => {
                    if lines.len() < MOST_LINES {
                        lines.push(line.trim().to_owned());
                    }
                    self.block = Some((block, lines));
                    Reply::default()
                }
            };
        }
        match command {
            Command::Nothing | Command::Stop | Command::HashClear => Reply::default(),
            Command::End => Reply::end(),
            Command::Open(block) => {
                self.block = Some((block, Vec::new()));
                Reply::default()
            }
            Command::Info(key, value) => {
                self.settings.tell(key, value);
                Reply::default()
            }
            Command::About => Reply::line(concat!(
                "name=\"parlor\", version=\"",
                env!("CARGO_PKG_VERSION"),
                "\", author=\"the authors of parlor\""
            )),
            Command::Unknown(word) => Reply::line(format!("UNKNOWN command {word}")),
            Command::Done => Reply::of(Err("DONE ends nothing: BOARD comes first".to_owned())),
            Command::Rectangle => Reply::of(Err("rectangular boards are not supported".to_owned())),
            Command::Start(size) => Reply::of(self.start(size, mind)),
            Command::Restart => Reply::of(self.restart()),
            Command::Begin => Reply::of(self.answer(mind)),
            Command::Turn(at) => Reply::of(self.turn(at, mind)),
            Command::Play(at) => Reply::of(self.play(at)),
            Command::Takeback(at) => Reply::of(self.takeback(at)),
            Command::ShowForbid => Reply::of(self.show_forbid()),
        }
    }

    fn rule(&self) -> Result<Rule, Refusal> {
        self.settings.rule()
    }

    fn table(&mut self) -> Result<&mut Table, Refusal> {
        let none = || "there is no board: START comes first".to_owned();
        self.table.as_mut().ok_or_else(none)
    }

    fn start(&mut self, size: &str, mind: &mut Mind) -> Result<String, Refusal> {
        self.table = None;
        let table = Table::new(size)?;
        self.rule()?;
        mind.agent.prepare(table.size());
        self.table = Some(table);
        self.settings.new_match();
        Ok("OK".to_owned())
    }

    fn restart(&mut self) -> Result<String, Refusal> {
        self.rule()?;
        self.table()?.clear();
        self.settings.new_match();
        Ok("OK".to_owned())
    }

    fn turn(&mut self, at: &str, mind: &mut Mind) -> Result<String, Refusal> {
        self.rule()?; // what is refused changes nothing
        let table = self.table()?;
        let point = table.point(at)?;
        table.put(point, Side::Theirs)?;
        self.answer(mind)
    }

    fn play(&mut self, at: &str) -> Result<String, Refusal> {
        let table = self.table()?;
        let point = table.point(at)?;
        table.put(point, Side::Mine)?;
        Ok(table.name(point))
    }

    fn takeback(&mut self, at: &str) -> Result<String, Refusal> {
        let table = self.table()?;
        let point = table.point(at)?;
        table.remove(point)?;
        Ok("OK".to_owned())
    }

    /// Two digits for each coordinate, from the top left, row by row.
    fn show_forbid(&mut self) -> Result<String, Refusal> {
        let renju = self.rule()? == Rule::Renju;
        let table = self.table()?;
        let mut fouls = Vec::new();
        if renju {
            let board = table.board();
            let top_left = |(point, _): (Point, _)| point.top_left(board.size());
            fouls.extend(board.fouls().map(top_left));
        }
        fouls.sort_by_key(|&(x, y)| (y, x));
        let mut line = "FORBID ".to_owned();
        for (x, y) in fouls {
            let _ = write!(line, "{x:02}{y:02}");
        }
        Ok(line + ".")
    }

    /// Our move.
    fn answer(&mut self, mind: &mut Mind) -> Result<String, Refusal> {
        let rule = self.rule()?;
        let table = self.table()?;
        let state = table.state(rule)?;
        let mv = self.think(&state, 1, mind)?;
        let table = self.table()?;
        let point = mv.point().ok_or("black has no point left")?;
        table.put(point, Side::Mine)?;
        Ok(table.name(point))
    }

    /// A legal move. `parts` says how many thoughts the time for a turn has to serve.
    fn think(&mut self, state: &State, parts: u32, mind: &mut Mind) -> Result<Move, Refusal> {
        let mut legal = Vec::new();
        state.moves(&mut legal);
        let &first = legal.first().ok_or("the game is over")?;
        let mut ctx = Ctx::new(self.settings.budget(parts)).with_cancel(mind.cancel);
        let settings = &self.settings;
        mind.agent.limit(settings.threads(), settings.depth());
        let mv = mind.agent.choose(state, &legal, &mut ctx);
        self.settings.spend(ctx.elapsed());
        debug_assert!(legal.contains(&mv), "{} chose {mv}", mind.agent.name());
        Ok(if legal.contains(&mv) { mv } else { first })
    }

    /// The end of a `BOARD`, `YXBOARD` or `SWAP2BOARD`. An empty answer is none.
    fn block(
        &mut self,
        block: Block,
        lines: &[String],
        mind: &mut Mind,
    ) -> Result<String, Refusal> {
        let rule = self.rule()?;
        match block {
            Block::Board => {
                self.table()?.set(lines, rule)?;
                self.answer(mind)
            }
            Block::YxBoard => {
                self.table()?.set(lines, rule)?;
                Ok(String::new())
            }
            Block::Swap2 => {
                let table = self.table()?;
                let mut points = Vec::new();
                for line in lines {
                    points.push(table.point(line)?);
                }
                let rules = Rules {
                    size: table.size(),
                    rule,
                    opening: Opening::Swap2,
                };
                self.swap2(rules, &points, mind)
            }
        }
    }

    /// Our part of an opening with none, three or five stones put.
    fn swap2(
        &mut self,
        rules: Rules,
        points: &[Point],
        mind: &mut Mind,
    ) -> Result<String, Refusal> {
        if !matches!(points.len(), 0 | 3 | 5) {
            let count = points.len();
            return Err(format!("an opening has 0, 3 or 5 stones, not {count}"));
        }
        let mut state = State::new(rules).map_err(|error| error.to_string())?;
        for (number, &point) in points.iter().enumerate() {
            if points[..number].contains(&point) {
                return Err(format!("{} is taken", table::name(point, rules.size)));
            }
            if number == 3 {
                state.apply(Move::PutTwo);
            }
            let put = state.follow(Move::Place(point));
            put.map_err(|why| why.to_string())?;
        }
        let mut answer = Vec::new();
        loop {
            let mv = self.think(&state, 3, mind)?;
            state.apply(mv);
            match mv {
                Move::Swap => return Ok("SWAP".to_owned()),
                Move::Place(point) => answer.push(table::name(point, rules.size)),
                _ => {}
            }
            let wanted = match (points.len(), state.log().contains(&Move::Stay)) {
                (0, _) => 3,
                (_, true) => 1,
                (_, false) => 2,
            };
            if answer.len() == wanted {
                return Ok(answer.join(" "));
            }
        }
    }
}

impl Reply {
    fn line(line: impl Into<String>) -> Self {
        Self {
            lines: vec![line.into()],
            end: false,
        }
    }

    fn end() -> Self {
        Self {
            lines: Vec::new(),
            end: true,
        }
    }

    /// An answer, where there is one, or what is wrong.
    fn of(answer: Result<String, Refusal>) -> Self {
        match answer {
            Ok(line) if line.is_empty() => Self::default(),
            Ok(line) => Self::line(line),
            Err(why) => Self::line(format!("ERROR {why}")),
        }
    }
}

/// The colour of a side.
const fn color(mine: Color, side: Side) -> Color {
    match side {
        Side::Mine => mine,
        Side::Theirs => mine.other(),
    }
}
