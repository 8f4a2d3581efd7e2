//! The laws that every game obeys, and the move counts that pin the rules down.
use engine::Deal;
use gomoku::{Gomoku, Opening, Rule, Rules};

fn rules(size: u8, rule: Rule, opening: Opening) -> Rules {
    Rules {
        size,
        rule,
        opening,
    }
}

#[test]
fn laws_hold_under_every_rule() {
    for rule in Rule::ALL {
        testkit::laws::<Gomoku>(&rules(5, rule, Opening::Free), 4, 30);
        testkit::laws::<Gomoku>(&rules(7, rule, Opening::Free), 3, 50);
    }
}

#[test]
fn laws_hold_in_every_opening() {
    for opening in [Opening::Swap, Opening::Swap2] {
        testkit::laws::<Gomoku>(&rules(6, Rule::Freestyle, opening), 10, 16);
        testkit::laws::<Gomoku>(&rules(6, Rule::Renju, opening), 3, 40);
    }
}

#[test]
fn laws_hold_on_the_usual_and_on_the_largest_board() {
    testkit::laws::<Gomoku>(&Rules::default(), 1, 12);
    testkit::laws::<Gomoku>(&rules(22, Rule::Renju, Opening::Free), 1, 8);
}

/// Nothing is hidden: a bot gets all of a position, and so all that is legal.
#[test]
fn a_position_reads_back_from_its_view() {
    use engine::State as _;
    for opening in [Opening::Free, Opening::Swap2] {
        let rules = rules(9, Rule::Renju, opening);
        let mut state = gomoku::State::new(rules).expect("a board");
        let mut dice = engine::rng(3);
        let mut moves = Vec::new();
        state.moves(&mut moves);
        while !moves.is_empty() {
            engine::Undo::apply(&mut state, engine::pick(&moves, &mut dice));
            let json = serde_json::to_string(&state).expect("plain data");
            let again: gomoku::State = serde_json::from_str(&json).expect("a view");
            assert_eq!(again, state, "{json}");
            moves.clear();
            state.moves(&mut moves);
        }
    }
}

#[track_caller]
fn check(rules: Rules, text: &str, wanted: &[u64]) {
    let depth = u32::try_from(wanted.len()).expect("few");
    let counts = testkit::perft::<Gomoku>(&rules, &Deal::text(text), depth);
    assert_eq!(counts, wanted, "{rules:?} from `{text}`");
}

/// 225 points, then 224, then 223: nobody can have won, and nothing can be forbidden.
#[test]
fn move_counts_of_the_empty_board() {
    check(Rules::default(), "", &[225, 50_400, 11_239_200]);
    let small = rules(5, Rule::Renju, Opening::Free);
    check(small, "", &[25, 600, 13_800, 303_600]);
}

/// Black's fifth stone wins and ends the game there: 16 others remain, and white has 16
/// replies. Of these `e2` wins for white, where black has not taken it; black's `e1` after
/// that is counted as a move but not played on.
#[test]
fn move_counts_with_wins_in_reach() {
    let rules = rules(5, Rule::Freestyle, Opening::Free);
    check(
        rules,
        "a1a2b1b2c1c2d1d2",
        &[17, 256, 15 * 15 * 15 + 16 * 15],
    );
}

/// One of 217 empty points is a double three. White may play it, and so may black once it is
/// none any more.
#[test]
fn move_counts_with_a_forbidden_point() {
    let renju = rules(15, Rule::Renju, Opening::Free);
    check(renju, "h7a15h6c15g8e15f8g15", &[216, 216 * 216]);
    let free = rules(15, Rule::Freestyle, Opening::Free);
    check(free, "h7a15h6c15g8e15f8g15", &[217, 217 * 216]);
}

/// Three stones, then one of two or three choices, then the board is free.
#[test]
fn move_counts_of_the_openings() {
    let swap = rules(5, Rule::Freestyle, Opening::Swap);
    check(swap, "", &[25, 600, 13_800, 27_600, 607_200]);
    let swap2 = rules(5, Rule::Freestyle, Opening::Swap2);
    check(swap2, "", &[25, 600, 13_800, 41_400, 910_800]);
    check(swap2, "a1b2c3 put-2", &[22, 462, 924, 18_480]);
}
