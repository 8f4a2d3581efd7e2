//! Depth first with exact keys: the search that proves.

use super::heap::Heap;
use super::puzzle::Puzzle;
use super::table::Table;
use engine::{Ctx, Found, Stop};

/// What a search knows at its end: the picks that win.
pub(super) type Outcome = Found<Vec<u32>>;

/// A search, and the longest line that it has seen.
pub(super) struct Exhaust {
    plain: bool,
    /// The start of a line that got furthest.
    pub(super) furthest: Vec<u32>,
}

impl Exhaust {
    /// A plain one tries all picks even where one is known to be safe.
    pub(super) const fn new(plain: bool) -> Self {
        Self {
            plain,
            furthest: Vec::new(),
        }
    }

    /// Looks into `most` positions at most; `base` bytes of the memory allowed are taken.
    pub(super) fn search(
        &mut self,
        puzzle: &Puzzle,
        most: usize,
        base: usize,
        ctx: &mut Ctx<'_>,
    ) -> Result<Outcome, Stop> {
        self.furthest.clear();
        let mut heap = Heap::new(puzzle);
        let mut seen = Table::new(puzzle.words(), base);
        let mut moves = Vec::new(); // picks to try, of all positions on the way
        let mut starts: Vec<usize> = Vec::new(); // where those of each position begin
        let mut line: Vec<u32> = Vec::new();
        loop {
            let new = seen.insert(&heap.gone, ctx)?.1;
            if new {
                puzzle.node(ctx)?;
                if seen.len() > most {
                    return Ok(Outcome::Open);
                }
                if line.len() == puzzle.len() && heap.total == 0 {
                    return Ok(Outcome::Won(line));
                }
                if line.len() > self.furthest.len() {
                    self.furthest.clone_from(&line);
                }
                starts.push(moves.len());
                self.list(&heap, &mut moves);
            } else {
                heap.unpick(line.pop().expect("the root is new"));
            }
            // go back to a position that has a pick left
            loop {
                let Some(&start) = starts.last() else {
                    return Ok(Outcome::Lost);
                };
                if moves.len() > start {
                    break;
                }
                starts.pop();
                if let Some(tile) = line.pop() {
                    heap.unpick(tile);
                }
            }
            let tile = moves.pop().expect("one is left");
            heap.pick(tile);
            line.push(tile);
        }
    }

    /// Appends the picks of a position, the best last.
    fn list(&self, heap: &Heap<'_>, moves: &mut Vec<u32>) {
        if !self.plain
            && let Some(tile) = heap.safe()
        {
            moves.push(tile);
            return;
        }
        let start = moves.len();
        moves.extend(heap.picks());
        moves[start..].sort_by_cached_key(|&tile| worth(heap, tile));
    }
}

/// Matches first, then what digs deepest among those that can be completed.
fn worth(heap: &Heap<'_>, tile: u32) -> (u8, u32) {
    let kind = heap.puzzle.kind(tile);
    let missing = u32::from(heap.puzzle.alike - heap.held[kind]);
    let class = if missing == 1 {
        3
    } else if heap.opened[kind] >= missing {
        2
    } else {
        u8::from(heap.held[kind] > 0)
    };
    (class, heap.puzzle.below[tile as usize])
}
