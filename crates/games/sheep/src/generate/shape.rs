//! Where the tiles of a level lie: five layouts on a grid of half tiles.

mod real;
mod scatter;

use super::{HALF, Heap, Place, Plan, SIDE, index};
use crate::rules::Layout;
use engine::shuffle;
use rand_core::Rng;

/// As many places as there are tiles.
pub(super) fn places(plan: &Plan, random: &mut impl Rng) -> Vec<Place> {
    match plan.layout {
        Layout::Pyramid => pyramid(plan, random),
        Layout::Towers => towers(plan, random),
        Layout::Brick => brick(plan, random),
        Layout::Mixed => scatter::mixed(plan, random),
        Layout::Real => real::real(plan, random),
    }
}

/// A place by its layer, counted from zero, and half tiles from the left and top.
fn at(layer: usize, x: usize, y: usize) -> Place {
    let small = |n: usize| i32::try_from(n).expect("a level is small");
    Place {
        layer: small(layer) + 1,
        x: small(x) * HALF,
        y: small(y) * HALF,
    }
}

/// The side of the smallest square with so many fields.
fn square(count: usize) -> usize {
    let root = count.isqrt();
    root + usize::from(root * root < count)
}

/// Squares, each a tile smaller than the one beneath. What is too much is left out of the
/// lowest.
fn pyramid(plan: &Plan, random: &mut impl Rng) -> Vec<Place> {
    let layers = |base: usize| plan.layers.unwrap_or(base).min(base);
    let sides = |base: usize| (0..layers(base)).map(move |layer| base - layer);
    let size = |base: usize| sides(base).map(|side| side * side).sum::<usize>();
    let mut base = 1;
    while size(base) < plan.tiles {
        base += 1;
    }
    let mut lowest: Vec<(usize, usize)> = fields(base, base).collect();
    shuffle(&mut lowest, random);
    lowest.truncate(base * base - (size(base) - plan.tiles));
    let lowest = lowest.into_iter().map(|(x, y)| at(0, 2 * x, 2 * y));
    let upper = sides(base).enumerate().skip(1).flat_map(|(layer, side)| {
        fields(side, side).map(move |(x, y)| at(layer, 2 * x + layer, 2 * y + layer))
    });
    lowest.chain(upper).collect()
}

fn fields(columns: usize, rows: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..rows).flat_map(move |y| (0..columns).map(move |x| (x, y)))
}

/// Stacks of different heights, half a tile apart.
fn towers(plan: &Plan, random: &mut impl Rng) -> Vec<Place> {
    const HIGHEST: usize = 16;
    let highest = plan.layers.unwrap_or(HIGHEST);
    let least = plan.tiles.div_ceil(highest);
    let towers = (plan.tiles * 4)
        .div_ceil(highest * 3)
        .clamp(least, plan.tiles);
    let mut heights = vec![1; towers];
    let mut growing: Vec<usize> = (0..towers).filter(|_| highest > 1).collect();
    for _ in towers..plan.tiles {
        let i = index(growing.len(), random);
        let tower = growing[i];
        heights[tower] += 1;
        if heights[tower] == highest {
            growing.swap_remove(i);
        }
    }
    let columns = square(towers);
    let place = |(tower, height): (usize, usize)| {
        let (x, y) = (tower % columns, tower / columns);
        (0..height).map(move |layer| at(layer, 3 * x, 3 * y))
    };
    heights.into_iter().enumerate().flat_map(place).collect()
}

/// Rectangles, every second one half a tile to the right. The uppermost has gaps.
fn brick(plan: &Plan, random: &mut impl Rng) -> Vec<Place> {
    const LAYERS: usize = 8;
    let layers = plan.layers.unwrap_or(LAYERS).min(plan.tiles);
    let each = plan.tiles.div_ceil(layers);
    let columns = square(each);
    let rows = each.div_ceil(columns);
    let mut places = Vec::with_capacity(plan.tiles);
    for layer in 0..layers {
        let mut wall: Vec<(usize, usize)> = fields(columns, rows).collect();
        shuffle(&mut wall, random);
        wall.truncate(plan.tiles - places.len());
        places.extend(
            wall.into_iter()
                .map(|(x, y)| at(layer, 2 * x + layer % 2, 2 * y)),
        );
    }
    places
}

/// A blind stack: each tile lies one unit lower on the sheet than the one beneath it.
fn blind((x, y): (i32, i32), depth: usize) -> impl Iterator<Item = Place> {
    (0..).take(depth).map(move |i| Place {
        layer: i + 1,
        x,
        y: y + i,
    })
}
