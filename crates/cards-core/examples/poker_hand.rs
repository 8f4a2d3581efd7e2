//! Deals five cards and says what they are worth at poker. The seed is the first argument:
//!
//! ```text
//! cargo run -p cards-core --features rand --example poker_hand -- 7
//! ```
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use cards_core::{CardSet, Deck, Rank, Suit};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// What five cards are worth, worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Category {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

/// The category, and the ranks that break a tie, the most important first. Greater is better.
type Score = (Category, Vec<u8>);

fn score(hand: CardSet) -> Score {
    // how many of each rank there are; the larger groups first and then the higher ranks
    let mut groups: Vec<(u32, u8)> = Rank::ALL
        .iter()
        .map(|&rank| (hand.suits_of(rank).count_ones(), rank.ace_high()))
        .filter(|&(count, _)| count > 0)
        .collect();
    groups.sort_by(|a, b| b.cmp(a));
    let counts: Vec<u32> = groups.iter().map(|&(count, _)| count).collect();
    let ranks: Vec<u8> = groups.iter().map(|&(_, rank)| rank).collect();

    let flush = Suit::ALL
        .iter()
        .any(|&suit| hand.is_subset(CardSet::of_suit(suit)));
    let straight = straight_top(hand);
    match (counts.as_slice(), straight, flush) {
        (_, Some(top), true) => (Category::StraightFlush, vec![top]),
        ([4, ..], ..) => (Category::FourOfAKind, ranks),
        ([3, 2], ..) => (Category::FullHouse, ranks),
        (_, _, true) => (Category::Flush, ranks),
        (_, Some(top), _) => (Category::Straight, vec![top]),
        ([3, ..], ..) => (Category::ThreeOfAKind, ranks),
        ([2, 2, ..], ..) => (Category::TwoPair, ranks),
        ([2, ..], ..) => (Category::Pair, ranks),
        _ => (Category::HighCard, ranks),
    }
}

/// The highest rank of five in a row, the ace at either end.
fn straight_top(hand: CardSet) -> Option<u8> {
    let mask = Suit::ALL
        .iter()
        .fold(0, |mask, &suit| mask | hand.ranks_of(suit));
    // the ace once more, above the king
    let mask = mask | (mask & 1) << 13;
    (5..=14)
        .rev()
        .find(|top| mask >> (top - 5) & 0b1_1111 == 0b1_1111)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed: u64 = std::env::args().nth(1).map_or(Ok(0), |text| text.parse())?;
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());

    let mut deck = Deck::standard();
    deck.shuffle(&mut ChaCha8Rng::from_seed(key));
    for player in ["you", "me"] {
        let hand: CardSet = deck.deal(5)?.into_iter().collect();
        println!("{player}: {hand:#} {:?}", score(hand).0);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scored(hand: &str) -> Score {
        score(hand.parse().unwrap())
    }

    #[test]
    fn each_category_beats_the_one_before_it() {
        let hands = [
            "AS KS QS JS 9C",
            "2S 2D 3C 4C 5C",
            "2S 2D 3C 3H 4C",
            "2S 2D 2C 3H 4C",
            "AS 2D 3C 4H 5C",
            "2S 3S 4S 5S 7S",
            "2S 2D 2C 3H 3C",
            "2S 2D 2C 2H 3C",
            "AS 2S 3S 4S 5S",
        ];
        assert!(hands.map(scored).is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn the_ace_ends_a_straight_at_either_end_but_not_in_its_middle() {
        assert_eq!(scored("TS JD QC KH AC"), (Category::Straight, vec![14]));
        assert_eq!(scored("AS 2D 3C 4H 5C"), (Category::Straight, vec![5]));
        assert_eq!(scored("QS KD AC 2H 3C").0, Category::HighCard);
    }

    #[test]
    fn of_two_pairs_the_higher_wins_and_then_the_odd_card() {
        assert!(scored("AS AD 2C 2H 3C") > scored("KS KD QC QH JC"));
        assert!(scored("AS AD 2C 2H 4C") > scored("AC AH 2D 2S 3C"));
    }
}
