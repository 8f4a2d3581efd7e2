//! Both level formats: what is read, what is warned of, and what is refused.
use engine::{Deal, Game, State, View, Viewer};
use insta::assert_snapshot;
use sheep::{Level, Or, Rules, Sheep, read_level, write_level};

fn read(json: &str) -> Level {
    read_level(&Rules::default(), json, 0).unwrap_or_else(|error| panic!("{error}"))
}

fn error(json: &str) -> String {
    let deal = Deal::text(json);
    Sheep::deal(&Rules::default(), &deal)
        .expect_err("a wrong level")
        .to_string()
}

/// The error of a level with one good tile and this one.
fn tile_error(tile: &str) -> String {
    error(&format!(
        r#"{{"tiles":[{{"id":5,"pattern":1,"layer":1,"x":0,"y":0,"w":8,"h":8}},{tile}]}}"#
    ))
}

#[test]
fn a_wrong_tile_is_named() {
    let cases = [
        r#"{"id":5,"pattern":1,"layer":1,"x":0,"y":9,"w":8,"h":8}"#,
        r#"{"id":6,"pattern":1,"layer":1,"x":0,"y":9,"w":0,"h":8}"#,
        r#"{"id":6,"pattern":1,"layer":1,"x":0,"y":9,"w":8,"h":-8}"#,
        r#"{"id":6,"pattern":1,"layer":1,"x":2147483640,"y":9,"w":8,"h":8}"#,
        r#"{"id":6,"pattern":1,"layer":1,"x":0,"y":2147483640,"w":8,"h":100}"#,
        r#"{"id":6,"pattern":1,"layer":1,"x":9223372036854775807,"y":9,"w":8,"h":8}"#,
        r#"{"id":6,"pattern":1,"layer":1,"x":1e30,"y":9,"w":8,"h":8}"#,
        r#"{"id":6,"pattern":1,"layer":1,"x":0.5,"y":9,"w":8,"h":8}"#,
        r#"{"id":6,"pattern":1,"layer":-3000000000,"x":0,"y":9,"w":8,"h":8}"#,
        r#"{"id":6,"pattern":1,"layer":1,"x":0,"y":9,"w":8,"h":8,"colour":"red"}"#,
        r#"{"id":6,"patern":1,"layer":1,"x":0,"y":9,"w":8,"h":8}"#,
        r#"{"id":6,"layer":1,"x":0,"y":9,"w":8,"h":8}"#,
        r#"{"id":6,"pattern":[1],"layer":1,"x":0,"y":9,"w":8,"h":8}"#,
        r#"{"id":6,"pattern":" ","layer":1,"x":0,"y":9,"w":8,"h":8}"#,
        r#"{"id":"six","pattern":1,"layer":1,"x":0,"y":9,"w":8,"h":8}"#,
        r#"{"pattern":1,"layer":1,"x":0,"y":9,"w":8,"h":8}"#,
        "17",
    ];
    assert_snapshot!(cases.map(tile_error).join("\n"), @"
    deal: tile 5: two tiles have this `id`
    deal: tile 6: `w` is 0; a tile is at least 1 wide and high
    deal: tile 6: `h` is -8; a tile is at least 1 wide and high
    deal: tile 6: `x + w` is 2147483648, beyond 2147483647
    deal: tile 6: `y + h` is 2147483740, beyond 2147483647
    deal: tile 6: `x` is 9223372036854775807; write -2147483648 to 2147483647
    deal: tile 6: `x` is 1e+30; write a whole number
    deal: tile 6: `x` is 0.5; write a whole number
    deal: tile 6: `layer` is -3000000000; write -2147483648 to 2147483647
    deal: tile 6: unknown field `colour`; there are: id, pattern, layer, x, y, w, h
    deal: tile 6: unknown field `patern`; did you mean `pattern`?
    deal: tile 6: `pattern` is missing
    deal: tile 6: `pattern` is [..]; write a whole number or a name
    deal: tile 6: `pattern` is \" \"; write a number or a name that can be seen
    deal: tile number 2 of the list: `id` is \"six\"; write a whole number
    deal: tile number 2 of the list: `id` is missing
    deal: tile number 2 of the list is 17; write an object
    ");
}

#[test]
fn a_wrong_level_says_what_and_where() {
    let cases = [
        "617",
        "{\n\"tiles\": [\n{\"id\": 1,, \n]}",
        r#"{"tiles":[],"tray":7,"tray":6}"#,
        "{}",
        r#"{"tiles":{}}"#,
        r#"{"tiles":[],"trai":7}"#,
        r#"{"tiles":[],"music":7}"#,
        r#"{"tiles":[],"tray":2}"#,
        r#"{"tiles":[],"tray":-1}"#,
        r#"{"tiles":[],"match":10}"#,
        r#"{"tiles":[],"match":"3"}"#,
        r#"{"tiles":[]} and more"#,
    ];
    assert_snapshot!(cases.map(error).join("\n"), @"
    deal: not a level: invalid type: integer `617`, expected an object: {\"tiles\": [..]} at line 1 column 3
    deal: not a level: key must be a string at line 3 column 10
    deal: not a level: field `tray` is there twice at line 1 column 27
    deal: not a level: it has neither `tiles` nor `levelData`, which a map of the real game has
    deal: the level: `tiles` is not a list of tiles
    deal: the level: unknown field `trai`; did you mean `tray`?
    deal: the level: unknown field `music`; there are: tray, match, tiles
    deal: `tray` is 2; write 3 to 9
    deal: `tray` is -1; write 3 to 9
    deal: `match` is 10; write 2 to 9
    deal: the level: `match` is \"3\"; write a whole number
    deal: not a level: trailing characters at line 1 column 14
    ");
}

#[test]
fn the_levels_own_sizes_count_unless_a_rule_gives_others() {
    let json = r#"{"tray":5,"match":2,"tiles":[]}"#;
    let sizes = |rules: &Rules, json: &str| {
        let level = read_level(rules, json, 0).expect("a level");
        (level.tray(), level.alike())
    };
    let rules = Rules {
        tray: Or::Number(9),
        ..Rules::default()
    };
    assert_eq!(sizes(&Rules::default(), json), (5, 2));
    assert_eq!(sizes(&rules, json), (9, 2));
    assert_eq!(sizes(&Rules::default(), r#"{"tiles":[]}"#), (7, 3));
}

#[test]
fn an_odd_level_is_played_with_warnings() {
    let json = r#"{"tiles":[
        {"id":-2,"pattern":"cat","layer":1,"x":-100,"y":-7,"w":8,"h":8},
        {"id":10,"pattern":"cat","layer":1,"x":-99,"y":-7,"w":8,"h":8},
        {"id":3,"pattern":"3","layer":1,"x":0,"y":0,"w":20,"h":3},
        {"id":4,"pattern":3,"layer":2,"x":19,"y":0,"w":1,"h":1},
        {"id":7,"pattern":3,"layer":0,"x":50,"y":0,"w":8,"h":8}
    ]}"#;
    let mut state = Sheep::deal(&Rules::default(), &Deal::text(json)).expect("playable");
    let view = state.view(Viewer::Public).into_owned();
    let notes: Vec<String> = view.table().notes.iter().map(ToString::to_string).collect();
    assert_snapshot!(notes.join("\n"), @"
    there are 2 tiles of kind cat, no multiple of 3: this level cannot be won
    tiles -2 and 10 overlap in one layer: neither covers the other
    ");
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let listed: Vec<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(listed, ["-2", "4", "7", "10"], "by number");
    engine::Undo::apply(&mut state, moves[0]);
    assert!(state.view(Viewer::Public).warnings.is_empty(), "told once");
}

#[test]
fn many_overlaps_are_summed_up() {
    let tile =
        |id: usize| format!(r#"{{"id":{id},"pattern":1,"layer":1,"x":0,"y":0,"w":8,"h":8}}"#);
    let tiles: Vec<String> = (0..30).map(tile).collect();
    let json = format!(r#"{{"tiles":[{}]}}"#, tiles.join(","));
    let state = Sheep::deal(&Rules::default(), &Deal::text(json)).expect("playable");
    let notes = state.view(Viewer::Public).table().notes;
    assert_eq!(notes.len(), 6);
    assert_snapshot!(notes[5], @"and 96 more warnings");
    let last = state.level().warnings().last().expect("warnings");
    assert_snapshot!(last.text(), @"335 more pairs of tiles overlap in one layer");
}

#[test]
fn a_level_with_remarks_is_read() {
    let json = "\u{feff}{\"name\":\"x\",\"family\":\"mixed\",\"solvable\":true,\"solution\":[1],\"min_tray\":4,\
        \"tiles\":[{\"id\":1,\"pattern\":2,\"layer\":1,\"x\":0,\"y\":0,\"w\":8,\"h\":8,\"moldType\":1}]}";
    assert_eq!(read(json).len(), 1);
}

#[test]
fn what_is_written_reads_back() {
    let level = read(
        include_str!("data/levels_small.jsonl")
            .lines()
            .nth(5)
            .expect("a level"),
    );
    assert_eq!(read(&write_level(&level)), level);
}

#[test]
fn a_pile_of_thousands_of_tiles_is_no_trouble() {
    let tile = |i: usize| {
        let (pattern, layer) = (i / 3 % 20, i);
        format!(r#"{{"id":{i},"pattern":{pattern},"layer":{layer},"x":0,"y":0,"w":8,"h":8}}"#)
    };
    let tiles: Vec<String> = (0..3000).map(tile).collect();
    let mut state = Sheep::deal(
        &Rules::default(),
        &Deal::text(format!(r#"{{"tiles":[{}]}}"#, tiles.join(","))),
    )
    .expect("a level");
    assert_eq!((state.level().open(), state.level().layers()), (1, 3000));
    for id in (0..3000).rev() {
        assert!(matches!(state.turn(), engine::Turn::Player(_)));
        let mv = sheep::Move::Pick(id);
        assert_eq!(state.check(mv), Ok(()));
        engine::Undo::apply(&mut state, mv);
    }
    assert!(matches!(
        state.turn(),
        engine::Turn::Over(engine::Outcome::Win(_))
    ));
}

#[test]
fn a_level_has_the_sizes_that_rules_may_have() {
    let error = |tray, alike| {
        let level = sheep::Level::new(tray, alike, Vec::new());
        level.expect_err("no such size").to_string()
    };
    let errors = [error(10, 3), error(2, 3), error(7, 0), error(7, 10)];
    assert_snapshot!(errors.join("\n"), @"
    `tray` is 10; write 3 to 9
    `tray` is 2; write 3 to 9
    `match` is 0; write 2 to 9
    `match` is 10; write 2 to 9
    ");
}

#[test]
fn views_that_cannot_be_are_refused() {
    let json = r#"{"match":2,"tiles":[
        {"id":1,"pattern":1,"layer":2,"x":0,"y":0,"w":8,"h":8},
        {"id":2,"pattern":1,"layer":1,"x":0,"y":0,"w":8,"h":8},
        {"id":3,"pattern":2,"layer":1,"x":20,"y":0,"w":8,"h":8},
        {"id":4,"pattern":2,"layer":1,"x":40,"y":0,"w":8,"h":8}
    ]}"#;
    let mut state = Sheep::deal(&Rules::default(), &Deal::text(json)).expect("playable");
    engine::Undo::apply(&mut state, sheep::Move::Pick(3));
    let view = state.view(Viewer::Public).into_owned();
    let view = serde_json::to_value(&view).expect("plain data");
    let read = |view| serde_json::from_value::<sheep::View>(view);
    read(view.clone()).expect("it is one");
    let [above, under, last] = [0, 1, 2].map(|at| view["board"][at].clone());
    let taken = view["tray"][0].clone();
    let mut hidden = taken.clone();
    hidden["kind"] = serde_json::Value::Null;
    let mut errors = Vec::new();
    for change in [
        serde_json::json!({ "tray_size": 10 }),
        serde_json::json!({ "match": 0 }),
        serde_json::json!({ "board": [above, above] }),
        serde_json::json!({ "board": [above], "tray": [taken, under] }),
        serde_json::json!({ "board": [], "tray": [above, taken, under, last], "tray_size": 3 }),
        serde_json::json!({ "board": [above, under], "tray": [taken, last] }),
        serde_json::json!({ "tray": [hidden] }),
        serde_json::json!({ "last": { "id": 4, "side": null } }),
        serde_json::json!({ "last": { "id": 3, "side": 3 } }),
    ] {
        let mut view = view.clone();
        for (field, value) in change.as_object().expect("fields") {
            view[field] = value.clone();
        }
        errors.push(read(view).expect_err("impossible").to_string());
    }
    assert_snapshot!(errors.join("\n"), @"
    `tray` is 10; write 3 to 9
    `match` is 0; write 2 to 9
    tile 1: two tiles have this `id`
    a tile lies on one that was picked
    the tray holds too many tiles
    the tray holds a match or a tile without a kind
    the tray holds a match or a tile without a kind
    the latest pick is not in the tray
    the latest pick is not in the tray
    ");
}
