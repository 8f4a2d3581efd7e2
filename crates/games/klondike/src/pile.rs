//! A column's cards.

use cards_core::{Card, Color, Rank};

/// Face-down cards in a column at most: column 7's at the deal.
pub(crate) const MOST_HIDDEN: u8 = 6;

/// Cards in a column at most: those and a king's whole run.
const DEEPEST: usize = 19;

/// The cards of a column, the last of them on top. Those that lie face up are a run:
/// one rank down and the other colour at each step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Pile {
    cards: [Option<Card>; DEEPEST], // `None` above the top
    len: u8,
    hidden: u8,
}

impl Pile {
    /// These cards, of which the first `hidden` lie face down. They must be few enough.
    pub(crate) fn new(cards: &[Card], hidden: u8) -> Self {
        let mut pile = Self::default();
        for &card in cards {
            pile.push(card);
        }
        pile.hidden = hidden;
        pile
    }

    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    /// How many lie face down.
    pub(crate) const fn hidden(&self) -> u8 {
        self.hidden
    }

    /// How many lie face up.
    pub(crate) const fn open(&self) -> u8 {
        self.len - self.hidden
    }

    /// All cards from the bottom up.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().flatten().copied()
    }

    /// The face-up cards from the bottom up.
    #[inline]
    pub(crate) fn run(&self) -> impl DoubleEndedIterator<Item = Card> {
        let run = &self.cards[usize::from(self.hidden)..usize::from(self.len)];
        run.iter().copied().flatten()
    }

    /// The last card, which is face up.
    #[inline]
    pub(crate) fn top(&self) -> Option<Card> {
        self.cards[usize::from(self.len.checked_sub(1)?)]
    }

    /// The face-up card that the others lie on.
    pub(crate) fn head(&self) -> Option<Card> {
        self.run().next()
    }

    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = Some(card);
        self.len += 1;
    }

    /// Takes the last card. There must be one.
    #[inline]
    pub(crate) fn pop(&mut self) -> Card {
        self.len -= 1;
        self.cards[usize::from(self.len)]
            .take()
            .expect("a card below the length")
    }

    /// Takes the last `count` cards off this pile and lays them onto another.
    #[inline]
    pub(crate) fn shift(&mut self, count: u8, to: &mut Self) {
        let start = self.len - count;
        for i in start..self.len {
            to.cards[usize::from(to.len)] = self.cards[usize::from(i)].take();
            to.len += 1;
        }
        self.len = start;
    }

    /// Turns the last card up if it is face down; says whether it was.
    #[inline]
    pub(crate) const fn turn_up(&mut self) -> bool {
        let down = self.len > 0 && self.len == self.hidden;
        self.hidden -= down as u8;
        down
    }

    /// Turns the last card down again.
    #[inline]
    pub(crate) const fn turn_down(&mut self) {
        self.hidden += 1;
    }

    /// Whether a card may be laid here.
    #[inline]
    pub(crate) fn takes(&self, card: Card) -> bool {
        match self.top() {
            Some(on) => goes_on(card, on),
            None => card.rank() == Rank::King,
        }
    }

    /// How many of this pile's face-up cards `to` takes, if it takes any: that is settled
    /// by the rank that it waits for.
    #[inline]
    pub(crate) fn fitting(&self, to: &Self) -> Option<u8> {
        let last = self.top()?;
        let (rank, color) = match to.top() {
            Some(on) => (on.rank() as u8 - 1, Some(on.color().other())),
            None => (Rank::King as u8, None),
        };
        let above = rank.checked_sub(last.rank() as u8)?;
        let fits = above < self.open() && color.is_none_or(|c| c == color_above(last, above));
        fits.then_some(above + 1)
    }
}

/// Whether `card` may lie on `on` in a column.
pub(crate) fn goes_on(card: Card, on: Card) -> bool {
    on.rank() as u8 == card.rank() as u8 + 1 && on.color() != card.color()
}

/// The colour of the card so many steps up a run from its last.
const fn color_above(last: Card, steps: u8) -> Color {
    if steps.is_multiple_of(2) {
        last.color()
    } else {
        last.color().other()
    }
}
