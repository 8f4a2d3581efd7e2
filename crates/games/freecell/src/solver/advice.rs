//! What the solver has to say to players: hints, and the analysis of a position.

use super::exhaust::Outcome;
use super::first::First;
use super::line;
use crate::moves::Move;
use crate::rules::Rules;
use crate::state::State;
use engine::{Ctx, Deal, Hint, State as _, Text, Undo as _, counted, text};
use serde_json::{Value, json};

/// How many positions a hint looks into, where nobody says; about a quarter of a second.
const POSITIONS: u64 = 300_000;

/// The first move of a line that wins, if one is found; else a guess, and whether all is lost.
pub(crate) fn hint(state: &State, ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
    let allowed = ctx.budget().nodes.map_or(POSITIONS, |nodes| nodes / 2);
    let most = usize::try_from(allowed).unwrap_or(usize::MAX);
    match First::new().outcome(state, most, ctx) {
        Ok(Outcome::Won(steps)) => {
            let why = counted!(
                steps.len(),
                "won from here in {n} move",
                "won from here in {n} moves"
            );
            let mv = *line::moves(state, &steps).first()?;
            Some(Hint {
                mv,
                why,
                sure: true,
            })
        }
        Ok(Outcome::Lost) => {
            let Hint { mv, .. } = crate::hint::hint(state, ctx)?;
            let why = text!("no line wins from here any more: undo, or play on for fun");
            Some(Hint {
                mv,
                why,
                sure: true,
            })
        }
        Ok(Outcome::Open) | Err(_) => crate::hint::hint(state, ctx),
    }
}

/// Answers `DEAL` or `DEAL ; MOVE MOVE ..`.
///
/// The moves are made as they are written, and nothing goes home by itself.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the type of an analysis")]
pub(crate) fn position(rules: &Rules, input: &str, ctx: &mut Ctx<'_>) -> Result<Value, Text> {
    let (deal, moves) = input.split_once(';').unwrap_or((input, ""));
    let deal = Deal::text(deal.trim());
    let root = crate::deal::deal(*rules, &deal).map_err(|error| error.text())?;
    let states = replay(root, moves)?;
    let mut first = First::new();
    let last = states.len() - 1;
    let mut judge = |state: &State| Judged::of(&mut first, state, ctx);
    let verdict = judge(&states[last]);
    let last_winnable = match verdict {
        Judged::Solved(_) => Some(last),
        Judged::Unknown => None,
        Judged::Unsolvable => latest(&states, &mut judge),
    };
    let (word, length) = match verdict {
        Judged::Solved(length) => ("solved", Some(length)),
        Judged::Unsolvable => ("unsolvable", None),
        Judged::Unknown => ("unknown", None),
    };
    Ok(json!({"verdict": word, "length": length, "last_winnable": last_winnable}))
}

/// A verdict, and the length of the line that it rests on.
enum Judged {
    Solved(usize),
    Unsolvable,
    Unknown,
}

impl Judged {
    fn of(first: &mut First, state: &State, ctx: &mut Ctx<'_>) -> Self {
        match first.steps(state, ctx) {
            Ok(Some(steps)) => Self::Solved(steps.len()),
            Ok(None) => Self::Unsolvable,
            Err(_) => Self::Unknown,
        }
    }
}

/// The positions that the moves lead through, the first and the last with them.
fn replay(root: State, moves: &str) -> Result<Vec<State>, Text> {
    let mut states = vec![root];
    for (number, typed) in (1_usize..).zip(moves.split_whitespace()) {
        let state = states.last().expect("the root at least");
        let wrong = |why: Text| text!("move {number}: {why}", number = number, why = why);
        let mv = state.read(typed).map_err(|error| wrong(error.text()))?;
        state.explain(mv).map_err(wrong)?;
        let mut next = state.clone();
        next.apply(mv);
        states.push(next);
    }
    Ok(states)
}

/// How many moves lead to the last position that can be won, if the last of all cannot. Whoever can win
/// after a move could win before it, so halving finds it.
fn latest(states: &[State], judge: &mut impl FnMut(&State) -> Judged) -> Option<usize> {
    let (mut won, mut lost): (Option<usize>, _) = (None, states.len() - 1);
    while lost > won.map_or(0, |won| won + 1) {
        let middle = won.map_or(0, |won| won.midpoint(lost));
        match judge(&states[middle]) {
            Judged::Solved(_) => won = Some(middle),
            Judged::Unsolvable => lost = middle,
            Judged::Unknown => return None,
        }
    }
    won
}
