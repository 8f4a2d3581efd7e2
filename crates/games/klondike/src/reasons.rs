//! Why a move is illegal. Only cards that lie face up are named.

use crate::{Column, Count, Move, State, pile::Pile};
use cards_core::{Card, Rank, Suit};
use engine::{Text, text};

/// The rule that a move breaks, if it breaks one.
pub(crate) fn check(state: &State, mv: Move) -> Result<(), Text> {
    match mv {
        Move::Draw => draw(state),
        Move::WasteHome => goes_home(state, waste(state)?),
        Move::WasteTo(to) => goes_to(state, waste(state)?, to),
        Move::Home(from) => goes_home(state, last(state, from)?),
        Move::Back(suit, to) => back(state, suit, to),
        Move::Columns { from, to, count } => columns(state, from, to, count),
    }
}

fn draw(state: &State) -> Result<(), Text> {
    if state.can_draw() {
        return Ok(());
    }
    Err(match state.rules.redeal_limit() {
        _ if state.talon.len() == 0 => text!("the stock and the waste are empty"),
        Some(0) => text!("the stock is empty and no redeals are allowed"),
        Some(limit) => text!(
            "the stock is empty and all {limit} redeals are used up",
            limit = limit
        ),
        None => unreachable!("without a limit there is a redeal"),
    })
}

fn waste(state: &State) -> Result<Card, Text> {
    let top = state.talon.top();
    top.ok_or_else(|| text!("the waste is empty; `d` draws"))
}

fn last(state: &State, from: Column) -> Result<Card, Text> {
    let top = state.pile(from).top();
    top.ok_or_else(|| text!("column {from} is empty", from = from.number()))
}

fn goes_home(state: &State, card: Card) -> Result<(), Text> {
    if state.goes_home(card) {
        return Ok(());
    }
    Err(text!(
        "{card} does not go home before {next}",
        card = card.to_string(),
        next = next_home(state, card.suit()).to_string()
    ))
}

/// The card that comes next in a suit that is not all home.
fn next_home(state: &State, suit: Suit) -> Card {
    let next = Rank::from_index(state.home[suit.index()].into());
    Card::new(next.unwrap_or(Rank::King), suit)
}

fn goes_to(state: &State, card: Card, to: Column) -> Result<(), Text> {
    if state.pile(to).takes(card) {
        Ok(())
    } else {
        Err(misfit(card, to, state.pile(to)))
    }
}

/// Why a card does not go onto a column.
fn misfit(card: Card, to: Column, target: &Pile) -> Text {
    let Some(on) = target.top() else {
        return text!(
            "only a king goes into the empty column {to}, not {card}",
            to = to.number(),
            card = card.to_string()
        );
    };
    text!(
        "{card} does not go on {on}: columns build down in alternating colours",
        card = card.to_string(),
        on = on.to_string()
    )
}

fn back(state: &State, suit: Suit, to: Column) -> Result<(), Text> {
    if !state.rules.worrying_back {
        return Err(text!("by the rule `worrying-back` cards stay home"));
    }
    let Some(card) = state.top_home(suit) else {
        let suit = Text::new(suit.name());
        return Err(text!("none of the {suit} is home", suit = suit));
    };
    goes_to(state, card, to)
}

fn columns(state: &State, from: Column, to: Column, count: Count) -> Result<(), Text> {
    if from == to {
        return Err(text!("a card has to go to another column"));
    }
    let top = last(state, from)?;
    let (pile, target) = (state.pile(from), state.pile(to));
    let cards = count.cards();
    match state.fitting(from, to) {
        Some(fits) if fits == cards => Ok(()),
        Some(fits) => Err(text!(
            "{fits} of column {from} fit there, not {cards}",
            fits = fits,
            from = from.number(),
            cards = cards
        )),
        None if cards > 1 => Err(miscount(pile, from, to, target, cards)),
        None => Err(match pile.head().filter(|&head| head != top) {
            Some(head) => no_card_fits(head, top, to, target),
            None => misfit(top, to, target),
        }),
    }
}

/// Why so many cards do not move where no number would.
fn miscount(pile: &Pile, from: Column, to: Column, target: &Pile, cards: u8) -> Text {
    let under = pile.open().checked_sub(cards);
    let Some(card) = under.and_then(|n| pile.run().nth(n.into())) else {
        return text!(
            "column {from} has {open} face-up cards, not {cards}",
            from = from.number(),
            open = pile.open(),
            cards = cards
        );
    };
    misfit(card, to, target)
}

/// Why nothing of a longer run goes onto a column.
fn no_card_fits(head: Card, last: Card, to: Column, target: &Pile) -> Text {
    let Some(on) = target.top() else {
        return text!(
            "only a king goes into the empty column {to}, and there is none from {head} to {last}",
            to = to.number(),
            head = head.to_string(),
            last = last.to_string()
        );
    };
    text!(
        "none of {head} to {last} goes on {on}: columns build down in alternating colours",
        head = head.to_string(),
        last = last.to_string(),
        on = on.to_string()
    )
}
