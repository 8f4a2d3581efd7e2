//! A beam over the steps that cannot be taken back: of each depth only the positions are kept that
//! look to be on the shortest lines.

use super::deal::{Deal, is_narrow};
use super::expand::{Expansion, settle};
use super::line;
use super::position::Position;
use super::table::Key;
use crate::{Move, State};
use engine::{Ctx, State as _, Stop, Undo as _};
use std::collections::HashMap;

/// The search, with its tables, to be used again.
pub(super) struct Beam {
    narrow: Expansion<u64>,
    wide: Expansion<u128>,
}

impl Beam {
    pub(super) fn new() -> Self {
        Self {
            narrow: Expansion::new(),
            wide: Expansion::new(),
        }
    }

    /// The shortest line in a beam of this width, if one wins in it.
    pub(super) fn search(
        &mut self,
        root: &State,
        width: usize,
        ctx: &mut Ctx<'_>,
    ) -> Result<Option<Vec<Move>>, Stop> {
        if is_narrow(root) {
            Levels::new(&mut self.narrow, root).run(width, ctx)
        } else {
            Levels::new(&mut self.wide, root).run(width, ctx)
        }
    }
}

/// A position on the real table, and how it was reached.
struct Node<K> {
    state: State,
    position: Position<K>,
    /// Moves and draws so far.
    length: usize,
    from: Option<usize>,
    moves: Vec<Move>,
}

impl<K: Key> Node<K> {
    /// Moves and draws so far, and those that will be needed to take the rest home.
    fn least(&self) -> usize {
        let home: usize = self.position.home.iter().map(|&n| usize::from(n)).sum();
        self.length + 52 - home
    }
}

struct Levels<'a, K> {
    expansion: &'a mut Expansion<K>,
    deal: Deal<K>,
    /// All that were kept.
    nodes: Vec<Node<K>>,
    /// Those of each depth that still wait, by what is left to do.
    waiting: Vec<HashMap<K, Node<K>>>,
    best: Option<usize>,
}

impl<'a, K: Key> Levels<'a, K> {
    fn new(expansion: &'a mut Expansion<K>, root: &State) -> Self {
        let (mut deal, position) = Deal::new(root);
        deal.waits = false; // to take a card in passing may save draws
        let mut levels = Self {
            expansion,
            deal,
            nodes: Vec::new(),
            waiting: Vec::new(),
            best: None,
        };
        levels.enter(Node {
            state: *root,
            position,
            length: 0,
            from: None,
            moves: Vec::new(),
        });
        levels
    }

    fn run(mut self, width: usize, ctx: &mut Ctx<'_>) -> Result<Option<Vec<Move>>, Stop> {
        while let Some(level) = self.waiting.pop() {
            let mut level: Vec<Node<K>> = level.into_values().collect();
            level.sort_by_key(|node| (node.least(), node.position.key.mixed()));
            level.truncate(width);
            for node in level {
                ctx.node()?;
                let held = self.nodes.len() * size_of::<Node<K>>();
                ctx.memory(4 * held)?;
                self.follow(node);
            }
        }
        Ok(self.best.map(|best| self.line(best)))
    }

    /// Keeps a position and finds what can come of it.
    fn follow(&mut self, node: Node<K>) {
        let bound = self.best.map_or(usize::MAX, |best| self.nodes[best].length);
        if node.least() >= bound {
            return;
        }
        let number = self.nodes.len();
        let (state, position, length) = (node.state, node.position, node.length);
        self.nodes.push(node);
        if position.is_won() {
            self.best = Some(number);
            return;
        }
        self.expansion.run(&self.deal, &position);
        for child in 0..self.expansion.children.len() {
            let child = self.expansion.children[child];
            let moves = line::moves(&state, &self.expansion.steps(&child));
            self.enter(Node {
                state,
                position: child.position,
                length,
                from: Some(number),
                moves,
            });
        }
    }

    /// Makes the moves of a node, and those that do no harm, and puts it where it belongs.
    fn enter(&mut self, mut node: Node<K>) {
        let mut steps = Vec::new();
        let reached = after(&node.state, &node.moves);
        settle(&self.deal, &mut node.position, |step| steps.push(step));
        let moves = line::moves(&reached, &steps);
        node.moves.extend(moves);
        for &mv in &node.moves {
            node.length += usize::from(node.state.counts(mv));
            node.state.apply(mv);
        }
        let depth = left(&self.deal, &node.position);
        if self.waiting.len() <= depth {
            self.waiting.resize_with(depth + 1, HashMap::new);
        }
        let level = &mut self.waiting[depth];
        let known = level.get(&node.position.key);
        if known.is_none_or(|known| node.length < known.length) {
            level.insert(node.position.key, node);
        }
    }

    fn line(&self, mut at: usize) -> Vec<Move> {
        let mut parts = Vec::new();
        while let Some(from) = self.nodes[at].from {
            parts.push(&self.nodes[at].moves);
            at = from;
        }
        parts.push(&self.nodes[at].moves);
        parts.into_iter().rev().flatten().copied().collect()
    }
}

fn after(state: &State, moves: &[Move]) -> State {
    let mut state = *state;
    for &mv in moves {
        state.apply(mv);
    }
    state
}

/// What every step makes less: cards rooted and cards in the stock, and where cards do not come
/// back from home those that are not there.
fn left<K: Key>(deal: &Deal<K>, position: &Position<K>) -> usize {
    let rooted: usize = position.rooted.iter().map(|&n| usize::from(n)).sum();
    let home: usize = position.home.iter().map(|&n| usize::from(n)).sum();
    let stock = position.drawable.count_ones() as usize;
    rooted + stock + if deal.worrying { 0 } else { 52 - home }
}
