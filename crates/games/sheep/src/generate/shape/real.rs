//! The layout `real`: like the second level of the real game. Blocks that mirror each
//! other, on whole and half tiles, and two to four blind stacks beneath.

use super::{HALF, Heap, Place, Plan, SIDE, at, blind, index};
use crate::generate::between;
use engine::pick;
use rand_core::Rng;

/// Open tiles at the start, in real levels.
const OPEN: (usize, usize) = (21, 41);
/// How often a shape is tried that has so many.
const TRIES: usize = 200;
/// The ground of a real level, in tiles.
const WIDE: usize = 7;
const TALL: usize = 8;

/// The first shape with as many open tiles as real levels have, or else the nearest.
pub(super) fn real(plan: &Plan, random: &mut impl Rng) -> Vec<Place> {
    let mut best: Option<(usize, Vec<Place>)> = None;
    for _ in 0..TRIES {
        let places = shape(plan, random);
        let open = Heap::new(places.clone()).open();
        let off = OPEN.0.saturating_sub(open) + open.saturating_sub(OPEN.1);
        if best.as_ref().is_none_or(|(least, _)| off < *least) {
            best = Some((off, places));
        }
        if off == 0 || plan.tiles < OPEN.0 {
            break;
        }
    }
    best.expect("one was tried").1
}

fn shape(plan: &Plan, random: &mut impl Rng) -> Vec<Place> {
    let stacks = between(2, 4, random);
    let depth = between(8, 12, random)
        .min(plan.tiles / 20)
        .min(plan.layers.unwrap_or(usize::MAX));
    let main = plan.tiles - stacks * depth;
    let each = plan.layers.map(|layers| main.div_ceil(layers));
    let ground = Ground::new(each.unwrap_or(0));
    let mut places = Vec::with_capacity(plan.tiles);
    for layer in 0.. {
        let left = main - places.len();
        if left == 0 {
            break;
        }
        let size = each.unwrap_or_else(|| between(8, 22, random)).min(left);
        places.extend(ground.layer(layer, size, random));
    }
    places.extend(ground.stacks(stacks, depth));
    places
}

/// The field for the blocks, in tiles.
struct Ground {
    wide: usize,
    tall: usize,
}

impl Ground {
    /// At least as large as in a real level, and twice as large as its fullest layer.
    fn new(fullest: usize) -> Self {
        let (mut wide, mut tall) = (WIDE, TALL);
        while (wide - 1) * (tall - 1) < 2 * fullest {
            wide += 1;
            tall += 1;
        }
        Self { wide, tall }
    }

    /// Blocks and their mirror images, until there are enough tiles. They share one
    /// offset, so they do not overlap.
    fn layer(&self, layer: usize, size: usize, random: &mut impl Rng) -> Vec<Place> {
        let (off_x, off_y) = (index(2, random), index(2, random));
        let (columns, rows) = (self.wide - off_x, self.tall - off_y);
        let mut taken = vec![false; columns * rows];
        let mut out = Vec::with_capacity(size);
        while out.len() < size {
            let (w, h) = pick(&[(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)], random);
            let (x, y) = (index(columns, random), index(rows, random));
            let block =
                (x..columns.min(x + w)).flat_map(|x| (y..rows.min(y + h)).map(move |y| (x, y)));
            let both = block.flat_map(|(x, y)| [(x, y), (columns - 1 - x, y)]);
            for (x, y) in both {
                if out.len() < size && !std::mem::replace(&mut taken[y * columns + x], true) {
                    out.push(at(layer, 2 * x + off_x, 2 * y + off_y));
                }
            }
        }
        out
    }

    /// Blind stacks in a row beneath the blocks, evenly apart.
    fn stacks(&self, stacks: usize, depth: usize) -> impl Iterator<Item = Place> {
        let units = |tiles: usize| i32::try_from(tiles).expect("a level is small") * SIDE;
        let (right, y) = (units(self.wide - 1), units(self.tall) + HALF);
        let gaps = i32::try_from(stacks - 1).expect("few stacks");
        (0..=gaps).flat_map(move |i| blind((right * i / gaps, y), depth))
    }
}
