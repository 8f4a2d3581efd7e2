//! What a player may know.

mod sample;
mod table;

use crate::deadwood::arrange;
use crate::event::{Event, known};
use crate::layoff::{Defence, best_defence_after};
use crate::list;
use crate::meld::{Spread, points};
use crate::score::{Finish, Scores};
use crate::state::{Phase, State};
use crate::{Ace, Rules};
use cards_core::{Card, CardSet};
use engine::{Seat, State as _, Turn};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// What one seat may know, or a bystander.
///
/// In JSON cards are texts, `"7D"`, hands and piles are lists of them, and seats are 0 and 1.
/// What each field means to a bot stands in the project's `docs/bot-protocol.md`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct View {
    /// The rules of the match.
    pub rules: Rules,
    /// Who is looking; nobody, for a bystander.
    pub seat: Option<Seat>,
    /// What is to be done now.
    pub phase: Phase,
    /// Who is to do it; nobody, if the dealer acts or the match is over.
    pub turn: Option<Seat>,
    /// The viewer's cards.
    #[serde(with = "list::set")]
    pub hand: CardSet,
    /// The card that the viewer drew or took in this turn.
    pub drawn: Option<Card>,
    /// The top of the pile.
    pub upcard: Option<Card>,
    /// The pile, oldest card first, the upcard last.
    pub discards: Vec<Card>,
    /// How many cards the stock has.
    pub stock: u8,
    /// What the viewer knows of the other hand.
    pub opponent: Opponent,
    /// The most deadwood to knock with in this hand.
    pub limit: u8,
    /// The points of both seats without the bonuses of the end; in Hollywood those of its three games together.
    pub scores: [u16; 2],
    /// The match so far.
    pub sheet: Scores,
    /// Who dealt.
    pub dealer: Seat,
    /// What lies on the table after a knock.
    pub knock: Option<Shown>,
    /// The public events of the hand.
    pub log: Vec<Event>,
    /// How the hand before ended, or this one if it is over.
    pub last: Option<Finish>,
}

/// What is known of the other hand. Empty for a bystander.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opponent {
    /// The cards it was seen to take and has not discarded since.
    #[serde(with = "list::set")]
    pub known: CardSet,
    /// Its melds, after it knocked.
    #[serde(
        default,
        with = "list::maybe_spread",
        skip_serializing_if = "Option::is_none"
    )]
    pub spread: Option<Spread>,
    /// Its loose cards, after it knocked.
    #[serde(
        default,
        with = "list::maybe_set",
        skip_serializing_if = "Option::is_none"
    )]
    pub loose: Option<CardSet>,
    /// What these count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadwood: Option<u8>,
}

/// A knocker's cards on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Who knocked.
    pub seat: Seat,
    /// The melds, without what was laid off on them.
    #[serde(with = "list::spread")]
    pub spread: Spread,
    /// The loose cards.
    #[serde(with = "list::set")]
    pub loose: CardSet,
    /// What these count.
    pub deadwood: u8,
    /// What the defender has laid off so far.
    #[serde(with = "list::set")]
    pub layoffs: CardSet,
}

impl View {
    /// What `seat` may know of a position, or a bystander.
    pub(crate) fn of(state: &State, seat: Option<Seat>) -> Self {
        let round = &state.round;
        let ace = state.rules.ace;
        let knock = round.knock.map(|knock| Shown {
            seat: knock.seat,
            spread: knock.spread,
            loose: knock.loose,
            deadwood: deadwood(knock.loose, ace),
            layoffs: knock.laid,
        });
        let turn = match state.turn() {
            Turn::Player(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        };
        let mine = seat.is_some() && turn == seat;
        Self {
            rules: state.rules,
            seat,
            phase: round.phase,
            turn,
            hand: seat.map_or(CardSet::EMPTY, |seat| round.hand(seat)),
            drawn: round.drawn.filter(|_| mine),
            upcard: round.pile.top(),
            discards: round.pile.cards().to_vec(),
            stock: u8::try_from(round.stock.len()).unwrap_or(u8::MAX),
            opponent: seat.map_or_else(Opponent::default, |seat| {
                Opponent::of(seat.other(), &state.log, knock)
            }),
            limit: round.limit,
            scores: state.scores.points(),
            sheet: state.scores,
            dealer: round.dealer,
            knock,
            log: state.log.clone(),
            last: state.last,
        }
    }

    /// The viewer's hand sorted into melds and loose cards.
    pub fn arranged(&self) -> crate::Arrangement {
        arrange(self.hand, self.rules.ace)
    }

    /// The viewer's hand to discard from: at the wall, with the upcard in it.
    pub(crate) fn eleven(&self) -> CardSet {
        match (self.phase, self.upcard) {
            (Phase::Wall, Some(upcard)) => self.hand.with(upcard),
            _ => self.hand,
        }
    }

    /// The best that the viewer can do against the knock, from what is laid off already.
    pub(crate) fn best_defence(&self) -> Option<Defence> {
        let knock = self.knock?;
        let (spread, laid) = (knock.spread, knock.layoffs);
        Some(best_defence_after(spread, laid, self.hand, self.rules.ace))
    }

    /// How many cards a seat holds.
    fn count(&self, seat: Seat) -> usize {
        match self.knock {
            Some(knock) if knock.seat == seat => (knock.spread.cards() | knock.loose).len(),
            Some(knock) => 10 - knock.layoffs.len().min(10),
            None => 10 + usize::from(self.phase == Phase::Discard && self.turn == Some(seat)),
        }
    }

    /// Whether this hand is over.
    fn is_scored(&self) -> bool {
        matches!(self.phase, Phase::Score | Phase::Over)
    }

    /// The cards of a seat that the viewer knows.
    fn seen(&self, seat: Seat) -> CardSet {
        let last = self.last.filter(|_| self.is_scored());
        if let Some(open) = last.and_then(|last| last.showdown) {
            return if open.knocker == seat {
                open.spread.cards() | open.loose
            } else {
                open.melds.cards() | open.rest
            };
        }
        match self.knock {
            _ if self.seat == Some(seat) => self.hand,
            Some(knock) if knock.seat == seat => knock.spread.cards() | knock.loose,
            Some(_) => known(&self.log, seat) - self.layoffs(),
            None => known(&self.log, seat),
        }
    }

    fn layoffs(&self) -> CardSet {
        self.knock.map_or(CardSet::EMPTY, |knock| knock.layoffs)
    }

    /// The cards that the viewer cannot tell the place of: the stock, and part of the other hand.
    pub fn unseen(&self) -> CardSet {
        let open: CardSet = self.discards.iter().copied().collect();
        CardSet::FULL - open - self.layoffs() - self.seen(Seat(0)) - self.seen(Seat(1))
    }

    /// Whether the numbers and the cards of a view go together.
    fn check(&self) -> Result<(), &'static str> {
        let seats = [Some(Seat(0)), Some(Seat(1)), None];
        let pile: CardSet = self.discards.iter().copied().collect();
        let hands = [Seat(0), Seat(1)].map(|seat| (self.seen(seat), self.count(seat)));
        let [(first, most), (second, most_too)] = hands;
        let all = [first, second, pile, self.layoffs()];
        let cards: usize = all.iter().map(|set| set.len()).sum();
        let union = all
            .into_iter()
            .fold(CardSet::EMPTY, |union, set| union | set);
        let total = most + most_too + self.discards.len() + self.layoffs().len();
        if !seats.contains(&self.seat) || !seats.contains(&self.turn) || self.dealer.0 > 1 {
            return Err("seats are 0 and 1");
        }
        if self.knock.is_some_and(|knock| knock.seat.0 > 1) {
            return Err("seats are 0 and 1");
        }
        if pile.len() != self.discards.len() || cards != union.len() {
            return Err("a card is in two places");
        }
        if first.len() > most || second.len() > most_too {
            return Err("a hand has too many cards");
        }
        if self
            .seat
            .is_some_and(|seat| self.hand.len() != self.count(seat))
        {
            return Err("the viewer's hand has too few cards or too many");
        }
        if total + usize::from(self.stock) != 52 {
            return Err("the hands, the pile and the stock do not make 52 cards");
        }
        if self.discards.last().copied() != self.upcard {
            return Err("the upcard is not the last of the discards");
        }
        Ok(())
    }
}

impl Opponent {
    fn of(seat: Seat, log: &[Event], knock: Option<Shown>) -> Self {
        let knock = knock.filter(|knock| knock.seat == seat);
        Self {
            known: known(log, seat),
            spread: knock.map(|knock| knock.spread),
            loose: knock.map(|knock| knock.loose),
            deadwood: knock.map(|knock| knock.deadwood),
        }
    }
}

fn deadwood(loose: CardSet, ace: Ace) -> u8 {
    u8::try_from(points(loose, ace)).unwrap_or(u8::MAX)
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, to)
    }
}

/// What does not go together is refused, so that no bot can be led to impossible cards, and so are rules that cannot be.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let view = Self::deserialize(from)?;
        view.rules.check().map_err(D::Error::custom)?;
        view.check().map_err(D::Error::custom)?;
        Ok(view)
    }
}
