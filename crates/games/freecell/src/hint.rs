//! A suggestion from a short look ahead.

use crate::column::{Column, reach};
use crate::moves::{Move, Target};
use crate::rules::Build;
use crate::state::State;
use cards_core::{Card, Rank, Suit};
use engine::{Ctx, Hint, State as _, Stop, Undo as _, text};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// How many positions are looked at. They are kept, about 600 bytes each.
const POSITIONS: usize = 20_000;

/// Searches best first. A line that wins is certain; else the first move towards the best
/// position in sight is a guess.
pub(crate) fn hint(root: &State, ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
    let mut search = Search::new(root);
    // a search that was stopped still has its best guess
    let won = search.run(ctx).ok().flatten();
    let looked = search.nodes.len() - 1;
    if let Some(at) = won {
        let node = &search.nodes[at];
        return Some(Hint::won(node.first?, node.depth as usize));
    }
    let why = text!(
        "a guess: it leads to the best of {looked} positions",
        looked = looked
    );
    let mv = search.nodes[search.best()?].first?;
    let sure = false;
    Some(Hint { mv, why, sure })
}

struct Search {
    nodes: Vec<Node>,
    seen: HashSet<u64>,
    open: BinaryHeap<(i32, Reverse<usize>)>, // where values are equal the older one first
}

struct Node {
    state: State,
    first: Option<Move>, // out of the root; none at the root
    depth: u32,
    value: i32,
}

impl Search {
    fn new(root: &State) -> Self {
        let value = value(root);
        let node = Node {
            state: root.clone(),
            first: None,
            depth: 0,
            value,
        };
        Self {
            nodes: vec![node],
            seen: HashSet::from([fingerprint(root)]),
            open: BinaryHeap::from([(value, Reverse(0))]),
        }
    }

    /// The winning position, if one is found in time.
    fn run(&mut self, ctx: &mut Ctx<'_>) -> Result<Option<usize>, Stop> {
        let mut moves = Vec::new();
        while let Some((_, Reverse(at))) = self.open.pop() {
            let state = self.nodes[at].state.clone();
            moves.clear();
            list(&state, &mut moves);
            for &mv in &moves {
                let mut next = state.clone();
                next.apply(mv);
                if !self.seen.insert(fingerprint(&next)) {
                    continue;
                }
                if self.nodes.len() > POSITIONS {
                    return Ok(None);
                }
                ctx.node()?;
                ctx.memory(self.nodes.len() * size_of::<Node>())?;
                let won = next.is_won();
                self.nodes.push(self.node(at, mv, next));
                let reached = self.nodes.len() - 1;
                if won {
                    return Ok(Some(reached));
                }
                self.open
                    .push((self.nodes[reached].value, Reverse(reached)));
            }
        }
        Ok(None)
    }

    fn node(&self, parent: usize, mv: Move, state: State) -> Node {
        let parent = &self.nodes[parent];
        Node {
            first: parent.first.or(Some(mv)),
            depth: parent.depth + 1,
            value: value(&state),
            state,
        }
    }

    /// The best position but the root; of equals the nearest.
    fn best(&self) -> Option<usize> {
        let others = (0..).zip(&self.nodes).skip(1);
        let key = |(_, node): &(usize, &Node)| (node.value, Reverse(node.depth));
        others.max_by_key(key).map(|(at, _)| at)
    }
}

/// The moves worth a look: a card that is safe at home goes there, and nothing else matters.
fn list(state: &State, moves: &mut Vec<Move>) {
    state.moves(moves);
    let safe = |mv: &Move| {
        let card = state.last(mv.from);
        mv.to == Target::Home && card.is_some_and(|card| state.is_safe(card))
    };
    if let Some(mv) = moves.iter().copied().find(safe) {
        moves.clear();
        moves.push(mv);
    }
}

fn fingerprint(state: &State) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

/// What a position looks to be worth: cards at home, order in the columns, room to move,
/// and little on the cards that home takes next.
fn value(state: &State) -> i32 {
    let room = state.room();
    let columns = state.columns().iter();
    let order: i32 = columns
        .map(|column| in_order(column, state.rules.build))
        .sum();
    let buried: i32 = Suit::ALL
        .into_iter()
        .map(|suit| cards_on_next(state, suit))
        .sum();
    10 * i32::from(state.at_home()) + 4 * order - 4 * buried
        + 5 * i32::from(room.cells)
        + 8 * i32::from(room.columns)
}

/// How many cards lie on the card that they build on.
fn in_order(column: &Column, build: Build) -> i32 {
    let pairs = column.cards().zip(column.cards().skip(1));
    let ordered = pairs.filter(|&(on, card)| reach(build, card, on) == Some(1));
    i32::try_from(ordered.count()).unwrap_or(0)
}

/// How many cards lie on the one that home takes next.
fn cards_on_next(state: &State, suit: Suit) -> i32 {
    let Some(rank) = Rank::from_number(state.home(suit) + 1) else {
        return 0;
    };
    let next = Card::new(rank, suit);
    let mut columns = state.columns().iter();
    let above = columns.find_map(|column| column.cards().rev().position(|card| card == next));
    i32::try_from(above.unwrap_or(0)).unwrap_or(0)
}
