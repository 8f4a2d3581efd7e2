//! Laws of games with secrets.

use crate::laws::{Verdict, hold, walk};
use engine::{Game, Hidden, Seat, Spot, State, Turn, View, Viewer};
use rand_core::Rng;

/// Checks that no table shows the face of an item that `secret` says its viewer
/// must not know.
///
/// # Panics
///
/// When a law is broken, with a message that says which, by what and where.
#[track_caller]
pub fn secrets<G: Game>(
    rules: &G::Rules,
    games: u64,
    plies: usize,
    secret: impl Fn(&G::State, Viewer, &Spot) -> bool,
) {
    let checked = walk::<G>(rules, games, plies, |state, _, _| {
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
            check_faces(state, viewer, &secret)?;
        }
        Ok(())
    });
    if let Err(broken) = checked {
        panic!("{broken}");
    }
}

/// Checks that sampled worlds look the same as the real one to every player, for
/// `plies` moves of each game.
///
/// # Panics
///
/// When a law is broken, with a message that says which, by what and where.
#[track_caller]
pub fn hidden_laws<G: Game>(rules: &G::Rules, games: u64, plies: usize)
where
    G::State: Hidden,
{
    let checked = walk::<G>(rules, games, plies, |state, moves, rng| {
        match state.turn() {
            Turn::Player(seat) => check_sample(state, seat, moves, rng),
            Turn::Chance | Turn::Over(_) => Ok(()),
        }
    });
    if let Err(broken) = checked {
        panic!("{broken}");
    }
}

fn check_faces<S: State>(
    state: &S,
    viewer: Viewer,
    secret: impl Fn(&S, Viewer, &Spot) -> bool,
) -> Verdict {
    for zone in state.view(viewer).table().zones {
        for (i, item) in zone.items.iter().enumerate() {
            let spot = Spot::item(zone.name.clone(), i);
            hold!(
                "no table shows what its viewer must not know",
                item.face.is_none() || !secret(state, viewer, &spot),
                "{viewer:?} sees {item:?} at {spot:?}"
            );
        }
    }
    Ok(())
}

fn check_sample<S: Hidden>(
    state: &S,
    seat: Seat,
    moves: &[S::Move],
    rng: &mut impl Rng,
) -> Verdict {
    let who = Viewer::Seat(seat);
    let view = state.view(who).into_owned();
    let world = S::sample(&view, rng);
    let other = world.view(who).into_owned();
    hold!(
        "a sampled world looks like the real one",
        other == view,
        "the view of {who:?}\nreal:    {view:?}\nsampled: {other:?}"
    );
    let mut others = Vec::new();
    world.moves(&mut others);
    hold!(
        "which moves are legal depends on the view alone",
        moves == others,
        "the view of {who:?}\nreal:    {moves:?}\nsampled: {others:?}"
    );
    Ok(())
}
