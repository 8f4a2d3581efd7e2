//! Whole games as text, for snapshots.

use engine::{By, Deal, Game, Seat, Session, State, Turn, View, Viewer};
use std::fmt::Write as _;

/// A game as a readable transcript, for a snapshot: board, moves, choice, board …
pub fn transcript<G: Game>(rules: &G::Rules, deal: Deal, script: &str) -> String {
    let mut session = Session::<G>::new(rules.clone(), deal).expect("a deal");
    let mut out = board::<G>(&session);
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
        out += &board::<G>(&session);
    }
    let _ = writeln!(out, "{:?}", session.state().turn());
    out
}

fn board<G: Game>(session: &Session<G>) -> String {
    let seat = if let Turn::Player(seat) = session.state().turn() {
        seat
    } else {
        Seat(0)
    };
    let view = session.state().view(Viewer::Seat(seat));
    let mut out = view.draw().to_string();
    for note in view.table().notes {
        let _ = writeln!(out, "{note}");
    }
    out
}
