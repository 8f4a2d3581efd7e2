//! Rules, deals, levels and saves.

use super::input::Input;
use super::mutation::mutate;
use super::shot::{Shot, saved_and_loaded, short};
use engine::{AnyGame, AnySession, Deal, Record};
use serde_json::Value;

/// A deal is refused, or makes a game that is written, saved and played.
pub(super) fn deals(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let game = input.game();
    let rules = input.rules(game);
    let deal = Deal::text(input.text());
    let session = match game.start(&rules, deal) {
        Ok(session) => session,
        Err(error) => return short(error),
    };
    let before = Shot::of(&*session);
    if let Some(text) = session.write() {
        // a view may tell of the file that it came from, and what is written is another
        let first = dealt(game, &rules, &text);
        let again = dealt(game, &rules, &first.write().expect("written before"));
        assert_eq!(first.write().as_ref(), Some(&text));
        let first = Shot::of(&*first);
        assert_eq!(first.moves(), before.moves(), "from {text}");
        assert_eq!(Shot::of(&*again), first, "from {text}");
    }
    let mut session = saved_and_loaded(&*session);
    for mv in before.moves().iter().take(20) {
        session.play(mv).expect("a listed move");
        session.undo().expect("just played");
        assert_eq!(Shot::of(&*session), before, "after `{mv}`, undone");
    }
}

fn dealt(game: &dyn AnyGame, rules: &Value, text: &str) -> Box<dyn AnySession> {
    let started = game.start(rules, Deal::text(text));
    started.unwrap_or_else(|error| panic!("{error} in what was written: {text}"))
}

/// Options, `KEY=VALUE` a line, are refused, or make rules that a session keeps.
pub(super) fn options(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let game = input.game();
    let at_prompt = input.number() == 1;
    let text = input.text();
    if let Ok(rules) = serde_json::from_str::<Value>(&text) {
        kept(game, &rules);
    }
    let pair = |line: &str| {
        let (key, value) = line.split_once('=')?;
        Some((key.to_owned(), value.to_owned()))
    };
    let pairs: Vec<_> = text.lines().filter_map(pair).collect();
    match game.rules(&pairs, at_prompt) {
        Ok(rules) => kept(game, &rules),
        Err(error) => short(error),
    }
}

fn kept(game: &dyn AnyGame, rules: &Value) {
    match game.start(rules, Deal::seed(1)) {
        Ok(session) => {
            let complete = session.rules();
            let again = game.start(&complete, Deal::seed(1)).expect("complete");
            assert_eq!(again.rules(), complete, "{rules}");
            assert_eq!(Shot::of(&*again), Shot::of(&*session), "{rules}");
        }
        Err(error) => short(error),
    }
}

/// A save is refused, or loads, is saved alike, and goes back and forth.
pub(super) fn records(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let json = if input.number() == 0 {
        input.text()
    } else {
        let Some(session) = input.session() else {
            return;
        };
        let mut record = serde_json::to_value(session.record()).expect("plain data");
        mutate(&mut record, &mut input);
        record.to_string()
    };
    let record = match Record::from_json(&json) {
        Ok(record) => record,
        Err(error) => return short(error),
    };
    let Some(game) = catalog::find(&record.game) else {
        return;
    };
    match game.load(&record) {
        Ok(session) => back_and_forth(saved_and_loaded(&*session)),
        Err(error) => short(error),
    }
}

fn back_and_forth(mut session: Box<dyn AnySession>) {
    session.settle();
    let end = Shot::of(&*session);
    let mut count = 0;
    while session.undo().is_some() {
        count += 1;
    }
    for _ in 0..count {
        session.redo().expect("undone");
    }
    assert_eq!(Shot::of(&*session), end, "undone and redone");
}
