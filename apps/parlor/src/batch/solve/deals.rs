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
    Texts(std::vec::IntoIter<String>, u64),
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
            Source::Texts(vec![text.clone()].into_iter(), seed)
        } else if let Some(path) = &args.deal_file {
            Source::Texts(vec![input::whole(path)?].into_iter(), seed)
        } else if let Some(path) = &args.deal_list {
            let text = input::whole(path)?;
            let lines = text
                .lines()
                .map(|line| line.split('#').next().unwrap_or("").trim());
            let lines: Vec<_> = lines.filter(|l| !l.is_empty()).map(str::to_owned).collect();
            Source::Texts(lines.into_iter(), seed)
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
            Source::Texts(texts, _) => texts.len() as u64,
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
            Source::Texts(texts, seed) => {
                let text = texts.next()?;
                let number = text.trim().parse::<u64>();
                let name = number.map_or_else(|_| json!(text.trim_end()), |number| json!(number));
                let text = Some(text);
                (name, Deal { text, seed: *seed })
            }
        };
        let number = self.next;
        self.next += 1;
        Some((number, Request { name, deal }))
    }
}
