//! The prompt: a game on the table, and somebody who types.

mod command;
mod desk;
mod help;
mod live;
mod reply;
mod script;
mod typing;
mod watch;

use crate::cli::{Cli, Common, PlayArgs};
use crate::exit::{Exit, Failure};
use crate::input::Lines;
use crate::output::Out;
use crate::{lang, setup, store};
use clap::CommandFactory;
use desk::{Desk, Opponent};
use engine::{AnyGame, NotFound, Players, Text, text};
use std::io::{self, IsTerminal};

/// `parlor` alone: asks for a game.
pub(crate) fn menu(common: &Common, out: &mut Out) -> Result<Exit, Failure> {
    if !io::stdin().is_terminal() {
        let help = lang::describe(Cli::command()).render_help();
        return Err(Failure::usage(text!(
            "which game? `parlor play GAME`\n\n{help}",
            help = help.to_string()
        )));
    }
    crate::batch::games(out)?;
    let mut lines = Lines::new(io::stdin().lock());
    loop {
        let question = lang::word("Which game?");
        out.text(&format!("\n{question} "))?;
        let line = match lines.next() {
            None => return Ok(Exit::Done),
            Some((_, line)) => line,
        };
        match line.and_then(|line| named(line.trim())) {
            Ok(name) => {
                drop(lines); // the prompt reads on
                return play(common, &PlayArgs::of(name), out);
            }
            Err(error) => out.say(&error)?,
        }
    }
}

/// The game that somebody means.
fn named(typed: &str) -> Result<&'static str, Text> {
    let unknown = || NotFound {
        what: "game",
        typed: typed.to_owned(),
        known: catalog::GAMES.iter().map(|game| game.info().name).collect(),
    };
    match catalog::find(typed) {
        Some(game) => Ok(game.info().name),
        None => Err(unknown().text()),
    }
}

/// `parlor play GAME`.
pub(crate) fn play(common: &Common, args: &PlayArgs, out: &mut Out) -> Result<Exit, Failure> {
    let live = io::stdin().is_terminal() && io::stdout().is_terminal() && !out.json;
    let mut desk = match &args.load {
        Some(save) => load(common, args, save, live)?,
        None => deal(common, args, live)?,
    };
    desk.seat_opponent(opponent(desk.game(), args, live)?);
    if live {
        live::run(&mut desk, args.keys, out)
    } else {
        if common.seed.is_none() && desk.session().deal().text.is_none() && args.load.is_none() {
            let seed = desk.session().deal().seed;
            crate::output::remark(&text!("seed {seed}", seed = seed));
        }
        script::run(&mut desk, args.keep_going, out)
    }
}

/// Whoever is to sit opposite.
fn opponent(game: &dyn AnyGame, args: &PlayArgs, live: bool) -> Result<Option<Opponent>, Failure> {
    let is_duel = game.info().players == Players::Two && !game.agents().is_empty();
    let name = match args.vs.as_deref() {
        Some("human") => return Ok(None),
        None if args.level.is_none() && !(live && is_duel) => return Ok(None),
        name => name,
    };
    let level = args.level.unwrap_or_default();
    Opponent::new(game, name, level)
        .map(Some)
        .map_err(Failure::Usage)
}

fn deal(common: &Common, args: &PlayArgs, live: bool) -> Result<Desk, Failure> {
    let game = setup::game(args.game.as_deref().unwrap_or_default())?;
    let rules = setup::rules(game, common, live)?;
    if args.deal.file.as_deref() == Some(std::path::Path::new("-")) && !live {
        return Err(Failure::usage(text!(
            "standard input is the script, not the deal"
        )));
    }
    let session = setup::start(game, &rules, setup::deal(common, &args.deal)?)?;
    Ok(Desk::new(game, session, live, !args.no_stats))
}

fn load(common: &Common, args: &PlayArgs, save: &str, live: bool) -> Result<Desk, Failure> {
    if !common.rules.is_empty() {
        return Err(Failure::usage(text!(
            "a saved game keeps its rules: leave --rule out"
        )));
    }
    let (path, record) = store::load(save).map_err(Failure::usage)?;
    let path = path.display().to_string();
    let name = args.game.as_deref().unwrap_or(&record.game);
    let game = catalog::find(name).ok_or_else(|| {
        Failure::usage(text!(
            "{path}: no game `{name}` is known here",
            path = path.as_str(),
            name = engine::excerpt(name)
        ))
    })?;
    let mut session = game.load(&record).map_err(|error| {
        Failure::usage(text!("{path}: {error}", path = path, error = error.text()))
    })?;
    if live {
        session.settle();
    }
    Ok(Desk::new(game, session, live, !args.no_stats))
}

/// The templates in the prompt's tables.
#[cfg(test)]
pub(crate) fn templates() -> Vec<&'static str> {
    let mut all: Vec<_> = command::ENTRIES.iter().map(|entry| entry.help).collect();
    all.extend(["Which game?"]);
    all
}
