//! A thought: one or more threads search the same position with one table.

use super::busy::Busy;
use super::control::{Control, Shared};
use super::root::{self, Iteration};
use super::score::Score;
use super::search::Search;
use super::table::Table;
use crate::board::Board;
use crate::fast::{BothWeights, Cell, Position};
use crate::point::{Color, Point};
use crate::rules::Rule;
use crate::state::State;
use engine::{Budget, Ctx};
use std::sync::atomic::Ordering::Relaxed;

/// What to think about, and how.
pub(super) struct Task<'a> {
    pub(super) board: &'a Board,
    pub(super) rule: Rule,
    pub(super) to_move: Color,
    /// Moves to look ahead at most.
    pub(super) depth: i32,
    pub(super) threads: usize,
    pub(super) weights: BothWeights,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thought {
    /// The best move; `None` where there is none.
    pub(crate) best: Option<Point>,
    /// For the player to move.
    pub(crate) score: Score,
    /// How many moves ahead were looked at, of the iteration that chose the move.
    pub(crate) depth: i32,
    /// Positions visited by all threads.
    pub(crate) nodes: u64,
    /// The best move and what is expected after it.
    pub(crate) line: Vec<Point>,
}

/// The most moves to look ahead.
const MOST: i32 = 190;
/// The longest line told.
const LINE: usize = 40;

/// Thinks until the budget is spent, or all is clear.
pub(super) fn think(task: Task<'_>, table: &Table, ctx: &mut Ctx<'_>) -> Thought {
    let mut position = Position::weighed(task.board, task.rule, task.weights);
    let mut moves = root::moves(&mut position, task.to_move);
    let mut found = Iteration {
        best: Cell::MAX,
        score: position.balance(task.to_move).clamp(-20_000, 20_000),
        depth: 0,
    };
    if let Some(first) = moves.first() {
        found.best = first.cell;
    }
    let before = ctx.nodes();
    let shared = Shared::default();
    let depths = task.depth.clamp(1, MOST);
    let busy = (task.threads > 1).then(Busy::new);
    std::thread::scope(|scope| {
        for helper in 1..task.threads {
            let (mut moves, position, shared, busy) =
                (moves.clone(), position.clone(), &shared, busy.as_ref());
            scope.spawn(move || {
                let control = Control::Helper { shared, nodes: 0 };
                let mut search = Search::new(position, task.to_move, table, control);
                search.busy = busy;
                // helpers start at different depths, so that they do not do the same
                let first = 1 + i32::from(helper % 2 == 1);
                let _ = search.deepen(&mut moves, first..=depths, &mut |_| {});
            });
        }
        let mut search = Search::new(position.clone(), task.to_move, table, Control::Main(ctx));
        search.busy = busy.as_ref();
        if !moves.is_empty() {
            // a stop ends the thought like anything else
            let _ = search.deepen(&mut moves, 1..=depths, &mut |better| found = better);
        }
        shared.stop.store(true, Relaxed);
    });
    let nodes = ctx.nodes() - before + shared.nodes.load(Relaxed);
    let mut search = Search::new(position, task.to_move, table, Control::Main(ctx));
    let line = search.line(found.best, LINE);
    let points: Vec<Point> = line
        .iter()
        .map(|&cell| search.position.point(cell))
        .collect();
    Thought {
        best: (!moves.is_empty()).then(|| search.position.point(found.best)),
        score: found.score,
        depth: found.depth,
        nodes,
        line: points,
    }
}

/// Thinks about the player to move with a table of its own, within so many positions.
pub(crate) fn think_once(state: &State, weights: &BothWeights, nodes: u64) -> Thought {
    let task = Task {
        board: state.board(),
        rule: state.rules().rule,
        to_move: state.to_move(),
        depth: MOST,
        threads: 1,
        weights: weights.clone(),
    };
    let bytes = usize::try_from(nodes.saturating_mul(64)).unwrap_or(usize::MAX);
    let table = Table::new(bytes.clamp(1 << 12, 1 << 26));
    think(task, &table, &mut Ctx::new(Budget::nodes(nodes)))
}
