//! A hand played in masks: the rules again, small and fast, checked against those of the crate.

use super::ending::End;
use super::sight::{Habits, Record, Sight, points};
use crate::Ace;
use crate::deadwood::{arrange, least_deadwood};
use crate::layoff::best_defence;
use crate::state::Round;
use cards_core::{Card, CardSet};

/// The rules that matter within a hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// The most deadwood to knock with.
    pub(crate) limit: u8,
    /// Where an ace may stand.
    pub(crate) ace: Ace,
    /// Whether the defender lays off.
    pub(crate) layoff: bool,
}

/// A hand with all its cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Play {
    pub(crate) terms: Terms,
    pub(crate) hands: [CardSet; 2],
    /// The cards that each seat was seen to take and still has.
    pub(crate) known: [CardSet; 2],
    /// What each seat discarded and was offered in vain.
    pub(crate) thrown: [CardSet; 2],
    pub(crate) refused: [CardSet; 2],
    pub(crate) last: [Option<Card>; 2],
    pub(crate) habits: [Habits; 2],
    pub(crate) records: [Record; 2],
    /// The cards to draw, the next one last, and how many of them are left.
    pub(crate) stock: [Card; 31],
    pub(crate) left: u8,
    /// How many draws are left before the hand is void.
    pub(crate) draws: u8,
    pub(crate) top: Option<Card>,
    pub(crate) pile: CardSet,
    pub(crate) turns: u8,
    /// Who acts.
    pub(crate) turn: usize,
}

impl Play {
    /// A fresh hand from a pack; seat 0 acts first.
    pub(crate) fn deal(terms: Terms, pack: &[Card; 52]) -> Self {
        let mut stock = [pack[0]; 31];
        stock.copy_from_slice(&pack[21..]);
        let top = pack[20];
        Self {
            terms,
            hands: [pack[..10].iter().collect(), pack[10..20].iter().collect()],
            known: [CardSet::EMPTY; 2],
            thrown: [CardSet::EMPTY; 2],
            refused: [CardSet::EMPTY; 2],
            last: [None; 2],
            habits: [Habits::default(); 2],
            records: [Record::default(); 2],
            stock,
            left: 31,
            draws: 29,
            top: Some(top),
            pile: CardSet::of(top),
            turns: 0,
            turn: 0,
        }
    }

    /// What a seat knows.
    pub(crate) fn sight(&self, seat: usize) -> Sight {
        let other = 1 - seat;
        Sight {
            hand: self.hands[seat],
            known: self.known[other],
            exposed: self.known[seat],
            unseen: CardSet::FULL - self.hands[seat] - self.pile - self.known[other],
            thrown: self.thrown[other],
            refused: self.refused[other],
            last: self.last[other],
            habits: self.habits[other],
            record: self.records[other],
            stock: self.draws,
            turns: self.turns,
            limit: self.terms.limit,
            ace: self.terms.ace,
        }
    }

    /// The player to act takes the upcard.
    pub(crate) fn take(&mut self) -> Option<Card> {
        let card = self.top.take()?;
        let me = self.turn;
        self.pile.remove(card);
        self.hands[me].insert(card);
        self.known[me].insert(card);
        self.habits[me].takes += 1;
        self.thrown[1 - me].remove(card);
        Some(card)
    }

    /// The player to act leaves it.
    pub(crate) fn refuse(&mut self) {
        self.refused[self.turn].extend(self.top);
    }

    /// The player to act draws; `None` when the hand is void.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        if self.draws == 0 || self.left == 0 {
            return None;
        }
        self.left -= 1;
        self.draws -= 1;
        let card = self.stock[usize::from(self.left)];
        self.hands[self.turn].insert(card);
        Some(card)
    }

    /// The player to act discards, and the other is to act.
    pub(crate) fn discard(&mut self, card: Card) {
        let me = self.turn;
        self.hands[me].remove(card);
        self.known[me].remove(card);
        self.thrown[me].insert(card);
        self.last[me] = Some(card);
        self.habits[me].throw(points(Some(card), self.terms.ace));
        self.pile.insert(card);
        self.top = Some(card);
        self.turns += 1;
        self.turn = 1 - me;
    }

    /// How the hand ends when a seat lays these ten cards, as that seat sees it.
    pub(crate) fn knock(&self, seat: usize, ten: CardSet) -> End {
        knock(self.terms, ten, self.hands[1 - seat])
    }
}

/// How a hand ends when these ten cards are laid against the others, as the knocker sees it.
pub(crate) fn knock(terms: Terms, ten: CardSet, other: CardSet) -> End {
    let Terms { ace, layoff, .. } = terms;
    let mine = least_deadwood(ten, ace);
    let theirs = if mine == 0 || !layoff {
        least_deadwood(other, ace)
    } else {
        let spread = arrange(ten, ace).melds;
        if super::shape::fits(spread, other, ace) {
            best_defence(spread, other, ace).rest.deadwood
        } else {
            least_deadwood(other, ace)
        }
    };
    End::showdown(mine, theirs)
}

/// A player of hands in masks.
pub(crate) trait Mind {
    /// Whether to take the upcard; `offer` says that it is the first one, and how many have refused it.
    fn takes(&mut self, play: &Play, offer: Option<u8>) -> bool;
    /// The card to discard of eleven, not the one `taken`, and whether to knock.
    fn discards(&mut self, play: &Play, taken: Option<Card>) -> (Card, bool);
}

/// Plays a hand to its end from the player who may take or draw; gives it as seat 0 sees it.
pub(crate) fn finish(play: &mut Play, minds: &mut [&mut dyn Mind; 2]) -> End {
    loop {
        let seat = play.turn;
        let offer = (play.turns == 0).then_some(0);
        let taken = if minds[seat].takes(play, offer) {
            play.take()
        } else {
            play.refuse();
            if play.draw().is_none() {
                return End::VOID;
            }
            None
        };
        if let Some(end) = end_of_turn(play, minds, taken) {
            return end;
        }
    }
}

/// Plays a hand from the deal.
pub(crate) fn from_deal(play: &mut Play, minds: &mut [&mut dyn Mind; 2]) -> End {
    for passes in 0..2 {
        if minds[play.turn].takes(play, Some(passes)) {
            let taken = play.take();
            if let Some(end) = end_of_turn(play, minds, taken) {
                return end;
            }
            return finish(play, minds);
        }
        play.refuse();
        play.turn = 1 - play.turn;
    }
    if play.draw().is_none() {
        return End::VOID;
    }
    if let Some(end) = end_of_turn(play, minds, None) {
        return end;
    }
    finish(play, minds)
}

/// Discards, and ends the hand where that ends it.
fn end_of_turn(
    play: &mut Play,
    minds: &mut [&mut dyn Mind; 2],
    taken: Option<Card>,
) -> Option<End> {
    let seat = play.turn;
    let (card, knocks) = minds[seat].discards(play, taken);
    if knocks {
        let end = play.knock(seat, play.hands[seat].without(card));
        return Some(if seat == 0 { end } else { end.turned() });
    }
    play.discard(card);
    (play.draws == 0 || play.turns >= Round::MOST_TURNS).then_some(End::VOID)
}
