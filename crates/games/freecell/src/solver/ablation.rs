//! The search against a plain one: the rules' own moves and positions, nothing left out and nothing
//! made alike.

use super::key::{HOME, Tables};
use super::position::{Position, Terms, cards};
use crate::{Autoplay, FreeCell, Rules, State};
use cards_core::{Card, Suit};
use engine::{
    Budget, Ctx, Deal, Game as _, Solver, State as _, Stop, Undo as _, Verdict, rng, shuffle,
};
use std::collections::{HashSet, VecDeque};
use std::fmt::Write as _;

/// A family of small boards: what is home from the start, and the rules.
struct Family {
    home: [u8; 4],
    cells: u8,
    columns: u8,
    options: &'static str,
}

/// Lays the cards that are not home out at random; a few of them in cells now and then.
fn board(family: &Family, seed: u64) -> State {
    let mut rng = rng(seed);
    let mut rest: Vec<Card> = Card::ALL.to_vec();
    rest.retain(|card| card.rank().number() > family.home[card.suit().index()]);
    shuffle(&mut rest, &mut rng);
    let mut text = String::from("Foundations:");
    for suit in Suit::ALL {
        let rank = family.home[suit.index()];
        let rank = [
            "0", "A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K",
        ][usize::from(rank)];
        write!(text, " {}-{rank}", suit.letter()).expect("a string grows");
    }
    text += "\nFreecells:";
    let in_cells = usize::try_from(seed % (u64::from(family.cells) + 1)).expect("few");
    for card in rest.drain(..in_cells.min(rest.len())) {
        write!(text, " {card}").expect("a string grows");
    }
    for column in 0..usize::from(family.columns) {
        text += "\n:";
        for card in rest.iter().skip(column).step_by(family.columns.into()) {
            write!(text, " {card}").expect("a string grows");
        }
    }
    let rules = Rules {
        cells: family.cells,
        columns: family.columns,
        worrying_back: family.options.contains("worrying"),
        fill_empty: if family.options.contains("kings") {
            crate::Fill::Kings
        } else {
            crate::Fill::Any
        },
        build: if family.options.contains("suit") {
            crate::Build::Suit
        } else {
            crate::Build::Alternate
        },
        ..Rules::default()
    };
    FreeCell::deal(&rules, &Deal::text(text)).expect("a board")
}

/// The least number of moves that take no card home; `None` if no line wins. `Err` where there are too many
/// positions to say.
fn plain(root: &State) -> Result<Option<usize>, ()> {
    const MOST: usize = 3_000;
    let mut seen = HashSet::from([root.clone()]);
    let mut queue = VecDeque::from([(root.clone(), 0)]);
    let mut moves = Vec::new();
    while let Some((state, length)) = queue.pop_front() {
        if state.is_won() {
            return Ok(Some(length));
        }
        moves.clear();
        state.moves(&mut moves);
        for &mv in &moves {
            let mut next = state.clone();
            next.apply(mv);
            if mv.to == crate::Target::Home {
                // free, so it belongs to the front; it may be known by a longer way
                queue.push_front((next, length));
            } else if seen.insert(next.clone()) {
                queue.push_back((next, length + 1));
            }
        }
        if seen.len() > MOST {
            return Err(());
        }
    }
    Ok(None)
}

/// How many boards of a family were compared, and how many of those can be won.
fn compare(family: &Family, seeds: std::ops::Range<u64>) -> (usize, usize) {
    let mut solvers = super::all();
    let (mut compared, mut won) = (0, 0);
    for seed in seeds {
        let root = board(family, seed);
        let Ok(expected) = plain(&root) else { continue };
        compared += 1;
        won += usize::from(expected.is_some());
        for solver in &mut solvers {
            let found = solved(&mut **solver, &root);
            assert_eq!(
                found.is_some(),
                expected.is_some(),
                "{} on {root:?}",
                solver.name()
            );
            if solver.name() == "optimal" && !root.rules.worrying_back {
                assert_eq!(found, expected, "the length of {root:?}");
            }
        }
    }
    (compared, won)
}

/// The moves that take no card home of the line that a solver finds, which is replayed.
fn solved(solver: &mut dyn Solver<State>, root: &State) -> Option<usize> {
    let report = solver.solve(root, &mut Ctx::new(Budget::UNLIMITED));
    let line = match report.verdict {
        Verdict::Solved(line) => line,
        Verdict::Unsolvable => return None,
        Verdict::Unknown(stop) => panic!("{stop:?} without a limit"),
    };
    testkit::win(root, &line);
    Some(
        line.iter()
            .filter(|mv| mv.to != crate::Target::Home)
            .count(),
    )
}

#[track_caller]
fn check(home: [u8; 4], cells: u8, columns: u8, options: &'static str, seeds: u64) {
    let family = Family {
        home,
        cells,
        columns,
        options,
    };
    let (compared, won) = compare(&family, 0..seeds);
    assert!(
        compared * 2 > usize::try_from(seeds).expect("few"),
        "{compared} of {seeds} compared"
    );
    assert!(
        won > 0 && won < compared,
        "{won} of {compared} won: both verdicts should occur"
    );
}

#[test]
fn four_suits_of_the_highest_ranks_have_the_same_verdicts_and_lengths() {
    check([9, 9, 9, 9], 0, 4, "", 200);
    check([10, 9, 10, 9], 1, 4, "", 150);
}

#[test]
fn two_and_three_suits_have_the_same_verdicts_and_lengths() {
    check([13, 5, 13, 6], 0, 4, "", 1500);
    check([6, 6, 13, 13], 0, 4, "", 1500);
    check([13, 8, 8, 8], 0, 4, "", 600);
}

#[test]
fn bakers_game_has_the_same_verdicts_and_lengths() {
    check([9, 9, 9, 9], 0, 4, "suit", 1500);
    check([13, 6, 13, 6], 0, 4, "suit", 1000);
}

#[test]
fn kings_in_empty_columns_have_the_same_verdicts_and_lengths() {
    check([9, 9, 9, 9], 0, 5, "kings", 100);
    check([9, 9, 9, 10], 1, 4, "kings", 100);
}

#[test]
fn worrying_back_has_the_same_verdicts() {
    check([10, 10, 10, 10], 0, 4, "worrying", 80);
    check([13, 9, 10, 11], 1, 4, "worrying", 60);
}

/// What goes home by itself loses no board.
#[test]
fn safe_autoplay_keeps_the_verdicts() {
    let mut compared = 0;
    for options in ["", "worrying", "worrying kings", "worrying suit"] {
        for home in [
            [9, 10, 11, 10],
            [13, 9, 10, 11],
            [2, 13, 0, 13],
            [13, 13, 0, 13],
        ] {
            let family = Family {
                home,
                cells: 0,
                columns: 4,
                options,
            };
            for seed in 0..60 {
                let mut root = board(&family, seed);
                root.rules.autoplay = Autoplay::Safe;
                let Some(mv) = root.automatic() else { continue };
                let mut next = root.clone();
                next.apply(mv);
                let verdicts =
                    [&root, &next].map(|state| plain(state).map(|least| least.is_some()));
                if let [Ok(before), Ok(after)] = verdicts {
                    assert_eq!(before, after, "{mv} in {root:?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 100, "{compared} compared");
}

/// Where moves can be taken back the way gets as long as there are positions, so it counts too.
#[test]
fn the_thorough_search_holds_no_more_memory_than_allowed() {
    const LIMIT: usize = 4 << 20;
    let rules = Rules {
        cells: 2,
        worrying_back: true,
        ..Rules::default()
    };
    let state = FreeCell::deal(&rules, &Deal::text("4")).expect("a deal");
    let terms = Terms::new(rules);
    let root = terms.position(&state);
    let mut exhaust = super::exhaust::Exhaust::new();
    let mut ctx = Ctx::new(Budget::UNLIMITED.within(LIMIT));
    let weights = &super::short::WEIGHTS;
    let found = exhaust.search(&terms, weights, &root, usize::MAX, &mut ctx);
    assert!(matches!(found, Err(Stop::Memory)));
    let held = exhaust.bytes();
    assert!(held < LIMIT * 5 / 4, "{held} bytes"); // the last list to grow is told of afterwards
}

/// Keys of positions that a random walk meets are equal only where the positions are.
#[test]
fn keys_tell_positions_apart_and_not_the_order_of_columns_and_cells() {
    let mut by_key = std::collections::HashMap::new();
    for seed in 1..=400 {
        let mut state = FreeCell::deal(&Rules::default(), &Deal::text("617")).expect("a deal");
        let terms = Terms::new(*state.rules());
        let mut moves = Vec::new();
        let mut rng = rng(seed);
        for _ in 0..200 {
            moves.clear();
            state.moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            state.apply(engine::pick(&moves, &mut rng));
            let mut columns: Vec<Vec<Card>> = (0..8).map(|i| state.column(i).collect()).collect();
            let mut cells: Vec<_> = (0..4).map(|i| state.cell(i)).collect();
            columns.sort();
            cells.sort();
            let seen = by_key
                .entry(terms.position(&state).key)
                .or_insert((columns.clone(), cells.clone()));
            assert_eq!(*seen, (columns, cells));
        }
    }
    assert!(by_key.len() > 2000, "{} positions", by_key.len());
}

/// The key, kept up move by move, is that of the position made anew; and moves are taken back exactly.
#[test]
fn made_moves_keep_the_key_and_are_taken_back() {
    let state = FreeCell::deal(&Rules::default(), &Deal::text("1")).expect("a deal");
    let terms = Terms::new(*state.rules());
    let root = terms.position(&state);
    let mut solver = super::first::First::new();
    let steps = solver
        .steps(&state, &mut Ctx::new(Budget::UNLIMITED))
        .expect("no limit");
    let steps = steps.expect("deal 1 can be won");
    let moves = super::line::moves(&state, &steps);
    let (mut position, mut state, mut undo) = (root, state, Vec::new());
    for (step, mv) in steps.into_iter().zip(moves) {
        undo.push(position.make(&terms.tables, step));
        state.apply(mv);
        assert_eq!(told(&position), told(&terms.position(&state)), "after {mv}");
    }
    assert!(position.won());
    for step in undo.into_iter().rev() {
        position.make(&terms.tables, step);
    }
    assert_eq!(told(&position), told(&root));
}

fn told(position: &Position) -> (u128, [u64; 3], [u8; 52], [u8; 4]) {
    let Position {
        key,
        tops,
        cells,
        next,
        below,
        home,
    } = *position;
    (key, [tops, cells, next], below, home)
}

/// The digits of a suit read as one number: every way its cards can lie, by hand for the two highest.
#[test]
fn no_two_ways_to_lie_have_the_same_number() {
    for in_suit in [false, true] {
        let tables = Tables::new(in_suit);
        let king = 48_u8;
        let queen = 44_u8;
        let places = |card: u8| {
            cards(tables.hosts(card))
                .chain([0, 52, 53])
                .collect::<Vec<_>>()
        };
        let mut seen = HashSet::new();
        let mut enter = |queen_on, king_on| {
            let number = tables.worth(queen, queen_on) + tables.worth(king, king_on);
            assert!(
                seen.insert(number),
                "queen on {queen_on}, king on {king_on}"
            );
        };
        for queen_on in places(queen) {
            for king_on in places(king) {
                enter(queen_on, king_on);
            }
        }
        for king_on in places(king).into_iter().chain([HOME]) {
            enter(HOME, king_on);
        }
    }
}

/// Along short lines of whole deals the moves that are left are never fewer than the bound says; and the
/// search that keeps everything finds again, from the middle of the line, a line that is no longer.
#[test]
fn the_bound_on_the_moves_left_holds_along_short_lines() {
    let mut short = super::short::Short::new();
    let terms = Terms::new(Rules::default());
    for deal in 1..=10 {
        let state = FreeCell::deal(&Rules::default(), &Deal::text(deal.to_string()));
        let state = state.expect("a deal");
        let steps = short.steps(&state, &mut Ctx::new(Budget::UNLIMITED));
        let steps = steps.expect("no limit").expect("a line");
        let mut position = terms.position(&state);
        let mut left = super::short::chosen(&steps);
        for step in steps {
            let least = position.least_left(&terms);
            assert!(least <= left, "deal {deal}: {left} moves left, not {least}");
            if left == 9 && step.to != HOME {
                let again = exactly(&terms, &position, left + 1);
                assert!(
                    again.is_some_and(|again| again <= left),
                    "deal {deal}: {again:?}"
                );
            }
            position.make(&terms.tables, step);
            left -= usize::from(step.to != HOME);
        }
    }
}

/// The least number of moves that take no card home, if it is below a bound.
fn exactly(terms: &Terms, root: &Position, bound: usize) -> Option<usize> {
    let mut ctx = Ctx::new(Budget::UNLIMITED);
    let weights = &super::short::WEIGHTS;
    let found = super::beam::Beam::new().search(terms, weights, root, (None, bound), &mut ctx);
    found
        .expect("no limit")
        .map(|line| super::short::chosen(&line))
}
