//! What a match says, and how sure that is.

use super::duel::Played;
use super::player::Spec;
use serde_json::{Value, json};

/// The results of a match, seen from the first player.
#[derive(Debug, Default)]
pub(super) struct Stats {
    wins: u64,
    draws: u64,
    losses: u64,
    scores: [f64; 2],
    scored: u64,
    moves: [u64; 2],
    seconds: [f64; 2],
    faults: Vec<(u64, usize, String)>,
    solo: bool,
}

/// A sequential probability ratio test between two Elo differences.
#[derive(Clone, Copy, Debug)]
pub(super) struct Test {
    pub(super) low: f64,
    pub(super) high: f64,
}

/// Log-likelihood ratio at which a test with 5 % of error either way ends: ln(0.95 / 0.05).
const BOUND: f64 = 2.944_438_979_166_44;

/// Two-sided 95 % of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

impl Stats {
    pub(super) fn new(players: usize) -> Self {
        Self {
            solo: players == 1,
            ..Self::default()
        }
    }

    pub(super) fn add(&mut self, played: &Played) {
        match played.winner {
            Some(0) => self.wins += 1,
            Some(_) => self.losses += 1,
            None if self.solo => self.losses += 1,
            None => self.draws += 1,
        }
        for (who, (&moves, &seconds)) in played.moves.iter().zip(&played.seconds).enumerate() {
            self.moves[who] += moves;
            self.seconds[who] += seconds;
        }
        if !played.scores.is_empty() {
            self.scored += 1;
            for (who, &score) in played.scores.iter().enumerate() {
                self.scores[who] += f64::from(score);
            }
        }
        if let Some((who, why)) = &played.fault {
            self.faults.push((played.number, *who, why.clone()));
        }
    }

    pub(super) fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of points: a draw is half a win.
    fn share(&self) -> f64 {
        ratio(2 * self.wins + self.draws, 2 * self.games())
    }

    /// Wilson's interval of 95 % for the share.
    fn interval(&self) -> (f64, f64) {
        let (n, p) = (real(self.games()), self.share());
        if n == 0.0 {
            return (0.0, 1.0);
        }
        let z2 = Z * Z;
        let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        ((centre - half).max(0.0), (centre + half).min(1.0))
    }

    /// Forfeits, a line each.
    pub(super) fn faults(&self) -> Vec<String> {
        let line = |(number, who, why): &(u64, usize, String)| {
            format!("game {number}: player {} forfeits: {why}", who + 1)
        };
        self.faults.iter().map(line).collect()
    }

    fn forfeits(&self, player: usize) -> u64 {
        let mine = self.faults.iter().filter(|(_, who, _)| *who == player);
        mine.count() as u64
    }

    /// For people.
    pub(super) fn lines(
        &self,
        specs: &[Spec],
        test: Option<Test>,
        verdict: Option<bool>,
    ) -> Vec<String> {
        let (low, high) = self.interval();
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let games = counted(self.games(), "game");
        let name = &specs[0].text;
        let mut lines = Vec::new();
        if self.solo {
            lines.push(format!(
                "{name}: {games}, {} won: {} ({} to {})",
                self.wins,
                percent(self.share()),
                percent(low),
                percent(high)
            ));
        } else {
            lines.push(format!(
                "{name} against {}: {games}, {} won, {} drawn, {} lost",
                specs[1].text, self.wins, self.draws, self.losses
            ));
            lines.push(format!(
                "share {} ({} to {}), Elo {} ({} to {})",
                percent(self.share()),
                percent(low),
                percent(high),
                difference(self.share()),
                difference(low),
                difference(high)
            ));
        }
        for (who, spec) in specs.iter().enumerate() {
            let score = if self.scored > 0 {
                format!("mean score {:.2}, ", self.scores[who] / real(self.scored))
            } else {
                String::new()
            };
            let cost = 1000.0 * self.seconds[who] / real(self.moves[who].max(1));
            let moves = counted(self.moves[who], "move");
            let forfeits = counted(self.forfeits(who), "forfeit");
            lines.push(format!(
                "{}: {score}{moves}, {cost:.3} ms a move, {forfeits}",
                spec.text
            ));
        }
        if let Some(test) = test {
            let ratio = test.ratio(self);
            let said = match verdict {
                Some(true) => format!("at least Elo {:+.0}", test.high),
                Some(false) => format!("at most Elo {:+.0}", test.low),
                None => "undecided".to_owned(),
            };
            lines.push(format!(
                "SPRT {:+.0} against {:+.0}: {said} (log ratio {ratio:.2})",
                test.low, test.high
            ));
        }
        lines
    }

    /// For programs.
    pub(super) fn object(
        &self,
        header: &Value,
        test: Option<Test>,
        verdict: Option<bool>,
    ) -> Value {
        let (low, high) = self.interval();
        let players = if self.solo { 1 } else { 2 };
        let each = |value: &dyn Fn(usize) -> Value| (0..players).map(value).collect::<Vec<_>>();
        let mut object = header.clone();
        let fields = object.as_object_mut().expect("a header is an object");
        let more = json!({
            "games": self.games(),
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "share": self.share(),
            "interval": [low, high],
            "elo": finite(elo(self.share())),
            "elo_interval": [finite(elo(low)), finite(elo(high))],
            "mean_score": each(&|who| if self.scored > 0 { json!(self.scores[who] / real(self.scored)) } else { Value::Null }),
            "ms_per_move": each(&|who| json!(1000.0 * self.seconds[who] / real(self.moves[who].max(1)))),
            "moves": each(&|who| json!(self.moves[who])),
            "forfeits": each(&|who| json!(self.forfeits(who))),
            "sprt": test.map(|test| json!({
                "elo0": test.low,
                "elo1": test.high,
                "log_ratio": test.ratio(self),
                "verdict": verdict.map(|high| if high { "elo1" } else { "elo0" }),
            })),
        });
        if let Value::Object(more) = more {
            fields.extend(more);
        }
        object
    }
}

impl Test {
    /// The log-likelihood ratio of the two hypotheses, by the normal approximation that
    /// chess engine testing uses (Van den Bergh's GSPRT).
    fn ratio(self, stats: &Stats) -> f64 {
        let n = real(stats.games());
        let share = stats.share();
        let spread = |result: f64, count: u64| (result - share).powi(2) * real(count);
        let variance =
            (spread(1.0, stats.wins) + spread(0.5, stats.draws) + spread(0.0, stats.losses))
                / n.max(1.0);
        if variance == 0.0 {
            // all games alike: as if one more had gone the other way, halfway
            let share = (real(stats.wins) + 0.5 * real(stats.draws) + 0.25) / (n + 0.5);
            return Self::log_ratio(self, share, share * (1.0 - share), n);
        }
        Self::log_ratio(self, share, variance, n)
    }

    fn log_ratio(self, share: f64, variance: f64, n: f64) -> f64 {
        let (low, high) = (expected(self.low), expected(self.high));
        n * (high - low) * (2.0 * share - low - high) / (2.0 * variance)
    }

    /// Whether the higher difference holds; `None` while that is open.
    pub(super) fn decide(self, stats: &Stats) -> Option<bool> {
        let ratio = self.ratio(stats);
        if ratio >= BOUND {
            Some(true)
        } else if ratio <= -BOUND {
            Some(false)
        } else {
            None
        }
    }
}

/// The share that an Elo difference leads to.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The Elo difference of a share, for people: all or nothing has none.
fn difference(share: f64) -> String {
    finite(elo(share)).map_or_else(|| "-".to_owned(), |elo| format!("{elo:+.0}"))
}

/// So many things. Reports of matches are English.
fn counted(count: u64, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

fn ratio(part: u64, whole: u64) -> f64 {
    real(part) / real(whole.max(1))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of games are far below 2^52"
)]
fn real(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stats(wins: u64, draws: u64, losses: u64) -> Stats {
        Stats {
            wins,
            draws,
            losses,
            ..Stats::default()
        }
    }

    #[test]
    fn shares_have_known_intervals() {
        // Wilson's interval for 81 of 100, as in Brown, Cai and DasGupta's tables
        let (low, high) = stats(81, 0, 19).interval();
        assert!(
            (low - 0.7222).abs() < 5e-4 && (high - 0.8749).abs() < 5e-4,
            "{low} {high}"
        );
        assert_eq!(stats(0, 0, 0).interval(), (0.0, 1.0));
    }

    #[test]
    fn elo_is_symmetric() {
        assert!((elo(0.75) - 190.848_5).abs() < 1e-3);
        assert!((elo(0.25) + elo(0.75)).abs() < 1e-9);
        assert!((expected(elo(0.61)) - 0.61).abs() < 1e-9);
    }

    #[test]
    fn a_test_decides_when_enough_was_played() {
        let test = Test {
            low: 0.0,
            high: 20.0,
        };
        assert_eq!(test.decide(&stats(5, 5, 5)), None);
        assert_eq!(test.decide(&stats(600, 400, 400)), Some(true));
        assert_eq!(test.decide(&stats(400, 400, 600)), Some(false));
        assert_eq!(test.decide(&stats(300, 0, 0)), Some(true));
    }
}
