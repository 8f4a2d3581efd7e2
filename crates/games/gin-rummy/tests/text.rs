//! Text of moves and spreads: whatever is written reads back, and whatever is typed is answered.

use cards_core::{Card, CardSet};
use engine::{Deal, Game, State as _};
use gin_rummy::{GinRummy, Move, Rules, Spread};
use proptest::prelude::*;

fn card() -> impl Strategy<Value = Card> {
    proptest::sample::select(Card::ALL.to_vec())
}

fn spread() -> impl Strategy<Value = Spread> {
    let melds = proptest::collection::vec(proptest::collection::vec(card(), 3..5), 1..4);
    melds.prop_filter_map("melds share no card", |melds| {
        Spread::new(
            melds
                .into_iter()
                .map(|meld| meld.into_iter().collect::<CardSet>()),
        )
    })
}

fn mv() -> impl Strategy<Value = Move> {
    prop_oneof![
        any::<u64>().prop_map(Move::Deal),
        any::<u64>().prop_map(Move::Shuffle),
        Just(Move::Take),
        Just(Move::Draw),
        Just(Move::Pass),
        Just(Move::BigGin),
        Just(Move::Done),
        card().prop_map(Move::Discard),
        card().prop_map(Move::Gin),
        card().prop_map(Move::Layoff),
        (card(), proptest::option::of(spread()))
            .prop_map(|(card, spread)| Move::Knock(card, spread)),
    ]
}

fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(500)
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_move_reads_back(mv in mv(), lower in any::<bool>(), blanks in any::<bool>()) {
        let mut text = mv.to_string();
        prop_assert!(!text.contains(char::is_whitespace));
        prop_assert_eq!(text.parse(), Ok(mv));
        if lower {
            text = text.to_lowercase();
        }
        if blanks {
            text = text.replace('-', " ");
        }
        prop_assert_eq!(text.parse(), Ok(mv), "{}", text);
    }

    #[test]
    fn whatever_is_typed_is_answered(text in "(knock|gin|k|as|[0-9a-kA-K♠♥ +.,/|-]|[2-9tjqka][cdhs]){0,12}") {
        let state = GinRummy::deal(&Rules::default(), &Deal::seed(1)).expect("a deal");
        if let Ok(mv) = state.read(&text) {
            prop_assert_eq!(mv.to_string().parse(), Ok(mv), "{}", text);
            let _ = state.check(mv);
        }
        let _ = GinRummy::deal(&Rules::default(), &Deal::text(text.as_str()));
        for analysis in GinRummy::analyses() {
            let mut ctx = engine::Ctx::new(engine::Budget::nodes(1));
            let _ = (analysis.answer)(&Rules::default(), &text, &mut ctx);
        }
    }
}
