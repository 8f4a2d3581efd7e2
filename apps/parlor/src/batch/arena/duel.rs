//! One game of a match.

use super::player::{Fault, Player, Spec};
use crate::cli::MoveBudgetArgs;
use crate::exit::Failure;
use engine::{AnyGame, AnySession, Cancel, Outcome, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

/// What is the same in every game of a match.
pub(super) struct Arena<'a> {
    pub(super) game: &'static dyn AnyGame,
    pub(super) rules: &'a Value,
    pub(super) specs: &'a [Spec],
    pub(super) budget: MoveBudgetArgs,
    pub(super) seed: u64,
    pub(super) patience: Duration,
}

/// The result of one game, by player and not by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Played {
    pub(super) number: u64,
    /// Index of the player who won; `None` for a draw, or a solitaire that was not won.
    pub(super) winner: Option<usize>,
    /// Points of each player, if points are kept.
    pub(super) scores: Vec<i32>,
    /// Moves of each player, and what they cost in seconds.
    pub(super) moves: Vec<u64>,
    pub(super) seconds: Vec<f64>,
    /// Who forfeited, and why.
    pub(super) fault: Option<(usize, String)>,
}

/// A game that takes more moves is a draw, or not won: players may shuffle about for ever.
const LONGEST: u64 = 20_000;

impl Played {
    /// Whether this can be a game of so many players.
    pub(super) fn is_of(&self, players: usize) -> bool {
        self.winner.is_none_or(|who| who < players)
            && (self.scores.is_empty() || self.scores.len() == players)
            && self.moves.len() == players
            && self.moves.iter().all(|&moves| moves <= LONGEST)
            && self.seconds.len() == players
            && self.fault.as_ref().is_none_or(|(who, _)| *who < players)
    }
}

impl Arena<'_> {
    /// Fresh players, in the order of the command line.
    pub(super) fn players(&self) -> Vec<Box<dyn Player>> {
        let seat = |spec: &Spec| spec.seat(self.game, self.budget, self.patience);
        self.specs.iter().map(seat).collect()
    }

    /// Finds out before the match whether a game can begin at all.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let deal = self.game.opening(self.rules, self.seed);
        let begun = deal.and_then(|deal| self.game.start(self.rules, deal));
        let session = begun.map_err(|error| Failure::usage(error.text()))?;
        self.specs.iter().try_for_each(|spec| spec.check(&*session))
    }

    /// Plays one game; `None` if it was interrupted. Even games and the odd ones after them
    /// have the same deal and the seats swapped.
    pub(super) fn play(
        &self,
        number: u64,
        players: &mut [Box<dyn Player>],
        cord: &Cancel,
    ) -> Option<Played> {
        let count = players.len();
        let pair = number / count as u64;
        let swapped = usize::from(number % count as u64 == 1);
        let deal = self
            .game
            .opening(self.rules, self.seed.wrapping_add(pair))
            .ok()?;
        let mut session = self.game.start(self.rules, deal).ok()?;
        let mut played = Played {
            number,
            winner: None,
            scores: Vec::new(),
            moves: vec![0; count],
            seconds: vec![0.0; count],
            fault: None,
        };
        for player in players.iter_mut() {
            player.begin();
        }
        let mut circles = Circles::default();
        for _ in 0..LONGEST {
            let Turn::Player(seat) = session.turn() else {
                break;
            };
            if session.stuck() || count == 1 && circles.is_closed(&*session, seat) {
                break;
            }
            let who = (usize::from(seat.0) + swapped) % count;
            let made = players[who]
                .choose(&*session, seat, cord)
                .and_then(|(mv, cost)| {
                    let made = session.play(&mv);
                    made.map(|_| cost)
                        .map_err(|error| Fault::Illegal(error.to_string()))
                });
            match made {
                Ok(cost) => {
                    played.moves[who] += 1;
                    played.seconds[who] += cost.as_secs_f64();
                }
                Err(Fault::Interrupted) => return None,
                Err(fault) => {
                    players[who].forfeit();
                    played.fault = Some((who, fault.to_string()));
                    played.winner = (count == 2).then_some(1 - who);
                    return Some(played);
                }
            }
        }
        let sitting = |seat: usize| (seat + swapped) % count;
        if let Turn::Over(Outcome::Win(Seat(seat))) = session.turn() {
            played.winner = Some(sitting(usize::from(seat)));
        }
        let score = |who: usize| {
            let seat = (who + swapped) % count; // its own inverse for two
            session.score(Seat(u8::try_from(seat).expect("two seats at most")))
        };
        played.scores = (0..count).filter_map(score).collect();
        Some(played)
    }
}

/// A solitaire is over, and not won, once so many moves have shown nothing new: ten times
/// through the longest stock.
const ROUND: u32 = 250;

/// Whether a solitaire goes round in circles, as it may where the stock is turned over for
/// ever.
#[derive(Default)]
struct Circles {
    /// Hashes of what lay on the table, as the player sees it.
    seen: HashSet<u64>,
    /// Moves since there was something new.
    moves: u32,
}

impl Circles {
    /// Takes in what lies on the table now; tells whether it is time to end.
    fn is_closed(&mut self, session: &dyn AnySession, seat: Seat) -> bool {
        // not the notes: they may count the turns
        let zones = session.table(Viewer::Seat(seat)).zones;
        let zones = serde_json::to_string(&zones).expect("a table is plain data");
        let mut hasher = DefaultHasher::new();
        zones.hash(&mut hasher);
        self.moves = if self.seen.insert(hasher.finish()) {
            0
        } else {
            self.moves + 1
        };
        self.moves >= ROUND
    }
}
