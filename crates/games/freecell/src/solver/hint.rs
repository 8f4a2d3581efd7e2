//! What the solver has to say to players.

use super::first::First;
use super::line;
use crate::moves::Move;
use crate::state::State;
use engine::{Ctx, Found, Hint, text};

/// How many positions a hint looks into, where nobody says; about a quarter of a second.
const POSITIONS: u64 = 300_000;

/// The first move of a line that wins, if one is found; else a guess, and whether all is lost.
pub(crate) fn hint(state: &State, ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
    let allowed = ctx.budget().nodes.map_or(POSITIONS, |nodes| nodes / 2);
    let most = usize::try_from(allowed).unwrap_or(usize::MAX);
    match First::new().outcome(state, most, ctx) {
        Ok(Found::Won(steps)) => {
            let mv = *line::moves(state, &steps).first()?;
            Some(Hint::won(mv, steps.len()))
        }
        Ok(Found::Lost) => {
            let Hint { mv, .. } = crate::hint::hint(state, ctx)?;
            let why = text!("no line wins from here any more: undo, or play on for fun");
            Some(Hint {
                mv,
                why,
                sure: true,
            })
        }
        Ok(Found::Open) | Err(_) => crate::hint::hint(state, ctx),
    }
}
