//! Points. The standard numbers are those of Windows XP's Solitaire; see the rules page.

use crate::{Draw, Scoring, State};
use engine::Tally;

/// From the waste to a column.
pub(crate) const FROM_WASTE: i16 = 5;
/// A card goes home.
pub(crate) const HOME: i16 = 10;
/// A column's card is turned up.
pub(crate) const TURNED_UP: i16 = 5;
/// A card comes back from home.
pub(crate) const BACK: i16 = -15;

/// Turning the waste over, when it was turned over so often before.
pub(crate) const fn recycling(draw: Draw, before: u32) -> i16 {
    match draw {
        Draw::One => -100,
        Draw::Three if before < FREE => 0,
        Draw::Three => -20,
    }
}

/// Drawing three, the waste is turned over this often for nothing.
const FREE: u32 = 3;

/// A move taken back.
const UNDONE: u32 = 2;
/// Ten seconds of a timed game.
const TEN_SECONDS: u32 = 2;
/// A game won faster than this, in seconds, has no bonus.
const TOO_FAST: u32 = 30;
/// Vegas: the price of a deal, in dollars.
const STAKE: i32 = 52;
/// Vegas: the prize of a card at home, in dollars.
const PRIZE: i32 = 5;

/// The score to show; `None` where points are not kept.
///
/// In standard scoring these are the position's points less what the session counts,
/// which is undos and, if the game is timed, seconds: never below 0, and then the bonus
/// of a won game.
pub(crate) fn score(state: &State, tally: Tally) -> Option<i32> {
    match state.rules.scoring {
        Scoring::None => None,
        Scoring::Standard => Some(standard(state, tally)),
        Scoring::Vegas => Some(vegas(state)),
    }
}

fn standard(state: &State, tally: Tally) -> i32 {
    let timed = state.rules.timed;
    let waiting = if timed {
        tally.seconds / 10 * TEN_SECONDS
    } else {
        0
    };
    let penalty = tally.undos.saturating_mul(UNDONE).saturating_add(waiting);
    let points = u32::from(state.points).saturating_sub(penalty);
    let bonus = if timed && state.is_won() {
        bonus(tally.seconds)
    } else {
        0
    };
    i32::try_from(points + bonus).expect("points and bonus are small")
}

/// What a timed game is worth that was won in so many seconds.
const fn bonus(seconds: u32) -> u32 {
    if seconds < TOO_FAST {
        0
    } else {
        35 * (20_000 / seconds)
    }
}

fn vegas(state: &State) -> i32 {
    let home: u8 = state.home.iter().sum();
    let bank = if state.rules.cumulative {
        state.rules.bank
    } else {
        0
    };
    bank.saturating_add(PRIZE * i32::from(home) - STAKE)
}
