//! The strong player.

pub(crate) mod belief;
pub(crate) mod brain;
pub(crate) mod ending;
pub(crate) mod feature;
pub(crate) mod knocking;
pub(crate) mod match_value;
pub(crate) mod net;
pub(crate) mod plain;
pub(crate) mod play;
pub(crate) mod search;
pub(crate) mod shape;
pub(crate) mod sight;
#[cfg(test)]
mod tests;
pub(crate) mod worlds;

use crate::{Move, Phase, State, View};
pub use knocking::Knocking;

use brain::{Brain, worth_a_thought};
use cards_core::Card;
use engine::{Agent, Ctx, dice};
use feature::Moment;
use match_value::MatchValue;
use net::Output;
use play::Terms;
use search::{Plan, Search, Weighed, turned};
use sight::Sight;
use worlds::Worlds;

/// Plans that the networks think worse than the best by more than this are not looked at.
const WORTH_A_LOOK: f32 = 0.06;
/// How many plans are looked at.
const MOST_PLANS: usize = 5;
/// How many worlds the networks' first opinion counts for.
const TRUST: f32 = 150.0;

/// Parts of the strong player that can be taken away or added, to see what each is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The opponent model: without it every unseen card is as likely in the other hand as any, and the other's ways
    /// are not looked at.
    pub opponent: bool,
    /// The game-score value: without it a point is a point, whatever the score.
    pub value: bool,
    /// When to knock.
    pub knocking: Knocking,
    /// Looking ahead in imagined worlds, within the nodes of the budget. It costs thousands of times as much, and so far makes the
    /// player weaker; so it is left out as a rule.
    pub search: bool,
}

impl Parts {
    /// The strongest player: all but looking ahead.
    pub const BEST: Self = Self {
        opponent: true,
        value: true,
        knocking: Knocking::Learned,
        search: false,
    };
}

/// Plays by what it learned of how hands end, and counts a hand by the game it may win. It needs no budget: a choice
/// takes microseconds.
#[derive(Clone, Debug)]
pub struct Strong {
    /// Another seed imagines other worlds.
    pub seed: u64,
    parts: Parts,
    brain: Brain,
    /// The table of the last rules met: it is the same whenever it is made.
    value: Option<MatchValue>,
}

impl Default for Strong {
    fn default() -> Self {
        Self::new(Brain::learned(), Parts::BEST)
    }
}

impl Agent<State> for Strong {
    fn name(&self) -> &'static str {
        "strong"
    }

    fn choose(&mut self, view: &View, legal: &[Move], ctx: &mut Ctx<'_>) -> Move {
        if let [mv] = *legal {
            return mv;
        }
        if view.phase == Phase::Layoff {
            let best = view.best_defence();
            return best.map_or(Move::Done, |best| best.next(legal));
        }
        let finish = |mv: &&Move| matches!(mv, Move::BigGin | Move::Gin(_));
        if let Some(&mv) = legal.iter().rev().find(finish) {
            return mv;
        }
        let stakes = self.stakes(view);
        let moment = self.moment(view);
        let mut plans = match view.phase {
            Phase::Upcard | Phase::Draw => self.draws(view, legal, &moment, &stakes),
            Phase::Wall => self.wall(view, legal, &moment, &stakes),
            _ => self.discards(legal, &moment, &stakes),
        };
        plans.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        if self.parts.search && view.phase != Phase::Wall {
            self.search(view, &moment, &stakes, &mut plans, ctx);
        }
        let best = plans.first().map(|weighed| weighed.plan);
        best.and_then(|plan| as_move(plan, legal))
            .unwrap_or(legal[0])
    }
}

impl Strong {
    fn new(brain: Brain, parts: Parts) -> Self {
        let mut player = Self {
            seed: 0,
            parts,
            brain,
            value: None,
        };
        player.brain.knocking = parts.knocking;
        if !parts.opponent {
            player.brain.signs = [0.0; belief::SIGNS];
            player.brain.traits = [0.0; belief::TRAITS];
        }
        player
    }

    /// The player with some parts only.
    #[must_use]
    pub fn with(parts: Parts) -> Self {
        Self::new(Brain::learned(), parts)
    }

    /// The player with what [`learn`](crate::learn) taught elsewhere.
    #[must_use]
    pub fn taught(learned: &[u8], parts: Parts) -> Self {
        Self::new(Brain::read(learned), parts)
    }

    /// What the player sees, with all that does not depend on its choice.
    fn moment(&self, view: &View) -> Moment {
        let mut sight = Sight::of(view);
        if !self.parts.opponent {
            (sight.habits, sight.record) = Default::default();
        }
        Moment::of(sight, &self.brain.signs)
    }

    /// What a move risks, in percent: that the other can meld the discard, or that a knock is undercut. `None` where
    /// there is nothing of the kind.
    pub(crate) fn risk(&self, view: &View, mv: Move) -> Option<u8> {
        let moment = self.moment(view);
        let risk = match mv {
            Move::Discard(card) => moment.wanted(card),
            Move::Knock(card, _) => self.brain.undercut(&moment, view.eleven().without(card)),
            _ => return None,
        };
        Some(percent(risk))
    }

    fn stakes(&mut self, view: &View) -> Output {
        let made = self
            .value
            .take()
            .filter(|value| *value.rules() == view.rules);
        let value = made.unwrap_or_else(|| MatchValue::new(&view.rules, &self.brain.ends));
        let stakes = if self.parts.value {
            value.stakes_of(view)
        } else {
            value.points_only()
        };
        self.value = Some(value);
        stakes
    }

    fn draws(&self, view: &View, legal: &[Move], moment: &Moment, stakes: &Output) -> Vec<Weighed> {
        let sight = &moment.sight;
        let mut plans = Vec::new();
        if let Some(top) = view.upcard.filter(|_| legal.contains(&Move::Take)) {
            let eleven = sight.hand.with(top);
            let allowed = worth_a_thought(eleven, Some(top), sight.ace);
            let best = self.brain.discard(moment, eleven, allowed, stakes);
            plans.extend(best.map(|choice| Weighed::new(Plan::Take(choice), choice.worth)));
        }
        let open = view.log.is_empty();
        plans.push(if view.phase == Phase::Draw {
            Weighed::new(Plan::Draw, self.brain.drawing(moment, stakes))
        } else if open {
            Weighed::new(Plan::Pass(true), self.brain.passing(moment, stakes))
        } else {
            Weighed::new(Plan::Pass(false), self.brain.drawing(moment, stakes))
        });
        plans
    }

    fn discards(&self, legal: &[Move], moment: &Moment, stakes: &Output) -> Vec<Weighed> {
        let eleven = moment.sight.hand;
        let free = |card: &Card| legal.contains(&Move::Discard(*card));
        let taken = eleven.iter().find(|card| !free(card));
        let allowed = worth_a_thought(eleven, taken, moment.sight.ace);
        let mut plans = Vec::new();
        for card in allowed {
            let ten = eleven.without(card);
            let worth = self.brain.discarding(moment, ten, card, stakes);
            plans.push(Weighed::new(Plan::Discard(card), worth));
            let knock = self.brain.knocking(moment, ten, stakes);
            plans.extend(knock.map(|worth| Weighed::new(Plan::Knock(card), worth)));
        }
        plans
    }

    /// At the wall: knock with the upcard, or give the hand up.
    fn wall(&self, view: &View, legal: &[Move], moment: &Moment, stakes: &Output) -> Vec<Weighed> {
        let eleven = view.eleven();
        let knock = |mv: &Move| match *mv {
            Move::Knock(card, _) => {
                let worth = self.brain.knocking(moment, eleven.without(card), stakes)?;
                Some(Weighed::new(Plan::Knock(card), worth))
            }
            _ => None,
        };
        let mut plans: Vec<Weighed> = legal.iter().filter_map(knock).collect();
        plans.push(Weighed::new(Plan::Pass(false), stakes[ending::VOID]));
        plans
    }

    /// Plays the best plans out and sorts them by what that showed.
    fn search(
        &self,
        view: &View,
        moment: &Moment,
        stakes: &Output,
        plans: &mut Vec<Weighed>,
        ctx: &mut Ctx<'_>,
    ) {
        let best = plans.first().map_or(0.0, |weighed| weighed.prior);
        plans.retain(|weighed| weighed.prior > best - WORTH_A_LOOK);
        plans.truncate(MOST_PLANS);
        if plans.len() < 2 {
            return;
        }
        let terms = Terms {
            limit: view.limit,
            ace: view.rules.ace,
            layoff: view.rules.layoff,
        };
        let worlds = Worlds::of(moment.sight, terms, view.upcard, &self.brain);
        let search = Search {
            brain: &self.brain,
            stakes: [*stakes, turned(stakes)],
            plain: false,
        };
        let mut rng = dice(self.seed, view);
        let done = search.weigh(plans, &worlds, &mut rng, ctx);
        let n = f32::from(done);
        let key = |w: &Weighed| {
            if w.out {
                f32::MIN
            } else {
                (w.sum + TRUST * w.prior) / (n + TRUST)
            }
        };
        plans.sort_by(|a, b| key(b).total_cmp(&key(a)));
    }
}

fn as_move(plan: Plan, legal: &[Move]) -> Option<Move> {
    let wanted = |mv: &&Move| match (plan, **mv) {
        (Plan::Take(_), Move::Take) | (Plan::Draw, Move::Draw) | (Plan::Pass(_), Move::Pass) => {
            true
        }
        (Plan::Discard(card), Move::Discard(other))
        | (Plan::Knock(card), Move::Knock(other, _)) => card == other,
        _ => false,
    };
    legal.iter().find(wanted).copied()
}

/// A chance in percent.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is between 0 and 100"
)]
fn percent(chance: f32) -> u8 {
    (100.0 * chance.clamp(0.0, 1.0)).round() as u8
}
