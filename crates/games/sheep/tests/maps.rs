//! The real game's maps, on maps of our own.
use insta::assert_snapshot;
use sheep::{Level, Rules, read_level};

/// A map with a seed: two layers, nine tiles to be filled and one with a kind of its own.
const MAP: &str = r#"{"widthNum":8,"heightNum":10,"levelKey":1,
    "blockTypeData":{"10":1,"2":2},"map_seed":[1,2,3,4],
    "levelData":{
        "2":[{"id":"2-4-4","type":0,"rolNum":4,"rowNum":4,"layerNum":2,"moldType":1},
             {"id":"2-8-16","type":0,"rolNum":8,"rowNum":16,"layerNum":2,"moldType":1}],
        "1":[{"id":"1-0-0","type":0,"layerNum":1,"moldType":1},
             {"id":"1-8-0","type":0,"rolNum":8,"layerNum":1,"moldType":1},
             {"id":"1-0-8","type":0,"rowNum":8,"layerNum":1,"moldType":1},
             {"id":"1-8-8","type":7,"rolNum":8,"rowNum":8,"layerNum":1,"moldType":1},
             {"id":"1-0-16","type":0,"rowNum":16,"layerNum":1,"moldType":1},
             {"id":"1-8-16","type":0,"rolNum":8,"rowNum":16,"layerNum":1,"moldType":1},
             {"id":"1-0-24","type":0,"rowNum":24,"layerNum":1,"moldType":1},
             {"id":"1-8-24","type":0,"rolNum":8,"rowNum":24,"layerNum":1,"moldType":1}]}}"#;

fn read(json: &str, seed: u64) -> Level {
    read_level(&Rules::default(), json, seed).unwrap_or_else(|error| panic!("{error}"))
}

fn kinds(level: &Level) -> String {
    let kinds: Vec<String> = level.tiles().map(|tile| tile.kind.to_string()).collect();
    kinds.join(" ")
}

/// The kinds were computed by a second program, written from the description of the
/// generator and of the shuffle.
#[test]
fn a_map_is_filled_from_its_seed_in_the_order_of_layers() {
    let level = read(MAP, 0);
    assert_snapshot!(kinds(&level), @"2 10 10 7 2 2 2 10 2 2");
    assert_eq!(level, read(MAP, 99), "the map's own seed counts");
    let first = level.tiles().next().expect("a tile");
    assert_eq!(
        (first.layer, first.area.x, first.area.y, first.area.w),
        (1, 0, 0, 8)
    );
    let last = level.tiles().last().expect("a tile");
    assert_eq!(
        (last.id, last.layer, last.area.x, last.area.y),
        (9, 2, 8, 16)
    );
}

#[test]
fn a_map_without_a_seed_is_filled_from_the_deals() {
    let map = MAP.replace(r#""map_seed":[1,2,3,4],"#, "");
    assert_ne!(kinds(&read(&map, 1)), kinds(&read(&map, 2)));
    assert_eq!(read(&map, 1), read(&map, 1));
}

#[test]
fn a_list_of_kinds_that_is_too_long_is_warned_of() {
    let level = read(&MAP.replace(r#""2":2"#, r#""2":3"#), 0);
    let warnings: Vec<String> = level
        .warnings()
        .iter()
        .map(|w| w.text().to_string())
        .collect();
    assert!(
        warnings
            .iter()
            .any(|w| w == "`blockTypeData` names 3 tiles more than the map has of type 0"),
        "{warnings:?}"
    );
}

#[test]
fn a_wrong_map_says_what_and_where() {
    let rest: Vec<String> = (100..134).map(|kind| format!(r#","{kind}":999"#)).collect();
    let cases = [
        MAP.replace("2-8-16", "2-4-4"),
        MAP.replace(r#""rolNum":4"#, r#""colNum":4"#),
        MAP.replace(r#""rolNum":4"#, r#""rolNum":2147483641"#),
        MAP.replace(r#""rolNum":4"#, r#""rolNum":"4""#),
        MAP.replacen(r#""layerNum":2"#, r#""layerNum":3"#, 1),
        MAP.replace("[1,2,3,4]", "[1,2,3]"),
        MAP.replace("[1,2,3,4]", "[1,2,3,-4]"),
        MAP.replace(r#""2":2"#, r#""2":1"#),
        MAP.replace(r#""2":2"#, &format!(r#""2":2{}"#, rest.concat())),
        MAP.replace(r#""2":2"#, r#""two":2"#),
        MAP.replace(r#""2":2"#, r#""2":-2"#),
        MAP.replace("blockTypeData", "blockTypes"),
        MAP.replace(r#""blockTypeData":{"10":1,"2":2},"#, ""),
        MAP.replace(r#""2":["#, r#""01":["#),
        MAP.replace(r#""2":["#, r#""top":["#),
        r#"{"levelData":[]}"#.to_owned(),
        r#"{"levelData":{"1":[8]}}"#.to_owned(),
    ];
    let error = |map: String| {
        let error = read_level(&Rules::default(), &map, 0).expect_err("a wrong map");
        error.to_string()
    };
    assert_snapshot!(cases.map(error).join("\n"), @r#"
    tile "2-4-4": two tiles have this `id`
    tile "2-4-4": unknown field `colNum`; did you mean `rolNum`?
    tile "2-4-4": `rolNum` is 2147483641; a tile that is 8 wide ends beyond 2147483647
    tile "2-4-4": `rolNum` is "4"; write a whole number
    tile "2-4-4": `layerNum` is 3, but it is listed under layer 2
    the map: `map_seed` is not a list of four numbers from 0 to 4294967295
    the map: `map_seed` is not a list of four numbers from 0 to 4294967295
    the map: 9 tiles have type 0, but `blockTypeData` has kinds for 6
    the map: `blockTypeData` has kinds for 101907 tiles; at most 100000 are possible
    the map: `blockTypeData` has `two`: 2; write a kind and how many triples
    the map: `blockTypeData` has `2`: -2; write a kind and how many triples
    the map: unknown field `blockTypes`; there are: widthNum, heightNum, levelKey, blockTypeData, levelData, map_seed
    the map: tiles of type 0 need `blockTypeData`, an object of kinds and triples
    the map: layer 1 is there twice
    the map: layer `top` is not a number with a list of tiles
    the map: `levelData` is not an object of layers
    a tile of layer 1 is 8; write an object
    "#);
}
