//! Deals by number: Microsoft's, and the project's own.

use crate::board;
use crate::moves::Source;
use crate::rules::Rules;
use crate::state::State;
use cards_core::Card;
use engine::{Deal, SetupError, Text, excerpt, rng, shuffle, text};

/// The highest deal number: that of the generator's last variant.
pub const LAST_DEAL: u64 = 8_589_934_591;

/// The number of columns that numbered deals and seeds have.
const COLUMNS: u8 = 8;

/// Sets up the position that a deal asks for.
pub(crate) fn deal(rules: Rules, deal: &Deal) -> Result<State, SetupError> {
    rules.check()?;
    let Some(text) = &deal.text else {
        let mut cards = Card::ALL;
        shuffle(&mut cards, &mut rng(deal.seed));
        return spread(rules, cards).map_err(SetupError::Deal);
    };
    let state = match number(text) {
        Some(number) => number.and_then(|number| spread(rules, numbered(number))),
        None => board::read(rules, text),
    };
    state.map_err(SetupError::Deal)
}

/// The number of a deal; `None` where the text is a board.
fn number(text: &str) -> Option<Result<u64, Text>> {
    let text = text.trim().trim_start_matches('\u{feff}');
    if text.contains([' ', '\t', '\n', '/', ':']) || text.is_empty() || text.parse::<Card>().is_ok()
    {
        return None;
    }
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    let number = text
        .parse()
        .ok()
        .filter(|n| digits && (1..=LAST_DEAL).contains(n));
    Some(number.ok_or_else(|| {
        let typed = excerpt(text);
        if digits {
            text!(
                "there is no deal {typed}: write a number from 1 to {last}",
                typed = typed,
                last = last()
            )
        } else {
            text!(
                "`{typed}` is neither a deal number from 1 to {last} nor a board",
                typed = typed,
                last = last()
            )
        }
    }))
}

fn last() -> String {
    LAST_DEAL.to_string()
}

/// Lays 52 cards out row by row.
fn spread(rules: Rules, cards: [Card; 52]) -> Result<State, Text> {
    if rules.columns != COLUMNS {
        return Err(text!(
            "numbers and seeds deal {known} columns, and columns={columns} is set: write the board out",
            known = COLUMNS,
            columns = rules.columns
        ));
    }
    let mut state = State::bare(rules);
    for (column, card) in (0..COLUMNS).cycle().zip(cards) {
        state.put(Source::Column(column), card);
    }
    Ok(state)
}

/// The cards of a Microsoft deal in the order they are dealt.
///
/// The generator is that of Microsoft's C library, and the deck is in the order of [`Card::ALL`]:
/// each card is drawn by the remainder of a random number, and the last of the deck takes its
/// place. Numbers from 2^31 set the highest bit of each random number as later programs
/// do, and numbers from 2^32 use one bit more of the generator.
fn numbered(number: u64) -> [Card; 52] {
    let mut state = u32::try_from(number & 0xffff_ffff).expect("32 bits");
    let mut random = || {
        state = state.wrapping_mul(214_013).wrapping_add(2_531_011);
        let bits = state >> 16;
        match number >> 31 {
            0 => bits & 0x7fff,
            1 => bits & 0x7fff | 0x8000,
            _ => bits + 1,
        }
    };
    let mut deck = Card::ALL;
    let mut left = deck.len();
    deck.map(|_| {
        let at = random() as usize % left;
        left -= 1;
        let last = deck[left];
        std::mem::replace(&mut deck[at], last)
    })
}
