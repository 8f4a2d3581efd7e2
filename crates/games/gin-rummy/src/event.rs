//! What everybody saw happen in a hand.

use cards_core::Card;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// One public event. In JSON `{"seat":0,"move":"take","card":"7D"}`, without what it has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// Whose doing it was; nobody's, if the dealer shuffled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What was done.
    #[serde(rename = "move")]
    pub act: Act,
    /// The card that everybody saw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
}

/// What can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// The first upcard was refused, or the hand given up at the wall.
    Pass,
    /// The card was taken from the pile.
    Take,
    /// A card was drawn from the stock.
    Draw,
    /// The card was discarded.
    Discard,
    /// The card was discarded, and the rest laid on the table.
    Knock,
    /// The same, with no deadwood.
    Gin,
    /// Eleven cards were laid on the table, all melded.
    BigGin,
    /// The card was added to the knocker's melds.
    Layoff,
    /// The defender laid off no more.
    Done,
    /// The discards became the stock.
    Shuffle,
}

impl Event {
    pub(crate) const fn new(seat: Seat, act: Act, card: Option<Card>) -> Self {
        Self {
            seat: Some(seat),
            act,
            card,
        }
    }

    pub(crate) const SHUFFLE: Self = Self {
        seat: None,
        act: Act::Shuffle,
        card: None,
    };
}

/// The cards that a seat was seen to take and has not discarded since.
pub(crate) fn known(log: &[Event], seat: Seat) -> cards_core::CardSet {
    let mut known = cards_core::CardSet::EMPTY;
    for event in log.iter().filter(|event| event.seat == Some(seat)) {
        let Some(card) = event.card else { continue };
        if event.act == Act::Take {
            known.insert(card);
        } else {
            known.remove(card);
        }
    }
    known
}

/// Turns that were played to their discard.
pub(crate) fn turns(log: &[Event]) -> usize {
    log.iter().filter(|event| event.act == Act::Discard).count()
}
