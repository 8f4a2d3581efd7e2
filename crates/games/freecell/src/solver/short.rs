//! `short`: a line with few moves.

use super::beam::Beam;
use super::first::First;
use super::key::HOME;
use super::line;
use super::look::Weights;
use super::position::Step;
use super::shorten::shorten;
use crate::moves::Move;
use crate::state::State;
use engine::{Ctx, Report, Solver, Stop, Verdict};

/// The solver named `short`.
pub(super) struct Short {
    first: First,
    beam: Beam,
}

/// How many positions of each length are kept.
const WIDTH: usize = 1000;

impl Short {
    pub(super) fn new() -> Self {
        Self {
            first: First::new(),
            beam: Beam::new(),
        }
    }

    /// The steps of a short line; `None` when it is proved that there is none.
    pub(super) fn steps(
        &mut self,
        root: &State,
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        let Some(line) = self.first.steps(root, ctx)? else {
            return Ok(None);
        };
        let terms = self.first.terms();
        let position = terms.position(root);
        let line = shorten(terms, &position, &line);
        let bound = chosen(&line);
        // a search that is stopped leaves the line that there is
        let found = self.beam.search(terms, &WEIGHTS, &position, (WIDTH, bound), ctx);
        let found = found.ok().flatten();
        Ok(Some(found.map_or(line, |line| shorten(terms, &position, &line))))
    }
}

/// How many steps take no card home.
pub(super) fn chosen(line: &[Step]) -> usize {
    line.iter().filter(|step| step.to != HOME).count()
}

impl Solver<State> for Short {
    fn name(&self) -> &'static str {
        "short"
    }

    fn solve(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Report<Move> {
        let verdict = match self.steps(root, ctx) {
            Ok(Some(steps)) => Verdict::Solved(line::moves(root, &steps)),
            Ok(None) => Verdict::Unsolvable,
            Err(stop) => Verdict::Unknown(stop),
        };
        Report::new(verdict, ctx.nodes())
    }
}

/// What tells short lines early.
pub(super) const WEIGHTS: Weights = Weights {
    room: [
        [90, 65, 34, 24, 9],
        [48, 41, 8, -1, 3],
        [22, 12, 4, -7, -5],
        [12, -3, -3, -13, -15],
    ],
    home: 9,
    junction: 7,
    blocker: 2,
    dig: [3, 1, 0],
    depth: 0,
    expose: 11,
    split: 34,
    fill: -4,
};
