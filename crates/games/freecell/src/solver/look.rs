//! What a position looks to be worth, and what each move out of it does to that.
//!
//! The worth is a sum over the cards as they lie, so that a move changes only what the moved cards say:
//! outcomes are valued without making the move.

use super::key::{BASE, CELL, HOME};
use super::position::{Position, Step, Terms, and_above, bit, cards};

/// What makes a position look far from won: less is better. The numbers come from hill climbing over
/// other deals than those that are reported on.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    /// The room left: by empty columns (0 to 3 and more), then by free cells (0 to 4 and more).
    pub(super) room: [[i32; 5]; 4],
    /// Each card at home takes so much off.
    pub(super) home: i32,
    /// A card on one that does not carry it.
    pub(super) junction: i32,
    /// A card over a lower one of its suit.
    pub(super) blocker: i32,
    /// A card over the one that home takes next of a suit, or over one of the two after that.
    pub(super) dig: [i32; 3],
    /// A move made.
    pub(super) depth: i32,
    /// Uncovering a card that home takes next takes so much off.
    pub(super) expose: i32,
    /// Taking a run apart.
    pub(super) split: i32,
    /// Filling an empty column, beside the room that it costs.
    pub(super) fill: i32,
}

/// What is worked out once for a position and used for each move.
pub(super) struct Look {
    /// The position's own cost, but for the room.
    cost: i32,
    cells: u32,
    columns: u32,
    /// By the last card of a column: the cards of the column.
    column: [u64; 64],
    /// By the last card of a column: the cards that would be over a lower one of their suit there.
    over: [u64; 64],
    /// By the last card of a column: what a card on all of it costs for digging.
    dig: [i32; 64],
    /// What each card adds to that: not nothing for the next few that go home.
    digs: [i32; 64],
}

impl Look {
    pub(super) const fn new() -> Self {
        Self {
            cost: 0,
            cells: 0,
            columns: 0,
            column: [0; 64],
            over: [0; 64],
            dig: [0; 64],
            digs: [0; 64],
        }
    }

    /// Works out what there is to know; `None` if the columns are in order and all can go home as they lie.
    pub(super) fn at(&mut self, terms: &Terms, w: &Weights, position: &Position) -> Option<i32> {
        self.cells = terms.free_cells(position);
        self.columns = terms.empty_columns(position);
        self.mark(position, w.dig);
        let (mut junctions, mut unsorted, mut blocked, mut digging) = (0, 0, 0, 0);
        for top in cards(position.tops) {
            let (mut column, mut higher, mut dig, mut above) = (0, 0, 0, 0);
            let mut card = top;
            loop {
                let here = HIGHER[usize::from(card & 63)];
                blocked |= column & here;
                higher |= here;
                column |= bit(card);
                let here = self.digs[usize::from(card & 63)];
                dig += here;
                digging += here * above;
                above += 1;
                let below = position.under(card);
                if below >= BASE {
                    break;
                }
                junctions += i32::from(!terms.tables.linked(card, below));
                unsorted += i32::from(below >> 2 <= card >> 2);
                card = below;
            }
            self.column[usize::from(top & 63)] = column;
            self.over[usize::from(top & 63)] = higher;
            self.dig[usize::from(top & 63)] = dig;
        }
        self.mark(position, [0; 3]);
        if unsorted == 0 {
            return None;
        }
        let home: i32 = position.home.iter().map(|&home| i32::from(home)).sum();
        self.cost = junctions * w.junction + count(blocked) * w.blocker + digging - home * w.home;
        Some(self.cost + self.room(w, 0, 0))
    }

    /// Sets what the cards that go home next add for digging.
    fn mark(&mut self, position: &Position, dig: [i32; 3]) {
        for suit in 0..4 {
            let next = usize::from(position.home[suit] & 15) * 4 + suit;
            for (rank, dig) in dig.into_iter().enumerate() {
                self.digs[(next + 4 * rank) & 63] = dig;
            }
        }
    }

    /// What the room is worth once so many more cells are free and columns empty.
    #[inline]
    fn room(&self, w: &Weights, cells: i32, columns: i32) -> i32 {
        let cells = self.cells.saturating_add_signed(cells).min(4);
        let columns = self.columns.saturating_add_signed(columns).min(3);
        w.room[columns as usize][cells as usize]
    }

    /// Every move with the cost of its outcome. Without `ALL`, those are left out that are seldom
    /// of use: taking a run apart to fill an empty column.
    #[inline]
    pub(super) fn list<const ALL: bool>(
        &self,
        terms: &Terms,
        w: &Weights,
        position: &Position,
        mut out: impl FnMut(Step, i32),
    ) {
        for tail in cards(position.tops) {
            self.list_column::<ALL>(terms, w, position, tail, &mut out);
        }
        for card in cards(position.cells) {
            self.list_hosts(
                terms,
                w,
                position,
                Step::one(card, CELL),
                self.cost,
                1,
                &mut out,
            );
            if self.columns > 0 && terms.may_fill(card) {
                let cost = self.cost + w.fill + self.room(w, 1, -1);
                out(Step::one(card, BASE), cost);
            }
        }
        for card in cards(position.next & position.loose()) {
            let below = position.under(card);
            let room = self.room(w, (below == CELL).into(), (below == BASE).into());
            let gone = gone(terms, w, position, card, below);
            out(Step::one(card, HOME), self.cost - w.home + room + gone);
        }
    }

    /// The moves of the runs at the end of a column.
    #[inline]
    fn list_column<const ALL: bool>(
        &self,
        terms: &Terms,
        w: &Weights,
        position: &Position,
        tail: u8,
        out: &mut impl FnMut(Step, i32),
    ) {
        let onto = terms.reach(self.cells, self.columns);
        let into = match self.columns {
            0 => 0,
            columns => terms.reach(self.cells, columns - 1),
        };
        let mut rest = self.column[usize::from(tail & 63)];
        let mut dig = self.dig[usize::from(tail & 63)];
        let (mut head, mut run, mut number) = (tail, 0, 0);
        while number < onto {
            number += 1;
            run |= bit(head);
            rest ^= bit(head);
            let below = position.under(head);
            let linked = terms.tables.linked(head, below);
            let step = Step {
                head,
                tail,
                to: below,
            };
            dig -= self.digs[usize::from(head & 63)];
            let cost = || {
                let over = match number {
                    1 => has(self.over[usize::from(tail & 63)], tail),
                    _ => count(run & and_above(rest << 4)),
                };
                self.cost + gone(terms, w, position, head, below)
                    - w.blocker * over
                    - number.cast_signed() * dig
                    + if linked { w.split } else { 0 }
            };
            if terms.tables.hosts(head) & position.tops != 0 {
                self.list_hosts(terms, w, position, step, cost(), number, out);
            }
            if number <= into && below != BASE && (ALL || !linked) && terms.may_fill(head) {
                let cost = cost() + w.fill + self.room(w, 0, -1);
                out(Step { to: BASE, ..step }, cost);
            }
            if number == 1 && self.cells > 0 {
                let cost = cost() + self.room(w, -1, (below == BASE).into());
                out(Step { to: CELL, ..step }, cost);
            }
            if !linked {
                break;
            }
            head = below;
        }
    }

    /// The moves of a run onto cards; it lies on `step.to` so far.
    #[inline]
    #[expect(
        clippy::too_many_arguments,
        reason = "all are worked out by the callers"
    )]
    fn list_hosts(
        &self,
        terms: &Terms,
        w: &Weights,
        position: &Position,
        step: Step,
        cost: i32,
        number: u32,
        out: &mut impl FnMut(Step, i32),
    ) {
        let room = self.room(w, (step.to == CELL).into(), (step.to == BASE).into());
        for host in cards(terms.tables.hosts(step.head) & position.tops) {
            let over = self.over[usize::from(host & 63)];
            let over = match number {
                1 => has(over, step.head),
                _ => count(over & run(position, step)),
            };
            let dig = number.cast_signed() * self.dig[usize::from(host & 63)];
            let cost = cost + room + w.blocker * over + dig;
            out(Step { to: host, ..step }, cost);
        }
    }
}

/// What uncovering the card below is worth.
#[inline]
fn gone(terms: &Terms, w: &Weights, position: &Position, head: u8, below: u8) -> i32 {
    if below >= BASE {
        return 0;
    }
    let junction = if terms.tables.linked(head, below) {
        0
    } else {
        -w.junction
    };
    if bit(below) & position.next == 0 {
        junction
    } else {
        junction - w.expose
    }
}

/// The cards of a run.
#[inline]
fn run(position: &Position, step: Step) -> u64 {
    let (mut card, mut run) = (step.tail, bit(step.tail));
    while card != step.head {
        card = position.under(card);
        run |= bit(card);
    }
    run
}

/// One if the card is in the set.
#[inline]
const fn has(set: u64, card: u8) -> i32 {
    (set >> (card & 63) & 1) as i32
}

#[inline]
const fn count(set: u64) -> i32 {
    set.count_ones().cast_signed()
}

/// The higher cards of a card's suit.
const HIGHER: [u64; 64] = {
    let mut higher = [0; 64];
    let mut card = 0;
    while card < 52 {
        higher[card as usize] = and_above(bit(card)) & !bit(card) & ((1 << 52) - 1);
        card += 1;
    }
    higher
};
