//! Which tiles overlap, by a sweep from left to right.

use std::collections::BTreeSet;

/// A rectangle: left, top, width and height, in the level's own units. Right and bottom
/// edges are in the range of the numbers, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    /// The left edge.
    pub x: i32,
    /// The upper edge; rows count downwards.
    pub y: i32,
    /// The width, above zero.
    pub w: i32,
    /// The height, above zero.
    pub h: i32,
}

impl Area {
    /// The right edge.
    pub const fn right(&self) -> i32 {
        self.x.saturating_add(self.w)
    }

    /// The lower edge.
    pub const fn bottom(&self) -> i32 {
        self.y.saturating_add(self.h)
    }

    /// Whether two areas have more than an edge in common.
    pub(crate) const fn overlaps(&self, other: &Self) -> bool {
        let across = self.x < other.right() && other.x < self.right();
        across && self.y < other.bottom() && other.y < self.bottom()
    }
}

/// Calls `found` for every pair of areas that overlap with positive area, until it says
/// to stop. Edges that touch do not overlap.
///
/// A line goes from left to right over the areas; those under it are kept by their upper
/// edge, so that each new area looks only at its neighbours.
pub(crate) fn overlaps(areas: &[Area], mut found: impl FnMut(usize, usize) -> bool) {
    let tallest = areas.iter().map(|area| area.h).max().unwrap_or(0);
    let mut edges: Vec<(i32, bool, usize)> = Vec::with_capacity(2 * areas.len());
    for (i, area) in areas.iter().enumerate() {
        edges.push((area.x, true, i));
        edges.push((area.right(), false, i));
    }
    edges.sort_unstable(); // at one place the right edges come first
    let mut under: BTreeSet<(i32, usize)> = BTreeSet::new();
    for (_, starts, i) in edges {
        let area = areas[i];
        if !starts {
            under.remove(&(area.y, i));
            continue;
        }
        let above = area.y.saturating_sub(tallest);
        for &(_, other) in under.range((above, 0)..(area.bottom(), 0)) {
            if areas[other].bottom() > area.y && !found(other, i) {
                return;
            }
        }
        under.insert((area.y, i));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn naive(areas: &[Area]) -> Vec<(usize, usize)> {
        let mut out = Vec::new();
        for (j, b) in areas.iter().enumerate() {
            for (i, a) in areas[..j].iter().enumerate() {
                if a.overlaps(b) {
                    out.push((i, j));
                }
            }
        }
        out.sort_unstable();
        out
    }

    fn area() -> impl Strategy<Value = Area> {
        (-20..20, -20..20, 1..15, 1..15).prop_map(|(x, y, w, h)| Area { x, y, w, h })
    }

    proptest! {
        #[test]
        fn the_sweep_finds_what_comparing_all_pairs_finds(
            areas in prop::collection::vec(area(), 0..40)
        ) {
            let mut pairs = Vec::new();
            overlaps(&areas, |a, b| {
                pairs.push((a.min(b), a.max(b)));
                true
            });
            pairs.sort_unstable();
            prop_assert_eq!(pairs, naive(&areas));
        }
    }

    #[test]
    fn areas_at_the_ends_of_the_range_do_not_overflow() {
        let area = |x, w| Area {
            x,
            y: i32::MIN,
            w,
            h: i32::MAX,
        };
        let areas = [
            area(i32::MIN, 9),
            area(i32::MAX - 9, 9),
            area(i32::MIN, i32::MAX),
        ];
        let mut pairs = Vec::new();
        overlaps(&areas, |a, b| {
            pairs.push((a, b));
            true
        });
        assert_eq!(pairs, [(0, 2)]);
    }
}
