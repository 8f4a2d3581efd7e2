//! `first`: any line that wins, soon; or the proof that there is none.

use super::exhaust::{Exhaust, Outcome};
use super::line;
use super::shorten::shorten;
use super::look::Weights;
use super::position::{Step, Terms};
use super::quick::Quick;
use crate::moves::Move;
use crate::rules::Rules;
use crate::state::State;
use engine::{Ctx, Report, Solver, Stop, Verdict};

/// The solver named `first`.
pub(super) struct First {
    terms: Terms,
    quick: Quick,
    exhaust: Exhaust,
}

impl First {
    pub(super) fn new() -> Self {
        Self {
            terms: Terms::new(&Rules::default()),
            quick: Quick::new(),
            exhaust: Exhaust::new(),
        }
    }

    /// The terms of the latest root.
    pub(super) const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The steps of a line that wins; `None` when it is proved that there is none.
    pub(super) fn steps(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Result<Option<Vec<Step>>, Stop> {
        if !self.terms.fit(root.rules()) {
            self.terms = Terms::new(root.rules());
        }
        let position = self.terms.position(root);
        for stage in &PLAN {
            match *stage {
                Stage::Quick(weights, most) => {
                    let found = self.quick.search(&self.terms, weights, &position, most, ctx)?;
                    if found.is_some() {
                        return Ok(found);
                    }
                }
                Stage::Thorough(weights, most) => {
                    match self.exhaust.search(&self.terms, weights, &position, most, ctx)? {
                        Outcome::Won(line) => {
                            return Ok(Some(shorten(&self.terms, &position, &line)));
                        }
                        Outcome::Lost => return Ok(None),
                        Outcome::Open => {}
                    }
                }
            }
        }
        unreachable!("the last stage has no bound")
    }
}

impl Solver<State> for First {
    fn name(&self) -> &'static str {
        "first"
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

/// A search, and how many positions it may look into.
enum Stage {
    Quick(&'static Weights, usize),
    Thorough(&'static Weights, usize),
}

/// What is tried, one after another. Most deals are won in the first stage; deals that cannot be won have few
/// positions and end in the first thorough one; the few that are won late are won by one search or the
/// other.
const PLAN: [Stage; 6] = [
    Stage::Quick(&STEADY, 400),
    Stage::Quick(&HASTY, 2_000),
    Stage::Quick(&STEADY, 20_000),
    Stage::Thorough(&STEADY, 200_000),
    Stage::Quick(&HASTY, 100_000),
    Stage::Thorough(&STEADY, usize::MAX),
];

/// The weights that win most deals.
const STEADY: Weights = Weights {
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
    depth: 1,
    expose: 11,
    split: 34,
    fill: -4,
};

/// Others, for deals that those do not win soon.
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
