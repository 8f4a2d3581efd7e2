//! What is asked and what is answered.

use super::{vcf, vct};
use crate::board::Board;
use crate::point::{Color, Point};
use crate::rules::Rule;
use engine::{Ctx, Stop, Verdict};

/// Which threats may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Fours only; the win takes the least number of the attacker's moves.
    Fours,
    /// Fours and open threes; any win.
    Threats,
}

/// A verdict on an attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether it wins. The line begins with the attacker's stone and ends with its five; the
    /// defender's replies are among the longest.
    pub verdict: Verdict<Point>,
    /// The attacker's stones until the five, at the most.
    pub attacker_moves: usize,
    /// Positions visited.
    pub nodes: u64,
}

impl Answer {
    /// Whether `attacker`, which is to move, wins by threats. A board on which a colour has
    /// won already holds no attack.
    pub fn find(goal: Goal, board: &Board, rule: Rule, attacker: Color, ctx: &mut Ctx<'_>) -> Self {
        let before = ctx.nodes();
        let won = |point: Point| {
            let color = board.get(point);
            color.is_some_and(|color| board.wins(point, color, rule))
        };
        let found = if board.points().any(won) {
            Ok(None)
        } else {
            match goal {
                Goal::Fours => vcf::shortest(board, rule, attacker, ctx),
                Goal::Threats => vct::any(board, rule, attacker, ctx),
            }
        };
        Self::new(found.into(), ctx.nodes() - before)
    }

    fn new(verdict: Verdict<Point>, nodes: u64) -> Self {
        let attacker_moves = match &verdict {
            Verdict::Solved(line) => line.len().div_ceil(2),
            Verdict::Unsolvable | Verdict::Unknown(_) => 0,
        };
        Self {
            verdict,
            attacker_moves,
            nodes,
        }
    }
}

/// A line of stones, the attacker's first; nothing where there is no win.
pub(super) type Found = Result<Option<Vec<Point>>, Stop>;
