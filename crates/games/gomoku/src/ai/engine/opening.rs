//! Openings with a choice of colours: what one would not mind to have either side of.

use super::agent::Engine;
use super::score::Score;
use crate::moves::Move;
use crate::point::Point;
use crate::rules::{Opening, Rules};
use crate::state::{Phase, State};
use engine::{Budget, Ctx};

/// Black, white, black, as columns and rows from the nearest corner. Black's stone more is
/// worth little near a corner.
const TRIPLES: [[(u8, u8); 3]; 6] = [
    [(1, 1), (3, 2), (2, 4)],
    [(0, 2), (3, 3), (4, 1)],
    [(1, 2), (4, 3), (2, 5)],
    [(2, 0), (2, 3), (5, 2)],
    [(1, 3), (3, 4), (3, 1)],
    [(0, 4), (2, 2), (4, 4)],
];

/// The next stone of an opening: the first of the stones left that leave the players most
/// nearly even.
pub(super) fn stone(
    engine: &mut Engine,
    view: &State,
    legal: &[Move],
    ctx: &mut Ctx<'_>,
) -> Option<Move> {
    let Phase::Put { left, .. } = view.phase() else {
        return None;
    };
    let ways = if view.board().stones() < 3 {
        triples(view)
    } else {
        pairs(view, left, legal)
    };
    let parts = u32::try_from(ways.len()).unwrap_or(1).max(1);
    let mut best: Option<(Score, Move)> = None;
    for way in ways {
        let mut state = view.clone();
        for &mv in &way {
            state.follow(mv).ok()?;
        }
        let lead = value(engine, &state, parts * u32::from(left), ctx).abs();
        if best.is_none_or(|(least, _)| lead < least) {
            best = Some((lead, way[0]));
        }
    }
    best.map(|(_, mv)| mv)
}

/// The stones left of the triples that fit the board and begin with the stones on it.
fn triples(view: &State) -> Vec<Vec<Move>> {
    let put = view.log();
    let moves = |triple: &[(u8, u8); 3]| -> Option<Vec<Move>> {
        let point = |&(x, y): &(u8, u8)| {
            let point = Point::new(x, y).filter(|&point| view.board().has(point));
            point.map(Move::Place)
        };
        triple.iter().map(point).collect()
    };
    let known = TRIPLES.iter().filter_map(moves);
    known
        .filter(|way| way.starts_with(put))
        .map(|way| way[put.len()..].to_vec())
        .collect()
}

/// A few pairs of points near the stones, in an order that depends on nothing but them.
fn pairs(view: &State, left: u8, legal: &[Move]) -> Vec<Vec<Move>> {
    let near = |mv: &&Move| {
        mv.point().is_some_and(|point| {
            view.stones().any(|(stone, _)| {
                stone
                    .x()
                    .abs_diff(point.x())
                    .max(stone.y().abs_diff(point.y()))
                    <= 2
            })
        })
    };
    let points: Vec<Move> = legal.iter().filter(near).copied().collect();
    let take = |from: usize| points.get(from * 7 % points.len().max(1)).copied();
    (0..8)
        .filter_map(|n| {
            let first = take(n)?;
            if left == 1 {
                return Some(vec![first]);
            }
            let second = take(3 * n + 1).filter(|&second| second != first)?;
            Some(vec![first, second])
        })
        .collect()
}

/// Takes the colour that stands better.
pub(super) fn color(engine: &mut Engine, view: &State, ctx: &mut Ctx<'_>) -> Move {
    // whoever keeps white moves next, or after two more stones of an even opening
    let lead = value(engine, view, 1, ctx);
    if lead >= 0 { Move::Stay } else { Move::Swap }
}

/// What the position is worth to the colour that moves next; a share of the budget is spent.
fn value(engine: &mut Engine, view: &State, parts: u32, ctx: &mut Ctx<'_>) -> Score {
    let rules = Rules {
        opening: Opening::Free,
        ..*view.rules()
    };
    let stones: Vec<_> = view.stones().collect();
    let Ok(state) = State::arrange(rules, &stones, view.to_move()) else {
        return 0;
    };
    let budget = ctx.budget();
    let share = Budget {
        nodes: budget.nodes.map(|nodes| nodes / u64::from(parts)),
        time: budget.time.map(|time| time / parts),
        memory: budget.memory,
    };
    ctx.part(share, |ctx| engine.think(&state, ctx).score)
}
