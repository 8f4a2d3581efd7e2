//! Solvers at work: no line of theirs is believed before the rules have replayed it.

use crate::options::from_json;
use crate::{
    AnySolver, Ctx, Deal, Game, MoveOf, Outcome, Report, SetupError, Solver, State, Turn, Verdict,
};
use serde_json::Value;

/// A solver whose lines were replayed by the rules, without its types.
pub(crate) struct Replayed<G: Game> {
    solver: Box<dyn Solver<G::State>>,
    /// The latest rules, as they came and as they were read.
    rules: Option<(Value, G::Rules)>,
}

impl<G: Game> Replayed<G> {
    pub(crate) const fn new(solver: Box<dyn Solver<G::State>>) -> Self {
        Self {
            solver,
            rules: None,
        }
    }

    fn run(
        &mut self,
        rules: &Value,
        deal: &Deal,
        ctx: &mut Ctx<'_>,
    ) -> Result<Report<MoveOf<G>>, SetupError> {
        let known = self.rules.take().filter(|(written, _)| written == rules);
        let known = match known {
            Some(known) => known,
            None => (rules.clone(), from_json::<G>(rules)?),
        };
        let (_, rules) = self.rules.insert(known);
        let state = G::deal(rules, deal)?;
        Ok(replayed(&mut *self.solver, &state, ctx))
    }
}

impl<G: Game> AnySolver for Replayed<G> {
    fn solve(
        &mut self,
        rules: &Value,
        deal: &Deal,
        ctx: &mut Ctx<'_>,
    ) -> Result<Report<String>, SetupError> {
        Ok(self.run(rules, deal, ctx)?.map(|mv| mv.to_string()))
    }

    fn judge(
        &mut self,
        rules: &Value,
        deal: &Deal,
        ctx: &mut Ctx<'_>,
    ) -> Result<Report<()>, SetupError> {
        Ok(self.run(rules, deal, ctx)?.map(drop))
    }
}

/// Solves, and replays the line through the rules: a solver's word is not taken for it. Whoever is to
/// move has to win.
pub(crate) fn replayed<S: State>(
    solver: &mut dyn Solver<S>,
    root: &S,
    ctx: &mut Ctx<'_>,
) -> Report<S::Move> {
    let mut report = solver.solve(root, ctx);
    if let Verdict::Solved(line) = &report.verdict {
        report.length = length(root, line);
    }
    report
}

/// How long a line is that wins, as the game's players count.
fn length<S: State>(root: &S, line: &[S::Move]) -> usize {
    let mut state = root.clone();
    let mut length = 0;
    for &mv in line {
        let checked = state.check(mv);
        assert!(checked.is_ok(), "the solver's line has {mv}: {checked:?}");
        length += usize::from(state.counts(mv));
        state.apply(mv);
    }
    let won = match (root.turn(), state.turn()) {
        (Turn::Player(seat), end) => end == Turn::Over(Outcome::Win(seat)),
        (Turn::Chance | Turn::Over(_), end) => matches!(end, Turn::Over(Outcome::Win(_))),
    };
    assert!(won, "the solver's line does not win");
    length
}
