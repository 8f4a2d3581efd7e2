//! `optimal`: a line with the fewest moves and draws, proved where that can be done.

use super::length;
use super::short::Short;
use crate::{Column, Move, Rules, Scoring, State, auto};
use engine::{Ctx, Report, Solver, State as _, Stop, Undo as _, Verdict};
use std::collections::HashMap;

/// The solver named `optimal`: the best first of all the rules' moves, by a bound on those left.
pub(crate) struct Optimal {
    short: Short,
}

impl Optimal {
    pub(super) fn new() -> Self {
        Self {
            short: Short::new(),
        }
    }
}

impl Solver<State> for Optimal {
    fn name(&self) -> &'static str {
        "optimal"
    }

    fn solve(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Report<Move> {
        let line = match self.short.moves(root, ctx) {
            Ok(Some(line)) => line,
            Ok(None) => return Report::new(Verdict::Unsolvable, ctx.nodes()),
            Err(stop) => return Report::new(Verdict::Unknown(stop), ctx.nodes()),
        };
        self.short.clear(); // the memory is needed
        match Search::new(root, length(root, &line)).run(ctx) {
            Ok(better) => Report::shortest(better.unwrap_or(line), true, ctx.nodes()),
            Err(_) => Report::shortest(line, false, ctx.nodes()),
        }
    }
}

/// A position met, by the shortest way known.
struct Node {
    state: State,
    length: u16,
    from: u32,
    by: Move,
}

/// Moves that a position may have at most, or more.
const MOST_MOVES: usize = 128;

/// What a position takes among those that wait, in a list that may be half empty.
const WAITING: usize = 2 * size_of::<u32>();

struct Search {
    nodes: Vec<Node>,
    known: HashMap<State, u32>,
    /// The positions that wait, by the length that a line through them has at least.
    open: Vec<Vec<u32>>,
    /// Lines have to be shorter than this.
    bound: usize,
}

impl Search {
    fn new(root: &State, bound: usize) -> Self {
        let mut search = Self {
            nodes: Vec::new(),
            known: HashMap::new(),
            open: vec![Vec::new(); bound],
            bound,
        };
        search.meet(*root, 0, 0, (0, Move::Draw));
        search
    }

    /// A line shorter than the bound, the shortest; `None` when it is proved that there is none.
    fn run(&mut self, ctx: &mut Ctx<'_>) -> Result<Option<Vec<Move>>, Stop> {
        let mut moves = Vec::new();
        for least in 0..self.bound {
            while let Some(at) = self.open[least].pop() {
                let Node { state, length, .. } = self.nodes[at as usize];
                if self.known[&plain(&state)] != at {
                    continue; // met again by a shorter way
                }
                if state.is_won() {
                    return Ok(Some(self.line(at)));
                }
                ctx.node()?;
                ctx.memory(self.bytes())?;
                moves.clear();
                possible(&state, &mut moves);
                for &mv in &moves {
                    let mut next = state;
                    next.apply(mv);
                    let longer = usize::from(length) + usize::from(state.counts(mv));
                    self.meet(next, longer, least, (at, mv));
                }
            }
        }
        Ok(None)
    }

    /// How much memory is needed to go on by one position. Where a list or table has to grow for that,
    /// the old one and the new one are there for a moment.
    fn bytes(&self) -> usize {
        let needed = |len: usize, capacity: usize| {
            if len + MOST_MOVES > capacity {
                3 * capacity
            } else {
                capacity
            }
        };
        let nodes = needed(self.nodes.len(), self.nodes.capacity());
        let known = needed(self.known.len(), self.known.capacity());
        nodes * (size_of::<Node>() + WAITING) + known * 8 / 7 * (size_of::<(State, u32)>() + 1)
    }

    /// Notes a position reached by one from another where a line has at least some length.
    fn meet(&mut self, state: State, length: usize, least: usize, (from, by): (u32, Move)) {
        let least = least.max(length + left(&state));
        if least >= self.bound {
            return;
        }
        let name = plain(&state);
        let known = self.known.get(&name);
        if known.is_some_and(|&at| usize::from(self.nodes[at as usize].length) <= length) {
            return;
        }
        let at = u32::try_from(self.nodes.len()).expect("fewer than memory holds");
        self.known.insert(name, at);
        self.open[least].push(at);
        self.nodes.push(Node {
            state,
            length: length as u16,
            from,
            by,
        });
    }

    fn line(&self, mut at: u32) -> Vec<Move> {
        let mut moves = Vec::new();
        while at != 0 {
            let node = &self.nodes[at as usize];
            moves.push(node.by);
            at = node.from;
        }
        moves.reverse();
        moves
    }
}

/// All moves; where a card goes home that no column needs, that alone, for it shortens as much as
/// any move can.
fn possible(state: &State, out: &mut Vec<Move>) {
    let safe = |column: &Column| {
        let top = state.pile(*column).top();
        top.is_some_and(|card| state.goes_home(card) && auto::is_safe(state, card))
    };
    match Column::ALL.into_iter().find(safe) {
        Some(column) => out.push(Move::Home(column)),
        None => state.moves(out),
    }
}

/// The position without what does not change how it goes on: the order of columns, points, what
/// was seen, and redeals if there is no limit.
fn plain(state: &State) -> State {
    let mut plain = *state;
    plain.columns.sort_unstable_by_key(|pile| {
        let bottom = pile.cards().next();
        bottom.map_or(0, |card| card.index() + 1)
    });
    plain.points = 0;
    plain.talon = plain.talon.all_seen();
    if state.rules.redeal_limit().is_none() {
        plain.recycled = 0;
    }
    plain.rules = Rules {
        scoring: Scoring::None,
        ..Rules::default()
    };
    plain
}

/// Moves and draws that are left at least. Each card goes home by a move of its own. A card that
/// lies where it was dealt, over a lower card of its suit, has to move before that; no move takes
/// two of those. And what was not drawn yet has to be drawn.
fn left(state: &State) -> usize {
    let home: usize = state.home.iter().map(|&n| usize::from(n)).sum();
    let undrawn = state.stock().div_ceil(state.rules.draw.count().into());
    let over: usize = Column::ALL
        .into_iter()
        .map(|column| {
            let pile = state.pile(column);
            let mut lowest = [u8::MAX; 4];
            let rooted = pile.cards().take(usize::from(pile.hidden()) + 1);
            rooted
                .filter(|card| {
                    let lowest = &mut lowest[card.suit().index()];
                    let over = *lowest < card.rank().number();
                    *lowest = card.rank().number().min(*lowest);
                    over
                })
                .count()
        })
        .sum();
    52 - home + undrawn + over
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Klondike;
    use engine::{Budget, Deal, Game as _};

    #[test]
    fn the_search_holds_no_more_memory_than_allowed() {
        let root = Klondike::deal(&Rules::default(), &Deal::seed(1)).expect("a deal");
        for megabytes in [1, 2, 3, 5, 8] {
            let limit = megabytes << 20;
            let mut search = Search::new(&root, 200);
            let found = search.run(&mut Ctx::new(Budget::UNLIMITED.within(limit)));
            assert_eq!(found, Err(Stop::Memory));
            let waiting: usize = search.open.iter().map(Vec::capacity).sum();
            let held = search.nodes.capacity() * size_of::<Node>()
                + search.known.capacity() * 8 / 7 * (size_of::<(State, u32)>() + 1)
                + waiting * size_of::<u32>();
            assert!(held <= limit, "{held} of {limit} bytes");
            assert!(held * 5 > limit, "{held} of {limit} bytes");
        }
    }
}
