//! `parlor verify GAME`: the referee.

use crate::cli::{Common, DealArgs};
use crate::exit::{Exit, Failure};
use crate::output::{self, Out};
use crate::{input, lang, setup};
use engine::{
    AnyGame, AnySession, Deal, Outcome, Players, Seat, Text, Turn, Viewer, counted, text,
};
use serde_json::{Value, json};
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
        return Err(Failure::usage(
            "standard input cannot be both the deal and the moves",
        ));
    }
    let game = setup::game(name)?;
    let rules = setup::rules(game, common, false)?;
    let chosen = deal.text.is_some() || deal.file.is_some() || common.seed.is_some();
    if !chosen && is_dealt(game, &rules)? {
        return Err(Failure::usage(text!(
            "which deal? Give --deal, --deal-file or --seed"
        )));
    }
    let mut session = setup::start(game, &rules, setup::deal(common, deal)?)?;
    let text = input::whole(moves)?;
    let moves = split(&text, game.info().players);
    let verdict = replay(&mut *session, &moves);
    if out.json {
        let (number, reason) = match &verdict {
            Ok(()) => (None, None),
            Err((number, reason)) => (*number, Some(lang::say(reason))),
        };
        output::object(&json!({
            "game": game.info().name,
            "ok": verdict.is_ok(),
            "moves": moves.len(),
            "move": number,
            "error": reason,
            "turn": session.turn(),
        }))?;
    }
    match verdict {
        Ok(()) => {
            if !out.json {
                out.say(&right(moves.len(), session.turn(), game.info().players))?;
            }
            Ok(Exit::Done)
        }
        Err((Some(number), reason)) => Err(Failure::Refused(text!(
            "move {number}: {error}",
            number = number,
            error = reason
        ))),
        Err((None, reason)) => Err(Failure::Refused(reason)),
    }
}

/// Whether games begin differently by their seeds.
fn is_dealt(game: &dyn AnyGame, rules: &Value) -> Result<bool, Failure> {
    let [a, b] = [0, 1].map(|seed| setup::start(game, rules, Deal::seed(seed)));
    let first = Viewer::Seat(Seat::FIRST);
    Ok(a?.view(first) != b?.view(first))
}

/// That the moves win, and in a duel for whom.
fn right(moves: usize, turn: Turn, players: Players) -> Text {
    if let (Players::Two, Turn::Over(Outcome::Win(seat))) = (players, turn) {
        counted!(
            moves,
            "right: {n} move, player {player} wins",
            "right: {n} moves, player {player} wins",
            player = seat.0 + 1
        )
    } else {
        counted!(moves, "right: {n} move, won", "right: {n} moves, won")
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
fn replay(session: &mut dyn AnySession, moves: &[&str]) -> Result<(), (Option<usize>, Text)> {
    for (number, text) in (1..).zip(moves) {
        session
            .make(text)
            .map_err(|error| (Some(number), error.text()))?;
    }
    if let Turn::Over(Outcome::Win(_)) = session.turn() {
        return Ok(());
    }
    let notes = session.table(Viewer::Seat(Seat::FIRST)).notes;
    let what = if let Turn::Over(_) = session.turn() {
        text!("the moves do not win")
    } else {
        text!("the moves end before the game is won")
    };
    let standing = counted!(
        moves.len(),
        "after {n} move {what}",
        "after {n} moves {what}",
        what = what
    );
    let join = |all, note| text!("{all}; {note}", all = all, note = note);
    let notes = notes.into_iter().reduce(join);
    Err((
        None,
        match notes {
            Some(notes) => text!("{standing}: {notes}", standing = standing, notes = notes),
            None => standing,
        },
    ))
}
