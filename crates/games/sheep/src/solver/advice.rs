//! A hint from what is seen: exact where nothing is hidden, else by guesses at what lies hidden.

use super::exhaust::Outcome;
use super::first::First;
use super::look;
use super::puzzle::Puzzle;
use crate::moves::Move;
use crate::state::State;
use crate::view::{Seen, View};
use engine::{Ctx, Hidden as _, Hint, Stop, counted, rng};

/// How many positions are looked into, where nobody says.
const POSITIONS: u64 = 200_000;
/// Guesses at what lies hidden, and the width of the beam for each.
const GUESSES: u64 = 6;
const WIDTH: usize = 40;

/// The move that a search finds best; `None` where it finds nothing.
pub(crate) fn hint(view: &View, legal: &[Move], ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
    let known = |seen: &Seen| seen.kind.is_some();
    let side = view.side.iter().flatten();
    if view.board.iter().chain(side).all(known) {
        sure(view, ctx)
    } else {
        guess(view, legal, ctx)
    }
}

/// Where nothing is hidden.
fn sure(view: &View, ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
    let state = State::sample(view, &mut rng(0)); // there is only this one
    let most = ctx.budget().nodes.map_or(POSITIONS, |nodes| nodes / 2);
    let puzzle = Puzzle::new(&state);
    let Ok(Outcome::Won(line)) = First::default().outcome(&puzzle, most, ctx) else {
        return None;
    };
    let mv = *super::first::moves(&state, &puzzle, &line).first()?;
    Some(Hint::won(mv, line.len()))
}

/// The pick that comes soonest in lines that win if the hidden tiles lie as guessed.
fn guess(view: &View, legal: &[Move], ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
    let picks: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|mv| matches!(mv, Move::Pick(_)))
        .collect();
    let mut late = vec![0; picks.len()];
    let (mut guesses, mut wins) = (0_u32, 0_u32);
    let mut first = First::default();
    for seed in 0..GUESSES {
        let Ok(line) = line(&mut first, view, seed, ctx) else {
            break;
        };
        guesses += 1;
        if let Some(line) = line {
            wins += 1;
            for (late, pick) in late.iter_mut().zip(&picks) {
                let place = line.iter().position(|mv| mv == pick);
                *late += place.unwrap_or(line.len());
            }
        }
    }
    if wins == 0 {
        return None;
    }
    let (_, &mv) = late.iter().zip(&picks).min_by_key(|(late, _)| **late)?;
    let why = counted!(
        guesses,
        "it comes first in lines that win in {wins} of {n} guess at what lies hidden",
        "it comes first in lines that win in {wins} of {n} guesses at what lies hidden",
        wins = wins
    );
    let sure = false;
    Some(Hint { mv, why, sure })
}

fn line(
    first: &mut First,
    view: &View,
    seed: u64,
    ctx: &mut Ctx<'_>,
) -> Result<Option<Vec<Move>>, Stop> {
    let state = State::sample(view, &mut rng(seed));
    let puzzle = Puzzle::new(&state);
    let found = first.beam(&puzzle, &look::STEADY, WIDTH, 1, ctx)?;
    Ok(found.map(|line| super::first::moves(&state, &puzzle, &line)))
}
