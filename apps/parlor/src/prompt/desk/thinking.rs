//! Hints and solutions at the desk.

use super::{Desk, Refusal, Solution};
use crate::interrupt;
use crate::progress::Spinner;
use crate::prompt::reply::Reply;
use engine::{
    Budget, Ctx, Hint, NotFound, Report, Stop, Text, Turn, Verdict, counted, excerpt, text,
};
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
                return Err(text!(
                    "`hint` or `hint --peek`, not `hint {rest}`",
                    rest = excerpt(rest)
                ));
            }
        };
        if peek && !self.game.solvers().is_empty() {
            let report = self.think("", HINT).map_err(|error| error.text())?;
            if let Verdict::Solved(line) = &report.verdict
                && let Some(mv) = line.first()
            {
                let why = counted!(
                    line.len(),
                    "won from here in {n} move",
                    "won from here in {n} moves"
                );
                return Ok(advice(reply, mv, why, true));
            }
            return Ok(verdict(reply, &report));
        }
        let hint =
            interrupt::listening(|cord| self.session.hint(&mut Ctx::new(HINT).with_cancel(cord)));
        let Hint { mv, why, sure } = hint.ok_or_else(|| match self.session.turn() {
            Turn::Over(_) => text!("the game is over"),
            _ if self.session.stuck() => text!("no moves left: `undo`, or `new`"),
            _ => text!("no hint is to be had here"),
        })?;
        Ok(advice(reply, &mv, why, sure))
    }

    /// Asks a solver; a spinner turns where a person waits.
    fn think(&self, goal: &str, budget: Budget) -> Result<Report<String>, NotFound> {
        let spinner = Spinner::new(self.spins);
        let mut show = |progress| spinner.show(progress);
        let report = interrupt::listening(|cord| {
            let mut ctx = Ctx::new(budget).with_cancel(cord).with_progress(&mut show);
            self.session.solve(goal, &mut ctx)
        });
        spinner.clear();
        report
    }

    pub(super) fn solve(&mut self, goal: &str, reply: Reply) -> Result<Reply, Refusal> {
        let report = self.think(goal, SOLVE).map_err(|error| error.text())?;
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
                let join = |all, line| text!("{all}; {note}", all = all, note = line);
                let lines = found.lines.into_iter().reduce(join);
                return Err(lines.unwrap_or_else(|| text!("no move")));
            }
        }
        self.tick();
        let solution = self.solution.as_mut().expect("one was found");
        let mut made = Vec::new();
        for mv in solution.moves.iter().skip(solution.walked).take(count) {
            self.session.make(mv).map_err(|error| error.text())?;
            made.push(mv.clone());
        }
        solution.walked += made.len();
        solution.at = self.session.length().0;
        if made.is_empty() {
            return Err(text!("the solution is at its end"));
        }
        reply = reply.say(text!(
            "{moves} ({n} of {all})",
            moves = made.join(" "),
            n = solution.walked,
            all = solution.moves.len()
        ));
        Ok(self.standing(reply.tell("moves", made).with_board()))
    }
}

fn advice(reply: Reply, mv: &str, why: Text, sure: bool) -> Reply {
    let for_programs = why.to_string();
    reply
        .say(text!("{mv}  ({why})", mv = mv, why = why))
        .tell("move", mv)
        .tell("why", for_programs)
        .tell("sure", sure)
}

fn verdict(reply: Reply, report: &Report<String>) -> Reply {
    let nodes = report.nodes;
    let reply = reply.tell("nodes", nodes);
    let reply = match &report.verdict {
        Verdict::Solved(line) => reply
            .say(Text::verbatim(line.join(" ")))
            .say(counted!(
                line.len(),
                "{n} move; `step` plays it",
                "{n} moves; `step` walks them"
            ))
            .tell("verdict", "solved")
            .tell("moves", line.clone()),
        Verdict::Unsolvable => reply
            .say(counted!(
                nodes,
                "proved: nothing wins from here ({n} position)",
                "proved: nothing wins from here ({n} positions)"
            ))
            .tell("verdict", "unsolvable"),
        Verdict::Unknown(stop) => {
            let what = match stop {
                Stop::Nodes => text!("the limit of positions"),
                Stop::Time => text!("the time limit"),
                Stop::Memory => text!("the memory limit"),
                Stop::Cancelled => Text::verbatim("Ctrl-C"),
                Stop::Reach => text!("the end of its search"),
            };
            reply
                .say(counted!(
                    nodes,
                    "not known: stopped by {what} after {n} position",
                    "not known: stopped by {what} after {n} positions",
                    what = what
                ))
                .tell("verdict", "unknown")
        }
    };
    match &report.note {
        Some(note) => reply.say(note.clone()),
        None => reply,
    }
}
