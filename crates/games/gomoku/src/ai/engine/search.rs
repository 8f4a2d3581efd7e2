//! Principal variation search (Marsland and Campbell, *Parallel search of strongly ordered
//! game trees*, 1982) with what the game offers: a five is never searched but seen, a four
//! leaves one reply and costs no depth, an open three leaves few.

use super::busy::{Busy, Claim, Taken};
use super::control::Control;
use super::history::History;
use super::moves::{Replies, Scored, defences, near, pick, promise};
use super::node::{Node, Try, Window, reductions, settles, skips};
use super::score::{INFINITE, SURE, Score, win_at};
use super::table::{Bound, Entry, Table};
use crate::fast::{Cell, Position, Threat};
use crate::point::Color;
use engine::Stop;

/// The deepest ply that is searched.
pub(super) const DEEPEST: usize = 200;
/// Stands for no move before.
const NONE: Cell = 511;
/// In nodes less deep each thread tries the moves by itself.
const SHARED_DEPTH: i32 = 4;
/// Nodes so deep of which no best move is known are searched a ply less deep.
const REDUCED_DEPTH: i32 = 4;

/// One thread's search.
pub(super) struct Search<'a, 'c> {
    pub(super) position: Position,
    pub(super) to_move: Color,
    pub(super) table: &'a Table,
    pub(super) control: Control<'a, 'c>,
    pub(super) history: History,
    pub(super) killers: Vec<[Cell; 2]>,
    /// Moves of the nodes on the path, one after the other.
    pub(super) moves: Vec<Scored>,
    pub(super) reductions: Vec<[i32; 64]>,
    /// What the threads are at; `None` for a thread alone.
    pub(super) busy: Option<&'a Busy>,
}

impl<'a, 'c> Search<'a, 'c> {
    pub(super) fn new(
        position: Position,
        to_move: Color,
        table: &'a Table,
        control: Control<'a, 'c>,
    ) -> Self {
        Self {
            position,
            to_move,
            table,
            control,
            history: History::new(),
            killers: vec![[NONE; 2]; DEEPEST + 2],
            moves: Vec::with_capacity(1 << 12),
            reductions: reductions(),
            busy: None,
        }
    }

    /// A number for the position and who moves.
    pub(super) const fn key(&self) -> u64 {
        self.position.hash() ^ (self.to_move.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    #[inline]
    pub(super) fn put(&mut self, cell: Cell) {
        self.position.put(cell, self.to_move);
        self.to_move = self.to_move.other();
    }

    #[inline]
    pub(super) fn undo(&mut self) {
        self.position.undo();
        self.to_move = self.to_move.other();
    }

    /// What a position is worth without looking ahead.
    pub(super) fn evaluate(&self) -> Score {
        self.position.balance(self.to_move).clamp(-20_000, 20_000)
    }

    /// A point where the player to move makes an open four that nothing stops.
    pub(super) fn has_open_four(&mut self) -> bool {
        let own = self.to_move;
        if self.position.count(own, Threat::OpenFour) == 0 {
            return false;
        }
        let points = *self.position.set(own, Threat::OpenFour);
        points.iter().any(|cell| !self.position.forbids(cell, own))
    }

    /// What can be said at once: a five, an open four, a full board.
    #[inline]
    pub(super) fn obvious(&mut self, ply: usize) -> Option<Score> {
        if self.position.count(self.to_move, Threat::Five) > 0 {
            return Some(win_at(ply + 1));
        }
        if self.position.is_full() {
            return Some(0);
        }
        let forced = self.position.count(self.to_move.other(), Threat::Five) > 0;
        (!forced && self.has_open_four()).then(|| win_at(ply + 3))
    }

    /// The score of a position, within the window or on the right side of it.
    pub(super) fn search(&mut self, window: Window, depth: i32, ply: usize) -> Result<Score, Stop> {
        if depth <= 0 {
            return self.fours(window, 0, ply);
        }
        self.control.node()?;
        if let Some(score) = self.obvious(ply) {
            return Ok(score);
        }
        if ply >= DEEPEST {
            return Ok(self.evaluate());
        }
        if self.position.count(self.to_move.other(), Threat::Five) > 0 {
            return self.forced(ply, |search, ply| {
                let score = search.search(window.turned(), depth, ply)?;
                Ok(-score)
            });
        }
        let mut window = window;
        window.alpha = window.alpha.max(-win_at(ply + 4));
        window.beta = window.beta.min(win_at(ply + 3));
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }
        let key = self.key();
        let known = self.table.probe(key, ply);
        if let Some(entry) = known
            && !window.is_open()
            && entry.depth >= searched_depth(depth, entry.best)
            && settles(entry, window)
        {
            return Ok(entry.score);
        }
        let eval = known.map_or_else(|| self.evaluate(), |entry| entry.eval);
        let threatened = self.position.count(self.to_move.other(), Threat::OpenFour) > 0;
        if !window.is_open()
            && let Some(score) = self.prune(window, depth, ply, eval, threatened)?
        {
            return Ok(score);
        }
        let best = known.and_then(|entry| entry.best);
        let depth = searched_depth(depth, best);
        let node = Node {
            window,
            depth,
            ply,
            eval,
            threatened,
            best,
        };
        let first = self.moves.len();
        let searched = self.try_moves(&node, first);
        self.moves.truncate(first);
        let (score, best) = searched?;
        let bound = if score >= window.beta {
            Bound::Lower
        } else if score > window.alpha && window.is_open() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best,
            bound,
            depth,
            score,
            eval,
        };
        self.table.store(key, ply, entry);
        Ok(score)
    }

    /// The reply to a four; of several the best.
    pub(super) fn forced(
        &mut self,
        ply: usize,
        mut after: impl FnMut(&mut Self, usize) -> Result<Score, Stop>,
    ) -> Result<Score, Stop> {
        let (own, other) = (self.to_move, self.to_move.other());
        let mut best = -win_at(ply + 2);
        let mut replies = Replies::default();
        replies.find(&mut self.position, other);
        for &cell in replies.cells() {
            if self.position.forbids(cell, own) {
                continue;
            }
            self.put(cell);
            let score = after(self, ply + 1);
            self.undo();
            best = best.max(score?);
        }
        Ok(best)
    }

    /// Whether a position is decided well enough by its value, or by a search that is less
    /// deep.
    fn prune(
        &mut self,
        window: Window,
        depth: i32,
        ply: usize,
        eval: Score,
        threatened: bool,
    ) -> Result<Option<Score>, Stop> {
        let Window { alpha, beta, .. } = window;
        if beta.abs() >= SURE {
            return Ok(None);
        }
        // far below: only fours can help
        if depth <= 3 && eval + 120 * depth + 60 < alpha {
            let score = self.fours(window, 0, ply)?;
            if depth == 1 || score <= alpha {
                return Ok(Some(score));
            }
        }
        let quiet =
            !threatened && self.position.count(self.to_move.other(), Threat::FourThree) == 0;
        // far above
        if quiet && depth <= 6 && eval - 80 * depth >= beta {
            return Ok(Some(eval));
        }
        // good enough even for who passes
        let passed = self.position.last_color() != Some(self.to_move.other());
        if quiet && depth >= 3 && eval >= beta && !passed {
            self.to_move = self.to_move.other();
            let reduced = depth - 3 - depth / 4;
            let scout = Window {
                alpha: -beta,
                beta: 1 - beta,
                cut: !window.cut,
            };
            let score = self.search(scout, reduced, ply + 1);
            self.to_move = self.to_move.other();
            let score = -score?;
            if score >= beta {
                return Ok(Some(if score >= SURE { beta } else { score }));
            }
        }
        Ok(None)
    }

    /// Lists the moves of a node, with their scores.
    pub(super) fn list(&mut self, node: &Node) {
        let own = self.to_move;
        let first = self.moves.len();
        let mut moves = std::mem::take(&mut self.moves);
        if !node.threatened || defences(&mut self.position, own, &mut moves).is_none() {
            let position = &self.position;
            near(position, |cell| {
                moves.push(Scored {
                    cell,
                    score: promise(position, cell, own),
                });
            });
        }
        let before = self.position.last().unwrap_or(NONE);
        let killers = self.killers[node.ply];
        for mv in &mut moves[first..] {
            mv.score += self.history.of(own, before, mv.cell) / 64;
            if killers.contains(&mv.cell) {
                mv.score += 60;
            }
            if Some(mv.cell) == node.best {
                mv.score = i32::MAX;
            }
        }
        self.moves = moves;
    }

    /// The best score of the moves, and the move. Those that another thread is at come last.
    fn try_moves(&mut self, node: &Node, first: usize) -> Result<(Score, Option<Cell>), Stop> {
        self.list(node);
        let own = self.to_move;
        let last = self.moves.len();
        let mut best = (-INFINITE, None);
        let mut tried = 0;
        let mut later = Vec::new();
        for at in first..last {
            let Scored {
                cell,
                score: promise,
            } = pick(&mut self.moves[at..last]);
            if self.position.forbids(cell, own) {
                continue;
            }
            tried += 1;
            let threat = self.position.threat(cell, own);
            let quiet = threat < Threat::Four as usize;
            if quiet && best.0 > -SURE && skips(node, tried, promise) {
                continue;
            }
            let mv = Try {
                cell,
                tried,
                threat,
            };
            let Ok(_claim) = self.claim(node.depth, cell, tried == 1) else {
                later.push(mv);
                continue;
            };
            if self.improve(node, mv, &mut best)? {
                self.learn(node, first..at + 1, cell);
                later.clear();
                break;
            }
        }
        for mv in later {
            if self.improve(node, mv, &mut best)? {
                self.learn(node, first..last, mv.cell);
                break;
            }
        }
        if tried == 0 {
            // against an open three with nothing left; or black has no point left
            best.0 = if node.threatened {
                -win_at(node.ply + 4)
            } else {
                0
            };
        }
        if best.0 == -INFINITE {
            best.0 = node.window.alpha;
        }
        if best.0 <= node.window.alpha {
            best.1 = best.1.filter(|_| node.window.is_open());
        }
        Ok(best)
    }

    /// Takes a move for this thread, where threads share moves out. The first of a node is
    /// for all of them: without its score the others cannot be searched well.
    pub(super) fn claim(
        &self,
        depth: i32,
        cell: Cell,
        is_first: bool,
    ) -> Result<Option<Claim<'a>>, Taken> {
        let shared = self.busy.filter(|_| depth >= SHARED_DEPTH && !is_first);
        let key = self.key() ^ u64::from(cell + 1).wrapping_mul(0xd6e8_feb8_6659_fd93);
        shared.map(|busy| busy.claim(key)).transpose()
    }

    /// Tries a move, and keeps it if it is the best so far. Whether it refutes the node.
    fn improve(
        &mut self,
        node: &Node,
        mv: Try,
        best: &mut (Score, Option<Cell>),
    ) -> Result<bool, Stop> {
        let score = self.try_move(node, mv, node.window.alpha.max(best.0))?;
        if score > best.0 {
            *best = (score, Some(mv.cell));
        }
        Ok(score >= node.window.beta)
    }

    fn try_move(&mut self, node: &Node, mv: Try, alpha: Score) -> Result<Score, Stop> {
        let Try {
            cell,
            tried,
            threat,
        } = mv;
        let window = Window {
            alpha,
            ..node.window
        };
        let depth = node.depth - 1;
        let reduction = self.reduction(node, cell, tried, threat);
        self.put(cell);
        let score = self.try_put(node, window, depth, reduction, tried);
        self.undo();
        score
    }

    fn try_put(
        &mut self,
        node: &Node,
        window: Window,
        depth: i32,
        reduction: i32,
        tried: i32,
    ) -> Result<Score, Stop> {
        let ply = node.ply + 1;
        if tried == 1 {
            let turned = Window {
                cut: !node.window.is_open() && !node.window.cut,
                ..window.turned()
            };
            return Ok(-self.search(turned, depth, ply)?);
        }
        let mut scout = window.scout();
        let mut score = -self.search(scout, depth - reduction, ply)?;
        if score > window.alpha && reduction > 0 {
            scout.cut = !node.window.cut;
            score = -self.search(scout, depth, ply)?;
        }
        if score > window.alpha && score < window.beta && window.is_open() {
            score = -self.search(window.turned(), depth, ply)?;
        }
        Ok(score)
    }

    /// By how much less deep a late move is searched.
    fn reduction(&self, node: &Node, cell: Cell, tried: i32, threat: usize) -> i32 {
        if node.depth < 2 || tried < 2 {
            return 0;
        }
        let late = usize::try_from(tried).unwrap_or(0).min(63);
        let deep = usize::try_from(node.depth).unwrap_or(0).min(63);
        let before = self.position.last().unwrap_or(NONE);
        let mut reduction = self.reductions[deep][late];
        reduction -= self.history.of(self.to_move, before, cell) / 8;
        if node.window.is_open() {
            reduction -= 1024;
        }
        if node.window.cut {
            reduction += 1024;
        }
        if threat > 0 {
            reduction -= 1024;
        }
        if node.threatened {
            reduction -= 1024;
        }
        (reduction / 1024).clamp(0, node.depth - 1)
    }

    /// Remembers a move that refuted, and those that did not.
    fn learn(&mut self, node: &Node, tried: std::ops::Range<usize>, refuter: Cell) {
        let own = self.to_move;
        let before = self.position.last().unwrap_or(NONE);
        let bonus = (node.depth * node.depth * 16).min(1600);
        for at in tried {
            let cell = self.moves[at].cell;
            let sign = if cell == refuter { bonus } else { -bonus / 2 };
            self.history.learn(own, before, cell, sign);
        }
        let killers = &mut self.killers[node.ply];
        if killers[0] != refuter {
            *killers = [refuter, killers[0]];
        }
    }
}

/// How deep a node is searched that is asked for so deep: less where no best move is known,
/// since the order of its moves is poor.
const fn searched_depth(depth: i32, best: Option<Cell>) -> i32 {
    depth - (best.is_none() && depth >= REDUCED_DEPTH) as i32
}
