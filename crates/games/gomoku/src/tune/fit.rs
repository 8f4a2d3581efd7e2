//! The fit: gradients of a few positions at a time, with a rate for each weight (Kingma and
//! Ba, *Adam: a method for stochastic optimization*, 2015).

use super::games::Sample;
use crate::fast::{CODE_KINDS, PATTERNS, THREATS, Weight, code_of, patterns, threat_of};
use crate::point::Color;
use crate::rules::Rule;
use engine::{rng, shuffle};

/// Points of the engine's score for a unit of the logistic function.
const SCALE: f32 = 200.0;
/// The same for the promise of moves.
const PROMISE: f32 = 100.0;
/// How much of what is fitted is the game's result; the rest is the search's opinion.
const RESULT: f32 = 0.6;
/// Positions for one step.
const BATCH: usize = 64;
const BATCH_SIZE: f32 = 64.0;
const RATE: f32 = 0.004;
/// How much a code's own weight is pulled towards 0.
const PULL: f32 = 0.0005;

/// Weights over codes.
struct Table {
    /// For each kind of code, where its patterns' and its threat's weights are.
    shape: Vec<[u16; 5]>,
    /// For each pattern, each threat, and each kind.
    weights: Vec<f32>,
    gradients: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

const FIRST_THREAT: usize = PATTERNS;
const FIRST_KIND: usize = PATTERNS + THREATS;

impl Table {
    fn new(rule: Rule, color: Color) -> Self {
        let place = |at: usize| u16::try_from(at).unwrap_or(0);
        let shape = |kind: usize| {
            let code = code_of(kind);
            let [a, b, c, d] = patterns(code).map(|pattern| place(pattern as usize));
            [
                a,
                b,
                c,
                d,
                place(FIRST_THREAT + threat_of(rule, color, code)),
            ]
        };
        let zeros = || vec![0.0; FIRST_KIND + CODE_KINDS];
        Self {
            shape: (0..CODE_KINDS).map(shape).collect(),
            weights: zeros(),
            gradients: zeros(),
            means: zeros(),
            squares: zeros(),
            steps: 0,
        }
    }

    fn of(&self, kind: usize) -> f32 {
        let shared = self.shape[kind].iter();
        let shared: f32 = shared.map(|&at| self.weights[usize::from(at)]).sum();
        shared + self.weights[FIRST_KIND + kind]
    }

    fn add(&mut self, kind: usize, gradient: f32) {
        for at in self.shape[kind] {
            self.gradients[usize::from(at)] += gradient;
        }
        self.gradients[FIRST_KIND + kind] += gradient;
    }

    /// A step along the gradients so far.
    fn step(&mut self) {
        const DECAYS: [f32; 2] = [0.9, 0.999];
        self.steps += 1;
        let bias = DECAYS.map(|decay| 1.0 - decay.powi(self.steps));
        for at in 0..self.weights.len() {
            let pull = if at < FIRST_KIND { 0.0 } else { PULL };
            let gradient = std::mem::take(&mut self.gradients[at]) + pull * self.weights[at];
            self.means[at] += (1.0 - DECAYS[0]) * (gradient - self.means[at]);
            self.squares[at] += (1.0 - DECAYS[1]) * (gradient * gradient - self.squares[at]);
            let mean = self.means[at] / bias[0];
            let square = self.squares[at] / bias[1];
            self.weights[at] -= RATE * mean / (square.sqrt() + 1e-5);
        }
    }
}

/// The tables: for each colour, worth when it is to move and when it waits, its promise and
/// the promise of taking it away.
pub(super) struct Fit {
    /// Whether both colours share the first.
    shared: bool,
    tables: Vec<[Table; 4]>,
}

impl Fit {
    pub(super) fn new(rule: Rule) -> Self {
        let shared = rule != Rule::Renju;
        let colors = if shared {
            &Color::ALL[1..]
        } else {
            &Color::ALL[..]
        };
        let tables = |&color: &Color| [(); 4].map(|()| Table::new(rule, color));
        Self {
            shared,
            tables: colors.iter().map(tables).collect(),
        }
    }

    fn at(&self, color: usize) -> usize {
        if self.shared { 0 } else { color }
    }

    /// Goes through the samples once; the mean losses of the value and of the moves.
    pub(super) fn epoch(&mut self, samples: &[Sample], seed: u64) -> (f32, f32) {
        let mut order: Vec<usize> = (0..samples.len()).collect();
        shuffle(&mut order, &mut rng(seed));
        let (mut value, mut promise) = (0.0, 0.0);
        for batch in order.chunks(BATCH) {
            for &at in batch {
                value += self.value(&samples[at]);
                promise += self.promise(&samples[at]);
            }
            self.tables.iter_mut().flatten().for_each(Table::step);
        }
        #[expect(clippy::cast_precision_loss, reason = "far below 2^24 samples")]
        let count = samples.len().max(1) as f32;
        (value / count, promise / count)
    }

    /// Adds to the gradients for the value of a position; its loss.
    fn value(&mut self, sample: &Sample) -> f32 {
        let own = self.at(sample.to_move.index());
        let other = self.at(sample.to_move.other().index());
        let kinds = || sample.kinds.iter().map(|kinds| kinds.map(usize::from));
        let logit: f32 = kinds()
            .map(|[a, b]| self.tables[own][0].of(a) - self.tables[other][1].of(b))
            .sum();
        #[expect(clippy::cast_precision_loss, reason = "below 2^24")]
        let opinion = logistic(sample.score as f32 / SCALE);
        let wanted = RESULT * sample.result + (1.0 - RESULT) * opinion;
        let got = logistic(logit);
        let gradient = (got - wanted) / BATCH_SIZE;
        for [a, b] in kinds() {
            self.tables[own][0].add(a, gradient);
            self.tables[other][1].add(b, -gradient);
        }
        let entropy = |p: f32| -(p.max(1e-6)).ln();
        wanted * entropy(got) + (1.0 - wanted) * entropy(1.0 - got)
    }

    /// The same for the promise of the moves.
    fn promise(&mut self, sample: &Sample) -> f32 {
        let Some(chosen) = sample.chosen else {
            return 0.0;
        };
        let own = self.at(sample.to_move.index());
        let other = self.at(sample.to_move.other().index());
        let logit = |kinds: &[u16; 2]| {
            let [a, b] = kinds.map(usize::from);
            self.tables[own][2].of(a) + self.tables[other][3].of(b)
        };
        let logits: Vec<f32> = sample.kinds.iter().map(logit).collect();
        let most = logits.iter().copied().fold(f32::MIN, f32::max);
        let shares: Vec<f32> = logits.iter().map(|logit| (logit - most).exp()).collect();
        let sum: f32 = shares.iter().sum();
        for (i, kinds) in sample.kinds.iter().enumerate() {
            let wanted = if i == chosen { 1.0 } else { 0.0 };
            let gradient = (shares[i] / sum - wanted) / BATCH_SIZE;
            if gradient.abs() > 1e-6 {
                let [a, b] = kinds.map(usize::from);
                self.tables[own][2].add(a, gradient);
                self.tables[other][3].add(b, gradient);
            }
        }
        -(shares[chosen] / sum).max(1e-9).ln()
    }

    /// The weight of a kind of code for a colour.
    pub(super) fn weight(&self, color: usize, kind: usize) -> Weight {
        let tables = &self.tables[self.at(color)];
        let rounded = |table: usize, scale: f32| {
            let scaled = (tables[table].of(kind) * scale).round();
            #[expect(clippy::cast_possible_truncation, reason = "clamped")]
            let rounded = scaled.clamp(-8000.0, 8000.0) as i16;
            rounded
        };
        Weight {
            moving: rounded(0, SCALE),
            waiting: rounded(1, SCALE),
            attack: rounded(2, PROMISE),
            defend: rounded(3, PROMISE),
        }
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
