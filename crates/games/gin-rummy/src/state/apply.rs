//! Making moves and taking them back.

use super::{Knock, Phase, Round, State};
use crate::deadwood::arrange;
use crate::event::{Act, Event};
use crate::meld::{Spread, points};
use crate::score::{Ending, Finish, Scores, Showdown};
use crate::{Dealer, Move, StockEnd};
use cards_core::{Card, CardSet};
use engine::{Seat, Undo, rng, shuffle};

/// What a move destroyed.
#[derive(Clone, Debug)]
pub struct Token {
    round: Round,
    events: usize,
    /// What changes between hands only.
    rest: Option<Box<Rest>>,
}

#[derive(Clone, Debug)]
struct Rest {
    scores: Scores,
    last: Option<Finish>,
    /// The log of the hand before, when the next was dealt.
    log: Option<Vec<Event>>,
}

impl Undo for State {
    type Move = Move;
    type Token = Token;

    fn apply(&mut self, mv: Move) -> Token {
        let mut token = Token {
            round: self.round,
            events: self.log.len(),
            rest: None,
        };
        token.rest = match mv {
            Move::Deal(seed) => Some(self.deal(seed)),
            Move::Shuffle(seed) => self.reshuffle(seed),
            Move::Take => self.take(),
            Move::Draw => self.draw(),
            Move::Pass => self.pass(),
            Move::Discard(card) => self.discard(card),
            Move::Knock(card, spread) => self.knock(Act::Knock, card, spread),
            Move::Gin(card) => self.knock(Act::Gin, card, None),
            Move::BigGin => self.big(),
            Move::Layoff(card) => self.lay_off(card),
            Move::Done => Some(self.done()),
        };
        token
    }

    fn undo(&mut self, _: Move, token: Token) {
        self.round = token.round;
        if let Some(rest) = token.rest {
            let Rest { scores, last, log } = *rest;
            (self.scores, self.last) = (scores, last);
            if let Some(log) = log {
                self.log = log;
            }
        }
        self.log.truncate(token.events);
    }
}

/// What only the moves between hands have to keep.
type Kept = Option<Box<Rest>>;

impl State {
    fn note(&mut self, act: Act, card: Option<Card>) {
        self.log.push(Event::new(self.round.turn, act, card));
    }

    fn deal(&mut self, seed: u64) -> Box<Rest> {
        let log = std::mem::replace(&mut self.log, Vec::with_capacity(64)); // most hands have fewer events
        let rest = self.rest(Some(log));
        let mut deck = Card::ALL;
        shuffle(&mut deck, &mut rng(seed));
        self.round = Round::deal(&self.rules, self.next_dealer(), &deck);
        rest
    }

    /// Who deals the next hand.
    fn next_dealer(&self) -> Seat {
        let dealer = self.round.dealer;
        let Some(last) = self.last.filter(|last| !last.ending.is_void()) else {
            return dealer;
        };
        match self.rules.dealer {
            Dealer::Winner => last.winner.unwrap_or(dealer),
            Dealer::Alternate => dealer.other(),
        }
    }

    fn reshuffle(&mut self, seed: u64) -> Kept {
        let round = &mut self.round;
        let upcard = round.pile.pop();
        let mut under = round.pile.cards().to_vec();
        shuffle(&mut under, &mut rng(seed));
        round.stock = under.into_iter().collect();
        round.pile = upcard.into_iter().collect();
        round.phase = Phase::Draw;
        self.log.push(Event::SHUFFLE);
        None
    }

    fn take(&mut self) -> Kept {
        let card = self.round.pile.pop();
        self.gain(Act::Take, card, card)
    }

    fn draw(&mut self) -> Kept {
        let card = self.round.stock.pop();
        self.gain(Act::Draw, card, None)
    }

    fn gain(&mut self, act: Act, card: Option<Card>, seen: Option<Card>) -> Kept {
        self.note(act, seen);
        let round = &mut self.round;
        if let Some(card) = card {
            round.hand_mut(round.turn).insert(card);
        }
        round.drawn = card;
        round.phase = Phase::Discard;
        None
    }

    fn pass(&mut self) -> Kept {
        self.note(Act::Pass, None);
        if self.round.phase == Phase::Wall {
            return Some(self.finish(Finish::void(Ending::StockOut)));
        }
        self.round.turn = self.round.turn.other();
        if self.both_passed() {
            self.round.phase = Phase::Draw;
        }
        None
    }

    fn discard(&mut self, card: Card) -> Kept {
        self.note(Act::Discard, Some(card));
        self.put_down(card);
        let round = &mut self.round;
        round.turns += 1;
        round.turn = round.turn.other();
        if round.turns >= Round::MOST_TURNS {
            return Some(self.finish(Finish::void(Ending::TooLong)));
        }
        round.phase = match (self.rules.stock_end, round.stock.len()) {
            (StockEnd::Void, ..=2) => return Some(self.finish(Finish::void(Ending::StockOut))),
            (StockEnd::Wall, ..=2) => Phase::Wall,
            (StockEnd::Reshuffle, 0) => Phase::Shuffle,
            _ => Phase::Draw,
        };
        None
    }

    fn put_down(&mut self, card: Card) {
        let round = &mut self.round;
        round.hand_mut(round.turn).remove(card);
        round.pile.push(card);
        round.drawn = None;
    }

    fn knock(&mut self, act: Act, card: Card, spread: Option<Spread>) -> Kept {
        if self.round.phase == Phase::Wall {
            self.take();
        }
        self.note(act, Some(card));
        self.put_down(card);
        let hand = self.round.hand(self.round.turn);
        let melds = spread.unwrap_or_else(|| arrange(hand, self.rules.ace).melds);
        self.lay(melds, hand - melds.cards())
    }

    fn big(&mut self) -> Kept {
        self.note(Act::BigGin, None);
        let all = arrange(self.round.hand(self.round.turn), self.rules.ace);
        self.lay(all.melds, all.loose)
    }

    /// Lays a hand on the table. Against gin nothing is laid off, and under some rules never.
    fn lay(&mut self, spread: Spread, loose: CardSet) -> Kept {
        let round = &mut self.round;
        round.knock = Some(Knock {
            seat: round.turn,
            spread,
            loose,
            laid: CardSet::EMPTY,
        });
        round.turn = round.turn.other();
        round.phase = Phase::Layoff;
        round.drawn = None;
        let scored = loose.is_empty() || !self.rules.layoff;
        scored.then(|| self.score())
    }

    fn lay_off(&mut self, card: Card) -> Kept {
        self.note(Act::Layoff, Some(card));
        let round = &mut self.round;
        round.hand_mut(round.turn).remove(card);
        if let Some(knock) = &mut round.knock {
            knock.laid.insert(card);
        }
        None
    }

    fn done(&mut self) -> Box<Rest> {
        self.note(Act::Done, None);
        self.score()
    }

    /// Melds the rest of the defender's hand and compares.
    fn score(&mut self) -> Box<Rest> {
        let finish = match self.round.knock {
            Some(knock) => Finish::of(&self.rules, self.showdown(knock)),
            None => Finish::void(Ending::StockOut), // cannot be: nobody scores without a knock
        };
        self.finish(finish)
    }

    fn showdown(&self, knock: Knock) -> Showdown {
        let ace = self.rules.ace;
        let defence = arrange(self.round.hand(knock.seat.other()), ace);
        let knocker = u8::try_from(points(knock.loose, ace)).unwrap_or(u8::MAX);
        Showdown {
            knocker: knock.seat,
            spread: knock.spread,
            loose: knock.loose,
            layoffs: knock.laid,
            melds: defence.melds,
            rest: defence.loose,
            deadwood: [knocker, defence.deadwood],
        }
    }

    fn finish(&mut self, finish: Finish) -> Box<Rest> {
        let rest = self.rest(None);
        self.scores.add(&self.rules, &finish);
        self.last = Some(finish);
        self.round.phase = match self.scores.outcome(&self.rules) {
            Some(_) => Phase::Over,
            None => Phase::Score,
        };
        rest
    }

    fn rest(&self, log: Option<Vec<Event>>) -> Box<Rest> {
        Box::new(Rest {
            scores: self.scores,
            last: self.last,
            log,
        })
    }
}
