//! Imagining the cards that a view does not show.

use super::{View, known};
use crate::event::{Act, turns};
use crate::state::{Knock, Phase, Round, State};
use cards_core::{Card, CardSet};
use engine::{Hidden, Seat, pick, shuffle};
use rand_core::Rng;

impl Hidden for State {
    fn sample<R: Rng>(view: &View, rng: &mut R) -> Self {
        let mut unseen: Vec<Card> = view.unseen().iter().collect();
        shuffle(&mut unseen, rng);
        let mut unseen = unseen.into_iter();
        let hands = [Seat(0), Seat(1)].map(|seat| {
            let seen = view.seen(seat);
            let missing = view.count(seat).saturating_sub(seen.len());
            seen | unseen.by_ref().take(missing).collect::<CardSet>()
        });
        let turn = view.turn.unwrap_or(view.dealer.other());
        let round = Round {
            phase: view.phase,
            dealer: view.dealer,
            turn,
            hands,
            stock: unseen.collect(),
            pile: view.discards.iter().copied().collect(),
            drawn: view.drawn.or_else(|| drawn(view, turn, hands, rng)),
            turns: u8::try_from(turns(&view.log)).unwrap_or(u8::MAX),
            limit: view.limit,
            knock: view.knock.map(|shown| Knock {
                seat: shown.seat,
                spread: shown.spread,
                loose: shown.loose,
                laid: shown.layoffs,
            }),
        };
        Self {
            rules: view.rules,
            scores: view.sheet,
            round,
            log: view.log.clone(),
            last: view.last,
        }
    }
}

/// The card that the other player may have drawn just now.
fn drawn<R: Rng>(view: &View, turn: Seat, hands: [CardSet; 2], rng: &mut R) -> Option<Card> {
    let latest = view.log.last().filter(|_| view.phase == Phase::Discard)?;
    if latest.act == Act::Take {
        return latest.card;
    }
    let hidden = hands[usize::from(turn.0)] - known(&view.log, turn);
    let hidden: Vec<Card> = hidden.iter().collect();
    (!hidden.is_empty()).then(|| pick(&hidden, rng))
}
