//! Where the engine's weights come from: games it plays with itself, and a logistic fit.
//!
//! Two tables are fitted over the codes of empty points (the patterns of the four lines
//! through a point, in any order):
//!
//! - the *value* of a position, so that its logistic function is the share of games won from
//!   there, mixed with what a search said of it;
//! - the *promise* of a move, so that its softmax over the moves is the share of positions in
//!   which a search chose it.
//!
//! A code's weight is a sum of a weight for each pattern, one for its threat, and one of its
//! own that is pulled towards 0: most codes are rare. All is a function of the rule, the
//! numbers of games and nodes, and the seed.

mod fit;
mod games;

use crate::fast::{BothWeights, CODE_KINDS, Weight, Weights};
use crate::rules::Rule;
use fit::Fit;
use std::fmt::Write as _;

/// How much of everything.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// What wins.
    pub rule: Rule,
    /// How often games are played and tables fitted: the first games with weights that were
    /// guessed, the others with those of the round before.
    pub rounds: u64,
    /// How many games a round has.
    pub games: u64,
    /// Positions that the engine visits for each move.
    pub nodes: u64,
    /// Fixes the openings and the order of the samples.
    pub seed: u64,
}

impl Tuning {
    /// Plays and fits. `tell` is told how it goes on. A table for each colour, black's
    /// first: a line for each code with what it is worth to the player to move and to the
    /// other, and how promising it is for one's own stone and against the other's. The two
    /// are the same but in renju.
    pub fn run(self, tell: &mut dyn FnMut(&str)) -> [String; 2] {
        let mut weights = Weights::guess();
        let mut tables = [String::new(), String::new()];
        for round in 0..self.rounds {
            tables = self.round(round, &weights, tell);
            weights = [0, 1].map(|color: usize| Weights::read(&tables[color]));
        }
        tables
    }

    /// Plays with these weights, and fits others.
    fn round(self, round: u64, weights: &BothWeights, tell: &mut dyn FnMut(&str)) -> [String; 2] {
        let samples = games::samples(self, round, weights, tell);
        let mut fit = Fit::new(self.rule);
        for epoch in 1..=EPOCHS {
            let (value, promise) = fit.epoch(&samples, self.seed + epoch);
            tell(&format!(
                "epoch {epoch}: {} positions, loss of the value {value:.4}, of the moves {promise:.4}",
                samples.len()
            ));
        }
        [0, 1].map(|color| {
            let mut text = String::new();
            for code in 0..CODE_KINDS {
                let Weight {
                    moving,
                    waiting,
                    attack,
                    defend,
                } = fit.weight(color, code);
                let _ = writeln!(text, "{moving} {waiting} {attack} {defend}");
            }
            text
        })
    }
}

const EPOCHS: u64 = 40;
