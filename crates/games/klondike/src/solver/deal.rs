//! What stays the same throughout a search: the rules, the cards as they lay at its root, and the
//! digits of the key.

use super::cards::{KINGS, place, place_of, suit_number};
use super::position::Position;
use super::table::Key;
use crate::{Column, State};
use cards_core::{Card, Suit};

/// Cards that can lie in a column one on another without one that lies on a card that carries it:
/// the face-down ones and the one above them.
pub(super) const DEEP: usize = 7;

/// The columns of a table.
pub(super) const SEVEN: u32 = 7;

/// A root, and what it means.
pub(super) struct Deal<K> {
    /// How many cards a draw turns.
    pub(super) draw: u32,
    /// Whether the waste is turned over as often as one likes.
    pub(super) endless: bool,
    /// Whether cards come back from home.
    pub(super) worrying: bool,
    /// Whether cards of the stock wait until something needs them. Only where any card can be
    /// laid open at any time.
    pub(super) waits: bool,
    /// How many columns there are: seven but in tests.
    pub(super) table: u32,
    /// Each column's rooted cards from the bottom up, by place.
    pub(super) columns: [[u8; DEEP]; 7],
    /// The column of each rooted card, by place.
    pub(super) column_of: [u8; 64],
    /// The stock and the waste in the order of drawing, by place.
    pub(super) stock: [u8; 24],
    /// The number in the stock of each card of it, by place.
    pub(super) stock_of: [u8; 64],
    /// What a digit is worth in the key.
    pub(super) worth: Worth<K>,
}

/// What one more of each thing adds to the key.
pub(super) struct Worth<K> {
    pub(super) home: [K; 4],
    pub(super) rooted: [K; 7],
    pub(super) stock: [K; 24],
    pub(super) mark: K,
    pub(super) redeals: K,
}

/// How often a redeal can be of use at most: at least one card is played between two.
const REDEALS: u8 = 24;

/// Redeals that are left, those of use.
fn redeals(state: &State) -> u8 {
    let limit = state.rules.redeal_limit().map_or(0, u32::from);
    let left = limit.saturating_sub(state.recycled);
    u8::try_from(left).unwrap_or(REDEALS).min(REDEALS)
}

/// A column's rooted cards. A king on the bare table is not one of them: it need not move.
fn rooted(state: &State, column: Column) -> Vec<Card> {
    let pile = state.pile(column);
    let rooted: Vec<Card> = pile.cards().take(usize::from(pile.hidden()) + 1).collect();
    match rooted[..] {
        [king] if is_king(king) => Vec::new(),
        _ => rooted,
    }
}

fn is_king(card: Card) -> bool {
    1 << place_of(card) & KINGS != 0
}

/// How many values each digit of the key has, in the order of [`Worth`].
fn digits(state: &State) -> Vec<u8> {
    let stock = state.talon.len();
    let endless = state.rules.redeal_limit().is_none();
    let mut digits = vec![14; 4];
    digits.extend(Column::ALL.map(|column| rooted(state, column).len() as u8 + 1));
    digits.extend((0..24).map(|i| if i < stock { 2 } else { 1 }));
    digits.push(if endless && state.rules.draw.count() == 1 {
        1
    } else {
        stock + 1
    });
    digits.push(if endless { 1 } else { redeals(state) + 1 });
    digits
}

/// Whether the key of every position fits into 64 bits. It always fits into 128.
pub(crate) fn is_narrow(state: &State) -> bool {
    let keys = digits(state).into_iter().map(u128::from);
    keys.product::<u128>() < u128::from(u64::MAX)
}

impl<K: Key> Worth<K> {
    fn new(state: &State) -> Self {
        let mut unit = 1_u128;
        let worth = digits(state).into_iter().map(|values| {
            let worth = K::cut(unit);
            unit *= u128::from(values);
            worth
        });
        let worth: Vec<K> = worth.collect();
        let part = |from: usize| worth[from..].iter().copied();
        let mut parts = (part(0), part(4), part(11));
        Self {
            home: std::array::from_fn(|_| parts.0.next().expect("four")),
            rooted: std::array::from_fn(|_| parts.1.next().expect("seven")),
            stock: std::array::from_fn(|_| parts.2.next().expect("twenty-four")),
            mark: worth[35],
            redeals: worth[36],
        }
    }
}

impl<K: Key> Deal<K> {
    /// The deal, and its root as a position.
    pub(super) fn new(state: &State) -> (Self, Position<K>) {
        let endless = state.rules.redeal_limit().is_none();
        let mut deal = Self {
            waits: endless && state.rules.draw.count() == 1,
            draw: state.rules.draw.count().into(),
            endless,
            worrying: state.rules.worrying_back,
            table: SEVEN,
            columns: [[0; DEEP]; 7],
            column_of: [0; 64],
            stock: [0; 24],
            stock_of: [0; 64],
            worth: Worth::new(state),
        };
        let mut root = Position {
            open: 0,
            roots: 0,
            next: 0,
            stock: 0,
            drawable: 0,
            home: [0; 4],
            rooted: [0; 7],
            mark: 0,
            redeals: redeals(state),
            key: K::cut(1),
        };
        for column in Column::ALL {
            deal.lay(state, column, &mut root);
        }
        for (number, card) in (0..).zip(state.talon.cards()) {
            let at = place_of(card);
            deal.stock[usize::from(number)] = at;
            deal.stock_of[usize::from(at)] = number;
            root.drawable |= 1 << number;
            root.stock |= 1 << at;
            root.key = root.key.plus(deal.worth.stock[usize::from(number)]);
        }
        for suit in Suit::ALL {
            let (number, count) = (suit_number(suit), state.home[suit.index()]);
            root.home[usize::from(number)] = count;
            root.next |= 1 << place(count, number);
            let worth = deal.worth.home[usize::from(number)];
            root.key = root.key.plus(worth.times(count));
        }
        root.key = root.key.plus(deal.worth.redeals.times(root.redeals));
        root.set_mark(&deal, state.talon.turned().into());
        (deal, root)
    }

    fn lay(&mut self, state: &State, column: Column, root: &mut Position<K>) {
        let number = column.index();
        for card in state.pile(column).run() {
            root.open |= 1 << place_of(card);
        }
        let rooted = rooted(state, column);
        for (slot, &card) in self.columns[number].iter_mut().zip(&rooted) {
            *slot = place_of(card);
            self.column_of[usize::from(place_of(card))] = number as u8;
        }
        if let Some(&head) = rooted.last() {
            root.roots |= 1 << place_of(head);
        }
        root.rooted[number] = rooted.len() as u8;
        let worth = self.worth.rooted[number];
        root.key = root.key.plus(worth.times(root.rooted[number]));
    }

    /// Whether any card of the stock can be laid open at any time.
    #[inline]
    pub(super) const fn any_card(&self) -> bool {
        self.draw == 1 && self.endless
    }
}
