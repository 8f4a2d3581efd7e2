//! Laying off: what fits the melds of a knocker, and the best that a defender can do.

use crate::deadwood::{Arrangement, arrange, least_deadwood, meldable};
use crate::meld::{Spread, ladder, run, rungs, set};
use crate::{Ace, Move};
use cards_core::CardSet;

/// The cards that could be laid off next on `melds`, whoever has them, when `laid` are laid off already.
///
/// A set of three takes its fourth card, a run the next card at either end. A card that fits a set and a run
/// goes to the run, which it makes longer.
pub fn layable(melds: Spread, laid: CardSet, ace: Ace) -> CardSet {
    melds
        .melds()
        .fold(CardSet::EMPTY, |all, meld| all | ends(meld, laid, ace))
        - laid
}

/// The melds with the cards that were laid off on them.
pub(crate) fn extended(melds: Spread, laid: CardSet, ace: Ace) -> Vec<CardSet> {
    let mut left = laid;
    let mut all: Vec<CardSet> = melds.melds().collect();
    // a card that fits a set and a run lies on the run
    all.sort_by_key(|&meld| set(meld).is_some());
    for meld in &mut all {
        let more = match (set(*meld), run(*meld, ace)) {
            (None, Some((suit, ranks))) => rungs(grown(ranks, ladder(laid, suit, ace), ace), suit),
            (Some(rank), _) => CardSet::of_rank(rank) & left,
            (None, None) => CardSet::EMPTY,
        };
        *meld |= more & left;
        left -= *meld;
    }
    all
}

/// The cards that fit one meld next.
fn ends(meld: CardSet, laid: CardSet, ace: Ace) -> CardSet {
    match (set(meld), run(meld, ace)) {
        (Some(rank), _) => CardSet::of_rank(rank) - meld,
        (None, Some((suit, ranks))) => {
            let ranks = grown(ranks, ladder(laid, suit, ace), ace);
            rungs(beside(ranks, ace), suit)
        }
        (None, None) => CardSet::EMPTY,
    }
}

/// A run with those of the `laid` cards that continue it.
fn grown(mut ranks: u16, laid: u16, ace: Ace) -> u16 {
    loop {
        let next = beside(ranks, ace) & laid;
        if next == 0 {
            return ranks;
        }
        ranks |= next;
    }
}

/// The ranks next to both ends of a run.
const fn beside(ranks: u16, ace: Ace) -> u16 {
    let mut room = match ace {
        Ace::Low => (1 << 13) - 1,
        Ace::High => (1 << 14) - 1,
    };
    // an ace that the run has at one end is not to be had at the other
    if ranks & 1 == 1 {
        room &= !(1 << 13);
    }
    if ranks >> 13 == 1 {
        room &= !1;
    }
    (ranks << 1 | ranks >> 1) & !ranks & room
}

/// What a defender can make of a hand against a spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defence {
    /// The cards to lay off.
    pub laid: CardSet,
    /// The rest, melded.
    pub rest: Arrangement,
}

/// The best defence: of all ways to lay off some cards and to meld others, one that leaves the least
/// deadwood, and of those one that lays off the fewest cards.
///
/// ```
/// use gin_rummy::{Ace, Spread, best_defence};
/// let spread = Spread::new(["5S 6S 7S".parse()?, "KC KD KH".parse()?]).unwrap();
/// let hand = "4S 3S 2D QC JD 8C 8D 6H TD 4H".parse()?;
/// let best = best_defence(spread, hand, Ace::Low);
/// assert_eq!((best.laid.to_string(), best.rest.deadwood), ("3S 4S".to_owned(), 58));
/// # Ok::<(), cards_core::ParseCardsError>(())
/// ```
pub fn best_defence(melds: Spread, hand: CardSet, ace: Ace) -> Defence {
    best_defence_after(melds, CardSet::EMPTY, hand, ace)
}

/// The same for the cards still in hand, when some were `laid` off before: what lies on the table stays there.
pub(crate) fn best_defence_after(melds: Spread, laid: CardSet, hand: CardSet, ace: Ace) -> Defence {
    let mut search = Search {
        melds,
        hand,
        meldable: meldable(hand, ace),
        ace,
        least: (u8::MAX, 0),
        best: laid,
    };
    search.go(laid, CardSet::EMPTY);
    let laid = search.best - laid;
    let rest = arrange(hand - laid, ace);
    Defence { laid, rest }
}

impl Defence {
    /// The first of the `legal` moves that is part of it: a card that needs another on the table waits for that one.
    pub(crate) fn next(&self, legal: &[Move]) -> Move {
        let next = |mv: &&Move| matches!(**mv, Move::Layoff(card) if self.laid.contains(card));
        legal.iter().find(next).copied().unwrap_or(Move::Done)
    }
}

struct Search {
    melds: Spread,
    /// The cards that may still be laid off.
    hand: CardSet,
    /// Those that some meld of the hand could use.
    meldable: CardSet,
    ace: Ace,
    least: (u8, usize),
    best: CardSet,
}

impl Search {
    /// Keeps or lays off each card that fits, in turn; one that no meld can use is always laid off.
    fn go(&mut self, laid: CardSet, kept: CardSet) {
        let fits = layable(self.melds, laid, self.ace) & self.hand;
        let Some(card) = (fits - kept).first() else {
            let key = (least_deadwood(self.hand - laid, self.ace), laid.len());
            if key < self.least {
                (self.least, self.best) = (key, laid);
            }
            return;
        };
        if self.meldable.contains(card) {
            self.go(laid, kept.with(card));
        }
        self.go(laid.with(card), kept);
    }
}
