//! What a meld is, what counts as deadwood, and spreads: a few melds on the table.

use crate::Ace;
use cards_core::{Card, CardSet, Rank, Suit};
use std::fmt;

/// One bit for each rank: the lowest bit of its four suits.
pub(crate) const RANKS: u64 = 0x1_1111_1111_1111;

/// Every card's deadwood by rank, ace to king: pictures ten, the others their number. An
/// ace that may end a run Q-K-A counts fifteen.
pub(crate) const fn value(card: Card, ace: Ace) -> u32 {
    match (card.rank(), ace) {
        (Rank::Ace, Ace::High) => 15,
        (rank, _) if rank.number() < 10 => rank.number() as u32,
        _ => 10,
    }
}

/// The sum of [`value`] over at most sixteen cards.
///
/// Counts the suits of every rank at once, then weighs the ranks with two multiplications,
/// the even and the odd ranks: the topmost byte of the product is the sum of count times
/// weight. No byte overflows, as sixteen aces make 240.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "two bytes make no more than 510"
)]
pub(crate) const fn points(cards: CardSet, ace: Ace) -> u32 {
    const TWO_BITS: u64 = 0x5555_5555_5555_5555;
    const FOUR_BITS: u64 = 0x3333_3333_3333_3333;
    const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    // the weight of the first rank stands in the last byte
    const ODD_RANKS: u64 = 0x0103_0507_090a_0a00;
    const EVEN_RANKS: u64 = 0x0204_0608_0a0a_0000;
    const ACE_HIGH: u64 = 14 << 56;
    let pairs = cards.bits() - (cards.bits() >> 1 & TWO_BITS);
    let counts = (pairs & FOUR_BITS) + (pairs >> 2 & FOUR_BITS);
    let first = match ace {
        Ace::Low => ODD_RANKS,
        Ace::High => ODD_RANKS + ACE_HIGH,
    };
    let odd = (counts & BYTES).wrapping_mul(first) >> 56;
    let even = (counts >> 4 & BYTES).wrapping_mul(EVEN_RANKS) >> 56;
    (odd + even) as u32
}

/// All the cards of the ranks of which at least three are there.
#[inline]
pub(crate) const fn in_sets(cards: u64) -> u64 {
    let (a, b, c, d) = (cards, cards >> 1, cards >> 2, cards >> 3);
    let three = (a & b & (c | d) | c & d & (a | b)) & RANKS;
    cards & (three * 15)
}

/// All the cards with two neighbours that make a run of three, the ace below the two. An ace
/// above the king is one that the caller put there, in a fourteenth rank.
#[inline]
pub(crate) const fn in_runs(cards: u64) -> u64 {
    let lowest = cards & cards >> 4 & cards >> 8;
    lowest | lowest << 4 | lowest << 8
}

/// The ranks of one suit as bits from the ace, bit 0, to the king; an ace high is bit 13.
pub(crate) const fn ladder(cards: CardSet, suit: Suit, ace: Ace) -> u16 {
    let ranks = cards.ranks_of(suit);
    match ace {
        Ace::Low => ranks,
        Ace::High => ranks | (ranks & 1) << 13,
    }
}

/// The cards of one suit with these bits of its [`ladder`].
pub(crate) const fn rungs(ranks: u16, suit: Suit) -> CardSet {
    CardSet::from_ranks(suit, ranks | ranks >> 13)
}

/// The suit and the [`ladder`] bits of a run, with an ace at the one end where it belongs.
pub(crate) fn run(cards: CardSet, ace: Ace) -> Option<(Suit, u16)> {
    let suit = cards.first()?.suit();
    let ranks = cards.ranks_of(suit);
    if cards.len() < 3 || rungs(ranks, suit) != cards {
        return None;
    }
    let high = ranks & !1 | 1 << 13;
    if in_a_row(ranks) {
        Some((suit, ranks))
    } else if ace == Ace::High && ranks & 1 == 1 && in_a_row(high) {
        Some((suit, high))
    } else {
        None
    }
}

const fn in_a_row(bits: u16) -> bool {
    let bits = bits >> bits.trailing_zeros();
    bits & (bits + 1) == 0
}

/// The rank of a set of three or four.
pub(crate) fn set(cards: CardSet) -> Option<Rank> {
    let rank = cards.first()?.rank();
    let all = cards.is_subset(CardSet::of_rank(rank));
    (all && cards.len() >= 3).then_some(rank)
}

/// Whether the cards are one meld: three or four of a rank, or three or more in sequence
/// of one suit.
pub(crate) fn is_meld(cards: CardSet, ace: Ace) -> bool {
    set(cards).is_some() || run(cards, ace).is_some()
}

/// Up to three melds that share no card, as they lie on the table.
///
/// They are kept in the order of their lowest cards, so two spreads of the same melds are
/// equal. `Display` joins the cards of a meld with dots and the melds with plus signs, `AS.2S.3S+9C.9D.9H`;
/// `{:#}` writes them for people, `A♠ 2♠ 3♠ | 9♣ 9♦ 9♥`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spread([CardSet; 3]);

impl Spread {
    /// No meld at all.
    pub const EMPTY: Self = Self([CardSet::EMPTY; 3]);

    /// These melds; `None` where there are more than three, one is empty, or two share a card.
    /// Whether each is a meld is for the rules to say.
    pub fn new(melds: impl IntoIterator<Item = CardSet>) -> Option<Self> {
        let mut spread = Self::EMPTY;
        let mut count = 0;
        for meld in melds {
            if meld.is_empty() || !meld.is_disjoint(spread.cards()) {
                return None;
            }
            *spread.0.get_mut(count)? = meld;
            count += 1;
        }
        spread.0[..count].sort_unstable_by_key(|meld| meld.bits().reverse_bits());
        spread.0[..count].reverse();
        Some(spread)
    }

    /// The melds.
    pub fn melds(self) -> impl DoubleEndedIterator<Item = CardSet> + Clone {
        self.0.into_iter().filter(|meld| !meld.is_empty())
    }

    /// All the cards in them.
    pub fn cards(self) -> CardSet {
        self.0[0] | self.0[1] | self.0[2]
    }
}

/// The cards of a meld as they are laid: from the lowest up, an ace behind its king.
pub(crate) fn in_order(meld: CardSet) -> impl Iterator<Item = Card> + Clone {
    let ace = meld.first().filter(|card| {
        let ranks = meld.ranks_of(card.suit());
        card.rank() == Rank::Ace && ranks >> 12 & 1 == 1 && ranks >> 1 & 1 == 0
    });
    let rest = ace.map_or(meld, |ace| meld.without(ace));
    rest.iter().chain(ace)
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (between_melds, between_cards) = if f.alternate() {
            (" | ", " ")
        } else {
            ("+", ".")
        };
        for (i, meld) in self.melds().enumerate() {
            if i > 0 {
                f.write_str(between_melds)?;
            }
            for (i, card) in in_order(meld).enumerate() {
                if i > 0 {
                    f.write_str(between_cards)?;
                }
                fmt::Display::fmt(&card, f)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards_core::Deck;

    fn cards(text: &str) -> CardSet {
        text.parse().expect("cards")
    }

    #[test]
    fn melds_are_sets_and_runs_and_nothing_else() {
        let check = |text, low, high| {
            let is = |ace| is_meld(cards(text), ace);
            assert_eq!((is(Ace::Low), is(Ace::High)), (low, high), "{text}");
        };
        check("7C 7D 7H", true, true);
        check("7C 7D 7H 7S", true, true);
        check("AS 2S 3S", true, true);
        check("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", true, true);
        check("QS KS AS", false, true);
        check("JC QC KC AC", false, true);
        check("KS AS 2S", false, false);
        check("QS KS AS 2S 3S", false, false);
        check("7C 7D", false, false);
        check("7C 8C", false, false);
        check("7C 8C TC", false, false);
        check("7C 8C 9D", false, false);
        check("7C 7D 8D", false, false);
        check("", false, false);
    }

    #[test]
    fn points_are_the_sum_of_values() {
        for ace in [Ace::Low, Ace::High] {
            for card in Card::ALL {
                assert_eq!(points(CardSet::of(card), ace), value(card, ace), "{card}");
            }
            let eleven = cards("AC AD AH AS KC KD KH KS QC QD QH");
            let sum: u32 = eleven.iter().map(|card| value(card, ace)).sum();
            assert_eq!(points(eleven, ace), sum);
        }
    }

    #[test]
    fn a_spread_is_the_same_in_any_order() {
        let (run, set) = (cards("QS KS AS"), cards("9C 9D 9H"));
        let spread = Spread::new([set, run]);
        assert_eq!(spread, Spread::new([run, set]));
        let spread = spread.expect("two melds");
        assert_eq!(spread.to_string(), "QS.KS.AS+9C.9D.9H");
        assert_eq!(format!("{spread:#}"), "Q♠ K♠ A♠ | 9♣ 9♦ 9♥");
        assert_eq!(Spread::new([set, cards("9C TC JC")]), None, "a card twice");
        assert_eq!(in_order(run).collect::<Deck>().to_string(), "QS KS AS");
    }
}
