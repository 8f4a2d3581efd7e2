//! The game-score value: how likely a player wins the game from given scores.

use super::ending::{CLASSES, VOID, typical};
use super::net::Output;
use crate::{Dealer, Rules, Sheet, View};
use engine::Seat;

/// The chance to win a game when so many points are still needed, by who acts first in the next hand.
///
/// It follows from how hands end between good players ([`super::brain::Brain::ends`]) and from the rules: from
/// each pair of scores every hand leads to smaller needs, so the table is filled from small needs up. A hand
/// without points changes nothing and is left out.
#[derive(Clone, Debug)]
pub(crate) struct MatchValue {
    rules: Rules,
    /// How many points one step of the table stands for.
    step: u16,
    /// Steps in the target.
    steps: usize,
    /// Index by whether I act first, my need, the other's need.
    table: Vec<f32>,
}

/// The most steps of the table to a side.
const FINEST: u16 = 100;

impl MatchValue {
    /// Reckons the table for these rules.
    pub(crate) fn new(rules: &Rules, ends: &[Output; 2]) -> Self {
        let step = rules.target.div_ceil(FINEST).max(1);
        let steps = usize::from(rules.target.div_ceil(step));
        let mut value = Self {
            rules: *rules,
            step,
            steps,
            table: vec![0.5; 2 * (steps + 1) * (steps + 1)],
        };
        for sum in 2..=2 * steps {
            for mine in sum.saturating_sub(steps).max(1)..=(sum - 1).min(steps) {
                for (first, ends) in [(true, &ends[0]), (false, &ends[1])] {
                    let at = value.at(first, mine, sum - mine);
                    value.table[at] = value.reckon(first, [mine, sum - mine], ends);
                }
            }
        }
        value
    }

    /// The rules it was made for.
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    fn at(&self, first: bool, mine: usize, theirs: usize) -> usize {
        (usize::from(first) * (self.steps + 1) + mine) * (self.steps + 1) + theirs
    }

    fn reckon(&self, first: bool, steps: [usize; 2], ends: &Output) -> f32 {
        let needs = steps.map(|n| {
            u16::try_from(n)
                .unwrap_or(u16::MAX)
                .saturating_mul(self.step)
        });
        let mut sum = 0.0;
        let mut all = 0.0;
        for (class, chance) in ends.iter().enumerate().take(VOID) {
            sum += chance * self.after(class, needs, first);
            all += chance;
        }
        if all > 0.0 { sum / all } else { 0.5 }
    }

    /// The chance to win when so many points are needed.
    pub(crate) fn chance(&self, needs: [u16; 2], first: bool) -> f32 {
        let [mine, theirs] =
            needs.map(|need| usize::from(need.div_ceil(self.step)).min(self.steps));
        match (mine, theirs) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            _ => self.table[self.at(first, mine, theirs)],
        }
    }

    /// The chance to win after a hand that ended so.
    fn after(&self, class: usize, needs: [u16; 2], first: bool) -> f32 {
        let end = typical(class);
        let points = end.points(&self.rules);
        let [mine, theirs] = needs;
        let Some(won) = end.mine else {
            return self.chance(needs, first);
        };
        let first = match self.rules.dealer {
            Dealer::Alternate => !first,
            Dealer::Winner => !won,
        };
        if won {
            self.chance([mine.saturating_sub(points), theirs], first)
        } else {
            self.chance([mine, theirs.saturating_sub(points)], first)
        }
    }

    /// What each ending of this hand is worth, from 0 to 1.
    pub(crate) fn stakes(&self, needs: [u16; 2], first: bool) -> Output {
        let mut stakes = [0.0; CLASSES];
        for (class, stake) in stakes.iter_mut().enumerate().take(VOID + 1) {
            *stake = self.after(class, needs, first);
        }
        stakes
    }

    /// The same where only points count.
    pub(crate) fn points_only(&self) -> Output {
        let mut stakes = [0.5; CLASSES];
        for (class, stake) in stakes.iter_mut().enumerate().take(VOID + 1) {
            let end = typical(class);
            let points = f32::from(end.points(&self.rules)) / 200.0;
            *stake += match end.mine {
                Some(true) => points,
                Some(false) => -points,
                None => 0.0,
            };
        }
        stakes
    }

    /// The same for a player at the table. Where three games are played at once, their mean.
    pub(crate) fn stakes_of(&self, view: &View) -> Output {
        let me = view.seat.unwrap_or(Seat::FIRST);
        let first = view.dealer != me;
        if !self.rules.hollywood {
            return self.stakes(self.needs(view.sheet.sheets[0], me), first);
        }
        let mut stakes = [0.0; CLASSES];
        for (class, stake) in stakes.iter_mut().enumerate().take(VOID + 1) {
            *stake = self.after_in_three(view, me, class, first) / 3.0;
        }
        stakes
    }

    /// Games that are won, and chances in those that are not, after a hand that ended so.
    fn after_in_three(&self, view: &View, me: Seat, class: usize, first: bool) -> f32 {
        let winner = typical(class)
            .mine
            .map(|mine| if mine { me } else { me.other() });
        let open = winner.map_or(0, |seat| view.sheet.wins[usize::from(seat.0)] + 1);
        let games = view.sheet.sheets.iter().zip(1..);
        let value = |(sheet, number): (&Sheet, u16)| {
            let needs = self.needs(*sheet, me);
            match sheet.winner(&self.rules) {
                Some(seat) => f32::from(u8::from(seat == me)),
                None if number <= open => self.after(class, needs, first),
                None => self.chance(needs, first),
            }
        };
        games.map(value).sum()
    }

    fn needs(&self, sheet: Sheet, me: Seat) -> [u16; 2] {
        [me, me.other()].map(|seat| {
            let points = sheet.points[usize::from(seat.0)];
            self.rules.target.saturating_sub(points)
        })
    }
}
