//! What a player knows in a hand, in masks.

use crate::event::Act;
use crate::meld::value;
use crate::{Ace, StockEnd, View};
use cards_core::{Card, CardSet};
use engine::Seat;

/// What one player knows while a hand is played: a view, made small for the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// The own cards, ten or eleven.
    pub(crate) hand: CardSet,
    /// The cards that the other was seen to take and still has.
    pub(crate) known: CardSet,
    /// The own cards of that kind.
    pub(crate) exposed: CardSet,
    /// The cards of the stock, and those of the other that nobody saw it take.
    pub(crate) unseen: CardSet,
    /// What the other discarded and this player did not take.
    pub(crate) thrown: CardSet,
    /// What the other was offered and did not take.
    pub(crate) refused: CardSet,
    /// What the other discarded last.
    pub(crate) last: Option<Card>,
    /// How the other discards and takes in this hand.
    pub(crate) habits: Habits,
    /// How the other fared in the hands before.
    pub(crate) record: Record,
    /// How many cards can still be drawn before the hand is void.
    pub(crate) stock: u8,
    /// Discards so far, of both.
    pub(crate) turns: u8,
    /// The most deadwood to knock with.
    pub(crate) limit: u8,
    /// Where an ace may stand.
    pub(crate) ace: Ace,
}

/// What a player's discards tell about its ways.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Habits {
    /// How often it took the upcard.
    pub(crate) takes: u8,
    /// How often it discarded.
    pub(crate) throws: u8,
    /// How often it discarded a card that counts more than the one before.
    pub(crate) rises: u8,
    /// How many of its first four discards count ten.
    pub(crate) dear: u8,
    /// What its last discard counts.
    pub(crate) last: u8,
}

impl Habits {
    /// Notes a discard.
    pub(crate) fn throw(&mut self, points: u8) {
        self.rises += u8::from(self.throws > 0 && points > self.last);
        self.dear += u8::from(self.throws < 4 && points >= 10);
        self.throws += 1;
        self.last = points;
    }
}

/// What is known of a player from the hands before, of this game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Record {
    /// The hands it won, and its points.
    pub(crate) wins: u16,
    pub(crate) points: u16,
    /// What it knocked with in the hand before, if it did; 0 for gin.
    pub(crate) knocked: Option<u8>,
}

impl Record {
    fn of(view: &View, other: Seat) -> Self {
        let seat = usize::from(other.0);
        let showdown = view.last.and_then(|last| last.showdown);
        Self {
            wins: view.sheet.sheets[0].boxes[seat],
            points: view.sheet.sheets[0].points[seat],
            knocked: showdown
                .filter(|open| open.knocker == other)
                .map(|open| open.deadwood[0]),
        }
    }
}

impl Sight {
    /// What the player to move knows.
    pub(crate) fn of(view: &View) -> Self {
        let me = view.seat.unwrap_or(Seat::FIRST);
        let mut sight = Self {
            hand: view.hand,
            known: view.opponent.known,
            exposed: crate::event::known(&view.log, me),
            unseen: view.unseen(),
            thrown: CardSet::EMPTY,
            refused: CardSet::EMPTY,
            last: None,
            habits: Habits::default(),
            record: Record::of(view, me.other()),
            stock: draws(view),
            turns: u8::try_from(crate::event::turns(&view.log)).unwrap_or(u8::MAX),
            limit: view.limit,
            ace: view.rules.ace,
        };
        sight.read(view, me.other());
        sight
    }

    /// Reads what the other did from the log.
    fn read(&mut self, view: &View, other: Seat) {
        let mut top = first_upcard(view);
        for event in &view.log {
            let theirs = event.seat == Some(other);
            match event.act {
                Act::Pass | Act::Draw if theirs => self.refused.extend(top),
                Act::Discard => {
                    top = event.card;
                    if theirs {
                        self.thrown.extend(event.card);
                        self.last = event.card;
                        self.habits.throw(points(event.card, self.ace));
                    }
                }
                Act::Take if theirs => self.habits.takes += 1,
                Act::Take => self.thrown -= event.card.into_iter().collect(),
                Act::Shuffle => (self.thrown, self.refused) = (CardSet::EMPTY, CardSet::EMPTY),
                _ => {}
            }
        }
    }
}

/// The first upcard, or where the pile was shuffled some card of it.
fn first_upcard(view: &View) -> Option<Card> {
    let first = view.log.iter().find(|event| event.act != Act::Pass);
    match first {
        Some(event) if event.act == Act::Take => event.card,
        _ => view.discards.first().copied(),
    }
}

/// How many cards can still be drawn. A reshuffled stock is reckoned to last half a stock longer.
fn draws(view: &View) -> u8 {
    match view.rules.stock_end {
        StockEnd::Void | StockEnd::Wall => view.stock.saturating_sub(2),
        StockEnd::Reshuffle => (view.stock + 12).min(29),
    }
}

/// What a discard counts.
pub(crate) fn points(card: Option<Card>, ace: Ace) -> u8 {
    card.map_or(0, |card| u8::try_from(value(card, ace)).unwrap_or(10))
}
