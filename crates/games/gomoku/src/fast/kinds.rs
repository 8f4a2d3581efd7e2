//! Codes whose patterns are the same in another order are of one kind.

use super::pattern::PATTERNS;
use super::threat::{CODES, Code, Threats, patterns};
use crate::point::Color;
use crate::rules::Rule;
use std::sync::LazyLock;

/// How many kinds there are: ways to draw four of the patterns, in any order.
pub(crate) const CODE_KINDS: usize =
    (PATTERNS + 3) * (PATTERNS + 2) * (PATTERNS + 1) * PATTERNS / 24;

struct Kinds {
    of: Box<[u16]>,
    codes: Vec<Code>,
}

static KINDS: LazyLock<Kinds> = LazyLock::new(|| {
    let mut kinds = Kinds {
        of: vec![0; CODES].into_boxed_slice(),
        codes: Vec::with_capacity(CODE_KINDS),
    };
    for code in 0..=Code::MAX {
        let mut lines = patterns(code).map(|line| line as Code);
        lines.sort_unstable();
        let sorted = lines.iter().rev().fold(0, |code, line| code << 4 | line);
        kinds.of[usize::from(code)] = if sorted == code {
            kinds.codes.push(code);
            u16::try_from(kinds.codes.len() - 1).unwrap_or(0)
        } else {
            // a sorted code has its largest pattern in front, so it may come later
            u16::MAX
        };
    }
    for code in 0..=Code::MAX {
        let mut lines = patterns(code).map(|line| line as Code);
        lines.sort_unstable();
        let sorted = lines.iter().rev().fold(0, |code, line| code << 4 | line);
        kinds.of[usize::from(code)] = kinds.of[usize::from(sorted)];
    }
    kinds
});

/// The kind of a code.
pub(crate) fn kind_of(code: Code) -> u16 {
    KINDS.of[usize::from(code)]
}

/// A code of a kind.
pub(crate) fn code_of(kind: usize) -> Code {
    KINDS.codes[kind]
}

/// What a stone with this code would threaten.
pub(crate) fn threat_of(rule: Rule, color: Color, code: Code) -> usize {
    Threats::get(rule, color).threat(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_code_of_its_own() {
        assert_eq!(KINDS.codes.len(), CODE_KINDS);
        for kind in 0..CODE_KINDS {
            assert_eq!(usize::from(kind_of(code_of(kind))), kind);
        }
        assert_eq!(kind_of(0x1234), kind_of(0x4321));
    }
}
