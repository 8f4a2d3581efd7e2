//! The player.

use super::opening;
use super::table::Table;
use super::think::{Task, Thought, think};
use crate::fast::{Position, Weights};
use crate::gomocup::Player;
use crate::moves::Move;
use crate::rules::Rule;
use crate::state::{Phase, State};
use engine::{Agent, Ctx};

/// The strongest player: it searches, and knows fours and threes without looking.
#[derive(Default)]
pub struct Engine {
    table: Option<Table>,
    threads: Option<u32>,
    deepest: Option<u32>,
    last: Option<Thought>,
}

/// Bytes of the table where the budget does not say.
const TABLE: usize = 64 << 20;
/// Bytes for all but the table: patterns, weights, and each thread's own.
const RESERVED: usize = 1 << 20;
/// More threads than that are not started.
const MOST_THREADS: u32 = 64;

impl Engine {
    /// Thinks about the player to move. Where the budget counts nodes and not time, the
    /// table is emptied first, so that the same question has the same answer.
    pub(crate) fn think(&mut self, view: &State, ctx: &mut Ctx<'_>) -> Thought {
        let [most, wanted] = table_bytes(ctx);
        let timed = ctx.budget().time.is_some();
        let fits = |table: &Table| table.bytes() <= most && table.bytes() >= wanted / 4;
        let kept = self.table.take().filter(|table| timed && fits(table));
        let table = self
            .table
            .insert(kept.unwrap_or_else(|| Table::new(wanted)));
        table.age();
        let task = Task {
            board: view.board(),
            weights: Weights::of(view.rules().rule),
            rule: view.rules().rule,
            to_move: view.to_move(),
            depth: self
                .deepest
                .and_then(|d| i32::try_from(d).ok())
                .unwrap_or(i32::MAX),
            threads: self.threads.unwrap_or(1).clamp(1, MOST_THREADS) as usize,
        };
        let thought = think(task, table, ctx);
        self.last = Some(thought.clone());
        thought
    }

    /// Positions that all threads visited for the latest move.
    pub fn nodes(&self) -> u64 {
        self.last.as_ref().map_or(0, |thought| thought.nodes)
    }

    /// What the latest move was thought to be worth, in hundredths, for who made it.
    pub fn score(&self) -> i32 {
        self.last.as_ref().map_or(0, |thought| thought.score)
    }

    /// How many moves ahead it looked.
    pub fn depth(&self) -> i32 {
        self.last.as_ref().map_or(0, |thought| thought.depth)
    }
}

/// How many bytes a table may fill, and how many it can use.
fn table_bytes(ctx: &Ctx<'_>) -> [usize; 2] {
    let budget = ctx.budget();
    let all = budget.memory.unwrap_or(TABLE).min(1 << 34);
    let most = all.saturating_sub(RESERVED).min(all / 4 * 3).max(SMALLEST);
    let milliseconds = budget.time.map_or(u128::MAX, |time| time.as_millis());
    let nodes = milliseconds.saturating_mul(NODES_IN_A_MILLISECOND);
    let nodes = nodes.min(budget.nodes.map_or(u128::MAX, u128::from));
    // a short search fills little, and to clear a large table takes time
    let bytes = usize::try_from(nodes.saturating_mul(64)).unwrap_or(usize::MAX);
    [most, bytes.clamp(SMALLEST, most)]
}

/// Bytes of the smallest table.
const SMALLEST: usize = 1 << 12;
/// More than any machine does; a table serves several moves.
const NODES_IN_A_MILLISECOND: u128 = 5_000;

impl Agent<State> for Engine {
    fn name(&self) -> &'static str {
        "engine"
    }

    fn choose(&mut self, view: &State, legal: &[Move], ctx: &mut Ctx<'_>) -> Move {
        if let [only] = legal {
            return *only;
        }
        let chosen = match view.phase() {
            Phase::Play => self.think(view, ctx).best.map(Move::Place),
            Phase::Put { .. } => opening::stone(self, view, legal, ctx),
            Phase::Choose { .. } => Some(opening::color(self, view, ctx)),
        };
        chosen
            .filter(|mv| legal.contains(mv))
            .unwrap_or_else(|| legal[0])
    }
}

impl Player for Engine {
    fn limit(&mut self, threads: Option<u32>, depth: Option<u32>) {
        self.threads = threads;
        self.deepest = depth;
    }

    fn prepare(&mut self, size: u8) {
        for rule in Rule::ALL {
            Position::new(size, rule, Weights::of(rule));
        }
    }
}
