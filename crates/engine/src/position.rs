//! An analysis for any solitaire with a solver that asks for it: can a position be won, and
//! where was it lost?

use crate::any::replayed;
use crate::{Ctx, Deal, Game, Report, Solver, State, Text, Verdict, text};
use serde_json::{Value, json};

/// Answers `DEAL` or `DEAL ; MOVE MOVE ..` by the game's usual solver.
///
/// The moves are made as they are written, and nothing is played automatically. The answer has `verdict`
/// (`solved`, `unsolvable`, `unknown`), `length` (of the line found, as the game's players
/// count) and `last_winnable` (how many of the moves keep the game winnable; null if not even the
/// deal was, or if that is not known). Every line was replayed by the rules.
///
/// # Panics
/// If the game has no solver.
pub fn position<G: Game>(rules: &G::Rules, input: &str, ctx: &mut Ctx<'_>) -> Result<Value, Text> {
    let (deal, moves) = input.split_once(';').unwrap_or((input, ""));
    let root = G::deal(rules, &Deal::text(deal.trim())).map_err(|error| error.text())?;
    let states = replay(root, moves)?;
    let mut solvers = G::solvers();
    let solver = solvers.first_mut().expect("the game has a solver");
    let last = states.len() - 1;
    let Report {
        verdict, length, ..
    } = replayed(&mut **solver, &states[last], ctx);
    Ok(match verdict {
        Verdict::Solved(_) => {
            json!({"verdict": "solved", "length": length, "last_winnable": last})
        }
        Verdict::Unsolvable => {
            let last = last_winnable(&states, &mut **solver, ctx);
            json!({"verdict": "unsolvable", "length": null, "last_winnable": last})
        }
        Verdict::Unknown(_) => {
            json!({"verdict": "unknown", "length": null, "last_winnable": null})
        }
    })
}

/// The positions that the moves lead through, the first and the last with them.
fn replay<S: State>(root: S, moves: &str) -> Result<Vec<S>, Text> {
    let mut states = vec![root];
    for (number, typed) in (1_usize..).zip(moves.split_whitespace()) {
        let mut state = states.last().expect("the root at least").clone();
        let wrong = |why: Text| text!("move {number}: {why}", number = number, why = why);
        let mv = state.read(typed).map_err(|error| wrong(error.text()))?;
        state.check(mv).map_err(|error| wrong(error.text()))?;
        state.apply(mv);
        states.push(state);
    }
    Ok(states)
}

/// How many moves lead to the last position that can be won, if the last of all cannot. Whoever can
/// win after a move could win before it, so halving finds it.
fn last_winnable<S: State>(
    states: &[S],
    solver: &mut dyn Solver<S>,
    ctx: &mut Ctx<'_>,
) -> Option<usize> {
    let (mut won, mut lost): (Option<usize>, _) = (None, states.len() - 1);
    while lost > won.map_or(0, |won| won + 1) {
        let middle = won.map_or(0, |won| won.midpoint(lost));
        match replayed(solver, &states[middle], ctx).verdict {
            Verdict::Solved(_) => won = Some(middle),
            Verdict::Unsolvable => lost = middle,
            Verdict::Unknown(_) => return None,
        }
    }
    won
}
