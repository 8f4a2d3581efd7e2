//! The search against a plain one: the rules' own moves and positions, nothing left out and nothing
//! made alike but the order of columns.

use super::First;
use crate::layout::Layout;
use crate::{Autoplay, Column, Draw, Move, Redeals, Rules, Scoring, State};
use cards_core::Card;
use engine::{Budget, Ctx, State as _, Undo as _, Verdict, rng, shuffle};
use std::collections::{HashMap, HashSet, VecDeque};

/// A family of endgames: the rules, and what is home from the start.
struct Family {
    rules: Rules,
    home: [u8; 4],
    columns: usize,
}

fn rules(draw: Draw, redeals: Option<u8>, worrying_back: bool) -> Rules {
    Rules {
        draw,
        redeals: redeals.map_or(Redeals::Unlimited, Redeals::Limited),
        worrying_back,
        scoring: Scoring::None,
        ..Rules::default()
    }
}

/// The cards that are not home dealt out at random as a small deck is, and a few moves made at
/// random.
fn endgame(family: &Family, seed: u64) -> State {
    let mut rng = rng(seed);
    let mut rest: Vec<Card> = Card::ALL.to_vec();
    rest.retain(|card| card.rank().number() > family.home[card.suit().index()]);
    shuffle(&mut rest, &mut rng);
    let mut layout = Layout {
        home: family.home,
        ..Layout::default()
    };
    let mut cards = rest.into_iter();
    for (number, column) in layout.columns[..family.columns].iter_mut().enumerate() {
        let depth = (number + 1) * 12 / (family.columns * (family.columns + 1) / 2);
        column.cards.extend(cards.by_ref().take(depth.clamp(1, 7)));
        column.hidden = column.cards.len().saturating_sub(1);
    }
    layout.stock = cards.collect();
    let mut state = layout.state(&family.rules).expect("an endgame");
    let mut moves = Vec::new();
    for _ in 0..seed % 6 * 2 {
        moves.clear();
        state.moves(&mut moves);
        moves.retain(|&mv| is_in_play(family, &state, mv));
        if moves.is_empty() {
            break;
        }
        state.apply(engine::pick(&moves, &mut rng));
    }
    state
}

/// What tells two positions apart.
fn written(state: &State) -> Vec<u8> {
    let mut columns: Vec<Vec<u8>> = Column::ALL
        .map(|column| {
            let pile = state.pile(column);
            let cards = pile.cards().map(|card| card.index() as u8);
            std::iter::once(pile.hidden()).chain(cards).collect()
        })
        .into();
    columns.sort();
    let mut written = columns.join(&255);
    written.push(255);
    written.extend(state.talon.cards().map(|card| card.index() as u8));
    written.push(255);
    written.push(state.talon.turned());
    written.extend(state.home);
    if state.rules.redeal_limit().is_some() {
        written.push(state.recycled as u8);
    }
    written
}

/// Whether a move is one of a small deck on a small table: cards of a rank that is all home from
/// the start stay there, and there are no more columns than the family has.
fn is_in_play(family: &Family, state: &State, mv: Move) -> bool {
    if let Move::Back(suit, _) = mv {
        let least = family.home.into_iter().min().expect("four suits");
        if state.home[suit.index()] <= least {
            return false;
        }
    }
    let mut next = *state;
    next.apply(mv);
    let columns = next.columns.iter().filter(|pile| pile.len() > 0);
    columns.count() <= family.columns
}

/// Whether some line wins; `None` where there are too many positions to say.
fn plain(family: &Family, root: &State, most: usize) -> Option<bool> {
    let mut seen = HashSet::from([written(root)]);
    let mut stack = vec![*root];
    let mut moves = Vec::new();
    while let Some(state) = stack.pop() {
        if state.is_won() {
            return Some(true);
        }
        moves.clear();
        state.moves(&mut moves);
        moves.retain(|&mv| is_in_play(family, &state, mv));
        for &mv in moves.iter().rev() {
            let mut next = state;
            next.apply(mv);
            if seen.insert(written(&next)) {
                stack.push(next);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(false)
}

/// How many endgames were compared, and how many of those can be won.
fn compare(family: &Family, seeds: std::ops::Range<u64>, most: usize) -> (usize, usize) {
    let columns = u32::try_from(family.columns).expect("few");
    let mut solvers = [false, true].map(|wide| First::on_table(columns, wide));
    let (mut compared, mut won) = (0, 0);
    for seed in seeds {
        let root = endgame(family, seed);
        let Some(expected) = plain(family, &root, most) else {
            continue;
        };
        compared += 1;
        won += usize::from(expected);
        for first in &mut solvers {
            let ctx = &mut Ctx::new(Budget::UNLIMITED);
            let found = first.moves(&root, ctx).expect("no limit");
            assert_eq!(found.is_some(), expected, "{seed}: {root:?}");
            if let Some(line) = found {
                testkit::win(&root, &line);
            }
        }
    }
    (compared, won)
}

const FAMILIES: [([u8; 4], usize); 10] = [
    ([9, 9, 9, 9], 3),
    ([9, 9, 9, 9], 2),
    ([8, 8, 8, 8], 3),
    ([7, 7, 7, 7], 3),
    ([8, 9, 8, 9], 3),
    ([10, 9, 10, 9], 2),
    ([13, 9, 9, 9], 3),
    ([13, 8, 8, 11], 4),
    ([13, 6, 13, 6], 4),
    ([6, 6, 13, 13], 4),
];

#[track_caller]
fn check(rules: Rules, seeds: u64, most: usize) {
    let (mut compared, mut won) = (0, 0);
    for (home, columns) in FAMILIES {
        let family = Family {
            rules,
            home,
            columns,
        };
        let (more, wins) = compare(&family, 0..seeds, most);
        compared += more;
        won += wins;
    }
    let all = usize::try_from(seeds).expect("few") * FAMILIES.len();
    assert!(compared * 3 > all, "{compared} of {all} compared");
    let lost = compared - won;
    assert!(
        won * 50 > compared && lost * 50 > compared,
        "{won} of {compared} won"
    );
}

#[test]
fn draw_one_has_the_same_verdicts() {
    check(rules(Draw::One, None, true), 50, 3_000);
}

#[test]
fn draw_three_has_the_same_verdicts() {
    check(rules(Draw::Three, None, true), 40, 3_000);
}

#[test]
fn limited_redeals_have_the_same_verdicts() {
    for redeals in 0..3 {
        check(rules(Draw::One, Some(redeals), true), 15, 3_000);
        check(rules(Draw::Three, Some(redeals), true), 15, 3_000);
    }
}

#[test]
fn cards_that_stay_home_have_the_same_verdicts() {
    check(rules(Draw::One, None, false), 40, 3_000);
    check(rules(Draw::Three, None, false), 40, 3_000);
    check(rules(Draw::One, Some(0), false), 20, 3_000);
    check(rules(Draw::Three, Some(1), false), 20, 3_000);
}

/// What goes home by itself loses no endgame.
#[test]
fn safe_autoplay_keeps_the_verdicts() {
    let mut compared = 0;
    for (number, (home, columns)) in FAMILIES.into_iter().cycle().take(40).enumerate() {
        let draw = [Draw::One, Draw::Three][number / 10 % 2];
        let family = Family {
            rules: Rules {
                autoplay: Autoplay::Safe,
                ..rules(draw, None, number < 20)
            },
            home,
            columns,
        };
        for seed in 0..60 {
            let root = endgame(&family, seed);
            let Some(mv) = root.automatic() else { continue };
            let mut next = root;
            next.apply(mv);
            let verdicts = [&root, &next].map(|state| plain(&family, state, 2_000));
            if let [Some(before), Some(after)] = verdicts {
                assert_eq!(before, after, "{mv} in {root:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "{compared} compared");
}

/// A card goes home only after one card of the stock went home and another was placed: two cards
/// that can wait, and need not wait for each other.
#[test]
fn two_cards_of_the_stock_together_free_a_third() {
    let family = Family {
        rules: rules(Draw::One, None, true),
        home: [8, 9, 8, 9],
        columns: 3,
    };
    assert_eq!(compare(&family, 453..454, 100_000), (1, 1));
}

/// The least number of moves and draws by the plainest search of all; `None` if no line wins, `Err`
/// where there are too many positions to say.
fn least(root: &State, most: usize) -> Result<Option<usize>, ()> {
    let mut seen = HashMap::from([(written(root), 0)]);
    let mut queue = VecDeque::from([(*root, 0)]);
    let mut moves = Vec::new();
    while let Some((state, length)) = queue.pop_front() {
        if seen[&written(&state)] < length {
            continue; // met again by a shorter way
        }
        if state.is_won() {
            return Ok(Some(length));
        }
        moves.clear();
        state.moves(&mut moves);
        for &mv in &moves {
            let mut next = state;
            next.apply(mv);
            let longer = length + usize::from(state.counts(mv));
            let known = seen.entry(written(&next)).or_insert(usize::MAX);
            if *known > longer {
                *known = longer;
                if longer == length {
                    queue.push_front((next, longer));
                } else {
                    queue.push_back((next, longer));
                }
            }
        }
        if seen.len() > most {
            return Err(());
        }
    }
    Ok(None)
}

/// How many endgames had their least length compared; and how much longer the lines of `short` were
/// in all.
fn compare_lengths(family: &Family, seeds: std::ops::Range<u64>) -> (usize, usize) {
    let mut solvers = super::all();
    let (mut compared, mut longer) = (0, 0);
    for seed in seeds {
        let root = endgame(family, seed);
        let Ok(expected) = least(&root, 4_000) else {
            continue;
        };
        let mut found = solvers.iter_mut().map(|solver| {
            let report = solver.solve(&root, &mut Ctx::new(Budget::UNLIMITED));
            match report.verdict {
                Verdict::Solved(line) => Some(testkit::win(&root, &line)),
                _ => None,
            }
        });
        let (first, short, optimal) = (found.next(), found.next(), found.next());
        assert_eq!(
            first.map(|length| length.is_some()),
            Some(expected.is_some())
        );
        assert_eq!(optimal, Some(expected), "{seed}: {root:?}");
        if let (Some(Some(short)), Some(expected)) = (short, expected) {
            assert!(short >= expected);
            longer += short - expected;
            compared += 1;
        }
    }
    (compared, longer)
}

#[test]
fn the_least_lengths_are_those_of_a_plain_search() {
    let homes = [[11, 11, 11, 11], [10, 11, 10, 11], [13, 10, 11, 10]];
    let (mut compared, mut longer) = (0, 0);
    for (number, home) in homes.into_iter().cycle().take(12).enumerate() {
        let draw = [Draw::One, Draw::Three][number % 2];
        let redeals = [None, Some(1)][number / 6];
        let family = Family {
            rules: rules(draw, redeals, number % 4 < 2),
            home,
            columns: 4,
        };
        let (more, by) = compare_lengths(&family, 0..12);
        compared += more;
        longer += by;
    }
    assert!(compared > 60, "{compared} compared");
    assert!(
        longer <= compared,
        "{longer} moves too many in {compared} lines"
    );
}
