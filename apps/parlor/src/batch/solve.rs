//! `parlor solve GAME`: many deals, in order, on several threads.

mod deals;
mod queue;
mod report;

use crate::cli::{Common, SolveArgs};
use crate::exit::{Exit, Failure};
use crate::output::Out;
use crate::progress::{self, Spinner};
use crate::{interrupt, setup};
use cpu_time::ThreadTime;
use deals::{Deals, Request};
use engine::{AnyGame, AnySolver, Budget, Cancel, Ctx, Report, SetupError, Text, Verdict, text};
use queue::Queue;
use report::Reporter;
use serde_json::Value;
use std::collections::BTreeMap;
use std::iter;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

/// How long results gather before the next are printed: a wake-up for each of thousands of
/// quick deals would cost as much as solving them.
const GATHER: Duration = Duration::from_millis(2);

/// What became of one deal.
struct Solved {
    number: usize,
    request: Request,
    /// The solver's report, or why there is no such deal.
    report: Result<Found, Text>,
    cpu: Duration,
}

/// A report whose moves are text with a blank between them: many may wait for their turn to
/// be printed. Without moves where none were asked for.
struct Found {
    report: Report<()>,
    line: String,
    furthest: String,
}

/// Everything that a worker needs.
struct Job<'a> {
    rules: &'a Value,
    budget: Budget,
    no_moves: bool,
    queue: &'a Queue<'a>,
    cord: &'a Cancel,
    /// Turns while a single deal takes its time.
    spinner: &'a Spinner,
}

/// Solves deals and reports them in the order asked.
pub(crate) fn solve(common: &Common, args: &SolveArgs, out: &mut Out) -> Result<Exit, Failure> {
    let game = setup::game(&args.game)?;
    let rules = setup::rules(game, common, false)?;
    let goal = args.goal.as_deref().unwrap_or("");
    solver(game, goal)?; // a wrong goal is told before a deal is read
    let deals = Deals::new(&args.deals, common.seed)?;
    let spinner = Spinner::new(deals.left() == 1 && progress::is_wanted(out));
    let mut reporter = Reporter::new(game.info().name, &rules, args, deals.left(), out);
    let solvers: Result<Vec<_>, _> = (0..args.jobs).map(|_| solver(game, goal)).collect();
    let solvers = solvers?;
    let interrupted = interrupt::listening(|cord| {
        let queue = Queue::new(deals, cord);
        let job = Job {
            rules: &rules,
            budget: args.budget.budget(),
            no_moves: args.no_moves,
            queue: &queue,
            cord,
            spinner: &spinner,
        };
        // the queue sees to it that not too many wait
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            for mut solver in solvers {
                let (job, sender) = (&job, sender.clone());
                scope.spawn(move || job.work(&mut *solver, &sender));
            }
            drop(sender);
            let mut early = BTreeMap::new();
            let mut next = 0;
            while let Ok(solved) = receiver.recv() {
                let ready = iter::once(solved).chain(receiver.try_iter());
                early.extend(ready.map(|solved| (solved.number, solved)));
                while let Some(solved) = early.remove(&next) {
                    next += 1;
                    spinner.clear();
                    if let Err(error) = reporter.tell(&solved) {
                        job.stop(); // nobody reads on
                        return Err(error);
                    }
                }
                queue.printed(next);
                thread::sleep(GATHER);
            }
            Ok(cord.is_set())
        })
    })?;
    let bad = reporter.finish();
    match (interrupted, bad) {
        (true, _) => Ok(Exit::Interrupted),
        (false, true) => Ok(Exit::Usage),
        (false, false) => Ok(Exit::Done),
    }
}

fn solver(game: &dyn AnyGame, goal: &str) -> Result<Box<dyn AnySolver>, Failure> {
    let name = game.info().name;
    game.solver(goal).map_err(|error| {
        Failure::usage(text!("{name}: {error}", name = name, error = error.text()))
    })
}

impl Job<'_> {
    /// Ends the work of all.
    fn stop(&self) {
        self.cord.cancel();
        self.queue.wake();
    }

    /// Solves deals until none is left or somebody pulls the cord.
    fn work(&self, solver: &mut dyn AnySolver, results: &Sender<Solved>) {
        let _alarm = Alarm(self);
        while let Some((number, request)) = self.queue.take() {
            let started = ThreadTime::now();
            let report = self.report(solver, &request);
            let result = Solved {
                number,
                request,
                report: report.map_err(|error| error.text()),
                cpu: started.elapsed(),
            };
            if results.send(result).is_err() {
                return; // nobody listens any more
            }
        }
    }

    fn report(&self, solver: &mut dyn AnySolver, request: &Request) -> Result<Found, SetupError> {
        let mut turn = |progress| self.spinner.show(progress);
        let mut ctx = Ctx::new(self.budget)
            .with_cancel(self.cord)
            .with_progress(&mut turn);
        if self.no_moves {
            let report = solver.judge(self.rules, &request.deal, &mut ctx)?;
            return Ok(Found {
                report,
                line: String::new(),
                furthest: String::new(),
            });
        }
        let report = solver.solve(self.rules, &request.deal, &mut ctx)?;
        let line = match &report.verdict {
            Verdict::Solved(line) => line.join(" "),
            Verdict::Unsolvable | Verdict::Unknown(_) => String::new(),
        };
        Ok(Found {
            line,
            furthest: report.furthest.join(" "),
            report: report.map(drop),
        })
    }
}

/// Ends the work of all when one of them panics: nobody would wait for its deal for ever.
struct Alarm<'a>(&'a Job<'a>);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}
