//! Shortcuts: a line is walked again, each time as far along it as one move leads.

use super::key::Key;
use super::look::{Look, Weights};
use super::position::{Position, Step, Terms};
use std::collections::HashMap;

/// The same line without what comes to nothing: steps that one move does in one, and ways round.
///
/// Positions are the same whatever the order of columns and cells, and so are the steps between them.
pub(super) fn shorten(terms: &Terms, root: &Position, line: &[Step]) -> Vec<Step> {
    let mut late: HashMap<Key, usize> = HashMap::new();
    let mut position = *root;
    late.insert(position.key, 0);
    for (&step, at) in line.iter().zip(1..) {
        position.make(&terms.tables, step);
        late.insert(position.key, at);
    }
    let mut short = Vec::new();
    let (mut position, mut at) = (*root, 0);
    let mut look = Look::new();
    while at < line.len() {
        let mut best = (at + 1, line[at]);
        // positions in order are left to the line, which sends all home
        if look.at(terms, &NOTHING, &position).is_some() {
            look.list::<true>(terms, &NOTHING, &position, |step, _| {
                let from = position.under(step.head);
                let change = terms.tables.change(step.head, from, step.to);
                let key = position.key.wrapping_add(change);
                if let Some(&to) = late.get(&key).filter(|&&to| to > best.0) {
                    best = (to, step);
                }
            });
        }
        position.make(&terms.tables, best.1);
        short.push(best.1);
        at = best.0;
    }
    short
}

const NOTHING: Weights = Weights {
    room: [[0; 5]; 4],
    home: 0,
    junction: 0,
    blocker: 0,
    dig: [0; 3],
    depth: 0,
    expose: 0,
    split: 0,
    fill: 0,
};
