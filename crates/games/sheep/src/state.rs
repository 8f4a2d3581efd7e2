//! Positions.
//!
//! ```text
//!   board: tiles left, each with the number of tiles left on it; open ones have none
//!   side row: three piles, filled by `out`        tray: up to nine, alike ones together
//! ```

use crate::bits::Bits;
use crate::tray::{Gone, Tray};
use crate::{Level, Move, Rules, TileId};
use engine::{Outcome, Seat, Turn, Undo, rng, shuffle};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A position. Tiles are known by their index in the level.
///
/// Without props, the set of tiles left determines all the rest but the order in the
/// tray: what was taken and has not vanished lies there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) level: Arc<Level>,
    pub(crate) kinds: Arc<[u16]>, // by tile; the level's own until a shuffle
    pub(crate) board: Bits,       // the tiles left on the board
    pub(crate) open: Bits,        // those of the board that nothing lies on
    pub(crate) covers: Box<[u32]>, // by tile, how many of the board lie on it
    pub(crate) side: [Vec<u32>; SIDE],
    pub(crate) left: u32, // on the board and in the side row
    pub(crate) tray: Tray,
    pub(crate) last: Option<Last>,
    pub(crate) props: Props,
    pub(crate) shuffling: bool, // the dealer is about to shuffle
    pub(crate) peek: bool,
}

/// Piles of the side row, and tiles that `out` moves.
pub(crate) const SIDE: usize = 3;

/// The latest pick, while it lies in the tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Last {
    pub(crate) tile: u32,
    pub(crate) from: From,
}

/// Where a tile was picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum From {
    Board,
    Side(u8),
}

/// How often each prop may still be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Props {
    /// How often each could be used at the start.
    pub each: u8,
    /// Left of `out`.
    pub out: u8,
    /// Left of `back`.
    pub back: u8,
    /// Left of `shuffle`.
    pub shuffle: u8,
}

impl Props {
    pub(crate) const fn new(each: u8) -> Self {
        Self {
            each,
            out: each,
            back: each,
            shuffle: each,
        }
    }

    pub(crate) const fn is_unused(self) -> bool {
        let Self {
            each,
            out,
            back,
            shuffle,
        } = self;
        out == each && back == each && shuffle == each
    }
}

/// What a move destroyed.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    last: Option<Last>,
    at: u8,     // where in the tray the tile was put, or from where it was taken
    from: From, // where the tile was picked
    vanished: bool,
    gone: Gone,
}

impl State {
    /// The start of a level under these rules.
    pub fn new(level: Level, rules: &Rules) -> Self {
        let tiles = level.len();
        let mut board = Bits::new(tiles);
        let mut open = Bits::new(tiles);
        for (t, &covers) in (0..).zip(level.covers()) {
            board.insert(t);
            if covers == 0 {
                open.insert(t);
            }
        }
        Self {
            kinds: level.slots().iter().map(|slot| slot.kind).collect(),
            covers: level.covers().into(),
            level: Arc::new(level),
            board,
            open,
            side: Default::default(),
            left: u32::try_from(tiles).expect("a level has few tiles"),
            tray: Tray::default(),
            last: None,
            props: Props::new(rules.props),
            shuffling: false,
            peek: rules.peek,
        }
    }

    /// The level that is played.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// How many tiles are left on the board and in the side row.
    pub const fn left(&self) -> usize {
        self.left as usize
    }

    /// The tiles in the tray, in its order.
    pub fn tray(&self) -> impl ExactSizeIterator<Item = TileId> {
        let tiles = self.tray.tiles().iter();
        tiles.map(|&tile| self.level.id(tile))
    }

    /// Whether no move was made, or all were undone.
    pub fn is_fresh(&self) -> bool {
        let slots = self.level.slots();
        let untouched = self.left() == slots.len() && self.tray.is_empty() && !self.shuffling;
        let own = || slots.iter().zip(self.kinds.iter());
        untouched && self.props.is_unused() && own().all(|(slot, &kind)| slot.kind == kind)
    }

    pub(crate) fn kind(&self, tile: u32) -> u16 {
        self.kinds[tile as usize]
    }

    /// The pile of the side row whose top is this tile.
    pub(crate) fn side_of(&self, tile: u32) -> Option<u8> {
        let top = |pile: &Vec<u32>| pile.last() == Some(&tile);
        (0..)
            .zip(&self.side)
            .find(|(_, pile)| top(pile))
            .map(|(place, _)| place)
    }

    pub(crate) fn turn_now(&self) -> Turn {
        if self.shuffling {
            Turn::Chance
        } else if self.tray.len() >= usize::from(self.level.tray()) {
            Turn::Over(Outcome::Loss)
        } else if self.left == 0 && self.tray.is_empty() {
            Turn::Over(Outcome::Win(Seat::FIRST))
        } else {
            Turn::Player(Seat::FIRST)
        }
    }

    /// Takes a tile off the board or the side row.
    pub(crate) fn take(&mut self, tile: u32, from: From) {
        self.left -= 1;
        match from {
            From::Side(place) => {
                self.side[usize::from(place)].pop();
            }
            From::Board => {
                self.board.remove(tile);
                self.open.remove(tile);
                for &lower in self.level.under(tile) {
                    let covers = &mut self.covers[lower as usize];
                    *covers -= 1;
                    if *covers == 0 {
                        self.open.insert(lower);
                    }
                }
            }
        }
    }

    /// Takes back [`take`](Self::take).
    pub(crate) fn give(&mut self, tile: u32, from: From) {
        self.left += 1;
        match from {
            From::Side(place) => self.side[usize::from(place)].push(tile),
            From::Board => {
                self.board.insert(tile);
                self.open.insert(tile);
                for &lower in self.level.under(tile) {
                    let covers = &mut self.covers[lower as usize];
                    if *covers == 0 {
                        self.open.remove(lower);
                    }
                    *covers += 1;
                }
            }
        }
    }

    fn pick(&mut self, id: TileId) -> Token {
        let tile = self.level.find(id).expect("a legal pick names a tile");
        let from = if self.board.has(tile) {
            From::Board
        } else {
            From::Side(self.side_of(tile).expect("a legal pick is open"))
        };
        self.take(tile, from);
        let (at, alike) = self.tray.put(tile, self.kind(tile));
        let wanted = usize::from(self.level.alike());
        let mut token = self.token(at);
        token.from = from;
        if alike >= wanted {
            token.vanished = true;
            token.gone = self.tray.vanish(at, wanted);
            self.last = None;
        } else {
            self.last = Some(Last { tile, from });
        }
        token
    }

    fn unpick(&mut self, id: TileId, token: &Token) {
        let tile = self.level.find(id).expect("it was picked");
        if token.vanished {
            let alike = usize::from(self.level.alike());
            let kind = self.kind(tile);
            self.tray
                .reappear(token.at.into(), &token.gone[..alike], kind);
        }
        self.tray.remove(token.at.into());
        self.give(tile, token.from);
    }

    fn out(&mut self) -> Token {
        let token = self.token(0);
        self.props.out -= 1;
        for place in 0..SIDE {
            let tile = self.tray.remove(0);
            self.side[place].push(tile);
            self.left += 1;
            if self.last.is_some_and(|last| last.tile == tile) {
                self.last = None;
            }
        }
        token
    }

    fn un_out(&mut self) {
        self.props.out += 1;
        for place in (0..SIDE).rev() {
            let tile = self.side[place].pop().expect("`out` filled every pile");
            self.left -= 1;
            self.tray.insert(0, tile, self.kind(tile));
        }
    }

    fn back(&mut self) -> Token {
        let Last { tile, from } = self.last.take().expect("a legal `back` has a pick");
        let at = self.tray.position(tile).expect("it lies in the tray");
        let mut token = self.token(at);
        token.last = Some(Last { tile, from });
        self.props.back -= 1;
        self.tray.remove(at);
        self.give(tile, from);
        token
    }

    fn un_back(&mut self, token: &Token) {
        let Last { tile, from } = token.last.expect("`back` took back a pick");
        self.props.back += 1;
        self.take(tile, from);
        self.tray.insert(token.at.into(), tile, self.kind(tile));
    }

    /// The remaining tiles, in the order that a shuffle takes them: by number.
    pub(crate) fn remaining(&self) -> Vec<u32> {
        let mut tiles: Vec<u32> = self.board.iter().collect();
        tiles.extend(self.side.iter().flatten());
        tiles.sort_unstable();
        tiles
    }

    /// Deals the kinds of the remaining tiles anew, or with `back` takes that back.
    fn permute(&mut self, seed: u64, back: bool) {
        let tiles = self.remaining();
        let mut sources = tiles.clone();
        shuffle(&mut sources, &mut rng(seed));
        let mut kinds = self.kinds.to_vec();
        for (&to, &from) in tiles.iter().zip(&sources) {
            let (to, from) = if back { (from, to) } else { (to, from) };
            kinds[to as usize] = self.kind(from);
        }
        self.kinds = kinds.into();
        self.shuffling = back;
    }

    fn token(&self, at: usize) -> Token {
        Token {
            last: self.last,
            at: u8::try_from(at).expect("a tray is small"),
            from: From::Board,
            vanished: false,
            gone: Gone::default(),
        }
    }
}

impl Undo for State {
    type Move = Move;
    type Token = Token;

    fn apply(&mut self, mv: Move) -> Token {
        match mv {
            Move::Pick(id) => self.pick(id),
            Move::Out => self.out(),
            Move::Back => self.back(),
            Move::Shuffle => {
                self.props.shuffle -= 1;
                self.shuffling = true;
                self.token(0)
            }
            Move::Shuffled(seed) => {
                self.permute(seed, false);
                self.token(0)
            }
        }
    }

    fn undo(&mut self, mv: Move, token: Token) {
        match mv {
            Move::Pick(id) => self.unpick(id, &token),
            Move::Out => self.un_out(),
            Move::Back => self.un_back(&token),
            Move::Shuffle => {
                self.props.shuffle += 1;
                self.shuffling = false;
            }
            Move::Shuffled(seed) => self.permute(seed, true),
        }
        self.last = token.last;
    }
}

/// The level and what follows from the rest are left out: equal positions have equal
/// hashes all the same.
impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.board.hash(hasher);
        self.tray.hash(hasher);
        self.side.hash(hasher);
        self.last.hash(hasher);
        self.props.hash(hasher);
        self.shuffling.hash(hasher);
        if !self.props.is_unused() {
            self.kinds.hash(hasher);
        }
    }
}
