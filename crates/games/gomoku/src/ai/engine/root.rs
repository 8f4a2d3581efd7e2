//! The moves of the position asked about, searched deeper and deeper.

use super::moves::{defences, near, promise};
use super::node::Window;
use super::score::{INFINITE, SURE, Score, stones_to_win};
use super::search::{DEEPEST, Search};
use crate::fast::{Cell, Position, Threat};
use crate::point::Color;
use crate::solver::stops;
use engine::Stop;

/// A move of the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootMove {
    pub(super) cell: Cell,
    /// Its score in the latest iteration that got to it.
    pub(super) score: Score,
}

/// The moves worth a look, the most promising first; none where the rules allow none.
pub(super) fn moves(position: &mut Position, color: Color) -> Vec<RootMove> {
    let mut list = Vec::new();
    let mut cells: Vec<Cell> = Vec::new();
    let fives = *position.set(color, Threat::Five);
    if let Some(five) = fives.first() {
        cells.push(five);
    } else if position.count(color.other(), Threat::Five) > 0 {
        stops(position, color.other(), &mut cells);
    } else if defences(position, color, &mut list).is_some() {
        cells.extend(list.iter().map(|mv| mv.cell));
        let open_fours = *position.set(color, Threat::OpenFour);
        cells.extend(
            open_fours
                .iter()
                .filter(|cell| list.iter().all(|mv| mv.cell != *cell)),
        );
    } else {
        near(position, |cell| cells.push(cell));
    }
    cells.retain(|&cell| !position.forbids(cell, color));
    if cells.is_empty() {
        near(position, |cell| cells.push(cell));
        cells.retain(|&cell| !position.forbids(cell, color));
    }
    let mut moves: Vec<_> = cells
        .into_iter()
        .map(|cell| RootMove {
            cell,
            score: promise(position, cell, color),
        })
        .collect();
    moves.sort_by_key(|mv| -mv.score);
    moves
}

/// What an iteration found out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Iteration {
    pub(super) best: Cell,
    pub(super) score: Score,
    pub(super) depth: i32,
}

/// How an iteration goes.
struct Round {
    depth: i32,
    /// Scores up to this one say only that there is nothing better.
    low: Score,
    alpha: Score,
    beta: Score,
    best: Score,
    /// The number of the best move.
    at_best: usize,
}

impl Search<'_, '_> {
    /// Searches deeper and deeper; `tell` gets what is known so far, each time it gets better.
    /// Ends with the reason to stop, or when more would not help.
    pub(super) fn deepen(
        &mut self,
        moves: &mut [RootMove],
        depths: impl Iterator<Item = i32>,
        tell: &mut impl FnMut(Iteration),
    ) -> Result<(), Stop> {
        // a deep attack by fours first: it is cheap, and ends the matter
        let whole = Window {
            alpha: -INFINITE,
            beta: INFINITE,
            cut: false,
        };
        let score = self.fours(whole, 0, 0)?;
        if score >= SURE
            && let Some(best) = self.winner(moves)
        {
            tell(Iteration {
                best,
                score,
                depth: 1,
            });
            return Ok(());
        }
        let mut score = self.evaluate();
        for depth in depths {
            score = self.aspire(moves, depth, score, tell)?;
            let decided = stones_to_win(score).is_some_and(|stones| 2 * stones <= depth + 2);
            if decided || moves.len() == 1 && depth >= 6 {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The first move of an attack by fours that was found to win.
    fn winner(&mut self, moves: &[RootMove]) -> Option<Cell> {
        let own = self.to_move;
        let five = self.position.set(own, Threat::Five).first();
        let mut open = None;
        if five.is_none() && self.position.count(own.other(), Threat::Five) == 0 {
            let points = *self.position.set(own, Threat::OpenFour);
            open = points
                .iter()
                .find(|&cell| !self.position.forbids(cell, own));
        }
        let known = self.table.probe(self.key(), 0).and_then(|entry| entry.best);
        let forced = (moves.len() == 1).then(|| moves[0].cell);
        five.or(open).or(known).or(forced)
    }

    /// One iteration, with a window around the score expected.
    fn aspire(
        &mut self,
        moves: &mut [RootMove],
        depth: i32,
        expected: Score,
        tell: &mut impl FnMut(Iteration),
    ) -> Result<Score, Stop> {
        let mut width = if depth < 4 { INFINITE } else { 40 };
        let mut alpha = (expected - width).max(-INFINITE);
        let mut beta = (expected + width).min(INFINITE);
        loop {
            let score = self.iterate(moves, depth, alpha, beta, tell)?;
            width *= 4;
            if score <= alpha && alpha > -INFINITE {
                alpha = if score <= -SURE {
                    -INFINITE
                } else {
                    (score - width).max(-INFINITE)
                };
            } else if score >= beta && beta < INFINITE {
                beta = if score >= SURE {
                    INFINITE
                } else {
                    (score + width).min(INFINITE)
                };
            } else {
                moves.sort_by_key(|mv| -mv.score);
                return Ok(score);
            }
        }
    }

    /// Searches every move of the root. Those that another thread is at come last.
    fn iterate(
        &mut self,
        moves: &mut [RootMove],
        depth: i32,
        alpha: Score,
        beta: Score,
        tell: &mut impl FnMut(Iteration),
    ) -> Result<Score, Stop> {
        let mut round = Round {
            depth,
            low: alpha,
            alpha,
            beta,
            best: -INFINITE,
            at_best: 0,
        };
        let mut later = Vec::new();
        for (at, mv) in moves.iter_mut().enumerate() {
            let Ok(_claim) = self.claim(depth, mv.cell, at == 0) else {
                later.push(at);
                continue;
            };
            if self.improve_root(mv, at, &mut round, tell)? {
                later.clear();
                break;
            }
        }
        for at in later {
            if self.improve_root(&mut moves[at], at, &mut round, tell)? {
                break;
            }
        }
        moves[..=round.at_best].rotate_right(1);
        Ok(round.best)
    }

    /// Searches a move of the root. Whether that ends the iteration.
    fn improve_root(
        &mut self,
        mv: &mut RootMove,
        at: usize,
        round: &mut Round,
        tell: &mut impl FnMut(Iteration),
    ) -> Result<bool, Stop> {
        let window = Window {
            alpha: round.alpha,
            beta: round.beta,
            cut: false,
        };
        self.put(mv.cell);
        let score = self.root_move(window, round.depth - 1, at);
        self.undo();
        let score = score?;
        // moves that were not better are only known not to be
        mv.score = if at == 0 || score > round.alpha {
            score
        } else {
            -INFINITE
        };
        if score > round.best {
            round.best = score;
            round.at_best = at;
            if score > round.low {
                tell(Iteration {
                    best: mv.cell,
                    score,
                    depth: round.depth,
                });
            }
        }
        round.alpha = round.alpha.max(score);
        Ok(round.alpha >= round.beta)
    }

    fn root_move(&mut self, window: Window, depth: i32, at: usize) -> Result<Score, Stop> {
        let turned = window.turned();
        if at == 0 {
            return Ok(-self.search(turned, depth, 1)?);
        }
        let scout = window.scout();
        let reduction = i32::from(depth >= 3 && at >= 4);
        let mut score = -self.search(scout, depth - reduction, 1)?;
        if score > window.alpha && reduction > 0 {
            score = -self.search(scout, depth, 1)?;
        }
        if score > window.alpha {
            score = -self.search(turned, depth, 1)?;
        }
        Ok(score)
    }

    /// The line that the table holds, from a first move on.
    pub(super) fn line(&mut self, best: Cell, longest: usize) -> Vec<Cell> {
        let mut line = Vec::new();
        let mut next = Some(best);
        while let Some(cell) = next
            && line.len() < longest.min(DEEPEST)
            && cell < self.position.cells()
            && self.position.is_empty(cell)
            && !self.position.forbids(cell, self.to_move)
        {
            let wins = self.position.threat(cell, self.to_move) == Threat::Five as usize;
            self.put(cell);
            line.push(cell);
            next = if wins { None } else { self.follow() };
        }
        for _ in &line {
            self.undo();
        }
        line
    }

    /// The next move of a line: what is plain, or what the table says.
    fn follow(&mut self) -> Option<Cell> {
        let own = self.to_move;
        if let Some(five) = self.position.set(own, Threat::Five).first() {
            return Some(five);
        }
        if self.position.count(own.other(), Threat::Five) > 0 {
            let mut replies = Vec::new();
            stops(&mut self.position, own.other(), &mut replies);
            replies.retain(|&cell| !self.position.forbids(cell, own));
            let five = self.position.set(own.other(), Threat::Five).first();
            return replies.first().copied().or(five);
        }
        if self.has_open_four() {
            let points = *self.position.set(own, Threat::OpenFour);
            return points
                .iter()
                .find(|&cell| !self.position.forbids(cell, own));
        }
        self.table.probe(self.key(), 0)?.best
    }
}
