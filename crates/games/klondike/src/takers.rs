//! Which columns take which card, for all cards at once.

use crate::{Column, pile::Pile};
use cards_core::{Card, Color};

/// For each card, by its index, the columns that take it: column 1 is bit 0.
pub(crate) struct Takers([u8; 52]);

/// Where the kings are, and how many cards a rank has.
const KINGS: usize = 48;
const SUITS: usize = 4;

impl Takers {
    #[inline]
    pub(crate) fn new(columns: &[Pile; 7]) -> Self {
        let mut takers = [0; 52];
        for (i, pile) in columns.iter().enumerate() {
            let column = 1 << i;
            let Some(on) = pile.top() else {
                for king in &mut takers[KINGS..] {
                    *king |= column;
                }
                continue;
            };
            let [one, other] = match on.color().other() {
                Color::Black => [0, 3], // clubs and spades
                Color::Red => [1, 2],   // diamonds and hearts
            };
            if let Some(below) = (on.index() / SUITS * SUITS).checked_sub(SUITS) {
                takers[below + one] |= column;
                takers[below + other] |= column;
            }
        }
        Self(takers)
    }

    /// The columns that take a card, from left to right.
    #[inline]
    pub(crate) fn of(&self, card: Card) -> Columns {
        Columns(self.0[card.index()])
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
