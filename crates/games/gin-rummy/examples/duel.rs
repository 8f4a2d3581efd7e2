//! Two players play games of Gin Rummy: each deal twice, with the seats exchanged.
//!
//! `duel -- A B GAMES [PRESET] [SEED]`, as in `duel -- strong simple 2000 eaai`. `no-opponent:0`, `no-value:0`, `gin-only:0` and
//! `knocks-at-once:0` are the strong player without a part of it; `search:400` looks ahead at 400 nodes a move;
//! `strong:0:FILE` knows what `train` wrote to a file.
#![expect(clippy::print_stdout, reason = "it is a program")]

use engine::{Agent, Budget, Ctx, Deal, Game, Outcome, Seat, State as _, Turn, Undo, Viewer, rng};
use gin_rummy::{Ending, GinRummy, Knocking, Parts, Phase, Rules, State, Strong};
use std::collections::BTreeMap;

/// A player and what it may think about a move.
struct Player {
    agent: Box<dyn Agent<State>>,
    budget: Budget,
}

impl Player {
    fn named(name: &str) -> Result<Self, String> {
        if let Some((name, nodes)) = name.split_once(':') {
            let (nodes, file) = nodes.split_once(':').unwrap_or((nodes, ""));
            let nodes = nodes.parse().map_err(|_| "write NAME:NODES")?;
            return Ok(Self {
                agent: with_parts(name, file)?,
                budget: Budget::nodes(nodes),
            });
        }
        let mut agents = GinRummy::agents().into_iter();
        let agent = agents.find(|agent| agent.name() == name);
        Ok(Self {
            agent: agent.ok_or_else(|| format!("no player `{name}`"))?,
            budget: Budget::nodes(0),
        })
    }
}

/// The strong player without one of its parts.
fn with_parts(name: &str, file: &str) -> Result<Box<dyn Agent<State>>, String> {
    let mut parts = Parts::BEST;
    match name {
        "strong" => {}
        "no-opponent" => parts.opponent = false,
        "no-value" => parts.value = false,
        "search" => parts.search = true,
        "knocks-at-once" => parts.knocking = Knocking::AtOnce,
        "gin-only" => parts.knocking = Knocking::GinOnly,
        _ => return Err(format!("no player `{name}` with nodes")),
    }
    if file.is_empty() {
        return Ok(Box::new(Strong::with(parts)));
    }
    let learned = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    Ok(Box::new(Strong::taught(&learned, parts)))
}

/// What came of a match, for A and B.
#[derive(Default)]
struct Tally {
    /// The sum of what the pairs gave A, from 0 to 1, and of the squares.
    sums: [f64; 2],
    points: [i32; 2],
    /// How hands ended, by who won: A, B, nobody.
    endings: BTreeMap<String, [u32; 3]>,
}

impl Tally {
    /// Plays a game with A on this seat; gives what A made of it.
    fn play(
        &mut self,
        rules: &Rules,
        seed: u64,
        a: Seat,
        players: &mut [Player; 2],
    ) -> Result<f64, String> {
        let mut state =
            GinRummy::deal(rules, &Deal::seed(seed)).map_err(|error| error.to_string())?;
        let mut dice = rng(seed ^ 0x5eed);
        let mut legal = Vec::new();
        loop {
            let mv = match state.turn() {
                Turn::Over(outcome) => {
                    let totals = state.scores().totals(rules);
                    self.points[0] += totals[usize::from(a.0)];
                    self.points[1] += totals[usize::from(a.other().0)];
                    return Ok(value(outcome, a));
                }
                Turn::Chance => state.roll(&mut dice),
                Turn::Player(seat) => {
                    legal.clear();
                    state.moves(&mut legal);
                    let view = state.view(Viewer::Seat(seat));
                    let player = &mut players[usize::from(seat != a)];
                    let mut ctx = Ctx::new(player.budget);
                    player.agent.choose(&view, &legal, &mut ctx)
                }
            };
            state.check(mv).map_err(|why| format!("{mv}: {why}"))?;
            state.apply(mv);
            self.note_ending(&state, a);
        }
    }

    fn note_ending(&mut self, state: &State, a: Seat) {
        let over = matches!(state.phase(), Phase::Score | Phase::Over);
        let Some(last) = state.last().filter(|_| over) else {
            return;
        };
        let who = last.winner.map_or(2, |winner| usize::from(winner != a));
        let ending: Ending = last.ending;
        self.endings.entry(format!("{ending:?}")).or_default()[who] += 1;
    }
}

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [a, b, games, rest @ ..] = &args[..] else {
        return Err("write A B GAMES [PRESET] [SEED]".to_owned());
    };
    let preset = rest.first().map_or("eaai", String::as_str);
    let rules = Rules::preset(preset).ok_or_else(|| format!("no preset `{preset}`"))?;
    let seed: u64 = rest
        .get(1)
        .map_or(Ok(0), |text| text.parse())
        .map_err(|_| "the seed is a number")?;
    let pairs = games.parse::<u32>().map_err(|_| "GAMES is a number")? / 2;
    let mut players = [Player::named(a)?, Player::named(b)?];
    let mut tally = Tally::default();
    for pair in 0..pairs {
        let seed = seed + u64::from(pair);
        let one = tally.play(&rules, seed, Seat(0), &mut players)?;
        let two = tally.play(&rules, seed, Seat(1), &mut players)?;
        let win = f64::midpoint(one, two);
        tally.sums = [tally.sums[0] + win, tally.sums[1] + win * win];
    }
    let n = f64::from(pairs);
    let mean = tally.sums[0] / n;
    let error = ((tally.sums[1] / n - mean * mean) / n).sqrt();
    let [low, high] = [-1.96, 1.96].map(|z| 100.0 * (mean + z * error));
    println!(
        "{a} beats {b} in {:.1} % of {} games (95 %: {low:.1} to {high:.1}), points {} to {}, preset {preset}",
        100.0 * mean,
        2 * pairs,
        tally.points[0],
        tally.points[1],
    );
    for (ending, [a, b, nobody]) in &tally.endings {
        println!("{ending}: {a} won, {b} lost, {nobody} without points");
    }
    Ok(())
}

fn value(outcome: Outcome, seat: Seat) -> f64 {
    match outcome {
        Outcome::Win(winner) if winner == seat => 1.0,
        Outcome::Win(_) | Outcome::Loss => 0.0,
        Outcome::Draw => 0.5,
    }
}
