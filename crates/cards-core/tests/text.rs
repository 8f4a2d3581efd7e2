//! Texts that are read and printed.

use cards_core::{Card, CardSet, Deck, Rank, Suit};
use proptest::prelude::*;

#[test]
fn every_card_is_read_from_all_of_its_spellings() {
    for card in Card::ALL {
        let (rank, suit) = (card.rank(), card.suit());
        let ranks = match rank {
            Rank::Ten => vec!["T", "t", "10"],
            _ => vec![],
        };
        let letter = rank.letter().to_string();
        let small = letter.to_lowercase();
        for rank in ranks.into_iter().chain([letter.as_str(), small.as_str()]) {
            let sign = suit.symbol().to_string();
            let emoji = format!("{sign}\u{fe0f}");
            let letter = suit.letter().to_string();
            for suit in [letter.clone(), letter.to_lowercase(), sign, emoji] {
                for text in [
                    format!("{rank}{suit}"),
                    format!("{suit}{rank}"),
                    format!(" {rank}{suit}\n"),
                ] {
                    assert_eq!(text.parse(), Ok(card), "{text:?}");
                }
            }
        }
    }
}

#[test]
fn every_way_of_printing_a_card_is_read_back() {
    for card in Card::ALL {
        let first = card.suit_first();
        for text in [
            format!("{card}"),
            format!("{card:#}"),
            format!("{first}"),
            format!("{first:#}"),
        ] {
            assert_eq!(text.chars().count(), 2);
            assert_eq!(text.parse(), Ok(card), "{text}");
        }
    }
}

#[test]
fn suits_and_ranks_are_read_back_and_by_name() {
    for suit in Suit::ALL {
        for text in [
            format!("{suit}"),
            format!("{suit:#}"),
            suit.name().to_uppercase(),
        ] {
            assert_eq!(text.parse(), Ok(suit), "{text}");
        }
    }
    for rank in Rank::ALL {
        for text in [
            format!("{rank}"),
            rank.name().to_owned(),
            rank.letter().to_lowercase().to_string(),
        ] {
            assert_eq!(text.parse(), Ok(rank), "{text}");
        }
    }
}

#[test]
fn outlined_signs_are_read_as_filled_ones() {
    for (outlined, filled) in [("2♧", "2♣"), ("♢2", "♦2"), ("♡2", "♥2"), ("2♤", "2♠")]
    {
        assert_eq!(outlined.parse::<Card>(), filled.parse());
    }
}

#[test]
fn a_width_pads_the_card_and_not_its_parts() {
    let card: Card = "TS".parse().unwrap();
    assert_eq!(format!("{card:>4}|{card:<4}|{card:^#4}"), "  TS|TS  | T♠ ");
    assert_eq!(format!("{:>4}", card.suit_first()), "  ST");
}

#[test]
fn no_other_text_of_up_to_three_ascii_characters_is_a_card() {
    let ascii = || (0..128_u8).map(char::from);
    let read = |text: String| text.parse::<Card>().is_ok();
    let two = ascii()
        .flat_map(|a| ascii().map(move |b| format!("{a}{b}")))
        .filter(|text| read(text.clone()));
    // 13 ranks, of which 5 letters have two cases; 4 suits in two cases; two orders
    assert_eq!(two.count(), (13 + 5) * 8 * 2);
    let solid = || ascii().filter(|c| !c.is_whitespace());
    let three =
        solid().flat_map(|a| ascii().flat_map(move |b| solid().map(move |c| format!("{a}{b}{c}"))));
    // the ten as a number
    assert_eq!(three.filter(|text| read(text.clone())).count(), 8 * 2);
}

#[test]
fn lists_are_read_with_spaces_and_commas() {
    for text in ["AS 2S", "AS,2S", " 2s,  as ", "♠A, ♠2", "AS\n2S", ",AS,2S,"] {
        assert_eq!(
            text.parse::<CardSet>().unwrap().to_string(),
            "AS 2S",
            "{text:?}"
        );
    }
    assert_eq!("".parse::<CardSet>(), Ok(CardSet::EMPTY));
    assert_eq!("".parse::<Deck>(), Ok(Deck::new()));
}

#[test]
fn a_deck_keeps_its_order_and_its_doubles_in_its_text() {
    assert_eq!("KS AS KS".parse::<Deck>().unwrap().to_string(), "KS AS KS");
    assert_eq!(
        format!("{:#}", "KS AS KS".parse::<Deck>().unwrap()),
        "K♠ A♠ K♠"
    );
}

#[test]
fn an_error_in_a_list_says_where_counting_characters() {
    let why = |text: &str| text.parse::<Deck>().unwrap_err().to_string();
    assert!(why("♠A,  ♥2 8X").starts_with("card 3 (column 9): in \"8X\""));
    assert!(why("?").starts_with("card 1 (column 1): "));
}

#[test]
fn an_error_never_passes_control_characters_on() {
    for text in ["\u{1b}[2J", "7\u{1b}", "D\u{7}", "7D\u{1b}[0m", "\u{1b}D"] {
        let message = text.parse::<Card>().unwrap_err().to_string();
        assert!(!message.contains(char::is_control), "{message:?}");
    }
}

#[test]
fn an_error_about_a_long_text_is_short() {
    let check = |message: String| {
        assert!(message.len() < 1000, "{message}");
        assert!(message.contains('…'), "{message}");
    };
    for start in ["?", "7", "D", "7D", "?D"] {
        let long = start.to_owned() + &"\u{7}".repeat(1_000_000);
        check(long.parse::<Card>().unwrap_err().to_string());
        check(long.parse::<Deck>().unwrap_err().to_string());
        check(long.parse::<CardSet>().unwrap_err().to_string());
        check(long.parse::<Suit>().unwrap_err().to_string());
        check(long.parse::<Rank>().unwrap_err().to_string());
    }
    let long = "?".repeat(1_000_000) + "D";
    check(long.parse::<Card>().unwrap_err().to_string());
}

#[test]
fn debug_is_short_enough_for_a_failed_test() {
    let set: CardSet = "AS 2S".parse().unwrap();
    assert_eq!(
        format!("{set:?} {:?}", Deck::from(set)),
        "{AS, 2S} [AS, 2S]"
    );
}

proptest! {
    #[test]
    fn sets_are_read_back(bits: u64) {
        let set = CardSet::from_bits_truncate(bits);
        prop_assert_eq!(set.to_string().parse(), Ok(set));
        prop_assert_eq!(format!("{set:#}").parse(), Ok(set));
    }

    #[test]
    fn decks_are_read_back(indices in prop::collection::vec(0..52_usize, 0..120)) {
        let deck: Deck = indices.into_iter().filter_map(Card::from_index).collect();
        prop_assert_eq!(deck.to_string().parse(), Ok(deck.clone()));
        prop_assert_eq!(format!("{deck:#}").parse(), Ok(deck));
    }

    #[test]
    fn any_text_is_a_card_or_an_error_with_a_message(text: String) {
        match text.parse::<Card>() {
            Ok(card) => prop_assert!(Card::ALL.contains(&card)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn any_text_of_card_letters_is_a_list_or_an_error_that_points_into_it(text in "[A2T10KcdhsX♠♥, ]{0,12}") {
        let Err(error) = text.parse::<CardSet>() else { return Ok(()) };
        let message = error.to_string();
        let column: usize = message.split(['(', ')']).nth(1).unwrap()["column ".len()..].parse().unwrap();
        prop_assert!((1..=text.chars().count()).contains(&column), "{}", message);
    }
}
