//! What renju forbids to black: known positions, and a second implementation that follows
//! the definitions word by word.
use gomoku::{Board, Color, Foul, Point};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Positions on which Rapfi, a recursion over the definitions and a port of Piskvork's judge
/// agree: every forbidden point and its type.
const KNOWN: &str = include_str!("data/forbidden.csv");

fn board(black: &str, white: &str) -> Board {
    let mut board = Board::new(15);
    for (stones, color) in [(black, Color::Black), (white, Color::White)] {
        for name in stones.split_whitespace() {
            board.put(name.parse().expect("a point"), color);
        }
    }
    board
}

fn type_of(foul: Foul) -> &'static str {
    match foul {
        Foul::DoubleThree => "double-three",
        Foul::DoubleFour => "double-four",
        Foul::Overline => "overline",
    }
}

#[test]
fn every_known_position_is_right() {
    let mut rows = 0;
    for row in KNOWN.lines().skip(1) {
        let cells: Vec<_> = row.split(',').collect();
        let [id, source, black, white, points, types, _] = cells[..] else {
            panic!("`{row}` has {} cells", cells.len());
        };
        let points = points.split_whitespace().map(str::to_lowercase);
        let wanted: BTreeMap<_, _> = points.zip(types.split_whitespace()).collect();
        let found = board(black, white).fouls().collect::<Vec<_>>();
        let found = found.into_iter();
        let found: BTreeMap<_, _> = found.map(|(p, f)| (p.to_string(), type_of(f))).collect();
        assert_eq!(found, wanted, "row {id}, {source}");
        rows += 1;
    }
    assert_eq!(rows, 182);
}

/// The analysis gives the same through its text.
#[test]
fn the_analysis_answers_every_known_position() {
    let analyses = <gomoku::Gomoku as engine::Game>::analyses();
    let forbidden = analyses.iter().find(|a| a.name == "forbidden");
    let answer = forbidden.expect("the analysis").answer;
    for row in KNOWN.lines().skip(1) {
        let cells: Vec<_> = row.split(',').collect();
        let stones =
            |cell: &str| -> Vec<String> { cell.split_whitespace().map(str::to_owned).collect() };
        let input = serde_json::json!({
            "size": 15, "black": stones(cells[2]), "white": stones(cells[3]),
        });
        let mut ctx = engine::Ctx::new(engine::Budget::nodes(0));
        let got = answer(&gomoku::Rules::default(), &input.to_string(), &mut ctx);
        let got = got.expect("an answer");
        let found: BTreeSet<_> = got["forbidden"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|f| format!("{} {}", f["point"], f["type"]).replace('"', ""))
            .collect();
        let points = cells[4].split_whitespace().map(str::to_lowercase);
        let wanted = points.zip(cells[5].split_whitespace());
        let wanted: BTreeSet<_> = wanted.map(|(p, t)| format!("{p} {t}")).collect();
        assert_eq!(found, wanted, "row {}", cells[0]);
    }
}

/// The definitions, on a map of black and white stones. Slow, and sharing nothing with the
/// crate but the points.
mod by_definition {
    use std::collections::{BTreeMap, BTreeSet};

    pub(super) type At = (i32, i32);

    #[derive(Clone)]
    pub(super) struct Grid {
        pub(super) size: i32,
        pub(super) stones: BTreeMap<At, bool>, // true is black
    }

    const STEPS: [At; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

    /// The points of the line within reach.
    fn near((x, y): At, (dx, dy): At) -> impl Iterator<Item = At> {
        (-5..=5).map(move |n| (x + n * dx, y + n * dy))
    }

    impl Grid {
        fn is_black(&self, at: At) -> bool {
            self.stones.get(&at) == Some(&true)
        }

        fn is_empty(&self, (x, y): At) -> bool {
            let on_board = (0..self.size).contains(&x) && (0..self.size).contains(&y);
            on_board && !self.stones.contains_key(&(x, y))
        }

        fn with_black(&self, at: At) -> Self {
            let mut grid = self.clone();
            grid.stones.insert(at, true);
            grid
        }

        /// The unbroken black row through a black stone.
        fn row(&self, (x, y): At, (dx, dy): At) -> BTreeSet<At> {
            let mut row = BTreeSet::from([(x, y)]);
            for sign in [-1, 1] {
                let stones = (1..).map(|n| (x + sign * n * dx, y + sign * n * dy));
                row.extend(stones.take_while(|&at| self.is_black(at)));
            }
            row
        }

        fn makes_five(&self, at: At) -> bool {
            let grid = self.with_black(at);
            STEPS.iter().any(|&step| grid.row(at, step).len() == 5)
        }

        /// The fours through a stone: sets of four that one more stone makes five.
        fn fours(&self, at: At, step: At) -> BTreeSet<BTreeSet<At>> {
            let mut fours = BTreeSet::new();
            for more in near(at, step).filter(|&at| self.is_empty(at)) {
                let mut five = self.with_black(more).row(more, step);
                if five.len() == 5 && five.contains(&at) {
                    five.remove(&more);
                    fours.insert(five);
                }
            }
            fours
        }

        /// Whether a stone is part of an unbroken four with two ways to a five.
        fn is_straight_four(&self, at: At, step: At) -> bool {
            let row = self.row(at, step);
            let fives = near(at, step).filter(|&more| {
                self.is_empty(more) && {
                    let five = self.with_black(more).row(more, step);
                    five.len() == 5 && row.is_subset(&five)
                }
            });
            row.len() == 4 && fives.count() == 2
        }

        /// Whether a stone is part of a three.
        fn is_three(&self, at: At, step: At) -> bool {
            let mut empty = near(at, step).filter(|&more| self.is_empty(more));
            empty.any(|more| {
                let grid = self.with_black(more);
                grid.row(more, step).contains(&at)
                    && grid.is_straight_four(more, step)
                    && !self.makes_five(more)
                    && self.foul(more).is_none()
            })
        }

        pub(super) fn foul(&self, at: At) -> Option<&'static str> {
            if self.makes_five(at) {
                return None;
            }
            let grid = self.with_black(at);
            let fours: usize = STEPS.iter().map(|&step| grid.fours(at, step).len()).sum();
            let threes = || {
                STEPS
                    .iter()
                    .filter(|&&step| grid.is_three(at, step))
                    .count()
            };
            if STEPS.iter().any(|&step| grid.row(at, step).len() > 5) {
                Some("overline")
            } else if fours >= 2 {
                Some("double-four")
            } else if threes() >= 2 {
                Some("double-three")
            } else {
                None
            }
        }
    }
}

/// Stones close together, more of them black, so that shapes arise.
fn crowded() -> impl Strategy<Value = (u8, Vec<(u8, u8, bool)>)> {
    let stone = (0..9_u8, 0..9_u8, proptest::bool::weighted(0.7));
    (
        prop_oneof![Just(9_u8), Just(15)],
        prop::collection::vec(stone, 6..34),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_fast_way_agrees_with_the_definitions((size, stones) in crowded()) {
        let mut board = Board::new(size);
        let mut grid = by_definition::Grid { size: size.into(), stones: BTreeMap::new() };
        for (x, y, black) in stones {
            let point = Point::new(x, y).expect("a point");
            if board.get(point).is_none() {
                board.put(point, if black { Color::Black } else { Color::White });
                grid.stones.insert((x.into(), y.into()), black);
            }
        }
        let found: BTreeMap<_, _> = board.fouls().collect();
        for point in board.empty() {
            let wanted = grid.foul((point.x().into(), point.y().into()));
            let found = found.get(&point).map(|&foul| type_of(foul));
            prop_assert_eq!(found, wanted, "{}", point);
        }
    }
}
