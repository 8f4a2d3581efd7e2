//! Laws of games with secrets.

use crate::laws::next;
use engine::{Deal, Game, Hidden, Seat, Spot, State, Turn, Undo, View, Viewer, rng};
use rand_core::Rng;

/// Checks that no table shows the face of an item that `secret` says its viewer
/// must not know.
#[track_caller]
pub fn secrets<G: Game>(
    rules: &G::Rules,
    games: u64,
    plies: usize,
    secret: impl Fn(&G::State, Viewer, &Spot) -> bool,
) {
    for seed in 0..games {
        let mut state = G::deal(rules, &Deal::seed(seed)).expect("a seed makes a game");
        let mut rng = rng(seed);
        let mut moves = Vec::new();
        for _ in 0..plies {
            for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
                for zone in state.view(viewer).table().zones {
                    for (i, item) in zone.items.iter().enumerate() {
                        let spot = Spot::item(zone.name.clone(), i);
                        assert!(
                            item.face.is_none() || !secret(&state, viewer, &spot),
                            "{viewer:?} sees {item:?} at {spot:?}"
                        );
                    }
                }
            }
            moves.clear();
            state.moves(&mut moves);
            let Some(mv) = next(&state, &moves, &mut rng) else {
                break;
            };
            state.apply(mv);
        }
    }
}

/// Checks that sampled worlds look the same as the real one to every player, for
/// `plies` moves of each game.
#[track_caller]
pub fn hidden_laws<G: Game>(rules: &G::Rules, games: u64, plies: usize)
where
    G::State: Hidden,
{
    for seed in 0..games {
        let mut state = G::deal(rules, &Deal::seed(seed)).expect("a seed makes a game");
        let mut rng = rng(seed);
        let mut moves = Vec::new();
        for _ in 0..plies {
            moves.clear();
            state.moves(&mut moves);
            if let Turn::Player(seat) = state.turn() {
                check_view(&state, seat, &moves, &mut rng);
            }
            let Some(mv) = next(&state, &moves, &mut rng) else {
                break;
            };
            state.apply(mv);
        }
    }
}

#[track_caller]
fn check_view<S: Hidden>(state: &S, seat: Seat, moves: &[S::Move], rng: &mut impl Rng) {
    let who = Viewer::Seat(seat);
    let view = state.view(who).into_owned();
    let world = S::sample(&view, rng);
    assert_eq!(
        world.view(who).into_owned(),
        view,
        "a sampled world fits the view"
    );
    let mut other = Vec::new();
    world.moves(&mut other);
    assert_eq!(moves, other, "moves depend on the view alone");
}
