//! Answers about worlds for a player that does not know all cards: what can be done, and in which
//! world it wins.

use super::deal::Deal;
use super::exhaust::Blind;
use super::expand::{Expansion, Step, settle};
use super::line;
use super::memo::Memo;
use super::position::Position;
use super::table::{Key, Room};
use crate::{Move, State};
use engine::{Ctx, Found, Stop};

/// Something to do that cannot be taken back, as steps and as moves of the rules.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    /// None: to draw, or to turn the waste over.
    steps: Vec<Step>,
    /// The moves that it takes.
    pub(crate) moves: Vec<Move>,
    /// Whether it turns a card up, or empties a column.
    pub(crate) uncovers: bool,
}

/// What there is to do.
#[derive(Clone, Debug)]
pub(crate) enum Say {
    /// This is sure to do no harm.
    Harmless(Vec<Move>),
    /// One of these. None if nothing else will ever be possible.
    Ways(Vec<Way>),
}

/// The answers for keys of one size.
pub(crate) struct Oracle<K> {
    expansion: Expansion<K>,
    memo: Memo<K>,
}

/// All that is asked about is one world.
pub(crate) struct World<K> {
    deal: Deal<K>,
    root: Position<K>,
}

impl<K: Key> World<K> {
    pub(crate) fn new(state: &State) -> Self {
        let (deal, root) = Deal::new(state);
        Self { deal, root }
    }
}

impl<K: Key> Oracle<K> {
    pub(crate) fn new() -> Self {
        Self {
            expansion: Expansion::new(),
            memo: Memo::new(&Room::default()),
        }
    }

    /// What there is to do. It is the same in all worlds behind a view.
    pub(crate) fn say(&mut self, state: &State) -> Say {
        let (deal, root) = Deal::new(state);
        let harmless = harmless(&deal, &root);
        if harmless
            .last()
            .is_some_and(|&step| is_seen(&deal, state, step))
        {
            return Say::Harmless(line::moves(state, &harmless));
        }
        self.expansion.run(&deal, &root);
        let mut met = Vec::new();
        let mut ways = Vec::new();
        for child in &self.expansion.children {
            if met.contains(&child.position.key) {
                continue;
            }
            met.push(child.position.key);
            let steps = self.expansion.steps(child);
            if steps.iter().all(|&step| is_seen(&deal, state, step)) {
                ways.push(Way {
                    moves: line::moves(state, &steps),
                    uncovers: child.position.rooted != root.rooted,
                    steps,
                });
            }
        }
        if state.talon.seen() < state.talon.len() && state.can_draw() {
            ways.push(Way {
                moves: vec![Move::Draw],
                uncovers: false,
                steps: Vec::new(),
            });
        }
        Say::Ways(ways)
    }

    /// Turns to another world.
    pub(crate) fn turn_to(&mut self, state: &State) -> World<K> {
        self.memo.clear();
        World::new(state)
    }

    /// Whether a world can be won after going a way, if looking into so many positions tells. It
    /// has to be the world turned to.
    pub(crate) fn judge(
        &mut self,
        world: &World<K>,
        way: &Way,
        most: u64,
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<bool>, Stop> {
        let mut position = world.root;
        if way.steps.is_empty() && !world.deal.endless {
            position.draw(&world.deal);
        }
        for &step in &way.steps {
            position.make(&world.deal, step);
        }
        let bound = ctx.nodes().saturating_add(most);
        let outcome = self
            .memo
            .judge(&world.deal, &position, bound, &mut Blind, ctx)?;
        Ok(match outcome {
            Found::Won(()) => Some(true),
            Found::Lost => Some(false),
            Found::Open => {
                self.memo.clear();
                None
            }
        })
    }
}

/// The steps to the first one that is sure to do no harm and that changes something. Cards sent
/// home that can come back at once are no such steps, but may have to come before it.
fn harmless<K: Key>(deal: &Deal<K>, root: &Position<K>) -> Vec<Step> {
    let mut steps = Vec::new();
    settle(deal, &mut root.clone(), |step| steps.push(step));
    let safe = root.safe(deal.worrying) & root.look(deal.table).free;
    let changes = |step: &Step| match *step {
        Step::Home(at) => root.roots >> at & 1 == 1,
        _ => true,
    };
    if let Some(number) = steps.iter().position(changes) {
        steps.truncate(number + 1);
    } else {
        steps.retain(|step| matches!(*step, Step::Home(at) if safe >> at & 1 == 1));
        steps.truncate(1);
    }
    steps
}

/// Whether a step is with a card that was seen.
fn is_seen<K>(deal: &Deal<K>, state: &State, step: Step) -> bool {
    match step {
        Step::StockHome(at) | Step::Place(at) => {
            deal.stock_of[usize::from(at)] < state.talon.seen()
        }
        Step::Home(_) | Step::Back(_) | Step::Uproot(_) => true,
    }
}
