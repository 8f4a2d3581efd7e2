//! Laws of sessions: what is played, saved, undone and redone.

use super::broken::{Broken, Verdict, hold};
use super::{next, setup};
use engine::{By, Deal, Game, MoveOf, Record, Session, Tally, rng};

/// A record of every move replays to the same position.
pub(super) fn check_record<G: Game>(
    rules: &G::Rules,
    seed: u64,
    moves: &[MoveOf<G>],
    state: &G::State,
) -> Verdict {
    let record = Record {
        format: Record::FORMAT,
        game: G::INFO.name.to_owned(),
        rules: setup::json(rules),
        deal: Deal::seed(seed),
        moves: moves.iter().map(ToString::to_string).collect(),
        tally: Tally::default(),
    };
    let session = load::<G>(&record)?;
    hold!(
        "a saved game replays",
        session.state() == state,
        "played: {state:?}\nloaded: {:?}",
        session.state()
    );
    let again = session.record();
    hold!(
        "a saved game is saved alike",
        again == record,
        "before: {record:?}\nafter:  {again:?}"
    );
    Ok(())
}

fn load<G: Game>(record: &Record) -> Verdict<Session<G>> {
    Session::load(record).map_err(|error| {
        let moves = record.moves.join(" ");
        let detail = format!("{error}, after saving {} and {moves}", record.rules);
        Broken::new("a saved game loads", detail)
    })
}

/// A session goes back decision by decision and forward again, and its record knows
/// who made each move.
pub(super) fn check_undo<G: Game>(rules: &G::Rules, seed: u64, plies: usize) -> Verdict {
    let mut session = Session::<G>::new(rules.clone(), Deal::seed(seed))
        .map_err(|error| Broken::new("a seed makes a game", format!("seed {seed}: {error}")))?;
    let states = play(&mut session, plies).map_err(|broken| here(broken, seed, &session))?;
    let log: Vec<_> = session.log().collect();
    let again = load::<G>(&session.record())?;
    let kept = again.log().eq(log.iter().copied());
    let players = log.iter().filter(|(by, _)| by.is_player()).count();
    let found = (|| {
        hold!(
            "a saved game knows who made each move",
            kept,
            "played: {log:?}\nloaded: {:?}",
            again.log().collect::<Vec<_>>()
        );
        hold!(
            "a typed move is one decision",
            players == states.len() - 1,
            "{} lines were typed, {players} decisions logged",
            states.len() - 1
        );
        back_and_forth(&mut session, &states)
    })();
    found.map_err(|broken| here(broken, seed, &session))?;
    let after: Vec<_> = session.log().collect();
    hold!(
        "undo and redo keep the log",
        after == log,
        "before: {log:?}\nafter:  {after:?}"
    );
    Ok(())
}

/// Types random moves; gives the positions in which a decision was due, and the last.
fn play<G: Game>(session: &mut Session<G>, plies: usize) -> Verdict<Vec<G::State>> {
    let mut states = vec![session.state().clone()];
    let mut rng = rng(1);
    for _ in 0..plies {
        let Some(mv) = next(session.state(), &session.legal(), &mut rng)? else {
            break;
        };
        if let Err(error) = session.play(&mv.to_string()) {
            let detail = format!("`{mv}`: {error}");
            return Err(Broken::new("what is listed can be played", detail));
        }
        states.push(session.state().clone());
    }
    Ok(states)
}

fn back_and_forth<G: Game>(session: &mut Session<G>, states: &[G::State]) -> Verdict {
    for state in states.iter().rev().skip(1) {
        let undone = session.undo();
        hold!(
            "undo goes back to the latest decision",
            undone.is_some() && session.state() == state,
            "undone: {undone:?}\nwanted: {state:?}\nfound:  {:?}",
            session.state()
        );
    }
    let undone = session.undo();
    hold!(
        "before the first decision nothing is undone",
        undone.is_none(),
        "undone: {undone:?}"
    );
    for state in &states[1..] {
        let redone = session.redo();
        hold!(
            "redo goes forward to the next decision",
            redone.is_some() && session.state() == state,
            "redone: {redone:?}\nwanted: {state:?}\nfound:  {:?}",
            session.state()
        );
    }
    Ok(())
}

fn here<G: Game>(broken: Broken, seed: u64, session: &Session<G>) -> Broken {
    let moves = session.log().map(|(by, mv)| match by {
        By::Auto => format!("+{mv}"),
        By::Player(_) | By::Chance => mv.to_string(),
    });
    broken.at::<G, _>(seed, moves, session.state())
}
