//! The three stones that start an opening with a choice of colours.

use crate::moves::Move;
use crate::point::Point;
use crate::state::{Phase, State};

/// Columns and rows from zero, black, white, black: in a corner, where there is room for
/// few rows, so that black's stone more is worth little. Not measured.
const STONES: [(u8, u8); 3] = [(1, 1), (3, 2), (2, 4)];

/// The next of the three stones, if they are being put and nothing is in the way.
pub(super) fn stone(view: &State, legal: &[Move]) -> Option<Move> {
    let Phase::Put { .. } = view.phase() else {
        return None;
    };
    let &(x, y) = STONES.get(usize::from(view.board().stones()))?;
    let mv = Move::Place(Point::new(x, y)?);
    legal.contains(&mv).then_some(mv)
}
