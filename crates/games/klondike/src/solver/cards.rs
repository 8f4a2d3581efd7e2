//! Sets of cards as bits, laid out so that what lies on what is a shift.
//!
//! The bit of a card is four times its rank, and within a rank the two cards of a colour are
//! neighbours: a *pair*. The colours change places from rank to rank, so that the two cards that
//! carry a card are the pair four bits up, and the two that it carries the pair four bits down.

use cards_core::{Card, Rank, Suit};

/// A set of cards.
pub(super) type Cards = u64;

/// The first card of each pair.
pub(super) const FIRSTS: Cards = 0x5555_5555_5555_5555 & ALL;
/// Every card.
pub(super) const ALL: Cards = (1 << 52) - 1;
/// The kings.
pub(super) const KINGS: Cards = 0b1111 << 48;

/// The suits in the order of the solver: two of a colour side by side, so that the other suit of
/// the colour is `suit ^ 1`, and those of the other colour are `suit ^ 2` and `suit ^ 3`.
pub(super) const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Diamonds, Suit::Hearts];

/// The number of a suit in [`SUITS`].
pub(super) const fn suit_number(suit: Suit) -> u8 {
    match suit {
        Suit::Clubs => 0,
        Suit::Spades => 1,
        Suit::Diamonds => 2,
        Suit::Hearts => 3,
    }
}

/// The place of the bit of a card of this rank, from 0; 52 and more is what comes after a king.
#[inline]
pub(super) const fn place(rank: u8, suit: u8) -> u8 {
    rank * 4 + (suit ^ ((rank & 1) << 1))
}

/// The rank from 0, and the suit, of the card at a place.
#[inline]
pub(super) const fn rank_suit(place: u8) -> (u8, u8) {
    let rank = place >> 2;
    (rank, (place & 3) ^ ((rank & 1) << 1))
}

/// The place of a card.
pub(super) const fn place_of(card: Card) -> u8 {
    place(card.rank() as u8 - 1, suit_number(card.suit()))
}

/// The card at a place.
pub(super) fn card_at(at: u8) -> Card {
    let (rank, suit) = rank_suit(at);
    let rank = Rank::from_index(rank.into()).expect("a card's place");
    Card::new(rank, SUITS[usize::from(suit)])
}

/// Those of a set's pairs that are there once or twice, and those that are there twice, at the
/// place of the first.
#[inline]
pub(super) const fn counted(cards: Cards) -> (Cards, Cards) {
    ((cards | cards >> 1) & FIRSTS, cards & cards >> 1 & FIRSTS)
}

/// The places in a set, from the lowest.
pub(super) struct Places(pub(super) Cards);

impl Iterator for Places {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_name_cards_and_pairs_carry_pairs() {
        for card in Card::ALL {
            assert_eq!(card_at(place_of(card)), card);
            for other in Card::ALL {
                let (a, b) = (place_of(card), place_of(other));
                let twins = card.rank() == other.rank() && card.color() == other.color();
                assert_eq!(a / 2 == b / 2, twins, "{card} and {other}");
                let carries = crate::pile::goes_on(other, card);
                assert_eq!(a / 2 == b / 2 + 2, carries, "{other} on {card}");
            }
        }
    }
}
