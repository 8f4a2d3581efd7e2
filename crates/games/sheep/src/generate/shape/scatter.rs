//! The layout `mixed`: tiles scattered on half tiles, and two blind stacks.

use super::{HALF, Place, Plan, SIDE, at, blind, fields, square};
use engine::shuffle;
use rand_core::Rng;

const LAYERS: usize = 6;
const DEEPEST: usize = 12;

/// Each layer has fewer tiles than the one beneath. The stacks lie at the left.
pub(super) fn mixed(plan: &Plan, random: &mut impl Rng) -> Vec<Place> {
    let layers = plan.layers.unwrap_or(LAYERS);
    let deepest = plan.layers.unwrap_or(DEEPEST).min(DEEPEST);
    let depth = (plan.tiles / 10).min(deepest);
    let sizes = sizes(plan.tiles - 2 * depth, layers);
    // scattered squares fill about half of the ground
    let mut side = square(2 * sizes[0]).max(2);
    let mut places = loop {
        if let Some(places) = scattered(&sizes, side, random) {
            break places;
        }
        side += 1;
    };
    for place in &mut places {
        place.x += SIDE + HALF;
    }
    let lower = SIDE * 3; // one stack ends above the other's start
    places.extend(blind((0, 0), depth));
    places.extend(blind((0, lower), depth));
    places
}

/// So many tiles in layers that shrink upwards, each with one at least.
fn sizes(tiles: usize, layers: usize) -> Vec<usize> {
    let layers = layers.min(tiles).max(1);
    let parts = layers * (layers + 3) / 2; // layer i has layers - i + 1 of them
    let mut sizes: Vec<usize> = (0..layers)
        .map(|i| (tiles * (layers - i + 1) / parts).max(1))
        .collect();
    let given: usize = sizes.iter().skip(1).sum();
    sizes[0] = tiles.saturating_sub(given);
    sizes
}

/// Tiles on a square ground without overlap in any layer; `None` when one finds no room.
fn scattered(sizes: &[usize], side: usize, random: &mut impl Rng) -> Option<Vec<Place>> {
    let spots = 2 * side - 1; // half tiles at which one can start
    let mut places = Vec::new();
    for (layer, &size) in sizes.iter().enumerate() {
        let mut order: Vec<(usize, usize)> = fields(spots, spots).collect();
        shuffle(&mut order, random);
        let mut taken = vec![false; 4 * side * side];
        let mut put = 0;
        for (x, y) in order {
            let corners = [0, 1, 2 * side, 2 * side + 1].map(|d| x + y * 2 * side + d);
            if put == size || corners.iter().any(|&corner| taken[corner]) {
                continue;
            }
            for corner in corners {
                taken[corner] = true;
            }
            places.push(at(layer, x, y));
            put += 1;
        }
        if put < size {
            return None;
        }
    }
    Some(places)
}
