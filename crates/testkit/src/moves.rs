//! Moves of a position, and lines of them.

use engine::{Outcome, State, Turn};

/// The legal moves as text.
pub fn legal(state: &impl State) -> Vec<String> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// Replays a line that wins; how long it is, as the game's players count ([`State::counts`]).
///
/// # Panics
///
/// When a move is illegal, or the line wins nothing.
#[track_caller]
pub fn win<S: State>(root: &S, line: &[S::Move]) -> usize {
    let mut state = root.clone();
    let mut length = 0;
    for &mv in line {
        let checked = state.check(mv);
        assert!(checked.is_ok(), "{mv} in the line of {root:?}: {checked:?}");
        length += usize::from(state.counts(mv));
        state.apply(mv);
    }
    let won = matches!(state.turn(), Turn::Over(Outcome::Win(_)));
    assert!(won, "the line of {root:?} wins");
    length
}
