//! Names of open tiles: a letter for the column and a number for the row.

use crate::cover::Area;
use std::collections::HashMap;

/// The left and upper edges that tiles of a level have. A tile's label counts them, so
/// it stays the same while tiles go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lattice {
    pub(crate) columns: Vec<i32>,
    pub(crate) rows: Vec<i32>,
}

impl Lattice {
    pub(crate) fn new<'a>(areas: impl Iterator<Item = &'a Area> + Clone) -> Self {
        Self {
            columns: distinct(areas.clone().map(|area| area.x)),
            rows: distinct(areas.map(|area| area.y)),
        }
    }

    /// The labels of open tiles. Of tiles in one place the first has the plain label.
    pub(crate) fn labels<'a>(&self, open: impl Iterator<Item = &'a Area>) -> Vec<String> {
        let mut twins: HashMap<(i32, i32), usize> = HashMap::new();
        let mut label = |area: &Area| {
            let before = twins.entry((area.x, area.y)).or_insert(0);
            let twin = *before;
            *before += 1;
            let mut label = self.label(area);
            if twin > 0 {
                label += &letters(twin); // `c5b` for the second
            }
            label
        };
        open.map(&mut label).collect()
    }

    fn label(&self, area: &Area) -> String {
        let column = self.columns.partition_point(|&x| x < area.x);
        let row = self.rows.partition_point(|&y| y < area.y);
        format!("{}{}", letters(column), row + 1)
    }
}

fn distinct(edges: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut edges: Vec<i32> = edges.collect();
    edges.sort_unstable();
    edges.dedup();
    edges
}

/// No column is called `s`: `s1` is the first place of the side row.
const LETTERS: &[u8; 25] = b"abcdefghijklmnopqrtuvwxyz";

/// `a` to `z`, then `aa`, `ab` …
fn letters(i: usize) -> String {
    let last = char::from(LETTERS[i % LETTERS.len()]);
    if i < LETTERS.len() {
        last.to_string()
    } else {
        letters(i / LETTERS.len() - 1) + &last.to_string()
    }
}

/// The label of a place in the side row, counted from zero.
pub(crate) fn side(place: usize) -> String {
    format!("s{}", place + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_leave_out_the_one_of_the_side_row() {
        assert_eq!(
            [0, 17, 18, 24, 25, 50].map(letters),
            ["a", "r", "t", "z", "aa", "ba"]
        );
    }

    #[test]
    fn tiles_in_one_place_are_told_apart() {
        let at = |x| Area {
            x,
            y: -4,
            w: 8,
            h: 8,
        };
        let areas = [at(0), at(4), at(0), at(0)];
        let labels = Lattice::new(areas.iter()).labels(areas.iter());
        assert_eq!(labels, ["a1", "b1", "a1b", "a1c"]);
    }
}
