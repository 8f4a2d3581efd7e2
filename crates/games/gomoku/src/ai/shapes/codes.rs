//! For each point, what its neighbours on each line are, as a number that indexes the table
//! of shapes.

use super::table::{REACH, WAYS};
use crate::board::{Board, Direction};
use crate::point::{Color, LARGEST, Point};
use crate::state::State;

const POINTS: usize = LARGEST as usize * LARGEST as usize;

/// What a neighbour is to a colour, as a digit of the code: an empty point is 0.
const OWN: u16 = 1;
/// A stone of the opponent, or no point of the board.
const WALL: u16 = 2;

/// The codes of every point, and the stones they are made of.
#[derive(Clone, Debug)]
pub(super) struct Codes {
    board: Board, // of the stones below; only its size and its points are used
    stones: Vec<(Point, Color)>,
    /// By colour and direction; a digit to the base 3 for each neighbour.
    digits: [[[u16; POINTS]; 4]; 2],
}

/// What a digit counts for.
const POWERS: [u16; 2 * REACH as usize] = {
    let mut powers = [1; 2 * REACH as usize];
    let mut i = 1;
    while i < powers.len() {
        powers[i] = powers[i - 1] * 3;
        i += 1;
    }
    assert!(powers[powers.len() - 1] as usize * 3 == WAYS);
    powers
};

/// The digit of the neighbour this many points further on.
const fn power(offset: i8) -> u16 {
    let i = if offset < 0 {
        offset + REACH
    } else {
        offset + REACH - 1
    };
    POWERS[i.unsigned_abs() as usize]
}

impl Codes {
    fn new(size: u8) -> Self {
        let mut codes = Self {
            board: Board::new(size),
            stones: Vec::new(),
            digits: [[[0; POINTS]; 4]; 2],
        };
        for point in codes.board.points() {
            for direction in Direction::ALL {
                for offset in offsets() {
                    if codes.neighbour(point, direction, offset).is_none() {
                        for color in Color::ALL {
                            codes.digits[color.index()][direction as usize][index(point)] +=
                                WALL * power(offset);
                        }
                    }
                }
            }
        }
        codes
    }

    /// The codes of a position, made from those of another one: what both share is kept.
    pub(super) fn follow<'a>(known: &'a mut Option<Self>, view: &State) -> &'a Self {
        let size = view.board().size();
        let codes = known.take().filter(|codes| codes.board.size() == size);
        let codes = known.insert(codes.unwrap_or_else(|| Self::new(size)));
        let both = codes.stones.iter().copied().zip(view.stones());
        let shared = both.take_while(|(known, seen)| known == seen).count();
        while codes.stones.len() > shared {
            codes.pop();
        }
        for (point, color) in view.stones().skip(shared) {
            codes.push(point, color);
        }
        codes
    }

    /// The codes of a point in the four directions.
    pub(super) fn at(&self, point: Point, color: Color) -> [u16; 4] {
        let codes = &self.digits[color.index()];
        Direction::ALL.map(|direction| codes[direction as usize][index(point)])
    }

    fn push(&mut self, point: Point, color: Color) {
        self.stones.push((point, color));
        self.change(point, color, u16::wrapping_add);
    }

    fn pop(&mut self) {
        if let Some((point, color)) = self.stones.pop() {
            self.change(point, color, u16::wrapping_sub);
        }
    }

    /// Adds a stone to the codes of its neighbours, or takes it out of them.
    fn change(&mut self, point: Point, color: Color, by: fn(u16, u16) -> u16) {
        for direction in Direction::ALL {
            for offset in offsets() {
                let Some(neighbour) = self.neighbour(point, direction, offset) else {
                    continue;
                };
                for (to, digit) in [(color, OWN), (color.other(), WALL)] {
                    let code = &mut self.digits[to.index()][direction as usize][index(neighbour)];
                    *code = by(*code, digit * power(-offset));
                }
            }
        }
    }

    fn neighbour(&self, point: Point, direction: Direction, offset: i8) -> Option<Point> {
        let (dx, dy) = direction.step();
        let x = point.x().checked_add_signed(dx * offset)?;
        let y = point.y().checked_add_signed(dy * offset)?;
        Point::new(x, y).filter(|&point| self.board.has(point))
    }
}

/// The neighbours, without the point itself.
fn offsets() -> impl Iterator<Item = i8> {
    (-REACH..=REACH).filter(|&offset| offset != 0)
}

fn index(point: Point) -> usize {
    usize::from(point.y()) * usize::from(LARGEST) + usize::from(point.x())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use engine::{State as _, Undo, pick, rng};

    /// Codes that followed a game there and back are those made from nothing.
    #[test]
    fn codes_depend_on_the_position_alone() {
        for size in [5, 9, 22] {
            let rules = Rules {
                size,
                ..Rules::default()
            };
            let mut dice = rng(size.into());
            let mut known = None;
            for _ in 0..5 {
                let mut state = State::new(rules).expect("a board");
                let mut moves = Vec::new();
                for _ in 0..20 {
                    moves.clear();
                    state.moves(&mut moves);
                    if moves.is_empty() {
                        break;
                    }
                    state.apply(pick(&moves, &mut dice));
                    let followed = Codes::follow(&mut known, &state).digits;
                    assert_eq!(followed, Codes::follow(&mut None, &state).digits);
                }
            }
        }
    }
}
