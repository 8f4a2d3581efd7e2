//! Made levels: their shapes, and what is promised of them.
use engine::{Deal, Game, Outcome, Seat, SetupError, State, Turn, Undo};
use sheep::{Layout, Level, Move, Or, Rules, Sheep, Solvable, generate};
use std::collections::HashSet;

fn rules(layout: Layout, solvable: Solvable) -> Rules {
    Rules {
        layout,
        solvable,
        ..Rules::default()
    }
}

fn number<W>(n: u32) -> Or<W> {
    Or::Number(n)
}

/// Plays the order of the construction through the rules.
#[track_caller]
fn check_won(rules: &Rules, seed: u64) {
    let made = generate(rules, seed).expect("a level");
    let mut state = Sheep::deal(rules, &Deal::seed(seed)).expect("the same level");
    assert_eq!(state.level(), &made.level);
    for id in made.solution.expect("made along an order") {
        let mv = Move::Pick(id);
        assert_eq!(state.check(mv), Ok(()), "{rules:?}, seed {seed}");
        state.apply(mv);
    }
    assert_eq!(
        state.turn(),
        Turn::Over(Outcome::Win(Seat(0))),
        "{rules:?}, seed {seed}"
    );
}

#[test]
fn a_solvable_level_is_won_by_the_order_it_was_made_along() {
    for layout in Layout::ALL {
        for seed in 0..10 {
            check_won(&rules(layout, Solvable::Yes), seed);
        }
    }
    for (tray, alike, tiles, kinds) in [(3, 3, 60, 6), (4, 2, 60, 30), (9, 9, 81, 5), (5, 4, 80, 9)]
    {
        for layout in Layout::ALL {
            let rules = Rules {
                tray: number(tray),
                r#match: number(alike),
                tiles: number(tiles),
                kinds: number(kinds),
                ..rules(layout, Solvable::Yes)
            };
            check_won(&rules, 1);
        }
    }
}

#[test]
fn thousands_of_tiles_are_dealt_and_won() {
    for layout in Layout::ALL {
        let rules = Rules {
            tiles: number(3000),
            ..rules(layout, Solvable::Yes)
        };
        check_won(&rules, 1);
    }
}

/// Whether picks alone win, by trying all of them; the set of tiles left is the key.
fn can_be_won(state: &mut sheep::State, seen: &mut HashSet<Vec<i64>>) -> bool {
    match state.turn() {
        Turn::Over(outcome) => return outcome != Outcome::Loss,
        Turn::Player(_) | Turn::Chance => {}
    }
    let board = engine::State::view(state, engine::Viewer::Public);
    if !seen.insert(board.board.iter().map(|tile| tile.id).collect()) {
        return false;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    moves.into_iter().any(|mv| {
        let token = state.apply(mv);
        let won = can_be_won(state, seen);
        state.undo(mv, token);
        won
    })
}

/// By exhausting small ones. That the search can find a win is seen on the same shapes.
#[test]
fn an_unsolvable_level_cannot_be_won() {
    let (mut winnable, mut lost) = (0, 0);
    for seed in 0..12 {
        for layout in [Layout::Towers, Layout::Pyramid, Layout::Mixed] {
            let small = |solvable| Rules {
                tray: number(4),
                tiles: number(24),
                kinds: number(4),
                layers: number(10),
                ..rules(layout, solvable)
            };
            let won = |solvable| {
                let mut state = Sheep::deal(&small(solvable), &Deal::seed(seed)).ok()?;
                Some(can_be_won(&mut state, &mut HashSet::new()))
            };
            if let Some(won) = won(Solvable::No) {
                assert!(!won, "{layout:?}, seed {seed}");
                lost += 1;
            }
            assert_eq!(won(Solvable::Yes), Some(true), "{layout:?}, seed {seed}");
            winnable += u32::from(won(Solvable::Any) == Some(true));
        }
    }
    assert!(lost >= 12, "{lost} unsolvable levels were made");
    assert!(winnable >= 5, "{winnable} shuffled levels can be won");
}

#[test]
fn every_layout_makes_unsolvable_levels_of_its_usual_size() {
    for layout in Layout::ALL {
        for seed in 0..10 {
            let made = generate(&rules(layout, Solvable::No), seed);
            let made = made.unwrap_or_else(|error| panic!("{layout:?}, seed {seed}: {error}"));
            assert_eq!(made.solution, None);
            assert!(made.level.warnings().is_empty());
        }
    }
}

/// A level without its kinds.
fn shape(level: &Level) -> Vec<(i32, sheep::Area)> {
    level.tiles().map(|tile| (tile.layer, tile.area)).collect()
}

#[test]
fn the_shape_says_nothing_of_whether_a_level_can_be_won() {
    for layout in Layout::ALL {
        let made = [Solvable::Yes, Solvable::No, Solvable::Any].map(|solvable| {
            generate(&rules(layout, solvable), 3)
                .expect("a level")
                .level
        });
        assert_eq!(shape(&made[0]), shape(&made[1]));
        assert_eq!(shape(&made[0]), shape(&made[2]));
        assert_ne!(made[1], made[2], "but the kinds differ");
    }
}

#[test]
fn real_levels_have_the_numbers_of_real_levels() {
    for seed in 0..60 {
        let made = generate(&rules(Layout::Real, Solvable::Any), seed).expect("a level");
        let level = made.level;
        let (tiles, kinds, open) = (level.len(), level.kinds().len(), level.open());
        assert!(
            (180..=320).contains(&tiles) && tiles % 3 == 0,
            "seed {seed}: {tiles} tiles"
        );
        assert!((14..=16).contains(&kinds), "seed {seed}: {kinds} kinds");
        assert!((21..=41).contains(&open), "seed {seed}: {open} open");
        let half = |tile: &sheep::Tile| tile.area.x % 4 == 0 && tile.area.y % 4 == 0;
        let ragged = level.tiles().filter(|tile| !half(tile)).count();
        // of a blind stack's tiles three in four are off the half cells
        assert!(
            (10..=40).contains(&ragged),
            "seed {seed}: {ragged} tiles in blind stacks"
        );
    }
}

#[test]
fn levels_are_whole_whatever_the_numbers() {
    for layout in Layout::ALL {
        for (tiles, kinds, layers) in [
            (3, 1, 1),
            (9, 3, 50),
            (36, 12, 2),
            (300, 1, 3),
            (600, 200, 40),
        ] {
            let rules = Rules {
                tiles: number(tiles),
                kinds: number(kinds),
                layers: number(layers),
                ..rules(layout, Solvable::Any)
            };
            let level = generate(&rules, 5).expect("a level").level;
            assert_eq!(level.len(), tiles as usize, "{rules:?}");
            assert_eq!(level.kinds().len(), kinds as usize, "{rules:?}");
            assert!(
                level.layers() <= layers as usize,
                "{rules:?}: {} layers",
                level.layers()
            );
            assert!(
                level.warnings().is_empty(),
                "{rules:?}: {:?}",
                level.warnings()
            );
        }
    }
}

#[test]
fn what_cannot_be_made_is_refused_with_the_reason() {
    let real = |solvable| rules(Layout::Real, solvable);
    let cases = [
        Rules {
            tiles: number(100),
            ..real(Solvable::Any)
        },
        Rules {
            tiles: number(3),
            r#match: number(4),
            ..real(Solvable::Any)
        },
        Rules {
            tiles: number(30_000),
            r#match: number(7),
            ..real(Solvable::Any)
        },
        Rules {
            tiles: number(30),
            kinds: number(11),
            ..real(Solvable::Any)
        },
        Rules {
            tray: number(3),
            r#match: number(4),
            ..real(Solvable::Yes)
        },
        Rules {
            kinds: number(4),
            ..real(Solvable::No)
        },
        Rules {
            layers: number(1),
            ..rules(Layout::Brick, Solvable::No)
        },
        Rules {
            tray: number(10),
            ..real(Solvable::Any)
        },
        Rules {
            kinds: number(0),
            ..real(Solvable::Any)
        },
        Rules {
            props: 100,
            ..real(Solvable::Any)
        },
    ];
    let error = |rules: Rules| -> String {
        let error: SetupError = generate(&rules, 1).expect_err("impossible");
        error.to_string()
    };
    insta::assert_snapshot!(cases.map(error).join("\n"), @"
    rules: `tiles=100` is no multiple of the match: the nearest are 99 and 102
    rules: `tiles=3` is no multiple of the match: the nearest is 4
    rules: `tiles=30000` is no multiple of the match: the nearest is 29995
    rules: `kinds=11` needs at least 33 tiles, not 30
    rules: `solvable=yes` is not possible: a tray of 3 is full before 4 alike are in it
    rules: `solvable=no` needs more than 4 kinds with this tray and match, not 4
    rules: `solvable=no` needs a tile with 7 above it and 4 under it; this level has none: allow more layers or tiles
    rules: `tray` is 10; write 3 to 9
    rules: `kinds` is 0; write 1 to 500
    rules: `props` is 100; write 0 to 99
    ");
}

/// Never change these numbers: people may have written seeds down.
#[test]
fn a_seed_means_the_same_level_for_ever() {
    let print = |layout| {
        let level = generate(&rules(layout, Solvable::Yes), 1)
            .expect("a level")
            .level;
        let text = sheep::write_level(&level);
        // FNV-1a, so that no library can change it
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        format!("{layout:?} {} {hash:016x}", level.len())
    };
    insta::assert_snapshot!(Layout::ALL.map(print).join("\n"), @"
    Pyramid 120 5071f3bb6e43c7d0
    Towers 120 38f8e0881716fb93
    Brick 120 4869fb49c3c041d5
    Mixed 120 7438c00326201f3d
    Real 279 30f47b8472d8ad2e
    ");
}
