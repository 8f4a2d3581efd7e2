//! A suggestion from what is seen. A guess: it weighs each pick and looks no further.

use crate::cover::{Area, overlaps};
use crate::kind::Kind;
use crate::moves::{Move, TileId};
use crate::view::{Seen, View};
use engine::{Hint, Text, text};
use std::collections::HashMap;

/// The pick that promises most, or a prop when every pick fills the tray.
pub(crate) fn hint(view: &View, legal: &[Move]) -> Option<Hint<Move>> {
    let counts = Counts::new(view);
    let best = legal
        .iter()
        .filter_map(|&mv| Some((mv, counts.worth(view, pickable(view, mv)?))))
        .max_by_key(|(_, worth)| worth.score); // the last of the best
    let prop = legal
        .iter()
        .copied()
        .find(|mv| !matches!(mv, Move::Pick(_)));
    let (mv, why) = match (best, prop) {
        (Some((_, worth)), Some(prop)) if worth.loses => {
            (prop, text!("every pick would fill the tray"))
        }
        (Some((mv, worth)), _) => (mv, worth.why),
        (None, Some(prop)) => (prop, text!("no tile can be picked")),
        (None, None) => return None,
    };
    let sure = false;
    Some(Hint { mv, why, sure })
}

fn pickable(view: &View, mv: Move) -> Option<&Seen> {
    let Move::Pick(id) = mv else {
        return None;
    };
    let tops = view.side.iter().filter_map(|pile| pile.last());
    view.board.iter().chain(tops).find(|seen| seen.id == id)
}

/// What is known of each kind.
struct Counts<'a> {
    tray: HashMap<&'a Kind, usize>,
    open: HashMap<&'a Kind, usize>,
    freed: HashMap<TileId, i64>,
}

struct Worth {
    score: i64,
    loses: bool,
    why: Text,
}

impl<'a> Counts<'a> {
    fn new(view: &'a View) -> Self {
        let tops = view.side.iter().filter_map(|pile| pile.last());
        let open = view.board.iter().filter(|seen| seen.open).chain(tops);
        Self {
            tray: count(view.tray.iter()),
            open: count(open),
            freed: freed(view),
        }
    }

    fn worth(&self, view: &View, seen: &Seen) -> Worth {
        let of = |counts: &HashMap<&Kind, usize>| {
            let kind = seen.kind.as_ref();
            kind.and_then(|kind| counts.get(kind)).copied().unwrap_or(0)
        };
        let (held, open) = (of(&self.tray), of(&self.open));
        let alike = usize::from(view.r#match);
        let room = usize::from(view.tray_size).saturating_sub(view.tray.len() + 1);
        let missing = alike - held.min(alike - 1) - 1;
        let freed = self.freed.get(&seen.id).copied().unwrap_or(0);
        let (base, why) = if missing == 0 {
            (1000, text!("it completes a match"))
        } else if room == 0 {
            (-1000, text!("nothing better is in sight"))
        } else if open > missing && room > missing {
            (500, text!("the whole match is in sight"))
        } else if held > 0 {
            (100, text!("the tray has one alike"))
        } else {
            (0, text!("it lays most tiles open"))
        };
        let less = 10 * i64::try_from(missing).unwrap_or(i64::MAX);
        Worth {
            score: base - less + freed,
            loses: missing > 0 && room == 0,
            why,
        }
    }
}

fn count<'a>(tiles: impl Iterator<Item = &'a Seen>) -> HashMap<&'a Kind, usize> {
    let mut counts = HashMap::new();
    for kind in tiles.filter_map(|seen| seen.kind.as_ref()) {
        *counts.entry(kind).or_insert(0) += 1;
    }
    counts
}

/// By number of a tile, how many tiles nothing else covers.
fn freed(view: &View) -> HashMap<TileId, i64> {
    let tiles = &view.board;
    let areas: Vec<Area> = tiles.iter().map(Seen::area).collect();
    let mut covers = vec![(0, 0); tiles.len()]; // how many, and one of them
    overlaps(&areas, |a, b| {
        let (upper, lower) = if tiles[a].layer > tiles[b].layer {
            (a, b)
        } else {
            (b, a)
        };
        if tiles[upper].layer > tiles[lower].layer {
            covers[lower] = (covers[lower].0 + 1, upper);
        }
        true
    });
    let mut freed = HashMap::new();
    for (_, upper) in covers.into_iter().filter(|(count, _)| *count == 1) {
        *freed.entry(tiles[upper].id).or_insert(0) += 1;
    }
    freed
}
