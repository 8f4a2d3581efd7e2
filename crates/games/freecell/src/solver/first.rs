//! `first`: any line that wins, soon; or the proof that there is none.

use super::exhaust::Exhaust;
use super::line;
use super::look::Weights;
use super::position::{Position, Step, Terms};
use super::quick::Quick;
use super::shorten::shorten;
use crate::moves::Move;
use crate::rules::Rules;
use crate::state::State;
use engine::{Ctx, Found, Report, Solver, Stop};

/// The solver named `first`.
pub(super) struct First {
    terms: Terms,
    quick: Quick,
    exhaust: Exhaust,
}

impl First {
    pub(super) fn new() -> Self {
        Self {
            terms: Terms::new(Rules::default()),
            quick: Quick::new(),
            exhaust: Exhaust::new(),
        }
    }

    /// The terms of the latest root.
    pub(super) const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The steps of a line that wins; `None` when it is proved that there is none.
    pub(super) fn steps(
        &mut self,
        root: &State,
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<Vec<Step>>, Stop> {
        let found = self.outcome(root, usize::MAX, ctx)?;
        Ok(found.settled())
    }

    /// What comes of looking into about `most` positions.
    pub(super) fn outcome(
        &mut self,
        root: &State,
        most: usize,
        ctx: &mut Ctx<'_>,
    ) -> Result<Found<Vec<Step>>, Stop> {
        if !self.terms.fit(*root.rules()) {
            self.terms = Terms::new(*root.rules());
        }
        let position = self.terms.position(root);
        let mut left = most;
        for stage in &PLAN {
            let bound = stage.bound().min(left);
            match self.run(stage, bound, &position, ctx)? {
                Found::Open => left = left.saturating_sub(bound),
                known => return Ok(known),
            }
            if left == 0 {
                break;
            }
        }
        Ok(Found::Open)
    }

    fn run(
        &mut self,
        stage: &Stage,
        bound: usize,
        position: &Position,
        ctx: &mut Ctx<'_>,
    ) -> Result<Found<Vec<Step>>, Stop> {
        let terms = &self.terms;
        Ok(match *stage {
            Stage::Quick(weights, slack, _) => {
                let found = self
                    .quick
                    .search(terms, weights, position, (bound, slack), ctx)?;
                found.map_or(Found::Open, Found::Won)
            }
            Stage::Thorough(weights, _) => {
                self.quick.clear(); // the memory is needed, before and after
                let found = self.exhaust.search(terms, weights, position, bound, ctx);
                self.exhaust.clear();
                found?.map(|line| shorten(terms, position, &line))
            }
        })
    }
}

impl Solver<State> for First {
    fn name(&self) -> &'static str {
        "first"
    }

    fn solve(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Report<Move> {
        let found = self.steps(root, ctx);
        let found = found.map(|steps| steps.map(|steps| line::moves(root, &steps)));
        Report::new(found.into(), ctx.nodes())
    }
}

/// A search, and how many positions it may look into.
enum Stage {
    /// With the slack of its queue.
    Quick(&'static Weights, i32, usize),
    Thorough(&'static Weights, usize),
}

impl Stage {
    const fn bound(&self) -> usize {
        match *self {
            Self::Quick(_, _, most) | Self::Thorough(_, most) => most,
        }
    }
}

/// What is tried, one after another. Most deals are won in the first stage; deals that cannot be won have few
/// positions and end in the first thorough one; the few that are won late are won by one search or the
/// other.
const PLAN: [Stage; 13] = [
    Stage::Quick(&STEADY, 43, 400),
    Stage::Quick(&SECOND, 56, 1_000),
    Stage::Quick(&STUBBORN, 40, 1_200),
    Stage::Quick(&HASTY, 40, 1_200),
    Stage::Quick(&SECOND, 100, 4_000),
    Stage::Quick(&RESCUE, 67, 3_000),
    Stage::Quick(&STEADY, 60, 3_000),
    Stage::Quick(&STUBBORN, 60, 4_000),
    Stage::Quick(&SECOND, 1_000, 30_000),
    Stage::Quick(&STUBBORN, 1_000, 60_000),
    Stage::Thorough(&STUBBORN, 200_000),
    Stage::Quick(&STEADY, 1_000, 100_000),
    Stage::Thorough(&STUBBORN, usize::MAX),
];

/// The weights that win most deals in the fewest positions.
const STEADY: Weights = Weights {
    room: [
        [90, 62, 34, 24, 9],
        [85, 48, 11, 1, -1],
        [16, 18, 5, -2, -7],
        [8, 0, -3, -8, -6],
    ],
    home: 7,
    junction: 8,
    blocker: 2,
    dig: [3, 1, 0],
    depth: 2,
    expose: 13,
    split: 34,
    fill: 0,
};

/// Those that win most of the deals that are left.
const SECOND: Weights = Weights {
    room: [
        [88, 65, 28, 14, 6],
        [80, 45, 17, 2, 1],
        [19, 5, 0, -8, -8],
        [7, -4, -9, -14, -5],
    ],
    home: 6,
    junction: 6,
    blocker: 3,
    dig: [3, 1, 0],
    depth: 3,
    expose: 13,
    split: 32,
    fill: -2,
};

/// Those that stay at it: slower, and seldom astray for good.
const STUBBORN: Weights = Weights {
    room: [
        [88, 65, 19, 18, 7],
        [49, 41, 19, 2, 1],
        [15, 7, 2, -9, -6],
        [7, 0, -8, -9, -9],
    ],
    home: 6,
    junction: 6,
    blocker: 4,
    dig: [5, -1, 0],
    depth: 3,
    expose: 7,
    split: 23,
    fill: -4,
};

/// Yet others.
const HASTY: Weights = Weights {
    room: [
        [90, 65, 33, 18, 9],
        [50, 41, 15, 2, 1],
        [21, 8, 2, -9, -9],
        [6, -1, -7, -9, -11],
    ],
    home: 12,
    junction: 7,
    blocker: 3,
    dig: [4, 1, -1],
    depth: 0,
    expose: 10,
    split: 19,
    fill: -6,
};

/// Those for the deals that all others leave, one in four thousand.
const RESCUE: Weights = Weights {
    room: [
        [81, 69, 22, 13, 7],
        [41, 49, 19, 5, 1],
        [15, 2, 5, -7, -6],
        [8, 1, -7, -17, -7],
    ],
    home: 4,
    junction: 10,
    blocker: 4,
    dig: [6, -1, -4],
    depth: -1,
    expose: 5,
    split: 20,
    fill: -4,
};
