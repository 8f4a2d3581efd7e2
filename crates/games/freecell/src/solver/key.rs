//! Exact keys: a position in 128 bits, the same for every order of columns and of cells.
//!
//! A position is told by what each card lies on, if neither columns nor cells are in any order.
//! A card can lie on few things: in a cell, on the bare table, on a card that carries it, at home, or
//! where it lay in the position that the search began with, since nobody can put it down elsewhere. So
//! each card has a digit:
//!
//! | digit | a card lies |
//! |---|---|
//! | 0 | on a card that does not carry it, where it lay from the start |
//! | 1, 2 | in a cell, on the bare table |
//! | 3, 4 | on the first or second card that carries it |
//! | 5 | at home (of a king, which no card carries: 3) |
//!
//! The digits of a suit are read as a number of 32 bits, the ace's digit first. Each place is worth
//! five times the next although there are six digits: home is taken from the ace up, so a digit 5 follows only
//! upon digits 5, and the number says how many there are before any other digit matters. An ace not at home
//! makes less than five times its place, and one at home makes more; what is left is the same
//! question for the two. So different positions have different keys, and the key of a move's outcome is the
//! key before it plus a difference that only the moved card decides.

/// How a card lies in a cell; cards lie on cards, by number from 0 to 51, or on these.
pub(super) const CELL: u8 = 53;
/// On the bare table.
pub(super) const BASE: u8 = 52;
/// At home.
pub(super) const HOME: u8 = 54;

/// A position, exactly, among those that a search reaches from one root.
pub(super) type Key = u128;

/// Spreads the bits of a key.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the halves of the key")]
pub(super) const fn spread(key: Key) -> u64 {
    let (low, high) = (key as u64, (key >> 64) as u64);
    let mixed = low.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ high.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    (mixed ^ (mixed >> 32)).wrapping_mul(0xff51_afd7_ed55_8ccd)
}

/// What the kind of building decides: which cards carry which, and what a digit is worth.
pub(super) struct Tables {
    /// Whether columns are built in suit.
    pub(super) in_suit: bool,
    /// The cards that carry a card, as a set.
    pub(super) hosts: [u64; 64],
    digits: [[u8; 64]; 64],
    worth: [[Key; 8]; 64],
}

impl Tables {
    pub(super) fn new(in_suit: bool) -> Self {
        let mut tables = Self {
            in_suit,
            hosts: [0; 64],
            digits: [[0; 64]; 64],
            worth: [[0; 8]; 64],
        };
        for card in 0..52_u8 {
            tables.enter(card);
        }
        tables
    }

    fn enter(&mut self, card: u8) {
        let at = usize::from(card);
        let hosts = (0..52_u8).filter(|&host| carries(self.in_suit, host, card));
        let digits = &mut self.digits[at];
        for (digit, host) in (3..).zip(hosts) {
            self.hosts[at] |= 1 << host;
            digits[usize::from(host)] = digit;
        }
        let (rank, suit) = (u32::from(card >> 2), u32::from(card & 3));
        digits[usize::from(CELL)] = 1;
        digits[usize::from(BASE)] = 2;
        digits[usize::from(HOME)] = if rank == 12 { 3 } else { 5 };
        let place: u32 = if rank == 12 {
            1
        } else {
            3 * 5_u32.pow(11 - rank)
        };
        for (digit, worth) in (0..6).zip(&mut self.worth[at]) {
            *worth = Key::from(place * digit) << (32 * suit);
        }
    }

    /// What a card that lies there adds to the key.
    #[inline]
    pub(super) fn worth(&self, card: u8, below: u8) -> Key {
        let digit = self.digits[usize::from(card & 63)][usize::from(below & 63)];
        self.worth[usize::from(card & 63)][usize::from(digit & 7)]
    }

    /// What the key grows by, round the corner, when a card that lies on `from` is put on `to`.
    #[inline]
    pub(super) fn change(&self, card: u8, from: u8, to: u8) -> Key {
        self.worth(card, to).wrapping_sub(self.worth(card, from))
    }

    /// The cards that carry this one.
    #[inline]
    pub(super) fn hosts(&self, card: u8) -> u64 {
        self.hosts[usize::from(card & 63)]
    }

    /// Whether a card lies in sequence on what it lies on.
    #[inline]
    pub(super) fn linked(&self, card: u8, below: u8) -> bool {
        self.hosts(card) >> (below & 63) & 1 == 1
    }
}

const fn red(card: u8) -> bool {
    matches!(card & 3, 1 | 2)
}

const fn carries(in_suit: bool, host: u8, card: u8) -> bool {
    let fits = if in_suit {
        host & 3 == card & 3
    } else {
        red(host) != red(card)
    };
    fits && host >> 2 == (card >> 2) + 1
}
