//! Values as text in files.

use cards_core::{Card, CardSet, Deck, Rank, Suit};
use proptest::prelude::*;

#[test]
fn everything_is_its_text() {
    let card = Card::new(Rank::Ten, Suit::Spades);
    let set: CardSet = "2S AS".parse().unwrap();
    let deck: Deck = "2S AS 2S".parse().unwrap();
    let json = serde_json::to_string(&(Suit::Hearts, Rank::Ten, card, set, &deck)).unwrap();
    assert_eq!(json, r#"["H","T","TS","AS 2S","2S AS 2S"]"#);
    assert_eq!(
        serde_json::from_str::<(Suit, Rank, Card, CardSet, Deck)>(&json).unwrap(),
        (Suit::Hearts, Rank::Ten, card, set, deck)
    );
}

#[test]
fn a_card_is_read_as_people_write_it() {
    for json in [r#""10s""#, r#""♠T""#, r#""\u2660T""#] {
        assert_eq!(
            serde_json::from_str::<Card>(json).unwrap().to_string(),
            "TS"
        );
    }
}

#[test]
fn a_card_can_be_a_key() {
    let map = std::collections::BTreeMap::from([(Card::ALL[0], 1)]);
    let json = serde_json::to_string(&map).unwrap();
    assert_eq!(json, r#"{"AC":1}"#);
    assert_eq!(
        serde_json::from_str::<std::collections::BTreeMap<Card, i32>>(&json).unwrap(),
        map
    );
}

#[test]
fn what_is_refused_says_why() {
    fn check<T: serde::de::DeserializeOwned + std::fmt::Debug>(json: &str, why: &str) {
        let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
        assert!(error.contains(why), "{json}: {error}");
    }
    check::<CardSet>(r#""AS 2S AS""#, "card 3 (column 7): AS is already card 1");
    check::<CardSet>(r#""AS 2X""#, r#""X" is no suit"#);
    check::<CardSet>(
        "3",
        r#"expected different cards as one text, such as "AS 2S""#,
    );
    check::<Card>("null", r#"expected a card as text, such as "TS""#);
    check::<Card>(r#""""#, "there is no card here");
    check::<Rank>(r#""1""#, "is no rank");
    check::<Suit>(r#""1""#, "is no suit");
    check::<Deck>(r#"["AS"]"#, "expected cards from the top as one text");
}

proptest! {
    #[test]
    fn sets_and_decks_come_back(bits: u64, indices in prop::collection::vec(0..52_usize, 0..60)) {
        let set = CardSet::from_bits_truncate(bits);
        let deck: Deck = indices.into_iter().filter_map(Card::from_index).collect();
        let json = serde_json::to_string(&(set, &deck)).unwrap();
        prop_assert_eq!(serde_json::from_str::<(CardSet, Deck)>(&json).unwrap(), (set, deck));
    }
}
