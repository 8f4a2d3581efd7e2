//! Laws that every game obeys, checked along random games.

use engine::{By, Deal, Game, Rules, Seat, Session, State, Turn, Undo, View, Viewer, pick, rng};
use rand_core::Rng;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Plays `games` random games of at most `plies` moves and checks every law on the way.
#[track_caller]
pub fn laws<G: Game>(rules: &G::Rules, games: u64, plies: usize) {
    check_options::<G>();
    for seed in 0..games {
        let deal = Deal::seed(seed);
        let start = G::deal(rules, &deal).expect("a seed makes a game");
        assert_eq!(start, G::deal(rules, &deal).expect("twice"), "deals repeat");
        let mut state = start.clone();
        let mut rng = rng(seed);
        let mut log = Vec::new();
        let mut moves = Vec::new();
        check_writing::<G>(rules, &state);
        for _ in 0..plies {
            moves.clear();
            state.moves(&mut moves);
            if let Turn::Over(_) = state.turn() {
                assert!(moves.is_empty(), "no moves after the end");
                break;
            }
            assert_eq!(
                moves.len(),
                moves.iter().collect::<HashSet<_>>().len(),
                "no move twice"
            );
            for &mv in &moves {
                check_move(&state, mv);
            }
            check_table(&state, &moves);
            check_views(&state);
            check_automatic(&state);
            let Some(mv) = next(&state, &moves, &mut rng) else {
                break; // stuck, which only undo can mend
            };
            check_move(&state, mv);
            let before = state.clone();
            log.push((mv, state.apply(mv), before));
            check_writing::<G>(rules, &state);
        }
        check_session::<G>(rules, deal, log.iter().map(|&(mv, _, _)| mv).collect());
        while let Some((mv, undo, before)) = log.pop() {
            state.undo(mv, undo);
            assert_eq!(state, before, "undoing {mv}");
        }
        assert_eq!(state, start, "all the way back");
        check_undo::<G>(rules, Deal::seed(seed), plies);
    }
}

/// A random move, or the dealer's; `None` when stuck.
pub(crate) fn next<S: State>(state: &S, moves: &[S::Move], rng: &mut impl Rng) -> Option<S::Move> {
    if state.turn() == Turn::Chance {
        let mv = state.roll(rng);
        assert!(moves.is_empty() || moves.contains(&mv), "{mv} is listed");
        Some(mv)
    } else {
        (!moves.is_empty()).then(|| pick(moves, rng))
    }
}

/// Zones have names of their own and gestures are on the table; two moves with one
/// gesture (to discard a card, or to knock with it) are told apart by their text.
#[track_caller]
fn check_table<S: State>(state: &S, moves: &[S::Move]) {
    let Turn::Player(seat) = state.turn() else {
        return;
    };
    let table = state.view(Viewer::Seat(seat)).table();
    let mut names = HashSet::new();
    for zone in &table.zones {
        assert!(names.insert(&zone.name), "two zones are `{}`", zone.name);
    }
    let mut seen = HashSet::new();
    for &mv in moves {
        let Some(gesture) = state.gesture(mv) else {
            continue;
        };
        for spot in gesture.spots() {
            assert!(table.has(spot), "{mv} points nowhere: {spot:?}");
        }
        assert!(
            seen.insert((gesture, mv.to_string())),
            "{mv} is not told apart"
        );
    }
}

/// Automatic moves are listed, and come to an end.
#[track_caller]
fn check_automatic<S: State>(state: &S) {
    let mut state = state.clone();
    for _ in 0..1000 {
        let Turn::Player(_) = state.turn() else {
            return;
        };
        let Some(mv) = state.automatic() else {
            return;
        };
        let mut moves = Vec::new();
        state.moves(&mut moves);
        assert!(moves.contains(&mv), "automatic {mv} is listed");
        state.apply(mv);
    }
    panic!("automatic moves go on for ever");
}

/// A session goes back decision by decision and forward again, and its record knows
/// who made each move.
#[track_caller]
fn check_undo<G: Game>(rules: &G::Rules, deal: Deal, plies: usize) {
    let mut session = Session::<G>::new(rules.clone(), deal).expect("a seed makes a game");
    let mut states = vec![session.state().clone()];
    let mut rng = rng(1);
    for _ in 0..plies {
        let Some(mv) = next(session.state(), &session.legal(), &mut rng) else {
            break;
        };
        session.play(&mv.to_string()).expect("a legal move");
        states.push(session.state().clone());
    }
    let log: Vec<_> = session.log().collect();
    let again = Session::<G>::load(&session.record()).expect("a record loads");
    assert!(
        again.log().eq(log.iter().copied()),
        "a record keeps the log"
    );
    let players = log.iter().filter(|(by, _)| matches!(by, By::Player(_)));
    assert_eq!(players.count(), states.len() - 1, "one decision a turn");
    for state in states.iter().rev().skip(1) {
        session.undo().expect("a decision to take back");
        assert_eq!(session.state(), state, "back to a decision");
    }
    assert_eq!(session.undo(), None, "no decision is left");
    for state in &states[1..] {
        session.redo().expect("a decision to repeat");
        assert_eq!(session.state(), state, "forward to a decision");
    }
    assert!(session.log().eq(log), "the log is as it was");
}

#[track_caller]
fn check_move<S: State>(state: &S, mv: S::Move) {
    assert_eq!(Ok(mv), mv.to_string().parse(), "`{mv}` reads back");
    assert_eq!(Ok(()), state.check(mv), "{mv} was listed");
    let mut next = state.clone();
    let undo = next.apply(mv);
    next.undo(mv, undo);
    assert_eq!(state, &next, "{mv} undone");
    assert_eq!(hash(state), hash(&next), "{mv} undone, hashed");
}

#[track_caller]
fn check_session<G: Game>(rules: &G::Rules, deal: Deal, moves: Vec<<G::State as Undo>::Move>) {
    let mut state = G::deal(rules, &deal).expect("a seed makes a game");
    let record = engine::Record {
        format: engine::Record::FORMAT,
        game: G::INFO.name.to_owned(),
        rules: serde_value(rules),
        deal,
        moves: moves.iter().map(ToString::to_string).collect(),
        tally: engine::Tally::default(),
    };
    for mv in moves {
        state.apply(mv);
    }
    let session = Session::<G>::load(&record).expect("a record loads");
    assert_eq!(session.state(), &state, "a record replays");
    assert_eq!(session.record(), record, "a record is kept");
}

fn serde_value(rules: &impl Rules) -> serde_json::Value {
    serde_json::to_value(rules).expect("rules are plain data")
}

/// A view reads back from what a bot gets.
#[track_caller]
fn check_views<S: State>(state: &S) {
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let view = state.view(viewer);
        let json = serde_json::to_string(view.as_ref()).expect("a view is plain data");
        let again: S::View = serde_json::from_str(&json).expect("a view reads back");
        assert_eq!(&again, view.as_ref(), "the view of {viewer:?} as {json}");
    }
}

/// A position that can be written is dealt again from its text.
#[track_caller]
fn check_writing<G: Game>(rules: &G::Rules, state: &G::State) {
    if let Some(text) = G::write(state) {
        let again = G::deal(rules, &Deal::text(text.as_str()));
        assert_eq!(again.as_ref(), Ok(state), "dealt from\n{text}");
    }
}

/// The options of the help are those of the rules, and their defaults are possible.
#[track_caller]
fn check_options<G: Game>() {
    let rules = engine::Erased::<G>::NEW;
    let rules: &dyn engine::AnyGame = &rules;
    let defaults = serde_value(&G::Rules::default());
    let defaults = defaults.as_object().expect("rules have named fields");
    let mut keys: Vec<&str> = G::INFO.options.iter().map(|option| option.key).collect();
    let mut fields: Vec<&str> = defaults.keys().map(String::as_str).collect();
    keys.sort_unstable();
    fields.sort_unstable();
    assert_eq!(keys, fields, "every option is in the help, and no other");
    for at_prompt in [false, true] {
        let complete = rules
            .rules(&[], at_prompt)
            .expect("the defaults are possible");
        rules
            .start(&complete, Deal::seed(1))
            .expect("the defaults make a game");
    }
    for preset in G::INFO.presets {
        let pair = ("preset".to_owned(), (*preset).to_owned());
        let complete = rules.rules(&[pair], false).expect("a preset is known");
        rules
            .start(&complete, Deal::seed(1))
            .expect("a preset makes a game");
    }
}

/// A game driven by bytes, for a fuzzer: each byte chooses a move, an undo, a redo, a
/// save and load, or some text to be refused. Never panics unless a law is broken.
pub fn drive<G: Game>(rules: &G::Rules, seed: u64, bytes: &[u8]) {
    let Ok(mut session) = Session::<G>::new(rules.clone(), Deal::seed(seed)) else {
        return;
    };
    for &byte in bytes {
        let legal = session.legal();
        match byte {
            250 => drop(session.undo()),
            251 => drop(session.redo()),
            252 => {
                let record = session.record();
                session = Session::load(&record).expect("a record loads");
                assert_eq!(session.record(), record, "a record is kept");
            }
            253 => {
                let before = session.state().clone();
                let log = session.log().len();
                if session.play("\u{0}no such move").is_err() && session.log().len() == log {
                    assert_eq!(session.state(), &before, "a refusal changes nothing");
                }
            }
            254 => drop(session.finish()),
            _ if legal.is_empty() => {}
            _ => {
                let mv = legal[usize::from(byte) % legal.len()];
                session.make(mv).expect("a listed move is legal");
            }
        }
    }
}

fn hash(state: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}
