//! Cards laid out by hand, and what makes them a position.

use crate::pile::{MOST_HIDDEN, Pile, goes_on};
use crate::talon::{MOST, Talon};
use crate::{Rules, State};
use cards_core::{Card, CardSet, Suit};
use engine::{Text, text};

/// Where all the cards lie, not yet checked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    pub(crate) columns: [Laid; 7],
    pub(crate) waste: Vec<Card>, // from the bottom up
    pub(crate) stock: Vec<Card>, // the next to be drawn first
    pub(crate) seen: usize,      // how many of the stock were turned before
    pub(crate) home: [u8; 4],
}

/// A column: its cards from the bottom up, the first so many face down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Laid {
    pub(crate) cards: Vec<Card>,
    pub(crate) hidden: usize,
}

impl Layout {
    /// The fresh deal of 52 cards in the order they are dealt: row by row, each row from
    /// the column that it begins, face up there, to the last; then the stock.
    pub(crate) fn deal(deck: &[Card]) -> Self {
        let mut layout = Self::default();
        let mut cards = deck.iter().copied();
        for row in 0..layout.columns.len() {
            for column in &mut layout.columns[row..] {
                column.cards.extend(cards.next());
                column.hidden = row;
            }
        }
        layout.stock = cards.collect();
        layout
    }

    /// The position, if there is nothing wrong with it.
    pub(crate) fn state(&self, rules: &Rules) -> Result<State, Text> {
        census(&self.cards())?;
        let mut columns = [Pile::default(); 7];
        for (number, (pile, laid)) in (1..).zip(columns.iter_mut().zip(&self.columns)) {
            *pile = laid.pile(number)?;
        }
        Ok(State {
            rules: *rules,
            columns,
            talon: self.talon()?,
            home: self.home,
            recycled: 0,
            points: 0,
        })
    }

    /// All the cards.
    fn cards(&self) -> Vec<Card> {
        let home = |suit: Suit| {
            let ranks = cards_core::Rank::ALL.into_iter();
            let count = self.home[suit.index()].into();
            ranks.take(count).map(move |rank| Card::new(rank, suit))
        };
        let columns = self.columns.iter().flat_map(|laid| &laid.cards);
        let talon = self.waste.iter().chain(&self.stock);
        let home = Suit::ALL.into_iter().flat_map(home);
        columns.chain(talon).copied().chain(home).collect()
    }

    fn talon(&self) -> Result<Talon, Text> {
        let cards = [self.waste.as_slice(), &self.stock].concat();
        let small = |count: usize| u8::try_from(count).expect("at most 24");
        if cards.len() > MOST {
            return Err(text!(
                "stock and waste have {most} cards at most, not {count}",
                most = MOST,
                count = cards.len()
            ));
        }
        let turned = small(self.waste.len());
        let seen = turned + small(self.seen.min(self.stock.len()));
        Ok(Talon::new(&cards, turned, seen))
    }
}

impl Laid {
    fn pile(&self, number: usize) -> Result<Pile, Text> {
        let hidden = u8::try_from(self.hidden).ok().filter(|&n| n <= MOST_HIDDEN);
        let Some(hidden) = hidden else {
            return Err(text!(
                "column {number} has {count} face-down cards; {most} are the most there can be",
                number = number,
                count = self.hidden,
                most = MOST_HIDDEN
            ));
        };
        let run = self.cards.get(self.hidden..).unwrap_or_default();
        if run.is_empty() && self.hidden > 0 {
            return Err(text!(
                "the last card of column {number} lies face down: it has to be face up",
                number = number
            ));
        }
        for pair in run.windows(2) {
            let &[on, card] = pair else { continue };
            if !goes_on(card, on) {
                return Err(text!(
                    "in column {number}, {card} does not go on {on}: face-up cards are a run, one rank down and the other colour at each step",
                    number = number,
                    card = card.to_string(),
                    on = on.to_string()
                ));
            }
        }
        Ok(Pile::new(&self.cards, hidden))
    }
}

/// Whether these are the 52 cards; which are missing or there twice if not.
pub(crate) fn census(cards: &[Card]) -> Result<(), Text> {
    let mut there = CardSet::EMPTY;
    let mut repeated = CardSet::EMPTY;
    for &card in cards {
        if !there.insert(card) {
            repeated.insert(card);
        }
    }
    let missing = there.complement();
    let faults = match (missing.is_empty(), repeated.is_empty()) {
        (true, true) => return Ok(()),
        (false, true) => text!("missing: {missing}", missing = missing.to_string()),
        (true, false) => text!("repeated: {repeated}", repeated = repeated.to_string()),
        (false, false) => text!(
            "missing: {missing}; repeated: {repeated}",
            missing = missing.to_string(),
            repeated = repeated.to_string()
        ),
    };
    Err(text!(
        "52 different cards are needed, and here are {count}; {faults}",
        count = cards.len(),
        faults = faults
    ))
}
