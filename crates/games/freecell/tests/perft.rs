//! Move counts that two other programs agree on.

mod kit;

use engine::{Deal, Game as _};
use freecell::FreeCell;

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
        let (rules, deal) = (kit::rules(options), Deal::text(deal));
        let state = FreeCell::deal(&rules, &deal).expect("a deal");
        let listed = testkit::legal(&state).join(" ");
        assert_eq!(listed, moves, "the moves of {name} with {options}");
        let want: Vec<u64> = want
            .split(' ')
            .map(|n| n.parse().expect("a number"))
            .collect();
        let depth = u32::try_from(want.len()).expect("a small depth");
        let counted = testkit::perft::<FreeCell>(&rules, &deal, depth);
        assert_eq!(counted, want, "the counts of {name} with {options}");
    }
}
