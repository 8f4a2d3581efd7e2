//! Lines that use the props `out` and `back`. A shuffle is chance and not planned.

use super::exhaust::Outcome;
use super::first::{First, moves, progress, report};
use super::puzzle::Puzzle;
use super::table::Table;
use crate::moves::Move;
use crate::state::{From, Last, State};
use engine::{Ctx, Outcome as End, Report, State as _, Stop, Turn, Undo as _, Verdict, text};

/// Whether a prop is there that can help.
pub(super) fn any(root: &State) -> bool {
    root.props.out > 0 || back_helps(root)
}

/// Whether `back` can do what leaving the pick out does not: the pick may have been made
/// before the root, or `out` may have put a tile on where it came from in the side row.
/// `docs/adr/0014` proves that there is nothing else.
fn back_helps(root: &State) -> bool {
    let side = root.side.iter().any(|pile| !pile.is_empty());
    let turned = root.props.out >= 2 || root.props.out == 1 && side;
    root.props.back > 0 && (root.last.is_some() || turned)
}

/// How many picks before the end of the line that got furthest `out` is tried, at most.
const BACK: usize = 80;
/// How many positions each of these may take.
const EACH: u64 = 80_000;

/// Solves a level for which no line without props was found.
pub(super) fn solve(
    first: &mut First,
    root: &State,
    found: Result<Outcome, Stop>,
    ctx: &mut Ctx<'_>,
) -> Report<Move> {
    let puzzle = Puzzle::new(root);
    let longest = moves(root, &puzzle, first.furthest());
    if found.is_err() || !puzzle.is_even() {
        return report(root, &puzzle, found, first.furthest(), ctx);
    }
    let mut plan = Plan {
        first,
        furthest: longest,
    };
    let found = plan.anything(root, ctx);
    let furthest = plan.furthest;
    let note =
        text!("no line of picks, `out` and `back` wins; a shuffle is chance and was not tried");
    let mut answer = match found {
        Ok(Some(line)) => Report::new(Verdict::Solved(line), ctx.nodes()),
        Ok(None) => Report::new(Verdict::Unsolvable, ctx.nodes()),
        Err(stop) => Report::new(Verdict::Unknown(stop), ctx.nodes()),
    };
    match answer.verdict {
        Verdict::Solved(_) => {}
        Verdict::Unsolvable => answer.note = Some(note),
        Verdict::Unknown(_) => {
            answer.note = Some(progress(root, &furthest));
            answer.furthest = furthest;
        }
    }
    answer
}

/// A search that uses `out` where a line without it ended, or some picks before.
struct Plan<'a> {
    first: &'a mut First,
    furthest: Vec<Move>,
}

/// A position on the way, and the line from it that got furthest.
struct Place {
    state: State,
    line: Vec<Move>,   // from the root to here
    beyond: Vec<Move>, // from here on
}

impl Plan<'_> {
    fn anything(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Result<Option<Vec<Move>>, Stop> {
        if let Some(line) = self.back(root, ctx)? {
            return Ok(Some(line));
        }
        if let Some(line) = self.guess(root, ctx)? {
            return Ok(Some(line));
        }
        self.first.forget();
        exhaust(root, ctx)
    }

    /// Takes the pick before the root back.
    fn back(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Result<Option<Vec<Move>>, Stop> {
        if root.check(Move::Back).is_err() {
            return Ok(None);
        }
        let mut state = root.clone();
        state.apply(Move::Back);
        let puzzle = Puzzle::new(&state);
        let Outcome::Won(picks) = self.first.outcome(&puzzle, EACH, ctx)? else {
            return Ok(None);
        };
        let mut line = vec![Move::Back];
        line.extend(moves(&state, &puzzle, &picks));
        Ok(Some(line))
    }

    fn guess(&mut self, root: &State, ctx: &mut Ctx<'_>) -> Result<Option<Vec<Move>>, Stop> {
        let mut place = Place {
            state: root.clone(),
            line: Vec::new(),
            beyond: self.furthest.clone(),
        };
        while place.state.props.out > 0 {
            match self.step(&place, ctx)? {
                Step::Won(line) => return Ok(Some(line)),
                Step::Further(next) => place = *next,
                Step::Nowhere => break,
            }
        }
        Ok(None)
    }

    /// Uses one `out`.
    fn step(&mut self, place: &Place, ctx: &mut Ctx<'_>) -> Result<Step, Stop> {
        let mut states = vec![place.state.clone()];
        for &mv in &place.beyond {
            let mut next = states[states.len() - 1].clone();
            next.apply(mv);
            states.push(next);
        }
        let mut best: Option<Place> = None;
        let cuts = states.into_iter().enumerate().rev();
        for (cut, mut state) in cuts
            .filter(|(_, state)| state.check(Move::Out).is_ok())
            .take(BACK)
        {
            state.apply(Move::Out);
            let puzzle = Puzzle::new(&state);
            let mut line = place.line.clone();
            line.extend(&place.beyond[..cut]);
            line.push(Move::Out);
            let found = self.first.outcome(&puzzle, EACH, ctx)?;
            if let Outcome::Won(picks) = found {
                line.extend(moves(&state, &puzzle, &picks));
                return Ok(Step::Won(line));
            }
            let beyond = moves(&state, &puzzle, self.first.furthest());
            let length = |place: &Place| place.line.len() + place.beyond.len();
            if best
                .as_ref()
                .is_none_or(|best| line.len() + beyond.len() > length(best))
            {
                best = Some(Place {
                    state,
                    line,
                    beyond,
                });
            }
        }
        let Some(best) = best else {
            return Ok(Step::Nowhere);
        };
        if best.line.len() + best.beyond.len() > self.furthest.len() {
            self.furthest = [&best.line[..], &best.beyond].concat();
        }
        Ok(Step::Further(Box::new(best)))
    }
}

enum Step {
    Won(Vec<Move>),
    Further(Box<Place>),
    Nowhere,
}

/// Depth first over picks, `out` and, where it can help, `back`, with exact keys: a line that
/// wins, or the proof that there is none.
pub(super) fn exhaust(root: &State, ctx: &mut Ctx<'_>) -> Result<Option<Vec<Move>>, Stop> {
    let mut state = root.clone();
    let mut keys = Keys::new(root);
    let mut seen = Table::new(keys.words, 0);
    let mut line = Vec::new();
    let mut todo: Vec<Vec<Move>> = Vec::new();
    loop {
        ctx.node()?;
        if state.turn() == Turn::Over(End::Win(engine::Seat::FIRST)) {
            return Ok(Some(line.into_iter().map(|(mv, _)| mv).collect()));
        }
        let mut next = Vec::new();
        if seen.insert(keys.of(&state), ctx)?.1 {
            state.moves(&mut next);
            next.retain(|mv| match mv {
                Move::Back => keys.back,
                mv => matches!(mv, Move::Pick(_) | Move::Out),
            });
            next.sort_by_key(|mv| matches!(mv, Move::Pick(_))); // props are tried last
        }
        todo.push(next);
        loop {
            let Some(left) = todo.last_mut() else {
                return Ok(None);
            };
            if let Some(mv) = left.pop() {
                let token = state.apply(mv);
                line.push((mv, token));
                break;
            }
            todo.pop();
            if let Some((mv, token)) = line.pop() {
                state.undo(mv, token);
            }
        }
    }
}

/// No kind, or no place.
const NONE: u16 = u16::MAX;

/// Exact keys of positions with props: the board, the uses left, the kinds in the tray and in
/// the side row. What of a kind lies where does not matter there.
struct Keys {
    words: usize,
    key: Vec<u64>,
    small: Vec<u16>,
    piles: usize, // how high a pile of the side row can get
    back: bool,   // whether `back` is among the moves
}

impl Keys {
    fn new(root: &State) -> Self {
        let highest = root.side.iter().map(Vec::len).max().unwrap_or(0);
        let piles = highest + usize::from(root.props.out);
        let small = 5 + crate::rules::TRAY.1 as usize + root.side.len() * piles;
        let words = root.board.words().len() + small.div_ceil(4);
        Self {
            words,
            key: Vec::with_capacity(words),
            small: Vec::with_capacity(small),
            piles,
            back: back_helps(root),
        }
    }

    /// The uses of `back` left, and the pick that it would take back.
    fn latest(&self, state: &State) -> [u16; 4] {
        let uses = state.props.back;
        let Some(Last { tile, from }) = state.last.filter(|_| self.back && uses > 0) else {
            return [if self.back { uses.into() } else { 0 }, NONE, NONE, NONE];
        };
        let place = match from {
            From::Board => NONE,
            From::Side(place) => place.into(),
        };
        let half = |tile: u32| u16::try_from(tile & 0xffff).expect("sixteen bits");
        [uses.into(), half(tile >> 16), half(tile), place]
    }

    fn of(&mut self, state: &State) -> &[u64] {
        let kinds = |tiles: &[u32]| -> Vec<u16> { tiles.iter().map(|&t| state.kind(t)).collect() };
        let mut tray = kinds(state.tray.tiles());
        if state.props.out == 0 {
            tray.sort_unstable(); // its order matters to `out` alone
        }
        tray.resize(crate::rules::TRAY.1 as usize, NONE);
        self.small.clear();
        self.small.push(state.props.out.into());
        self.small.extend(self.latest(state));
        self.small.append(&mut tray);
        for pile in &state.side {
            let mut pile = kinds(pile);
            pile.resize(self.piles, NONE);
            self.small.append(&mut pile);
        }
        self.key.clear();
        self.key.extend_from_slice(state.board.words());
        let pack = |four: &[u16]| four.iter().fold(0, |word, &v| word << 16 | u64::from(v));
        self.key.extend(self.small.chunks(4).map(pack));
        &self.key
    }
}
