//! Classic games at the prompt, with solvers and players.

mod batch;
mod cli;
mod exit;
mod input;
mod interrupt;
mod lang;
mod output;
mod paint;
mod progress;
mod prompt;
mod setup;
mod speech;
mod store;

use clap::{CommandFactory, FromArgMatches, error::ErrorKind};
use cli::{Cli, Command};
use engine::text;
use exit::{Exit, Failure};
use output::Out;
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    lang::speak(lang::wanted(&args));
    let is_ascii = args.iter().any(|word| word == "--ascii");
    let cli = match parse(args) {
        Ok(cli) => cli,
        Err(error) => return tell(&error, is_ascii).into(),
    };
    let mut out = Out::new(&cli.common);
    match run(cli, &mut out) {
        Ok(exit) => exit.into(),
        Err(failure) => end(&failure).into(),
    }
}

/// Prints what the command line's parser has to say: what is wrong, or the help asked for.
fn tell(error: &clap::Error, is_ascii: bool) -> Exit {
    let printed = match (is_ascii, error.use_stderr()) {
        (false, _) => error.print(),
        (true, true) => write!(io::stderr(), "{}", paint::ascii(&error.to_string())),
        (true, false) => output::bytes(paint::ascii(&error.to_string()).as_bytes()),
    };
    match printed {
        _ if error.use_stderr() => Exit::Usage,
        Ok(()) => Exit::Done,
        Err(unprinted) => end(&unprinted.into()),
    }
}

/// Says why a command failed, if there is something to tell.
fn end(failure: &Failure) -> Exit {
    if !failure.is_silent() {
        output::complain(&failure.text());
    }
    failure.exit()
}

/// Parses, with a game's name standing for `play NAME`.
fn parse(mut args: Vec<OsString>) -> Result<Cli, clap::Error> {
    let command = || lang::describe(Cli::command());
    let cli = Cli::from_arg_matches(&command().try_get_matches_from(&args)?)?;
    let Some(Command::Other(rest)) = &cli.command else {
        return Ok(cli);
    };
    let name = rest[0].to_string_lossy();
    if catalog::find(&name).is_some() {
        args.insert(args.len() - rest.len(), "play".into());
        return Cli::from_arg_matches(&command().try_get_matches_from(args)?);
    }
    let mut command = command();
    let games = catalog::GAMES.iter().map(|game| game.info().name);
    let commands: Vec<_> = command
        .get_subcommands()
        .map(|c| c.get_name().to_owned())
        .collect();
    let known = games.chain(commands.iter().map(String::as_str));
    let near = engine::nearest(&name, known);
    let near = near.map_or_else(
        || text!("`parlor games` lists the games, `parlor --help` the commands"),
        |near| text!("did you mean `{near}`?", near = near),
    );
    let name = engine::excerpt(&name);
    let message = text!(
        "no game or command `{name}`: {near}",
        name = name,
        near = near
    );
    Err(command.error(ErrorKind::InvalidSubcommand, lang::say(&message)))
}

fn run(cli: Cli, out: &mut Out) -> Result<Exit, Failure> {
    let common = cli.common;
    match cli.command {
        None => prompt::menu(&common, out),
        Some(Command::Play(args)) => prompt::play(&common, &args, out),
        Some(Command::Games | Command::Bot { .. } | Command::Gomocup { .. })
            if !common.rules.is_empty() =>
        {
            Err(Failure::usage(text!("this command takes no `--rule`")))
        }
        Some(Command::Games) => batch::games(out),
        Some(Command::Rules { game }) => batch::rules(&game, out),
        Some(Command::Deal { game, deal }) => batch::deal(&common, &game, &deal, out),
        Some(Command::Verify { game, deal, moves }) => {
            batch::verify(&common, &game, &deal, &moves, out)
        }
        Some(Command::Perft { game, deal, depth }) => {
            batch::perft(&common, &game, &deal, depth, out)
        }
        Some(Command::Solve(args)) => batch::solve(&common, &args, out),
        Some(Command::Arena(args)) => batch::arena(&common, &args, out),
        Some(Command::Bot {
            game,
            agent,
            budget,
        }) => batch::bot(&game, agent.as_deref(), budget),
        Some(Command::Gomocup { agent }) => batch::gomocup(agent.as_deref()),
        Some(Command::Analyze(args)) => batch::analyze(&common, &args),
        Some(Command::Completions { shell }) => batch::completions(shell),
        Some(Command::Man) => batch::man(),
        Some(Command::Other(_)) => unreachable!("parsed again as `play`"),
    }
}
