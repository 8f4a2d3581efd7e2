//! The board as text.
use engine::{AnyGame, Deal, Erased, Spot, Viewer};
use insta::assert_snapshot;
use serde_json::json;

fn draw(rules: &serde_json::Value, deal: Deal) -> String {
    let sheep = &Erased::<sheep::Sheep>::NEW as &dyn AnyGame;
    let session = sheep.start(rules, deal).expect("a level");
    session.board(Viewer::Public).to_string()
}

#[test]
fn each_layout_draws_within_eighty_columns() {
    for layout in ["pyramid", "towers", "brick", "mixed", "real"] {
        let board = draw(&json!({"layout": layout}), Deal::seed(1));
        assert!(board.lines().all(|line| line.len() <= 80), "{board}");
        insta::assert_snapshot!(format!("layout_{layout}"), board);
    }
}

const MIXED: &str = r#"{"tiles":[
    {"id":1,"pattern":"cat","layer":1,"x":0,"y":0,"w":8,"h":8},
    {"id":2,"pattern":12,"layer":2,"x":4,"y":4,"w":8,"h":8},
    {"id":3,"pattern":3,"layer":1,"x":24,"y":0,"w":8,"h":8},
    {"id":4,"pattern":4,"layer":2,"x":24,"y":0,"w":8,"h":8},
    {"id":5,"pattern":5,"layer":3,"x":24,"y":1,"w":8,"h":8},
    {"id":6,"pattern":"a long name","layer":1,"x":40,"y":2,"w":8,"h":8},
    {"id":7,"pattern":7,"layer":1,"x":60,"y":0,"w":2,"h":2},
    {"id":8,"pattern":"羊","layer":1,"x":64,"y":0,"w":8,"h":8}
]}"#;

/// Tile 3 is wholly covered by 4, of which a strip too narrow for its kind shows.
#[test]
fn what_has_no_room_is_listed_and_what_is_covered_is_not() {
    assert_snapshot!(draw(&json!({}), Deal::text(MIXED)), @"
    ..cat...                [c2    ]        [d3    ]                [f1    ]
    ....[b4    ]            [__5___]        [a lon~]                [__羊__]
        [__12__]
    open: e1=7
    beneath c2: 4

    tray 0 of 7
    ");
}

#[test]
fn peeking_shows_the_kinds_of_covered_tiles() {
    assert_snapshot!(draw(&json!({"peek": true}), Deal::text(MIXED)), @"
    ..cat...                [c2    ]        [d3    ]                [f1    ]
    ....[b4    ]            [__5___]        [a lon~]                [__羊__]
        [__12__]
    open: e1=7
    beneath c2: 4 3

    tray 0 of 7
    ");
}

#[test]
fn a_board_too_wide_for_a_picture_is_listed() {
    let far = r#"{"tiles":[
        {"id":1,"pattern":1,"layer":1,"x":-2000000000,"y":0,"w":8,"h":8},
        {"id":2,"pattern":2,"layer":1,"x":0,"y":2000000000,"w":8,"h":8},
        {"id":3,"pattern":3,"layer":1,"x":2000000000,"y":-2000000000,"w":8,"h":8}
    ]}"#;
    assert_snapshot!(draw(&json!({}), Deal::text(far)), @"
    open: a2=1 b3=2 c1=3

    tray 0 of 7
    ");
}

#[test]
fn a_click_hits_the_tile_that_is_seen_there() {
    let sheep = &Erased::<sheep::Sheep>::NEW as &dyn AnyGame;
    let session = sheep.start(&json!({}), Deal::text(MIXED)).expect("a level");
    let board = session.board(Viewer::Public);
    assert_eq!(board.hit(1, 0), Some(&Spot::item("board", 0)));
    assert_eq!(
        board.hit(5, 1),
        Some(&Spot::item("board", 1)),
        "the upper one"
    );
    assert_eq!(board.hit(16, 0), None);
}

#[test]
fn a_game_at_the_prompt() {
    let rules = sheep::Rules {
        props: 1,
        ..sheep::Rules::default()
    };
    let level = include_str!("data/levels_small.jsonl")
        .lines()
        .next()
        .expect("a level");
    let script = "23 22 21 out s1 0 back shuffle s3 20 b1 hello 999";
    let script = script.replace(' ', "\n");
    let text = testkit::transcript::<sheep::Sheep>(&rules, Deal::text(level), &script);
    insta::assert_snapshot!("a_game_at_the_prompt", text);
}
