//! Which columns take which card, for all cards at once.

use crate::{Column, pile::Pile};
use cards_core::{Card, Color};

/// A set of cards, a bit each by the card's index.
type Cards = u64;

/// The cards that each column takes.
pub(crate) struct Takers {
    of_column: [Cards; 7],
    of_any: Cards,
}

/// What an empty column takes.
const KINGS: Cards = 0b1111 << 48;

/// What a column takes that ends in the card with this index: those one rank below, of the
/// other colour.
const BELOW: [Cards; 52] = {
    let mut below = [0; 52];
    let mut i = 4; // nothing goes on an ace
    while i < below.len() {
        let other: Cards = match Card::ALL[i].color().other() {
            Color::Black => 0b1001, // clubs and spades
            Color::Red => 0b0110,   // diamonds and hearts
        };
        below[i] = other << (i / 4 * 4 - 4);
        i += 1;
    }
    below
};

impl Takers {
    #[inline]
    pub(crate) fn new(columns: &[Pile; 7]) -> Self {
        let mut takers = Self {
            of_column: [KINGS; 7],
            of_any: 0,
        };
        for (cards, pile) in takers.of_column.iter_mut().zip(columns) {
            if let Some(on) = pile.top() {
                *cards = BELOW[on.index()];
            }
            takers.of_any |= *cards;
        }
        takers
    }

    /// The columns that take a card, from left to right.
    #[inline]
    pub(crate) fn of(&self, card: Card) -> Columns {
        let card = 1 << card.index();
        let mut columns = 0;
        if self.of_any & card != 0 {
            for (i, cards) in self.of_column.iter().enumerate() {
                columns |= u8::from(cards & card != 0) << i;
            }
        }
        Columns(columns)
    }
}

/// Columns from left to right.
pub(crate) struct Columns(u8);

impl Iterator for Columns {
    type Item = Column;

    #[inline]
    fn next(&mut self) -> Option<Column> {
        let column = *Column::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takers_are_the_columns_that_take_a_card() {
        let piles = |tops: [Option<Card>; 7]| {
            tops.map(|top| top.map_or_else(Pile::default, |card| Pile::new(&[card], 0)))
        };
        for seven in Card::ALL.windows(7) {
            let mut tops: [Option<Card>; 7] = std::array::from_fn(|i| Some(seven[i]));
            tops[seven[0].index() % 7] = None;
            let columns = piles(tops);
            let takers = Takers::new(&columns);
            for card in Card::ALL {
                let want = Column::ALL.into_iter();
                let want = want.filter(|column| columns[column.index()].takes(card));
                assert!(takers.of(card).eq(want), "{card} on {tops:?}");
            }
        }
    }
}
