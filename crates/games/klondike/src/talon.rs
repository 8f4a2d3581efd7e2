//! The stock and the waste, which are one row of cards with a mark in it.

use cards_core::Card;

/// Cards in stock and waste at most: those left over by the deal.
pub(crate) const MOST: usize = 24;

/// The cards in the order they are drawn: the waste from the bottom up, then the stock
/// from the top down. As turning the waste over keeps the order, it only moves the mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Talon {
    cards: [Option<Card>; MOST], // `None` behind the last
    len: u8,
    turned: u8, // how many are in the waste
    seen: u8,   // how many were ever turned, the first of them
}

impl Talon {
    /// These cards, of which the first `turned` are the waste and the first `seen` known.
    pub(crate) fn new(cards: &[Card], turned: u8, seen: u8) -> Self {
        let mut talon = Self {
            turned,
            seen,
            ..Self::default()
        };
        for (slot, &card) in talon.cards.iter_mut().zip(cards) {
            *slot = Some(card);
            talon.len += 1;
        }
        talon
    }

    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    /// How many cards the waste has.
    pub(crate) const fn turned(&self) -> u8 {
        self.turned
    }

    /// How many cards were ever turned: the first ones.
    pub(crate) const fn seen(&self) -> u8 {
        self.seen
    }

    /// The same with all cards known.
    pub(crate) const fn all_seen(mut self) -> Self {
        self.seen = self.len;
        self
    }

    /// Whether the stock is empty.
    pub(crate) const fn is_out(&self) -> bool {
        self.turned == self.len
    }

    /// All cards in the order they are drawn.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().flatten().copied()
    }

    /// The waste's last card.
    #[inline]
    pub(crate) fn top(&self) -> Option<Card> {
        self.top_at(self.turned)
    }

    /// The waste's last card if so many were turned.
    pub(crate) fn top_at(&self, turned: u8) -> Option<Card> {
        self.cards[usize::from(turned.checked_sub(1)?)]
    }

    /// Turns `count` cards, or what is left; says how many. Those turned are seen.
    #[inline]
    pub(crate) fn draw(&mut self, count: u8) -> u8 {
        let count = count.min(self.len - self.turned);
        self.turned += count;
        self.seen = self.seen.max(self.turned);
        count
    }

    /// Turns `count` cards down again, when only the first `seen` were known.
    #[inline]
    pub(crate) const fn undraw(&mut self, count: u8, seen: u8) {
        self.turned -= count;
        self.seen = seen;
    }

    /// Turns the waste over: it is the stock again.
    pub(crate) const fn turn_over(&mut self) {
        self.turned = 0;
    }

    /// Turns the stock over: it is the waste again.
    pub(crate) const fn turn_back(&mut self) {
        self.turned = self.len;
    }

    /// Takes the waste's last card. There must be one.
    #[inline]
    pub(crate) fn take(&mut self) -> Card {
        let at = usize::from(self.turned - 1);
        let card = self.cards[at].expect("a card below the mark");
        self.cards.copy_within(at + 1.., at);
        self.cards[MOST - 1] = None;
        self.len -= 1;
        self.turned -= 1;
        self.seen -= 1;
        card
    }

    /// Puts a card onto the waste.
    #[inline]
    pub(crate) fn put(&mut self, card: Card) {
        let at = usize::from(self.turned);
        self.cards.copy_within(at..MOST - 1, at + 1);
        self.cards[at] = Some(card);
        self.len += 1;
        self.turned += 1;
        self.seen += 1;
    }
}
