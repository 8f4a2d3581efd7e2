//! What a player knows: all but the face-down cards and what was never drawn.

use crate::layout::{Laid, Layout};
use crate::{Column, Draw, Rules, State, auto};
use cards_core::{Card, CardSet, Color, Suit};
use engine::{Hidden, Ink, Item, Kind, Spread, Table, Text, Zone, shuffle, text};
use rand_core::Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// What a player knows, and a bystander too.
///
/// In JSON, cards are text (`"TS"`); `columns` from left to right, each with how many
/// cards are `hidden` and the face-up `cards` from the bottom up; the `waste` from the
/// bottom up; the `stock` with the next card to be drawn first, `null` for one that was
/// never turned; `home` with the last card of clubs, diamonds, hearts and spades or
/// `null`; how often the waste was `recycled`; the `points` of standard scoring before
/// what undos and time cost; and the `rules`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct View {
    rules: Rules,
    columns: [SeenColumn; 7],
    waste: Vec<Card>,
    stock: Vec<Option<Card>>,
    home: [Option<Card>; 4],
    recycled: u32,
    points: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeenColumn {
    hidden: u8,
    cards: Vec<Card>,
}

/// The name of the stock on the table: what one types to draw.
pub(crate) const STOCK: &str = "d";
/// The name of the waste on the table.
pub(crate) const WASTE: &str = "w";

/// The name of a suit's home on the table, as in `hd4`.
pub(crate) const fn home(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "hc",
        Suit::Diamonds => "hd",
        Suit::Hearts => "hh",
        Suit::Spades => "hs",
    }
}

/// How many of the waste's last cards are shown: as many as a draw turns.
pub(crate) fn fan(waste: usize, draw: Draw) -> usize {
    waste.min(draw.count().into())
}

impl View {
    /// What is known of a position.
    pub(crate) fn of(state: &State) -> Self {
        let talon = &state.talon;
        let (turned, seen) = (talon.turned().into(), talon.seen().into());
        let stock = talon.cards().enumerate().skip(turned);
        Self {
            rules: state.rules,
            columns: state.columns.each_ref().map(|pile| SeenColumn {
                hidden: pile.hidden(),
                cards: pile.run().collect(),
            }),
            waste: talon.cards().take(turned).collect(),
            stock: stock.map(|(i, card)| (i < seen).then_some(card)).collect(),
            home: Suit::ALL.map(|suit| state.top_home(suit)),
            recycled: state.recycled,
            points: state.points,
        }
    }

    /// The cards that lie nowhere in sight and were not seen, in the order of their index.
    pub(crate) fn unseen(&self) -> Vec<Card> {
        let open = self.columns.iter().flat_map(|column| &column.cards);
        let talon = self.waste.iter().chain(self.stock.iter().flatten());
        let mut seen: CardSet = open.chain(talon).copied().collect();
        for top in self.home.iter().flatten() {
            let below = Card::ALL
                .into_iter()
                .filter(|card| card.suit() == top.suit());
            seen = below
                .take_while(|card| card <= top)
                .fold(seen, CardSet::with);
        }
        seen.complement().into_iter().collect()
    }

    /// Whether the stock has cards that were never turned.
    pub(crate) fn has_unseen_stock(&self) -> bool {
        self.stock.iter().any(Option::is_none)
    }

    /// The position in which the unseen cards lie in this order: under the columns from
    /// left to right, then in the stock.
    pub(crate) fn world(&self, unseen: &[Card]) -> Result<State, Text> {
        let mut unseen = unseen.iter().copied();
        let columns = self.columns.each_ref().map(|column| {
            let hidden = column.hidden.into();
            let mut cards: Vec<Card> = unseen.by_ref().take(hidden).collect();
            cards.extend(&column.cards);
            Laid { cards, hidden }
        });
        let known = self.stock.iter().take_while(|card| card.is_some()).count();
        if self.stock[known..].iter().any(Option::is_some) {
            return Err(text!("a card of the stock is known behind one that is not"));
        }
        let stock = self
            .stock
            .iter()
            .filter_map(|card| card.or_else(|| unseen.next()));
        let stock: Vec<Card> = stock.collect();
        let layout = Layout {
            columns,
            waste: self.waste.clone(),
            stock,
            seen: known,
            home: self.home_counts()?,
        };
        let mut state = layout.state(&self.rules)?;
        (state.recycled, state.points) = (self.recycled, self.points);
        Ok(state)
    }

    /// One of the positions behind the view: the one with the unseen cards in order. For
    /// questions whose answer is the same in all of them.
    pub(crate) fn any_world(&self) -> State {
        self.world(&self.unseen()).expect("a view has worlds")
    }

    fn home_counts(&self) -> Result<[u8; 4], Text> {
        let mut counts = [0; 4];
        for (suit, top) in Suit::ALL.into_iter().zip(self.home) {
            if let Some(card) = top {
                if card.suit() != suit {
                    return Err(text!(
                        "{card} is home where the {suit} belong",
                        card = card.to_string(),
                        suit = suit.name()
                    ));
                }
                counts[suit.index()] = card.rank() as u8;
            }
        }
        Ok(counts)
    }

    /// Whether the player can know that nothing but draws will ever be possible: every
    /// card that they lay open was seen.
    pub fn is_stuck(&self) -> bool {
        let world = self.any_world();
        !world.is_won() && auto::is_known_dead(&world)
    }

    fn notes(&self) -> Vec<Text> {
        let mut notes = Vec::new();
        if let Some(limit) = self.rules.redeal_limit() {
            let left = u32::from(limit).saturating_sub(self.recycled);
            notes.push(text!("redeals left: {n}", n = left));
        }
        if self.is_stuck() {
            notes.push(text!("no moves left"));
        }
        notes
    }

    fn stock_zone(&self) -> Zone {
        Zone {
            name: STOCK.into(),
            label: text!("the stock"),
            at: (0, 0),
            spread: Spread::Stack,
            items: vec![down(); self.stock.len()],
        }
    }

    fn waste_zone(&self) -> Zone {
        let under = self.waste.len() - fan(self.waste.len(), self.rules.draw);
        Zone {
            name: WASTE.into(),
            label: text!("the waste"),
            at: (2, 0),
            spread: Spread::Right,
            items: self.waste[under..].iter().copied().map(up).collect(),
        }
    }

    fn home_zone(&self, suit: Suit) -> Zone {
        let top = self.home[suit.index()];
        let suited = Card::ALL.into_iter().filter(|card| card.suit() == suit);
        let cards = suited.take_while(|&card| top.is_some_and(|top| card <= top));
        Zone {
            name: home(suit).into(),
            label: text!("home of the {suit}", suit = Text::new(suit.name())),
            at: (10 + 2 * suit as u8, 0),
            spread: Spread::Stack,
            items: cards.map(up).collect(),
        }
    }

    fn column_zone(&self, column: Column) -> Zone {
        let seen = &self.columns[column.index()];
        let hidden = std::iter::repeat_n(down(), seen.hidden.into());
        Zone {
            name: column.to_string().into(),
            label: text!("column {number}", number = column.number()),
            at: (2 * column.number() - 2, 2),
            spread: Spread::Down,
            items: hidden.chain(seen.cards.iter().copied().map(up)).collect(),
        }
    }
}

fn up(card: Card) -> Item {
    Item::card(format!("{card:#}"), card.color() == Color::Red)
}

fn down() -> Item {
    Item::down(Kind::Card).ink(Ink::Hidden)
}

impl engine::View for View {
    /// The zones have the names that moves are written with.
    fn table(&self) -> Table {
        let mut zones = vec![self.stock_zone(), self.waste_zone()];
        zones.extend(Suit::ALL.map(|suit| self.home_zone(suit)));
        zones.extend(Column::ALL.map(|column| self.column_zone(column)));
        let notes = self.notes();
        Table { zones, notes }
    }
}

impl Hidden for State {
    fn sample<R: Rng>(view: &View, rng: &mut R) -> Self {
        let mut unseen = view.unseen();
        shuffle(&mut unseen, rng);
        view.world(&unseen).expect("a view has worlds")
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

/// Refuses what no position looks like.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let view = Self::deserialize(deserializer)?;
        match view.world(&view.unseen()) {
            Ok(_) => Ok(view),
            Err(wrong) => Err(D::Error::custom(wrong)),
        }
    }
}
