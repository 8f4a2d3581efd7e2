//! `optimal`: the shortest line, proved where the budget allows.
//!
//! Ever wider beams find ever shorter lines. In the end everything is kept from which a shorter line might
//! lead, level by level; if that finds none, there is none.

use super::line;
use super::position::Step;
use super::short::{Short, chosen};
use crate::moves::Move;
use crate::state::State;
use engine::{Ctx, Report, Solver, Stop, Verdict};

/// The solver named `optimal`.
pub(super) struct Optimal {
    short: Short,
}

/// How wide the beams are that come after the solver `short`.
const WIDTHS: [usize; 2] = [10_000, 60_000];

impl Optimal {
    pub(super) fn new() -> Self {
        Self {
            short: Short::new(),
        }
    }

    /// Shortens a line as far as the budget goes; whether it is proved that none is shorter.
    fn improve(
        &mut self,
        root: &State,
        line: &mut Vec<Step>,
        ctx: &mut Ctx<'_>,
    ) -> Result<bool, Stop> {
        // with cards that come back from home, home moves are not free, and nothing is proved
        let provable = !root.rules().worrying_back;
        let least = self.short.least(root);
        let proved = |line: &[Step]| provable && chosen(line) <= least;
        for width in WIDTHS {
            if proved(line) {
                return Ok(true);
            }
            self.short.improve(root, line, Some(width), ctx)?;
        }
        if provable && !proved(line) {
            // the first level that wins is the shortest there is
            self.short.improve(root, line, None, ctx)?;
        }
        Ok(provable)
    }
}

impl Solver<State> for Optimal {
    fn name(&self) -> &'static str {
        "optimal"
    }

    fn solve(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Report<Move> {
        let mut line = match self.short.steps(root, ctx) {
            Ok(Some(line)) => line,
            Ok(None) => return Report::new(Verdict::Unsolvable, ctx.nodes()),
            Err(stop) => return Report::new(Verdict::Unknown(stop), ctx.nodes()),
        };
        let proved = self.improve(root, &mut line, ctx).unwrap_or(false);
        Report::shortest(line::moves(root, &line), proved, ctx.nodes())
    }
}
