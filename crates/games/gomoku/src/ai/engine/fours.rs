//! The search beyond the last ply: fours, and the replies to them.

use super::node::{Window, settles};
use super::score::Score;
use super::search::{DEEPEST, Search};
use super::table::{Bound, Entry};
use crate::fast::{Cell, Threat};
use engine::Stop;

/// Fours this deep must be near the one before.
const FAR: i32 = 8;
/// Fours so deep are not searched.
const TOO_DEEP: i32 = 40;

impl Search<'_, '_> {
    /// The score of a position in which the player to move makes fours or leaves it at that.
    /// `played` says how many stones of such fours and replies there were.
    pub(super) fn fours(&mut self, window: Window, played: i32, ply: usize) -> Result<Score, Stop> {
        self.control.node()?;
        if let Some(score) = self.obvious(ply) {
            return Ok(score);
        }
        if ply >= DEEPEST {
            return Ok(self.evaluate());
        }
        let (own, other) = (self.to_move, self.to_move.other());
        if self.position.count(other, Threat::Five) > 0 {
            return self.forced(ply, |search, ply| {
                Ok(-search.fours(window.turned(), played + 1, ply)?)
            });
        }
        let fours =
            self.position.count(own, Threat::FourThree) + self.position.count(own, Threat::Four);
        if fours == 0 || played >= TOO_DEEP {
            return Ok(self.evaluate());
        }
        let key = self.key();
        let known = self.table.probe(key, ply);
        if let Some(entry) = known
            && entry.depth >= -played / 2
            && settles(entry, window)
        {
            return Ok(entry.score);
        }
        let eval = known.map_or_else(|| self.evaluate(), |entry| entry.eval);
        let mut best = (eval, None);
        let mut alpha = window.alpha.max(eval);
        if eval < window.beta {
            for threat in [Threat::FourThree, Threat::Four] {
                let cells = *self.position.set(own, threat);
                for cell in cells.iter() {
                    if alpha >= window.beta {
                        break;
                    }
                    if played >= FAR && !self.is_near_own(cell) || self.position.forbids(cell, own)
                    {
                        continue;
                    }
                    let turned = Window { alpha, ..window }.turned();
                    self.put(cell);
                    let score = self.fours(turned, played + 1, ply + 1);
                    self.undo();
                    let score = -score?;
                    if score > best.0 {
                        best = (score, Some(cell));
                        alpha = alpha.max(score);
                    }
                }
            }
        }
        let bound = if best.0 >= window.beta {
            Bound::Lower
        } else if best.0 > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best: best.1,
            bound,
            depth: -played / 2,
            score: best.0,
            eval,
        };
        self.table.store(key, ply, entry);
        Ok(best.0)
    }

    /// Whether a point is close to the stone before the latest.
    fn is_near_own(&self, cell: Cell) -> bool {
        let Some(before) = self.position.before_last() else {
            return true;
        };
        let (a, b) = (self.position.point(cell), self.position.point(before));
        a.x().abs_diff(b.x()) <= 5 && a.y().abs_diff(b.y()) <= 5
    }
}
