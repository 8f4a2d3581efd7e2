//! Move counts that two other programs agree on.

mod kit;

use engine::{Budget, Ctx, State as _};
use freecell::State;

fn counts(mut state: State, depth: usize) -> String {
    let count = |depth| {
        let mut ctx = Ctx::new(Budget::UNLIMITED);
        engine::perft(&mut state, depth, &mut Vec::new(), &mut ctx).expect("no limit")
    };
    let counts = (1..=u32::try_from(depth).expect("a small depth")).map(count);
    counts.map(|n| n.to_string()).collect::<Vec<_>>().join(" ")
}

fn listed(state: &State) -> String {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    moves
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn moves_and_their_counts_are_those_of_other_programs() {
    let text = kit::data("perft.txt");
    for row in kit::table(&text) {
        let &[name, options, want, moves] = row.as_slice() else {
            panic!("not a row: {row:?}");
        };
        let deal = match name.parse::<u64>() {
            Ok(_) => name.to_owned(),
            Err(_) => kit::data(&format!("boards/{name}.txt")),
        };
        let state = kit::position(options, &deal);
        assert_eq!(listed(&state), moves, "the moves of {name} with {options}");
        let counted = counts(state, want.split(' ').count());
        assert_eq!(counted, want, "the counts of {name} with {options}");
    }
}
