//! Numbers and orders of cards, ranks and suits.

use std::cmp::Ordering;

use cards_core::{Card, Color, Rank, Suit};

#[test]
fn a_card_and_the_lack_of_one_fit_in_a_byte() {
    assert_eq!((size_of::<Card>(), size_of::<Option<Card>>()), (1, 1));
}

#[test]
fn a_cards_index_is_four_times_the_rank_and_the_suit() {
    for (i, card) in Card::ALL.into_iter().enumerate() {
        assert_eq!(card.index(), i);
        assert_eq!(card.index(), card.rank().index() * 4 + card.suit().index());
        assert_eq!(Card::from_index(i), Some(card));
        assert_eq!(Card::new(card.rank(), card.suit()), card);
    }
    assert_eq!(
        [Card::from_index(52), Card::from_index(usize::MAX)],
        [None, None]
    );
}

#[test]
fn every_index_leads_back_to_its_value() {
    assert!(
        Suit::ALL
            .iter()
            .all(|&suit| Suit::from_index(suit.index()) == Some(suit))
    );
    assert!(
        Rank::ALL
            .iter()
            .all(|&rank| Rank::from_index(rank.index()) == Some(rank))
    );
    assert!(
        Color::ALL
            .iter()
            .all(|&color| Color::from_index(color.index()) == Some(color))
    );
    assert!(
        Rank::ALL
            .iter()
            .all(|&rank| Rank::from_number(rank.number()) == Some(rank))
    );
    assert_eq!(
        [
            Rank::from_number(0),
            Rank::from_number(14),
            Rank::from_number(255)
        ],
        [None; 3]
    );
}

#[test]
fn ranks_step_up_and_down_without_going_round() {
    assert!(
        Rank::ALL
            .windows(2)
            .all(|pair| pair[0].above() == Some(pair[1]) && pair[1].below() == Some(pair[0]))
    );
    assert_eq!((Rank::King.above(), Rank::Ace.below()), (None, None));
}

#[test]
fn with_the_ace_high_only_the_ace_moves() {
    let mut ranks = Rank::ALL;
    ranks.sort_by_key(|rank| rank.ace_high());
    assert_eq!(ranks[..12], Rank::ALL[1..]);
    assert_eq!(ranks[12], Rank::Ace);
}

#[test]
fn the_four_orders_are_total_and_differ_only_in_what_comes_first() {
    let orders: [fn(&Card, &Card) -> Ordering; 4] = [
        Card::by_rank,
        Card::by_rank_ace_high,
        Card::by_suit,
        Card::by_suit_ace_high,
    ];
    let firsts = orders.map(|order| {
        let mut cards = Card::ALL;
        cards.sort_by(order);
        assert!(
            cards
                .windows(2)
                .all(|pair| order(&pair[0], &pair[1]) == Ordering::Less)
        );
        assert!(
            Card::ALL
                .iter()
                .all(|card| order(card, card) == Ordering::Equal)
        );
        (
            cards[0].to_string(),
            cards[1].to_string(),
            cards[51].to_string(),
        )
    });
    let expected = [
        ("AC", "AD", "KS"),
        ("2C", "2D", "AS"),
        ("AC", "2C", "KS"),
        ("2C", "3C", "AS"),
    ];
    assert_eq!(
        firsts,
        expected.map(|(a, b, c)| (a.into(), b.into(), c.into()))
    );
}

#[test]
fn cards_can_be_made_and_taken_apart_in_constants() {
    const CARD: Card = Card::new(Rank::Queen, Suit::Spades);
    const PARTS: (Rank, Suit, Color, usize) =
        (CARD.rank(), CARD.suit(), CARD.color(), CARD.index());
    assert_eq!(PARTS, (Rank::Queen, Suit::Spades, Color::Black, 47));
}
