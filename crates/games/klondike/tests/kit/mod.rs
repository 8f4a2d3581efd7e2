//! Positions for tests: the cards that matter are named, the others fill up the rest.
#![allow(dead_code, reason = "each test file uses its part")]

use cards_core::{Card, CardSet, Deck, Rank, Suit};
use engine::{Deal, Game, Seat, Session, State as _, Undo, View as _, Viewer};
use klondike::{Klondike, Rules, State};

/// What matters in a position.
#[derive(Clone, Copy, Default)]
pub(crate) struct Spec {
    /// The face-up cards of each column, from the bottom up.
    pub(crate) columns: [&'static str; 7],
    /// The waste from the bottom up.
    pub(crate) waste: &'static str,
    /// The stock, the next to be drawn first. Empty: what is left over.
    pub(crate) stock: &'static str,
    /// How many clubs, diamonds, hearts and spades are home.
    pub(crate) home: [u8; 4],
}

impl Spec {
    /// The position in Solvitaire's JSON. Cards that are not named lie face down under the
    /// columns that have cards, from the right, six each; what is still left is the stock.
    pub(crate) fn json(&self) -> String {
        let deck = |text: &str| text.parse::<Deck>().expect("cards").cards().to_vec();
        let columns = self.columns.map(deck);
        let (waste, mut stock) = (deck(self.waste), deck(self.stock));
        let home: Vec<Card> = Suit::ALL
            .iter()
            .zip(self.home)
            .flat_map(|(&suit, n)| {
                Rank::ALL
                    .map(|r| Card::new(r, suit))
                    .into_iter()
                    .take(n.into())
            })
            .collect();
        let named = columns
            .iter()
            .flatten()
            .chain(&waste)
            .chain(&stock)
            .chain(&home);
        let named: CardSet = named.copied().collect();
        let mut rest: Vec<Card> = named.complement().into_iter().collect();
        let words = |cards: &[Card]| -> Vec<String> { cards.iter().map(Card::to_string).collect() };
        let mut piles: Vec<Vec<String>> = columns.iter().map(|cards| words(cards)).collect();
        for pile in piles.iter_mut().rev().filter(|pile| !pile.is_empty()) {
            let hidden = rest.drain(..rest.len().min(6));
            let hidden = hidden.map(|card| {
                let (rank, suit) = (card.rank(), card.suit().letter().to_ascii_lowercase());
                format!("{rank}{suit}")
            });
            pile.splice(..0, hidden);
        }
        stock.extend(rest);
        stock.reverse(); // the next to be drawn is listed last
        serde_json::json!({
            "tableau piles": piles,
            "waste": words(&waste),
            "stock": words(&stock),
            "foundations": words(&home),
        })
        .to_string()
    }

    pub(crate) fn state(&self, rules: &Rules) -> State {
        Klondike::deal(rules, &Deal::text(self.json())).expect("a position")
    }

    pub(crate) fn session(&self, rules: &Rules) -> Session<Klondike> {
        Session::new(*rules, Deal::text(self.json())).expect("a position")
    }
}

/// Why a move is refused.
pub(crate) fn refusal(state: &State, mv: &str) -> String {
    let mv = mv.parse().expect("a move");
    state.check(mv).expect_err("illegal").to_string()
}

/// Plays moves that must be legal.
pub(crate) fn play(state: &mut State, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = text.parse().expect("a move");
        assert_eq!(state.check(mv), Ok(()), "{text}");
        state.apply(mv);
    }
}

/// What a player sees, with the notes.
pub(crate) fn board(state: &State) -> String {
    let view = state.view(Viewer::Seat(Seat::FIRST));
    let mut board = view.draw().to_string();
    for note in view.table().notes {
        board.extend([note.to_string(), "\n".to_owned()]);
    }
    board
}

/// What a bot gets.
pub(crate) fn view_json(state: &State) -> String {
    let view = state.view(Viewer::Seat(Seat::FIRST));
    serde_json::to_string(view.as_ref()).expect("plain data")
}
