//! All that can be seen of a session from outside, to be compared.

use engine::{AnySession, Seat, Turn, Viewer};
use serde_json::Value;

/// What a session shows and allows. Not the score: undo may cost points.
#[derive(Debug, PartialEq)]
pub(super) struct Shot {
    views: Vec<Value>,
    boards: Vec<String>,
    written: Option<String>,
    turn: Turn,
    stuck: bool,
    moves: Vec<String>,
}

impl Shot {
    pub(super) fn of(session: &dyn AnySession) -> Self {
        let viewers = [
            Viewer::Public,
            Viewer::Seat(Seat::FIRST),
            Viewer::Seat(Seat::FIRST.other()),
        ];
        let board = |viewer| session.board(viewer).to_string();
        let moves = session.choices().into_iter().map(|choice| choice.mv);
        Self {
            views: viewers.map(|viewer| session.view(viewer)).into(),
            boards: viewers.map(board).into(),
            written: session.write(),
            turn: session.turn(),
            stuck: session.stuck(),
            moves: moves.collect(),
        }
    }

    /// The legal moves.
    pub(super) fn moves(&self) -> &[String] {
        &self.moves
    }
}

/// Loads the save of a session: it must be the same, and be saved alike.
#[track_caller]
pub(super) fn saved_and_loaded(session: &dyn AnySession) -> Box<dyn AnySession> {
    let record = session.record();
    let json = record.to_json();
    let read = engine::Record::from_json(&json).expect("what is written reads back");
    assert_eq!(read, record, "what is written reads back");
    let game = catalog::find(&record.game).expect("a game");
    let again = game.load(&record).expect("what is saved loads");
    assert_eq!(Shot::of(&*again), Shot::of(session), "loaded from {json}");
    assert_eq!(again.record(), record, "saved again");
    for seat in [Seat::FIRST, Seat::FIRST.other()] {
        assert_eq!(again.score(seat), session.score(seat), "loaded from {json}");
    }
    again
}

/// An error for people is short, whatever it was about.
#[track_caller]
pub(super) fn short(error: impl std::fmt::Display) {
    const LONGEST: usize = 1500; // some list all that would have been right
    let text = error.to_string();
    assert!(text.len() <= LONGEST, "{} bytes: {text}", text.len());
}
