//! How fives are stopped.

use crate::fast::{Cell, CellSet, Position, Threat};
use crate::point::{Color, Point};
use crate::rules::Rule;
use engine::{Ctx, Stop};

/// Counts a position, and looks at the clock often: a position of a solver takes much longer
/// than one of a plain search.
pub(super) fn visit(ctx: &mut Ctx<'_>) -> Result<(), Stop> {
    ctx.node()?;
    if ctx.nodes().is_multiple_of(128) {
        ctx.poll()?;
    }
    Ok(())
}

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
    for cell in around(position, five).iter() {
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
pub(crate) fn around(position: &Position, cell: Cell) -> CellSet {
    let point = position.point(cell);
    let size = position.size();
    let mut set = CellSet::default();
    set.insert(cell);
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for step in -5_i8..=5 {
            let x = point.x().wrapping_add_signed(step * dx);
            let y = point.y().wrapping_add_signed(step * dy);
            if x < size && y < size {
                set.insert(position.cell(Point::at(x, y)));
            }
        }
    }
    set
}

/// The empty points that may change every point where `color` threatens to make an open four;
/// `None` where there is no such threat. Whether it may have to stop a five is not asked.
pub(crate) fn near_every_open_four(position: &mut Position, color: Color) -> Option<CellSet> {
    let open_fours = *position.set(color, Threat::OpenFour);
    let mut near = None;
    let mut doubtful = false;
    for cell in open_fours.iter() {
        if position.forbids(cell, color) {
            continue;
        }
        if position.is_doubtful(cell, color) {
            doubtful = true; // a stone far off may make it forbidden
            continue;
        }
        let set = around(position, cell);
        near = Some(near.map_or(set, |near: CellSet| near.and(&set)));
    }
    if near.is_none() && doubtful {
        near = Some(CellSet::all());
    }
    let mut empty = near?;
    for cell in empty.iter() {
        if cell >= position.cells() || !position.is_empty(cell) {
            empty.remove(cell);
        }
    }
    Some(empty)
}
