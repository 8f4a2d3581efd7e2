//! Counting move sequences: the fingerprint of a rule set.

use crate::{Ctx, State, Stop, Turn};

/// Counts the sequences of `depth` moves from `state`. Sequences that end early (won, lost,
/// stuck) are not counted, and chance moves count like a player's.
///
/// `stack` is scratch space, so that nothing is allocated once it has grown. The last
/// ply is counted without being played, as is usual. State and stack are left as they
/// were, unless `ctx` stops the count: then they are where it stopped.
pub fn perft<S: State>(
    state: &mut S,
    depth: u32,
    stack: &mut Vec<S::Move>,
    ctx: &mut Ctx<'_>,
) -> Result<u64, Stop> {
    ctx.node()?;
    if depth == 0 {
        return Ok(1);
    }
    if let Turn::Over(_) = state.turn() {
        return Ok(0);
    }
    let base = stack.len();
    state.moves(stack);
    let end = stack.len();
    let mut count = 0;
    if depth == 1 {
        count = (end - base) as u64;
    } else {
        for i in base..end {
            let mv = stack[i];
            let token = state.apply(mv);
            count += perft(state, depth - 1, stack, ctx)?;
            state.undo(mv, token);
        }
    }
    stack.truncate(base);
    Ok(count)
}
