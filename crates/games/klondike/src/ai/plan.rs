//! Moves decided on, kept as long as all goes as foreseen.

use crate::{Move, State, View};
use engine::Undo as _;

/// Moves still to be made, and what will be seen when the next of them is due.
#[derive(Default)]
pub(super) struct Plan {
    moves: Vec<Move>, // the next one last
    seen: Option<View>,
}

impl Plan {
    /// The next move, if this is what was foreseen.
    pub(super) fn next(&mut self, view: &View) -> Option<Move> {
        if self.seen.as_ref() != Some(view) {
            self.moves.clear();
            return None;
        }
        self.go(&view.any_world())
    }

    /// Decides on moves; gives the first of them.
    pub(super) fn start(&mut self, state: &State, moves: &[Move]) -> Option<Move> {
        self.moves.clear();
        self.moves.extend(moves.iter().rev());
        self.go(state)
    }

    fn go(&mut self, state: &State) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.seen = None;
        if !self.moves.is_empty() {
            let mut next = *state;
            next.apply(mv);
            self.seen = Some(View::of(&next));
        }
        Some(mv)
    }
}
