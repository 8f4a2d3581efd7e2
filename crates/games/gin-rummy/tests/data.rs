//! Every row of the data files, whose answers several independent programs agree on.

use cards_core::CardSet;
use engine::{AnyGame, Budget, Ctx, Erased};
use gin_rummy::{Ace, GinRummy, Spread, best_defence, spreads};
use serde_json::{Value, json};

/// The rows of a file of comma-separated values, with `"` around fields that hold a comma.
fn rows(text: &str) -> Vec<Vec<String>> {
    let row = |line: &str| {
        let mut fields = vec![String::new()];
        let mut quoted = false;
        for c in line.chars() {
            match c {
                '"' => quoted = !quoted,
                ',' if !quoted => fields.push(String::new()),
                c => fields.last_mut().expect("one field at least").push(c),
            }
        }
        fields
    };
    text.lines().skip(1).map(row).collect()
}

fn ask(analysis: &str, rules: &Value, line: &str) -> Value {
    let game: &dyn AnyGame = &Erased::<GinRummy>::NEW;
    let mut ctx = Ctx::new(Budget::UNLIMITED);
    let answer = game.analyse(analysis, rules, line, &mut ctx);
    answer.unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn cards(text: &str) -> CardSet {
    text.parse().expect("cards")
}

fn set_of(answer: &Value) -> CardSet {
    let names = answer.as_array().expect("a list").iter();
    let names: Vec<&str> = names.map(|card| card.as_str().expect("a card")).collect();
    cards(&names.join(" "))
}

fn number(text: &str) -> u64 {
    text.parse().expect("a number")
}

/// A spread as the files write it, with its loose cards.
fn spread_of(text: &str) -> Spread {
    let melds = text.split(" | ").filter(|meld| !meld.is_empty());
    Spread::new(melds.map(cards)).expect("a spread")
}

#[test]
fn eight_hundred_hands_have_the_deadwood_and_the_discards_of_the_file() {
    let rows = rows(include_str!("data/hands.csv"));
    assert_eq!(rows.len(), 800);
    for row in rows {
        let [hand, n, least, _, after, discards] = &row[..] else {
            panic!("{row:?}")
        };
        let answer = ask("hand", &json!({}), hand);
        assert_eq!(answer["deadwood"], number(least), "{hand}");
        let loose: u64 = set_of(&answer["loose"])
            .iter()
            .map(|c| u64::from(c.rank().number().min(10)))
            .sum();
        assert_eq!(loose, number(least), "{hand}: the arrangement");
        let melds = answer["melds"]
            .as_array()
            .expect("a list")
            .iter()
            .map(set_of);
        let all = melds.fold(set_of(&answer["loose"]), |all, meld| all | meld);
        assert_eq!(all, cards(hand), "{hand}: the arrangement");
        if n == "11" {
            assert_eq!(answer["after_discard"], number(after), "{hand}");
            assert_eq!(set_of(&answer["best_discards"]), cards(discards), "{hand}");
        } else {
            assert_eq!(answer.get("best_discards"), None, "{hand}");
        }
    }
}

#[test]
fn tricky_hands_have_all_their_best_arrangements() {
    for row in rows(include_str!("data/tricky_hands.csv")) {
        let [case, hand, least, _, n_best, arrangements] = &row[..] else {
            panic!("{row:?}")
        };
        let answer = ask("hand", &json!({}), hand);
        assert_eq!(answer["deadwood"], number(least), "{case}");
        let least = u8::try_from(number(least)).expect("small");
        let found = spreads(cards(hand), least, Ace::Low);
        assert_eq!(found.len() as u64, number(n_best), "{case}");
        for listed in arrangements.split(" // ").map(spread_of) {
            assert!(
                found.iter().any(|way| way.melds == listed),
                "{case}: {listed}"
            );
        }
    }
}

/// The knocker's spread with its loose cards, as the analysis reads it.
fn line(spread: &str, loose: CardSet, defender: &str) -> String {
    format!("{spread} + {loose} / {defender}")
}

#[test]
fn four_hundred_and_twenty_knocks_score_as_in_the_file() {
    let rows = rows(include_str!("data/knocks.csv"));
    assert_eq!(rows.len(), 420);
    for row in rows {
        let [
            _,
            knocker,
            spread,
            deadwood,
            gin,
            defender,
            alone,
            joint,
            points,
            against,
            n,
            best,
            worst,
        ] = &row[..]
        else {
            panic!("{row:?}")
        };
        let melds = spread_of(spread);
        let loose = cards(knocker) - melds.cards();
        let answer = ask("knock", &json!({}), &line(spread, loose, defender));
        let at = format!("{spread} + {loose} / {defender}");
        assert_eq!(answer["knocker_deadwood"], number(deadwood), "{at}");
        assert_eq!(answer["defender_deadwood"], number(joint), "{at}");
        assert_eq!(answer["knocker_points"], number(points), "{at}");
        assert_eq!(answer["defender_points"], number(against), "{at}");
        assert_eq!(answer["kind"] == "gin", gin == "1", "{at}");
        check_defence(&answer, defender, &at);
        let no_layoff = ask(
            "knock",
            &json!({"layoff": false}),
            &line(spread, loose, defender),
        );
        assert_eq!(no_layoff["defender_deadwood"], number(alone), "{at}");
        // the spread may be left to the analysis: then it is one with the least deadwood
        let least = u8::try_from(number(deadwood)).expect("small");
        assert_eq!(
            spreads(cards(knocker), least, Ace::Low).len() as u64,
            number(n),
            "{at}"
        );
        let free = ask("knock", &json!({}), &format!("{knocker} / {defender}"));
        let net = free["knocker_points"].as_i64().expect("points")
            - free["defender_points"].as_i64().expect("points");
        let [best, worst] = [best, worst].map(|text| text.parse::<i64>().expect("a number"));
        assert!((worst..=best).contains(&net), "{at}: {net}");
    }
}

/// The cards laid off, the melds and the deadwood make the defender's hand.
fn check_defence(answer: &Value, defender: &str, at: &str) {
    let melds = answer["defender_melds"]
        .as_array()
        .expect("a list")
        .iter()
        .map(set_of);
    let used = melds.fold(set_of(&answer["layoffs"]), |all, meld| all | meld);
    let loose = cards(defender) - used;
    let points: u64 = loose
        .iter()
        .map(|c| u64::from(c.rank().number().min(10)))
        .sum();
    assert_eq!(answer["defender_deadwood"], points, "{at}: the defence");
    assert_eq!((loose | used), cards(defender), "{at}: the defence");
}

#[test]
fn tricky_layoffs_are_found() {
    for row in rows(include_str!("data/tricky_layoffs.csv")) {
        let [
            case,
            spread,
            loose,
            defender,
            deadwood,
            alone,
            joint,
            _,
            _,
            points,
            against,
            points_tie,
            against_tie,
        ] = &row[..]
        else {
            panic!("{row:?}")
        };
        let text = line(spread, cards(loose), defender);
        let answer = ask("knock", &json!({}), &text);
        assert_eq!(answer["knocker_deadwood"], number(deadwood), "{case}");
        assert_eq!(answer["defender_deadwood"], number(joint), "{case}");
        assert_eq!(answer["knocker_points"], number(points), "{case}");
        assert_eq!(answer["defender_points"], number(against), "{case}");
        let tie = ask("knock", &json!({"undercut-on-tie": false}), &text);
        assert_eq!(tie["knocker_points"], number(points_tie), "{case}");
        assert_eq!(tie["defender_points"], number(against_tie), "{case}");
        let no_layoff = ask("knock", &json!({"layoff": false}), &text);
        assert_eq!(no_layoff["defender_deadwood"], number(alone), "{case}");
        if number(deadwood) > 0 {
            let best = best_defence(spread_of(spread), cards(defender), Ace::Low);
            assert_eq!(u64::from(best.rest.deadwood), number(joint), "{case}");
        }
    }
}

/// A program that settles the best melds of eleven cards first and then takes the highest loose card away misses this.
#[test]
fn a_meld_is_broken_where_that_leaves_less() {
    let answer = ask("hand", &json!({}), "4s 5s 6s 3c 3d 4d 5d 6d 2h 5h 6h");
    assert_eq!(answer["after_discard"], 10);
    assert_eq!(answer["best_discards"], json!(["6H"]));
}
