//! Levels of a wanted difficulty, and kinds dealt anew.

use engine::{Budget, Ctx, Deal, Game as _};
use sheep::{Difficulty, Layout, Level, Or, Rules, Sheep, Solvable, generate, write_level};

fn rules(layout: Layout, difficulty: Difficulty) -> Rules {
    Rules {
        layout,
        difficulty,
        ..Rules::default()
    }
}

/// What the analysis says of a level.
fn measured(level: &Level) -> (String, f64) {
    let line = write_level(level).replace('\n', " ");
    let all = Sheep::analyses();
    let rate = all.iter().find(|analysis| analysis.name == "level");
    let mut ctx = Ctx::new(Budget::nodes(400_000));
    let answer = (rate.expect("there").answer)(&Rules::default(), &line, &mut ctx);
    let answer = answer.expect("a level");
    let word = answer["difficulty"].as_str().expect("a word").to_owned();
    (word, answer["greedy_win_rate"].as_f64().expect("a number"))
}

#[test]
fn a_level_is_as_hard_as_it_was_asked_to_be() {
    use Difficulty::{Brutal, Easy, Hard, Medium};
    for layout in [Layout::Pyramid, Layout::Brick] {
        let mut easier = 1.1;
        for (difficulty, name) in [
            (Easy, "easy"),
            (Medium, "medium"),
            (Hard, "hard"),
            (Brutal, "brutal"),
        ] {
            let rules = Rules {
                solvable: Solvable::Yes,
                ..rules(layout, difficulty)
            };
            let made = generate(&rules, 1).expect("a level");
            let (word, rate) = measured(&made.level);
            assert_eq!(word, name, "{layout:?}");
            assert!(rate < easier, "{layout:?}, {name}: {rate}");
            assert!(made.solution.is_some());
            easier = rate;
        }
    }
}

#[test]
fn what_cannot_be_had_is_refused_with_the_reason() {
    let error = |rules: &Rules| generate(rules, 1).expect_err("impossible").to_string();
    let lost = Rules {
        solvable: Solvable::No,
        ..rules(Layout::Real, Difficulty::Easy)
    };
    let large = Rules {
        tiles: Or::Number(29_999), // no multiple of the match, which nobody gets to see
        ..rules(Layout::Brick, Difficulty::Easy)
    };
    let few = Rules {
        tiles: Or::Number(9),
        kinds: Or::Number(1),
        ..rules(Layout::Brick, Difficulty::Hard)
    };
    insta::assert_snapshot!([lost, large, few].map(|rules| error(&rules)).join("\n"), @"
    rules: a level that cannot be won is brutal: write `solvable=yes` or `solvable=any`
    rules: `difficulty` is measured for up to 1500 tiles, not 29999
    rules: none of 60 levels made had this difficulty: allow other kinds, tiles or layers
    ");
}

#[test]
fn kinds_are_dealt_anew_on_the_same_tiles() {
    let level = generate(&Rules::default(), 1).expect("a level").level;
    let json = write_level(&level);
    let read = |reshuffle| {
        let rules = Rules {
            reshuffle,
            ..Rules::default()
        };
        let state = Sheep::deal(&rules, &Deal::text(json.as_str())).expect("a level");
        state.level().clone()
    };
    let places = |level: &Level| -> Vec<_> {
        let place = |tile: sheep::Tile| (tile.id, tile.layer, tile.area);
        level.tiles().map(place).collect()
    };
    let kinds = |level: &Level| {
        let mut kinds: Vec<_> = level.tiles().map(|tile| tile.kind).collect();
        kinds.sort();
        kinds
    };
    let one = read(Or::Number(1));
    assert_eq!(one, read(Or::Number(1)));
    let rules = Rules {
        reshuffle: Or::Number(1),
        ..Rules::default()
    };
    let made = generate(&rules, 1).expect("a level").level;
    assert_eq!(made, one, "a made level is dealt anew in the same way");
    assert_ne!(one, read(Or::Number(2)));
    assert_ne!(one, level);
    assert_eq!(places(&one), places(&level));
    assert_eq!(kinds(&one), kinds(&level));
}
