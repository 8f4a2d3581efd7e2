//! Hints and solutions at the desk.

use super::{Desk, Refusal, Solution};
use crate::interrupt;
use crate::prompt::reply::Reply;
use engine::{Budget, Ctx, Hint, Report, Stop, Turn, Verdict, excerpt};
use std::time::Duration;

/// What a hint or a solution may cost at the prompt.
const HINT: Budget = Budget {
    nodes: Some(300_000),
    time: Some(Duration::from_secs(5)),
    memory: Some(256 << 20),
};
const SOLVE: Budget = Budget {
    nodes: None,
    time: Some(Duration::from_mins(1)),
    memory: Some(1 << 30),
};

impl Desk {
    pub(super) fn hint(&self, rest: &str, reply: Reply) -> Result<Reply, Refusal> {
        let peek = match rest {
            "" => false,
            "--peek" | "peek" => true,
            _ => {
                return Err(format!(
                    "`hint` or `hint --peek`, not `hint {}`",
                    excerpt(rest)
                ));
            }
        };
        if peek && !self.game.solvers().is_empty() {
            let report = interrupt::listening(|cord| {
                self.session
                    .solve("", &mut Ctx::new(HINT).with_cancel(cord))
            });
            let report = report.map_err(|error| error.to_string())?;
            if let Verdict::Solved(line) = &report.verdict
                && let Some(mv) = line.first()
            {
                let why = format!("won from here in {}", line.len());
                return Ok(advice(reply, mv, &why, true));
            }
            return Ok(verdict(reply, &report));
        }
        let hint =
            interrupt::listening(|cord| self.session.hint(&mut Ctx::new(HINT).with_cancel(cord)));
        let Hint { mv, why, sure } = hint.ok_or_else(|| match self.session.turn() {
            Turn::Over(_) => "the game is over".to_owned(),
            _ if self.session.stuck() => "no moves left: `undo`, or `new`".to_owned(),
            _ => "no hint is to be had here".to_owned(),
        })?;
        Ok(advice(reply, &mv, &why.to_string(), sure))
    }

    pub(super) fn solve(&mut self, goal: &str, reply: Reply) -> Result<Reply, Refusal> {
        let report = interrupt::listening(|cord| {
            self.session
                .solve(goal, &mut Ctx::new(SOLVE).with_cancel(cord))
        });
        let report = report.map_err(|error| error.to_string())?;
        if let Verdict::Solved(line) = &report.verdict {
            self.solution = Some(Solution {
                moves: line.clone(),
                at: self.session.length().0,
                walked: 0,
            });
        }
        Ok(verdict(reply, &report))
    }

    /// Walks the solution; finds one first if there is none or the game left it.
    pub(super) fn step(&mut self, count: usize, mut reply: Reply) -> Result<Reply, Refusal> {
        let at = self.session.length().0;
        if self
            .solution
            .as_ref()
            .is_none_or(|solution| solution.at != at)
        {
            self.solution = None;
            let found = self.solve("", Reply::default())?;
            if self.solution.is_none() {
                return Err(found.lines.join("; "));
            }
        }
        self.tick();
        let solution = self.solution.as_mut().expect("one was found");
        let mut made = Vec::new();
        for mv in solution.moves.iter().skip(solution.walked).take(count) {
            self.session.make(mv).map_err(|error| error.to_string())?;
            made.push(mv.clone());
        }
        solution.walked += made.len();
        solution.at = self.session.length().0;
        if made.is_empty() {
            return Err("the solution is at its end".to_owned());
        }
        let place = format!("{} of {}", solution.walked, solution.moves.len());
        reply = reply.say(format!("{} ({place})", made.join(" ")));
        Ok(self.standing(reply.tell("moves", made).with_board()))
    }
}

fn advice(reply: Reply, mv: &str, why: &str, sure: bool) -> Reply {
    reply
        .say(format!("{mv}  ({why})"))
        .tell("move", mv)
        .tell("why", why)
        .tell("sure", sure)
}

fn verdict(reply: Reply, report: &Report<String>) -> Reply {
    let nodes = report.nodes;
    let reply = reply.tell("nodes", nodes);
    match &report.verdict {
        Verdict::Solved(line) => reply
            .say(line.join(" "))
            .say(format!("{} moves; `step` walks them", line.len()))
            .tell("verdict", "solved")
            .tell("moves", line.clone()),
        Verdict::Unsolvable => reply
            .say(format!(
                "proved: nothing wins from here ({nodes} positions)"
            ))
            .tell("verdict", "unsolvable"),
        Verdict::Unknown(stop) => {
            let what = match stop {
                Stop::Nodes => "the limit of positions",
                Stop::Time => "the time limit",
                Stop::Memory => "the memory limit",
                Stop::Cancelled => "Ctrl-C",
            };
            reply
                .say(format!(
                    "not known: stopped by {what} after {nodes} positions"
                ))
                .tell("verdict", "unknown")
        }
    }
}
