//! A search that keeps what it found for the next question about the same deal; and what is lost
//! even where any card of the stock can be taken at any time.

use super::deal::Deal;
use super::exhaust::{Blind, Exhaust, Filter};
use super::position::Position;
use super::table::{Key, Room, Table};
use crate::{Draw, Redeals, Scoring, State};
use engine::{Ctx, Found, Stop};

/// What is known of the positions of one deal.
pub(super) struct Memo<K> {
    /// All that was met: what was left again is lost.
    search: Exhaust<K>,
    /// What can be won.
    won: Table<K>,
}

impl<K: Key> Memo<K> {
    pub(super) fn new(room: &Room) -> Self {
        Self {
            search: Exhaust::new(room),
            won: Table::new(room),
        }
    }

    pub(super) fn clear(&mut self) {
        self.search.clear();
        self.won.clear();
    }

    /// Whether a position can be won. Once the bound was reached nothing is known any more: the
    /// memo has to be cleared.
    pub(super) fn judge(
        &mut self,
        deal: &Deal<K>,
        start: &Position<K>,
        bound: u64,
        filter: &mut impl Filter<K>,
        ctx: &mut Ctx<'_>,
    ) -> Result<Found<()>, Stop> {
        let Self { search, won } = self;
        let known = &mut Known { won, filter };
        let outcome = search.search(deal, start, bound, known, ctx)?;
        if outcome == Found::Won(()) {
            for position in search.path() {
                won.insert(position.key, ctx)?;
            }
        }
        Ok(outcome)
    }
}

/// The positions that can be won, and what else is known.
struct Known<'a, K, F> {
    won: &'a Table<K>,
    filter: &'a mut F,
}

impl<K: Key, F: Filter<K>> Filter<K> for Known<'_, K, F> {
    fn is_won(&self, position: &Position<K>) -> bool {
        self.won.contains(position.key)
    }

    fn is_lost(
        &mut self,
        position: &Position<K>,
        bound: u64,
        ctx: &mut Ctx<'_>,
    ) -> Result<bool, Stop> {
        self.filter.is_lost(position, bound, ctx)
    }
}

/// The same cards under rules that allow more: draws of one card and endless redeals.
pub(super) fn relaxed(root: &State) -> State {
    let mut relaxed = *root;
    relaxed.rules.draw = Draw::One;
    relaxed.rules.redeals = Redeals::Unlimited;
    relaxed.rules.scoring = Scoring::None; // Vegas limits redeals
    relaxed
}

/// A relaxed game in the service of a strict one.
pub(super) struct Guard<'a, K> {
    pub(super) memo: &'a mut Memo<K>,
    pub(super) relaxed: &'a Deal<K>,
    pub(super) strict: &'a Deal<K>,
}

impl<K: Key> Filter<K> for Guard<'_, K> {
    fn is_lost(
        &mut self,
        position: &Position<K>,
        bound: u64,
        ctx: &mut Ctx<'_>,
    ) -> Result<bool, Stop> {
        // the digits that the relaxed game does not have are the key's first
        let mark = self.strict.worth.mark.times(position.mark);
        let redeals = self.strict.worth.redeals.times(position.redeals);
        let start = Position {
            mark: 0,
            redeals: 0,
            key: position.key.minus(mark).minus(redeals),
            ..*position
        };
        let outcome = self
            .memo
            .judge(self.relaxed, &start, bound, &mut Blind, ctx)?;
        Ok(outcome == Found::Lost)
    }
}
