//! The player `blind`: it imagines worlds that fit what it sees, and does what wins in most.

use super::plan::Plan;
use super::weigh::{Tally, weigh};
use crate::solver::{Key, Oracle, Say, Way, is_narrow};
use crate::{Move, State, View};
use engine::{Agent, Ctx};

/// The player, with its memory.
pub(super) struct Blind {
    narrow: Oracle<u64>,
    wide: Oracle<u128>,
    plan: Plan,
}

impl Blind {
    pub(super) fn new() -> Self {
        Self {
            narrow: Oracle::new(),
            wide: Oracle::new(),
            plan: Plan::default(),
        }
    }
}

impl Agent<State> for Blind {
    fn name(&self) -> &'static str {
        super::STRONGEST
    }

    fn choose(&mut self, view: &View, legal: &[Move], ctx: &mut Ctx<'_>) -> Move {
        if let Some(mv) = self.plan.next(view).filter(|mv| legal.contains(mv)) {
            return mv;
        }
        let state = view.any_world();
        let moves = if is_narrow(&state) {
            decide(&mut self.narrow, view, &state, ctx)
        } else {
            decide(&mut self.wide, view, &state, ctx)
        };
        let mv = self.plan.start(&state, &moves);
        mv.filter(|mv| legal.contains(mv))
            .unwrap_or(legal[legal.len() - 1])
    }
}

/// The moves to make next, up to the first that cannot be taken back. None if nothing helps.
fn decide<K: Key>(
    oracle: &mut Oracle<K>,
    view: &View,
    state: &State,
    ctx: &mut Ctx<'_>,
) -> Vec<Move> {
    let endless = state.rules.redeal_limit().is_none();
    if endless && view.has_unseen_stock() {
        return vec![Move::Draw]; // costs nothing, and tells the order of the stock
    }
    match oracle.say(state) {
        Say::Harmless(moves) => moves,
        Say::Ways(mut ways) if ways.len() < 2 => ways.pop().map_or(Vec::new(), |way| way.moves),
        Say::Ways(ways) => best(oracle, view, ways, ctx).map_or(Vec::new(), |(way, _)| way.moves),
    }
}

/// The way that wins in most worlds.
pub(super) fn best<K: Key>(
    oracle: &mut Oracle<K>,
    view: &View,
    ways: Vec<Way>,
    ctx: &mut Ctx<'_>,
) -> Option<(Way, Tally)> {
    let most = if view.unseen().len() < 2 { 1 } else { WORLDS };
    let tallies = weigh(oracle, view, &ways, most, ctx);
    let rated = ways.into_iter().zip(tallies);
    rated.rev().max_by_key(|(way, tally)| worth(way, *tally))
}

/// Worlds to look into at most, where the budget allows that many.
const WORLDS: u32 = 1000;

/// What to go by: wins, with a bonus for what turns a card up. A card that is seen helps in ways that
/// the worlds, where all is seen, do not tell; and what else wins a little more often among a few
/// worlds may do so by luck. Without the bonus the player wins a third fewer games.
fn worth(way: &Way, tally: Tally) -> (u32, bool) {
    let bonus = if way.uncovers && tally.worth() > 0 {
        Tally::WON * tally.tried.isqrt() / 2
    } else {
        0
    };
    (tally.worth() + bonus, way.uncovers)
}
