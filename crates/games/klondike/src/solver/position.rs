//! A position as the search sees it: which cards are open, rooted, home and in the stock. Which
//! open card lies on which is left out: see `docs/adr/0012-*`.

use super::cards::{Cards, KINGS, counted, place, rank_suit};
use super::deal::Deal;
use super::expand::Step;
use super::stock;
use super::table::Key;

/// Where all cards are, but for the order of columns and for which of two cards of a rank and
/// colour a card lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position<K> {
    /// The face-up cards of the columns.
    pub(super) open: Cards,
    /// Those of them that lie on a face-down card, or on the bare table and are no kings: they are
    /// where they were dealt, and leaving lays a card or a column open.
    pub(super) roots: Cards,
    /// The next card of each suit to go home.
    pub(super) next: Cards,
    /// The cards of stock and waste.
    pub(super) stock: Cards,
    /// The same in the order of drawing.
    pub(super) drawable: u32,
    /// How many cards of each suit are home.
    pub(super) home: [u8; 4],
    /// How many cards of each column lie where they were dealt.
    pub(super) rooted: [u8; 7],
    /// How many cards are in the waste; 0 where that does not matter.
    pub(super) mark: u8,
    /// How often the waste may still be turned over, where that is limited.
    pub(super) redeals: u8,
    pub(super) key: K,
}

/// What can be moved where.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// The open cards with nothing on them, or that may be made so without changing the position.
    pub(super) free: Cards,
    /// The cards that a column takes.
    pub(super) taken: Cards,
    /// How many columns are empty.
    pub(super) gaps: u32,
}

impl<K: Key> Position<K> {
    /// On a table of so many columns.
    #[inline]
    pub(super) fn look(&self, table: u32) -> Look {
        let carried = self.open & !self.roots;
        let (carriers, both) = counted(self.open);
        let (one, two) = counted(carried);
        // a pair has a free card if it is of more open cards than it carries
        let free = (carriers & !(one << 4)) | (both & !(two << 4));
        let columns = self.roots.count_ones() + (carried & KINGS).count_ones();
        let gaps = table - columns;
        let kings = if gaps > 0 { KINGS } else { 0 };
        Look {
            free: (free | free << 1) & self.open,
            taken: (free | free << 1) >> 4 | kings,
            gaps,
        }
    }

    /// The last card home of each suit.
    #[inline]
    pub(super) fn last_home(&self) -> Cards {
        let down = self.next >> 4;
        (down & 0x3333_3333_3333_3333) << 2 | down >> 2 & 0x3333_3333_3333_3333
    }

    /// The twin of a card just placed, if it had something on it that can move onto the new card,
    /// and if the stock has all cards that go home before it.
    pub(super) fn freed(&self, placed: u8) -> Cards {
        let twin = placed ^ 1;
        let (rank, suit) = rank_suit(twin);
        let home = self.home[usize::from(suit)];
        let run = (home..rank).map(|rank| 1 << place(rank, suit));
        let run: Cards = run.sum();
        if self.open >> twin & 1 == 1 && run != 0 && run & self.stock == run {
            1 << twin
        } else {
            0
        }
    }

    #[inline]
    pub(super) const fn is_won(&self) -> bool {
        self.open | self.stock == 0
    }

    /// Of the next cards those that nothing needs in a column any more.
    #[inline]
    pub(super) fn safe(&self, worrying: bool) -> Cards {
        let home = self.home.map(i32::from);
        let mut safe = 0;
        for suit in 0..4 {
            let least = home[suit ^ 2].min(home[suit ^ 3]);
            let near = home[suit] <= least + 1 && home[suit] <= home[suit ^ 1] + 2;
            if near || !worrying && home[suit] <= least {
                safe |= 1 << place(self.home[suit], suit as u8);
            }
        }
        safe
    }

    /// Of the last cards home those that something may need in a column.
    #[inline]
    pub(super) fn missed(&self) -> Cards {
        let home = self.home.map(i32::from);
        let mut missed = 0;
        for suit in 0..4 {
            let least = home[suit ^ 2].min(home[suit ^ 3]);
            if home[suit] > least + 2 || home[suit] > home[suit ^ 1] + 3 {
                missed |= 1 << place(self.home[suit] - 1, suit as u8);
            }
        }
        missed
    }

    /// The stock's cards that draws lay open.
    #[inline]
    pub(super) fn reachable(&self, deal: &Deal<K>) -> Cards {
        if deal.any_card() {
            return self.stock;
        }
        let mut bits = stock::this_pass(self.drawable, self.mark.into(), deal.draw);
        if deal.endless || self.redeals > 0 {
            bits |= stock::whole_pass(self.drawable, deal.draw);
        }
        let mut cards = 0;
        while bits != 0 {
            cards |= 1 << deal.stock[bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
        cards
    }

    /// Says how many cards are in the waste.
    pub(super) fn set_mark(&mut self, deal: &Deal<K>, mark: u32) {
        let ends = mark == self.drawable.count_ones();
        let idle = deal.endless && (deal.draw == 1 || mark.is_multiple_of(3) || ends);
        let mark = if idle { 0 } else { mark as u8 };
        self.key = self.key.minus(deal.worth.mark.times(self.mark));
        self.key = self.key.plus(deal.worth.mark.times(mark));
        self.mark = mark;
    }

    /// Draws up to a card of the stock and takes it.
    #[inline]
    pub(super) fn take(&mut self, deal: &Deal<K>, at: u8) {
        let number = deal.stock_of[usize::from(at)];
        if !(deal.any_card()) {
            self.draw_to(deal, number);
        }
        self.drawable ^= 1 << number;
        self.stock ^= 1 << at;
        self.key = self.key.minus(deal.worth.stock[usize::from(number)]);
        if !(deal.any_card()) {
            let below = self.drawable & ((1 << number) - 1);
            self.set_mark(deal, below.count_ones());
        }
    }

    /// Draws once, or turns the waste over.
    pub(super) fn draw(&mut self, deal: &Deal<K>) {
        let (mark, all) = (u32::from(self.mark), self.drawable.count_ones());
        if mark < all {
            self.set_mark(deal, all.min(mark + deal.draw));
            return;
        }
        if !deal.endless {
            self.redeals -= 1;
            self.key = self.key.minus(deal.worth.redeals);
        }
        self.set_mark(deal, 0);
    }

    /// Turns the waste over if the card does not come up before.
    fn draw_to(&mut self, deal: &Deal<K>, number: u8) {
        let now = stock::this_pass(self.drawable, self.mark.into(), deal.draw);
        if !deal.endless && now >> number & 1 == 0 {
            self.redeals -= 1;
            self.key = self.key.minus(deal.worth.redeals);
        }
    }

    /// Sends a suit's next card home, wherever it was.
    #[inline]
    pub(super) fn raise(&mut self, deal: &Deal<K>, at: u8) {
        let (rank, suit) = rank_suit(at);
        self.next ^= 1 << at | 1 << place(rank + 1, suit);
        self.home[usize::from(suit)] += 1;
        self.key = self.key.plus(deal.worth.home[usize::from(suit)]);
    }

    /// Lays the last card home of its suit into a column.
    #[inline]
    pub(super) fn lower(&mut self, deal: &Deal<K>, at: u8) {
        let (rank, suit) = rank_suit(at);
        self.next ^= 1 << at | 1 << place(rank + 1, suit);
        self.home[usize::from(suit)] -= 1;
        self.key = self.key.minus(deal.worth.home[usize::from(suit)]);
        self.open |= 1 << at;
    }

    /// A free open card goes home.
    #[inline]
    pub(super) fn home(&mut self, deal: &Deal<K>, at: u8) {
        if self.roots >> at & 1 == 1 {
            self.uproot(deal, at);
        }
        self.open ^= 1 << at;
        self.raise(deal, at);
    }

    /// A rooted card leaves its place; what lies under it is turned up.
    #[inline]
    pub(super) fn uproot(&mut self, deal: &Deal<K>, at: u8) {
        let column = usize::from(deal.column_of[usize::from(at)]);
        let worth = deal.worth.rooted[column];
        self.roots ^= 1 << at;
        self.rooted[column] -= 1;
        self.key = self.key.minus(worth);
        let Some(top) = self.rooted[column].checked_sub(1) else {
            return;
        };
        let under = 1 << deal.columns[column][usize::from(top)];
        self.open |= under;
        if top == 0 && under & KINGS != 0 {
            self.rooted[column] = 0;
            self.key = self.key.minus(worth);
        } else {
            self.roots |= under;
        }
    }
    /// Makes a step, which has to be possible.
    pub(super) fn make(&mut self, deal: &Deal<K>, step: Step) {
        match step {
            Step::Home(at) => self.home(deal, at),
            Step::Back(at) => self.lower(deal, at),
            Step::Uproot(at) => self.uproot(deal, at),
            Step::StockHome(at) => {
                self.take(deal, at);
                self.raise(deal, at);
            }
            Step::Place(at) => {
                self.take(deal, at);
                self.open |= 1 << at;
            }
        }
    }
}
