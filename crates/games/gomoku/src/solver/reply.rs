//! How fives are stopped.

use crate::fast::{Cell, Position, Threat};
use crate::point::Color;
use crate::rules::Rule;

/// The points that leave `color` without a five in its next move, if the opponent plays one
/// of them. Where it has no five now, every point would, and none is listed. Whether the
/// opponent may play there is not asked.
pub(crate) fn stops(position: &mut Position, color: Color, out: &mut Vec<Cell>) {
    let fives = position.count(color, Threat::Five);
    let Some(five) = position.set(color, Threat::Five).first() else {
        return;
    };
    if !matches!(position.rule(), Rule::Caro | Rule::CaroExact) {
        out.extend((fives == 1).then_some(five));
        return;
    }
    // a stone at the end of a row may shut it
    for cell in around(position, five) {
        if position.is_empty(cell) {
            position.put(cell, color.other());
            let stopped = position.count(color, Threat::Five) == 0;
            position.undo();
            out.extend(stopped.then_some(cell));
        }
    }
}

/// A point and the points near it on its four lines: what a stone must be on to change the
/// patterns of the point.
pub(crate) fn around(position: &Position, cell: Cell) -> Vec<Cell> {
    let point = position.point(cell);
    let mut out = vec![cell];
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for step in (-5_i8..=5).filter(|&step| step != 0) {
            let x = point.x().checked_add_signed(step * dx);
            let y = point.y().checked_add_signed(step * dy);
            let near = x.zip(y).and_then(|(x, y)| crate::Point::new(x, y));
            let near = near.filter(|&near| position.board().has(near));
            out.extend(near.map(|near| position.cell(near)));
        }
    }
    out
}
