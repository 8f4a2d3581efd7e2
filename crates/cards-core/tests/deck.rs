//! Decks without a shuffle.

use cards_core::{Card, CardSet, Deck, Rank, TooFewCards};

fn deck(text: &str) -> Deck {
    text.parse().unwrap()
}

#[test]
fn a_standard_deck_deals_every_card_once_in_order() {
    let mut deck = Deck::standard();
    let dealt: Vec<Card> = std::iter::from_fn(|| deck.draw()).collect();
    assert_eq!(dealt, Card::ALL);
    assert!(deck.is_empty());
}

#[test]
fn a_deal_of_too_many_takes_none() {
    let mut deck = deck("AS 2S");
    assert_eq!(deck.deal(3), Err(TooFewCards { wanted: 3, left: 2 }));
    assert_eq!(deck.to_string(), "AS 2S");
    assert_eq!(deck.deal(2).unwrap().len(), 2);
    assert_eq!(deck.deal(0), Ok(vec![]));
}

#[test]
fn two_packs_have_each_card_twice() {
    let deck = Deck::packs(2, CardSet::of_rank(Rank::Ace));
    assert_eq!(deck.to_string(), "AC AD AH AS AC AD AH AS");
    assert_eq!(Deck::packs(0, CardSet::FULL), Deck::new());
}

#[test]
fn a_cut_of_more_than_all_leaves_the_order() {
    for (count, after) in [
        (0, "AC 2C 3C"),
        (1, "2C 3C AC"),
        (3, "AC 2C 3C"),
        (9, "AC 2C 3C"),
    ] {
        let mut deck = deck("AC 2C 3C");
        deck.cut(count);
        assert_eq!(deck.to_string(), after, "cut {count}");
    }
    Deck::new().cut(1);
}

#[test]
fn a_deck_and_a_list_are_the_same_cards() {
    let cards: Vec<Card> = deck("KS AS KS").into();
    assert_eq!(Deck::from(cards.clone()), deck("KS AS KS"));
    let mut extended = deck("KS");
    extended.extend(cards[1..].iter().copied());
    assert_eq!(extended, deck("KS AS KS"));
    assert!(extended.into_iter().eq(cards));
}
