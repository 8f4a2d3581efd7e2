//! What is kept up to date is what the rules say.

use super::*;
use engine::{pick, rng};

/// Under every rule, all through games at random, and back.
#[test]
fn the_patterns_agree_with_the_rules() {
    for rule in Rule::ALL {
        for size in [5, 8, 15] {
            for seed in 0..2 {
                play(size, rule, seed);
            }
        }
    }
}

fn play(size: u8, rule: Rule, seed: u64) {
    let mut dice = rng(seed);
    let mut position = Position::new(size, rule, Weights::of(rule));
    let mut board = Board::new(size);
    let mut stones: Vec<(Point, Color)> = Vec::new();
    let mut color = Color::Black;
    while !board.is_full() {
        let near = |point: &Point| {
            let by = |p: Point| p.x().abs_diff(point.x()).max(p.y().abs_diff(point.y()));
            stones.is_empty() || stones.iter().any(|&(stone, _)| by(stone) <= 2)
        };
        let points: Vec<Point> = board.empty().filter(near).take(60).collect();
        let point = pick(&points, &mut dice);
        position.put(position.cell(point), color);
        board.put(point, color);
        stones.push((point, color));
        color = color.other();
        agrees(&mut position, &board);
    }
    assert!(position.is_full());
    while let Some((point, color)) = stones.pop() {
        position.undo();
        board.remove(point, color);
        if stones.len().is_multiple_of(16) {
            agrees(&mut position, &board);
        }
    }
    assert_eq!(position.hash(), 0);
}

fn agrees(position: &mut Position, board: &Board) {
    let rule = position.rule();
    let mut counts = [[0; THREATS]; 2];
    let mut sums = [[0; 2]; 2];
    for point in board.empty() {
        let cell = position.cell(point);
        for color in Color::ALL {
            let code = position.code(cell, color);
            assert_eq!(code, position.fresh_code(cell, color), "{point}");
            let threat = position.threat(cell, color);
            assert_eq!(
                threat == Threat::Five as usize,
                board.wins(point, color, rule),
                "{point}"
            );
            counts[color.index()][threat] += 1;
            let values = position.weights[color.index()].values(code);
            for (sum, value) in sums[color.index()].iter_mut().zip(values) {
                *sum += i32::from(value);
            }
        }
        let foul = rule == Rule::Renju && board.foul(point).is_some();
        assert_eq!(position.forbids(cell, Color::Black), foul, "{point}");
        assert!(!position.forbids(cell, Color::White));
    }
    for color in Color::ALL {
        let sets = position.sets[color.index()].iter();
        let kept = sets.zip(position.counts[color.index()]);
        for ((set, kept), count) in kept.zip(counts[color.index()]).skip(1) {
            assert_eq!((set.len(), u32::from(kept)), (count, count));
        }
    }
    assert_eq!(position.sums, sums);
}
