//! Kinds for places: shuffled, or along an order of picks that wins.

use super::{Heap, Plan, index};
use engine::shuffle;
use rand_core::Rng;

/// Any order of the kinds.
pub(super) fn any(plan: &Plan, random: &mut impl Rng) -> Vec<u32> {
    let each = |(kind, count)| std::iter::repeat_n(kind, count);
    let mut kinds: Vec<u32> = (0..).zip(plan.counts()).flat_map(each).collect();
    shuffle(&mut kinds, random);
    kinds
}

/// An order in which the tiles can be picked: always one of those open, each equally
/// likely. From its end it is the order in which the heap was piled up.
pub(super) fn order(heap: &Heap, random: &mut impl Rng) -> Vec<usize> {
    let mut covers: Vec<usize> = heap.over.iter().map(Vec::len).collect();
    let mut open: Vec<usize> = (0..covers.len()).filter(|&t| covers[t] == 0).collect();
    let mut order = Vec::with_capacity(covers.len());
    while !open.is_empty() {
        let tile = open.swap_remove(index(open.len(), random));
        order.push(tile);
        for &lower in &heap.under[tile] {
            covers[lower] -= 1;
            if covers[lower] == 0 {
                open.push(lower);
            }
        }
    }
    order
}

/// Kinds such that picking along `order` wins: each pick gets a kind at random, weighed
/// by how many tiles of it are to come, but none after which the tray could not be
/// emptied. So the kinds mix as much as the tray allows, as they do in other levels.
pub(super) fn along(plan: &Plan, order: &[usize], random: &mut impl Rng) -> Vec<u32> {
    let mut left = plan.counts();
    let mut held = vec![0; plan.kinds];
    let mut kinds = vec![0; order.len()];
    for &tile in order {
        let room = Room::new(&held);
        let weigh = |(kind, &left): (usize, &usize)| {
            let fits = room.fits(plan, held[kind]);
            if fits { left } else { 0 }
        };
        let weights: Vec<usize> = left.iter().enumerate().map(weigh).collect();
        let kind = weighed(&weights, random);
        left[kind] -= 1;
        held[kind] = (held[kind] + 1) % plan.alike;
        kinds[tile] = u32::try_from(kind).expect("few kinds");
    }
    kinds
}

/// An index, as likely as its weight is large. Some weight is above zero.
fn weighed(weights: &[usize], random: &mut impl Rng) -> usize {
    let mut draw = index(weights.iter().sum(), random);
    for (i, &weight) in weights.iter().enumerate() {
        if draw < weight {
            return i;
        }
        draw -= weight;
    }
    unreachable!("the draw is below the sum of the weights")
}

/// What a tray holds, kind by kind.
struct Room {
    total: usize,
    most: usize, // of any kind
    next: usize, // of any other kind
}

impl Room {
    fn new(held: &[usize]) -> Self {
        let (mut most, mut next) = (0, 0);
        for &held in held {
            if held > most {
                (most, next) = (held, most);
            } else {
                next = next.max(held);
            }
        }
        let total = held.iter().sum();
        Self { total, most, next }
    }

    /// Whether the tray can still be emptied after one more of a kind of which it holds
    /// so many.
    ///
    /// It can when the kind of which it holds most can be completed: the tray, with what
    /// is missing of that kind, is at most full at the moment the match vanishes. The next
    /// kind then has at least as much room. If this holds before a pick, it does after a
    /// pick of the kind held most, so some kind always fits; and every kind that the tray
    /// holds has tiles to come, since counts are multiples of the match.
    const fn fits(&self, plan: &Plan, held: usize) -> bool {
        let (total, most) = if held + 1 < plan.alike {
            let most = if held + 1 > self.most {
                held + 1
            } else {
                self.most
            };
            (self.total + 1, most)
        } else if held < self.most {
            (self.total - held, self.most)
        } else {
            (self.total - held, self.next)
        };
        total + plan.alike - most <= plan.tray
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tray_of_single_tiles_takes_no_sixth_kind() {
        let plan = Plan {
            tray: 7,
            alike: 3,
            tiles: 60,
            kinds: 10,
            layers: None,
            layout: crate::Layout::Real,
        };
        // six single tiles leave no room for two more of any of them
        assert!(Room::new(&[1, 1, 1, 1]).fits(&plan, 0));
        assert!(!Room::new(&[1, 1, 1, 1, 1]).fits(&plan, 0));
        assert!(Room::new(&[1, 1, 1, 1, 1]).fits(&plan, 1));
        // with a pair there is room for a fifth kind, and the third of the pair is seventh
        assert!(Room::new(&[2, 1, 1, 1]).fits(&plan, 0));
        assert!(!Room::new(&[2, 1, 1, 1, 1]).fits(&plan, 0));
        assert!(Room::new(&[2, 1, 1, 1, 1]).fits(&plan, 2));
        assert!(Room::new(&[2, 2, 1, 1]).fits(&plan, 2));
    }
}
