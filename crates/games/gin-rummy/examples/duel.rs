//! Two players play games of Gin Rummy: each deal twice, with the seats exchanged.
//!
//! `duel -- A B GAMES [PRESET] [SEED]`, as in `duel -- openspiel simple 2000 eaai`.
#![expect(clippy::print_stdout, reason = "it is a program")]

use engine::{Agent, Budget, Ctx, Deal, Game, Outcome, Seat, State as _, Turn, Undo, Viewer, rng};
use gin_rummy::{GinRummy, Knocking, Parts, Rules, State, Strong};

type Player = (Box<dyn Agent<State>>, Budget);

fn player(name: &str) -> Result<Player, String> {
    if let Some((name, nodes)) = name.split_once(':') {
        let (nodes, file) = nodes.split_once(':').unwrap_or((nodes, ""));
        let nodes = nodes.parse().map_err(|_| "write NAME:NODES")?;
        return Ok((with_parts(name, file)?, Budget::nodes(nodes)));
    }
    let found = GinRummy::agents()
        .into_iter()
        .find(|agent| agent.name() == name);
    let found = found.ok_or_else(|| format!("no player `{name}`"))?;
    Ok((found, Budget::nodes(0)))
}

/// The strong player without one of its parts.
fn with_parts(name: &str, file: &str) -> Result<Box<dyn Agent<State>>, String> {
    let mut parts = Parts::ALL;
    match name {
        "strong" => {}
        "no-opponent" => parts.opponent = false,
        "no-value" => parts.value = false,
        "no-search" => parts.search = false,
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

/// Plays a game; gives what each seat has in the end, and the outcome.
fn play(
    rules: &Rules,
    seed: u64,
    seats: [&mut Player; 2],
    ends: &mut std::collections::BTreeMap<String, [u32; 6]>,
    flip: usize,
) -> Result<(Outcome, [i32; 2]), String> {
    let mut state = GinRummy::deal(rules, &Deal::seed(seed)).map_err(|error| error.to_string())?;
    let mut dice = rng(seed ^ 0x5eed);
    let mut legal = Vec::new();
    let [first, second] = seats;
    loop {
        let mv = match state.turn() {
            Turn::Over(outcome) => return Ok((outcome, state.scores().totals(rules))),
            Turn::Chance => state.roll(&mut dice),
            Turn::Player(seat) => {
                legal.clear();
                state.moves(&mut legal);
                let view = state.view(Viewer::Seat(seat));
                let (agent, budget) = if seat == Seat(0) {
                    &mut *first
                } else {
                    &mut *second
                };
                agent.choose(&view, &legal, &mut Ctx::new(*budget))
            }
        };
        state.check(mv).map_err(|why| format!("{mv}: {why}"))?;
        state.apply(mv);
        if matches!(
            state.phase(),
            gin_rummy::Phase::Score | gin_rummy::Phase::Over
        ) {
            let last = state.last().ok_or("a hand is over")?;
            let who = last.winner.map_or(2, |seat| usize::from(seat.0));
            let e = ends.entry(format!("{:?}", last.ending)).or_insert([0; 6]);
            let who = if who == 2 { 2 } else { who ^ flip };
            e[who] += 1;
            e[who + 3] += u32::from(last.points);
        }
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
    let (mut a, mut b) = (player(a)?, player(b)?);
    let mut sums = [0.0, 0.0]; // of what a pair gave, and of its square
    let mut points = [0, 0];
    let mut ends = std::collections::BTreeMap::new();
    for pair in 0..pairs {
        let seed = seed + u64::from(pair);
        let (one, [mine, other]) = play(&rules, seed, [&mut a, &mut b], &mut ends, 0)?;
        let (two, [other_too, mine_too]) = play(&rules, seed, [&mut b, &mut a], &mut ends, 1)?;
        let win = value(one, Seat(0)) + value(two, Seat(1));
        sums = [sums[0] + win / 2.0, sums[1] + win * win / 4.0];
        points = [points[0] + mine + mine_too, points[1] + other + other_too];
    }
    let n = f64::from(pairs);
    let mean = sums[0] / n;
    let error = ((sums[1] / n - mean * mean) / n).sqrt();
    let [low, high] = [-1.96, 1.96].map(|z| 100.0 * (mean + z * error));
    println!(
        "{} beats {} in {:.1} % of {} games (95 %: {low:.1} to {high:.1}), points {} to {}, preset {preset}",
        args[0],
        args[1],
        100.0 * mean,
        2 * pairs,
        points[0],
        points[1],
    );
    println!("{ends:?}");
    Ok(())
}

fn value(outcome: Outcome, seat: Seat) -> f64 {
    match outcome {
        Outcome::Win(winner) if winner == seat => 1.0,
        Outcome::Win(_) | Outcome::Loss => 0.0,
        Outcome::Draw => 0.5,
    }
}
