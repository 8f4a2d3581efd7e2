//! The board as text.

use engine::{Seat, State, Turn, View, Viewer};
use std::fmt::Write as _;

/// What the player to move sees, with the notes.
pub(crate) fn board(state: &impl State) -> String {
    let seat = match state.turn() {
        Turn::Player(seat) => seat,
        Turn::Chance | Turn::Over(_) => Seat::FIRST,
    };
    let view = state.view(Viewer::Seat(seat));
    let mut board = view.draw().to_string();
    for note in view.table().notes {
        let _ = writeln!(board, "{note}");
    }
    board
}
