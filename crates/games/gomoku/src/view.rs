//! What players see and bots get: everything.

use crate::forbidden::Foul;
use crate::moves::Move;
use crate::point::{Color, Point};
use crate::rules::{Opening, Rule, Rules};
use crate::state::{Phase, State, ZONE};
use engine::{Ink, Item, Kind, Outcome, Seat, Spread, Table, Text, View, Zone, text};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A position as a bot gets it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    size: u8,
    rule: Rule,
    opening: Opening,
    moves: Vec<Move>,
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &Rules {
            size,
            rule,
            opening,
        } = self.rules();
        let moves = self.log().to_vec();
        Wire {
            size,
            rule,
            opening,
            moves,
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error as _;
        let wire = Wire::deserialize(deserializer)?;
        let rules = Rules {
            size: wire.size,
            rule: wire.rule,
            opening: wire.opening,
        };
        let mut state = Self::new(rules).map_err(D::Error::custom)?;
        for (number, mv) in (1..).zip(wire.moves) {
            let wrong = |error| D::Error::custom(format_args!("move {number}: {error}"));
            state.follow(mv).map_err(wrong)?;
        }
        Ok(state)
    }
}

impl View for State {
    /// One zone of squares. Black's stones are `X`, white's `O`, the latest one is marked,
    /// and `!` is forbidden to the player to move.
    fn table(&self) -> Table {
        let size = self.rules().size;
        let fouls = self.fouls_now();
        let square = |index: u16| {
            let [x, y] = [index % u16::from(size), index / u16::from(size)];
            let [x, y] = [x, y].map(|n| u8::try_from(n).unwrap_or(u8::MAX));
            Point::of_top(x, y, size).map_or(Item::GAP, |point| self.square(point, &fouls))
        };
        let squares = u16::from(size) * u16::from(size);
        let zone = Zone {
            name: ZONE.into(),
            label: text!("the board"),
            at: (0, 0),
            spread: Spread::Grid { columns: size },
            items: (0..squares).map(square).collect(),
        };
        let mut notes = vec![self.headline()];
        for foul in Foul::ALL {
            let of = |&&(_, other): &&(Point, Foul)| other == foul;
            let points = fouls.iter().filter(of).map(|(point, _)| point.to_string());
            let points: Vec<_> = points.collect();
            if !points.is_empty() {
                notes.push(listed(foul, points.join(" ")));
            }
        }
        let zones = vec![zone];
        Table { zones, notes }
    }
}

fn listed(foul: Foul, points: String) -> Text {
    match foul {
        Foul::DoubleThree => text!("! double three: {points}", points = points),
        Foul::DoubleFour => text!("! double four: {points}", points = points),
        Foul::Overline => text!("! overline: {points}", points = points),
    }
}

impl State {
    /// The points that the player to move may not take.
    fn fouls_now(&self) -> Vec<(Point, Foul)> {
        if self.minds_fouls() && self.outcome().is_none() {
            self.board().fouls().collect()
        } else {
            Vec::new()
        }
    }

    fn square(&self, point: Point, fouls: &[(Point, Foul)]) -> Item {
        let (face, ink) = match self.board().get(point) {
            Some(Color::Black) => ("X", Ink::Red),
            Some(Color::White) => ("O", Ink::Black),
            None if fouls.iter().any(|&(foul, _)| foul == point) => {
                return Item::up(Kind::Gap, "!").ink(Ink::Faint);
            }
            None => return Item::GAP,
        };
        let ink = if self.last() == Some(point) {
            Ink::Mark
        } else {
            ink
        };
        Item::up(Kind::Stone, face).ink(ink)
    }

    /// Who has to do what, or how it ended.
    fn headline(&self) -> Text {
        let player = |seat: Seat| seat.0 + 1;
        let color = self.to_move();
        match (self.outcome(), self.phase()) {
            (Some(outcome), _) => self.ending(outcome),
            (None, Phase::Put { seat, left }) => text!(
                "player {player} puts {left} more, {color} next",
                player = player(seat),
                left = left,
                color = color.text()
            ),
            (None, Phase::Choose { seat, may_put }) => {
                let player = player(seat);
                if may_put {
                    text!(
                        "player {player} chooses: stay (white), swap (black) or put-2 more",
                        player = player
                    )
                } else {
                    text!(
                        "player {player} chooses: stay (white) or swap (black)",
                        player = player
                    )
                }
            }
            (None, Phase::Play) => text!(
                "{color} to move (player {player})",
                color = color.text(),
                player = player(self.seat(color))
            ),
        }
    }

    fn ending(&self, outcome: Outcome) -> Text {
        let winner = |seat| {
            let black = self.seat(Color::Black) == seat;
            let color = if black { Color::Black } else { Color::White };
            color.text()
        };
        match (outcome, self.log().last()) {
            (Outcome::Win(seat), Some(Move::Resign)) => text!(
                "{color} wins: the other player resigned",
                color = winner(seat)
            ),
            (Outcome::Win(seat), _) => text!("{color} wins", color = winner(seat)),
            (_, Some(Move::Pass)) => text!("a draw: both passed"),
            (_, _) => text!("a draw: the board is full"),
        }
    }
}
