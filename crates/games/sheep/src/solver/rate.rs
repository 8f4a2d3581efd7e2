//! What a level is like: the analyses `level` and `count`.

use super::count::count;
use super::exhaust::Outcome;
use super::first::First;
use super::greedy;
use super::look;
use super::min_tray::Least;
use super::puzzle::Puzzle;
use crate::format;
use crate::rules::Rules;
use crate::state::State;
use engine::{Budget, Ctx, Stop, Text, rng, text};
use serde_json::{Value, json};

/// Games of the greedy player.
pub(crate) const GAMES: u32 = 200;

/// How hard a level is, by the share of games that the greedy player wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Easy,
    Medium,
    Hard,
    Brutal,
}

impl Class {
    /// The class of so many wins in [`GAMES`].
    const fn of(wins: u32) -> Self {
        match wins {
            100.. => Self::Easy,
            20.. => Self::Medium,
            2.. => Self::Hard,
            _ => Self::Brutal,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Brutal => "brutal",
        }
    }
}

/// How many of so many games the greedy player wins, the same games each time.
pub(crate) fn greedy_wins(state: &State, games: u32) -> u32 {
    let mut ctx = Ctx::new(Budget::UNLIMITED);
    greedy::wins(&Puzzle::new(state), games, &mut rng(0), &mut ctx).expect("there is no limit")
}

/// The widest beam that is tried for the least width.
const WIDEST: usize = 1 << 14;

/// Answers a level's JSON with its numbers, its verdict and how hard it is.
pub(crate) fn level(rules: &Rules, input: &str, ctx: &mut Ctx<'_>) -> Result<Value, Text> {
    let state = read(rules, input)?;
    let level = state.level();
    let mut puzzle = Puzzle::new(&state);
    let mut first = First::default();
    let found = first.outcome(&puzzle, u64::MAX, ctx);
    let verdict = match &found {
        Ok(Outcome::Won(_)) => "solved",
        Ok(Outcome::Lost) => "unsolvable",
        Ok(Outcome::Open) | Err(_) => "unknown",
    };
    let wins = greedy::wins(&puzzle, GAMES, &mut rng(0), ctx).ok();
    let won = matches!(found, Ok(Outcome::Won(_)));
    let width = if won {
        width(&mut first, &puzzle, ctx)
    } else {
        None
    };
    let least = found
        .ok()
        .and_then(|found| Least::find(&mut first, &mut puzzle, &found, ctx).ok());
    let (tray, proved) = match least {
        Some(least) => (least.best.map(|(tray, _)| tray), least.proved),
        None => (None, false),
    };
    let difficulty = match verdict {
        "unsolvable" => "impossible",
        _ => wins.map_or("unknown", |wins| Class::of(wins).name()),
    };
    let warnings: Vec<String> = level
        .warnings()
        .iter()
        .map(|w| w.text().to_string())
        .collect();
    Ok(json!({
        "tiles": level.len(),
        "kinds": level.kinds().len(),
        "layers": level.layers(),
        "open": level.open(),
        "warnings": warnings,
        "verdict": verdict,
        "min_tray": tray,
        "min_tray_proved": proved,
        "beam_width": width,
        "greedy_win_rate": wins.map(|wins| f64::from(wins) / f64::from(GAMES)),
        "difficulty": difficulty,
    }))
}

/// The least power of two such that a beam of this width wins.
fn width(first: &mut First, puzzle: &Puzzle, ctx: &mut Ctx<'_>) -> Option<usize> {
    let widths = (0..).map(|n| 1 << n).take_while(|&width| width <= WIDEST);
    for width in widths {
        match first.beam(puzzle, &look::STEADY, width, 1, ctx) {
            Ok(Some(_)) => return Some(width),
            Ok(None) => {}
            Err(_) => return None,
        }
    }
    None
}

/// Answers a level's JSON with the number of orders of picks that win.
pub(crate) fn solutions(rules: &Rules, input: &str, ctx: &mut Ctx<'_>) -> Result<Value, Text> {
    let state = read(rules, input)?;
    let found = count(&Puzzle::new(&state), ctx);
    let stop = |stop| match stop {
        Stop::Nodes => "nodes",
        Stop::Time => "time",
        Stop::Memory => "memory",
        Stop::Cancelled => "cancelled",
        Stop::Reach => "reach",
    };
    Ok(json!({
        "tiles": state.level().len(),
        // a number of JSON would lose digits
        "solutions": found.as_ref().ok().map(ToString::to_string),
        "stop": found.err().map(stop),
        "nodes": ctx.nodes(),
    }))
}

fn read(rules: &Rules, input: &str) -> Result<State, Text> {
    if input.trim().is_empty() {
        return Err(text!("write a level as JSON, in one line"));
    }
    Ok(State::new(format::read(rules, input, 0)?, rules))
}
