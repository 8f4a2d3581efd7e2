//! Scores: hundredths of an advantage, and wins by their distance.

use crate::point::Color;
use engine::{Text, text};

/// From the side of the player to move.
pub(crate) type Score = i32;

/// A five at this very moment; one in `n` plies is `n` less.
pub(crate) const WIN: Score = 30_000;
/// More than any score that is no win.
pub(crate) const SURE: Score = 29_000;
/// Beyond every score.
pub(crate) const INFINITE: Score = 31_000;

/// A win in so many plies from the root.
pub(super) fn win_at(ply: usize) -> Score {
    WIN - plies(ply)
}

fn plies(ply: usize) -> Score {
    Score::try_from(ply).unwrap_or(0)
}

/// A score as the table holds it: wins count from the position and not from the root.
pub(super) fn to_table(score: Score, ply: usize) -> Score {
    if score.abs() < SURE {
        score
    } else {
        score + score.signum() * plies(ply)
    }
}

/// The other way.
pub(super) fn from_table(score: Score, ply: usize) -> Score {
    if score.abs() < SURE {
        score
    } else {
        score - score.signum() * plies(ply)
    }
}

/// How many of the winner's stones it takes, if the score is a win for either side.
pub(crate) fn stones_to_win(score: Score) -> Option<i32> {
    (score.abs() >= SURE).then(|| (WIN - score.abs() + 1) / 2)
}

/// A score in plain words. It is `own`'s, who is to move.
pub(crate) fn in_words(score: Score, own: Color) -> Text {
    if let Some(stones) = stones_to_win(score) {
        return if score > 0 {
            text!("forced win in {stones}", stones = stones)
        } else {
            text!("lost in {stones}", stones = stones)
        };
    }
    let better = if score > 0 { own } else { own.other() };
    match score.abs() {
        ..60 => text!("even"),
        60..180 => text!("a little better for {color}", color = better.text()),
        180..500 => text!("good for {color}", color = better.text()),
        _ => text!("very good for {color}", color = better.text()),
    }
}
