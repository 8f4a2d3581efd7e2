//! The players of the school.

use super::adam::Sample;
use crate::ai::heuristic;
use crate::ai::strong::brain::{Brain, Choice, worth_a_thought};
use crate::ai::strong::ending::CLASSES;
use crate::ai::strong::feature::{Moment, Step};
use crate::ai::strong::net::Output;
use crate::ai::strong::plain;
use crate::ai::strong::play::{Mind, Play};
use crate::deadwood::least_deadwood;
use cards_core::{Card, CardSet};
use engine::{below, pick};
use rand_chacha::ChaCha8Rng;

/// Which network a sample is for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Which {
    After,
    Before,
}

/// How far the end counts against what was thought a step later (the lambda of Sutton's temporal differences, 1988).
const TRUST: f32 = 0.7;

/// The pupil: plays what it thinks best, but now and then something else, and notes what it saw.
pub(super) struct Learner<'a> {
    pub(super) brain: &'a Brain,
    pub(super) stakes: Output,
    /// One move in so many is any.
    pub(super) strays: u64,
    pub(super) rng: ChaCha8Rng,
    /// What the hand's end will tell about.
    pub(super) notes: Vec<(Which, Sample)>,
    /// Notes that are told.
    pub(super) told: Vec<(Which, Sample)>,
    /// What knocks would have come to.
    pub(super) knocks: Vec<Sample>,
    /// Which unseen cards the other had: for the opponent model.
    pub(super) guesses: Vec<(crate::ai::strong::sight::Sight, CardSet)>,
}

impl Learner<'_> {
    fn strays(&mut self) -> bool {
        self.strays > 0 && below(self.strays, &mut self.rng) == 0
    }

    /// What is thought of a choice, and what the network saw.
    fn think(&self, which: Which, moment: &Moment, ten: CardSet, step: Step) -> Sample {
        let input = moment.input(ten, step);
        let net = match which {
            Which::After => &self.brain.after,
            Which::Before => &self.brain.before,
        };
        let target = net.chances(&input);
        Sample { input, target }
    }

    fn note(&mut self, which: Which, moment: &Moment, ten: CardSet, step: Step) {
        let thought = self.think(which, moment, ten, step);
        self.notes.push((which, thought));
    }

    /// Tells the notes what became of them: partly the end, partly what was thought later on.
    pub(super) fn tell(&mut self, end: Output) {
        let mut target = end;
        for (which, note) in self.notes.drain(..).rev() {
            let later = target;
            for (now, thought) in target.iter_mut().zip(note.target) {
                *now = TRUST * *now + (1.0 - TRUST) * thought;
            }
            self.told.push((
                which,
                Sample {
                    target: later,
                    ..note
                },
            ));
        }
    }
}

impl Mind for Learner<'_> {
    fn takes(&mut self, play: &Play, offer: Option<u8>) -> bool {
        let Some(top) = play.top else { return false };
        let sight = play.sight(play.turn);
        let moment = Moment::of(sight, &self.brain.signs);
        let step = if offer == Some(0) {
            Step::Passed
        } else {
            Step::Draws
        };
        let leave = match step {
            Step::Passed => self.brain.passing(&moment, &self.stakes),
            _ => self.brain.drawing(&moment, &self.stakes),
        };
        let eleven = sight.hand.with(top);
        let allowed = worth_a_thought(eleven, Some(top), sight.ace);
        let take = self.brain.discard(&moment, eleven, allowed, &self.stakes);
        let mut takes = take.is_some_and(|take| take.worth > leave);
        if self.strays() {
            let best = match take.filter(|_| takes) {
                Some(take) => self.thought_of(&moment, eleven, take),
                None => self.think(Which::Before, &moment, sight.hand, step).target,
            };
            self.tell(best);
            takes = !takes;
        }
        if below(16, &mut self.rng) == 0 {
            self.guesses.push((sight, play.hands[1 - play.turn]));
        }
        if !takes {
            self.note(Which::Before, &moment, sight.hand, step);
        }
        takes
    }

    fn discards(&mut self, play: &Play, taken: Option<Card>) -> (Card, bool) {
        let me = play.turn;
        let sight = play.sight(me);
        let moment = Moment::of(sight, &self.brain.signs);
        let allowed = worth_a_thought(sight.hand, taken, sight.ace);
        let best = self
            .brain
            .discard(&moment, sight.hand, allowed, &self.stakes);
        let Some(mut choice) = best else {
            return (Card::ALL[0], false);
        };
        self.try_knock(play, &moment, allowed);
        if self.strays() {
            let best = self.thought_of(&moment, sight.hand, choice);
            self.tell(best);
            choice.card = pick(&allowed.iter().collect::<Vec<_>>(), &mut self.rng);
            let can = least_deadwood(sight.hand.without(choice.card), sight.ace) <= sight.limit;
            choice.knock = can && below(3, &mut self.rng) == 0;
        }
        let ten = sight.hand.without(choice.card);
        if choice.knock && below(8, &mut self.rng) == 0 && least_deadwood(ten, sight.ace) > 0 {
            let best = self.thought_of(&moment, sight.hand, choice);
            self.tell(best);
            choice.knock = false; // so that it learns what waiting brings
        }
        if !choice.knock {
            self.note(Which::After, &moment, ten, Step::Discarded(choice.card));
        }
        (choice.card, choice.knock)
    }
}

impl Learner<'_> {
    /// What is thought of a discard.
    fn thought_of(&self, moment: &Moment, eleven: CardSet, choice: Choice) -> Output {
        let ten = eleven.without(choice.card);
        if choice.knock {
            return self.brain.knock.chances(&moment.input(ten, Step::Draws));
        }
        let step = Step::Discarded(choice.card);
        self.think(Which::After, moment, ten, step).target
    }

    /// Notes what a knock would come to now.
    fn try_knock(&mut self, play: &Play, moment: &Moment, allowed: CardSet) {
        let (me, sight) = (play.turn, &moment.sight);
        let left = |card: &Card| least_deadwood(sight.hand.without(*card), sight.ace);
        let Some(card) = allowed.iter().min_by_key(left) else {
            return;
        };
        if left(&card) > sight.limit {
            return;
        }
        let ten = sight.hand.without(card);
        let mut target = [0.0; CLASSES];
        target[play.knock(me, ten).class()] = 1.0;
        let input = moment.input(ten, Step::Draws);
        self.knocks.push(Sample { input, target });
    }
}

/// One of many players who discard for the least deadwood.
#[derive(Clone, Copy)]
pub(super) struct Plain {
    /// Knocks with at most this.
    pub(super) knocks: u8,
    /// Takes any upcard that lowers its deadwood by more than this, whether it makes a meld or not.
    pub(super) greed: u8,
}

impl Mind for Plain {
    fn takes(&mut self, play: &Play, _: Option<u8>) -> bool {
        let (hand, ace) = (play.hands[play.turn], play.terms.ace);
        play.top
            .is_some_and(|card| plain::takes(hand, card, self.greed, ace))
    }

    fn discards(&mut self, play: &Play, taken: Option<Card>) -> (Card, bool) {
        let (card, left) = plain::discards(play.hands[play.turn], taken, play.terms.ace);
        (card, left <= play.terms.limit.min(self.knocks))
    }
}

/// One of many players of the heuristic kind.
#[derive(Clone, Copy)]
pub(super) struct Careful {
    /// Knocks with what the limit allows up to so many discards, later with at most this.
    pub(super) knocks: (u8, u8),
}

impl Mind for Careful {
    fn takes(&mut self, play: &Play, _: Option<u8>) -> bool {
        let sight = play.sight(play.turn);
        play.top.is_some_and(|card| heuristic::takes(&sight, card))
    }

    fn discards(&mut self, play: &Play, taken: Option<Card>) -> (Card, bool) {
        let sight = play.sight(play.turn);
        let (card, _) = heuristic::discards(&sight, taken);
        let left = least_deadwood(sight.hand.without(card), sight.ace);
        let (early, late) = self.knocks;
        (
            card,
            left <= sight.limit && (sight.turns < early || left <= late),
        )
    }
}
