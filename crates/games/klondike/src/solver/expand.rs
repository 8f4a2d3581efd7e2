//! What can come of a position: all that cards sent home and brought back lead to at no price is
//! looked through at once, and each move that cannot be taken back makes another position.

use super::cards::{Cards, KINGS, Places, place, rank_suit};
use super::deal::Deal;
use super::position::Position;
use super::table::Key;

/// A move of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// An open card goes home.
    Home(u8),
    /// A card comes back from home.
    Back(u8),
    /// A rooted card moves onto another or into an empty column, with all that lies on it.
    Uproot(u8),
    /// A card of the stock goes home.
    StockHome(u8),
    /// A card of the stock goes to a column.
    Place(u8),
}

/// A position that others lead to at no price, and what is possible there.
pub(super) struct Variant<K> {
    position: Position<K>,
    /// Where it came from, and by which step.
    from: usize,
    by: Step,
    moves: Moves,
}

/// What is possible, by the card.
#[derive(Clone, Copy, Default)]
struct Moves {
    home: Cards,
    back: Cards,
    uproot: Cards,
    stock_home: Cards,
    place: Cards,
    /// Those cards of the stock after which cards can come back or go home that could not before.
    wide_home: Cards,
    wide_place: Cards,
}

impl Moves {
    #[inline]
    fn of<K: Key>(deal: &Deal<K>, position: &Position<K>, reach: Cards) -> Self {
        let look = position.look(deal.table);
        let back = if deal.worrying {
            position.last_home() & look.taken & position.missed()
        } else {
            0
        };
        Self {
            home: look.free & position.next,
            back,
            uproot: position.roots & look.taken,
            stock_home: reach & position.next,
            place: reach & look.taken,
            wide_home: 0,
            wide_place: 0,
        }
    }
}

/// A position that another leads to.
#[derive(Clone, Copy)]
pub(super) struct Child<K> {
    pub(super) position: Position<K>,
    /// From which variant, and by which of the chains of steps.
    variant: usize,
    chain: usize,
}

/// What can come of one position.
pub(super) struct Expansion<K> {
    pub(super) variants: Vec<Variant<K>>,
    pub(super) children: Vec<Child<K>>,
    /// Steps that make children, one after another: each with the one before it.
    chains: Vec<(Step, Option<usize>)>,
    /// The variants seen, a bit for each of the numbers of cards home.
    seen: Box<[u64]>,
}

impl<K: Key> Expansion<K> {
    pub(super) fn new() -> Self {
        Self {
            variants: Vec::new(),
            children: Vec::new(),
            chains: Vec::new(),
            seen: vec![0; 1 << 10].into(),
        }
    }

    /// Finds what can come of a settled position.
    pub(super) fn run(&mut self, deal: &Deal<K>, position: &Position<K>) {
        self.variants.clear();
        self.children.clear();
        self.chains.clear();
        let reach = position.reachable(deal);
        self.meet(*position, 0, Step::Home(0));
        let mut at = 0;
        while at < self.variants.len() {
            self.visit(deal, at, reach);
            at += 1;
        }
        for variant in &self.variants {
            let (word, _) = bit(&variant.position);
            self.seen[word] = 0;
        }
    }

    fn meet(&mut self, position: Position<K>, from: usize, by: Step) {
        let (word, bit) = bit(&position);
        if self.seen[word] & bit == 0 {
            self.seen[word] |= bit;
            let moves = Moves::default();
            self.variants.push(Variant {
                position,
                from,
                by,
                moves,
            });
        }
    }

    /// Finds the variants next to one, and the moves that the one before it does not have.
    fn visit(&mut self, deal: &Deal<K>, at: usize, reach: Cards) {
        let position = self.variants[at].position;
        let mut moves = Moves::of(deal, &position, reach);
        if deal.worrying {
            for card in Places(moves.home & !position.roots) {
                let mut next = position;
                next.home(deal, card);
                self.meet(next, at, Step::Home(card));
            }
            for card in Places(moves.back) {
                let mut next = position;
                next.lower(deal, card);
                self.meet(next, at, Step::Back(card));
            }
        }
        let before = if at == 0 {
            Moves::default()
        } else {
            self.variants[self.variants[at].from].moves
        };
        let home = if deal.worrying {
            moves.home & position.roots
        } else {
            moves.home
        };
        for card in Places(home & !before.home) {
            let mut next = position;
            next.home(deal, card);
            self.child(next, at, Step::Home(card), None);
        }
        for card in Places(moves.uproot & !before.uproot) {
            let mut next = position;
            next.uproot(deal, card);
            self.child(next, at, Step::Uproot(card), None);
        }
        if deal.waits {
            // a card can wait in the stock until something needs it
            moves.wide_home = before.wide_home & moves.stock_home;
            moves.wide_place = before.wide_place & moves.place;
            for card in Places(moves.stock_home & !moves.wide_home) {
                if self.fetch(deal, &position, &moves, at, Step::StockHome(card), None) {
                    moves.wide_home |= 1 << card;
                }
            }
            for card in Places(moves.place & !moves.wide_place) {
                if self.fetch(deal, &position, &moves, at, Step::Place(card), None) {
                    moves.wide_place |= 1 << card;
                }
            }
        } else {
            for card in Places(moves.stock_home & !before.stock_home) {
                let mut next = position;
                next.take(deal, card);
                next.raise(deal, card);
                self.child(next, at, Step::StockHome(card), None);
            }
            for card in Places(moves.place & !before.place) {
                let mut next = position;
                next.take(deal, card);
                next.open |= 1 << card;
                self.child(next, at, Step::Place(card), None);
            }
        }
        self.variants[at].moves = moves;
    }

    /// Takes a card of the stock, and goes on with what was not possible without it. Says whether
    /// that is so much that the position after it is a child.
    fn fetch(
        &mut self,
        deal: &Deal<K>,
        position: &Position<K>,
        before: &Moves,
        variant: usize,
        step: Step,
        after: Option<usize>,
    ) -> bool {
        let mut next = *position;
        let card = match step {
            Step::StockHome(card) => {
                next.take(deal, card);
                next.raise(deal, card);
                card
            }
            Step::Place(card) => {
                next.take(deal, card);
                next.open |= 1 << card;
                card
            }
            Step::Home(_) | Step::Back(_) | Step::Uproot(_) => unreachable!("not of the stock"),
        };
        let moves = Moves::of(deal, &next, next.stock);
        let home = moves.home & !before.home & !(1 << card);
        let back = moves.back & !before.back & !(1 << card);
        if home | back != 0 || next.is_won() {
            self.child(next, variant, step, after);
            return true;
        }
        let uproot = moves.uproot & !before.uproot;
        let stock_home = moves.stock_home & !before.stock_home;
        let place = moves.place & !before.place;
        let freed = match step {
            Step::Place(_) if position.look(deal.table).free >> (card ^ 1) & 1 == 0 => {
                next.freed(card)
            }
            _ => 0,
        };
        if uproot | stock_home | place | freed == 0 {
            return false;
        }
        self.chains.push((step, after));
        let chain = Some(self.chains.len() - 1);
        for card in Places(uproot) {
            let mut next = next;
            next.uproot(deal, card);
            self.child(next, variant, Step::Uproot(card), chain);
        }
        if freed != 0 {
            self.follow(deal, next, freed, variant, chain);
        }
        for card in Places(stock_home) {
            self.fetch(deal, &next, &moves, variant, Step::StockHome(card), chain);
        }
        for card in Places(place) {
            self.fetch(deal, &next, &moves, variant, Step::Place(card), chain);
        }
        false
    }

    /// Sends the cards of a suit home from the stock up to a card in a column, which comes next
    /// then. They all have to be there.
    fn follow(
        &mut self,
        deal: &Deal<K>,
        mut position: Position<K>,
        card: Cards,
        variant: usize,
        mut chain: Option<usize>,
    ) {
        let (rank, suit) = rank_suit(card.trailing_zeros() as u8);
        for rank in position.home[usize::from(suit)]..rank {
            let card = place(rank, suit);
            position.take(deal, card);
            position.raise(deal, card);
            self.chains.push((Step::StockHome(card), chain));
            chain = Some(self.chains.len() - 1);
        }
        let chain = chain.expect("a card was placed before");
        self.children.push(Child {
            position,
            variant,
            chain,
        });
    }

    fn child(&mut self, position: Position<K>, variant: usize, step: Step, after: Option<usize>) {
        self.chains.push((step, after));
        self.children.push(Child {
            position,
            variant,
            chain: self.chains.len() - 1,
        });
    }

    /// The steps to a child from the position that was expanded.
    pub(super) fn steps(&self, child: &Child<K>) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut chain = Some(child.chain);
        while let Some(at) = chain {
            steps.push(self.chains[at].0);
            chain = self.chains[at].1;
        }
        let mut at = child.variant;
        while at != 0 {
            steps.push(self.variants[at].by);
            at = self.variants[at].from;
        }
        steps.reverse();
        steps
    }
}

fn bit<K>(position: &Position<K>) -> (usize, u64) {
    let home = position.home.map(usize::from);
    let number = home[0] | home[1] << 4 | home[2] << 8 | home[3] << 12;
    (number >> 6, 1 << (number & 63))
}

/// Plays what is sure to do no harm, until nothing is: the position is settled then.
pub(super) fn settle<K: Key>(
    deal: &Deal<K>,
    position: &mut Position<K>,
    mut tell: impl FnMut(Step),
) {
    loop {
        let look = position.look(deal.table);
        let ready = look.free & position.next;
        let safe = position.safe(deal.worrying);
        let going = if deal.worrying {
            ready & (safe | !position.roots)
        } else {
            ready & safe
        };
        if going != 0 {
            let card = going.trailing_zeros() as u8;
            position.home(deal, card);
            tell(Step::Home(card));
            continue;
        }
        let stock = harmless(deal, position) & position.next & safe;
        if stock != 0 {
            let card = stock.trailing_zeros() as u8;
            position.take(deal, card);
            position.raise(deal, card);
            tell(Step::StockHome(card));
            continue;
        }
        let seated = (position.open & !position.roots & KINGS).count_ones();
        let kings = position.roots & KINGS;
        if kings != 0 && look.gaps + seated >= 4 {
            let card = kings.trailing_zeros() as u8;
            position.uproot(deal, card);
            tell(Step::Uproot(card));
            continue;
        }
        break;
    }
}

/// The cards of the stock that can be taken without keeping others from being laid open.
fn harmless<K: Key>(deal: &Deal<K>, position: &Position<K>) -> Cards {
    if !deal.endless {
        return 0;
    }
    if deal.draw == 1 {
        return position.stock;
    }
    match position.drawable.checked_ilog2() {
        Some(last) if position.mark == 0 => 1 << deal.stock[last as usize],
        _ => 0,
    }
}
