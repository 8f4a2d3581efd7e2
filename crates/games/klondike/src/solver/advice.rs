//! The analysis of a position for players.

use super::First;
use crate::{Klondike, Rules, State};
use engine::{Ctx, Deal, Game as _, State as _, Text, Undo as _, text};
use serde_json::{Value, json};

/// Answers `DEAL` or `DEAL ; MOVE MOVE ..`.
///
/// The moves are made as they are written, and nothing goes home by itself.
pub(crate) fn analyse(rules: &Rules, input: &str, ctx: &mut Ctx<'_>) -> Result<Value, Text> {
    let (deal, moves) = input.split_once(';').unwrap_or((input, ""));
    let deal = Deal::text(deal.trim());
    let root = Klondike::deal(rules, &deal).map_err(|error| error.text())?;
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
        match first.moves(state, ctx) {
            Ok(Some(line)) => Self::Solved(super::length(state, &line)),
            Ok(None) => Self::Unsolvable,
            Err(_) => Self::Unknown,
        }
    }
}

/// The positions that the moves lead through, the first and the last with them.
fn replay(root: State, moves: &str) -> Result<Vec<State>, Text> {
    let mut states = vec![root];
    for (number, typed) in (1_usize..).zip(moves.split_whitespace()) {
        let mut state = *states.last().expect("the root at least");
        let wrong = |why: Text| text!("move {number}: {why}", number = number, why = why);
        let mv = state.read(typed).map_err(|error| wrong(error.text()))?;
        crate::reasons::check(&state, mv).map_err(wrong)?;
        state.apply(mv);
        states.push(state);
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
