//! Deals as text: deal strings, `ShootMe`'s digits, and Solvitaire's JSON.

use crate::layout::{Layout, census};
use crate::{Rules, State, solvitaire};
use cards_core::{Card, Rank, Suit};
use engine::{Text, excerpt, rng, shuffle, text};

/// Reads a deal in any of the three forms.
pub(crate) fn read(rules: &Rules, text: &str) -> Result<State, Text> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('{') {
        return solvitaire::read(text)?.state(rules);
    }
    let signs = signs(text);
    let digits = !signs.is_empty() && signs.iter().all(|(_, c)| c.is_ascii_digit());
    let deck = if digits {
        digits_deck(&signs)
    } else {
        cards_deck(&signs)
    }?;
    census(&deck)?;
    Layout::deal(&deck).state(rules)
}

/// The deal of a shuffled deck.
pub(crate) fn shuffled(rules: &Rules, seed: u64) -> Result<State, Text> {
    let mut deck = Card::ALL;
    shuffle(&mut deck, &mut rng(seed));
    Layout::deal(&deck).state(rules)
}

/// The characters that count, each with its place in the text, from 1. Blanks and commas
/// are there for the eye.
fn signs(text: &str) -> Vec<(usize, char)> {
    let signs = (1..).zip(text.chars());
    signs
        .filter(|(_, c)| !c.is_whitespace() && *c != ',')
        .collect()
}

/// Rank and suit, in either case; `10` is `T`.
fn cards_deck(signs: &[(usize, char)]) -> Result<Vec<Card>, Text> {
    let mut deck = Vec::new();
    let mut rest = signs;
    while let Some(&(at, _)) = rest.first() {
        let len = if matches!(rest, [(_, '1'), (_, '0'), ..]) {
            3
        } else {
            2
        };
        let (word, after) = rest.split_at(len.min(rest.len()));
        let word: String = word.iter().map(|(_, c)| c).collect();
        let card = word.parse().ok().filter(|_| word.chars().count() == len);
        let Some(card) = card else {
            return Err(text!(
                "card {number}, at character {at}: `{word}` is not a card; write rank and suit, such as TS",
                number = deck.len() + 1,
                at = at,
                word = excerpt(&word)
            ));
        };
        deck.push(card);
        rest = after;
    }
    Ok(deck)
}

/// Two digits of rank, 01 to 13, and one of suit, 1 to 4 for clubs, diamonds, hearts and
/// spades: the order of [`Suit::ALL`].
fn digits_deck(signs: &[(usize, char)]) -> Result<Vec<Card>, Text> {
    let mut deck = Vec::new();
    for three in signs.chunks(3) {
        let word: String = three.iter().map(|(_, c)| c).collect();
        let Some(card) = digits_card(&word) else {
            return Err(text!(
                "card {number}, at character {at}: `{word}` is not a card; write three digits, rank 01 to 13 and suit 1 to 4 for clubs, diamonds, hearts, spades, such as 104 for TS",
                number = deck.len() + 1,
                at = three[0].0,
                word = word
            ));
        };
        deck.push(card);
    }
    Ok(deck)
}

fn digits_card(word: &str) -> Option<Card> {
    let (rank, suit) = word.split_at_checked(2)?;
    let rank = Rank::from_number(rank.parse().ok()?)?;
    let suit = suit.parse::<usize>().ok()?.checked_sub(1)?;
    Some(Card::new(rank, Suit::from_index(suit)?))
}

/// The deal string of a position in which nothing has happened yet.
pub(crate) fn write(state: &State) -> Option<String> {
    let deck = deck(state)?;
    let fresh = read_deck(&state.rules, &deck);
    (fresh.as_ref() == Some(state)).then(|| deck.iter().map(Card::to_string).collect())
}

/// The cards in the order in which they would have been dealt.
fn deck(state: &State) -> Option<Vec<Card>> {
    let columns = state
        .columns
        .each_ref()
        .map(|pile| pile.cards().collect::<Vec<_>>());
    let mut deck = Vec::new();
    for row in 0..columns.len() {
        for column in &columns[row..] {
            deck.push(*column.get(row)?);
        }
    }
    deck.extend(state.talon.cards());
    Some(deck)
}

fn read_deck(rules: &Rules, deck: &[Card]) -> Option<State> {
    Layout::deal(deck).state(rules).ok()
}
