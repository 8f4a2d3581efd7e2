//! What a hand is worth, and a match.

use crate::list;
use crate::meld::Spread;
use crate::{BigGin, Rules, Shutout};
use cards_core::CardSet;
use engine::{Outcome, Seat};
use serde::{Deserialize, Serialize};

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The knocker had less deadwood.
    Knock,
    /// The knocker had none.
    Gin,
    /// Eleven cards were melded.
    BigGin,
    /// The defender had less deadwood, or as much where that is enough.
    Undercut,
    /// Both had as much, and nobody scores.
    Tie,
    /// The stock ran out.
    StockOut,
    /// Nobody knocked for too long.
    TooLong,
}

impl Ending {
    /// Whether nobody knocked.
    pub const fn is_void(self) -> bool {
        matches!(self, Self::StockOut | Self::TooLong)
    }
}

/// Both hands as they lay on the table in the end, and what that came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Showdown {
    /// Who knocked.
    pub knocker: Seat,
    /// The knocker's melds, without what was laid off on them.
    #[serde(with = "list::spread")]
    pub spread: Spread,
    /// The knocker's loose cards.
    #[serde(with = "list::set")]
    pub loose: CardSet,
    /// What the defender laid off.
    #[serde(with = "list::set")]
    pub layoffs: CardSet,
    /// The defender's melds.
    #[serde(with = "list::spread")]
    pub melds: Spread,
    /// The defender's loose cards.
    #[serde(with = "list::set")]
    pub rest: CardSet,
    /// The deadwood of the knocker and of the defender.
    pub deadwood: [u8; 2],
}

/// A finished hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Finish {
    /// How it ended.
    pub ending: Ending,
    /// Who scores.
    pub winner: Option<Seat>,
    /// How much.
    pub points: u16,
    /// What lay on the table; nothing where nobody knocked.
    pub showdown: Option<Showdown>,
}

impl Finish {
    /// Nobody knocked.
    pub(crate) const fn void(ending: Ending) -> Self {
        Self {
            ending,
            winner: None,
            points: 0,
            showdown: None,
        }
    }

    /// Scores what lies on the table.
    pub(crate) fn of(rules: &Rules, showdown: Showdown) -> Self {
        let [knocker, defender] = showdown.deadwood;
        let big = showdown.spread.cards().len() == 11;
        let (ending, points) = points(rules, knocker, defender, big);
        let winner = match ending {
            Ending::Undercut => Some(showdown.knocker.other()),
            Ending::Tie => None,
            _ => Some(showdown.knocker),
        };
        Self {
            ending,
            winner,
            points,
            showdown: Some(showdown),
        }
    }
}

/// How two hands of so much deadwood end, and what the winner gets.
pub(crate) fn points(rules: &Rules, knocker: u8, defender: u8, big: bool) -> (Ending, u16) {
    let difference = u16::from(knocker.abs_diff(defender));
    match (rules.big_gin, knocker) {
        (BigGin::Bonus(bonus), 0) if big => (Ending::BigGin, difference + bonus),
        (_, 0) => (Ending::Gin, difference + rules.gin_bonus),
        _ if knocker < defender => (Ending::Knock, difference),
        _ if knocker > defender || rules.undercut_on_tie => {
            (Ending::Undercut, difference + rules.undercut_bonus)
        }
        _ => (Ending::Tie, 0),
    }
}

/// The score sheet of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The points of both seats.
    pub points: [u16; 2],
    /// The hands that count here and that each seat won.
    pub boxes: [u16; 2],
}

/// Where a finished game's total comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    /// Who reached the target.
    pub winner: Seat,
    /// What each seat's hands won are worth.
    pub boxes: [i32; 2],
    /// What the winner gets for the game.
    pub game: i32,
    /// What the winner gets for a shutout.
    pub shutout: i32,
    /// The totals of both seats.
    pub totals: [i32; 2],
}

impl Sheet {
    /// Who has reached the target. One hand scores for one seat, so never both.
    pub fn winner(&self, rules: &Rules) -> Option<Seat> {
        let reached = |points| points >= rules.target;
        let seat = self.points.iter().position(|&points| reached(points))?;
        Some(Seat(u8::from(seat == 1)))
    }

    /// The arithmetic of a finished game.
    pub fn total(&self, rules: &Rules) -> Option<Total> {
        let winner = self.winner(rules)?;
        let boxes = self
            .boxes
            .map(|n| i32::from(n) * i32::from(rules.box_bonus));
        let game = i32::from(rules.game_bonus);
        let mut totals = [0, 1].map(|seat| i32::from(self.points[seat]) + boxes[seat]);
        let mine = &mut totals[usize::from(winner.0)];
        *mine += game;
        let blank = self.points[usize::from(winner.other().0)] == 0;
        let shutout = match rules.shutout {
            _ if !blank => 0,
            Shutout::None => 0,
            Shutout::Double => *mine,
            Shutout::Hundred => 100,
        };
        *mine += shutout;
        Some(Total {
            winner,
            boxes,
            game,
            shutout,
            totals,
        })
    }
}

/// The scores of a match: one game, or three at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scores {
    /// The sheets; all but the first stay empty unless three games are played at once.
    pub sheets: [Sheet; 3],
    /// The hands each seat has won.
    pub wins: [u16; 2],
    /// How many hands in a row nobody knocked in.
    pub voids: u16,
}

impl Scores {
    /// The games that are played.
    pub fn games(&self, rules: &Rules) -> &[Sheet] {
        &self.sheets[..if rules.hollywood { 3 } else { 1 }]
    }

    /// Writes down a hand. In Hollywood the first win of a seat scores in the first game, the second in two,
    /// later ones in all; a game that is over takes no more.
    pub(crate) fn add(&mut self, rules: &Rules, finish: &Finish) {
        self.voids = if finish.ending.is_void() {
            self.voids + 1
        } else {
            0
        };
        let Some(winner) = finish.winner else { return };
        let seat = usize::from(winner.0);
        self.wins[seat] += 1;
        let open = if rules.hollywood {
            self.wins[seat].min(3)
        } else {
            1
        };
        for sheet in &mut self.sheets[..open.into()] {
            if sheet.winner(rules).is_none() {
                sheet.points[seat] += finish.points;
                sheet.boxes[seat] += 1;
            }
        }
    }

    /// The points of both seats, all games together, without the bonuses of the end.
    pub fn points(&self) -> [u16; 2] {
        [0, 1].map(|seat| self.sheets.iter().map(|sheet| sheet.points[seat]).sum())
    }

    /// What both seats have now: running points, and totals where a game is over.
    pub fn totals(&self, rules: &Rules) -> [i32; 2] {
        let total = |sheet: &Sheet| {
            let running = || sheet.points.map(i32::from);
            sheet
                .total(rules)
                .map_or_else(running, |total| total.totals)
        };
        let games = self.games(rules).iter().map(total);
        games.fold([0, 0], |sum, game| [sum[0] + game[0], sum[1] + game[1]])
    }

    /// How the match ended, if it did: who has most in all games together.
    pub(crate) fn outcome(&self, rules: &Rules) -> Option<Outcome> {
        let over = |sheet: &Sheet| sheet.winner(rules).is_some();
        if !self.games(rules).iter().all(over) && self.voids < Self::MOST_VOIDS {
            return None;
        }
        let [first, second] = self.totals(rules);
        Some(match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::Win(Seat(0)),
            std::cmp::Ordering::Less => Outcome::Win(Seat(1)),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    /// So many void hands in a row end a match as the scores stand: without it, two players of whom neither ever
    /// knocks would play for ever. No players who knock at all come near it.
    pub const MOST_VOIDS: u16 = 1000;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(seat: u8, points: u16) -> Finish {
        Finish {
            ending: Ending::Gin,
            winner: Some(Seat(seat)),
            points,
            showdown: None,
        }
    }

    fn scored(rules: &Rules, hands: &[(u8, u16)]) -> Scores {
        let mut scores = Scores::default();
        for &(seat, points) in hands {
            assert_eq!(scores.outcome(rules), None, "still open");
            scores.add(rules, &won(seat, points));
        }
        scores
    }

    #[test]
    fn a_game_is_settled_to_the_last_bonus() {
        let check = |name, hands: &[(u8, u16)], want| {
            let rules = Rules::preset(name).expect("a preset");
            let scores = scored(&rules, hands);
            assert_eq!(scores.totals(&rules), want, "{name}");
            assert!(scores.outcome(&rules).is_some(), "{name}");
        };
        let close = [(0, 60), (1, 40), (0, 39), (1, 70)];
        check("straight", &close, [99 + 50, 110 + 50 + 100]); // the default bonuses
        check("classic", &close, [99 + 40, 110 + 40 + 100]);
        check("eaai", &close, [99, 110]);
        let blank = [(0, 60), (0, 45)];
        check("straight", &blank, [2 * (105 + 50 + 100), 0]);
        check("classic", &blank, [105 + 40 + 100 + 100, 0]);
        check("article", &blank, [105, 0]);
    }

    #[test]
    fn in_hollywood_wins_spread_over_three_games() {
        let rules = Rules::preset("hollywood").expect("a preset");
        let mut scores = scored(&rules, &[(0, 30), (1, 20), (0, 40), (0, 50)]);
        let points = |scores: &Scores| scores.sheets.map(|sheet| sheet.points);
        assert_eq!(points(&scores), [[120, 20], [90, 0], [50, 0]]);
        assert_eq!(scores.outcome(&rules), None, "two games go on");
        scores.add(&rules, &won(1, 10));
        assert_eq!(
            points(&scores),
            [[120, 20], [90, 10], [50, 0]],
            "the first is over"
        );
        scores.add(&rules, &won(1, 90));
        assert_eq!(points(&scores), [[120, 20], [90, 100], [50, 90]]);
        scores.add(&rules, &won(1, 10));
        assert_eq!(points(&scores), [[120, 20], [90, 100], [50, 100]]);
        // 120 + 3 boxes + 100; 20 + 1 box | 90 + 2 boxes; 100 + 2 boxes + 100 | 50 + 1 box; 100 + 2 boxes + 100
        assert_eq!(scores.totals(&rules), [295 + 140 + 75, 45 + 250 + 250]);
        assert_eq!(scores.outcome(&rules), Some(Outcome::Win(Seat(1))));
    }

    #[test]
    fn a_match_in_which_nobody_ever_knocks_ends() {
        let rules = Rules::default();
        let mut scores = scored(&rules, &[(1, 10)]);
        for _ in 0..Scores::MOST_VOIDS {
            assert_eq!(scores.outcome(&rules), None);
            scores.add(&rules, &Finish::void(Ending::StockOut));
        }
        assert_eq!(scores.outcome(&rules), Some(Outcome::Win(Seat(1))));
    }
}
