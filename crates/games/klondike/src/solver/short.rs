//! `short`: a line with few moves and draws.

use super::beam::Beam;
use super::first::First;
use super::length;
use crate::{Move, State};
use engine::{Ctx, Report, Solver, Stop};

/// The solver named `short`.
pub(crate) struct Short {
    first: First,
    beam: Beam,
}

/// How many positions of each depth are kept.
const WIDTH: usize = 250;

impl Short {
    pub(super) fn new() -> Self {
        Self {
            first: First::new(),
            beam: Beam::new(),
        }
    }

    /// Forgets all, and gives large tables back.
    pub(super) fn clear(&mut self) {
        self.first.clear();
    }

    /// A short line; `None` when it is proved that there is none.
    pub(super) fn moves(
        &mut self,
        root: &State,
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<Vec<Move>>, Stop> {
        let Some(line) = self.first.moves(root, ctx)? else {
            return Ok(None);
        };
        // a search that is stopped leaves the line that there is
        let found = self.beam.search(root, WIDTH, ctx).ok().flatten();
        let shorter = found.filter(|found| length(root, found) < length(root, &line));
        Ok(Some(shorter.unwrap_or(line)))
    }
}

impl Solver<State> for Short {
    fn name(&self) -> &'static str {
        "short"
    }

    fn solve(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Report<Move> {
        let found = self.moves(root, ctx);
        Report::new(found.into(), ctx.nodes())
    }
}
