//! Each rule, and each refusal, as a short game.
use engine::{AnyGame, Deal, Erased, Game, Session, State, View, Viewer};
use insta::assert_snapshot;
use sheep::{Or, Rules, Sheep};
use std::fmt::Write as _;

/// A level of tiles `kind@x,y,layer`, numbered from zero in this order; 8 by 8 units.
fn level(tiles: &str) -> String {
    let tile = |(id, text): (usize, &str)| {
        let (kind, place) = text.split_once('@').expect("kind@x,y,layer");
        let [x, y, layer] = place.split(',').collect::<Vec<_>>()[..] else {
            panic!("three numbers in {text}");
        };
        format!(r#"{{"id":{id},"pattern":"{kind}","layer":{layer},"x":{x},"y":{y},"w":8,"h":8}}"#)
    };
    let tiles: Vec<String> = tiles.split_whitespace().enumerate().map(tile).collect();
    format!(r#"{{"tiles":[{}]}}"#, tiles.join(","))
}

/// A row of open tiles of these kinds.
fn row(kinds: &str) -> String {
    let place = |(i, kind): (usize, &str)| format!("{kind}@{},0,1 ", 10 * i);
    level(
        &kinds
            .split_whitespace()
            .enumerate()
            .map(place)
            .collect::<String>(),
    )
}

/// What each word of a script did: the tray after it, or why it was refused.
fn play(rules: &Rules, level: &str, script: &str) -> String {
    let mut session = Session::<Sheep>::new(rules.clone(), Deal::text(level)).expect("a level");
    let mut out = String::new();
    for word in script.split_whitespace() {
        let _ = match session.play(word) {
            Ok(_) => {
                let board = session.state().view(Viewer::Public).draw().to_string();
                let tray = board.lines().last().expect("the tray").to_owned();
                writeln!(out, "{word}: {tray}")
            }
            Err(error) => writeln!(out, "{error}"),
        };
    }
    let _ = write!(out, "{:?}", session.state().turn());
    out
}

fn plain(level: &str, script: &str) -> String {
    play(&Rules::default(), level, script)
}

fn props(each: u8) -> Rules {
    Rules {
        props: each,
        ..Rules::default()
    }
}

#[test]
fn three_alike_vanish_and_the_last_of_them_wins() {
    assert_snapshot!(plain(&row("a b a b a b"), "0 1 2 3 4 5"), @"
    0: tray 1 of 7   a x1
    1: tray 2 of 7   a x1   b x1
    2: tray 3 of 7   a x2   b x1
    3: tray 4 of 7   a x2   b x2
    4: tray 2 of 7   b x2
    5: tray 0 of 7
    Over(Win(Seat(0)))
    ");
}

#[test]
fn seven_in_the_tray_lose() {
    assert_snapshot!(plain(&row("a a b b c c d d a b c d"), "0 1 2 3 4 5 6 7"), @"
    0: tray 1 of 7   a x1
    1: tray 2 of 7   a x2
    2: tray 3 of 7   a x2   b x1
    3: tray 4 of 7   a x2   b x2
    4: tray 5 of 7   a x2   b x2   c x1
    5: tray 6 of 7   a x2   b x2   c x2
    6: tray 7 of 7   a x2   b x2   c x2   d x1
    the game is over
    Over(Loss)
    ");
}

#[test]
fn a_seventh_tile_that_completes_a_match_is_fine() {
    assert_snapshot!(plain(&row("a a b b c c a b c"), "0 1 2 3 4 5 6"), @"
    0: tray 1 of 7   a x1
    1: tray 2 of 7   a x2
    2: tray 3 of 7   a x2   b x1
    3: tray 4 of 7   a x2   b x2
    4: tray 5 of 7   a x2   b x2   c x1
    5: tray 6 of 7   a x2   b x2   c x2
    6: tray 4 of 7   b x2   c x2
    Player(Seat(0))
    ");
}

#[test]
fn the_tray_and_the_match_are_options() {
    let rules = Rules {
        tray: Or::Number(3),
        r#match: Or::Number(2),
        ..Rules::default()
    };
    assert_snapshot!(play(&rules, &row("a b a c d b c d"), "0 1 2 3 4"), @"
    0: tray 1 of 3   a x1
    1: tray 2 of 3   a x1   b x1
    2: tray 1 of 3   b x1
    3: tray 2 of 3   b x1   c x1
    4: tray 3 of 3   b x1   c x1   d x1
    Over(Loss)
    ");
}

#[test]
fn only_positive_area_of_a_higher_layer_covers() {
    // 1 touches 0 at an edge, 2 overlaps it by one unit at a corner, and 3 in its own layer
    let tiles = level("a@0,0,1 a@8,0,2 b@-7,-7,2 b@4,4,1 a@20,0,9 b@30,0,1");
    assert_snapshot!(plain(&tiles, "0 3 1 3 2 0"), @"
    0 is illegal: tile 0 is covered by tile 2
    3 is illegal: tile 3 is covered by tile 1
    1: tray 1 of 7   a x1
    3: tray 2 of 7   a x1   b x1
    2: tray 3 of 7   a x1   b x2
    0: tray 4 of 7   a x2   b x2
    Player(Seat(0))
    ");
}

#[test]
fn what_is_refused_says_why() {
    let tiles = level("a@0,0,1 a@0,0,2 a@0,1,3 b@20,0,1 b@20,0,5 b@20,0,7");
    assert_snapshot!(plain(&tiles, "0 3 9 -4 2 2 5 4 3 4 z9 hello out back shuffle shuffle-0000000000000001"), @"
    0 is illegal: tile 0 is covered by tile 1 and 1 more
    3 is illegal: tile 3 is covered by tile 4 and 1 more
    9 is illegal: there is no tile 9
    -4 is illegal: there is no tile -4
    2: tray 1 of 7   a x1
    2 is illegal: tile 2 is in the tray already
    5: tray 2 of 7   a x1   b x1
    4: tray 3 of 7   a x1   b x2
    3: tray 1 of 7   a x1
    4 is illegal: tile 4 has vanished already
    `z9` is not a move; write an open tile's number (17) or label (c5), or out, back or shuffle
    `hello` is not a move; write an open tile's number (17) or label (c5), or out, back or shuffle
    out is illegal: no `out` is left: the rule props allows 0
    back is illegal: no `back` is left: the rule props allows 0
    shuffle is illegal: no `shuffle` is left: the rule props allows 0
    shuffle-0000000000000001 is illegal: only the dealer shuffles: write shuffle
    Player(Seat(0))
    ");
}

#[test]
fn labels_stay_while_tiles_go() {
    let tiles = level("a@0,0,1 a@8,0,1 b@4,4,2 a@20,4,1 b@20,4,2 b@20,4,3");
    assert_snapshot!(plain(&tiles, "a1 b2 A1 c1 d2"), @"
    `a1` is not a move; write an open tile's number (17) or label (c5), or out, back or shuffle
    b2: tray 1 of 7   b x1
    A1: tray 2 of 7   b x1   a x1
    c1: tray 3 of 7   b x1   a x2
    d2: tray 4 of 7   b x2   a x2
    Player(Seat(0))
    ");
}

#[test]
fn out_moves_the_first_three_aside_and_the_next_three_onto_them() {
    assert_snapshot!(play(&props(2), &row("a b c d e f a b c d e f a b c d e f"),
        "0 1 out 2 out 0 1 3 4 out s1 s1 3 0"), @"
    0: tray 1 of 7   a x1
    1: tray 2 of 7   a x1   b x1
    out is illegal: it moves three tiles, and the tray holds 2
    2: tray 3 of 7   a x1   b x1   c x1
    out: tray 0 of 7
    0: tray 1 of 7   a x1
    1: tray 2 of 7   a x1   b x1
    3: tray 3 of 7   a x1   b x1   d x1
    4: tray 4 of 7   a x1   b x1   d x1   e x1
    out: tray 1 of 7   e x1
    s1: tray 2 of 7   e x1   a x1
    `s1` is not a move; write an open tile's number (17) or label (c5), or out, back or shuffle
    3: tray 3 of 7   e x1   a x1   d x1
    0 is illegal: tile 0 is in the tray already
    Player(Seat(0))
    ");
    assert_snapshot!(play(&props(2), &row("a b c d e f a b c d e f a b c d e f"),
        "0 1 2 out 3 4 5 out out 0 3 0"), @"
    0: tray 1 of 7   a x1
    1: tray 2 of 7   a x1   b x1
    2: tray 3 of 7   a x1   b x1   c x1
    out: tray 0 of 7
    3: tray 1 of 7   d x1
    4: tray 2 of 7   d x1   e x1
    5: tray 3 of 7   d x1   e x1   f x1
    out: tray 0 of 7
    out is illegal: no `out` is left: the rule props allows 2
    0 is illegal: tile 0 is covered by tile 3
    3: tray 1 of 7   d x1
    0: tray 2 of 7   d x1   a x1
    Player(Seat(0))
    ");
}

#[test]
fn back_returns_the_last_pick_unless_it_vanished() {
    let tiles = level("a@0,0,1 a@0,0,2 a@20,0,1 b@40,0,1 b@40,0,2 b@60,0,1");
    assert_snapshot!(play(&props(3), &tiles, "back 1 0 back 0 2 back 4 back back 4 out s1 back 0"), @"
    back is illegal: there is no pick in the tray to take back
    1: tray 1 of 7   a x1
    0: tray 2 of 7   a x2
    back: tray 1 of 7   a x1
    0: tray 2 of 7   a x2
    2: tray 0 of 7
    back is illegal: there is no pick in the tray to take back
    4: tray 1 of 7   b x1
    back: tray 0 of 7
    back is illegal: there is no pick in the tray to take back
    4: tray 1 of 7   b x1
    out is illegal: it moves three tiles, and the tray holds 1
    `s1` is not a move; write an open tile's number (17) or label (c5), or out, back or shuffle
    back: tray 0 of 7
    0 is illegal: tile 0 has vanished already
    Player(Seat(0))
    ");
}

#[test]
fn back_returns_a_tile_to_the_side_row() {
    assert_snapshot!(play(&props(1), &row("a b c a b c a b c"), "0 1 2 out s2 back s2 s1"), @"
    0: tray 1 of 7   a x1
    1: tray 2 of 7   a x1   b x1
    2: tray 3 of 7   a x1   b x1   c x1
    out: tray 0 of 7
    s2: tray 1 of 7   b x1
    back: tray 0 of 7
    s2: tray 1 of 7   b x1
    s1: tray 2 of 7   b x1   a x1
    Player(Seat(0))
    ");
}

#[test]
fn shuffle_deals_the_kinds_of_remaining_tiles_anew() {
    let rules = props(1);
    let mut session =
        Session::<Sheep>::new(rules, Deal::text(row("a a a b b b c c c"))).expect("a level");
    for word in ["0", "shuffle"] {
        session.play(word).expect("possible");
    }
    let log: Vec<String> = session
        .log()
        .map(|(by, mv)| format!("{by:?} {mv}"))
        .collect();
    assert_snapshot!(log.join("\n"), @"
    Player(Seat(0)) 0
    Player(Seat(0)) shuffle
    Chance shuffle-c26fe9ef3b9b0afc
    ");
    let view = session.state().view(Viewer::Public);
    let mut kinds: Vec<String> = view
        .board
        .iter()
        .filter_map(|tile| Some(tile.kind.as_ref()?.to_string()))
        .collect();
    assert_snapshot!(kinds.join(" "), @"a b c c b b a c");
    kinds.sort_unstable();
    assert_eq!(
        kinds.concat(),
        "aabbbccc",
        "the same kinds, and the tray is left alone"
    );
    assert_snapshot!(view.draw(), @"
           [b1  ]  [c1  ] [d1  ]  [e1  ] [f1  ]  [g1  ] [h1  ]  [i1  ]
           [_a__]  [_b__] [_c__]  [_c__] [_b__]  [_b__] [_a__]  [_c__]

    tray 1 of 7   a x1
    ");
    let error = session.play("shuffle").expect_err("one was allowed");
    assert_snapshot!(error, @"shuffle is illegal: no `shuffle` is left: the rule props allows 1");
}

#[test]
fn nothing_can_come_between_a_shuffle_and_its_seed() {
    let rules = serde_json::json!({"props": 1});
    let record = |moves: &[&str]| engine::Record {
        format: engine::Record::FORMAT,
        game: "sheep".into(),
        rules: rules.clone(),
        deal: Deal::text(row("a a a b b b")),
        moves: moves.iter().map(ToString::to_string).collect(),
        tally: engine::Tally::default(),
    };
    let sheep = &Erased::<Sheep>::NEW as &dyn AnyGame;
    let error = sheep
        .load(&record(&["shuffle", "0"]))
        .err()
        .expect("refused");
    assert_snapshot!(error, @"move 2: 0 is illegal: the tiles are about to be shuffled: only `shuffle-` and a seed can follow");
    let moves = ["0", "shuffle", "shuffle-00000000000000ff", "1"];
    let session = sheep.load(&record(&moves)).expect("a saved game");
    let again = session.record();
    assert_eq!(again.moves, moves, "saved as it was loaded");
    let twice = sheep.load(&again).expect("a saved game");
    assert_eq!(twice.record(), again);
    assert_eq!(twice.view(Viewer::Public), session.view(Viewer::Public));
}

#[test]
fn an_empty_level_is_won_at_once() {
    assert_snapshot!(plain(r#"{"tiles":[]}"#, "0"), @"
    the game is over
    Over(Win(Seat(0)))
    ");
}

#[test]
fn tiles_that_cannot_vanish_leave_the_player_stuck() {
    let mut session =
        Session::<Sheep>::new(Rules::default(), Deal::text(row("a a"))).expect("a level");
    session.play("0").expect("open");
    assert!(!session.state().stuck());
    session.play("1").expect("open");
    assert!(
        session.state().stuck(),
        "nothing is left, and the tray is not empty"
    );
    assert_snapshot!(format!("{:?}", session.state().turn()), @"Player(Seat(0))");
}

#[test]
fn a_level_is_written_as_long_as_it_is_untouched() {
    let mut session =
        Session::<Sheep>::new(props(1), Deal::text(level("a@0,0,1 7@4,4,2"))).expect("a level");
    assert_snapshot!(Sheep::write(session.state()).expect("untouched"), @r#"
    {"tray":7,"match":3,"tiles":[
    {"id":0,"pattern":"a","layer":1,"x":0,"y":0,"w":8,"h":8},
    {"id":1,"pattern":7,"layer":2,"x":4,"y":4,"w":8,"h":8}
    ]}
    "#);
    session.play("1").expect("open");
    assert_eq!(Sheep::write(session.state()), None);
    session.play("back").expect("allowed once");
    assert_eq!(Sheep::write(session.state()), None, "a prop is used up");
}

#[test]
fn a_hint_is_a_pick_that_wins_or_a_guess() {
    let hint = |level: &str, script: &str| {
        let game = &Erased::<Sheep>::NEW as &dyn AnyGame;
        let mut session = game
            .start(&serde_json::json!({}), Deal::text(level))
            .expect("a level");
        for word in script.split_whitespace() {
            session.play(word).expect("legal");
        }
        let mut ctx = engine::Ctx::new(engine::Budget::nodes(1000));
        let hint = session.hint(&mut ctx).expect("there is a move");
        let sure = if hint.sure { "" } else { "perhaps " };
        format!("{sure}{}: {}", hint.mv, hint.why)
    };
    assert_snapshot!(hint(&row("a b a c b c a b c"), "0 2"), @"1: won from here in 7 moves");
    assert_snapshot!(hint(&row("a b b c b"), ""), @"perhaps 4: the whole match is in sight");
    assert_snapshot!(hint(&row("a a b b c c d d"), "0 1 2 3 4 5"), @"perhaps 7: nothing better is in sight");
    assert_snapshot!(hint(&level("a@0,0,1 b@0,0,2 c@20,0,1"), ""), @"perhaps 1: it lays most tiles open");
}
