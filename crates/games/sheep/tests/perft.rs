//! Move counts, computed by a second, naive program written from the rules' page alone.
//! With props, its counts leave `shuffle` out: its outcomes cannot be listed.
use engine::{Deal, Game, State, Turn, Undo};
use sheep::{Move, Rules, Sheep};

fn level(name: &str) -> String {
    let all = include_str!("data/levels_small.jsonl");
    let named = |line: &&str| line.contains(&format!(r#""name":"{name}""#));
    all.lines()
        .find(named)
        .expect("a level of that name")
        .to_owned()
}

/// Sequences of `depth` moves that are no shuffles.
fn count(state: &mut sheep::State, depth: usize) -> u64 {
    if let (1.., Turn::Over(_)) = (depth, state.turn()) {
        return 0;
    }
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    moves.retain(|&mv| mv != Move::Shuffle);
    let mut total = 0;
    for mv in moves {
        let token = state.apply(mv);
        total += count(state, depth - 1);
        state.undo(mv, token);
    }
    total
}

#[test]
fn move_counts_are_those_of_a_naive_program() {
    let pinned: [(&str, &[u64]); 6] = [
        ("s0000", &[7, 48, 325, 2159, 13931, 86422]),
        ("s0051", &[5, 23, 103, 461, 2040, 8770]),
        ("s0120", &[12, 133, 1365, 13030, 116_520]),
        ("s0189", &[5, 24, 113, 530, 2498, 1730]), // many a tray is full by then
        ("s0297", &[7, 50, 361, 2614, 18850, 134_475]),
        ("s0021", &[2, 4, 8, 16, 32]),
    ];
    for (name, counts) in pinned {
        let depth = u32::try_from(counts.len()).expect("few");
        let found = testkit::perft::<Sheep>(&Rules::default(), &Deal::text(level(name)), depth);
        assert_eq!(found, counts, "{name}");
    }
}

#[test]
fn move_counts_with_two_props_each_are_those_of_a_naive_program() {
    let pinned: [(&str, &[u64]); 6] = [
        ("s0000", &[7, 55, 422, 3492, 28197]),
        ("s0051", &[5, 28, 151, 904, 5362]),
        ("s0120", &[12, 145, 1642, 18963]),
        ("s0189", &[5, 29, 162, 1017, 6397]),
        ("s0297", &[7, 57, 460, 4057, 35393]),
        ("s0021", &[2, 6, 16, 52]),
    ];
    let rules = Rules {
        props: 2,
        ..Rules::default()
    };
    for (name, counts) in pinned {
        let mut state = Sheep::deal(&rules, &Deal::text(level(name))).expect("a level");
        for (depth, &expected) in (1..).zip(counts) {
            assert_eq!(
                count(&mut state, depth),
                expected,
                "{name} at depth {depth}"
            );
        }
    }
}
