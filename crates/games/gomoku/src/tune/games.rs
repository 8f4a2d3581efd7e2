//! Games that the engine plays with itself.

use super::Tuning;
use crate::ai::{Thought, think_once};
use crate::fast::{BothWeights, Cell, Position, Threat, kind_of};
use crate::moves::Move;
use crate::point::{Color, Point};
use crate::rules::{Opening, Rules};
use crate::state::State;
use engine::{Outcome, Undo, rng, shuffle};

/// A position of a game.
pub(super) struct Sample {
    pub(super) to_move: Color,
    /// The kinds of the codes of the empty points, for the player to move and for the other.
    pub(super) kinds: Vec<[u16; 2]>,
    /// Which of these the search chose.
    pub(super) chosen: Option<usize>,
    /// What the search said, for the player to move.
    pub(super) score: i32,
    /// 1 where the player to move won, 0 where it lost.
    pub(super) result: f32,
}

/// Every position of the games of a round that is not decided at once. The engine plays them
/// with these weights.
pub(super) fn samples(
    tuning: Tuning,
    round: u64,
    weights: &BothWeights,
    tell: &mut dyn FnMut(&str),
) -> Vec<Sample> {
    let mut samples = Vec::new();
    for game in 0..tuning.games {
        play(tuning, weights, round * tuning.games + game, &mut samples);
        if (game + 1).is_multiple_of(50) {
            tell(&format!("{} games, {} positions", game + 1, samples.len()));
        }
    }
    samples
}

fn play(tuning: Tuning, weights: &BothWeights, game: u64, samples: &mut Vec<Sample>) {
    let Some(mut state) = start(tuning, weights, game) else {
        return;
    };
    let first = samples.len();
    while state.outcome().is_none() {
        let thought = think_once(&state, weights, tuning.nodes);
        let Some(best) = thought.best else {
            return; // black has no point left
        };
        samples.extend(sample(&state, &thought));
        state.apply(Move::Place(best));
    }
    for sample in &mut samples[first..] {
        sample.result = match state.outcome() {
            Some(Outcome::Win(seat)) if seat == state.seat(sample.to_move) => 1.0,
            Some(Outcome::Win(_)) => 0.0,
            _ => 0.5,
        };
    }
}

/// A few stones at random near the middle, such that neither side is far ahead.
fn start(tuning: Tuning, weights: &BothWeights, game: u64) -> Option<State> {
    let rules = Rules {
        size: 15,
        rule: tuning.rule,
        opening: Opening::Free,
    };
    for attempt in 0..20 {
        let mut dice = rng(tuning.seed);
        dice.set_stream(game * 100 + attempt);
        let middle = |n: &u8| (3..=11).contains(n);
        let rows = (0..15).filter(middle);
        let mut points: Vec<Point> = rows
            .flat_map(|y| (0..15).filter(middle).map(move |x| Point::at(x, y)))
            .collect();
        shuffle(&mut points, &mut dice);
        let mut state = State::new(rules).ok()?;
        let stones = 3 + usize::try_from(game % 6).unwrap_or(0);
        for &point in &points[..stones] {
            state.follow(Move::Place(point)).ok()?;
        }
        if state.outcome().is_none() && think_once(&state, weights, tuning.nodes).score.abs() < 250
        {
            return Some(state);
        }
    }
    None
}

/// The position as a sample, if it is not decided at once.
fn sample(state: &State, thought: &Thought) -> Option<Sample> {
    let (own, other) = (state.to_move(), state.to_move().other());
    let mut position = Position::of(state.board(), state.rules().rule);
    let decided = position.count(own, Threat::Five) > 0
        || position.count(other, Threat::Five) > 0
        || position.count(own, Threat::OpenFour) > 0;
    if decided {
        return None;
    }
    let cells: Vec<Cell> = (0..position.cells())
        .filter(|&cell| position.is_empty(cell))
        .filter(|&cell| position.code(cell, own) | position.code(cell, other) != 0)
        .collect();
    let kinds = |&cell: &Cell| [own, other].map(|color| kind_of(position.code(cell, color)));
    let sample = Sample {
        to_move: own,
        kinds: cells.iter().map(kinds).collect(),
        chosen: None,
        score: thought.score,
        result: 0.5,
    };
    let best = position.cell(thought.best?);
    let chosen = cells.iter().position(|&cell| cell == best);
    let allowed = chosen.filter(|_| !position.forbids(best, own));
    Some(Sample {
        chosen: allowed,
        ..sample
    })
}
