//! Solvitaire's JSON: a fresh deal, or a position in mid-game.
//!
//! The format is that of Blake and Gent's Solvitaire: `tableau piles` from the bottom up,
//! a lower-case suit for a face-down card; `stock`, the next to be drawn last; and if need
//! be `waste`, from the bottom up, and `foundations`, in one list or one for each suit.
//! Ranks are 1 to 13, or A, J, Q and K.

use crate::layout::{Laid, Layout};
use cards_core::{Card, Rank, Suit};
use engine::{Text, excerpt, text};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(rename = "tableau piles")]
    columns: Vec<Vec<String>>,
    #[serde(default)]
    stock: Vec<String>,
    #[serde(default)]
    waste: Vec<String>,
    #[serde(default)]
    foundations: Foundations,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Foundations {
    Together(Vec<String>),
    Apart(Vec<Vec<String>>),
}

impl Default for Foundations {
    fn default() -> Self {
        Self::Together(Vec::new())
    }
}

/// Reads the text, but does not yet check the cards against each other.
pub(crate) fn read(text: &str) -> Result<Layout, Text> {
    let position: Position = serde_json::from_str(text).map_err(|error| {
        text!(
            "Solvitaire's JSON: {detail}",
            detail = engine::json_error(&error)
        )
    })?;
    let count = position.columns.len();
    let columns: [Vec<String>; 7] = position.columns.try_into().map_err(|_| {
        text!(
            "`tableau piles` has {count} columns, and 7 are needed",
            count = count
        )
    })?;
    let mut layout = Layout {
        waste: pile("waste", &position.waste)?,
        stock: pile("stock", &position.stock)?,
        home: home(&position.foundations)?,
        ..Layout::default()
    };
    layout.stock.reverse();
    for (number, (laid, words)) in (1..).zip(layout.columns.iter_mut().zip(&columns)) {
        *laid = column(number, words)?;
    }
    Ok(layout)
}

/// A card, and whether it lies face down.
fn card(place: &'static str, word: &str) -> Result<(Card, bool), Text> {
    parse(word).ok_or_else(|| {
        text!(
            "`{word}` in `{place}` is not a card; write 1 to 13 or A, J, Q, K and the suit, in lower case if it lies face down, such as 10S or 7d",
            word = excerpt(word),
            place = place
        )
    })
}

fn parse(word: &str) -> Option<(Card, bool)> {
    let letter = word.chars().last()?;
    let rank = &word[..word.len() - letter.len_utf8()];
    let rank = match rank.parse() {
        Ok(number) => Rank::from_number(number)?,
        Err(_) => rank.parse().ok()?,
    };
    let card = Card::new(rank, Suit::from_char(letter)?);
    Some((card, letter.is_ascii_lowercase()))
}

fn pile(place: &'static str, words: &[String]) -> Result<Vec<Card>, Text> {
    let cards = words.iter().map(|word| card(place, word));
    cards.map(|card| card.map(|(card, _)| card)).collect()
}

fn column(number: usize, words: &[String]) -> Result<Laid, Text> {
    let cards = words.iter().map(|word| card("tableau piles", word));
    let cards: Vec<(Card, bool)> = cards.collect::<Result<_, _>>()?;
    let hidden = cards.iter().take_while(|(_, down)| *down).count();
    if let Some((card, _)) = cards[hidden..].iter().find(|(_, down)| *down) {
        return Err(text!(
            "in column {number}, {card} lies face down on a face-up card",
            number = number,
            card = card.to_string()
        ));
    }
    let cards = cards.into_iter().map(|(card, _)| card).collect();
    Ok(Laid { cards, hidden })
}

/// How many of each suit are home: each suit from its ace up.
fn home(foundations: &Foundations) -> Result<[u8; 4], Text> {
    let words: Vec<String> = match foundations {
        Foundations::Together(words) => words.clone(),
        Foundations::Apart(piles) => piles.concat(),
    };
    let mut home = [0; 4];
    for card in pile("foundations", &words)? {
        let count = &mut home[card.suit().index()];
        if card.rank() as u8 != *count + 1 {
            return Err(text!(
                "{card} is out of order in `foundations`: a suit is listed from its ace up",
                card = card.to_string()
            ));
        }
        *count += 1;
    }
    Ok(home)
}
