//! A suggestion from what the player sees, and how sure it is.

use super::blind::best;
use crate::solver::{Key, Oracle, Say, is_narrow};
use crate::{Move, State, View};
use engine::{Ctx, Hint, text};

/// What wins in most worlds behind the view; a rule of thumb where there is nothing to go by.
pub(crate) fn hint(view: &View, legal: &[Move], ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
    let thumb = crate::hint::hint(view, legal)?;
    if thumb.sure {
        return Some(thumb);
    }
    let state = view.any_world();
    let found = if is_narrow(&state) {
        imagine(&mut Oracle::<u64>::new(), view, &state, ctx)
    } else {
        imagine(&mut Oracle::<u128>::new(), view, &state, ctx)
    };
    Some(match found {
        Some(hint) if hint.mv == thumb.mv && hint.sure && view.unseen().len() > 1 => Hint {
            sure: true,
            ..thumb
        },
        Some(hint) if legal.contains(&hint.mv) => hint,
        _ => thumb,
    })
}

fn imagine<K: Key>(
    oracle: &mut Oracle<K>,
    view: &View,
    state: &State,
    ctx: &mut Ctx<'_>,
) -> Option<Hint<Move>> {
    let ways = match oracle.say(state) {
        Say::Harmless(moves) => {
            let why = text!("no harm can come of it");
            let mv = *moves.first()?;
            return Some(Hint {
                mv,
                why,
                sure: true,
            });
        }
        Say::Ways(ways) => ways,
    };
    let (way, tally) = best(oracle, view, ways, ctx)?;
    if tally.won == 0 {
        return None;
    }
    let mv = *way.moves.first()?;
    let sure = view.unseen().len() < 2;
    let last = way.moves.last()?.to_string();
    let why = if sure {
        text!("`{last}` is on the way to a win", last = last)
    } else {
        text!(
            "`{last}` can win in {won} of {tried} deals that look like this",
            last = last,
            won = tally.won,
            tried = tally.tried
        )
    };
    Some(Hint { mv, why, sure })
}
