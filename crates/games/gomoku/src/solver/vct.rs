//! Victory by continuous threats: every move of the attacker's threatens a five or an open
//! four.
//!
//! Depth-first proof-number search (Nagai, *Df-pn algorithm for searching AND/OR trees*,
//! 2002). Its numbers, in a table under the exact stones, say how many positions are at least
//! to be proved or refuted. A position only ever gets more stones, so there are no cycles.
//!
//! The defender may reply wherever that leaves the attacker without a win in its next moves:
//!
//! - to a four, on the point that stops the five;
//! - to a three, with any four of its own, and near *every* point that would make the open
//!   four: a stone elsewhere leaves one of them as it is. Where black's point may become
//!   forbidden by a stone far off, every point is tried.

use super::answer::Found;
use super::reply::{near_every_open_four, stops, visit};
use super::table::{Added, Table};
use super::verify::{self, Plan};
use crate::board::Board;
use crate::fast::{Cell, Position, Threat};
use crate::point::{Color, Point};
use crate::rules::Rule;
use engine::{Ctx, Stop};

/// A win by threats of `attacker`, which is to move.
pub(super) fn any(board: &Board, rule: Rule, attacker: Color, ctx: &mut Ctx<'_>) -> Found {
    let mut search = Search {
        position: Position::of(board, rule),
        attacker,
        table: Table::new(board.points().count()),
        added: Added::default(),
        ctx,
    };
    let root = search.attack(Numbers::LIMITS)?;
    if root.proof != 0 {
        return Ok(None);
    }
    verify::replay(board, rule, attacker, &mut search).map(Some)
}

/// How much there is at least to prove a win, and to refute it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    refutation: u32,
}

/// More than any number that is not final.
const FINAL: u32 = 1 << 24;

impl Numbers {
    const WON: Self = Self {
        proof: 0,
        refutation: FINAL,
    };
    const LOST: Self = Self {
        proof: FINAL,
        refutation: 0,
    };
    /// Limits that only a final number reaches.
    const LIMITS: Self = Self {
        proof: FINAL,
        refutation: FINAL,
    };

    const fn is_within(self, limits: Self) -> bool {
        self.proof < limits.proof && self.refutation < limits.refutation
    }

    /// With the best move, for the table.
    fn pack(self, best: Cell) -> u64 {
        1 << 63 | u64::from(best) << 50 | u64::from(self.proof) << 25 | u64::from(self.refutation)
    }

    fn unpack(value: u64) -> (Self, Cell) {
        let numbers = Self {
            proof: (value >> 25 & 0x1ff_ffff) as u32,
            refutation: (value & 0x1ff_ffff) as u32,
        };
        (numbers, (value >> 50 & 0x1fff) as Cell)
    }
}

struct Search<'a, 'b> {
    position: Position,
    attacker: Color,
    table: Table,
    added: Added,
    ctx: &'a mut Ctx<'b>,
}

/// A move, and what is known of the position after it.
#[derive(Clone, Copy)]
struct Child {
    cell: Cell,
    numbers: Numbers,
}

impl Search<'_, '_> {
    fn defender(&self) -> Color {
        self.attacker.other()
    }

    fn play(&mut self, cell: Cell, color: Color) {
        self.position.put(cell, color);
        self.added[usize::from(color != self.attacker)].insert(cell);
    }

    fn take_back(&mut self, cell: Cell, color: Color) {
        self.position.undo();
        self.added[usize::from(color != self.attacker)].remove(cell);
    }

    fn keep(&mut self, numbers: Numbers, best: Cell) -> Result<Numbers, Stop> {
        self.table.set(&self.added, numbers.pack(best), self.ctx)?;
        Ok(numbers)
    }

    fn known(&self) -> Option<(Numbers, Cell)> {
        self.table.get(&self.added).map(Numbers::unpack)
    }

    /// A point that makes an open four now, where nothing stops it.
    fn open_four(&mut self) -> Option<Cell> {
        if self.position.count(self.defender(), Threat::Five) > 0 {
            return None;
        }
        let points = *self.position.set(self.attacker, Threat::OpenFour);
        let own = self.attacker;
        points
            .iter()
            .find(|&cell| !self.position.forbids(cell, own))
    }

    /// The attacker, to move, wins within its next two stones.
    fn wins_at_once(&mut self) -> bool {
        self.position.count(self.attacker, Threat::Five) > 0 || self.open_four().is_some()
    }

    /// Searches a position with the attacker to move until a number reaches its limit.
    fn attack(&mut self, limits: Numbers) -> Result<Numbers, Stop> {
        visit(self.ctx)?;
        if self.wins_at_once() {
            return Ok(Numbers::WON);
        }
        let mut children = self.threats();
        loop {
            // one proof will do; all must be refuted
            let Some((best, second)) = least(&children, |numbers| numbers.proof) else {
                return self.keep(Numbers::LOST, 0);
            };
            let refutation = sum(children.iter().map(|child| child.numbers.refutation));
            let numbers = match children[best].numbers.proof {
                0 => Numbers::WON,
                FINAL.. => Numbers::LOST,
                proof => Numbers { proof, refutation },
            };
            let Child { cell, numbers: of } = children[best];
            if !numbers.is_within(limits) {
                return self.keep(numbers, cell);
            }
            let limits = Numbers {
                proof: limits.proof.min(second + second / 4 + 1),
                refutation: (limits.refutation - refutation)
                    .saturating_add(of.refutation)
                    .min(FINAL),
            };
            self.play(cell, self.attacker);
            let after = self.defend(limits);
            self.take_back(cell, self.attacker);
            children[best].numbers = after?;
        }
    }

    /// Searches a position with the defender to move.
    fn defend(&mut self, limits: Numbers) -> Result<Numbers, Stop> {
        visit(self.ctx)?;
        let Some(replies) = self.replies() else {
            return self.keep(Numbers::LOST, 0);
        };
        let mut children: Vec<Child> = replies.into_iter().map(|cell| self.after(cell)).collect();
        loop {
            // one refutation will do; all must be proved
            let Some((best, second)) = least(&children, |numbers| numbers.refutation) else {
                return self.keep(Numbers::WON, 0);
            };
            let proof = sum(children.iter().map(|child| child.numbers.proof));
            let numbers = match children[best].numbers.refutation {
                0 => Numbers::LOST,
                FINAL.. => Numbers::WON,
                refutation => Numbers { proof, refutation },
            };
            let Child { cell, numbers: of } = children[best];
            if !numbers.is_within(limits) {
                return self.keep(numbers, cell);
            }
            let limits = Numbers {
                proof: (limits.proof - proof).saturating_add(of.proof).min(FINAL),
                refutation: limits.refutation.min(second + second / 4 + 1),
            };
            let defender = self.defender();
            self.play(cell, defender);
            let after = self.attack(limits);
            self.take_back(cell, defender);
            children[best].numbers = after?;
        }
    }

    /// The attacker's threats, and what is known of them.
    fn threats(&mut self) -> Vec<Child> {
        const KINDS: [(Threat, u32); 4] = [
            (Threat::FourThree, 1),
            (Threat::DoubleThree, 3),
            (Threat::Four, 1),
            (Threat::Three, 4),
        ];
        let own = self.attacker;
        let mut cells = Vec::new();
        // an open four wins at once, unless a five of the defender's must be stopped first
        let open_fours = self.position.set(own, Threat::OpenFour).iter();
        cells.extend(open_fours.map(|cell| (cell, 1)));
        for (threat, replies) in KINDS {
            let set = self.position.set(own, threat).iter();
            cells.extend(set.map(|cell| (cell, replies)));
        }
        if self.position.count(self.defender(), Threat::Five) > 0 {
            let defender = self.defender();
            let mut allowed = Vec::new();
            stops(&mut self.position, defender, &mut allowed);
            if self.position.count(own, Threat::OpenFour) > 0 {
                // stopping the five is enough of a threat while an open four is there
                let others = allowed
                    .iter()
                    .filter(|cell| cells.iter().all(|(c, _)| c != *cell));
                let others: Vec<_> = others.map(|&cell| (cell, 4)).collect();
                cells.extend(others);
            }
            cells.retain(|(cell, _)| allowed.contains(cell));
        }
        cells.retain(|&(cell, _)| !self.position.forbids(cell, own));
        let child = |(cell, proof)| {
            self.added[0].insert(cell);
            let known = self.known();
            self.added[0].remove(cell);
            let fresh = Numbers {
                proof,
                refutation: 1,
            };
            Child {
                cell,
                numbers: known.map_or(fresh, |(numbers, _)| numbers),
            }
        };
        cells.into_iter().map(child).collect()
    }

    /// The defender's replies; `None` where there was no threat, or the defender wins.
    fn replies(&mut self) -> Option<Vec<Cell>> {
        let (own, other) = (self.attacker, self.defender());
        if self.position.count(other, Threat::Five) > 0 {
            return None;
        }
        let mut replies = Vec::new();
        if self.position.count(own, Threat::Five) > 0 {
            stops(&mut self.position, own, &mut replies);
        } else {
            replies.extend(near_every_open_four(&mut self.position, own)?.iter());
            for threat in [Threat::Four, Threat::FourThree, Threat::OpenFour] {
                replies.extend(self.position.set(other, threat).iter());
            }
            replies.sort_unstable();
            replies.dedup();
        }
        replies.retain(|&reply| !self.position.forbids(reply, other));
        replies.retain(|&reply| {
            self.position.put(reply, other);
            let lost = self.wins_at_once();
            self.position.undo();
            !lost
        });
        Some(replies)
    }

    /// What is known of a reply.
    fn after(&mut self, cell: Cell) -> Child {
        let defender = self.defender();
        self.play(cell, defender);
        let known = self.known();
        let more = [
            Threat::Three,
            Threat::DoubleThree,
            Threat::Four,
            Threat::FourThree,
            Threat::OpenFour,
        ];
        let threats = more.map(|threat| self.position.count(self.attacker, threat));
        let threats = threats.into_iter().sum::<u16>();
        self.take_back(cell, defender);
        let fresh = if threats == 0 {
            Numbers::LOST
        } else {
            Numbers {
                proof: 1,
                refutation: threats.into(),
            }
        };
        Child {
            cell,
            numbers: known.map_or(fresh, |(numbers, _)| numbers),
        }
    }
}

/// The child with the least number, the first of equals, and the next least number.
fn least(children: &[Child], of: impl Fn(Numbers) -> u32) -> Option<(usize, u32)> {
    let mut best = None;
    let (mut first, mut second) = (u32::MAX, FINAL);
    for (i, child) in children.iter().enumerate() {
        let number = of(child.numbers);
        if number < first {
            second = first.min(FINAL);
            first = number;
            best = Some(i);
        } else {
            second = second.min(number);
        }
    }
    best.map(|best| (best, second))
}

/// A sum that stays below [`FINAL`] where no part is.
fn sum(numbers: impl Iterator<Item = u32>) -> u32 {
    let mut sum = 0_u32;
    let mut last = false;
    for number in numbers {
        last |= number == FINAL;
        sum = sum.saturating_add(number);
    }
    if last { FINAL } else { sum.min(FINAL - 1) }
}

impl Plan for Search<'_, '_> {
    fn next(&mut self) -> Option<Point> {
        let five = self.position.set(self.attacker, Threat::Five).first();
        let cell = if let Some(cell) = five.or_else(|| self.open_four()) {
            cell
        } else {
            let (numbers, best) = self.known()?;
            (numbers == Numbers::WON).then_some(best)?
        };
        Some(self.position.point(cell))
    }

    fn replies(&mut self) -> Option<Vec<Point>> {
        let replies = Search::replies(self)?;
        let point = |cell| self.position.point(cell);
        Some(replies.into_iter().map(point).collect())
    }

    fn play(&mut self, point: Point, color: Color) {
        self.play(self.position.cell(point), color);
    }

    fn take_back(&mut self, point: Point, color: Color) {
        self.take_back(self.position.cell(point), color);
    }

    fn poll(&mut self) -> Result<(), Stop> {
        self.ctx.poll()
    }
}
