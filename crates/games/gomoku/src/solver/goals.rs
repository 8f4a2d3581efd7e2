//! The solvers as a game offers them: for the player to move.

use super::{Answer, Goal};
use crate::moves::Move;
use crate::state::{Phase, State};
use engine::{Ctx, Report, Solver, Stop, Verdict, text};

/// A solver by the name of its goal. It looks for one kind of attack, so it never proves that
/// nothing wins.
pub(crate) struct Attack {
    name: &'static str,
    goal: Goal,
}

impl Attack {
    /// All of them, the usual one first.
    pub(crate) const ALL: [Self; 2] = [
        Self {
            name: "first",
            goal: Goal::Threats,
        },
        Self {
            name: "short",
            goal: Goal::Fours,
        },
    ];
}

impl Solver<State> for Attack {
    fn name(&self) -> &'static str {
        self.name
    }

    fn solve(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Report<Move> {
        if root.phase() != Phase::Play {
            return Report::new(Verdict::Unknown(Stop::Reach), 0); // colours are not chosen yet
        }
        let (board, rule) = (root.board(), root.rules().rule);
        let mut answer = Answer::find(Goal::Fours, board, rule, root.to_move(), ctx);
        if self.goal == Goal::Threats && answer.verdict == Verdict::Unsolvable {
            let fours = answer.nodes;
            answer = Answer::find(Goal::Threats, board, rule, root.to_move(), ctx);
            answer.nodes += fours;
        }
        let nodes = answer.nodes;
        let verdict = match answer.verdict.map(Move::Place) {
            Verdict::Unsolvable => Verdict::Unknown(Stop::Reach),
            other => other,
        };
        let note = match (&verdict, self.goal) {
            (Verdict::Solved(_), Goal::Fours) => Some(text!("the fewest moves by fours alone")),
            (Verdict::Unknown(Stop::Reach), Goal::Fours) => Some(text!("no win by fours alone")),
            (Verdict::Unknown(Stop::Reach), Goal::Threats) => {
                Some(text!("no win by fours and open threes"))
            }
            _ => None,
        };
        let mut report = Report::new(verdict, nodes);
        report.note = note;
        report
    }
}
