//! Answers about worlds for a player that does not know all cards: what can be done, and in which
//! world it wins.

use super::deal::Deal;
use super::exhaust::{Blind, Outcome};
use super::expand::{Expansion, Step, settle};
use super::line;
use super::memo::{Guard, Memo, relaxed};
use super::position::Position;
use super::table::{Key, Room};
use crate::{Move, State};
use engine::{Ctx, Stop};

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
    strict: Memo<K>,
    relaxed: Memo<K>,
}

/// All that is asked about is one world.
pub(crate) struct World<K> {
    strict: Deal<K>,
    relaxed: Deal<K>,
    root: Position<K>,
}

impl<K: Key> World<K> {
    pub(crate) fn new(state: &State) -> Self {
        let (strict, root) = Deal::new(state);
        let (relaxed, _) = Deal::new(&relaxed(state));
        Self {
            strict,
            relaxed,
            root,
        }
    }
}

impl<K: Key> Oracle<K> {
    pub(crate) fn new() -> Self {
        let room = Room::default();
        Self {
            expansion: Expansion::new(),
            strict: Memo::new(&room),
            relaxed: Memo::new(&room),
        }
    }

    /// What there is to do. It is the same in all worlds behind a view.
    pub(crate) fn say(&mut self, state: &State) -> Say {
        let (deal, root) = Deal::new(state);
        let mut position = root;
        let mut first = None;
        settle(&deal, &mut position, |step| {
            first.get_or_insert(step);
        });
        if let Some(step) = first.filter(|&step| is_seen(&deal, state, step)) {
            return Say::Harmless(line::moves(state, &[step]));
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
        self.forget();
        World::new(state)
    }

    fn forget(&mut self) {
        self.strict.clear();
        self.relaxed.clear();
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
        if way.steps.is_empty() {
            position.draw(&world.strict);
        }
        for &step in &way.steps {
            position.make(&world.strict, step);
        }
        let bound = ctx.nodes().saturating_add(most);
        let strict = &world.strict;
        let outcome = if strict.any_card() {
            self.strict
                .judge(strict, &position, bound, &mut Blind, ctx)?
        } else {
            let mut guard = Guard {
                memo: &mut self.relaxed,
                relaxed: &world.relaxed,
                strict,
            };
            self.strict
                .judge(strict, &position, bound, &mut guard, ctx)?
        };
        Ok(match outcome {
            Outcome::Won(()) => Some(true),
            Outcome::Lost => Some(false),
            Outcome::Open => {
                self.forget();
                None
            }
        })
    }
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
