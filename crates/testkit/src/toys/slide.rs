//! The sliding puzzle on a 3×3 board, as a toy solitaire.

use engine::{Deal, Game, Gesture, Illegal, Info, Item, Kind, Outcome, ParseMoveError, Players};
use engine::{
    Seat, SetupError, Solver, Spot, Spread, State, Table, Turn, Undo, View, Viewer, Zone,
};
use engine::{rng, shuffle, text};
use search::DepthFirst;
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};

/// The game.
pub struct Slide;

/// Options: none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {}

/// A position: tiles by place, 0 for the gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Board([u8; 9]);

/// Slide this tile into the gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile(u8);

impl Game for Slide {
    type Rules = Rules;
    type State = Board;
    const INFO: Info = Info {
        name: "slide",
        title: "Sliding Puzzle",
        aliases: &["8-puzzle"],
        players: Players::One,
        summary: "put the tiles in order",
        notation: "a tile, 1 to 8",
        ..Info::BLANK
    };

    fn deal(_: &Rules, deal: &Deal) -> Result<Board, SetupError> {
        if deal.text.is_some() {
            return Err(SetupError::Deal("only seeds are dealt".into()));
        }
        let mut tiles = [1, 2, 3, 4, 5, 6, 7, 8, 0];
        shuffle(&mut tiles[..8], &mut rng(deal.seed));
        if !even(&tiles[..8]) {
            tiles.swap(0, 1);
        }
        Ok(Board(tiles))
    }

    fn solvers() -> Vec<Box<dyn Solver<Board>>> {
        vec![Box::new(DepthFirst { depth: 80 })]
    }
}

fn even(tiles: &[u8]) -> bool {
    let pairs = (0..tiles.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    pairs.filter(|&(i, j)| tiles[i] > tiles[j]).count() % 2 == 0
}

impl Board {
    fn place(&self, tile: u8) -> usize {
        self.0
            .iter()
            .position(|&t| t == tile)
            .expect("every tile is on the board")
    }
}

impl Undo for Board {
    type Move = Tile;
    type Token = Self; // small: the old board is the cheapest undo there is

    fn apply(&mut self, mv: Tile) -> Self {
        let old = *self;
        self.0.swap(old.place(0), old.place(mv.0));
        old
    }

    fn undo(&mut self, _: Tile, old: Self) {
        *self = old;
    }
}

impl State for Board {
    type View = Self;

    fn turn(&self) -> Turn {
        if self.0 == [1, 2, 3, 4, 5, 6, 7, 8, 0] {
            Turn::Over(Outcome::Win(Seat(0)))
        } else {
            Turn::Player(Seat(0))
        }
    }

    fn moves(&self, out: &mut Vec<Tile>) {
        if let Turn::Over(_) = self.turn() {
            return;
        }
        let gap = self.place(0);
        for at in 0..9 {
            if (gap / 3).abs_diff(at / 3) + (gap % 3).abs_diff(at % 3) == 1 {
                out.push(Tile(self.0[at]));
            }
        }
    }

    fn view(&self, _: Viewer) -> Cow<'_, Self> {
        Cow::Borrowed(self)
    }

    fn check(&self, mv: Tile) -> Result<(), Illegal> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        if moves.contains(&mv) {
            Ok(())
        } else {
            Err(Illegal::new(text!(
                "tile {tile} is not next to the gap",
                tile = mv.0
            )))
        }
    }

    fn gesture(&self, mv: Tile) -> Option<Gesture> {
        Some(Gesture::Click(Spot::item("board", self.place(mv.0))))
    }
}

impl View for Board {
    fn table(&self) -> Table {
        let item = |&tile: &u8| match tile {
            0 => Item::GAP,
            _ => Item::up(Kind::Tile, tile.to_string()),
        };
        Table {
            zones: vec![Zone {
                name: "board".into(),
                label: text!("the board"),
                at: (0, 0),
                spread: Spread::Grid { columns: 3 },
                items: self.0.iter().map(item).collect(),
            }],
            notes: Vec::new(),
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Tile {
    type Err = ParseMoveError;
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        match text.parse() {
            Ok(tile @ 1..=8) => Ok(Self(tile)),
            _ => Err(ParseMoveError::new(text, Slide::INFO.notation)),
        }
    }
}
