//! The board of the solvers and the engine, built for speed. The rules crate's board is the
//! truth it is tested against.

mod cells;
mod geometry;
mod kinds;
mod pattern;
mod position;
mod threat;
mod weights;

pub(crate) use cells::{CELLS, Cell, CellSet};
pub(crate) use kinds::{CODE_KINDS, code_of, kind_of, threat_of};
pub(crate) use pattern::PATTERNS;
pub(crate) use position::Position;
pub(crate) use threat::{THREATS, Threat, patterns};
pub(crate) use weights::{BothWeights, Weight, Weights};
