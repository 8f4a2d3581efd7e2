//! Which moves a search tries, and in which order.

use crate::fast::{Cell, Position, Threat};
use crate::point::Color;
use crate::solver::{near_every_open_four, stops};

/// A move and how promising it looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub(super) cell: Cell,
    pub(super) score: i32,
}

/// How promising a move looks by its shapes alone: one's own, and those it takes away.
#[inline]
pub(super) fn promise(position: &Position, cell: Cell, color: Color) -> i32 {
    let [attack, _] = position.promises(cell, color);
    let [_, defend] = position.promises(cell, color.other());
    i32::from(attack) + i32::from(defend)
}

/// The moves against an open three: fours, and what takes every open four away. `None` where
/// there is no such threat.
pub(super) fn defences(position: &mut Position, color: Color, out: &mut Vec<Scored>) -> Option<()> {
    let mut set = near_every_open_four(position, color.other())?;
    for threat in [Threat::Four, Threat::FourThree, Threat::OpenFour] {
        set = set.or(position.set(color, threat));
    }
    for cell in set.iter() {
        out.push(Scored {
            cell,
            score: promise(position, cell, color),
        });
    }
    Some(())
}

/// The empty points near a stone: two away, or three on a line. On an empty board, the middle.
pub(super) fn near(position: &Position, mut each: impl FnMut(Cell)) {
    let size = usize::from(position.size());
    let full = (1_u32 << size) - 1;
    let rows = position.rows();
    let mut any = 0;
    let mut near = [0_u32; 22];
    for y in 0..size {
        let row = rows[y];
        if row == 0 {
            continue;
        }
        any |= row;
        let wide = row << 1 | row >> 1 | row << 2 | row >> 2 | row;
        for to in &mut near[y.saturating_sub(2)..(y + 3).min(size)] {
            *to |= wide;
        }
        let star = row << 3 | row >> 3;
        near[y] |= star;
        if y >= 3 {
            near[y - 3] |= star | row;
        }
        if y + 3 < size {
            near[y + 3] |= star | row;
        }
    }
    if any == 0 {
        near[size / 2] = 1 << (size / 2);
    }
    for (y, (&near, &row)) in near.iter().zip(rows).enumerate().take(size) {
        let mut points = near & !row & full;
        while points != 0 {
            let x = points.trailing_zeros() as usize;
            points &= points - 1;
            #[expect(clippy::cast_possible_truncation, reason = "below 484")]
            each((y * size + x) as Cell);
        }
    }
}

/// Takes the best of the moves from a place on, and puts it there.
#[inline]
pub(super) fn pick(moves: &mut [Scored]) -> Scored {
    let mut best = 0;
    for i in 1..moves.len() {
        if moves[i].score > moves[best].score {
            best = i;
        }
    }
    moves.swap(0, best);
    moves[0]
}

/// The points that stop a four; in most rules at most one.
#[derive(Default)]
pub(super) struct Replies {
    one: Option<Cell>,
    several: Vec<Cell>,
}

impl Replies {
    pub(super) fn find(&mut self, position: &mut Position, color: Color) {
        if position.is_caro() {
            stops(position, color, &mut self.several);
        } else if position.count(color, Threat::Five) == 1 {
            self.one = position.set(color, Threat::Five).first();
        }
    }

    pub(super) fn cells(&self) -> &[Cell] {
        match &self.one {
            Some(cell) => std::slice::from_ref(cell),
            None => &self.several,
        }
    }
}
