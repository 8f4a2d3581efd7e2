//! Whether anything of a tile can be seen under the tiles on top of it, exactly.

use crate::Area;

/// Whether `covers` together leave nothing of `area` to be seen.
pub(crate) fn is_hidden(area: &Area, covers: &[Area]) -> bool {
    if covers.iter().any(|cover| holds(cover, area)) {
        return true;
    }
    let mut edges: Vec<i32> = covers
        .iter()
        .flat_map(|cover| [cover.x, cover.right()])
        .filter(|&x| area.x < x && x < area.right())
        .chain([area.x, area.right()])
        .collect();
    edges.sort_unstable();
    edges.dedup();
    let mut strips = edges.windows(2);
    let mut spans = Vec::with_capacity(covers.len());
    strips.all(|strip| {
        spans.clear();
        let across = |cover: &&Area| cover.x <= strip[0] && strip[1] <= cover.right();
        spans.extend(covers.iter().filter(across).map(|c| (c.y, c.bottom())));
        spans.sort_unstable();
        reach(area.y, &spans) >= area.bottom()
    })
}

/// How far down the sorted spans go from `top` without a gap.
fn reach(top: i32, spans: &[(i32, i32)]) -> i32 {
    spans.iter().fold(top, |reached, &(start, end)| {
        if start <= reached {
            reached.max(end)
        } else {
            reached
        }
    })
}

fn holds(outer: &Area, inner: &Area) -> bool {
    outer.x <= inner.x
        && outer.y <= inner.y
        && inner.right() <= outer.right()
        && inner.bottom() <= outer.bottom()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn area() -> impl Strategy<Value = Area> {
        (-2..10, -2..10, 1..9, 1..9).prop_map(|(x, y, w, h)| Area { x, y, w, h })
    }

    fn holds_point(area: &Area, x: i32, y: i32) -> bool {
        (area.x..area.right()).contains(&x) && (area.y..area.bottom()).contains(&y)
    }

    proptest! {
        #[test]
        fn a_tile_is_hidden_when_every_unit_square_of_it_is(
            covers in prop::collection::vec(area(), 0..12)
        ) {
            let tile = Area { x: 0, y: 0, w: 8, h: 8 };
            let squares = || (0..8).flat_map(|x| (0..8).map(move |y| (x, y)));
            let hidden = squares().all(|(x, y)| covers.iter().any(|c| holds_point(c, x, y)));
            prop_assert_eq!(is_hidden(&tile, &covers), hidden);
        }
    }
}
