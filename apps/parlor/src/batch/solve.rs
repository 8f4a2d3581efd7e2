//! `parlor solve GAME`: many deals, in order, on several threads.

mod deals;
mod report;

use crate::cli::{Common, SolveArgs};
use crate::exit::{Exit, Failure};
use crate::output::Out;
use crate::progress::{self, Spinner};
use crate::{interrupt, setup};
use cpu_time::ThreadTime;
use deals::{Deals, Request};
use engine::{AnyGame, AnySolver, Budget, Cancel, Ctx, Report, Text, text};
use report::Reporter;
use serde_json::Value;
use std::collections::BTreeMap;
use std::iter;
use std::sync::Mutex;
use std::sync::mpsc::{SyncSender, sync_channel};
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
    report: Result<Report<String>, Text>,
    cpu: Duration,
}

/// Everything that a worker needs.
struct Job<'a> {
    rules: &'a Value,
    budget: Budget,
    no_moves: bool,
    deals: &'a Mutex<Deals>,
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
    let deals = Mutex::new(deals);
    let interrupted = interrupt::listening(|cord| {
        let job = Job {
            rules: &rules,
            budget: args.budget.budget(),
            no_moves: args.no_moves,
            deals: &deals,
            cord,
            spinner: &spinner,
        };
        // the bound keeps a slow reader from filling the memory
        let (sender, receiver) = sync_channel(usize::from(args.jobs) * 1024);
        thread::scope(|scope| {
            for _ in 0..args.jobs {
                let (job, sender) = (&job, sender.clone());
                let mut solver = solver(game, goal)?;
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
                        cord.cancel(); // nobody reads on
                        return Err(error);
                    }
                }
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
    /// Solves deals until none is left or somebody pulls the cord.
    fn work(&self, solver: &mut dyn AnySolver, results: &SyncSender<Solved>) {
        loop {
            let next = self.deals.lock().expect("no worker panics with it").next();
            let Some((number, request)) = next else {
                return;
            };
            if self.cord.is_set() {
                return;
            }
            let started = ThreadTime::now();
            let mut turn = |progress| self.spinner.show(progress);
            let mut ctx = Ctx::new(self.budget)
                .with_cancel(self.cord)
                .with_progress(&mut turn);
            let report = if self.no_moves {
                let report = solver.judge(self.rules, &request.deal, &mut ctx);
                report.map(|report| report.map(|()| String::new()))
            } else {
                solver.solve(self.rules, &request.deal, &mut ctx)
            };
            let report = report.map_err(|error| error.text());
            let cpu = started.elapsed();
            let result = Solved {
                number,
                request,
                report,
                cpu,
            };
            if results.send(result).is_err() {
                return; // nobody listens any more
            }
        }
    }
}
