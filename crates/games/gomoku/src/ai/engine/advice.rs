//! Hints: the best move, what it is worth in plain words, and the line.

use super::agent::Engine;
use super::score::in_words;
use crate::moves::Move;
use crate::point::Point;
use crate::solver::{Answer, Goal};
use crate::state::{Phase, State};
use engine::{Agent, Budget, Ctx, Hint, Text, Verdict, text};

/// Positions that the search for a win by fours may visit before the engine thinks.
const FOURS: u64 = 20_000;

/// What to play, and why. A win by fours is proved; the rest is what the engine thinks.
pub(crate) fn hint(view: &State, legal: &[Move], ctx: &mut Ctx<'_>) -> Option<Hint<Move>> {
    let mut engine = Engine::default();
    if view.phase() != Phase::Play || legal.len() < 2 {
        let mv = engine.choose(view, legal, ctx);
        let why = match view.phase() {
            Phase::Play => text!("the only move"),
            Phase::Put { .. } => text!("leaves the players nearly even"),
            Phase::Choose { .. } => text!("the better side, as the engine sees it"),
        };
        let sure = view.phase() == Phase::Play;
        return Some(Hint { mv, why, sure });
    }
    let (board, rule) = (view.board(), view.rules().rule);
    let fours = ctx.part(Budget::nodes(FOURS), |ctx| {
        Answer::find(Goal::Fours, board, rule, view.to_move(), ctx)
    });
    if let Verdict::Solved(line) = fours.verdict {
        let moves = fours.attacker_moves;
        let words = text!("forced win in {stones}", stones = moves);
        let mv = Move::Place(*line.first()?);
        let why = told(words, &line);
        let sure = true;
        return Some(Hint { mv, why, sure });
    }
    let thought = engine.think(view, ctx);
    let mv = Move::Place(thought.best?);
    let mv = if legal.contains(&mv) {
        mv
    } else {
        *legal.first()?
    };
    let why = told(in_words(thought.score, view.to_move()), &thought.line);
    let sure = false;
    Some(Hint { mv, why, sure })
}

fn told(words: Text, line: &[Point]) -> Text {
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    text!("{score}: {line}", score = words, line = line.join(" "))
}
