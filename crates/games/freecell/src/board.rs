//! Boards as text.

use crate::moves::Source;
use crate::rules::Rules;
use crate::state::State;
use cards_core::{Card, CardSet, Rank, Suit};
use engine::{Text, excerpt, text};
use std::fmt;

/// A piece of the text: a line, or what stands between two `/`.
struct Piece<'a> {
    text: &'a str,
    at: Text,
    /// Whether it stands between two `/`, where nothing at all is an empty column.
    slashed: bool,
}

/// Reads a board. What is not understood is refused, and nothing is passed over.
pub(crate) fn read(rules: Rules, text: &str) -> Result<State, Text> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    if text.trim().is_empty() {
        return Err(text!(
            "nothing is written: write a deal number from 1 to {last}, or a board",
            last = crate::deal::LAST_DEAL.to_string()
        ));
    }
    let mut reader = Reader::new(rules);
    let mut columns = Vec::new();
    for piece in pieces(&text) {
        match heading(piece.text) {
            Some((Heading::Foundations, rest)) => reader.foundations(&piece.at, rest)?,
            Some((Heading::Cells, rest)) => reader.cells(&piece.at, rest)?,
            None => columns.push(piece),
        }
    }
    let columns = resolve_blanks(columns, rules.columns)?;
    for (number, piece) in (1..).zip(columns) {
        reader.column(number, &piece)?;
    }
    reader.finish()
}

/// The lines, and the parts of those that have a `/`.
fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    (1..)
        .zip(text.lines())
        .flat_map(|(line, text): (usize, &str)| {
            let slashed = text.contains('/');
            let parts = text.strip_suffix('/').unwrap_or(text).split('/');
            (1..)
                .zip(parts)
                .map(move |(part, text): (usize, &str)| Piece {
                    text: text.trim(),
                    at: if slashed {
                        text!("line {line}, part {part}", line = line, part = part)
                    } else {
                        text!("line {line}", line = line)
                    },
                    slashed,
                })
        })
}

enum Heading {
    Foundations,
    Cells,
}

/// Whether the piece is about the foundations or the cells, and what it says of them.
fn heading(text: &str) -> Option<(Heading, &str)> {
    let (name, rest) = text.split_once(':')?;
    match name.trim().to_ascii_lowercase().as_str() {
        "foundations" | "founds" => Some((Heading::Foundations, rest)),
        "freecells" | "fc" => Some((Heading::Cells, rest)),
        _ => None,
    }
}

/// Blank lines around the board mean nothing; one amid the columns is an empty column if
/// columns would be missing without.
fn resolve_blanks(mut pieces: Vec<Piece<'_>>, wanted: u8) -> Result<Vec<Piece<'_>>, Text> {
    let blank = |piece: &Piece| piece.text.is_empty() && !piece.slashed;
    while pieces.pop_if(|piece| blank(piece)).is_some() {}
    let leading = pieces.iter().take_while(|piece| blank(piece)).count();
    pieces.drain(..leading);
    let blanks = pieces.iter().filter(|piece| blank(piece)).count();
    let missing = usize::from(wanted).saturating_sub(pieces.len() - blanks);
    if missing == 0 {
        pieces.retain(|piece| !blank(piece));
    } else if blanks > missing {
        let at = pieces
            .iter()
            .find(|piece| blank(piece))
            .map(|piece| piece.at.clone());
        return Err(text!(
            "{at}: it is not clear which blank lines are empty columns: write `:` for each",
            at = at.unwrap_or_else(|| text!("the board"))
        ));
    }
    Ok(pieces)
}

/// A position under construction.
struct Reader {
    state: State,
    /// Where each card was found that is not home.
    seen: [Option<Text>; 52],
    /// Where the foundations were found, and which suits they named.
    foundations: Option<Text>,
    cells: Option<Text>,
}

impl Reader {
    fn new(rules: Rules) -> Self {
        Self {
            state: State::bare(rules),
            seen: [const { None }; 52],
            foundations: None,
            cells: None,
        }
    }

    fn foundations(&mut self, at: &Text, text: &str) -> Result<(), Text> {
        if let Some(first) = self.foundations.replace(at.clone()) {
            return Err(twice(at, "the foundations", first));
        }
        let mut named = [false; 4];
        for word in text.split_whitespace() {
            let (suit, count) = foundation(word).ok_or_else(|| {
                text!(
                    "{at}: `{word}` is no foundation: write a suit and the rank it has reached, as in H-6 or H-0",
                    at = at.clone(),
                    word = excerpt(word)
                )
            })?;
            if std::mem::replace(&mut named[suit.index()], true) {
                return Err(text!(
                    "{at}: `{word}` is the second foundation of its suit",
                    at = at.clone(),
                    word = excerpt(word)
                ));
            }
            for rank in Rank::ALL.into_iter().take(count.into()) {
                self.state.put(Source::Home(suit), Card::new(rank, suit));
            }
        }
        Ok(())
    }

    fn cells(&mut self, at: &Text, text: &str) -> Result<(), Text> {
        if let Some(first) = self.cells.replace(at.clone()) {
            return Err(twice(at, "the free cells", first));
        }
        for (i, word) in (0..).zip(text.split_whitespace()) {
            if usize::from(self.state.rules.cells) <= usize::from(i) {
                return Err(text!(
                    "{at}: `{word}` would be in cell number {n}, and this game has {cells}",
                    at = at.clone(),
                    word = excerpt(word),
                    n = i + 1,
                    cells = self.state.rules.cells
                ));
            }
            if word != "-" {
                self.card(at, Source::Cell(i), word)?;
            }
        }
        Ok(())
    }

    fn column(&mut self, number: usize, piece: &Piece) -> Result<(), Text> {
        let text = piece.text.strip_prefix(':').unwrap_or(piece.text);
        let column = u8::try_from(number - 1).ok();
        let Some(column) = column.filter(|&column| column < self.state.rules.columns) else {
            return Err(text!(
                "{at}: `{word}` would be column {n}, and this game has {columns}",
                at = piece.at.clone(),
                word = excerpt(piece.text),
                n = number,
                columns = self.state.rules.columns
            ));
        };
        text.split_whitespace()
            .try_for_each(|word| self.card(&piece.at, Source::Column(column), word))
    }

    fn card(&mut self, at: &Text, place: Source, word: &str) -> Result<(), Text> {
        let card: Card = word.parse().map_err(|_| {
            text!(
                "{at}: `{word}` is no card: write its rank and its suit, as in TS or 10S",
                at = at.clone(),
                word = excerpt(word)
            )
        })?;
        if let Some(first) = self.seen[card.index()].replace(at.clone()) {
            return Err(text!(
                "{at}: {card} is there already, in {first}",
                at = at.clone(),
                card = card.to_string(),
                first = first
            ));
        }
        self.state.put(place, card);
        Ok(())
    }

    /// Each card is there once.
    fn finish(self) -> Result<State, Text> {
        let mut missing = CardSet::EMPTY;
        for card in Card::ALL {
            let home = card.rank().number() <= self.state.home(card.suit());
            match (&self.seen[card.index()], home) {
                (Some(at), true) => {
                    return Err(text!(
                        "{at}: {card} is home already by the foundations in {first}",
                        at = at.clone(),
                        card = card.to_string(),
                        first = self.foundations.unwrap_or_else(|| text!("the board"))
                    ));
                }
                (None, false) => drop(missing.insert(card)),
                _ => {}
            }
        }
        if missing.is_empty() {
            return Ok(self.state);
        }
        Err(lacking(missing))
    }
}

/// Names the cards that are missing, or the first of them.
fn lacking(missing: CardSet) -> Text {
    const NAMED: usize = 8;
    let named: CardSet = missing.iter().take(NAMED).collect();
    if missing.len() > NAMED {
        return text!(
            "cards are missing: {cards} and {more} more",
            cards = named.to_string(),
            more = missing.len() - NAMED
        );
    }
    text!("cards are missing: {cards}", cards = named.to_string())
}

fn twice(at: &Text, what: &'static str, first: Text) -> Text {
    text!(
        "{at}: {what} are written already, in {first}",
        at = at.clone(),
        what = Text::new(what),
        first = first
    )
}

/// A suit and how many of it are home: `H-6`, `S-A`, `D-0`.
fn foundation(word: &str) -> Option<(Suit, u8)> {
    let (suit, rank) = word.split_once('-')?;
    let mut letters = suit.chars();
    let suit = letters.next().and_then(Suit::from_char)?;
    if letters.next().is_some() {
        return None;
    }
    let mut letters = rank.chars();
    match (letters.next()?, letters.next(), letters.next()) {
        ('0', None, _) => Some((suit, 0)),
        ('1', Some('0'), None) => Some((suit, 10)),
        (letter, None, _) => Rank::from_char(letter).map(|rank| (suit, rank.number())),
        _ => None,
    }
}

/// The board as other programs read it. A deal is its columns and nothing else; what lies
/// in cells and at home has lines of its own.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let in_cells = self.cells().iter().any(Option::is_some);
        let headed = self.at_home() > 0 || in_cells;
        if self.at_home() > 0 {
            f.write_str("Foundations:")?;
            for suit in [Suit::Hearts, Suit::Clubs, Suit::Diamonds, Suit::Spades] {
                let rank = self.home_top(suit).map_or('0', |card| card.rank().letter());
                write!(f, " {}-{rank}", suit.letter())?;
            }
            writeln!(f)?;
        }
        if in_cells {
            f.write_str("Freecells:")?;
            for cell in self.cells() {
                match cell {
                    Some(card) => write!(f, " {card}")?,
                    None => f.write_str(" -")?,
                }
            }
            writeln!(f)?;
        }
        let colons = headed || self.columns().iter().any(crate::column::Column::is_empty);
        for column in self.columns() {
            let mut gap = if colons { ": " } else { "" };
            if column.is_empty() {
                f.write_str(":")?;
            }
            for card in column.cards() {
                write!(f, "{gap}{card}")?;
                gap = " ";
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
