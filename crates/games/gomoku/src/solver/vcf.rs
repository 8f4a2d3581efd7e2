//! Victory by continuous fours, in the least number of moves.
//!
//! Iterative deepening over the number of the attacker's moves. A four leaves the defender
//! the one reply that stops the five (in caro there may be several), so a node is an attack
//! and its replies. The table keeps, for each position, with how many moves no win was found,
//! and whether more moves would not help.

use super::answer::Found;
use super::reply::{stops, visit};
use super::table::{Added, Table};
use super::verify::{self, Plan};
use crate::board::Board;
use crate::fast::{Cell, Position, Threat};
use crate::point::{Color, Point};
use crate::rules::Rule;
use engine::{Ctx, Stop};

/// The shortest win by fours of `attacker`, which is to move.
pub(super) fn shortest(board: &Board, rule: Rule, attacker: Color, ctx: &mut Ctx<'_>) -> Found {
    let mut search = Search {
        position: Position::of(board, rule),
        attacker,
        table: Table::new(board.points().count()),
        added: Added::default(),
        ctx,
    };
    for moves in 1.. {
        match search.attack(moves)? {
            Outcome::Win => {
                return verify::replay(board, rule, attacker, &mut search).map(Some);
            }
            Outcome::Never => return Ok(None),
            Outcome::NotYet => {}
        }
    }
    Ok(None)
}

/// What an attack with a number of moves comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Win,
    /// More moves may win.
    NotYet,
    /// No number of moves wins.
    Never,
}

struct Search<'a, 'b> {
    position: Position,
    attacker: Color,
    table: Table,
    added: Added,
    ctx: &'a mut Ctx<'b>,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// With so many moves there is no win; [`NEVER`] with any number.
    fails: u16,
    /// With so many moves there is one, if not 0.
    wins: u16,
    /// The first of these.
    best: Cell,
}

const NEVER: u16 = u16::MAX;

impl Known {
    const fn pack(self) -> u64 {
        1 << 48 | (self.best as u64) << 32 | (self.wins as u64) << 16 | self.fails as u64
    }

    #[expect(clippy::cast_possible_truncation, reason = "three fields of 16 bits")]
    const fn unpack(value: u64) -> Self {
        Self {
            fails: value as u16,
            wins: (value >> 16) as u16,
            best: (value >> 32) as u16,
        }
    }
}

impl Search<'_, '_> {
    fn known(&self) -> Known {
        self.table
            .get(&self.added)
            .map_or_else(Known::default, Known::unpack)
    }

    /// Whether the attacker, to move, wins with at most `moves` moves.
    fn attack(&mut self, moves: u16) -> Result<Outcome, Stop> {
        visit(self.ctx)?;
        if self.position.count(self.attacker, Threat::Five) > 0 {
            return Ok(Outcome::Win);
        }
        let mut known = self.known();
        if known.wins != 0 && known.wins <= moves {
            return Ok(Outcome::Win);
        }
        match known.fails {
            NEVER => return Ok(Outcome::Never),
            fails if fails >= moves => return Ok(Outcome::NotYet),
            _ => {}
        }
        let mut outcome = Outcome::Never;
        for four in self.fours() {
            if moves < 2 {
                outcome = Outcome::NotYet;
                break;
            }
            match self.four(four, moves)? {
                Outcome::Win => {
                    (known.wins, known.best) = (moves, four);
                    self.table.set(&self.added, known.pack(), self.ctx)?;
                    return Ok(Outcome::Win);
                }
                Outcome::NotYet => outcome = Outcome::NotYet,
                Outcome::Never => {}
            }
        }
        known.fails = match outcome {
            Outcome::Never => NEVER,
            _ => moves,
        };
        self.table.set(&self.added, known.pack(), self.ctx)?;
        Ok(outcome)
    }

    /// The fours that may be played now, the most promising first.
    fn fours(&mut self) -> Vec<Cell> {
        let (own, other) = (self.attacker, self.attacker.other());
        let mut fours = Vec::new();
        for threat in [Threat::OpenFour, Threat::FourThree, Threat::Four] {
            fours.extend(self.position.set(own, threat).iter());
        }
        if self.position.count(other, Threat::Five) > 0 {
            let mut allowed = Vec::new();
            stops(&mut self.position, other, &mut allowed);
            fours.retain(|four| allowed.contains(four));
        }
        fours.retain(|&four| !self.position.forbids(four, own));
        fours
    }

    /// Plays a four, and tries every reply that stops the five.
    fn four(&mut self, four: Cell, moves: u16) -> Result<Outcome, Stop> {
        let (own, other) = (self.attacker, self.attacker.other());
        self.play(four, own);
        let mut replies = Vec::new();
        stops(&mut self.position, own, &mut replies);
        replies.retain(|&reply| !self.position.forbids(reply, other));
        let mut outcome = Outcome::Win;
        for reply in replies {
            self.play(reply, other);
            let after = self.attack(moves - 1);
            self.take_back(reply, other);
            match after? {
                Outcome::Win => {}
                Outcome::NotYet => outcome = Outcome::NotYet,
                Outcome::Never => {
                    outcome = Outcome::Never;
                    break;
                }
            }
        }
        self.take_back(four, own);
        Ok(outcome)
    }

    fn play(&mut self, cell: Cell, color: Color) {
        self.position.put(cell, color);
        self.added[usize::from(color != self.attacker)].insert(cell);
    }

    fn take_back(&mut self, cell: Cell, color: Color) {
        self.position.undo();
        self.added[usize::from(color != self.attacker)].remove(cell);
    }
}

impl Plan for Search<'_, '_> {
    fn next(&mut self) -> Option<Point> {
        let five = self.position.set(self.attacker, Threat::Five).first();
        let best = self.known();
        let cell = five.or_else(|| (best.wins != 0).then_some(best.best))?;
        Some(self.position.point(cell))
    }

    fn replies(&mut self) -> Option<Vec<Point>> {
        Some(Vec::new()) // every move is a four
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
