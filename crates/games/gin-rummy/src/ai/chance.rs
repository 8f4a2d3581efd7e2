//! Chance that a player can repeat: it comes from a seed and from what the player sees.

use crate::View;
use engine::rng;
use rand_chacha::ChaCha8Rng;
use std::hash::{Hash, Hasher};

/// A generator for one choice: the same for the same seed and view, on every machine.
pub(super) fn dice(seed: u64, view: &View) -> ChaCha8Rng {
    let mut mix = Mix(seed);
    view.hash(&mut mix);
    rng(mix.finish())
}

/// Mixes numbers, each with the finisher of `SplitMix64` (Steele, Lea and Flood, 2014).
struct Mix(u64);

impl Mix {
    fn add(&mut self, number: u64) {
        let mut x = (self.0 ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.0 = x ^ x >> 31;
    }
}

/// Widths and byte orders do not matter, so that no machine plays otherwise than another.
impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.add(byte.into());
        }
    }
    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }
    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }
    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }
    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }
    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }
    fn write_isize(&mut self, number: isize) {
        self.add(number.cast_unsigned() as u64);
    }
}
