//! A small network: one hidden layer, and the chances of the ways a hand may end.
//!
//! Sums run in a fixed order and `exp` is written out here, so that every machine reckons the same.

use super::ending::CLASSES;
use super::feature::FEATURES;

/// Width of the hidden layer.
pub(crate) const HIDDEN: usize = 48;
/// Numbers of one network.
pub(crate) const SIZE: usize = (FEATURES + 1) * HIDDEN + (HIDDEN + 1) * CLASSES;

/// What a network sees.
pub(crate) type Input = [f32; FEATURES];
/// One number for each way that a hand may end.
pub(crate) type Output = [f32; CLASSES];

/// A network.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    /// The weights from each input, and behind them the biases.
    pub(crate) first: Box<[[f32; HIDDEN]]>,
    /// The weights from each hidden unit, and behind them the biases.
    pub(crate) second: Box<[[f32; CLASSES]]>,
}

impl Net {
    /// From [`SIZE`] numbers.
    pub(crate) fn read(numbers: &mut impl Iterator<Item = f32>) -> Self {
        let mut row = |_| std::array::from_fn(|_| numbers.next().unwrap_or(0.0));
        let first = (0..=FEATURES).map(&mut row).collect();
        let mut row = |_| std::array::from_fn(|_| numbers.next().unwrap_or(0.0));
        let second = (0..=HIDDEN).map(&mut row).collect();
        Self { first, second }
    }

    /// The hidden layer.
    #[inline]
    pub(crate) fn hidden(&self, input: &Input) -> [f32; HIDDEN] {
        let mut sums = self.first[FEATURES];
        for (&x, row) in input.iter().zip(&self.first) {
            if x != 0.0 {
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += x * weight;
                }
            }
        }
        sums.map(|sum| if sum > 0.0 { sum } else { 0.01 * sum })
    }

    /// The chances of each ending.
    #[inline]
    pub(crate) fn chances(&self, input: &Input) -> Output {
        softmax(self.logits(&self.hidden(input)))
    }

    /// All numbers, to be changed.
    pub(crate) fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let first = self.first.iter_mut().flatten();
        first.chain(self.second.iter_mut().flatten())
    }

    pub(crate) fn logits(&self, hidden: &[f32; HIDDEN]) -> Output {
        let mut sums = self.second[HIDDEN];
        for (&h, row) in hidden.iter().zip(&self.second) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += h * weight;
            }
        }
        sums
    }

    /// What the position is worth when each ending is worth so much.
    #[inline]
    pub(crate) fn worth(&self, input: &Input, stakes: &Output) -> f32 {
        let chances = self.chances(input);
        chances.iter().zip(stakes).map(|(p, u)| p * u).sum()
    }
}

/// Turns any numbers into chances.
pub(crate) fn softmax(logits: Output) -> Output {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let parts = logits.map(|logit| exp(logit - most));
    let sum: f32 = parts.iter().sum();
    parts.map(|part| part / sum)
}

/// The exponential, to four digits, in plain arithmetic.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the exponent was brought into the range of an f32"
)]
pub(crate) fn exp(x: f32) -> f32 {
    let t = (x.clamp(-80.0, 80.0)) * std::f32::consts::LOG2_E + 127.0;
    let whole = t as i32; // t is positive
    #[expect(clippy::cast_precision_loss, reason = "it is below 256")]
    let f = (t - whole as f32) * std::f32::consts::LN_2;
    let power = f32::from_bits((whole as u32) << 23);
    power
        * (1.0
            + f * (1.0
                + f * (0.5 + f * (1.0 / 6.0 + f * (1.0 / 24.0 + f * (1.0 / 120.0 + f / 720.0))))))
}

#[cfg(test)]
mod tests {
    use super::exp;

    #[test]
    fn the_exponential_is_one() {
        for x in -400_i16..=400 {
            let x = f32::from(x) / 10.0;
            let (ours, theirs) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((ours / theirs - 1.0).abs() < 1e-4, "{x}: {ours} {theirs}");
        }
    }
}
