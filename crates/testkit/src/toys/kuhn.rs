//! Kuhn poker: three cards, one bet. A toy with secrets and a chance node.

use engine::{Agent, Deal, Game, Hidden, Info, Item, Kind, Outcome, ParseMoveError, Players, Seat};
use engine::{SetupError, Spread, State, Table, Turn, Undo, View, Viewer, Zone, text};
use search::Sampled;
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};

/// The game.
pub struct Kuhn;

/// Options: none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {}

/// A position: each seat's card, if dealt, and the bets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    cards: Option<[u8; 2]>,
    bets: Vec<bool>,
}

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    mine: Option<(Seat, u8)>,
    bets: Vec<bool>,
}

/// A deal, a bet or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// These two cards are dealt: `d13`.
    Deal([u8; 2]),
    /// Bet, or call: `b`.
    Bet,
    /// Check, or fold: `p`.
    Pass,
}

impl Game for Kuhn {
    type Rules = Rules;
    type State = Hand;
    const INFO: Info = Info {
        name: "kuhn",
        title: "Kuhn Poker",
        aliases: &[],
        players: Players::Two,
        summary: "the higher card wins, if it dares",
        notation: "b to bet, p to pass",
        ..Info::BLANK
    };

    fn deal(_: &Rules, _: &Deal) -> Result<Hand, SetupError> {
        Ok(Hand {
            cards: None,
            bets: Vec::new(),
        })
    }

    fn agents() -> Vec<Box<dyn Agent<Hand>>> {
        vec![Box::new(Sampled {
            worlds: 100,
            seed: 1,
        })]
    }
}

impl Undo for Hand {
    type Move = Action;
    type Token = ();

    fn apply(&mut self, mv: Action) {
        match mv {
            Action::Deal(cards) => self.cards = Some(cards),
            Action::Bet => self.bets.push(true),
            Action::Pass => self.bets.push(false),
        }
    }

    fn undo(&mut self, mv: Action, (): ()) {
        match mv {
            Action::Deal(_) => self.cards = None,
            Action::Bet | Action::Pass => drop(self.bets.pop()),
        }
    }
}

impl State for Hand {
    type View = Seen;

    fn turn(&self) -> Turn {
        let Some([a, b]) = self.cards else {
            return Turn::Chance;
        };
        let showdown = Turn::Over(Outcome::Win(Seat(u8::from(b > a))));
        match *self.bets {
            [] | [false, true] => Turn::Player(Seat(0)),
            [_] => Turn::Player(Seat(1)),
            [true, false] => Turn::Over(Outcome::Win(Seat(0))),
            [false, true, false] => Turn::Over(Outcome::Win(Seat(1))),
            _ => showdown,
        }
    }

    fn moves(&self, out: &mut Vec<Action>) {
        match self.turn() {
            Turn::Player(_) => out.extend([Action::Bet, Action::Pass]),
            Turn::Chance => {
                let pairs = (1..=3).flat_map(|a| (1..=3).map(move |b| [a, b]));
                out.extend(pairs.filter(|[a, b]| a != b).map(Action::Deal));
            }
            Turn::Over(_) => {}
        }
    }

    fn view(&self, viewer: Viewer) -> Cow<'_, Seen> {
        let mine = match (viewer, self.cards) {
            (Viewer::Seat(seat), Some(cards)) => Some((seat, cards[usize::from(seat.0)])),
            _ => None,
        };
        Cow::Owned(Seen {
            mine,
            bets: self.bets.clone(),
        })
    }
}

impl Hidden for Hand {
    fn sample<R: rand_core::Rng>(view: &Seen, rng: &mut R) -> Self {
        let cards = view.mine.map(|(seat, mine)| {
            let other = (mine + u8::from(rng.next_u32().is_multiple_of(2))) % 3 + 1;
            if seat == Seat(0) {
                [mine, other]
            } else {
                [other, mine]
            }
        });
        Self {
            cards,
            bets: view.bets.clone(),
        }
    }
}

impl View for Seen {
    fn table(&self) -> Table {
        let card = match self.mine {
            Some((_, card)) => Item::up(Kind::Card, card.to_string()),
            None => Item::down(Kind::Card),
        };
        let bet = |&bet: &bool| Item::up(Kind::Token, if bet { "b" } else { "p" });
        Table {
            zones: vec![
                Zone {
                    name: "hand".into(),
                    label: text!("your card"),
                    at: (0, 0),
                    spread: Spread::Right,
                    items: vec![card],
                },
                Zone {
                    name: "bets".into(),
                    label: text!("bets and passes so far"),
                    at: (4, 0),
                    spread: Spread::Right,
                    items: self.bets.iter().map(bet).collect(),
                },
            ],
            notes: Vec::new(),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal([a, b]) => write!(f, "d{a}{b}"),
            Self::Bet => f.write_str("b"),
            Self::Pass => f.write_str("p"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseMoveError;
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        match *text.as_bytes() {
            [b'b'] => Ok(Self::Bet),
            [b'p'] => Ok(Self::Pass),
            [b'd', a @ b'1'..=b'3', b @ b'1'..=b'3'] => Ok(Self::Deal([a - b'0', b - b'0'])),
            _ => Err(ParseMoveError::new(text, Kuhn::INFO.notation)),
        }
    }
}
