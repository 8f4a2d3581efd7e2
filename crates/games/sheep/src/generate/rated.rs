//! Levels of a wanted difficulty: made until one is measured to have it.

use super::{Generated, make};
use crate::rules::{Difficulty, Or, Rules, Solvable};
use crate::solver::greedy_wins;
use crate::state::State;
use engine::{SetupError, rng, text};
use rand_core::Rng as _;
use std::cmp::Ordering;

/// Levels that are made at most.
const TRIES: u32 = 200;
/// Tiles at most: measuring takes time by their square.
const MOST: usize = 1500;

/// Makes levels, with more kinds after one that is too easy and fewer after one that is too
/// hard, unless the rules say how many.
pub(super) fn generate(rules: &Rules, seed: u64) -> Result<Generated, SetupError> {
    let wanted = rules.difficulty;
    if rules.solvable == Solvable::No && wanted != Difficulty::Brutal {
        return Err(SetupError::Rules(text!(
            "a level that cannot be won is brutal: write `solvable=yes` or `solvable=any`"
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
        if tiles > MOST {
            return Err(SetupError::Rules(text!(
                "`difficulty` is measured for up to {most} tiles, not {tiles}",
                most = MOST,
                tiles = tiles
            )));
        }
        let too = compare(greedy_wins(&State::new(made.level.clone(), &rules)), wanted);
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

/// Whether so many wins of the greedy player are more or fewer than a difficulty asks for. The
/// ranges lie well apart, so that other games of that player, or of one like it, do not
/// change the order.
fn compare(wins: u32, wanted: Difficulty) -> Ordering {
    let (least, most) = match wanted {
        Difficulty::Any => (0, u32::MAX),
        Difficulty::Easy => (120, u32::MAX),
        Difficulty::Medium => (30, 80),
        Difficulty::Hard => (4, 16),
        Difficulty::Brutal => (0, 0),
    };
    if wins < least {
        Ordering::Less
    } else if wins > most {
        Ordering::Greater
    } else {
        Ordering::Equal
    }
}
