//! Questions about hands, for study: `hand` and `knock`.

use crate::deadwood::{arrange, best_discards};
use crate::layoff::{Defence, best_defence};
use crate::list::spread::lists;
use crate::meld::{Spread, in_order, is_meld, points};
use crate::score::{Ending, points as score};
use crate::{Ace, Rules};
use cards_core::{Card, CardSet, Deck};
use engine::{Analysis, Text, text};
use serde_json::{Value, json};

/// The questions.
pub(crate) fn analyses() -> Vec<Analysis<Rules>> {
    vec![
        Analysis {
            name: "hand",
            input: "10 or 11 cards: AS 2S 3S 7C 8C 9C KD KH 4D 5H",
            answer: |rules, line, _| hand(rules, line),
        },
        Analysis {
            name: "knock",
            input: "KNOCKER / DEFENDER, ten cards each; the knocker's may be a spread: AS 2S 3S | 7C 7D 7H + 4D 5C TH 9H / ..",
            answer: |rules, line, _| knock(rules, line),
        },
    ]
}

fn hand(rules: &Rules, line: &str) -> Result<Value, Text> {
    let cards = read_cards(line, "the hand")?;
    if !(10..=11).contains(&cards.len()) {
        return Err(text!(
            "{n} cards, where a hand has 10 or 11",
            n = cards.len()
        ));
    }
    let best = arrange(cards, rules.ace);
    let mut answer = json!({
        "deadwood": best.deadwood,
        "melds": lists(best.melds),
        "loose": list(best.loose),
    });
    if cards.len() == 11 {
        let (discards, left) = best_discards(cards, rules.ace);
        answer["after_discard"] = left.into();
        answer["best_discards"] = json!(list(discards));
    }
    Ok(answer)
}

fn knock(rules: &Rules, line: &str) -> Result<Value, Text> {
    let Some((knocker, defender)) = line.split_once('/') else {
        return Err(text!("no `/`: write KNOCKER / DEFENDER"));
    };
    let (spread, loose) = read_spread(rules, knocker)?;
    let hand = read_cards(defender, "the defender")?;
    if hand.len() != 10 {
        return Err(text!("the defender has {n} cards, not ten", n = hand.len()));
    }
    if let Some(card) = (hand & (spread.cards() | loose)).first() {
        return Err(text!("{card} is in both hands", card = card.to_string()));
    }
    let deadwood = u8::try_from(points(loose, rules.ace)).unwrap_or(u8::MAX);
    let limit = if rules.straight { 0 } else { rules.knock_limit };
    if deadwood > limit {
        return Err(text!(
            "the knocker's loose cards are {cards}, {n} deadwood, and {limit} is the most to knock with",
            cards = loose.to_string(),
            n = deadwood,
            limit = limit
        ));
    }
    let defence = if deadwood == 0 || !rules.layoff {
        let rest = arrange(hand, rules.ace);
        Defence {
            laid: CardSet::EMPTY,
            rest,
        }
    } else {
        best_defence(spread, hand, rules.ace)
    };
    Ok(outcome(rules, deadwood, &defence))
}

fn outcome(rules: &Rules, knocker: u8, defence: &Defence) -> Value {
    let (ending, points) = score(rules, knocker, defence.rest.deadwood, false);
    let (kind, [for_knocker, for_defender]) = match ending {
        Ending::Knock => ("knock", [points, 0]),
        Ending::Undercut => ("undercut", [0, points]),
        Ending::Tie => ("tie", [0, 0]),
        _ => ("gin", [points, 0]),
    };
    json!({
        "kind": kind,
        "knocker_deadwood": knocker,
        "defender_deadwood": defence.rest.deadwood,
        "layoffs": list(defence.laid),
        "defender_melds": lists(defence.rest.melds),
        "knocker_points": for_knocker,
        "defender_points": for_defender,
    })
}

/// Ten cards, or melds with `|` between and the loose cards after a `+`.
fn read_spread(rules: &Rules, text: &str) -> Result<(Spread, CardSet), Text> {
    let whose = "the knocker";
    if !text.contains(['|', '+']) {
        let hand = read_cards(text, whose)?;
        check_ten(hand)?;
        let best = arrange(hand, rules.ace);
        return Ok((best.melds, best.loose));
    }
    let (melds, loose) = text.split_once('+').unwrap_or((text, ""));
    let loose = read_cards(loose, whose)?;
    let melds = melds.split('|').map(|meld| read_meld(meld, rules.ace));
    let melds: Vec<CardSet> = melds.collect::<Result<_, _>>()?;
    let mut all = loose;
    for &meld in &melds {
        if let Some(card) = (all & meld).first() {
            return Err(text!("{card} is there twice", card = card.to_string()));
        }
        all |= meld;
    }
    check_ten(all)?;
    let spread = Spread::new(melds).ok_or_else(|| text!("a spread has three melds at most"))?;
    Ok((spread, loose))
}

fn read_meld(text: &str, ace: Ace) -> Result<CardSet, Text> {
    let meld = read_cards(text, "the knocker")?;
    if is_meld(meld, ace) {
        return Ok(meld);
    }
    if meld.is_empty() {
        return Err(text!("a meld of the spread is empty"));
    }
    let cards: Deck = in_order(meld).collect();
    Err(text!(
        "{cards} is no meld: three or four of a rank are, and three or more in sequence of one suit",
        cards = cards.to_string()
    ))
}

fn check_ten(hand: CardSet) -> Result<(), Text> {
    if hand.len() == 10 {
        return Ok(());
    }
    Err(text!("the knocker has {n} cards, not ten", n = hand.len()))
}

fn read_cards(text: &str, whose: &'static str) -> Result<CardSet, Text> {
    let wrong = |error| {
        let why = format!("{error}");
        text!("{whose}: {why}", whose = Text::new(whose), why = why)
    };
    text.parse()
        .map_err(|error: cards_core::ParseCardsError| wrong(error))
}

fn list(cards: CardSet) -> Vec<Card> {
    cards.iter().collect()
}
