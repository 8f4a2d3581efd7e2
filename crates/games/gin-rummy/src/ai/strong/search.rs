//! Monte Carlo: the choices are played out in worlds that fit the view, and compared.

use super::brain::{Brain, Choice, worth_a_thought};
use super::ending::{CLASSES, VOID};
use super::feature::{Moment, Step};
use super::net::Output;
use super::plain;
use super::play::Play;
use super::worlds::Worlds;
use cards_core::{Card, CardSet};
use engine::{Ctx, Stop};
use rand_core::Rng;

/// The most worlds that are looked at, whatever the budget: more would tell nothing.
const MOST_WORLDS: u16 = 1000;

/// How much less deadwood an upcard must promise a plain player that melds nothing with it.
const GREED: u8 = 9;

/// Something a player can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Plan {
    /// Take the upcard, and then this.
    Take(Choice),
    /// Leave it and draw.
    Draw,
    /// Refuse the first upcard; the flag says that the other may still take it.
    Pass(bool),
    /// Discard.
    Discard(Card),
    /// Knock with this discard.
    Knock(Card),
}

/// A plan and what is thought of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weighed {
    pub(crate) plan: Plan,
    /// What the networks say without looking ahead.
    pub(crate) prior: f32,
    pub(crate) sum: f32,
    pub(crate) squares: f32,
    pub(crate) out: bool,
}

impl Weighed {
    pub(crate) const fn new(plan: Plan, prior: f32) -> Self {
        Self {
            plan,
            prior,
            sum: 0.0,
            squares: 0.0,
            out: false,
        }
    }
}

/// How a plan is played out.
#[derive(Clone, Copy)]
pub(crate) struct Search<'a> {
    pub(crate) brain: &'a Brain,
    /// What each ending is worth to the player, and to the other.
    pub(crate) stakes: [Output; 2],
    /// Whether the other is a plain player and not one like the player itself: it is in every second world.
    pub(crate) plain: bool,
}

/// The stakes as the other sees them.
pub(crate) fn turned(stakes: &Output) -> Output {
    let mut turned = [0.0; CLASSES];
    for (class, worth) in stakes.iter().enumerate().take(VOID + 1) {
        let end = super::ending::typical(class).turned();
        turned[end.class()] = 1.0 - worth;
    }
    turned
}

impl Search<'_> {
    /// Plays plans out in one world after another until the budget runs out; gives how many there were.
    pub(crate) fn weigh(
        &self,
        plans: &mut [Weighed],
        worlds: &Worlds,
        rng: &mut impl Rng,
        ctx: &mut Ctx<'_>,
    ) -> u16 {
        let mut done = 0;
        while done < MOST_WORLDS && ctx.poll().is_ok() {
            let world = worlds.draw(rng);
            let plain = done % 2 == 1;
            let search = Self { plain, ..*self };
            let mut values = [0.0; 16];
            for (value, weighed) in values.iter_mut().zip(plans.iter()).filter(|(_, w)| !w.out) {
                let Ok(worth) = search.play_out(&world, weighed.plan, ctx) else {
                    return done;
                };
                *value = worth;
            }
            let best = plans
                .iter()
                .zip(&values)
                .filter(|(w, _)| !w.out)
                .max_by(|a, b| a.0.sum.total_cmp(&b.0.sum))
                .map_or(0.0, |(_, value)| *value);
            for (weighed, value) in plans.iter_mut().zip(values) {
                weighed.sum += value;
                weighed.squares += (value - best) * (value - best);
            }
            done += 1;
            if done % 16 == 0 && prune(plans, done) {
                break;
            }
        }
        done
    }

    fn play_out(&self, world: &Play, what: Plan, ctx: &mut Ctx<'_>) -> Result<f32, Stop> {
        let mut play = *world;
        match what {
            Plan::Take(choice) => {
                play.take();
                self.put(&mut play, choice.card, choice.knock, ctx)
            }
            Plan::Draw => {
                play.refuse();
                play.draw();
                self.go_on(&mut play, None, ctx)
            }
            Plan::Pass(open) => {
                play.refuse();
                play.turn = 1;
                if open && self.takes(&play, Some(1), ctx)? {
                    let taken = play.take();
                    return self.go_on(&mut play, taken, ctx);
                }
                if open {
                    play.refuse();
                    play.turn = 0;
                }
                play.draw();
                self.go_on(&mut play, None, ctx)
            }
            Plan::Discard(card) => self.put(&mut play, card, false, ctx),
            Plan::Knock(card) => self.put(&mut play, card, true, ctx),
        }
    }

    /// The first player's discard, and what follows.
    fn put(
        &self,
        play: &mut Play,
        card: Card,
        knock: bool,
        ctx: &mut Ctx<'_>,
    ) -> Result<f32, Stop> {
        if knock {
            return Ok(self.stakes[0][play.knock(0, play.hands[0].without(card)).class()]);
        }
        play.discard(card);
        self.turns(play, ctx)
    }

    /// The player to act, who holds eleven cards, discards.
    fn go_on(&self, play: &mut Play, taken: Option<Card>, ctx: &mut Ctx<'_>) -> Result<f32, Stop> {
        let choice = self.choose(play, taken, ctx)?;
        if play.turn == 0 {
            return self.put(play, choice.card, choice.knock, ctx);
        }
        if choice.knock {
            let end = play.knock(1, play.hands[1].without(choice.card));
            return Ok(self.stakes[0][end.turned().class()]);
        }
        play.discard(choice.card);
        self.turns(play, ctx)
    }

    /// Whole turns, until the first player discards again: then the networks judge.
    fn turns(&self, play: &mut Play, ctx: &mut Ctx<'_>) -> Result<f32, Stop> {
        loop {
            if play.draws == 0 {
                return Ok(self.stakes[0][VOID]);
            }
            let seat = play.turn;
            let taken = if self.takes(play, None, ctx)? {
                play.take()
            } else {
                play.refuse();
                if play.draw().is_none() {
                    return Ok(self.stakes[0][VOID]);
                }
                None
            };
            let choice = self.choose(play, taken, ctx)?;
            if choice.knock {
                let end = play.knock(seat, play.hands[seat].without(choice.card));
                let end = if seat == 0 { end } else { end.turned() };
                return Ok(self.stakes[0][end.class()]);
            }
            if seat == 0 {
                return Ok(choice.worth);
            }
            play.discard(choice.card);
        }
    }

    fn takes(&self, play: &Play, offer: Option<u8>, ctx: &mut Ctx<'_>) -> Result<bool, Stop> {
        ctx.node()?;
        let Some(top) = play.top else {
            return Ok(false);
        };
        if self.plain && play.turn == 1 {
            return Ok(plain::takes(play.hands[1], top, GREED, play.terms.ace));
        }
        let sight = play.sight(play.turn);
        let stakes = &self.stakes[play.turn];
        let moment = Moment::of(sight, &self.brain.signs);
        let step = if offer == Some(0) {
            Step::Passed
        } else {
            Step::Draws
        };
        let input = moment.input(sight.hand, step);
        let leave = self.brain.before.worth(&input, stakes);
        let eleven = sight.hand.with(top);
        let allowed = worth_a_thought(eleven, Some(top), sight.ace);
        let take = self.brain.discard(&moment, eleven, allowed, stakes);
        Ok(take.is_some_and(|take| take.worth > leave))
    }

    fn choose(&self, play: &Play, taken: Option<Card>, ctx: &mut Ctx<'_>) -> Result<Choice, Stop> {
        ctx.node()?;
        if self.plain && play.turn == 1 {
            let (card, left) = plain::discards(play.hands[1], taken, play.terms.ace);
            let knock = left <= play.terms.limit;
            return Ok(Choice {
                card,
                knock,
                worth: 0.5,
            });
        }
        let sight = play.sight(play.turn);
        let moment = Moment::of(sight, &self.brain.signs);
        let allowed: CardSet = worth_a_thought(sight.hand, taken, sight.ace);
        let choice = self
            .brain
            .discard(&moment, sight.hand, allowed, &self.stakes[play.turn]);
        Ok(choice.unwrap_or(Choice {
            card: Card::ALL[0],
            knock: false,
            worth: 0.5,
        }))
    }
}

/// Drops plans that fall behind by more than chance would explain; says whether one is left.
fn prune(plans: &mut [Weighed], done: u16) -> bool {
    let n = f32::from(done);
    let best = plans
        .iter()
        .filter(|w| !w.out)
        .map(|w| w.sum)
        .fold(f32::MIN, f32::max);
    for weighed in plans.iter_mut().filter(|w| !w.out) {
        let gap = (best - weighed.sum) / n;
        let error = (weighed.squares / n / n).sqrt();
        weighed.out = gap > 3.0 * error && gap > 0.0;
    }
    plans.iter().filter(|w| !w.out).count() <= 1
}
