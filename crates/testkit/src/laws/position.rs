//! Laws of one position and its moves.

use super::broken::{Broken, Verdict, hold};
use engine::{Deal, Game, Outcome, Players, Seat, State, Turn, View, Viewer};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// How many moves that follow by themselves are believed to come to an end.
const FOLLOWING: usize = 1000;

/// Whoever acts or has won sits at the table.
pub(super) fn check_seats<G: Game>(state: &G::State) -> Verdict {
    let (Turn::Player(seat) | Turn::Over(Outcome::Win(seat))) = state.turn() else {
        return Ok(());
    };
    let seats = match G::INFO.players {
        Players::One => 1,
        Players::Two => 2,
    };
    hold!(
        "whoever acts or wins sits at the table",
        seat.0 < seats,
        "{:?} in a game of {seats}",
        state.turn()
    );
    Ok(())
}

/// The list of moves is in order.
pub(super) fn check_list<S: State>(state: &S, moves: &[S::Move]) -> Verdict {
    if let (Turn::Over(_), Some(mv)) = (state.turn(), moves.first()) {
        return Err(Broken::new(
            "there are no moves after the end",
            format!("`{mv}`"),
        ));
    }
    let mut seen = HashSet::new();
    for &mv in moves {
        hold!("no move is listed twice", seen.insert(mv), "`{mv}`");
    }
    let mut again = moves.to_vec();
    state.moves(&mut again);
    hold!(
        "`moves` appends to the list, and never clears it",
        again.starts_with(moves) && again.len() >= 2 * moves.len(),
        "{} moves became {}",
        moves.len(),
        again.len()
    );
    hold!(
        "moves are listed in a fixed order",
        again[moves.len()..] == *moves,
        "{} and then {}",
        words(moves),
        words(&again[moves.len()..])
    );
    let idle = matches!(state.turn(), Turn::Player(_)) && moves.is_empty();
    hold!(
        "a player without a move is stuck",
        !idle || state.stuck(),
        "`stuck` says no"
    );
    Ok(())
}

/// A listed move can be written, typed, made, and taken back.
pub(super) fn check_move<S: State>(state: &S, mv: S::Move) -> Verdict {
    let text = mv.to_string();
    let word = !text.is_empty() && !text.contains(char::is_whitespace);
    hold!(
        "the text of a move is one word, and begins with neither `+` nor `#`",
        word && !text.starts_with(['+', '#']),
        "{mv:?} is written `{text}`"
    );
    let parsed = text.parse();
    hold!(
        "the text of a move reads back",
        parsed == Ok(mv),
        "{mv:?} is written `{text}`, which reads as {parsed:?}"
    );
    let read = state.read(&text);
    hold!(
        "what is listed can be typed",
        read == Ok(mv),
        "{mv:?} is written `{text}`, which `read` takes for {read:?}"
    );
    if let Err(reason) = state.check(mv) {
        return Err(Broken::new(
            "a listed move is legal",
            format!("`{mv}` is listed, but `check` says: {reason}"),
        ));
    }
    check_undo(state, mv)
}

fn check_undo<S: State>(state: &S, mv: S::Move) -> Verdict {
    let mut next = state.clone();
    let token = next.apply(mv);
    next.undo(mv, token);
    hold!(
        "undo restores the position",
        *state == next,
        "`{mv}`, made and undone\nbefore: {state:?}\nafter:  {next:?}"
    );
    hold!(
        "equal positions have equal hashes",
        hash(state) == hash(&next),
        "`{mv}`, made and undone, in {state:?}"
    );
    Ok(())
}

/// What `check` allows can be made and taken back, listed or not: a game may list one of
/// several moves that come to the same.
pub(super) fn check_unlisted<S: State>(
    state: &S,
    moves: &[S::Move],
    known: &HashSet<S::Move>,
) -> Verdict {
    let mut allowed = unlisted(state, moves, known).filter(|&mv| state.check(mv).is_ok());
    allowed.try_for_each(|mv| check_undo(state, mv))
}

/// A move that is not listed is refused.
pub(super) fn check_refusals<S: State>(
    state: &S,
    moves: &[S::Move],
    known: &HashSet<S::Move>,
) -> Verdict {
    for mv in unlisted(state, moves, known) {
        hold!(
            "a move that is not listed is refused",
            state.check(mv).is_err(),
            "`{mv}` is not listed here, but `check` allows it"
        );
    }
    Ok(())
}

/// Moves to try that are not listed, where it is a player's turn: those listed elsewhere.
fn unlisted<S: State>(
    state: &S,
    moves: &[S::Move],
    known: &HashSet<S::Move>,
) -> impl Iterator<Item = S::Move> {
    let listed: HashSet<_> = moves.iter().copied().collect();
    let to_move = matches!(state.turn(), Turn::Player(_));
    let tried = known.iter().copied().filter(move |_| to_move);
    tried.filter(move |mv| !listed.contains(mv))
}

/// Zones have names of their own and gestures are on the table. Two moves may share one
/// gesture: to discard a card, or to knock with it.
pub(super) fn check_table<S: State>(state: &S, moves: &[S::Move]) -> Verdict {
    let Turn::Player(seat) = state.turn() else {
        return Ok(());
    };
    let table = state.view(Viewer::Seat(seat)).table();
    let mut names = HashSet::new();
    for zone in &table.zones {
        let new = names.insert(&zone.name);
        hold!("no two zones have one name", new, "`{}`", zone.name);
    }
    for &mv in moves {
        let gesture = state.gesture(mv);
        for spot in gesture.iter().flat_map(engine::Gesture::spots) {
            hold!(
                "a gesture points at things on the table",
                table.has(spot),
                "`{mv}` points at {spot:?}"
            );
        }
    }
    Ok(())
}

/// A view reads back from what a bot gets.
pub(super) fn check_views<S: State>(state: &S) -> Verdict {
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let view = state.view(viewer);
        let law = "a view reads back from its JSON";
        let json = serde_json::to_string(view.as_ref())
            .map_err(|error| Broken::new(law, format!("{viewer:?}: {error}")))?;
        let again: S::View = serde_json::from_str(&json)
            .map_err(|error| Broken::new(law, format!("{viewer:?}: {error} in {json}")))?;
        hold!(
            "a view reads back from its JSON",
            again == *view.as_ref(),
            "the view of {viewer:?}: {json}\nbefore: {view:?}\nafter:  {again:?}"
        );
    }
    Ok(())
}

/// Moves that follow by themselves are legal, and come to an end.
pub(super) fn check_following<S: State>(state: &S) -> Verdict {
    follow(state, "automatic", S::automatic)?;
    follow(state, "finish", S::finish)
}

fn follow<S: State>(state: &S, name: &str, next: fn(&S) -> Option<S::Move>) -> Verdict {
    let mut state = state.clone();
    for _ in 0..FOLLOWING {
        let Turn::Player(_) = state.turn() else {
            return Ok(());
        };
        let Some(mv) = next(&state) else {
            return Ok(());
        };
        if let Err(reason) = state.check(mv) {
            return Err(Broken::new(
                "automatic and finishing moves are legal",
                format!("`{name}` gives `{mv}`, but `check` says: {reason}"),
            ));
        }
        state.apply(mv);
    }
    Err(Broken::new(
        "automatic and finishing moves come to an end",
        format!("`{name}` still gives a move after {FOLLOWING}"),
    ))
}

/// A position that can be written is dealt again from its text.
pub(super) fn check_writing<G: Game>(rules: &G::Rules, state: &G::State) -> Verdict {
    let Some(text) = G::write(state) else {
        return Ok(());
    };
    let again = G::deal(rules, &Deal::text(text.as_str()));
    hold!(
        "what `write` writes, `deal` deals",
        again.as_ref() == Ok(state),
        "the text\n{text}\nwritten: {state:?}\ndealt:   {again:?}"
    );
    Ok(())
}

fn words<M: ToString>(moves: &[M]) -> String {
    let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
    words.join(" ")
}

fn hash(state: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}
