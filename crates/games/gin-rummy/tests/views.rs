//! What players, bots and people who ask for a hint get to see.

mod kit;

use engine::{Budget, Ctx, Deal, Game, Hint, Seat, Session, State as _, Turn, Undo, Viewer};
use gin_rummy::{Ace, GinRummy, Move, Phase, Rules, State};
use insta::assert_snapshot;
use kit::{BIG_GIN, CHOICE, GIN, KNOCK, LAYOFFS, NINE, UNDERCUT};
use std::fmt::Write as _;

#[test]
fn a_hand_as_it_looks() {
    assert_snapshot!(testkit::transcript::<GinRummy>(
        &Rules::default(),
        Deal::text(CHOICE),
        "
        pass
        pass
        draw
        knock KC
        JH
        done
    "
    ));
}

#[test]
fn a_match_as_it_ends() {
    let rules = Rules {
        target: 20,
        ..Rules::default()
    };
    assert_snapshot!(testkit::transcript::<GinRummy>(
        &rules,
        Deal::text(UNDERCUT),
        KNOCK
    ));
}

/// The position after a script.
fn after(deal: &str, script: &str) -> State {
    let mut state = GinRummy::deal(&Rules::default(), &Deal::text(deal)).expect("a deal");
    for line in script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let mv = state.read(line).expect("a move");
        state.check(mv).expect("legal");
        state.apply(mv);
    }
    state
}

#[test]
fn a_bot_gets_this() {
    let json = |state: &State, seat| {
        let view = state.view(Viewer::Seat(Seat(seat)));
        let mut view = serde_json::to_value(view.as_ref()).expect("plain data");
        view.as_object_mut().expect("fields").remove("rules");
        serde_json::to_string_pretty(&view).expect("plain data")
    };
    assert_snapshot!(
        "in_the_middle_of_a_turn",
        json(&after(NINE, "take\nKH\ndraw"), 1)
    );
    assert_snapshot!(
        "laying_off",
        json(&after(LAYOFFS, "pass\npass\ndraw\nknock TD\n4S"), 1)
    );
}

#[test]
fn views_that_cannot_be_are_refused() {
    let view = after(NINE, "take\nKH\ndraw")
        .view(Viewer::Seat(Seat(1)))
        .into_owned();
    let view = serde_json::to_value(&view).expect("plain data");
    let mut out = String::new();
    for (field, value) in [
        ("hand", serde_json::json!(["AS"])),
        ("hand", serde_json::json!(["KH", "KH"])),
        ("stock", 31.into()),
        ("discards", serde_json::json!(["KH", "AC"])),
        ("discards", serde_json::json!(["AC"])),
        ("upcard", "2C".into()),
        ("seat", 2.into()),
        ("colour", 2.into()),
        ("rules", serde_json::json!({ "gin-bonus": 65535 })),
    ] {
        let mut view = view.clone();
        view[field] = value;
        let refused = serde_json::from_value::<gin_rummy::View>(view).expect_err("impossible");
        writeln!(out, "{field}: {refused}").expect("a string");
    }
    assert_snapshot!(out);
}

fn legal(state: &State) -> Vec<Move> {
    let mut legal = Vec::new();
    state.moves(&mut legal);
    legal
}

fn hint(state: &State) -> Hint<Move> {
    let Turn::Player(seat) = state.turn() else {
        panic!("a player's turn")
    };
    let legal = legal(state);
    let mut ctx = Ctx::new(Budget::nodes(1));
    let hint = GinRummy::hint(&state.view(Viewer::Seat(seat)), &legal, &mut ctx).expect("a hint");
    assert!(legal.contains(&hint.mv), "{}", hint.mv);
    hint
}

#[test]
fn hints_say_what_the_move_leaves() {
    let mut out = String::new();
    for (deal, script) in [
        (NINE, ""),
        (NINE, "pass"),
        (NINE, "take"),
        (CHOICE, "pass\npass"),
        (CHOICE, "pass\npass\ndraw"),
        (CHOICE, "pass\npass\ndraw\nknock KC"),
        (CHOICE, "pass\npass\ndraw\nknock KC\nJH"),
        (LAYOFFS, "pass\npass\ndraw\nknock TD\n8S"), // no set of eights any more
        (GIN, "take"),
        (BIG_GIN, "take"),
    ] {
        let hint = hint(&after(deal, script));
        writeln!(out, "{}: {} ({})", hint.mv, hint.why, hint.sure).expect("a string");
    }
    assert_snapshot!(out);
}

/// The least deadwood that the defender can still be scored with.
fn least(state: &State) -> u8 {
    if state.phase() != Phase::Layoff {
        let open = state.last().and_then(|last| last.showdown);
        return open.expect("both hands were laid down").deadwood[1];
    }
    let after = |&mv: &Move| {
        let mut next = state.clone();
        next.apply(mv);
        least(&next)
    };
    legal(state)
        .iter()
        .map(after)
        .min()
        .expect("`done` at least")
}

/// Checks the hint here and after whatever may be laid off; gives in how many positions.
fn hints_are_true(state: &State) -> usize {
    if state.phase() != Phase::Layoff {
        return 0;
    }
    let hint = hint(state);
    let told = hint.why.to_string();
    let mut words = told.split(|c: char| !c.is_ascii_digit());
    let number = words.find(|word| !word.is_empty());
    let least = least(state).to_string();
    assert_eq!((number, hint.sure), (Some(&*least), true), "{told}");
    let after = |mv| {
        let mut next = state.clone();
        next.apply(mv);
        hints_are_true(&next)
    };
    1 + legal(state).into_iter().map(after).sum::<usize>()
}

/// A position after a knock between two simple players, if the first hand ends with one.
fn knocked(rules: Rules, seed: u64) -> Option<State> {
    let mut session = Session::<GinRummy>::new(rules, Deal::seed(seed)).expect("a deal");
    let mut simple = gin_rummy::Simple::default();
    while session.state().phase() != Phase::Layoff {
        let state = session.state();
        let Turn::Player(seat) = state.turn() else {
            return None;
        };
        let view = state.view(Viewer::Seat(seat));
        let mut ctx = Ctx::new(Budget::nodes(1));
        let mv = engine::Agent::choose(&mut simple, &view, &legal(state), &mut ctx);
        if state.last().is_some() {
            return None;
        }
        session.play(&mv.to_string()).expect("a legal move");
    }
    Some(session.state().clone())
}

/// Whatever was laid off before, the hint names the least that can still be reached.
#[test]
fn hints_count_from_what_lies_on_the_table() {
    let mut checked = 0;
    for deal in [LAYOFFS, UNDERCUT] {
        checked += hints_are_true(&after(deal, "pass\npass\ndraw\nknock TD"));
    }
    for seed in 0..150 {
        let ace = if seed % 2 == 0 { Ace::Low } else { Ace::High };
        let rules = Rules {
            ace,
            ..Rules::default()
        };
        checked += knocked(rules, seed).as_ref().map_or(0, hints_are_true);
    }
    assert!(checked > 200, "only {checked}");
}
