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
use engine::{Ctx, Report, Solver, Stop};

/// The solver named `short`.
pub(super) struct Short {
    first: First,
    beam: Beam,
}

/// How many positions of each length are kept.
const WIDTH: usize = 900;

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
        let position = self.first.terms().position(root);
        let mut line = shorten(self.first.terms(), &position, &line);
        // a search that is stopped leaves the line that there is
        let _ = self.improve(root, &mut line, Some(WIDTH), ctx);
        Ok(Some(line))
    }

    /// Looks for a shorter line, so many positions wide; whether there is one.
    pub(super) fn improve(
        &mut self,
        root: &State,
        line: &mut Vec<Step>,
        width: Option<usize>,
        ctx: &mut Ctx<'_>,
    ) -> Result<bool, Stop> {
        let terms = self.first.terms();
        let position = terms.position(root);
        let goal = (width, chosen(line));
        let found = self.beam.search(terms, &WEIGHTS, &position, goal, ctx)?;
        let better = found.is_some();
        if let Some(found) = found {
            *line = shorten(terms, &position, &found);
        }
        Ok(better)
    }

    /// How many moves that take no card home a line has at least.
    pub(super) fn least(&self, root: &State) -> usize {
        let terms = self.first.terms();
        terms.position(root).least_left(terms)
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
        let found = self.steps(root, ctx);
        let found = found.map(|steps| steps.map(|steps| line::moves(root, &steps)));
        Report::new(found.into(), ctx.nodes())
    }
}

/// What tells short lines early.
pub(super) const WEIGHTS: Weights = Weights {
    room: [
        [68, 73, 33, 25, 11],
        [44, 48, 6, -1, 5],
        [24, 15, 4, -5, -12],
        [9, -5, -1, -14, -18],
    ],
    home: 9,
    junction: 9,
    blocker: 4,
    dig: [5, 2, -1],
    depth: 0,
    expose: 14,
    split: 34,
    fill: -2,
};
