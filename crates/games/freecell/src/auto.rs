//! Cards that go home by themselves.

use crate::moves::Move;
use crate::rules::{Autoplay, Build};
use crate::state::State;
use cards_core::{Card, Suit};

impl State {
    /// The next card that goes home by itself: columns first, then cells.
    pub(crate) fn autoplay(&self) -> Option<Move> {
        let mut homeward = self.homeward();
        match self.rules.autoplay {
            Autoplay::Off => None,
            Autoplay::Safe => {
                homeward.find(|mv| self.last(mv.from).is_some_and(|c| self.is_safe(c)))
            }
            Autoplay::Full => homeward.next(),
        }
    }

    /// Whether no card can need this one any more, once home takes it.
    ///
    /// A card is needed only to put a card of the other colour and the rank below on it. Horne's
    /// rule: both of those are home. Raymond's: both could go home at once, and so could the one
    /// other card that those could carry.
    ///
    /// Built in suit, the one card that this one could carry is home already.
    ///
    /// Where cards come back from home none of this holds, but for aces and twos: see
    /// `docs/adr/0009-*`.
    pub(crate) fn is_safe(&self, card: Card) -> bool {
        let rank = card.rank().number();
        if self.rules.worrying_back {
            return rank <= 2;
        }
        if self.rules.build == Build::Suit {
            return true;
        }
        let other = self.least_home(|suit| suit.color() != card.color());
        let same = self.least_home(|suit| suit.color() == card.color() && suit != card.suit());
        other + 1 >= rank || (other + 2 >= rank && same + 3 >= rank)
    }

    /// How far the suits have come that this holds for.
    fn least_home(&self, which: impl Fn(Suit) -> bool) -> u8 {
        let suits = Suit::ALL.into_iter().filter(|&suit| which(suit));
        suits.map(|suit| self.home(suit)).min().unwrap_or(0)
    }
}
