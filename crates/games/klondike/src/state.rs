//! Positions, and how moves change them.

use crate::{Column, Count, Klondike, Move, Rules, Scoring, View};
use crate::{auto, gesture, pile::Pile, reasons, score, takers::Takers, talon::Talon};
use cards_core::{Card, Rank, Suit};
use engine::{Game, Gesture, Illegal, Outcome, ParseMoveError, Seat, Turn, Undo, Viewer};
use std::borrow::Cow;

/// A position, with what was seen of the stock and the points so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) rules: Rules,
    pub(crate) columns: [Pile; 7],
    pub(crate) talon: Talon,
    pub(crate) home: [u8; 4], // how many of each suit
    pub(crate) recycled: u32, // how often the waste was turned over
    pub(crate) points: u16,   // in standard scoring
}

/// What a move destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    points: u16,
    seen: u8,
    drawn: u8, // none when the waste was turned over
    turned_up: bool,
    suit: Suit, // which went home, if one did
}

impl State {
    /// How many cards of a column lie face down.
    pub fn hidden(&self, column: Column) -> usize {
        self.pile(column).hidden().into()
    }

    /// How many cards the stock has.
    pub fn stock(&self) -> usize {
        (self.talon.len() - self.talon.turned()).into()
    }

    /// Whether a card comes next in its suit.
    #[inline]
    pub(crate) fn goes_home(&self, card: Card) -> bool {
        self.home[card.suit().index()] + 1 == card.rank() as u8
    }

    /// The last card that went home in a suit.
    #[inline]
    pub(crate) fn top_home(&self, suit: Suit) -> Option<Card> {
        Rank::from_number(self.home[suit.index()]).map(|rank| Card::new(rank, suit))
    }

    /// Whether all cards are home.
    pub fn is_won(&self) -> bool {
        self.home == [13; 4]
    }

    /// Whether the waste may be turned over once more.
    pub(crate) fn redeal_left(&self) -> bool {
        let limit = self.rules.redeal_limit();
        limit.is_none_or(|limit| self.recycled < limit.into())
    }

    #[inline]
    pub(crate) fn can_draw(&self) -> bool {
        if self.talon.is_out() {
            self.talon.len() > 0 && self.redeal_left()
        } else {
            true
        }
    }

    /// How many cards of one column another takes.
    pub(crate) fn fitting(&self, from: Column, to: Column) -> Option<u8> {
        let fits = self.columns[from.index()].fitting(&self.columns[to.index()]);
        fits.filter(|_| from != to)
    }

    pub(crate) fn pile(&self, column: Column) -> &Pile {
        &self.columns[column.index()]
    }

    fn pile_mut(&mut self, column: Column) -> &mut Pile {
        &mut self.columns[column.index()]
    }

    fn shift(&mut self, from: Column, to: Column, count: u8) {
        let [from, to] = self
            .columns
            .get_disjoint_mut([from.index(), to.index()])
            .expect("two columns");
        from.shift(count, to);
    }

    fn send_home(&mut self, card: Card) -> Suit {
        self.home[card.suit().index()] += 1;
        card.suit()
    }

    /// Takes a suit's last card from home. There must be one.
    fn fetch(&mut self, suit: Suit) -> Card {
        let card = self.top_home(suit).expect("a card of the suit is home");
        self.home[suit.index()] -= 1;
        card
    }

    /// Turns a column's last card up if need be; says whether it was.
    fn turn_up(&mut self, column: Column) -> bool {
        let turned = self.pile_mut(column).turn_up();
        if turned {
            self.earn(score::TURNED_UP);
        }
        turned
    }

    /// Adds to the points, which never fall below 0.
    fn earn(&mut self, change: i16) {
        if self.rules.scoring == Scoring::Standard {
            self.points = self.points.saturating_add_signed(change);
        }
    }

    /// Draws or turns the waste over; says how many cards were drawn.
    fn draw(&mut self) -> u8 {
        if self.talon.is_out() {
            self.earn(score::recycling(self.rules.draw, self.recycled));
            self.talon.turn_over();
            self.recycled = self.recycled.wrapping_add(1); // a view may hold any number
            0
        } else {
            self.talon.draw(self.rules.draw.count())
        }
    }

    /// All moves but the draw, with this card as the waste's last.
    pub(crate) fn placing_moves(&self, waste: Option<Card>, out: &mut Vec<Move>) {
        let takers = Takers::new(&self.columns);
        if waste.is_some_and(|card| self.goes_home(card)) {
            out.push(Move::WasteHome);
        }
        for from in Column::ALL {
            if self.pile(from).top().is_some_and(|c| self.goes_home(c)) {
                out.push(Move::Home(from));
            }
        }
        for from in Column::ALL {
            for (cards, card) in (1..).zip(self.pile(from).run().rev()) {
                let count = Count::of(cards);
                for to in takers.of(card) {
                    out.push(Move::Columns { from, to, count });
                }
            }
        }
        if let Some(card) = waste {
            out.extend(takers.of(card).map(Move::WasteTo));
        }
        if self.rules.worrying_back {
            for suit in Suit::ALL {
                if let Some(card) = self.top_home(suit) {
                    out.extend(takers.of(card).map(|to| Move::Back(suit, to)));
                }
            }
        }
    }
}

impl Undo for State {
    type Move = Move;
    type Token = Token;

    fn apply(&mut self, mv: Move) -> Token {
        let mut token = Token {
            points: self.points,
            seen: self.talon.seen(),
            drawn: 0,
            turned_up: false,
            suit: Suit::Clubs,
        };
        match mv {
            Move::Draw => token.drawn = self.draw(),
            Move::WasteHome => {
                let card = self.talon.take();
                token.suit = self.send_home(card);
                self.earn(score::HOME);
            }
            Move::WasteTo(to) => {
                let card = self.talon.take();
                self.pile_mut(to).push(card);
                self.earn(score::FROM_WASTE);
            }
            Move::Home(from) => {
                let card = self.pile_mut(from).pop();
                token.suit = self.send_home(card);
                self.earn(score::HOME);
                token.turned_up = self.turn_up(from);
            }
            Move::Back(suit, to) => {
                let card = self.fetch(suit);
                self.pile_mut(to).push(card);
                self.earn(score::BACK);
            }
            Move::Columns { from, to, count } => {
                self.shift(from, to, count.cards());
                token.turned_up = self.turn_up(from);
            }
        }
        token
    }

    fn undo(&mut self, mv: Move, token: Token) {
        match mv {
            Move::Draw if token.drawn == 0 => {
                self.recycled = self.recycled.wrapping_sub(1);
                self.talon.turn_back();
            }
            Move::Draw => self.talon.undraw(token.drawn, token.seen),
            Move::WasteHome => {
                let card = self.fetch(token.suit);
                self.talon.put(card);
            }
            Move::WasteTo(to) => {
                let card = self.pile_mut(to).pop();
                self.talon.put(card);
            }
            Move::Home(from) => {
                if token.turned_up {
                    self.pile_mut(from).turn_down();
                }
                let card = self.fetch(token.suit);
                self.pile_mut(from).push(card);
            }
            Move::Back(_, to) => {
                let card = self.pile_mut(to).pop();
                self.send_home(card);
            }
            Move::Columns { from, to, count } => {
                if token.turned_up {
                    self.pile_mut(from).turn_down();
                }
                self.shift(to, from, count.cards());
            }
        }
        self.points = token.points;
    }
}

impl engine::State for State {
    type View = View;

    fn turn(&self) -> Turn {
        if self.is_won() {
            Turn::Over(Outcome::Win(Seat::FIRST))
        } else {
            Turn::Player(Seat::FIRST)
        }
    }

    /// Home from the waste and the columns, between columns, from the waste, back from
    /// home, and the draw. Columns count from the left; from each the shortest tail first.
    fn moves(&self, out: &mut Vec<Move>) {
        if self.is_won() {
            return;
        }
        self.placing_moves(self.talon.top(), out);
        if self.can_draw() {
            out.push(Move::Draw);
        }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        reasons::check(self, mv).map_err(Illegal::new)
    }

    /// Without a number as many cards move as fit: `47` is `47v3` where three do.
    /// Blanks and hyphens between the parts do not matter: `4-7`, `w 4`.
    fn read(&self, text: &str) -> Result<Move, ParseMoveError> {
        let joined = text.replace(|c: char| c == '-' || c.is_whitespace(), "");
        let mv = joined
            .parse()
            .map_err(|_| ParseMoveError::new(text.trim(), Klondike::INFO.notation))?;
        Ok(match mv {
            Move::Columns { from, to, count } if !joined.contains(['v', 'V']) => {
                let count = self.fitting(from, to).map_or(count, Count::of);
                Move::Columns { from, to, count }
            }
            _ => mv,
        })
    }

    fn view(&self, _: Viewer) -> Cow<'_, View> {
        Cow::Owned(View::of(self))
    }

    fn gesture(&self, mv: Move) -> Option<Gesture> {
        Some(gesture::of(self, mv))
    }

    fn automatic(&self) -> Option<Move> {
        auto::automatic(self)
    }

    fn finish(&self) -> Option<Move> {
        auto::finish(self)
    }

    /// All but turning the waste over.
    fn counts(&self, mv: Move) -> bool {
        mv != Move::Draw || !self.talon.is_out()
    }

    /// Whether draws are all that is left: no other move is possible now, nor with any
    /// card that draws and redeals will ever lay on the waste. It is the truth about
    /// the cards as they lie, seen or not; [`View::is_stuck`] is what a player can know.
    fn stuck(&self) -> bool {
        !self.is_won() && auto::is_dead(self)
    }
}
