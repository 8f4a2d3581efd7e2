//! `first`: any line that wins, soon; or the proof that there is none.

use super::deal::{Deal, SEVEN, is_narrow};
use super::exhaust::{Blind, Exhaust};
use super::expand::Step;
use super::line;
use super::memo::{Guard, Memo, relaxed};
use super::position::Position;
use super::table::{Key, Room};
use crate::{Move, State};
use engine::{Ctx, Found, Report, Solver, Stop};

/// The solver named `first`.
pub(crate) struct First {
    narrow: Searches<u64>,
    wide: Searches<u128>,
    always_wide: bool,
}

impl First {
    pub(crate) fn new() -> Self {
        Self {
            narrow: Searches::new(),
            wide: Searches::new(),
            always_wide: false,
        }
    }

    /// On a table with fewer columns, and with wide keys if asked for.
    #[cfg(test)]
    pub(super) fn on_table(columns: u32, wide: bool) -> Self {
        let mut first = Self::new();
        (first.narrow.table, first.wide.table) = (columns, columns);
        first.always_wide = wide;
        first
    }

    /// A line that wins; `None` when it is proved that there is none.
    pub(crate) fn moves(
        &mut self,
        root: &State,
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<Vec<Move>>, Stop> {
        let found = self.outcome(root, u64::MAX, ctx)?;
        Ok(found.settled())
    }

    /// Forgets all, and gives large tables back.
    pub(super) fn clear(&mut self) {
        self.narrow.clear();
        self.wide.clear();
    }

    /// What comes of looking into so many positions.
    pub(super) fn outcome(
        &mut self,
        root: &State,
        most: u64,
        ctx: &mut Ctx<'_>,
    ) -> Result<Found<Vec<Move>>, Stop> {
        let found = if is_narrow(root) && !self.always_wide {
            self.narrow.steps(root, most, ctx)
        } else {
            self.wide.steps(root, most, ctx)
        };
        Ok(found?.map(|steps| line::moves(root, &steps)))
    }

    /// Whether a position can be won, if looking into so many positions tells.
    pub(crate) fn can_win(
        &mut self,
        root: &State,
        most: u64,
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<bool>, Stop> {
        let found = if is_narrow(root) && !self.always_wide {
            self.narrow.search(root, most, ctx)
        } else {
            self.wide.search(root, most, ctx)
        };
        Ok(match found? {
            Found::Won(()) => Some(true),
            Found::Lost => Some(false),
            Found::Open => None,
        })
    }
}

impl Solver<State> for First {
    fn name(&self) -> &'static str {
        "first"
    }

    fn solve(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Report<Move> {
        let found = self.moves(root, ctx);
        Report::new(found.into(), ctx.nodes())
    }
}

/// The searches for keys of one size.
struct Searches<K> {
    strict: Exhaust<K>,
    known: Memo<K>,
    /// How many columns there are.
    table: u32,
}

impl<K: Key> Searches<K> {
    fn new() -> Self {
        let room = Room::default();
        Self {
            strict: Exhaust::new(&room),
            known: Memo::new(&room),
            table: SEVEN,
        }
    }

    fn clear(&mut self) {
        self.strict.clear();
        self.known.clear();
    }

    fn deal(&self, root: &State) -> (Deal<K>, Position<K>) {
        let (mut deal, position) = Deal::new(root);
        deal.table = self.table;
        (deal, position)
    }

    fn search(&mut self, root: &State, most: u64, ctx: &mut Ctx<'_>) -> Result<Found<()>, Stop> {
        let bound = ctx.nodes().saturating_add(most);
        let (deal, position) = self.deal(root);
        self.strict.clear();
        if deal.any_card() {
            return self.strict.search(&deal, &position, bound, &mut Blind, ctx);
        }
        self.known.clear();
        let (relaxed, _) = self.deal(&relaxed(root));
        let mut guard = Guard {
            memo: &mut self.known,
            relaxed: &relaxed,
            strict: &deal,
        };
        self.strict.search(&deal, &position, bound, &mut guard, ctx)
    }

    fn steps(
        &mut self,
        root: &State,
        most: u64,
        ctx: &mut Ctx<'_>,
    ) -> Result<Found<Vec<Step>>, Stop> {
        let found = self.search(root, most, ctx)?;
        Ok(found.map(|()| {
            let (deal, position) = self.deal(root);
            self.strict.line(&deal, &position)
        }))
    }
}
