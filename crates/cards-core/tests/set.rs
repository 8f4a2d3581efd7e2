//! A card set against the standard library's sets.

use std::collections::BTreeSet;

use cards_core::{Card, CardSet, Color, Rank, Suit};
use proptest::prelude::*;

type Slow = BTreeSet<Card>;

fn slow(set: CardSet) -> Slow {
    Card::ALL
        .into_iter()
        .filter(|&card| set.contains(card))
        .collect()
}

fn fast(set: &Slow) -> CardSet {
    set.iter().collect()
}

fn sets() -> impl Strategy<Value = CardSet> {
    any::<u64>().prop_map(CardSet::from_bits_truncate)
}

fn cards() -> impl Strategy<Value = Card> {
    (0..52_usize).prop_map(|index| Card::ALL[index])
}

proptest! {
    #[test]
    fn the_operators_are_those_of_sets(a in sets(), b in sets()) {
        let (x, y) = (slow(a), slow(b));
        prop_assert_eq!(a | b, fast(&(&x | &y)));
        prop_assert_eq!(a & b, fast(&(&x & &y)));
        prop_assert_eq!(a - b, fast(&(&x - &y)));
        prop_assert_eq!(a ^ b, fast(&(&x ^ &y)));
        prop_assert_eq!(!a, CardSet::FULL - a);
        prop_assert_eq!(a.is_subset(b), x.is_subset(&y));
        prop_assert_eq!(a.is_superset(b), x.is_superset(&y));
        prop_assert_eq!(a.is_disjoint(b), x.is_disjoint(&y));
        prop_assert!((a & b).is_subset(a) && a.is_subset(a | b));
    }

    #[test]
    fn the_operators_that_assign_do_the_same(a in sets(), b in sets()) {
        let changed = |change: fn(&mut CardSet, CardSet)| {
            let mut set = a;
            change(&mut set, b);
            set
        };
        prop_assert_eq!(changed(|a, b| *a |= b), a | b);
        prop_assert_eq!(changed(|a, b| *a &= b), a & b);
        prop_assert_eq!(changed(|a, b| *a -= b), a - b);
        prop_assert_eq!(changed(|a, b| *a ^= b), a ^ b);
    }

    #[test]
    fn the_laws_of_set_algebra_hold(a in sets(), b in sets(), c in sets()) {
        prop_assert_eq!(a & (b | c), a & b | a & c);
        prop_assert_eq!(!(a | b), !a & !b);
        prop_assert_eq!(!!a, a);
        prop_assert_eq!(a ^ b ^ b, a);
        prop_assert_eq!(a - b, a & !b);
        prop_assert_eq!((a | b).len() + (a & b).len(), a.len() + b.len());
    }

    #[test]
    fn one_card_goes_in_and_out_as_in_any_set(set in sets(), card in cards()) {
        let mut x = slow(set);
        let mut inserted = set;
        prop_assert_eq!(inserted.insert(card), x.insert(card));
        prop_assert_eq!(inserted, fast(&x));
        prop_assert_eq!(inserted, set.with(card));
        let mut removed = inserted;
        prop_assert!(removed.remove(card) && !removed.remove(card));
        prop_assert_eq!(removed, set.without(card));
    }

    #[test]
    fn both_walks_give_every_card_in_order_from_either_end(set in sets()) {
        let by_rank: Vec<Card> = set.iter().collect();
        prop_assert_eq!(&by_rank, &slow(set).into_iter().collect::<Vec<_>>());
        prop_assert_eq!(set.iter().len(), by_rank.len());
        prop_assert!(set.iter().rev().eq(by_rank.iter().rev().copied()));

        let mut by_suit = by_rank;
        by_suit.sort_by(Card::by_suit);
        prop_assert_eq!(set.by_suit().len(), by_suit.len());
        prop_assert!(set.by_suit().eq(by_suit.iter().copied()));
        prop_assert!(set.by_suit().rev().eq(by_suit.iter().rev().copied()));
    }

    #[test]
    fn a_walk_from_both_ends_at_once_meets_in_the_middle(set in sets(), ends in prop::collection::vec(any::<bool>(), 53)) {
        let (mut walk, mut lanes) = (set.iter(), set.by_suit());
        let (mut seen, mut seen_in_lanes) = (CardSet::EMPTY, CardSet::EMPTY);
        for back in ends {
            seen.extend(if back { walk.next_back() } else { walk.next() });
            seen_in_lanes.extend(if back { lanes.next_back() } else { lanes.next() });
        }
        prop_assert_eq!((seen, seen_in_lanes), (set, set));
        prop_assert_eq!((walk.next(), lanes.next()), (None, None));
    }

    #[test]
    fn first_and_last_are_the_ends_of_the_walk(set in sets()) {
        prop_assert_eq!(set.first(), set.iter().next());
        prop_assert_eq!(set.last(), set.iter().next_back());
        let mut rest = set;
        prop_assert_eq!(rest.pop_last(), set.last());
        prop_assert_eq!(rest.len(), set.len().saturating_sub(1));
    }

    #[test]
    fn masks_of_ranks_and_suits_say_what_is_held(set in sets()) {
        for suit in Suit::ALL {
            let mask = set.ranks_of(suit);
            prop_assert_eq!(CardSet::from_ranks(suit, mask), set & CardSet::of_suit(suit));
            for rank in Rank::ALL {
                let held = set.contains(Card::new(rank, suit));
                prop_assert_eq!(mask >> rank.index() & 1 == 1, held);
                prop_assert_eq!(set.suits_of(rank) >> suit.index() & 1 == 1, held);
            }
        }
    }

    #[test]
    fn any_mask_of_ranks_comes_back_without_its_high_bits(mask: u16, suit in 0..4_usize) {
        let suit = Suit::ALL[suit];
        prop_assert_eq!(CardSet::from_ranks(suit, mask).ranks_of(suit), mask & 0x1fff);
    }

    #[test]
    fn bits_are_taken_as_they_are_or_not_at_all(bits: u64) {
        let valid = bits >> 52 == 0;
        prop_assert_eq!(CardSet::from_bits(bits).map(CardSet::bits), valid.then_some(bits));
        prop_assert_eq!(CardSet::from_bits_truncate(bits).bits(), bits & ((1 << 52) - 1));
    }
}

#[test]
fn ranks_suits_and_colours_each_split_the_pack() {
    let parts = |parts: &[CardSet]| {
        let mut all = CardSet::EMPTY;
        for &part in parts {
            assert!(all.is_disjoint(part));
            all |= part;
        }
        assert_eq!(all, CardSet::FULL);
    };
    parts(&Rank::ALL.map(CardSet::of_rank));
    parts(&Suit::ALL.map(CardSet::of_suit));
    parts(&Color::ALL.map(CardSet::of_color));
    parts(&Card::ALL.map(CardSet::of));
    for card in Card::ALL {
        assert!(CardSet::of_rank(card.rank()).contains(card));
        assert!(CardSet::of_suit(card.suit()).contains(card));
        assert!(CardSet::of_color(card.color()).contains(card));
    }
}
