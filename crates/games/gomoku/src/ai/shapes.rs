//! A player without look-ahead: it weighs the shapes that a stone would make.
//!
//! Every empty point gets, for either colour, the sum over the four directions of the
//! weight of the shape that a stone there would make; the best point is played. This is the
//! engine that introductions to the game describe. Two things are done better here: the
//! shapes come from a table with an entry for each way the ten neighbours of a point on a
//! line can be, and the index into it is kept up to date as stones come and go, so that
//! weighing a point is eight look-ups.

mod codes;
mod table;

use super::opening;
use crate::moves::Move;
use crate::point::{Color, Point};
use crate::state::{Phase, State};
use codes::Codes;
use engine::{Agent, Ctx};
use table::{Shape, Shapes as Table};

/// The player. What it remembers between moves only saves time: the choice depends on the
/// view alone.
#[derive(Clone, Debug, Default)]
pub struct Shapes {
    codes: Option<Codes>,
}

/// A shape of one's own is worth half as much again as keeping the opponent from it.
const OWN: i32 = 3;
const OTHER: i32 = 2;

impl crate::gomocup::Player for Shapes {}

impl Agent<State> for Shapes {
    fn name(&self) -> &'static str {
        "shapes"
    }

    fn choose(&mut self, view: &State, legal: &[Move], _: &mut Ctx<'_>) -> Move {
        if let Some(stone) = opening::stone(view, legal) {
            return stone;
        }
        let board = Weighed {
            view,
            codes: Codes::follow(&mut self.codes, view),
        };
        let value = |mv: &Move| match (mv, view.phase()) {
            (Move::Swap, Phase::Choose { .. }) => Some((board.lead(), 0)),
            (Move::Stay, Phase::Choose { .. }) => Some((0, 0)),
            (mv, _) => board.value(mv.point()?),
        };
        let mut best = (None, legal[0]);
        for &mv in legal {
            let value = value(&mv);
            if value > best.0 {
                best = (value, mv); // the first of equal ones
            }
        }
        best.1
    }
}

/// A position and the codes of its points.
struct Weighed<'a> {
    view: &'a State,
    codes: &'a Codes,
}

impl Weighed<'_> {
    /// How good a point is for the player to move; of equal ones, how near the middle.
    /// `None` where no stone can be put.
    fn value(&self, point: Point) -> Option<(i32, i32)> {
        let own = self.view.to_move();
        let board = self.view.board();
        if !board.has(point) || board.get(point).is_some() {
            return None;
        }
        let weight = OWN * self.weight(point, own) + OTHER * self.weight(point, own.other());
        let size = i32::from(board.size());
        let off = |n: u8| (2 * i32::from(n) - size + 1).pow(2);
        Some((weight, -off(point.x()) - off(point.y())))
    }

    /// The weight of the shapes that a stone of this colour would make.
    fn weight(&self, point: Point, color: Color) -> i32 {
        let rules = self.view.rules();
        let board = self.view.board();
        if board.wins(point, color, rules.rule) {
            return Shape::Five.weight();
        }
        let table = Table::get(rules.rule.exact(color));
        let shapes = self.codes.at(point, color).map(|code| table.of(code));
        // a five that does not win, shut at both ends, is worth nothing
        let shapes = shapes.into_iter().filter(|&shape| shape != Shape::Five);
        let weight = shapes.map(Shape::weight).sum();
        let renju_black = rules.rule == crate::Rule::Renju && color == Color::Black;
        let may_be_foul = renju_black && weight >= 2 * Shape::Three.weight();
        if may_be_foul && board.foul(point).is_some() {
            return 0;
        }
        weight
    }

    /// How much better black's best point is than white's.
    fn lead(&self) -> i32 {
        let [black, white] = Color::ALL.map(|color| {
            let empty = self.view.board().empty();
            empty.map(|point| self.weight(point, color)).max()
        });
        black.unwrap_or(0) - white.unwrap_or(0)
    }
}
