//! `parlor verify GAME`: the referee.

use crate::cli::{Common, DealArgs};
use crate::exit::{Exit, Failure};
use crate::output::{self, Out};
use crate::{input, setup};
use engine::{AnySession, Outcome, Players, Seat, Turn, Viewer};
use serde_json::json;
use std::path::Path;

/// Replays moves through the rules.
pub(crate) fn verify(
    common: &Common,
    name: &str,
    deal: &DealArgs,
    moves: &Path,
    out: &mut Out,
) -> Result<Exit, Failure> {
    let stdin = Path::new("-");
    if moves == stdin && deal.file.as_deref() == Some(stdin) {
        return Err(Failure::Usage(
            "standard input cannot be both the deal and the moves".into(),
        ));
    }
    if deal.text.is_none() && deal.file.is_none() && common.seed.is_none() {
        let wanted = "which deal? Give --deal, --deal-file or --seed";
        return Err(Failure::Usage(wanted.into()));
    }
    let game = setup::game(name)?;
    let rules = setup::rules(game, common, false)?;
    let mut session = setup::start(game, &rules, setup::deal(common, deal)?)?;
    let text = input::text(moves)?;
    let moves = split(&text, game.info().players);
    let verdict = replay(&mut *session, &moves);
    if out.json {
        let (number, reason) = match &verdict {
            Ok(()) => (None, None),
            Err((number, reason)) => (*number, Some(reason)),
        };
        output::object(&json!({
            "game": name,
            "ok": verdict.is_ok(),
            "moves": moves.len(),
            "move": number,
            "error": reason,
        }))?;
    }
    match verdict {
        Ok(()) => {
            if !out.json {
                out.line(format!("right: {} moves, won", moves.len()))?;
            }
            Ok(Exit::Done)
        }
        Err((Some(number), reason)) => Err(Failure::Refused(format!("move {number}: {reason}"))),
        Err((None, reason)) => Err(Failure::Refused(reason)),
    }
}

/// The moves of a text: words in a solitaire; lines in a duel, where a move may have
/// several words. `#` starts a comment.
fn split(text: &str, players: Players) -> Vec<&str> {
    let lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or(""));
    match players {
        Players::One => lines.flat_map(str::split_whitespace).collect(),
        Players::Two => lines
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect(),
    }
}

/// Makes every move exactly as written. An error names the move, if it is one move's.
fn replay(session: &mut dyn AnySession, moves: &[&str]) -> Result<(), (Option<usize>, String)> {
    for (number, text) in (1..).zip(moves) {
        session
            .make(text)
            .map_err(|error| (Some(number), error.to_string()))?;
    }
    if let Turn::Over(Outcome::Win(_)) = session.turn() {
        return Ok(());
    }
    let notes = session.table(Viewer::Seat(Seat::FIRST)).notes;
    let notes: Vec<_> = notes.iter().map(ToString::to_string).collect();
    let standing = if notes.is_empty() {
        String::new()
    } else {
        format!(": {}", notes.join("; "))
    };
    let what = match session.turn() {
        Turn::Over(_) => "the moves do not win",
        _ => "the moves end before the game is won",
    };
    Err((
        None,
        format!("after {} moves {what}{standing}", moves.len()),
    ))
}
