//! What a player sees: all places, and the kinds of tiles that show at least a part.

use crate::cover::Area;
use crate::kind::Kind;
use crate::label::{self, Lattice};
use crate::sight;
use crate::state::{From, Last, Props, SIDE, State};
use crate::{TileId, Warning};
use engine::{Canvas, Ink, Item, Spread, Table, Text, Zone, counted, text};
use serde::{Deserialize, Serialize};

/// What a player sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// So many tiles in the tray lose the game.
    pub tray_size: u8,
    /// So many alike vanish.
    pub r#match: u8,
    /// The tiles on the board, by number.
    pub board: Vec<Seen>,
    /// The tiles in the tray, in its order.
    pub tray: Vec<Seen>,
    /// The piles of the side row, each from the bottom up.
    pub side: [Vec<Seen>; SIDE],
    /// The pick that `back` would take back.
    pub last: Option<LastSeen>,
    /// The props.
    pub props: Props,
    /// Whether wholly covered tiles show their kinds.
    pub peek: bool,
    /// Left edges that tiles of the level have: what the letters of labels count.
    pub columns: Vec<i32>,
    /// Upper edges that tiles of the level have: what the numbers of labels count.
    pub rows: Vec<i32>,
    /// What is odd about the level; told before the first move only.
    pub warnings: Vec<Warning>,
    /// Whether the dealer is about to shuffle.
    pub shuffling: bool,
}

/// A tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Its number.
    pub id: TileId,
    /// Its kind; `None` when it is wholly covered.
    pub kind: Option<Kind>,
    /// Whether it can be picked; a tile in the tray cannot.
    pub open: bool,
    /// Higher layers lie on top.
    pub layer: i32,
    /// The left edge.
    pub x: i32,
    /// The upper edge.
    pub y: i32,
    /// The width.
    pub w: i32,
    /// The height.
    pub h: i32,
}

/// The latest pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastSeen {
    /// The tile.
    pub id: TileId,
    /// The pile of the side row it came from, counted from zero; `None`: the board.
    pub side: Option<u8>,
}

impl Seen {
    /// Where it lies.
    pub const fn area(&self) -> Area {
        let Self { x, y, w, h, .. } = *self;
        Area { x, y, w, h }
    }
}

impl View {
    pub(crate) fn new(state: &State) -> Self {
        let level = &state.level;
        let hidden = hidden(state);
        let see = |tile: u32, open: bool, hidden: bool| {
            let slot = level.slot(tile);
            let Area { x, y, w, h } = slot.area;
            let kind = &level.kinds()[usize::from(state.kind(tile))];
            Seen {
                id: level.id(tile),
                kind: (!hidden || state.peek).then(|| kind.clone()),
                open,
                layer: slot.layer,
                x,
                y,
                w,
                h,
            }
        };
        let on_board = |tile: u32| see(tile, state.open.has(tile), hidden[tile as usize]);
        let side = |pile: &Vec<u32>| {
            let top = pile.last();
            let tile = |t: &u32| see(*t, top == Some(t), top != Some(t));
            pile.iter().map(tile).collect()
        };
        Self {
            tray_size: level.tray(),
            r#match: level.alike(),
            board: state.board.iter().map(on_board).collect(),
            tray: state
                .tray
                .tiles()
                .iter()
                .map(|&t| see(t, false, false))
                .collect(),
            side: std::array::from_fn(|place| side(&state.side[place])),
            last: state.last.map(|last| LastSeen::new(state, last)),
            props: state.props,
            peek: state.peek,
            columns: level.lattice().columns.clone(),
            rows: level.lattice().rows.clone(),
            warnings: if state.is_fresh() {
                level.warnings().to_vec()
            } else {
                Vec::new()
            },
            shuffling: state.shuffling,
        }
    }

    pub(crate) fn lattice(&self) -> Lattice {
        Lattice {
            columns: self.columns.clone(),
            rows: self.rows.clone(),
        }
    }

    /// The labels of the tiles on the board; covered ones have none.
    pub(crate) fn labels(&self) -> Vec<Option<String>> {
        let open = || self.board.iter().filter(|seen| seen.open);
        let areas: Vec<Area> = open().map(Seen::area).collect();
        let mut labels = self.lattice().labels(areas.iter()).into_iter();
        let label = |seen: &Seen| seen.open.then(|| labels.next()).flatten();
        self.board.iter().map(label).collect()
    }

    /// The kinds in the tray with their counts, in the tray's order.
    pub(crate) fn groups(&self) -> Vec<(&Kind, usize)> {
        let mut groups: Vec<(&Kind, usize)> = Vec::new();
        for kind in self.tray.iter().filter_map(|seen| seen.kind.as_ref()) {
            match groups.last_mut() {
                Some((last, count)) if *last == kind => *count += 1,
                _ => groups.push((kind, 1)),
            }
        }
        groups
    }

    /// Whether the row beside the board holds anything.
    pub(crate) fn has_side(&self) -> bool {
        self.side.iter().any(|pile| !pile.is_empty())
    }

    fn notes(&self) -> Vec<Text> {
        /// Warnings told in full.
        const TOLD: usize = 5;
        let mut notes: Vec<Text> = self.warnings.iter().take(TOLD).map(Warning::text).collect();
        if let Some(more) = self.warnings.len().checked_sub(TOLD).filter(|&n| n > 0) {
            notes.push(counted!(
                more,
                "and {n} more warning",
                "and {n} more warnings"
            ));
        }
        let Props {
            each,
            out,
            back,
            shuffle,
        } = self.props;
        if each > 0 {
            notes.push(text!(
                "props left: out {out}, back {back}, shuffle {shuffle}",
                out = out,
                back = back,
                shuffle = shuffle
            ));
        }
        if self.tray.len() >= usize::from(self.tray_size) {
            notes.push(text!("the tray is full"));
        }
        notes
    }
}

impl LastSeen {
    fn new(state: &State, last: Last) -> Self {
        Self {
            id: state.level.id(last.tile),
            side: match last.from {
                From::Board => None,
                From::Side(place) => Some(place),
            },
        }
    }
}

/// By tile: whether tiles of the board leave nothing of it to be seen.
fn hidden(state: &State) -> Vec<bool> {
    let mut covers: Vec<Vec<Area>> = vec![Vec::new(); state.level.len()];
    for upper in state.board.iter() {
        for &lower in state.level.under(upper) {
            covers[lower as usize].push(state.level.slot(upper).area);
        }
    }
    let slots = state.level.slots().iter();
    slots
        .zip(covers)
        .map(|(slot, covers)| sight::is_hidden(&slot.area, &covers))
        .collect()
}

impl engine::View for View {
    fn table(&self) -> Table {
        let mut zones = vec![Zone {
            name: "board".into(),
            label: text!("the board"),
            at: (0, 0),
            spread: Spread::Free,
            items: self.places(),
        }];
        let tile = |seen: &Seen| match &seen.kind {
            Some(kind) => Item::up(engine::Kind::Tile, kind.to_string()),
            None => Item::down(engine::Kind::Tile).ink(Ink::Hidden),
        };
        zones.push(Zone {
            name: "tray".into(),
            label: text!("the tray, lost when it holds {size}", size = self.tray_size),
            at: (0, 254),
            spread: Spread::Right,
            items: self.tray.iter().map(tile).collect(),
        });
        if self.has_side() {
            zones.extend((0..).zip(&self.side).map(|(place, pile)| Zone {
                name: label::side(place.into()).into(),
                label: text!("place {place} of the side row", place = place + 1),
                at: (3 * place, 250),
                spread: Spread::Stack,
                items: pile.iter().map(tile).collect(),
            }));
        }
        Table {
            zones,
            notes: self.notes(),
        }
    }

    fn draw(&self) -> Canvas {
        crate::board::draw(self)
    }
}

impl View {
    /// The tiles of the board with their places in half cards of the most usual size;
    /// what is farther away than a place can say lies at the edge.
    fn places(&self) -> Vec<Item> {
        let (width, height) = self.usual_size();
        let (left, top) = self.corner();
        let mut layers: Vec<i32> = self.board.iter().map(|seen| seen.layer).collect();
        layers.sort_unstable();
        layers.dedup();
        let half = |from: i32, to: i32, size: i32| {
            let units = i64::from(to) - i64::from(from);
            u16::try_from(units * 2 / i64::from(size)).unwrap_or(u16::MAX - 2)
        };
        let item = |seen: &Seen| {
            let item = match &seen.kind {
                Some(kind) => Item::up(engine::Kind::Tile, kind.to_string()),
                None => Item::down(engine::Kind::Tile),
            };
            let ink = match (&seen.kind, seen.open) {
                (_, true) => Ink::Plain,
                (Some(_), false) => Ink::Faint,
                (None, false) => Ink::Hidden,
            };
            let layer = layers.partition_point(|&layer| layer < seen.layer);
            let layer = u16::try_from(layer).unwrap_or(u16::MAX);
            item.ink(ink)
                .place(half(left, seen.x, width), half(top, seen.y, height), layer)
        };
        self.board.iter().map(item).collect()
    }

    /// The width and height that most tiles have.
    pub(crate) fn usual_size(&self) -> (i32, i32) {
        let mut sizes: Vec<(i32, i32)> = self.board.iter().map(|seen| (seen.w, seen.h)).collect();
        sizes.sort_unstable();
        let most = sizes.chunk_by(|a, b| a == b).max_by_key(|run| run.len());
        most.map_or((1, 1), |run| run[0])
    }

    /// The left top corner of the level, which stays while tiles go.
    pub(crate) fn corner(&self) -> (i32, i32) {
        let first = |edges: &[i32]| edges.first().copied().unwrap_or(0);
        (first(&self.columns), first(&self.rows))
    }
}
