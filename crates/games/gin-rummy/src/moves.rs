//! Moves and how they are written.

use crate::GinRummy;
use crate::meld::Spread;
use cards_core::{Card, CardSet};
use engine::{Game, ParseMoveError, read_seed};
use std::fmt;
use std::str::FromStr;

/// A move. `Display` writes it as one word; [`FromStr`] reads that, in either case, and what people
/// write with blanks.
///
/// ```
/// use gin_rummy::Move;
/// let read = |text: &str| text.parse::<Move>().map(|mv| mv.to_string());
/// assert_eq!(read("discard 10s"), Ok("TS".to_owned()));
/// assert_eq!(read("knock 7d as AS-2S-3S 9C-9D-9H"), Ok("knock-7D-as-AS.2S.3S+9C.9D.9H".to_owned()));
/// assert!(read("knock").is_err()); // which card? a position knows
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The dealer shuffles and deals the next hand: `deal-` and a seed in sixteen hexadecimal digits.
    Deal(u64),
    /// The dealer shuffles the discards into a new stock: `shuffle-` and a seed.
    Shuffle(u64),
    /// Takes the upcard: `take`.
    Take,
    /// Draws from the stock: `draw`.
    Draw,
    /// Refuses the first upcard, or ends the hand at the wall: `pass`.
    Pass,
    /// Discards a card: `7D`.
    Discard(Card),
    /// Discards a card and knocks with the rest: `knock-7D`. Without a spread, the best one is laid.
    Knock(Card, Option<Spread>),
    /// Discards a card, the other ten all melded: `gin-7D`.
    Gin(Card),
    /// All eleven cards are melded: `big-gin`.
    BigGin,
    /// Adds a card to the knocker's melds: `layoff-4S`.
    Layoff(Card),
    /// Lays off no more: `done`.
    Done,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(seed) => write!(f, "deal-{seed:016x}"),
            Self::Shuffle(seed) => write!(f, "shuffle-{seed:016x}"),
            Self::Take => f.write_str("take"),
            Self::Draw => f.write_str("draw"),
            Self::Pass => f.write_str("pass"),
            Self::Discard(card) => write!(f, "{card}"),
            Self::Knock(card, None) => write!(f, "knock-{card}"),
            Self::Knock(card, Some(spread)) => write!(f, "knock-{card}-as-{spread}"),
            Self::Gin(card) => write!(f, "gin-{card}"),
            Self::BigGin => f.write_str("big-gin"),
            Self::Layoff(card) => write!(f, "layoff-{card}"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        read(text).ok_or_else(|| ParseMoveError::new(text, GinRummy::INFO.notation))
    }
}

fn read(text: &str) -> Option<Move> {
    let lower = text.trim().to_lowercase();
    if let Some(mv) = knock_as(&lower) {
        return Some(mv);
    }
    let words: Vec<&str> = lower
        .split(is_gap)
        .filter(|word| !word.is_empty())
        .collect();
    let (first, rest) = words.split_first()?;
    match (*first, rest) {
        ("deal", [seed]) => read_seed(seed).map(Move::Deal),
        ("shuffle", [seed]) => read_seed(seed).map(Move::Shuffle),
        ("take" | "t", []) => Some(Move::Take),
        ("draw" | "d", []) => Some(Move::Draw),
        ("pass" | "p", []) => Some(Move::Pass),
        ("done", []) => Some(Move::Done),
        ("big", ["gin"]) => Some(Move::BigGin),
        ("discard", [card]) => Some(Move::Discard(card.parse().ok()?)),
        ("gin" | "g", [card]) => Some(Move::Gin(card.parse().ok()?)),
        ("layoff" | "l", [card]) | ("lay", ["off", card]) => Some(Move::Layoff(card.parse().ok()?)),
        ("knock" | "k", [card]) => Some(Move::Knock(card.parse().ok()?, None)),
        (card, []) => Some(Move::Discard(card.parse().ok()?)),
        _ => None,
    }
}

/// `knock CARD as MELDS`.
fn knock_as(lower: &str) -> Option<Move> {
    let (knock, rest) = word(lower);
    let (card, rest) = word(rest);
    let (r#as, melds) = word(rest);
    let form = matches!(knock, "knock" | "k") && r#as == "as";
    form.then(|| Some(Move::Knock(card.parse().ok()?, Some(spread(melds)?))))?
}

/// The first word, and the rest.
fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start_matches(is_gap);
    text.split_at(text.find(is_gap).unwrap_or(text.len()))
}

const fn is_gap(c: char) -> bool {
    c == '-' || c.is_ascii_whitespace()
}

/// Melds with blanks or plus signs between them, and cards with dots, dashes or commas between them.
fn spread(text: &str) -> Option<Spread> {
    let melds = text
        .trim_start_matches(is_gap)
        .split(|c: char| c == '+' || c.is_whitespace());
    let melds = melds.filter(|meld| !meld.is_empty()).map(|meld| {
        let mut cards = CardSet::EMPTY;
        for card in meld.split(['.', '-', ',']) {
            if !cards.insert(card.parse().ok()?) {
                return None;
            }
        }
        Some(cards)
    });
    let melds = melds.collect::<Option<Vec<_>>>()?;
    (!melds.is_empty()).then(|| Spread::new(melds))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(typed: &str, want: &str) {
        let mv: Move = typed.parse().expect("a move");
        assert_eq!(mv.to_string(), want, "{typed}");
        assert_eq!(want.parse(), Ok(mv), "{want} reads back");
        assert!(!want.contains(char::is_whitespace), "one word");
    }

    #[test]
    fn moves_are_read_as_people_write_them() {
        check("take", "take");
        check(" Draw ", "draw");
        check("p", "pass");
        check("7d", "7D");
        check("D7", "7D");
        check("10♠", "TS");
        check("discard 10s", "TS");
        check("knock 7D", "knock-7D");
        check("k 7d", "knock-7D");
        check("KNOCK-7D", "knock-7D");
        check("gin qh", "gin-QH");
        check("big gin", "big-gin");
        check("Big-Gin", "big-gin");
        check("layoff 4S", "layoff-4S");
        check("lay off 4s", "layoff-4S");
        check("done", "done");
        check("deal-00000000000000fF", "deal-00000000000000ff");
        check("shuffle-0123456789abcdef", "shuffle-0123456789abcdef");
    }

    #[test]
    fn a_spread_may_be_chosen() {
        let canonical = "knock-7D-as-AS.2S.3S+9C.9D.9H";
        check("knock 7D as AS-2S-3S 9C-9D-9H", canonical);
        check("k 7d as 9c,9d,9h  3s.2s.as", canonical);
        check(canonical, canonical);
        check("knock ah as as-2s-3s", "knock-AH-as-AS.2S.3S");
        check("knock 2h as QS.KS.AS", "knock-2H-as-QS.KS.AS");
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for text in [
            "",
            "-",
            "fly",
            "7",
            "1D",
            "7D 8D",
            "knock",
            "gin",
            "layoff",
            "knock 7D as",
            "discard",
            "knock 7D as 7D-7D-7H",
            "knock 7D as 7D-8D-XX",
            "deal-1",
            "deal--000000000000001",
            "knock 7D as AS-2S-3S 3S-4S-5S",
            "knock 7D with AS",
            "take 7D",
            "done 1",
            "knock 7D as AS-2S-3S 9C-9D-9H 5C-5D-5H KC-KD-KH",
        ] {
            assert_eq!(
                text.parse::<Move>().map(|mv| mv.to_string()).ok(),
                None,
                "{text}"
            );
        }
    }
}
