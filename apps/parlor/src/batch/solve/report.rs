//! What `solve` prints: a line a deal, and a summary.

use super::{Found, Solved};
use crate::cli::SolveArgs;
use crate::exit::Failure;
use crate::output::{self, Out, complain, remark};
use crate::{lang, progress};
use engine::{Stop, Text, Verdict, counted, text};
use indicatif::ProgressBar;
use serde_json::{Value, json};
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// Prints verdicts and keeps count.
pub(super) struct Reporter<'a> {
    game: &'static str,
    rules: &'a Value,
    no_moves: bool,
    out: &'a mut Out,
    bar: ProgressBar,
    started: Instant,
    counts: Counts,
}

#[derive(Default)]
struct Counts {
    solved: u64,
    unsolvable: u64,
    unknown: u64,
    unreadable: u64,
    nodes: u64,
    length: u64,
    cpu: Duration,
}

impl<'a> Reporter<'a> {
    pub(super) fn new(
        game: &'static str,
        rules: &'a Value,
        args: &SolveArgs,
        deals: u64,
        out: &'a mut Out,
    ) -> Self {
        // a bar beside lines on the same terminal would only be in their way
        let wanted = deals > 1 && progress::is_wanted(out) && !io::stdout().is_terminal();
        let bar = progress::bar(wanted, deals, "{per_sec} eta {eta}");
        Self {
            game,
            rules,
            no_moves: args.no_moves,
            out,
            bar,
            started: Instant::now(),
            counts: Counts::default(),
        }
    }

    /// Prints what became of a deal.
    pub(super) fn tell(&mut self, solved: &Solved) -> Result<(), Failure> {
        self.counts.cpu += solved.cpu;
        self.bar.inc(1);
        match &solved.report {
            Ok(found) => self.verdict(solved, found),
            Err(error) => {
                self.counts.unreadable += 1;
                let name = match &solved.request.name {
                    Value::String(text) => engine::excerpt(text),
                    other => other.to_string(),
                };
                complain(&text!(
                    "deal {number} ({name}): {error}",
                    number = solved.number + 1,
                    name = name,
                    error = error.clone()
                ));
                if self.out.json {
                    let name = &solved.request.name;
                    let error = lang::say(error);
                    output::object(&json!({"game": self.game, "deal": name, "error": error}))?;
                }
                Ok(())
            }
        }
    }

    fn verdict(&mut self, solved: &Solved, found: &Found) -> Result<(), Failure> {
        let report = &found.report;
        self.counts.nodes += report.nodes;
        let (verdict, stop, count) = match report.verdict {
            Verdict::Solved(_) => ("solved", None, &mut self.counts.solved),
            Verdict::Unsolvable => ("unsolvable", None, &mut self.counts.unsolvable),
            // no limit stopped it
            Verdict::Unknown(Stop::Reach) => ("unknown", None, &mut self.counts.unknown),
            Verdict::Unknown(stop) => ("unknown", Some(stop), &mut self.counts.unknown),
        };
        *count += 1;
        self.counts.length += report.length as u64;
        if self.out.json {
            return self.object(solved, found, verdict, stop);
        }
        let name = match &solved.request.name {
            Value::String(text) => text.lines().next().unwrap_or("").to_owned(),
            other => other.to_string(),
        };
        // a comment for whoever reads the moves
        let mut parts = vec![said(&report.verdict)];
        if let Verdict::Solved(_) = report.verdict {
            parts.push(counted!(report.length, "{n} move", "{n} moves"));
        }
        parts.extend(report.note.clone());
        parts.push(counted!(report.nodes, "{n} position", "{n} positions"));
        let join = |all, part| text!("{all}, {part}", all = all, part = part);
        let what = parts.into_iter().reduce(join).expect("there is a verdict");
        self.out
            .say(&text!("# {name}: {what}", name = name, what = what))?;
        if let (Verdict::Solved(_), false) = (&report.verdict, self.no_moves) {
            self.out.line(found.line.as_str())?;
        }
        Ok(())
    }

    fn object(
        &self,
        solved: &Solved,
        found: &Found,
        verdict: &str,
        stop: Option<Stop>,
    ) -> Result<(), Failure> {
        let report = &found.report;
        let words = |text: &str| json!(text.split_whitespace().collect::<Vec<_>>());
        let (length, moves) = match report.verdict {
            Verdict::Solved(_) => (Some(report.length), words(&found.line)),
            Verdict::Unsolvable | Verdict::Unknown(_) => (None, Value::Null),
        };
        let mut object = json!({
            "game": self.game,
            "deal": solved.request.name,
            "rules": self.rules,
            "verdict": verdict,
            "stop": stop,
            "length": length,
            "nodes": report.nodes,
            "cpu_ms": (solved.cpu.as_secs_f64() * 1e6).round() / 1e3,
        });
        let fields = object.as_object_mut().expect("just made");
        if !self.no_moves {
            fields.insert("moves".into(), moves);
        }
        if let Some(note) = &report.note {
            fields.insert("note".into(), json!(note.to_string()));
        }
        if !found.furthest.is_empty() {
            fields.insert("furthest".into(), words(&found.furthest));
        }
        Ok(output::object(&object)?)
    }

    /// Prints the summary; tells whether a deal could not be read.
    pub(super) fn finish(self) -> bool {
        self.bar.finish_and_clear();
        let Counts {
            solved,
            unsolvable,
            unknown,
            unreadable,
            nodes,
            length,
            cpu,
        } = self.counts;
        let deals = solved + unsolvable + unknown;
        #[expect(clippy::cast_precision_loss, reason = "rates and means are for people")]
        let (mean, rate) = (
            length as f64 / solved.max(1) as f64,
            deals as f64 / self.started.elapsed().as_secs_f64().max(1e-9),
        );
        remark(&counted!(
            deals,
            "{n} deal: {solved} solved, {unsolvable} unsolvable, {unknown} unknown; mean length {mean}; {nodes} positions; {cpu} s CPU; {rate} deals a second",
            "{n} deals: {solved} solved, {unsolvable} unsolvable, {unknown} unknown; mean length {mean}; {nodes} positions; {cpu} s CPU; {rate} deals a second",
            solved = solved,
            unsolvable = unsolvable,
            unknown = unknown,
            mean = format!("{mean:.2}"),
            nodes = nodes,
            cpu = format!("{:.2}", cpu.as_secs_f64()),
            rate = format!("{rate:.0}")
        ));
        if unreadable > 0 {
            remark(&counted!(
                unreadable,
                "{n} deal could not be read",
                "{n} deals could not be read"
            ));
        }
        unreadable > 0
    }
}

fn said<M>(verdict: &Verdict<M>) -> Text {
    match verdict {
        Verdict::Solved(_) => text!("solved"),
        Verdict::Unsolvable => text!("unsolvable"),
        Verdict::Unknown(Stop::Nodes) => text!("unknown (nodes)"),
        Verdict::Unknown(Stop::Time) => text!("unknown (time)"),
        Verdict::Unknown(Stop::Memory) => text!("unknown (memory)"),
        Verdict::Unknown(Stop::Cancelled) => text!("unknown (cancelled)"),
        Verdict::Unknown(Stop::Reach) => text!("unknown"),
    }
}
