//! What each way is worth: in how many of the worlds behind a view it wins.

use crate::solver::{Key, Oracle, Way};
use crate::{State, View};
use engine::{Ctx, Hidden as _, Stop, dice};

/// Worlds in which a way wins.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    /// It was tried.
    pub(super) tried: u32,
    /// It wins.
    pub(super) won: u32,
    /// The search did not tell.
    open: u32,
    /// Others are better: it was not tried any more.
    behind: bool,
}

impl Tally {
    /// What a world that is won is worth.
    pub(super) const WON: u32 = 4;

    /// How good the way is, if it is still tried.
    pub(super) fn worth(self) -> u32 {
        if self.behind {
            0
        } else {
            Self::WON * self.won + self.open
        }
    }
}

/// How many positions of a world are looked into for one way.
const POSITIONS: u64 = 300;

/// Counts for each way the worlds in which it wins, as many worlds as the budget allows. Ways that
/// fall behind are given up.
pub(super) fn weigh<K: Key>(
    oracle: &mut Oracle<K>,
    view: &View,
    ways: &[Way],
    most: u32,
    ctx: &mut Ctx<'_>,
) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); ways.len()];
    let mut rng = dice(0, &view.any_world());
    for number in 1..=most {
        let state = State::sample(view, &mut rng);
        let mut next = tallies.clone();
        if in_world(oracle, &state, ways, &mut next, ctx).is_err() {
            break; // what is known of a part of the ways is not fair to the others
        }
        tallies = next;
        if number.is_multiple_of(ROUND) {
            give_up(&mut tallies, number);
            if tallies.iter().filter(|tally| !tally.behind).count() < 2 {
                break;
            }
        }
    }
    tallies
}

/// After so many worlds it is looked which ways fall behind.
const ROUND: u32 = 8;

/// Gives up the ways that the best one is ahead of by two standard deviations or so.
fn give_up(tallies: &mut [Tally], worlds: u32) {
    let best = tallies.iter().map(|tally| tally.worth()).max();
    let best = best.unwrap_or_default();
    for tally in tallies {
        let ahead = best - tally.worth();
        tally.behind |= ahead * ahead > 4 * Tally::WON * Tally::WON * worlds;
    }
}

fn in_world<K: Key>(
    oracle: &mut Oracle<K>,
    state: &State,
    ways: &[Way],
    tallies: &mut [Tally],
    ctx: &mut Ctx<'_>,
) -> Result<(), Stop> {
    let world = oracle.turn_to(state);
    for (way, tally) in ways.iter().zip(tallies) {
        if tally.behind {
            continue;
        }
        tally.tried += 1;
        match oracle.judge(&world, way, POSITIONS, ctx)? {
            Some(true) => tally.won += 1,
            Some(false) => {}
            None => tally.open += 1,
        }
    }
    Ok(())
}
