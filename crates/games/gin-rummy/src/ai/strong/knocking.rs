//! The knocking policy: when to end a hand.

use super::brain::Brain;
use super::feature::{Moment, Step};
use super::net::Output;
use cards_core::CardSet;

/// When to end a hand with a knock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Knocking {
    /// When the network that learned how knocks end, and the worlds imagined, say that it is worth more than to play on.
    #[default]
    Learned,
    /// As soon as it is allowed.
    AtOnce,
    /// Never: only gin ends a hand.
    GinOnly,
}

impl Knocking {
    /// What a knock with these ten cards is worth; `None` where it is not considered.
    pub(crate) fn worth(
        self,
        brain: &Brain,
        moment: &Moment,
        ten: CardSet,
        gin: bool,
        stakes: &Output,
    ) -> Option<f32> {
        match self {
            Self::Learned => {
                let input = moment.input(ten, Step::Draws);
                Some(brain.knock.worth(&input, stakes))
            }
            Self::AtOnce => Some(2.0), // more than any hand can be worth
            Self::GinOnly => gin.then_some(2.0),
        }
    }
}
