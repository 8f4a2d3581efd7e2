//! Cards and moves.

use super::input::Input;
use super::shot::{Shot, short};
use cards_core::{Card, CardSet, Deck, Rank, Suit};
use engine::{AnySession, PlayError};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Text of cards reads back.
pub(super) fn cards(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    reads_back::<Suit>(&text);
    reads_back::<Rank>(&text);
    reads_back::<Card>(&text);
    reads_back::<CardSet>(&text);
    reads_back::<Deck>(&text);
}

fn reads_back<T>(text: &str)
where
    T: FromStr<Err: Display + Debug + PartialEq> + Display + Debug + PartialEq,
{
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string().parse(), Ok(value)),
        Err(error) => short(error),
    }
}

/// A typed move is refused without a trace, or is made, and its text makes it again.
pub(super) fn moves(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let Some(mut session) = input.session() else {
        return;
    };
    session.settle();
    let text = input.text();
    let before = Shot::of(&*session);
    played(&mut *session, &before, &text);
    made(&mut *session, &before, &text);
}

fn played(session: &mut dyn AnySession, before: &Shot, text: &str) {
    let length = session.length();
    match session.play(text) {
        Ok(mv) => {
            let after = Shot::of(session);
            assert_eq!(session.undo().as_ref(), Some(&mv));
            assert_eq!(&Shot::of(session), before, "`{mv}` undone");
            assert_eq!(session.play(&mv), Ok(mv));
            assert_eq!(Shot::of(session), after, "played again");
            session.undo();
        }
        Err(error) => {
            short(&error);
            assert_eq!(session.length(), length, "after `{text}`: {error}");
            assert_eq!(&Shot::of(session), before, "after `{text}`: {error}");
        }
    }
}

fn made(session: &mut dyn AnySession, before: &Shot, text: &str) {
    match session.make(text) {
        Ok(()) => {
            let after = Shot::of(session);
            let (_, mv) = session.log().pop().expect("just made");
            session.undo();
            assert_eq!(&Shot::of(session), before, "`{mv}` undone");
            assert_eq!(session.make(&mv), Ok(()), "`{mv}`, written `{text}`");
            assert_eq!(Shot::of(session), after, "`{mv}`, written `{text}`");
        }
        Err(PlayError::Illegal { mv, reason }) => {
            short(&reason);
            let again = session.make(&mv).expect_err("just refused");
            let same = matches!(&again, PlayError::Illegal { mv: other, .. } if *other == mv);
            assert!(same, "`{mv}`, written `{text}`: {again}");
        }
        Err(error) => short(error),
    }
}
