//! The ways a hand may end, put into classes, and what they score.

use crate::Rules;

/// The classes of [`Class`], one left free.
pub(crate) const CLASSES: usize = 24;
/// Classes of each side; behind those of both stands the void hand.
const SIDE: usize = 11;
/// The class of a hand in which nobody scores.
pub(crate) const VOID: usize = 2 * SIDE;

/// The classes of a knock that was undercut.
pub(crate) const UNDERCUTS: [usize; 2] = [SIDE + 9, SIDE + 10];

/// How a hand was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    /// By gin.
    Gin,
    /// By a knock.
    Knock,
    /// By an undercut.
    Undercut,
}

/// A hand's end as one player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// Whether that player won; nobody did where it is `None`.
    pub(crate) mine: Option<bool>,
    /// How.
    pub(crate) how: How,
    /// The difference in deadwood.
    pub(crate) difference: u8,
    /// The deadwood that the knocker laid down.
    pub(crate) knocker: u8,
}

impl End {
    /// Nobody scores.
    pub(crate) const VOID: Self = Self {
        mine: None,
        how: How::Gin,
        difference: 0,
        knocker: 0,
    };

    /// A knock or gin with so much deadwood against so much.
    pub(crate) const fn showdown(knocker: u8, defender: u8) -> Self {
        let how = match knocker {
            0 => How::Gin,
            _ if knocker < defender => How::Knock,
            _ => How::Undercut,
        };
        Self {
            mine: Some(!matches!(how, How::Undercut)),
            how,
            difference: knocker.abs_diff(defender),
            knocker,
        }
    }

    /// The same as the other player sees it.
    pub(crate) fn turned(self) -> Self {
        let mine = self.mine.map(|mine| !mine);
        Self { mine, ..self }
    }

    /// The class: for each side gin by four, knocks by five, undercuts by two ranges of the difference.
    pub(crate) fn class(self) -> usize {
        let Some(mine) = self.mine else { return VOID };
        let place = match (self.how, self.difference) {
            (How::Gin, ..10) => 0,
            (How::Gin, ..20) => 1,
            (How::Gin, ..35) => 2,
            (How::Gin, _) => 3,
            (How::Knock, ..8) => 4,
            (How::Knock, ..15) => 5,
            (How::Knock, ..25) => 6,
            (How::Knock, ..40) => 7,
            (How::Knock, _) => 8,
            (How::Undercut, ..4) => 9,
            (How::Undercut, _) => 10,
        };
        if mine { place } else { SIDE + place }
    }

    /// The points of the winner.
    pub(crate) fn points(self, rules: &Rules) -> u16 {
        let bonus = match self.how {
            How::Gin if self.mine.is_some() => rules.gin_bonus,
            How::Gin | How::Knock => 0,
            How::Undercut => rules.undercut_bonus,
        };
        bonus + u16::from(self.difference)
    }
}

/// The differences that stand for the classes of a side.
const TYPICAL: [u8; SIDE] = [5, 15, 27, 46, 4, 11, 19, 31, 50, 1, 6];

/// An end that stands for its class.
pub(crate) fn typical(class: usize) -> End {
    let (mine, place) = match class {
        ..SIDE => (true, class),
        SIDE..VOID => (false, class - SIDE),
        _ => return End::VOID,
    };
    let how = match place {
        0..4 => How::Gin,
        4..9 => How::Knock,
        _ => How::Undercut,
    };
    let difference = TYPICAL[place];
    End {
        mine: Some(mine),
        how,
        difference,
        knocker: u8::from(how != How::Gin),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_for_a_class_is_in_it() {
        for class in 0..=VOID {
            assert_eq!(typical(class).class(), class);
        }
    }
}
