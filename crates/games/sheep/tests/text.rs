//! What is written reads back, whatever it is.
use engine::Game;
use proptest::prelude::*;
use sheep::{Area, Kind, Level, Move, Rules, Sheep, Tile, read_level, write_level};

fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        any::<i64>().prop_map(Move::Pick),
        Just(Move::Out),
        Just(Move::Back),
        Just(Move::Shuffle),
        any::<u64>().prop_map(Move::Shuffled),
    ]
}

fn any_tile() -> impl Strategy<Value = (Kind, i32, Area)> {
    let kind = prop_oneof![
        any::<i64>().prop_map(Kind::Number),
        "[a-zäß羊\"]{1,8}".prop_map(Kind::Name),
    ];
    let area = (-900..900, -900..900, 1..40, 1..40).prop_map(|(x, y, w, h)| Area { x, y, w, h });
    (kind, any::<i32>(), area)
}

proptest! {
    #[test]
    fn every_move_reads_back(mv in any_move()) {
        prop_assert_eq!(mv.to_string().parse(), Ok(mv));
    }

    #[test]
    fn no_text_is_read_as_a_move_that_is_written_otherwise(text in "(shuffle-)?[-+0-9a-f ]{0,18}") {
        if let Ok(mv) = text.parse::<Move>() {
            let again: Move = mv.to_string().parse().expect("it reads back");
            prop_assert_eq!(again, mv);
            prop_assert!(!text.contains(['+', ' ']), "`{}` was read as {}", text, mv);
        }
    }

    #[test]
    fn every_level_reads_back(
        ids in prop::collection::hash_set(any::<i64>(), 0..30),
        tiles in prop::collection::vec(any_tile(), 30),
    ) {
        let tile = |(id, (kind, layer, area))| Tile { id, kind, layer, area };
        let tiles = ids.into_iter().zip(tiles).map(tile).collect();
        let level = Level::new(7, 3, tiles).expect("a level");
        let again = read_level(&Rules::default(), &write_level(&level), 0);
        prop_assert_eq!(again, Ok(level));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in r#"[\[\]{}",:0-9a-z\-]{0,60}"#) {
        let wrapped = format!(r#"{{"tiles":[{{{text}}}]}}"#);
        for text in [text, wrapped] {
            let _ = Sheep::deal(&Rules::default(), &engine::Deal::text(text));
        }
    }
}
