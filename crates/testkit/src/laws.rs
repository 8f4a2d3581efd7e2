//! Laws that every game obeys, checked along random games.

mod broken;
mod position;
mod session;
pub(crate) mod setup;

pub(crate) use broken::{Broken, Verdict, hold};

use engine::{Game, MoveOf, State, TokenOf, Turn, Undo, pick, rng};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;
use std::collections::HashSet;

/// Plays `games` random games of at most `plies` moves and checks every law on the way.
///
/// # Panics
///
/// When a law is broken. The message says which, by what move or value, and where: the
/// seed, the moves up to there, and the board.
#[track_caller]
pub fn laws<G: Game>(rules: &G::Rules, games: u64, plies: usize) {
    let checked = setup::check_options::<G>()
        .and_then(|()| (0..games).try_for_each(|seed| check_game::<G>(rules, seed, plies)));
    if let Err(broken) = checked {
        panic!("{broken}");
    }
}

/// Checks that a game refuses every move that it does not list: for games that list all they
/// allow, and not one of several moves that come to the same.
///
/// # Panics
///
/// When the law is broken, with a message as that of [`laws`].
#[track_caller]
pub fn exact<G: Game>(rules: &G::Rules, games: u64, plies: usize) {
    let mut known = HashSet::new();
    let checked = walk::<G>(rules, games, plies, |state, moves, _| {
        known.extend(moves.iter().copied());
        position::check_refusals(state, moves, &known)
    });
    if let Err(broken) = checked {
        panic!("{broken}");
    }
}

/// Plays random games and checks each position with its moves.
pub(crate) fn walk<G: Game>(
    rules: &G::Rules,
    games: u64,
    plies: usize,
    mut check: impl FnMut(&G::State, &[MoveOf<G>], &mut ChaCha8Rng) -> Verdict,
) -> Verdict {
    for seed in 0..games {
        let mut state = setup::deal::<G>(rules, seed)?;
        let mut rng = rng(seed);
        let mut moves = Vec::new();
        let mut log = Vec::new();
        for _ in 0..plies {
            moves.clear();
            state.moves(&mut moves);
            let checked = check(&state, &moves, &mut rng);
            let next = checked.and_then(|()| next(&state, &moves, &mut rng));
            let next = next.map_err(|broken| broken.at::<G, _>(seed, log.iter(), &state))?;
            let Some(mv) = next else {
                break;
            };
            state.apply(mv);
            log.push(mv);
        }
    }
    Ok(())
}

/// A move, its token, and the position before it.
type Ply<G> = (MoveOf<G>, TokenOf<G>, <G as Game>::State);

fn check_game<G: Game>(rules: &G::Rules, seed: u64, plies: usize) -> Verdict {
    let start = setup::deal::<G>(rules, seed)?;
    let mut state = start.clone();
    let mut log = Vec::new();
    let played = play::<G>(rules, seed, plies, &mut state, &mut log);
    let moves: Vec<_> = log.iter().map(|&(mv, ..)| mv).collect();
    played.map_err(|broken| broken.at::<G, _>(seed, moves.iter(), &state))?;
    session::check_record::<G>(rules, seed, &moves, &state)
        .map_err(|broken| broken.at::<G, _>(seed, moves.iter(), &state))?;
    take_back::<G>(&mut state, log)
        .map_err(|broken| broken.at::<G, _>(seed, moves.iter(), &state))?;
    session::check_undo::<G>(rules, seed, plies)
}

/// Plays a random game and checks every position of it.
fn play<G: Game>(
    rules: &G::Rules,
    seed: u64,
    plies: usize,
    state: &mut G::State,
    log: &mut Vec<Ply<G>>,
) -> Verdict {
    let mut rng = rng(seed);
    let mut moves = Vec::new();
    let mut known = HashSet::new();
    for _ in 0..plies {
        moves.clear();
        state.moves(&mut moves);
        known.extend(moves.iter().copied());
        position::check_writing::<G>(rules, state)?;
        position::check_seats::<G>(state)?;
        position::check_list(state, &moves)?;
        for &mv in &moves {
            position::check_move(state, mv)?;
        }
        position::check_unlisted(state, &moves, &known)?;
        position::check_table(state, &moves)?;
        position::check_views(state)?;
        position::check_following(state)?;
        if let Turn::Over(_) = state.turn() {
            break;
        }
        let Some(mv) = next(state, &moves, &mut rng)? else {
            break; // stuck, which only undo can mend
        };
        position::check_move(state, mv)?; // a roll may be unlisted
        let before = state.clone();
        let token = state.apply(mv);
        log.push((mv, token, before));
    }
    Ok(())
}

/// Takes the whole game back, move by move.
fn take_back<G: Game>(state: &mut G::State, log: Vec<Ply<G>>) -> Verdict {
    for (number, (mv, token, before)) in (1..).zip(log).collect::<Vec<_>>().into_iter().rev() {
        state.undo(mv, token);
        hold!(
            "a game can be taken back to its start",
            *state == before,
            "move {number}, `{mv}`, undone\nbefore: {before:?}\nafter:  {state:?}"
        );
    }
    Ok(())
}

/// A random move, or the dealer's; `None` when stuck or over.
pub(crate) fn next<S: State>(
    state: &S,
    moves: &[S::Move],
    rng: &mut impl Rng,
) -> Verdict<Option<S::Move>> {
    if state.turn() == Turn::Chance {
        let mv = state.roll(rng);
        hold!(
            "the dealer rolls a listed move",
            moves.is_empty() || moves.contains(&mv),
            "`{mv}`"
        );
        Ok(Some(mv))
    } else {
        Ok((!moves.is_empty()).then(|| pick(moves, rng)))
    }
}
