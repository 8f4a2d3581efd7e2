//! Gradient descent for a network: cross-entropy, by the method of Kingma and Ba (Adam, 2015).

use crate::ai::strong::feature::FEATURES;
use crate::ai::strong::net::{HIDDEN, Input, Net, Output, SIZE, softmax};
use engine::below;
use rand_core::Rng;

/// A position and how the hand ended.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub(super) input: Input,
    /// The chances of how it ended, or what was thought of them later.
    pub(super) target: Output,
}

/// A network while it learns.
#[derive(Debug)]
pub(super) struct Pupil {
    pub(super) net: Net,
    slope: Net,
    mean: Net,
    square: Net,
    steps: i32,
}

/// Samples of a step.
const BATCH: usize = 128;

impl Pupil {
    /// Small random weights.
    pub(super) fn new(rng: &mut impl Rng) -> Self {
        let mut uniform = || {
            let x = u16::try_from(below(1 << 16, rng)).unwrap_or(0);
            f32::from(x) / 32768.0 - 1.0
        };
        let numbers: Vec<f32> = (0..SIZE).map(|_| uniform() * 0.2).collect();
        Self::from(Net::read(&mut numbers.into_iter()))
    }

    /// Goes on with a network.
    pub(super) fn from(net: Net) -> Self {
        let zero = || Net::read(&mut std::iter::empty());
        Self {
            net,
            slope: zero(),
            mean: zero(),
            square: zero(),
            steps: 0,
        }
    }

    /// Learns all samples once, in their order; gives the mean cross-entropy before each step.
    pub(super) fn learn(&mut self, samples: &[Sample], rate: f32) -> f64 {
        let mut loss = 0.0;
        for batch in samples.chunks(BATCH) {
            for sample in batch {
                loss += f64::from(self.add(sample));
            }
            self.step(rate);
        }
        loss / f64::from(u32::try_from(samples.len().max(1)).unwrap_or(u32::MAX))
    }

    /// Adds the slope of one sample; gives its cross-entropy.
    fn add(&mut self, sample: &Sample) -> f32 {
        let net = &self.net;
        let hidden = net.hidden(&sample.input);
        let mut slopes = softmax(net.logits(&hidden));
        let mut loss = 0.0;
        for (slope, target) in slopes.iter_mut().zip(sample.target) {
            loss -= target * slope.max(1e-6).ln();
            *slope -= target;
        }
        let mut back = [0.0; HIDDEN];
        let units = hidden.iter().zip(&net.second).zip(&mut self.slope.second);
        for (((unit, weights), row), back) in units.zip(&mut back) {
            let mut sum = 0.0;
            for ((change, weight), slope) in row.iter_mut().zip(weights).zip(slopes) {
                *change += unit * slope;
                sum += weight * slope;
            }
            *back = if *unit > 0.0 { sum } else { 0.01 * sum };
        }
        for (bias, slope) in self.slope.second[HIDDEN].iter_mut().zip(slopes) {
            *bias += slope;
        }
        for (&x, row) in sample.input.iter().zip(&mut self.slope.first) {
            if x != 0.0 {
                for (slope, back) in row.iter_mut().zip(back) {
                    *slope += x * back;
                }
            }
        }
        for (bias, slope) in self.slope.first[FEATURES].iter_mut().zip(back) {
            *bias += slope;
        }
        loss
    }

    /// Takes one step down the slope and forgets it.
    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let fix = |decay: f32| 1.0 - decay.powi(self.steps);
        let (fix_mean, fix_square) = (fix(0.9), fix(0.999));
        let numbers = self.net.numbers_mut().zip(self.slope.numbers_mut());
        let moments = self.mean.numbers_mut().zip(self.square.numbers_mut());
        for ((number, slope), (mean, square)) in numbers.zip(moments) {
            let grad = *slope / 128.0;
            *mean += 0.1 * (grad - *mean);
            *square += 0.001 * (grad * grad - *square);
            *number -= rate * (*mean / fix_mean) / ((*square / fix_square).sqrt() + 1e-7);
            *slope = 0.0;
        }
    }
}
