//! How a position looks, and how a mouse makes moves on it.

use crate::board;
use crate::moves::{Move, Source, Target, cell_name};
use crate::rules::Rules;
use crate::state::State;
use cards_core::{Card, Color, Rank, Suit};
use engine::{Gesture, Item, Spot, Spread, State as _, Table, View, Zone, text};
use serde::{Deserialize, Serialize};

/// What a bot gets: the rules, and the board in the usual text.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    rules: Rules,
    board: String,
}

impl Serialize for State {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (rules, board) = (self.rules, self.to_string());
        Written { rules, board }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { rules, board } = Written::deserialize(deserializer)?;
        rules.check().map_err(serde::de::Error::custom)?;
        board::read(rules, &board).map_err(serde::de::Error::custom)
    }
}

/// The cells on the left and home on the right, above the columns.
impl View for State {
    fn table(&self) -> Table {
        let mut zones: Vec<Zone> = (0..).zip(self.cells()).map(cell).collect();
        let left = self.rules.cells.max(self.rules.columns.saturating_sub(4));
        for (i, suit) in (0..).zip(Suit::ALL) {
            zones.push(self.pile(suit, 2 * (left + i)));
        }
        zones.extend((0..self.rules.columns).map(|i| self.zone(i)));
        let mut notes = vec![text!("{n} of 52 cards are home", n = self.at_home())];
        if self.stuck() {
            notes.push(text!("no move is left: undo, or start anew"));
        }
        Table { zones, notes }
    }
}

fn item(card: Card) -> Item {
    Item::card(format!("{card:#}"), card.color() == Color::Red)
}

fn cell((i, card): (u8, &Option<Card>)) -> Zone {
    let name = cell_name(i);
    Zone {
        name: name.to_string().into(),
        label: text!("cell {name}", name = name),
        at: (2 * i, 0),
        spread: Spread::Stack,
        items: card.iter().copied().map(item).collect(),
    }
}

impl State {
    fn pile(&self, suit: Suit, x: u8) -> Zone {
        let ranks = Rank::ALL.into_iter().take(self.home(suit).into());
        Zone {
            name: Source::Home(suit).to_string().into(),
            label: text!("home of the {suit}", suit = engine::Text::new(suit.name())),
            at: (x, 0),
            spread: Spread::Stack,
            items: ranks.map(|rank| item(Card::new(rank, suit))).collect(),
        }
    }

    fn zone(&self, i: u8) -> Zone {
        Zone {
            name: (i + 1).to_string().into(),
            label: text!("column {n}", n = i + 1),
            at: (2 * i, 2),
            spread: Spread::Down,
            items: self.column(i).map(item).collect(),
        }
    }

    /// The card that leads the moving ones is dragged to where they go.
    pub(crate) fn drag(&self, mv: Move) -> Option<Gesture> {
        let card = self.last(mv.from)?;
        let count = match (mv.from, mv.to) {
            (Source::Column(from), Target::Column(to)) => {
                self.wanted(from, to, mv.count.map(Into::into))?
            }
            _ => 1,
        };
        let lies = match mv.from {
            Source::Column(i) => self.columns[usize::from(i)].len(),
            Source::Cell(_) => 1,
            Source::Home(suit) => self.home(suit).into(),
        };
        let take = Spot::item(mv.from.to_string(), lies.checked_sub(count.into())?);
        let put = Spot::zone(mv.to.place(card.suit()).to_string());
        Some(Gesture::Drag { take, put })
    }
}
