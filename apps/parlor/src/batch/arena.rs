//! `parlor arena GAME`: matches between computer players.

mod command;
mod duel;
mod gomocup;
mod player;
mod results;
mod stats;

use crate::cli::{ArenaArgs, Common};
use crate::exit::{Exit, Failure};
use crate::output::{self, Out, remark};
use crate::{interrupt, progress, setup};
use duel::{Arena, Played};
use engine::{Players, Text, text};
use player::Spec;
use results::Results;
use serde_json::{Value, json};
use stats::{Stats, Test};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;

/// Plays a match and reports it.
pub(crate) fn arena(common: &Common, args: &ArenaArgs, out: &mut Out) -> Result<Exit, Failure> {
    let game = setup::game(&args.game)?;
    let rules = setup::rules(game, common, false)?;
    let specs = specs(game, args)?;
    let arena = Arena {
        game,
        rules: &rules,
        specs: &specs,
        budget: args.budget,
        seed: common.seed.unwrap_or(0),
        patience: args.move_timeout,
    };
    arena.check()?;
    let header = header(&arena, args);
    let mut results = Results::open(args.out.as_deref(), &header, specs.len())?;
    let mut stats = Stats::new(specs.len());
    let test = args.sprt.map(|(low, high)| Test { low, high });
    let mut verdict = None;
    for played in results.kept() {
        stats.add(&played);
        verdict = verdict.or_else(|| test.and_then(|test| test.decide(&stats)));
    }
    let from = stats.games();
    let bar = progress::bar(progress::is_wanted(out), args.games, "games eta {eta}");
    bar.set_position(from);
    bar.reset_eta(); // those were not played now
    let interrupted = interrupt::listening(|cord| {
        if verdict.is_some() {
            return Ok(false); // another game would only be thrown away
        }
        let next = AtomicU64::new(from);
        let (sender, receiver) = sync_channel(usize::from(args.jobs) * 2);
        thread::scope(|scope| {
            for _ in 0..args.jobs {
                let (arena, next, sender) = (&arena, &next, sender.clone());
                scope.spawn(move || {
                    let mut players = arena.players();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= args.games || cord.is_set() {
                            return;
                        }
                        let played = arena.play(number, &mut players, cord);
                        if played.is_none_or(|played| sender.send(played).is_err()) {
                            return; // interrupted, or nobody listens any more
                        }
                    }
                });
            }
            drop(sender);
            let mut early: BTreeMap<u64, Played> = BTreeMap::new();
            for played in receiver {
                early.insert(played.number, played);
                while verdict.is_none()
                    && let Some(played) = early.remove(&stats.games())
                {
                    results.keep(&played)?;
                    stats.add(&played);
                    bar.inc(1);
                    verdict = test.and_then(|test| test.decide(&stats));
                }
                if verdict.is_some() {
                    break; // the workers find nobody listening
                }
            }
            Ok::<_, Failure>(cord.is_set())
        })
    })?;
    bar.finish_and_clear();
    for fault in stats.faults() {
        remark(&Text::verbatim(fault));
    }
    if out.json {
        output::object(&stats.object(&header, test, verdict))?;
    } else {
        for line in stats.lines(&specs, test, verdict) {
            out.line(line)?;
        }
    }
    Ok(if interrupted {
        Exit::Interrupted
    } else {
        Exit::Done
    })
}

fn specs(game: &'static dyn engine::AnyGame, args: &ArenaArgs) -> Result<Vec<Spec>, Failure> {
    let info = game.info();
    match info.players {
        Players::One => Ok(vec![Spec::read(game, &args.players)?]),
        Players::Two => {
            // a command may hold commas: any comma will do that leaves two players
            let text = &args.players;
            let commas = text.match_indices(',').map(|(at, _)| at);
            let mut wrong = None;
            for at in commas {
                let (one, other) = (&text[..at], &text[at + 1..]);
                match (Spec::read(game, one), Spec::read(game, other)) {
                    (Ok(one), Ok(other)) => return Ok(vec![one, other]),
                    (Err(error), _) | (_, Err(error)) => wrong = wrong.or(Some(error)),
                }
            }
            Err(wrong.unwrap_or_else(|| {
                let title = Text::new(info.title);
                Failure::usage(text!(
                    "{title} needs two players: --players A,B",
                    title = title
                ))
            }))
        }
    }
}

/// What a result file must agree with in order to be gone on with.
fn header(arena: &Arena, args: &ArenaArgs) -> Value {
    let names: Vec<&str> = arena.specs.iter().map(|spec| spec.text.as_str()).collect();
    json!({
        "game": arena.game.info().name,
        "rules": arena.rules,
        "players": names,
        "seed": arena.seed,
        "nodes": args.budget.nodes,
        "time_ms": args.budget.time_ms,
    })
}
