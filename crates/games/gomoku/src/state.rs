//! A position: the stones, the moves that led to it, and who goes on.

use crate::board::Board;
use crate::moves::Move;
use crate::point::{Color, Point};
use crate::rules::{Opening, Rule, Rules};
use engine::{
    Gesture, Illegal, Outcome, ParseMoveError, Seat, SetupError, Spot, Turn, Undo, Viewer, counted,
    text,
};
use std::borrow::Cow;

/// The name of the board's zone on the table.
pub(crate) const ZONE: &str = "board";

/// A position. Nothing is hidden, so it is its own view: a bot gets the size, the rule, the
/// opening and the moves in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    rules: Rules,
    board: Board,
    log: Vec<Move>,
    to_move: Color,
    black: Seat, // while an opening is put this is who will be black if nobody swaps
    phase: Phase,
    outcome: Option<Outcome>,
}

/// What the player to move has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Put stones of both colours for an opening.
    Put {
        /// Who puts them.
        seat: Seat,
        /// How many more.
        left: u8,
    },
    /// Choose a colour.
    Choose {
        /// Who chooses.
        seat: Seat,
        /// Whether putting two more stones is a choice.
        may_put: bool,
    },
    /// Play on.
    Play,
}

/// What a move destroyed.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    phase: Phase,
    black: Seat,
    outcome: Option<Outcome>,
}

impl State {
    /// The empty board.
    pub fn new(rules: Rules) -> Result<Self, SetupError> {
        rules.check()?;
        let phase = match rules.opening {
            Opening::Free => Phase::Play,
            Opening::Swap | Opening::Swap2 => Phase::Put {
                seat: Seat::FIRST,
                left: 3,
            },
        };
        Ok(Self {
            rules,
            board: Board::new(rules.size),
            log: Vec::new(),
            to_move: Color::Black,
            black: Seat::FIRST,
            phase,
            outcome: None,
        })
    }

    /// A position out of stones in any order and number, as a manager or an analysis gives
    /// it. No rule is applied to how it came about. The opening is free, and where the
    /// numbers do not fit turns in order, somebody has passed.
    pub fn arrange(
        rules: Rules,
        stones: &[(Point, Color)],
        to_move: Color,
    ) -> Result<Self, SetupError> {
        let opening = Opening::Free;
        let mut state = Self::new(Rules { opening, ..rules })?;
        for &(point, color) in stones {
            state
                .vacant(point)
                .map_err(|e| SetupError::Deal(e.text()))?;
            state.board.put(point, color);
        }
        let of = |wanted| {
            let own = move |&&(_, color): &&(Point, Color)| color == wanted;
            stones.iter().filter(own).map(|&(point, _)| point)
        };
        let (blacks, whites) = (of(Color::Black).count(), of(Color::White).count());
        let extra = usize::from(to_move == Color::White); // black has had one turn more
        let turns = blacks.max(whites + extra);
        let pad = |passes| std::iter::repeat_n(Move::Pass, passes);
        let mut black = pad(turns - blacks).chain(of(Color::Black).map(Move::Place));
        let mut white = pad(turns - extra - whites).chain(of(Color::White).map(Move::Place));
        for _ in 0..turns {
            state.log.extend(black.next());
            state.log.extend(white.next());
        }
        state.to_move = to_move;
        let winner = stones
            .iter()
            .find(|&&(point, color)| state.board.wins(point, color, rules.rule));
        state.outcome = match winner {
            Some(&(_, color)) => Some(Outcome::Win(state.seat(color))),
            None if state.board.is_full() => Some(Outcome::Draw),
            None => None,
        };
        Ok(state)
    }

    /// The rules in force.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The moves so far.
    pub fn log(&self) -> &[Move] {
        &self.log
    }

    /// The colour of the next stone.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// What the player to move has to do.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How the game ended.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Who plays a colour. Before a choice of colours that may still change.
    pub const fn seat(&self, color: Color) -> Seat {
        match color {
            Color::Black => self.black,
            Color::White => self.black.other(),
        }
    }

    /// The latest stone.
    pub fn last(&self) -> Option<Point> {
        self.log.iter().rev().find_map(|mv| mv.point())
    }

    /// The stones in the order they were played. Passes and choices are left out.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        let points = self.log.iter().filter_map(|mv| mv.point());
        points.filter_map(|point| Some((point, self.board.get(point)?)))
    }

    /// Whether black has to mind what is forbidden.
    pub(crate) fn minds_fouls(&self) -> bool {
        self.rules.rule == Rule::Renju && self.to_move == Color::Black
    }

    /// Makes a move that a view or a file holds: it must be possible, but whether it was
    /// forbidden is not asked.
    pub(crate) fn follow(&mut self, mv: Move) -> Result<(), Illegal> {
        self.possible(mv)?;
        self.apply(mv);
        Ok(())
    }

    fn vacant(&self, point: Point) -> Result<(), Illegal> {
        let (name, size) = (point.upper(), self.rules.size);
        if !self.board.has(point) {
            let why = text!(
                "{point} is off the {size}x{size} board",
                point = name,
                size = size
            );
            return Err(Illegal::new(why));
        }
        match self.board.get(point) {
            None => Ok(()),
            Some(Color::Black) => Err(Illegal::new(text!(
                "{point} is taken by black",
                point = name
            ))),
            Some(Color::White) => Err(Illegal::new(text!(
                "{point} is taken by white",
                point = name
            ))),
        }
    }

    /// Why the board and the phase do not allow a move.
    fn possible(&self, mv: Move) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::new("the game is over"));
        }
        match (mv, self.phase) {
            (Move::Place(point), Phase::Put { .. } | Phase::Play) => self.vacant(point),
            (Move::Resign, _)
            | (Move::Pass, Phase::Play)
            | (Move::Swap | Move::Stay, Phase::Choose { .. })
            | (Move::PutTwo, Phase::Choose { may_put: true, .. }) => Ok(()),
            (Move::PutTwo, Phase::Choose { .. }) if self.rules.opening == Opening::Swap => {
                Err(Illegal::new("two more stones belong to the opening swap2"))
            }
            (Move::PutTwo, Phase::Choose { .. }) => {
                Err(Illegal::new("the two stones have been put: swap or stay"))
            }
            (_, Phase::Choose { may_put: true, .. }) => {
                Err(Illegal::new("first choose: swap, stay or put-2"))
            }
            (_, Phase::Choose { .. }) => Err(Illegal::new("first choose: swap or stay")),
            (Move::Pass, Phase::Put { left, .. }) => Err(Illegal::new(counted!(
                left,
                "the opening needs {n} more stone",
                "the opening needs {n} more stones"
            ))),
            (Move::Swap | Move::Stay | Move::PutTwo, _) => {
                Err(Illegal::new("there is no colour to choose now"))
            }
        }
    }

    fn phase_after_stone(&self) -> Phase {
        match self.phase {
            Phase::Play => Phase::Play,
            Phase::Put { seat, left: 1 } => Phase::Choose {
                seat: seat.other(),
                may_put: seat == Seat::FIRST && self.rules.opening == Opening::Swap2,
            },
            Phase::Put { seat, left } => Phase::Put {
                seat,
                left: left.saturating_sub(1),
            },
            phase @ Phase::Choose { .. } => phase, // no stone is put then
        }
    }

    fn place(&mut self, point: Point) {
        let color = self.to_move;
        self.board.put(point, color);
        self.phase = self.phase_after_stone();
        self.to_move = color.other();
        self.outcome = if self.board.wins(point, color, self.rules.rule) {
            Some(Outcome::Win(self.seat(color)))
        } else if self.board.is_full() {
            Some(Outcome::Draw)
        } else {
            None
        };
    }

    /// The player to move chooses a colour.
    fn choose(&mut self, color: Color) {
        if let Phase::Choose { seat, .. } = self.phase {
            self.black = match color {
                Color::Black => seat,
                Color::White => seat.other(),
            };
            self.phase = Phase::Play;
        }
    }

    fn mover(&self) -> Seat {
        match self.phase {
            Phase::Put { seat, .. } | Phase::Choose { seat, .. } => seat,
            Phase::Play => self.seat(self.to_move),
        }
    }
}

impl Undo for State {
    type Move = Move;
    type Token = Before;

    fn apply(&mut self, mv: Move) -> Before {
        let before = Before {
            phase: self.phase,
            black: self.black,
            outcome: self.outcome,
        };
        match mv {
            Move::Place(point) => self.place(point),
            Move::Swap => self.choose(Color::Black),
            Move::Stay => self.choose(Color::White),
            Move::PutTwo => {
                let seat = self.mover();
                self.phase = Phase::Put { seat, left: 2 };
            }
            Move::Pass => {
                let second = self.log.last() == Some(&Move::Pass);
                self.outcome = second.then_some(Outcome::Draw);
                self.to_move = self.to_move.other();
            }
            Move::Resign => self.outcome = Some(Outcome::Win(self.mover().other())),
        }
        self.log.push(mv);
        before
    }

    fn undo(&mut self, mv: Move, before: Before) {
        self.log.pop();
        match mv {
            Move::Place(point) => {
                self.to_move = self.to_move.other();
                self.board.remove(point, self.to_move);
            }
            Move::Pass => self.to_move = self.to_move.other(),
            Move::Swap | Move::Stay | Move::PutTwo | Move::Resign => {}
        }
        self.phase = before.phase;
        self.black = before.black;
        self.outcome = before.outcome;
    }
}

impl engine::State for State {
    type View = Self;

    fn turn(&self) -> Turn {
        self.outcome
            .map_or_else(|| Turn::Player(self.mover()), Turn::Over)
    }

    /// The empty points that are not forbidden, row by row from the bottom; in an opening
    /// the choices; `pass` only for a black who has no point left in renju. To resign, and
    /// to pass in renju, is legal besides.
    fn moves(&self, out: &mut Vec<Move>) {
        if self.outcome.is_some() {
            return;
        }
        if let Phase::Choose { may_put, .. } = self.phase {
            out.extend([Move::Stay, Move::Swap]);
            out.extend(may_put.then_some(Move::PutTwo));
            return;
        }
        let before = out.len();
        if self.minds_fouls() {
            let fine = |point: &Point| self.board.foul(*point).is_none();
            out.extend(self.board.empty().filter(fine).map(Move::Place));
        } else {
            out.extend(self.board.empty().map(Move::Place));
        }
        if out.len() == before {
            out.push(Move::Pass);
        }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.possible(mv)?;
        match mv {
            Move::Place(point) if self.minds_fouls() => match self.board.foul(point) {
                Some(foul) => Err(Illegal::new(foul.refusal(point))),
                None => Ok(()),
            },
            Move::Pass if self.rules.rule != Rule::Renju => {
                Err(Illegal::new("only renju has passing"))
            }
            Move::Pass if self.board.stones() < 3 => {
                Err(Illegal::new("nobody passes before the fourth stone"))
            }
            _ => Ok(()),
        }
    }

    fn read(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.trim().parse()
    }

    fn view(&self, _: Viewer) -> Cow<'_, Self> {
        Cow::Borrowed(self)
    }

    fn gesture(&self, mv: Move) -> Option<Gesture> {
        let (x, y) = mv.point()?.top_left(self.rules.size);
        let index = usize::from(y) * usize::from(self.rules.size) + usize::from(x);
        Some(Gesture::Click(Spot::item(ZONE, index)))
    }
}
