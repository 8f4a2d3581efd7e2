//! Move counts, pinned. They come from a second implementation, written from the rules
//! page with lists and copies.
use engine::{Budget, Ctx, Deal, Game, State as _, Undo};
use klondike::{Draw, Klondike, Move, Redeals, Rules, State};

/// A line: draw, redeals, worrying back, deal, moves that lead to the position, and the
/// counts at depths 1, 2, …
fn case(line: &str) -> (State, Vec<u64>) {
    let fields: Vec<&str> = line.split(',').collect();
    let [draw, redeals, worrying_back, deal, moves, counts] = fields[..] else {
        panic!("six fields: {line}");
    };
    let rules = Rules {
        draw: if draw == "1" { Draw::One } else { Draw::Three },
        redeals: redeals.parse().map_or(Redeals::Unlimited, Redeals::Limited),
        worrying_back: worrying_back == "yes",
        ..Rules::default()
    };
    let mut state = Klondike::deal(&rules, &Deal::text(deal)).expect("a deal");
    for mv in moves.split_whitespace() {
        let mv = mv.parse().expect("a move");
        let back = matches!(mv, Move::Back(..)); // it may have been allowed till here
        assert!(back || state.check(mv).is_ok(), "{mv} in {line}");
        state.apply(mv);
    }
    let counts = counts
        .split_whitespace()
        .map(|n| n.parse().expect("a number"));
    (state, counts.collect())
}

#[test]
fn the_counts_are_those_of_a_second_implementation() {
    let lines = include_str!("data/perft.csv").lines().skip(1);
    let mut cases = 0;
    for line in lines {
        let (mut state, counts) = case(line);
        let mut stack = Vec::new();
        for (depth, &want) in (1..).zip(&counts) {
            let mut ctx = Ctx::new(Budget::UNLIMITED);
            let count = engine::perft(&mut state, depth, &mut stack, &mut ctx);
            assert_eq!(count, Ok(want), "depth {depth} of {line}");
        }
        cases += 1;
    }
    assert_eq!(cases, 44);
}
