//! Solvers.
mod beam;
mod exhaust;
mod first;
mod key;
mod line;
mod look;
mod position;
mod quick;
mod short;
mod shorten;
mod table;

use crate::state::State;
use engine::Solver;

/// The solvers, the usual one first.
pub(crate) fn all() -> Vec<Box<dyn Solver<State>>> {
    vec![
        Box::new(first::First::new()),
        Box::new(short::Short::new()),
    ]
}
pub use lab::*;
#[allow(missing_docs, clippy::pedantic)]
mod lab {
use crate::state::State;
use super::*;
pub struct Lab { quick: quick::Quick, terms: position::Terms }
impl Lab {
    /// x
    pub fn new(state: &State) -> Self { Self { quick: quick::Quick::new(), terms: position::Terms::new(state.rules()) } }
    /// x
    pub fn run(&mut self, state: &State, v: &[i32], most: usize, ctx: &mut engine::Ctx<'_>) -> Option<usize> {
        let w = set(v);
        let root = self.terms.position(state);
        self.quick.search(&self.terms, &w, &root, most, ctx).unwrap().map(|l| l.len())
    }
}
impl Lab { pub fn beam(&mut self, state: &State, v: &[i32], width: usize, ctx: &mut engine::Ctx<'_>) -> Option<usize> {
        let w = set(v);
        let root = self.terms.position(state);
        let mut b = beam::Beam::new();
        b.search(&self.terms, &w, &root, (width, 60), ctx).unwrap().map(|l| l.len())
} }
fn set(v: &[i32]) -> look::Weights {
    let mut room = [[0; 5]; 4];
    for i in 0..20 { room[i / 5][i % 5] = v[i]; }
    look::Weights { room, home: v[20], junction: v[21], blocker: v[22], dig: [v[23], v[24], v[25]], depth: v[26], expose: v[27], split: v[28], fill: v[29] }
}
}
