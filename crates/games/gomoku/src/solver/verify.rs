//! A second opinion on a win: the rules' own board, against every reply there is.

use crate::board::Board;
use crate::point::{Color, Point};
use crate::rules::Rule;
use engine::Stop;
use std::collections::HashMap;

/// An attack that claims to win: what to play in each position that it comes to.
pub(super) trait Plan {
    /// The attacker's next stone here, if the plan knows one.
    fn next(&mut self) -> Option<Point>;
    /// The replies to a threat that is no four; the others lose within two more stones.
    fn replies(&mut self) -> Option<Vec<Point>>;
    /// Follows a stone of either colour.
    fn play(&mut self, point: Point, color: Color);
    /// Takes the latest stone back.
    fn take_back(&mut self, point: Point, color: Color);
    /// Whether to go on.
    fn poll(&mut self) -> Result<(), Stop>;
}

/// Why there is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Refused {
    /// The plan does not win: a bug of the search.
    Wrong,
    Stopped(Stop),
}

impl From<Stop> for Refused {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// So many of the attacker's stones deep, every reply to a three is tried, and not only
/// those that the plan holds for replies.
const WHOLE: usize = 2;

/// Plays the plan against every reply. A line with the longest resistance, ending with the
/// five. A plan that does not win is a bug; what is known then is nothing.
pub(super) fn replay(
    board: &Board,
    rule: Rule,
    attacker: Color,
    plan: &mut impl Plan,
) -> Result<Vec<Point>, Stop> {
    let mut replay = Replay {
        board: board.clone(),
        rule,
        attacker,
        plan,
        known: HashMap::new(),
        depth: 0,
    };
    replay.attack().map_err(|refused| match refused {
        Refused::Stopped(stop) => stop,
        Refused::Wrong => {
            debug_assert!(false, "a win that the rules refuse: {board:?}");
            Stop::Reach
        }
    })
}

struct Replay<'a, P> {
    board: Board,
    rule: Rule,
    attacker: Color,
    plan: &'a mut P,
    /// The lines from positions seen before.
    known: HashMap<Board, Vec<Point>>,
    /// The attacker's stones so far.
    depth: usize,
}

impl<P: Plan> Replay<'_, P> {
    fn may_play(&self, point: Point, color: Color) -> bool {
        let minds_fouls = self.rule == Rule::Renju && color == Color::Black;
        !minds_fouls || self.board.foul(point).is_none()
    }

    fn fives(&self, color: Color) -> Vec<Point> {
        let wins = |point: &Point| self.board.wins(*point, color, self.rule);
        self.board.empty().filter(wins).collect()
    }

    fn play(&mut self, point: Point, color: Color) {
        self.board.put(point, color);
        self.plan.play(point, color);
    }

    fn take_back(&mut self, point: Point, color: Color) {
        self.board.remove(point, color);
        self.plan.take_back(point, color);
    }

    /// The attacker's move.
    fn attack(&mut self) -> Result<Vec<Point>, Refused> {
        self.plan.poll()?;
        let own = self.attacker;
        if let Some(&five) = self.fives(own).first() {
            return Ok(vec![five]);
        }
        if let Some(line) = self.known.get(&self.board) {
            return Ok(line.clone());
        }
        let point = self.plan.next().ok_or(Refused::Wrong)?;
        if self.board.get(point).is_some() || !self.may_play(point, own) {
            return Err(Refused::Wrong);
        }
        self.play(point, own);
        self.depth += 1;
        let rest = self.defend();
        self.depth -= 1;
        self.take_back(point, own);
        let mut line = rest?;
        line.insert(0, point);
        self.known.insert(self.board.clone(), line.clone());
        Ok(line)
    }

    /// Every reply of the defender's; the longest line.
    fn defend(&mut self) -> Result<Vec<Point>, Refused> {
        let other = self.attacker.other();
        if !self.fives(other).is_empty() {
            return Err(Refused::Wrong);
        }
        let fives = self.fives(self.attacker);
        let mut replies = Vec::new();
        if fives.is_empty() && self.depth > WHOLE {
            replies = self.plan.replies().ok_or(Refused::Wrong)?;
        }
        if replies.is_empty() {
            replies.extend(self.board.empty());
        }
        let mut longest = Vec::new();
        for reply in replies {
            if !self.may_play(reply, other) {
                continue;
            }
            let rest = if let Some(five) = self.five_after(reply, &fives) {
                vec![five]
            } else {
                self.play(reply, other);
                let rest = self.attack();
                self.take_back(reply, other);
                rest?
            };
            // of equal ones a reply that takes a five reads best
            let rank = |rest: usize, reply| (rest, fives.contains(&reply));
            let best = longest.first().map(|&best| rank(longest.len() - 1, best));
            if best.is_none_or(|best| best < rank(rest.len(), reply)) {
                longest = rest;
                longest.insert(0, reply);
            }
        }
        if longest.is_empty() {
            return Err(Refused::Wrong);
        }
        Ok(longest)
    }

    /// A five that is there still after a reply.
    fn five_after(&mut self, reply: Point, fives: &[Point]) -> Option<Point> {
        let other = self.attacker.other();
        self.board.put(reply, other);
        let mut still = fives
            .iter()
            .copied()
            .filter(|&five| five != reply && self.board.wins(five, self.attacker, self.rule));
        let five = still.next();
        self.board.remove(reply, other);
        five
    }
}
