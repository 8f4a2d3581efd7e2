//! A position: a match, and a hand in it.

mod apply;
mod check;
mod read;

pub use apply::Token;

use crate::deadwood::least_deadwood;
use crate::event::{Act, Event};
use crate::layoff::layable;
use crate::meld::{Spread, value};
use crate::pile::Pile;
use crate::score::{Finish, Scores};
use crate::{BigGin, Move, OklahomaAce, Rules, View};
use cards_core::{Card, CardSet, Rank};
use engine::{Gesture, Illegal, ParseMoveError, Seat, Spot, Turn, Viewer};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The first upcard is offered: `take` or `pass`.
    Upcard,
    /// `take` the upcard or `draw` from the stock.
    Draw,
    /// A card too many: discard one, or knock.
    Discard,
    /// The defender lays off.
    Layoff,
    /// The stock is at its end: knock with the upcard or `pass`.
    Wall,
    /// The dealer shuffles the discards.
    Shuffle,
    /// The hand is scored, and the dealer deals the next.
    Score,
    /// The match is over.
    Over,
}

/// The knocker's cards on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Knock {
    pub(crate) seat: Seat,
    pub(crate) spread: Spread,
    pub(crate) loose: CardSet,
    /// What was laid off on the melds.
    pub(crate) laid: CardSet,
}

/// A hand in play. Small and `Copy`, so that undo can keep it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Round {
    pub(crate) phase: Phase,
    pub(crate) dealer: Seat,
    /// Who acts, where somebody does.
    pub(crate) turn: Seat,
    pub(crate) hands: [CardSet; 2],
    /// The next card to be drawn is the top one.
    pub(crate) stock: Pile,
    pub(crate) pile: Pile,
    /// The card that makes the hand of the player to act one too many.
    pub(crate) drawn: Option<Card>,
    /// Turns that were played to their discard.
    pub(crate) turns: u8,
    /// The most deadwood to knock with in this hand.
    pub(crate) limit: u8,
    pub(crate) knock: Option<Knock>,
}

/// A position of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) rules: Rules,
    pub(crate) scores: Scores,
    pub(crate) round: Round,
    pub(crate) log: Vec<Event>,
    /// The hand before, or this one if it is over.
    pub(crate) last: Option<Finish>,
}

impl Round {
    /// A hand without a knock ends void after so many turns. Between people one takes ten to
    /// twenty; the stock alone gives 29, so this leaves room for 71 cards from the pile, or
    /// for three times through a reshuffled stock. Without it two players could exchange cards for ever.
    pub(crate) const MOST_TURNS: u8 = 100;

    /// Deals: ten cards to the non-dealer, ten to the dealer, the upcard, and the stock.
    pub(crate) fn deal(rules: &Rules, dealer: Seat, deck: &[Card; 52]) -> Self {
        let first = dealer.other();
        let mut hands = [CardSet::EMPTY; 2];
        hands[usize::from(first.0)] = deck[..10].iter().copied().collect();
        hands[usize::from(dealer.0)] = deck[10..20].iter().copied().collect();
        let upcard = deck[20];
        Self {
            phase: Phase::Upcard,
            dealer,
            turn: first,
            hands,
            stock: deck[21..].iter().rev().copied().collect(),
            pile: std::iter::once(upcard).collect(),
            drawn: None,
            turns: 0,
            limit: limit(rules, upcard),
            knock: None,
        }
    }

    pub(crate) fn hand(&self, seat: Seat) -> CardSet {
        self.hands[usize::from(seat.0)]
    }

    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut CardSet {
        &mut self.hands[usize::from(seat.0)]
    }
}

/// The most deadwood to knock with when this is the first upcard.
fn limit(rules: &Rules, upcard: Card) -> u8 {
    let cap = match (rules.oklahoma_ace, upcard.rank()) {
        _ if rules.straight => 0,
        _ if !rules.oklahoma => 10,
        (OklahomaAce::One, Rank::Ace) => 1,
        (OklahomaAce::Gin, Rank::Ace) => 0,
        (_, rank) => rank.number().min(10),
    };
    rules.knock_limit.min(cap)
}

impl State {
    /// The first hand of a match. Seat 1 deals, so seat 0 acts first.
    pub(crate) fn new(rules: Rules, deck: &[Card; 52]) -> Self {
        Self {
            rules,
            scores: Scores::default(),
            round: Round::deal(&rules, Seat(1), deck),
            log: Vec::new(),
            last: None,
        }
    }

    /// The rules of the match.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The scores so far.
    pub const fn scores(&self) -> &Scores {
        &self.scores
    }

    /// What is to be done now.
    pub const fn phase(&self) -> Phase {
        self.round.phase
    }

    /// How the latest finished hand ended.
    pub const fn last(&self) -> Option<&Finish> {
        self.last.as_ref()
    }

    /// The public events of the hand.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// All cards of a seat. What the other seat may know of them is in the [`View`].
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.round.hand(seat)
    }

    /// The hand to discard from: at the wall, with the upcard in it.
    fn eleven(&self) -> CardSet {
        let hand = self.round.hand(self.round.turn);
        match (self.round.phase, self.round.pile.top()) {
            (Phase::Wall, Some(upcard)) => hand.with(upcard),
            _ => hand,
        }
    }

    /// The card that may not be discarded: the one just taken from the pile.
    fn taken(&self) -> Option<Card> {
        match (self.round.phase, self.log.last()) {
            (Phase::Wall, _) => self.round.pile.top(),
            (_, Some(event)) if event.act == Act::Take => event.card,
            _ => None,
        }
    }

    /// Whether both players refused the first upcard just now.
    fn both_passed(&self) -> bool {
        matches!(
            self.log[..],
            [Event { act: Act::Pass, .. }, Event { act: Act::Pass, .. }]
        )
    }

    /// Lists the ways to end the hand with a discard: those that leave at most the limit.
    fn knocks(&self, out: &mut Vec<Move>) {
        let (hand, limit, ace) = (self.eleven(), self.round.limit, self.rules.ace);
        let least = least_deadwood(hand, ace);
        let taken = self.taken();
        for card in hand {
            // a card leaves at best the deadwood of all less its own value
            let hope = u32::from(least).saturating_sub(value(card, ace));
            if hope > u32::from(limit) || Some(card) == taken {
                continue;
            }
            match least_deadwood(hand.without(card), ace) {
                0 => out.push(Move::Gin(card)),
                left if left <= limit => out.push(Move::Knock(card, None)),
                _ => {}
            }
        }
        if least == 0 && self.big_gin() {
            out.push(Move::BigGin);
        }
    }

    /// Whether eleven melded cards may be laid here.
    fn big_gin(&self) -> bool {
        self.round.phase == Phase::Discard && self.rules.big_gin != BigGin::None
    }

    /// The cards that the defender can lay off now.
    fn layoffs(&self) -> CardSet {
        let Some(knock) = self.round.knock else {
            return CardSet::EMPTY;
        };
        let hand = self.round.hand(self.round.turn);
        layable(knock.spread, knock.laid, self.rules.ace) & hand
    }
}

impl engine::State for State {
    type View = View;

    fn turn(&self) -> Turn {
        match self.round.phase {
            Phase::Upcard | Phase::Draw | Phase::Discard | Phase::Layoff | Phase::Wall => {
                Turn::Player(self.round.turn)
            }
            Phase::Shuffle | Phase::Score => Turn::Chance,
            Phase::Over => {
                let outcome = self.scores.outcome(&self.rules);
                Turn::Over(outcome.unwrap_or(engine::Outcome::Draw))
            }
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        match self.round.phase {
            Phase::Upcard => out.extend([Move::Take, Move::Pass]),
            Phase::Draw if self.both_passed() => out.push(Move::Draw),
            Phase::Draw => out.extend([Move::Take, Move::Draw]),
            Phase::Discard => {
                let taken = self.taken().map_or(CardSet::EMPTY, CardSet::of);
                out.extend((self.eleven() - taken).iter().map(Move::Discard));
                self.knocks(out);
            }
            Phase::Wall => {
                self.knocks(out);
                out.push(Move::Pass);
            }
            Phase::Layoff => {
                out.extend(self.layoffs().iter().map(Move::Layoff));
                out.push(Move::Done);
            }
            Phase::Shuffle | Phase::Score | Phase::Over => {}
        }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.reason_against(mv)
            .map_or(Ok(()), |reason| Err(Illegal::new(reason)))
    }

    fn read(&self, text: &str) -> Result<Move, ParseMoveError> {
        self.read_here(text)
    }

    fn view(&self, viewer: Viewer) -> Cow<'_, View> {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        Cow::Owned(View::of(self, seat))
    }

    fn roll<R: Rng>(&self, rng: &mut R) -> Move {
        match self.round.phase {
            Phase::Shuffle => Move::Shuffle(rng.next_u64()),
            _ => Move::Deal(rng.next_u64()),
        }
    }

    fn gesture(&self, mv: Move) -> Option<Gesture> {
        let drag = |take, put| Some(Gesture::Drag { take, put });
        let held = |card| View::of(self, Some(self.round.turn)).place_of(card);
        match mv {
            Move::Take => drag(Spot::zone("pile"), Spot::zone("hand")),
            Move::Draw => drag(Spot::zone("stock"), Spot::zone("hand")),
            Move::Discard(card) => drag(held(card)?, Spot::zone("pile")),
            Move::Layoff(card) => drag(held(card)?, Spot::zone("spread")),
            _ => None,
        }
    }
}
