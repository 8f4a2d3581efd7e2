//! What a node of the search is about.

use super::score::Score;
use super::table::{Bound, Entry};
use crate::fast::Cell;

/// A window, and what kind of node it is searched at.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
    /// Expected to be refuted by one move.
    pub(super) cut: bool,
}

impl Window {
    pub(super) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The same from the other side.
    pub(super) const fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
            cut: false,
        }
    }

    /// The question whether a score is above alpha, from the other side.
    pub(super) const fn scout(self) -> Self {
        Self {
            alpha: -self.alpha - 1,
            beta: -self.alpha,
            cut: true,
        }
    }
}

/// What a node is about.
pub(super) struct Node {
    pub(super) window: Window,
    pub(super) depth: i32,
    pub(super) ply: usize,
    pub(super) eval: Score,
    /// Whether the opponent threatens an open four.
    pub(super) threatened: bool,
    /// The move that was best before.
    pub(super) best: Option<Cell>,
}

/// A move to try.
#[derive(Clone, Copy)]
pub(super) struct Try {
    pub(super) cell: Cell,
    /// How many were tried, this one included.
    pub(super) tried: i32,
    pub(super) threat: usize,
}

/// Whether what is known answers the question of a window.
pub(super) fn settles(entry: Entry, window: Window) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.score >= window.beta,
        Bound::Upper => entry.score <= window.alpha,
    }
}

/// Whether a quiet move comes too late, or promises too little, to be searched.
pub(super) fn skips(node: &Node, tried: i32, promise: i32) -> bool {
    if node.window.is_open() || node.threatened {
        return false;
    }
    let depth = node.depth;
    if depth <= 6 && tried > 5 + 3 * depth + depth * depth / 2 {
        return true;
    }
    depth <= 4 && tried > 3 && node.eval + 100 * depth + promise / 2 < node.window.alpha
}

/// By depth and number of the move, in 1,024ths of a ply.
pub(super) fn reductions() -> Vec<[i32; 64]> {
    let of = |depth: usize, tried: usize| {
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let (depth, tried) = (depth.max(1) as f64, tried.max(1) as f64);
        #[expect(clippy::cast_possible_truncation, reason = "small numbers")]
        let reduction = (1024.0 * (0.4 + depth.ln() * tried.ln() / 1.9)) as i32;
        reduction
    };
    (0..64)
        .map(|depth| std::array::from_fn(|tried| of(depth, tried)))
        .collect()
}
