//! Nim: take any number from one heap; whoever takes the last wins.

use engine::{
    Agent, Deal, Eval, Game, Gesture, Info, Item, Kind, Outcome, ParseMoveError, Players,
};
use engine::{
    RuleOption, Seat, SetupError, Spot, Spread, State, Table, Turn, Undo, Values, View, Viewer,
    Zone, text,
};
use search::AlphaBeta;
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};

/// The game.
pub struct Nim;

/// Options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// The heaps at the start.
    pub heaps: [u8; 3],
}

impl Default for Rules {
    fn default() -> Self {
        Self { heaps: [3, 4, 5] }
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Heaps {
    heaps: [u8; 3],
    turn: Seat,
}

/// Take `count` from heap `heap`, counted from one: `2x3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take {
    heap: u8,
    count: u8,
}

impl Game for Nim {
    type Rules = Rules;
    type State = Heaps;
    const INFO: Info = Info {
        name: "nim",
        title: "Nim",
        aliases: &[],
        players: Players::Two,
        summary: "take the last counter",
        notation: "HEAPxCOUNT, such as 2x3",
        options: &[RuleOption::new(
            "heaps",
            Values::Any,
            "the heaps at the start",
        )],
        ..Info::BLANK
    };

    fn deal(rules: &Rules, _: &Deal) -> Result<Heaps, SetupError> {
        Ok(Heaps {
            heaps: rules.heaps,
            turn: Seat(0),
        })
    }

    fn agents() -> Vec<Box<dyn Agent<Heaps>>> {
        vec![Box::new(AlphaBeta {
            eval: Even,
            depth: 12,
        })]
    }
}

impl Undo for Heaps {
    type Move = Take;
    type Token = ();

    fn apply(&mut self, mv: Take) {
        self.heaps[usize::from(mv.heap) - 1] -= mv.count;
        self.turn = Seat(1 - self.turn.0);
    }

    fn undo(&mut self, mv: Take, (): ()) {
        self.heaps[usize::from(mv.heap) - 1] += mv.count;
        self.turn = Seat(1 - self.turn.0);
    }
}

impl State for Heaps {
    type View = Self;

    fn turn(&self) -> Turn {
        let other = Seat(1 - self.turn.0);
        if self.heaps == [0; 3] {
            Turn::Over(Outcome::Win(other))
        } else {
            Turn::Player(self.turn)
        }
    }

    fn moves(&self, out: &mut Vec<Take>) {
        for (heap, &size) in (1..).zip(&self.heaps) {
            out.extend((1..=size).map(|count| Take { heap, count }));
        }
    }

    fn view(&self, _: Viewer) -> Cow<'_, Self> {
        Cow::Borrowed(self)
    }

    fn gesture(&self, mv: Take) -> Option<Gesture> {
        let size = self.heaps[usize::from(mv.heap) - 1];
        let first = usize::from(size - mv.count); // and all to its right
        Some(Gesture::Click(Spot::item(mv.heap.to_string(), first)))
    }
}

impl View for Heaps {
    fn table(&self) -> Table {
        let heap = |(number, &size): (u8, &u8)| Zone {
            name: number.to_string().into(),
            label: text!("heap {number}", number = number),
            at: (0, 2 * number),
            spread: Spread::Right,
            items: vec![Item::up(Kind::Token, "o"); size.into()],
        };
        Table {
            zones: (1..).zip(&self.heaps).map(heap).collect(),
            notes: Vec::new(),
        }
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.heap, self.count)
    }
}

impl FromStr for Take {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let error = || ParseMoveError::new(text, Nim::INFO.notation);
        let (heap, count) = text.split_once('x').ok_or_else(error)?;
        let read = |s: &str| s.parse().map_err(|_| error());
        Ok(Self {
            heap: read(heap)?,
            count: read(count)?,
        })
    }
}

struct Even;
impl Eval<Heaps> for Even {
    fn eval(&self, _: &Heaps) -> i32 {
        0
    }
}
