//! `min-tray`: the least tray with which the level can be won, and a line for it.

use super::exhaust::Outcome;
use super::first::{First, moves, over, report};
use super::props;
use super::puzzle::Puzzle;
use crate::moves::Move;
use crate::rules::DEFAULT_TRAY;
use crate::state::State;
use engine::{Ctx, Report, Solver, Stop, Verdict, text};

/// The solver named `min-tray`. Without props.
#[derive(Default)]
pub(super) struct MinTray {
    first: First,
}

/// What is known of the least tray.
#[derive(Debug)]
pub(super) struct Least {
    /// The smallest tray found with which a line wins, and the line.
    pub(super) best: Option<(u8, Vec<u32>)>,
    /// Whether it is proved that none smaller does, or none at all.
    pub(super) proved: bool,
}

/// How many positions may be looked into for each size smaller than one that is known.
const EACH: u64 = 1_000_000;

impl Least {
    /// Goes down from the puzzle's own tray, or up from it when nothing wins with that, to one
    /// more than the game's own seven.
    pub(super) fn find(
        first: &mut First,
        puzzle: &mut Puzzle,
        found: &Outcome,
        ctx: &mut Ctx<'_>,
    ) -> Result<Self, Stop> {
        let own = puzzle.limit;
        let least = match found {
            Outcome::Won(line) => Self::below(first, puzzle, line.clone(), ctx),
            Outcome::Lost => Self::above(first, puzzle, ctx),
            Outcome::Open => Ok(Self {
                best: None,
                proved: false,
            }),
        };
        puzzle.limit = own;
        least
    }

    fn below(
        first: &mut First,
        puzzle: &mut Puzzle,
        line: Vec<u32>,
        ctx: &mut Ctx<'_>,
    ) -> Result<Self, Stop> {
        let mut best = (puzzle.peak(&line) + 1, line);
        loop {
            puzzle.limit = best.0 - 1;
            let found = first.outcome(puzzle, EACH, ctx);
            let proved = match found {
                Ok(Outcome::Won(line)) => {
                    best = (puzzle.peak(&line) + 1, line);
                    continue;
                }
                Ok(Outcome::Lost) => true,
                Ok(Outcome::Open) | Err(Stop::Nodes | Stop::Time | Stop::Memory) => false,
                Err(stop) => return Err(stop),
            };
            return Ok(Self {
                best: Some(best),
                proved,
            });
        }
    }

    fn above(first: &mut First, puzzle: &mut Puzzle, ctx: &mut Ctx<'_>) -> Result<Self, Stop> {
        let mut proved = true;
        while u32::from(puzzle.limit) <= DEFAULT_TRAY {
            puzzle.limit += 1;
            match first.outcome(puzzle, EACH, ctx)? {
                Outcome::Won(line) => {
                    let best = Some((puzzle.peak(&line) + 1, line));
                    return Ok(Self { best, proved });
                }
                Outcome::Lost => {}
                Outcome::Open => proved = false,
            }
        }
        Ok(Self { best: None, proved })
    }
}

impl Solver<State> for MinTray {
    fn name(&self) -> &'static str {
        "min-tray"
    }

    fn solve(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Report<Move> {
        if let Some(report) = over(root) {
            return report;
        }
        let mut puzzle = Puzzle::new(root);
        let own = puzzle.limit;
        let found = self.first.outcome(&puzzle, u64::MAX, ctx);
        let furthest = self.first.furthest().to_vec();
        let least = match &found {
            Ok(known) => Least::find(&mut self.first, &mut puzzle, known, ctx).ok(),
            Err(_) => None,
        };
        let mut answer = report(root, &puzzle, found, &furthest, ctx);
        if answer.verdict == Verdict::Unsolvable && props::any(root) {
            answer.verdict = Verdict::Unknown(Stop::Reach); // a prop may help
        }
        match least {
            Some(Least {
                best: Some((tray, line)),
                proved,
            }) if tray <= own => {
                answer.verdict = Verdict::Solved(moves(root, &puzzle, &line));
                answer.note = Some(if proved {
                    text!("least tray {tray}, proved", tray = tray)
                } else {
                    text!("tray {tray}, the least found", tray = tray)
                });
            }
            Some(Least {
                best: Some((tray, _)),
                ..
            }) => {
                answer.note = Some(text!("a tray of {tray} would do", tray = tray));
            }
            _ => {}
        }
        answer
    }
}
