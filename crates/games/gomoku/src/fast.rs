//! The board of the solvers and the engine, built for speed. The rules crate's board is the
//! truth it is tested against.

mod cells;
mod pattern;
mod position;
mod threat;
mod weights;

pub(crate) use cells::{CELLS, Cell, CellSet};
pub(crate) use position::Position;
pub(crate) use threat::Threat;
