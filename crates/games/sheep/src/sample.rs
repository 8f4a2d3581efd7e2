//! Imagining what lies under the covered tiles, from what is seen.

use crate::kind::Kind;
use crate::state::{From, Last, State};
use crate::view::{Seen, View};
use crate::{Level, Rules, Tile};
use engine::{Hidden, shuffle};
use rand_core::Rng;
use std::collections::BTreeMap;

impl Hidden for State {
    /// Completes the kinds that are seen to full matches, as far as there is room, and
    /// fills the rest with more matches of them.
    fn sample<R: Rng>(view: &View, rng: &mut R) -> Self {
        let mut unseen = unseen(view, rng).into_iter();
        let tile = |seen: &Seen| Tile {
            id: seen.id,
            kind: match &seen.kind {
                Some(kind) => kind.clone(),
                None => unseen.next().expect("a kind for each hidden tile"),
            },
            layer: seen.layer,
            area: seen.area(),
        };
        let tiles = all(view).map(tile).collect();
        let level = Level::new(view.tray_size, view.r#match, tiles)
            .expect("what is seen is a level")
            .seen_with(view.lattice(), view.warnings.clone());
        let rules = Rules {
            peek: view.peek,
            ..Rules::default()
        };
        let mut state = Self::new(level, &rules);
        state.arrange(view);
        state
    }
}

impl State {
    /// Puts tiles into the tray and the side row.
    fn arrange(&mut self, view: &View) {
        let find = |state: &Self, id| state.level.find(id).expect("it was just put there");
        let mut off: Vec<&Seen> = view.tray.iter().chain(view.side.iter().flatten()).collect();
        off.sort_by_key(|seen| std::cmp::Reverse(seen.layer)); // as they can be taken
        for seen in off {
            self.take(find(self, seen.id), From::Board);
        }
        for seen in &view.tray {
            let tile = find(self, seen.id);
            self.tray.insert(self.tray.len(), tile, self.kind(tile));
        }
        for (place, pile) in (0..).zip(&view.side) {
            for seen in pile {
                self.give(find(self, seen.id), From::Side(place));
            }
        }
        self.last = view.last.map(|last| Last {
            tile: find(self, last.id),
            from: last.side.map_or(From::Board, From::Side),
        });
        self.props = view.props;
        self.shuffling = view.shuffling;
    }
}

fn all(view: &View) -> impl Iterator<Item = &Seen> {
    view.board
        .iter()
        .chain(&view.tray)
        .chain(view.side.iter().flatten())
}

/// Kinds for the tiles whose kinds are not seen, in random order.
fn unseen(view: &View, rng: &mut impl Rng) -> Vec<Kind> {
    let wanted = all(view).filter(|seen| seen.kind.is_none()).count();
    let alike = usize::from(view.r#match);
    let mut counts: BTreeMap<&Kind, usize> = BTreeMap::new();
    for kind in all(view).filter_map(|seen| seen.kind.as_ref()) {
        *counts.entry(kind).or_default() += 1;
    }
    let missing = |(kind, count): (&&Kind, &usize)| {
        let missing = count.next_multiple_of(alike) - count;
        std::iter::repeat_n((*kind).clone(), missing)
    };
    let mut kinds: Vec<Kind> = counts.iter().flat_map(missing).collect();
    shuffle(&mut kinds, rng);
    let mut known: Vec<Kind> = counts.keys().map(|kind| (*kind).clone()).collect();
    if known.is_empty() {
        known.push(Kind::Number(1)); // every tile lies under another: no real position
    }
    shuffle(&mut known, rng);
    let more = known
        .iter()
        .cycle()
        .flat_map(|kind| std::iter::repeat_n(kind, alike));
    kinds.extend(more.take(wanted.saturating_sub(kinds.len())).cloned());
    kinds.truncate(wanted);
    shuffle(&mut kinds, rng);
    kinds
}
