//! The deals asked for, one after another.

use crate::cli::DealsArgs;
use crate::exit::Failure;
use crate::input;
use engine::Deal;
use serde_json::{Value, json};

/// One deal asked for.
pub(super) struct Request {
    /// What it is called in the output: a number or the layout.
    pub(super) name: Value,
    pub(super) deal: Deal,
}

/// Deals, numbered from zero in the order asked.
pub(super) struct Deals {
    source: Source,
    next: usize,
}

enum Source {
    Numbers { next: Option<u64>, last: u64 },
    Seeds { next: Option<u64>, last: u64 },
    One(Option<String>, u64),
    List(List, u64),
}

/// Deals a line each, without a copy of the text: it may be long.
struct List {
    text: String,
    /// Where the next line begins.
    at: usize,
    /// How many deals follow.
    left: u64,
}

impl List {
    fn new(text: String) -> Self {
        let left = text.lines().filter(|line| !deal(line).is_empty()).count() as u64;
        Self { text, at: 0, left }
    }

    fn next(&mut self) -> Option<String> {
        loop {
            let line = self.text[self.at..].split_inclusive('\n').next()?;
            self.at += line.len();
            let deal = deal(line);
            if !deal.is_empty() {
                self.left -= 1;
                return Some(deal.to_owned());
            }
        }
    }
}

/// The deal of a line, without the comment; empty where there is none.
fn deal(line: &str) -> &str {
    line.split('#').next().unwrap_or("").trim()
}

impl Deals {
    pub(super) fn new(args: &DealsArgs, seed: Option<u64>) -> Result<Self, Failure> {
        let given = seed;
        let seed = seed.unwrap_or(0);
        let source = if let Some((first, last)) = args.deals {
            let next = Some(first);
            Source::Numbers { next, last }
        } else if let Some((first, last)) = args.seeds {
            let next = Some(first);
            Source::Seeds { next, last }
        } else if let Some(text) = &args.deal {
            Source::One(Some(text.clone()), seed)
        } else if let Some(path) = &args.deal_file {
            Source::One(Some(input::whole(path)?), seed)
        } else if let Some(path) = &args.deal_list {
            Source::List(List::new(input::list(path)?), seed)
        } else {
            let wanted =
                "which deals? Give --deals, --seeds, --deal, --deal-file, --deal-list or --seed";
            let only = given.ok_or_else(|| Failure::usage(wanted))?;
            Source::Seeds {
                next: Some(only),
                last: only,
            }
        };
        Ok(Self { source, next: 0 })
    }

    /// How many deals are left.
    pub(super) fn left(&self) -> u64 {
        match &self.source {
            Source::Numbers { next, last } | Source::Seeds { next, last } => {
                next.map_or(0, |next| (last - next).saturating_add(1))
            }
            Source::One(text, _) => text.is_some().into(),
            Source::List(list, _) => list.left,
        }
    }
}

impl Iterator for Deals {
    type Item = (usize, Request);

    fn next(&mut self) -> Option<Self::Item> {
        let step = |next: &mut Option<u64>, last: u64| {
            let number = (*next)?;
            *next = number.checked_add(1).filter(|&n| n <= last);
            Some(number)
        };
        let (name, deal) = match &mut self.source {
            Source::Numbers { next, last } => {
                let number = step(next, *last)?;
                (json!(number), Deal::text(number.to_string()))
            }
            Source::Seeds { next, last } => {
                let seed = step(next, *last)?;
                (json!(seed), Deal::seed(seed))
            }
            Source::One(text, seed) => written(text.take()?, *seed),
            Source::List(list, seed) => written(list.next()?, *seed),
        };
        let number = self.next;
        self.next += 1;
        Some((number, Request { name, deal }))
    }
}

/// A deal that was written out, and what it is called.
fn written(text: String, seed: u64) -> (Value, Deal) {
    let number = text.trim().parse::<u64>();
    let name = number.map_or_else(|_| json!(text.trim_end()), |number| json!(number));
    let text = Some(text);
    (name, Deal { text, seed })
}
