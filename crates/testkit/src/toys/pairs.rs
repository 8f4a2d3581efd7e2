//! Pairs: letters in columns, each there twice. A toy with a hidden stock, autoplay,
//! and a re-deal with too many outcomes to list.

use engine::{Deal, Game, Gesture, Hidden, Illegal, Info, Item, Kind, Outcome, ParseMoveError};
use engine::{
    Players, RuleOption, Seat, SetupError, Spot, Spread, State, Table, Turn, Undo, Values, View,
    Viewer, Zone,
};
use engine::{read_seed, rng, shuffle, text};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};

/// The game.
pub struct Pairs;

/// Options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// How often the columns may be gathered and dealt anew.
    pub redeals: u8,
}

impl Default for Rules {
    fn default() -> Self {
        Self { redeals: 1 }
    }
}

const LETTERS: [u8; 8] = *b"ABCDEFGH";

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    columns: [Pile; 4],
    stock: Pile,
    redeals: u8,
    gathered: bool, // the dealer is about to deal anew
}

/// What a player knows: all but the letters of the stock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    columns: [Pile; 4],
    stock: usize,
    redeals: u8,
    home: Vec<u8>,
}

/// Letters, the last of them on top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Pile {
    letters: [u8; 16], // zero above the top
    len: u8,
}

/// A move. Columns count from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Two equal letters go home: `1=3`.
    Pair(u8, u8),
    /// A letter goes onto the next one or into a gap: `1-3`.
    Shift(u8, u8),
    /// From the stock to a column: `s2`.
    Draw(u8),
    /// Gather the columns: `redeal`.
    Gather,
    /// What the dealer makes of them: `deal-` and a seed.
    Redeal(u64),
}

impl Pile {
    fn cards(&self) -> &[u8] {
        &self.letters[..self.len.into()]
    }
    fn top(&self) -> Option<u8> {
        self.cards().last().copied()
    }
    fn push(&mut self, letter: u8) {
        self.letters[usize::from(self.len)] = letter;
        self.len += 1;
    }
    fn pop(&mut self) -> u8 {
        self.len -= 1;
        std::mem::take(&mut self.letters[usize::from(self.len)])
    }
}

impl Game for Pairs {
    type Rules = Rules;
    type State = Layout;
    const INFO: Info = Info {
        name: "pairs",
        title: "Pairs",
        aliases: &[],
        players: Players::One,
        summary: "take equal letters away in pairs",
        notation: "1=3 to pair, 1-3 to shift, s2 to draw, or redeal",
        options: &[RuleOption::new(
            "redeals",
            Values::Number(0, 255, &[]),
            "how often the columns may be gathered and dealt anew",
        )],
        ..Info::BLANK
    };

    fn deal(rules: &Rules, deal: &Deal) -> Result<Layout, SetupError> {
        if deal.text.is_some() {
            return Err(SetupError::Deal(text!("only seeds are dealt")));
        }
        let mut deck = [LETTERS, LETTERS].concat();
        shuffle(&mut deck, &mut rng(deal.seed));
        let mut layout = Layout {
            columns: Default::default(),
            stock: Pile::default(),
            redeals: rules.redeals,
            gathered: false,
        };
        for (i, letter) in deck.into_iter().enumerate() {
            if i < 12 {
                layout.columns[i % 4].push(letter);
            } else {
                layout.stock.push(letter);
            }
        }
        Ok(layout)
    }
}

impl Layout {
    fn top(&self, column: u8) -> Option<u8> {
        self.columns[usize::from(column) - 1].top()
    }

    fn column(&mut self, number: u8) -> &mut Pile {
        &mut self.columns[usize::from(number) - 1]
    }

    fn is_pair(&self, a: u8, b: u8) -> bool {
        a < b && self.top(a).is_some() && self.top(a) == self.top(b)
    }

    fn can_shift(&self, a: u8, b: u8) -> bool {
        a != b
            && self
                .top(a)
                .is_some_and(|card| self.top(b).is_none_or(|on| on == card + 1))
    }
}

fn couples() -> impl Iterator<Item = (u8, u8)> {
    (1..=4).flat_map(|a| (1..=4).map(move |b| (a, b)))
}

impl Undo for Layout {
    type Move = Act;
    type Token = Self; // a hundred bytes, and never wrong

    fn apply(&mut self, mv: Act) -> Self {
        let old = *self;
        match mv {
            Act::Pair(a, b) => {
                self.column(a).pop();
                self.column(b).pop();
            }
            Act::Shift(a, b) => {
                let letter = self.column(a).pop();
                self.column(b).push(letter);
            }
            Act::Draw(to) => {
                let letter = self.stock.pop();
                self.column(to).push(letter);
            }
            Act::Gather => {
                self.redeals -= 1;
                self.gathered = true;
            }
            Act::Redeal(seed) => {
                let mut all = Pile::default();
                let columns = std::mem::take(&mut self.columns);
                for &letter in columns.iter().flat_map(Pile::cards) {
                    all.push(letter);
                }
                shuffle(&mut all.letters[..all.len.into()], &mut rng(seed));
                for (i, &letter) in all.cards().iter().enumerate() {
                    self.columns[i % 4].push(letter);
                }
                self.gathered = false;
            }
        }
        old
    }

    fn undo(&mut self, _: Act, old: Self) {
        *self = old;
    }
}

impl State for Layout {
    type View = Seen;

    fn turn(&self) -> Turn {
        if self.gathered {
            Turn::Chance
        } else if self
            .columns
            .iter()
            .chain([&self.stock])
            .all(|pile| pile.len == 0)
        {
            Turn::Over(Outcome::Win(Seat(0)))
        } else {
            Turn::Player(Seat(0))
        }
    }

    fn moves(&self, out: &mut Vec<Act>) {
        if !matches!(self.turn(), Turn::Player(_)) {
            return;
        }
        out.extend(
            couples()
                .filter(|&(a, b)| self.is_pair(a, b))
                .map(|(a, b)| Act::Pair(a, b)),
        );
        out.extend(
            couples()
                .filter(|&(a, b)| self.can_shift(a, b))
                .map(|(a, b)| Act::Shift(a, b)),
        );
        if self.stock.len > 0 {
            out.extend((1..=4).map(Act::Draw));
        }
        if self.redeals > 0 {
            out.push(Act::Gather);
        }
    }

    fn check(&self, mv: Act) -> Result<(), Illegal> {
        let (ok, reason) = match mv {
            Act::Redeal(_) => (self.gathered, text!("only the dealer deals")),
            _ if self.gathered => (false, text!("it is the dealer's turn")),
            Act::Pair(a, b) => (
                self.is_pair(a, b),
                text!("columns {a} and {b} do not end in a pair", a = a, b = b),
            ),
            Act::Shift(a, b) => (self.can_shift(a, b), self.misfit(a, b)),
            Act::Draw(_) => (self.stock.len > 0, text!("the stock is empty")),
            Act::Gather => (self.redeals > 0, text!("no re-deal is left")),
        };
        if ok {
            Ok(())
        } else {
            Err(Illegal::new(reason))
        }
    }

    fn view(&self, _: Viewer) -> Cow<'_, Seen> {
        let left = || {
            self.columns
                .iter()
                .chain([&self.stock])
                .flat_map(Pile::cards)
        };
        Cow::Owned(Seen {
            columns: self.columns,
            stock: self.stock.len.into(),
            redeals: self.redeals,
            home: LETTERS
                .into_iter()
                .filter(|l| !left().any(|c| c == l))
                .collect(),
        })
    }

    fn gesture(&self, mv: Act) -> Option<Gesture> {
        let column = |number: u8| Spot::zone(number.to_string());
        let top = |number: u8| {
            let len = self.columns[usize::from(number) - 1].len;
            Spot::item(number.to_string(), usize::from(len) - 1)
        };
        let (take, put) = match mv {
            Act::Pair(a, b) | Act::Shift(a, b) => (top(a), column(b)),
            Act::Draw(to) => (Spot::zone("stock"), column(to)),
            Act::Gather | Act::Redeal(_) => return None,
        };
        Some(Gesture::Drag { take, put })
    }

    fn roll<R: Rng>(&self, rng: &mut R) -> Act {
        Act::Redeal(rng.next_u64())
    }

    /// A pair in sight can always go: each letter is there twice and no more.
    fn automatic(&self) -> Option<Act> {
        let (a, b) = couples().find(|&(a, b)| self.is_pair(a, b))?;
        Some(Act::Pair(a, b))
    }
}

impl Layout {
    fn misfit(&self, a: u8, b: u8) -> engine::Text {
        match (self.top(a), self.top(b)) {
            (Some(card), Some(on)) if a != b => text!(
                "{card} does not go on {on}",
                card = char::from(card),
                on = char::from(on)
            ),
            (Some(_), _) => text!("a letter has to go elsewhere"),
            (None, _) => text!("column {a} is empty", a = a),
        }
    }
}

impl Hidden for Layout {
    fn sample<R: Rng>(view: &Seen, rng: &mut R) -> Self {
        let mut unseen = [LETTERS, LETTERS].concat();
        unseen.retain(|letter| !view.home.contains(letter));
        for seen in view.columns.iter().flat_map(Pile::cards) {
            let at = unseen.iter().position(|letter| letter == seen);
            unseen.swap_remove(at.expect("each letter is there twice"));
        }
        shuffle(&mut unseen, rng);
        let mut stock = Pile::default();
        for letter in unseen {
            stock.push(letter);
        }
        Self {
            columns: view.columns,
            stock,
            redeals: view.redeals,
            gathered: false,
        }
    }
}

impl View for Seen {
    fn table(&self) -> Table {
        let card = |&letter: &u8| Item::up(Kind::Card, char::from(letter).to_string());
        let stack = |name: &'static str, at, items| Zone {
            name: name.into(),
            label: name.into(),
            at,
            spread: Spread::Stack,
            items,
        };
        let column = |(number, pile): (u8, &Pile)| Zone {
            name: number.to_string().into(),
            label: text!("column {number}", number = number),
            at: (2 * number - 2, 2),
            spread: Spread::Down,
            items: pile.cards().iter().map(card).collect(),
        };
        let mut zones = vec![
            stack("stock", (0, 0), vec![Item::down(Kind::Card); self.stock]),
            stack("home", (6, 0), self.home.iter().map(card).collect()),
        ];
        zones.extend((1..).zip(&self.columns).map(column));
        let notes = vec![text!("re-deals left: {n}", n = self.redeals)];
        Table { zones, notes }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pair(a, b) => write!(f, "{a}={b}"),
            Self::Shift(a, b) => write!(f, "{a}-{b}"),
            Self::Draw(to) => write!(f, "s{to}"),
            Self::Gather => f.write_str("redeal"),
            Self::Redeal(seed) => write!(f, "deal-{seed:016x}"),
        }
    }
}

impl FromStr for Act {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let error = || ParseMoveError::new(text, Pairs::INFO.notation);
        if let Some(seed) = text.strip_prefix("deal-") {
            return read_seed(seed).map(Self::Redeal).ok_or_else(error);
        }
        match *text.as_bytes() {
            [a @ b'1'..=b'4', b'=', b @ b'1'..=b'4'] => Ok(Self::Pair(a - b'0', b - b'0')),
            [a @ b'1'..=b'4', b'-', b @ b'1'..=b'4'] => Ok(Self::Shift(a - b'0', b - b'0')),
            [b's', to @ b'1'..=b'4'] => Ok(Self::Draw(to - b'0')),
            _ if text == "redeal" => Ok(Self::Gather),
            _ => Err(error()),
        }
    }
}
