//! Deals as text.

use crate::Rules;
use crate::state::State;
use cards_core::{Card, CardSet, Deck};
use engine::{Deal, Seat, SetupError, Text, rng, shuffle, text};

/// Sets up a match.
pub(crate) fn deal(rules: &Rules, deal: &Deal) -> Result<State, SetupError> {
    rules.check()?;
    let deck = match &deal.text {
        Some(text) => read(text, deal.seed).map_err(SetupError::Deal)?,
        None => shuffled(deal.seed),
    };
    Ok(State::new(*rules, &deck))
}

fn shuffled(seed: u64) -> [Card; 52] {
    let mut deck = Card::ALL;
    shuffle(&mut deck, &mut rng(seed));
    deck
}

/// Ten cards of the non-dealer, ten of the dealer, the upcard, then the stock in the order in
/// which it is drawn; a slash between the parts is optional. What is missing of the stock
/// follows in the order that the seed gives it.
fn read(text: &str, seed: u64) -> Result<[Card; 52], Text> {
    let mut cards = Vec::new();
    let mut named = CardSet::EMPTY;
    for (part, number) in text.split('/').zip(1..) {
        let deck: Deck = part.parse().map_err(|error| {
            text!(
                "part {number}: {why}",
                number = number,
                why = format!("{error}")
            )
        })?;
        for card in deck {
            if !named.insert(card) {
                return Err(text!("{card} is there twice", card = card.to_string()));
            }
            cards.push(card);
        }
        check_part(text, number, cards.len())?;
    }
    if cards.len() < 21 {
        return Err(text!(
            "{n} cards: two hands of ten and the upcard make 21, and the stock follows",
            n = cards.len()
        ));
    }
    let rest = shuffled(seed)
        .into_iter()
        .filter(|&card| !named.contains(card));
    cards.extend(rest);
    <[Card; 52]>::try_from(cards).map_err(|_| text!("a pack has 52 cards"))
}

/// Where there are slashes, they stand after the hands and the upcard.
fn check_part(text: &str, number: i32, cards: usize) -> Result<(), Text> {
    let parts = text.split('/').count();
    let want = match number {
        _ if parts == 1 => cards,
        1 => 10,
        2 => 20,
        3 => 21,
        4 => cards,
        _ => {
            return Err(text!(
                "four parts at most: two hands, the upcard and the stock"
            ));
        }
    };
    if want == cards {
        return Ok(());
    }
    Err(text!(
        "part {number} ends after {n} cards, not {want}: write HAND / HAND / UPCARD / STOCK",
        number = number,
        n = cards,
        want = want
    ))
}

/// The deal of a match in which nothing has happened.
pub(crate) fn write(state: &State) -> Option<String> {
    let round = &state.round;
    if !state.log.is_empty() || state.last.is_some() || round.dealer != Seat(1) {
        return None;
    }
    let [first, second] = round.hands.map(|hand| hand.to_string());
    let upcard = round.pile.top()?;
    let stock: Deck = round.stock.cards().iter().rev().copied().collect();
    Some(format!("{first} / {second} / {upcard} / {stock}"))
}
