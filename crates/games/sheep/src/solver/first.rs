//! `first`: any line that wins, soon; or the proof that there is none.

use super::beam::Beam;
use super::bound;
use super::exhaust::{Exhaust, Outcome};
use super::look::{self, Terms, Weights};
use super::props;
use super::puzzle::Puzzle;
use crate::moves::Move;
use crate::state::State;
use engine::{Ctx, Report, Solver, Stop, Text, Turn, Verdict, text};

/// The solver named `first`.
#[derive(Default)]
pub(super) struct First {
    beam: Beam,
    furthest: Vec<u32>,
}

impl First {
    /// What comes of about `most` positions. Proofs rest on `bound` and `exhaust` alone.
    pub(super) fn outcome(
        &mut self,
        puzzle: &Puzzle,
        most: u64,
        ctx: &mut Ctx<'_>,
    ) -> Result<Outcome, Stop> {
        self.furthest.clear();
        if puzzle.total() >= puzzle.limit || !puzzle.is_even() {
            return Ok(Outcome::Lost);
        }
        if puzzle.len() == 0 {
            return Ok(Outcome::Won(Vec::new()));
        }
        if bound::is_blocked(puzzle) {
            return Ok(Outcome::Lost);
        }
        let end = ctx.nodes().saturating_add(most);
        for stage in &PLAN {
            let left = end.saturating_sub(ctx.nodes());
            if left == 0 {
                break;
            }
            match self.run(stage, puzzle, left, ctx)? {
                Outcome::Open => {}
                known => return Ok(known),
            }
        }
        Ok(Outcome::Open)
    }

    /// The start of a line that got furthest in the latest search.
    pub(super) fn furthest(&self) -> &[u32] {
        &self.furthest
    }

    fn run(
        &mut self,
        stage: &Stage,
        puzzle: &Puzzle,
        left: u64,
        ctx: &mut Ctx<'_>,
    ) -> Result<Outcome, Stop> {
        match *stage {
            Stage::Beam(weights, width, seed) => {
                let found = self.beam(puzzle, weights, width, seed, ctx)?;
                Ok(found.map_or(Outcome::Open, Outcome::Won))
            }
            Stage::Exhaust(most) => {
                let last = most == usize::MAX;
                if last {
                    self.beam = Beam::default(); // its memory is needed
                }
                let most = most.min(usize::try_from(left).unwrap_or(usize::MAX));
                let mut exhaust = Exhaust::new(false);
                let found = exhaust.search(puzzle, most, self.beam.held(), ctx);
                self.remember(&exhaust.furthest);
                found
            }
        }
    }

    /// A beam as wide as this and the memory allow.
    pub(super) fn beam(
        &mut self,
        puzzle: &Puzzle,
        weights: &Weights,
        width: usize,
        seed: u64,
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<Vec<u32>>, Stop> {
        if !puzzle.is_even() {
            return Ok(None); // a line to the end would leave some in the tray
        }
        let mut width = width;
        while ctx.memory(Beam::bytes(puzzle, width)).is_err() {
            width /= 2;
            if width == 0 {
                return Ok(None);
            }
        }
        let terms = Terms::new(puzzle, weights);
        let found = self.beam.search(puzzle, &terms, width, seed, ctx);
        if !matches!(found, Ok(Some(_))) {
            let furthest = self.beam.furthest();
            self.remember(&furthest);
        }
        found
    }

    fn remember(&mut self, line: &[u32]) {
        if line.len() > self.furthest.len() {
            self.furthest = line.to_vec();
        }
    }
}

impl Solver<State> for First {
    fn name(&self) -> &'static str {
        "first"
    }

    fn solve(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Report<Move> {
        if let Some(report) = over(root) {
            return report;
        }
        let puzzle = Puzzle::new(root);
        let props = props::any(root);
        let most = if props { BEFORE_PROPS } else { u64::MAX };
        let found = self.outcome(&puzzle, most, ctx);
        if !matches!(found, Ok(Outcome::Won(_))) && props {
            return props::solve(self, root, found, ctx);
        }
        report(root, &puzzle, found, &self.furthest, ctx)
    }
}

/// How many positions are looked into before props are thought of.
const BEFORE_PROPS: u64 = 1_500_000;

/// The answer where there is nothing to look for.
pub(super) fn over(root: &State) -> Option<Report<Move>> {
    match root.turn_now() {
        Turn::Over(engine::Outcome::Win(_)) => Some(Report::new(Verdict::Solved(Vec::new()), 0)),
        Turn::Over(_) => Some(Report::new(Verdict::Unsolvable, 0)),
        Turn::Chance => Some(Report::new(Verdict::Unknown(Stop::Reach), 0)), // the dealer decides
        Turn::Player(_) => None,
    }
}

/// The solver's words for what it found.
pub(super) fn report(
    root: &State,
    puzzle: &Puzzle,
    found: Result<Outcome, Stop>,
    furthest: &[u32],
    ctx: &Ctx<'_>,
) -> Report<Move> {
    let verdict = match found {
        Ok(Outcome::Won(line)) => Verdict::Solved(moves(root, puzzle, &line)),
        Ok(Outcome::Lost) => Verdict::Unsolvable,
        Ok(Outcome::Open) => Verdict::Unknown(Stop::Memory),
        Err(stop) => Verdict::Unknown(stop),
    };
    let mut report = Report::new(verdict, ctx.nodes());
    if let Verdict::Unknown(_) = report.verdict {
        report.furthest = moves(root, puzzle, furthest);
        report.note = Some(progress(root, &report.furthest));
    }
    report
}

/// The moves of the rules.
pub(super) fn moves(root: &State, puzzle: &Puzzle, line: &[u32]) -> Vec<Move> {
    let pick = |&tile: &u32| Move::Pick(root.level.id(puzzle.tiles[tile as usize]));
    line.iter().map(pick).collect()
}

/// How far a line gets.
pub(super) fn progress(root: &State, line: &[Move]) -> Text {
    let all = root.left() + root.tray().len();
    let mut end = root.clone();
    for &mv in line {
        engine::Undo::apply(&mut end, mv);
    }
    let cleared = all - end.left() - end.tray().len();
    text!(
        "got furthest: {cleared} of {all} tiles vanish, {percent} %",
        cleared = cleared,
        all = all,
        percent = cleared * 100 / all.max(1)
    )
}

/// A search, and how much it may do.
enum Stage {
    /// With this width and seed of the noise.
    Beam(&'static Weights, usize, u64),
    /// Over so many positions.
    Exhaust(usize),
}

/// What is tried, one after another: narrow beams win nearly all levels, and few positions tell
/// that a small one cannot be won. Then ever wider beams, each another way; then all there is.
const PLAN: [Stage; 14] = [
    Stage::Beam(&look::STEADY, 8, 1),
    Stage::Exhaust(4_000),
    Stage::Beam(&look::STEADY, 100, 1),
    Stage::Beam(&look::SECOND, 150, 2),
    Stage::Beam(&look::SHAKEN, 300, 3),
    Stage::Beam(&look::SECOND, 500, 4),
    Stage::Beam(&look::STEADY, 1_000, 5),
    Stage::Exhaust(50_000),
    Stage::Beam(&look::SECOND, 2_000, 6),
    Stage::Beam(&look::SHAKEN, 5_000, 7),
    Stage::Exhaust(400_000),
    Stage::Beam(&look::SECOND, 10_000, 8),
    Stage::Beam(&look::STEADY, 30_000, 9),
    Stage::Exhaust(usize::MAX),
];
