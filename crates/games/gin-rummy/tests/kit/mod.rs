//! What the tests of the rules share: deals, and scripts played on them.
#![allow(dead_code, reason = "each test uses a part of it")]

use engine::{Deal, Game, Seat, Session, State as _, Turn};
use gin_rummy::{GinRummy, Rules};
use std::fmt::Write as _;

/// Seat 0 has nine spades in a row and a king, seat 1 nothing.
pub(crate) const NINE: &str =
    "AS 2S 3S 4S 5S 6S 7S 8S 9S KH / 2C 4C 6C 8C TC QC 2D 4D 6D 8D / QH / 5H KC QD JD 4H";
/// Seat 0 can lay the seven of hearts in a set or in a run, with 6 deadwood either way.
pub(crate) const CHOICE: &str =
    "7S 7C 7D 7H 8H 9H TH 2C 3C AD / 6H JH 5S 9S KS QC 2D 4D 6D 8D / QS / KC";
/// Seat 0 has a run and two sets and 2 deadwood; seat 1 can lay off three spades.
pub(crate) const LAYOFFS: &str =
    "5S 6S 7S KC KD KH 9C 9D 9H 2H / 4S 3S 8S 2D QC JD 8C 8D 6H 4H / TH / TD";
/// The same, with gin if seat 0 takes the upcard.
pub(crate) const GIN: &str =
    "5S 6S 7S KC KD KH 9C 9D 9H 2H / 4S 3S 8S 2D QC JD 8C 8D 6H 4H / 9S / TD";
/// With the upcard, seat 0 has eleven melded cards.
pub(crate) const BIG_GIN: &str =
    "5S 6S 7S KC KD KH 9C 9D 9H 8S / 4S 3S 2H 2D QC JD 8C 8D 6H 4H / 9S / TD";
/// Seat 0 has 8 deadwood, and seat 1 comes down to 2 by laying off.
pub(crate) const UNDERCUT: &str =
    "5S 6S 7S KC KD KH 9C 9D 9H 8H / 4S 8S 2D AH AD AC QC QD QH 3S / TH / TD";
/// Seat 0 has 2 deadwood, and so has seat 1 after laying off.
pub(crate) const TIE: &str =
    "5S 6S 7S KC KD KH 9C 9D 9H 2H / 4S 8S 2D AH AD AC QC QD QH 3S / TH / TD";

/// Both refuse the upcard, seat 0 draws TD and knocks with it, and seat 1 lays off what fits of the last two deals.
pub(crate) const KNOCK: &str = "
    pass
    pass
    draw
    knock TD
    4S
    3S
    8S
    done
";

pub(crate) fn preset(name: &str) -> Rules {
    Rules::preset(name).expect("a preset")
}

/// Plays a script, one move a line, and tells what comes after each move, or why it was refused.
pub(crate) fn play(rules: Rules, deal: &str, script: &str) -> String {
    let mut session = Session::<GinRummy>::new(rules, Deal::text(deal)).expect("a deal");
    let mut out = String::new();
    for line in script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        match session.play(line) {
            Ok(mv) => writeln!(out, "{mv}: {}", now(&session)),
            Err(error) => writeln!(out, "{error}"),
        }
        .expect("writing to a string succeeds");
    }
    out
}

/// Whose turn it is for what; how the latest hand ended, its points, and the scores.
fn now(session: &Session<GinRummy>) -> String {
    let state = session.state();
    let mut out = match state.turn() {
        Turn::Player(Seat(seat)) => format!("{:?} {seat}", state.phase()),
        Turn::Chance => format!("{:?}", state.phase()),
        Turn::Over(outcome) => format!("{outcome:?}"),
    };
    if let Some(last) = state.last() {
        let score = |seat| GinRummy::score(state, seat, session.tally()).expect("points are kept");
        let [first, second] = [Seat(0), Seat(1)].map(score);
        write!(
            out,
            " ({:?} {}, {first}:{second})",
            last.ending, last.points
        )
        .expect("a string");
    }
    out
}
