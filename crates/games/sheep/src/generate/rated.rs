//! Levels of a wanted difficulty: made until one is measured to have it.

use super::{Generated, make};
use crate::rules::{Difficulty, Or, Rules, Solvable};
use crate::solver::{GAMES, greedy_wins};
use crate::state::State;
use engine::{SetupError, rng, text};
use rand_core::Rng as _;
use std::cmp::Ordering;

/// Levels that are made at most.
const TRIES: u32 = 60;
/// Tiles at most: measuring takes time by their square. No layout has as many by itself.
const MOST: u32 = 1500;

/// Makes levels, with more kinds after one that is too easy and fewer after one that is too
/// hard, unless the rules say how many.
pub(super) fn generate(rules: &Rules, seed: u64) -> Result<Generated, SetupError> {
    let wanted = rules.difficulty;
    if rules.solvable == Solvable::No && wanted != Difficulty::Brutal {
        return Err(SetupError::Rules(text!(
            "a level that cannot be won is brutal: write `solvable=yes` or `solvable=any`"
        )));
    }
    if let Some(tiles) = rules.tiles.number().filter(|&tiles| tiles > MOST) {
        return Err(SetupError::Rules(text!(
            "`difficulty` is measured for up to {most} tiles, not {tiles}",
            most = MOST,
            tiles = tiles
        )));
    }
    let mut random = rng(seed);
    let mut rules = rules.clone();
    let free = rules.kinds.number().is_none();
    let mut step = 4_usize;
    let mut last = Ordering::Equal;
    for _ in 0..TRIES {
        let made = make(&rules, random.next_u64())?;
        let tiles = made.level.len();
        let state = State::new(made.level.clone(), &rules);
        let too = match compare(greedy_wins(&state, FIRST), roughly(wanted)) {
            Ordering::Equal => compare(greedy_wins(&state, GAMES), range(wanted)),
            other => other,
        };
        if too == Ordering::Equal {
            return Ok(made);
        }
        if free {
            if too != last {
                step = step.div_ceil(2); // it went too far
            }
            last = too;
            let kinds = made.level.kinds().len();
            let most = tiles / usize::from(made.level.alike());
            let next = match too {
                Ordering::Greater => (kinds + step).min(most),
                _ => kinds.saturating_sub(step).max(1),
            };
            rules.kinds = Or::Number(u32::try_from(next).expect("few kinds"));
        }
    }
    Err(SetupError::Rules(text!(
        "none of {tries} levels made had this difficulty: allow other kinds, tiles or layers",
        tries = TRIES
    )))
}

/// Whether so many wins are more or fewer than asked for.
fn compare(wins: u32, (least, most): (u32, u32)) -> Ordering {
    if wins < least {
        Ordering::Less
    } else if wins > most {
        Ordering::Greater
    } else {
        Ordering::Equal
    }
}

/// The wins of the greedy player, in all its games. The ranges lie well apart, so that other
/// games of that player, or of one like it, do not change the order.
const fn range(wanted: Difficulty) -> (u32, u32) {
    match wanted {
        Difficulty::Any => (0, u32::MAX),
        Difficulty::Easy => (120, u32::MAX),
        Difficulty::Medium => (30, 80),
        Difficulty::Hard => (4, 16),
        Difficulty::Brutal => (0, 0),
    }
}

/// Games that are played first, a fifth of all, so that most of what does not fit costs little.
const FIRST: u32 = GAMES / 5;

/// The wins in these, with so much to either side that next to nothing is lost.
const fn roughly(wanted: Difficulty) -> (u32, u32) {
    let (least, most) = range(wanted);
    (least / 10, most.saturating_mul(2) / 5)
}
