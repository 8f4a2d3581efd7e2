//! The rules of a move: what is possible, and why something is not.

use crate::label;
use crate::moves::Move;
use crate::state::{SIDE, State};
use crate::view::View;
use engine::{Gesture, Illegal, ParseMoveError, Spot, Text, Turn, Viewer, text};
use rand_core::Rng;
use std::borrow::Cow;

impl engine::State for State {
    type View = View;

    fn turn(&self) -> Turn {
        self.turn_now()
    }

    /// Open tiles of the board by number, then those of the side row, then props.
    fn moves(&self, out: &mut Vec<Move>) {
        if !matches!(self.turn_now(), Turn::Player(_)) {
            return;
        }
        let pick = |tile| Move::Pick(self.level.id(tile));
        out.extend(self.open.iter().map(pick));
        out.extend(
            self.side
                .iter()
                .filter_map(|pile| pile.last())
                .map(|&t| pick(t)),
        );
        if self.props.each > 0 {
            let props = [Move::Out, Move::Back, Move::Shuffle];
            out.extend(
                props
                    .into_iter()
                    .filter(|&prop| self.no_prop(prop).is_none()),
            );
        }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        let reason = match (self.turn_now(), mv) {
            (Turn::Over(_), _) => Some(text!("the game is over")),
            (Turn::Chance, Move::Shuffled(_)) => None,
            (Turn::Chance, _) => Some(text!(
                "the tiles are about to be shuffled: only `shuffle-` and a seed can follow"
            )),
            (_, Move::Shuffled(_)) => Some(text!("only the dealer shuffles: write shuffle")),
            (_, Move::Pick(id)) => self.no_pick(id),
            (_, Move::Out | Move::Back | Move::Shuffle) => self.no_prop(mv),
        };
        reason.map_or(Ok(()), |reason| Err(Illegal::new(reason)))
    }

    /// Takes the label of an open tile, too.
    fn read(&self, text: &str) -> Result<Move, ParseMoveError> {
        let text = text.trim().to_lowercase();
        text.parse()
            .or_else(|error| self.labelled(&text).ok_or(error))
    }

    fn roll<R: Rng>(&self, rng: &mut R) -> Move {
        Move::Shuffled(rng.next_u64())
    }

    fn view(&self, _: Viewer) -> Cow<'_, View> {
        Cow::Owned(View::new(self))
    }

    fn gesture(&self, mv: Move) -> Option<Gesture> {
        let Move::Pick(id) = mv else {
            return None;
        };
        let tile = self.level.find(id)?;
        let spot = match self.side_of(tile) {
            Some(place) => {
                let place = usize::from(place);
                Spot::item(label::side(place), self.side[place].len() - 1)
            }
            None => Spot::item("board", self.board.below(tile)),
        };
        Some(Gesture::Click(spot))
    }

    fn stuck(&self) -> bool {
        let open = self.open.iter().next().is_some() || self.side.iter().any(|p| !p.is_empty());
        let player = matches!(self.turn_now(), Turn::Player(_));
        player
            && !open
            && [Move::Out, Move::Back]
                .iter()
                .all(|&p| self.no_prop(p).is_some())
    }
}

impl State {
    /// Why a tile cannot be picked.
    fn no_pick(&self, id: i64) -> Option<Text> {
        let Some(tile) = self.level.find(id) else {
            return Some(text!("there is no tile {id}", id = id));
        };
        if self.open.has(tile) || self.side_of(tile).is_some() {
            return None;
        }
        Some(if self.board.has(tile) {
            self.covered(tile)
        } else if self.tray.position(tile).is_some() {
            text!("tile {id} is in the tray already", id = id)
        } else if let Some(pile) = self.side.iter().find(|pile| pile.contains(&tile)) {
            let top = pile.last().expect("the tile lies in it");
            let top = self.level.id(*top);
            text!("tile {id} is covered by tile {top}", id = id, top = top)
        } else {
            text!("tile {id} has vanished already", id = id)
        })
    }

    fn covered(&self, tile: u32) -> Text {
        let id = self.level.id(tile);
        let top = self
            .board
            .iter()
            .find(|&t| self.level.under(t).contains(&tile));
        let top = self.level.id(top.unwrap_or(tile));
        match self.covers[tile as usize] - 1 {
            0 => text!("tile {id} is covered by tile {top}", id = id, top = top),
            more => text!(
                "tile {id} is covered by tile {top} and {more} more",
                id = id,
                top = top,
                more = more
            ),
        }
    }

    /// Why a prop cannot be used.
    fn no_prop(&self, prop: Move) -> Option<Text> {
        let (left, missing) = match prop {
            Move::Out => (
                self.props.out,
                (self.tray.len() < SIDE).then(|| {
                    text!(
                        "it moves three tiles, and the tray holds {count}",
                        count = self.tray.len()
                    )
                }),
            ),
            Move::Back => (
                self.props.back,
                self.last
                    .is_none()
                    .then(|| text!("there is no pick in the tray to take back")),
            ),
            _ => (
                self.props.shuffle,
                (self.left == 0).then(|| text!("no tile is left to shuffle")),
            ),
        };
        if left == 0 {
            let each = self.props.each;
            return Some(text!(
                "no `{prop}` is left: the rule props allows {each}",
                prop = prop.to_string(),
                each = each
            ));
        }
        missing
    }

    fn labelled(&self, label: &str) -> Option<Move> {
        let pick = |tile| Move::Pick(self.level.id(tile));
        for (place, pile) in self.side.iter().enumerate() {
            if label::side(place) == label {
                return pile.last().map(|&tile| pick(tile));
            }
        }
        let areas = self.open.iter().map(|tile| &self.level.slot(tile).area);
        let labels = self.level.lattice().labels(areas);
        let mut named = self.open.iter().zip(&labels);
        named.find(|(_, l)| *l == label).map(|(tile, _)| pick(tile))
    }
}
