//! Text there and back, for every game at once: options, deals, saves.

use engine::{AnyGame, Deal, Record, Tally, Values};
use parlor_tests::fuzz::TARGETS;
use proptest::prelude::*;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases)
    }
}

/// A value of an option as it is typed, by number; large ones make large levels.
fn value(values: Values, choice: u16) -> String {
    let number = i64::from(choice);
    match values {
        Values::Flag => ["yes", "no"][usize::from(number % 2 == 0)].to_owned(),
        Values::Number(_, _, words) if number % 4 == 0 && !words.is_empty() => words[0].to_owned(),
        Values::Number(low, high, _) => (low + number % (high - low + 1).min(60)).to_string(),
        Values::OneOf(numbers) => numbers[usize::from(number % 2 == 0) % numbers.len()].to_string(),
        Values::Words(words) => words[usize::from(choice) % words.len()].to_owned(),
        Values::Any => number.to_string(),
    }
}

/// A game and options of it, as they are typed.
#[derive(Debug)]
struct Choice {
    game: &'static str,
    pairs: Vec<(String, String)>,
}

impl Choice {
    fn game(&self) -> &'static dyn AnyGame {
        catalog::find(self.game).expect("a game")
    }
}

fn any_options() -> impl Strategy<Value = Choice> {
    let numbers = prop::collection::vec(prop::option::of(any::<u16>()), 40);
    (0..catalog::GAMES.len(), numbers).prop_map(|(index, numbers)| {
        let info = catalog::GAMES[index].info();
        let pair = |(option, number): (&engine::RuleOption, Option<u16>)| {
            Some((option.key.to_owned(), value(option.values, number?)))
        };
        Choice {
            game: info.name,
            pairs: info.options.iter().zip(numbers).filter_map(pair).collect(),
        }
    })
}

fn any_record() -> impl Strategy<Value = Record> {
    let deal = (prop::option::of(".*"), any::<u64>()).prop_map(|(text, seed)| Deal { text, seed });
    let tally = (any::<u32>(), any::<u32>()).prop_map(|(undos, seconds)| Tally { undos, seconds });
    let rules = prop::collection::btree_map(".*", any::<i64>(), 0..4);
    let moves = prop::collection::vec(".*", 0..20);
    (".*", rules, deal, moves, tally).prop_map(|(game, rules, deal, moves, tally)| Record {
        format: Record::FORMAT,
        game,
        rules: serde_json::to_value(rules).expect("plain data"),
        deal,
        moves,
        tally,
    })
}

proptest! {
    #![proptest_config(config(200))]

    #[test]
    fn every_record_reads_back(record in any_record()) {
        let json = record.to_json();
        prop_assert_eq!(Record::from_json(&json), Ok(record.clone()));
        let foreign = format!("\u{feff}{}", json.replace('\n', "\r\n"));
        prop_assert_eq!(Record::from_json(&foreign), Ok(record));
    }

    #[test]
    fn a_record_that_was_cut_off_is_refused(record in any_record(), cut: prop::sample::Index) {
        let json = record.to_json();
        let cut = cut.index(json.len() - 1); // without the last `}` at least
        let cut = json.floor_char_boundary(cut);
        prop_assert!(Record::from_json(&json[..cut]).is_err());
    }

    /// Typed, as JSON, and in a session, they are the same rules.
    #[test]
    fn every_choice_of_options_reads_back(choice in any_options()) {
        let game = choice.game();
        let Ok(rules) = game.rules(&choice.pairs, false) else {
            return Ok(()); // some do not go together
        };
        for (key, typed) in &choice.pairs {
            let written = match &rules[key] {
                serde_json::Value::String(text) => text.clone(),
                serde_json::Value::Bool(flag) => ["no", "yes"][usize::from(*flag)].to_owned(),
                other => other.to_string(),
            };
            prop_assert_eq!(&written, typed, "{}", key);
        }
        if let Ok(session) = game.start(&rules, Deal::seed(1)) {
            prop_assert_eq!(session.rules(), rules);
        }
    }
}

proptest! {
    #![proptest_config(config(60))]

    /// A deal is the same from its seed and from its text.
    #[test]
    fn every_deal_reads_back(choice in any_options(), seed: u64) {
        let game = choice.game();
        let rules = game.rules(&choice.pairs, false).unwrap_or_default();
        let Ok(session) = game.start(&rules, Deal::seed(seed)) else {
            return Ok(());
        };
        let Some(text) = session.write() else {
            return Ok(());
        };
        let written = Deal { text: Some(text.clone()), seed };
        let again = game.start(&rules, written).expect("what is written is dealt");
        prop_assert_eq!(again.write(), Some(text));
        for seat in [0, 1].map(engine::Seat) {
            let viewer = engine::Viewer::Seat(seat);
            prop_assert_eq!(again.view(viewer), session.view(viewer));
        }
    }

    /// What fuzzing does, for a moment.
    #[test]
    fn bytes_pass(target in prop::sample::select(TARGETS), bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        (target.check)(&bytes);
    }

    #[test]
    fn digits_pass(target in prop::sample::select(TARGETS), head in "[0-9]{4}", tail in "\\PC{0,30}") {
        (target.check)(format!("{head}{tail}").as_bytes());
    }
}
