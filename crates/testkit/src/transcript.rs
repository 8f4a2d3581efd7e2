//! Whole games as text, for snapshots.

use crate::board::board;
use engine::{By, Deal, Game, Session, State};
use std::fmt::Write as _;

/// A game as a readable transcript, for a snapshot: board, moves, choice, board …
pub fn transcript<G: Game>(rules: &G::Rules, deal: Deal, script: &str) -> String {
    let mut session = Session::<G>::new(rules.clone(), deal).expect("a deal");
    let mut out = board(session.state());
    for line in script.lines().map(str::trim).filter(|l| !l.is_empty()) {
        let _ = writeln!(out, "> {line}");
        let before = session.log().len();
        match session.play(line) {
            Ok(_) => {
                for (by, mv) in session.log().skip(before) {
                    let _ = match by {
                        By::Player(_) => writeln!(out, "{mv}"),
                        By::Chance => writeln!(out, "{mv} (chance)"),
                        By::Auto => writeln!(out, "{mv} (auto)"),
                    };
                }
            }
            Err(error) => {
                let _ = writeln!(out, "error: {error}");
            }
        }
        out += &board(session.state());
    }
    let _ = writeln!(out, "{:?}", session.state().turn());
    out
}
