//! The command line: the one source of flags, help, completions and the man page.

use clap::builder::PossibleValue;
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use std::ffi::OsString;
use std::path::PathBuf;

/// Classic games at the prompt, with solvers and players.
#[derive(Debug, Parser)]
#[command(
    name = "parlor",
    version,
    override_usage = "parlor [OPTIONS] [GAME]\n       parlor [OPTIONS] COMMAND",
    after_help = "\
Examples:
  parlor freecell                      play a random deal
  parlor play freecell --deal 617      play a Microsoft deal
  parlor rules freecell                options, notation and the rules in a page
  parlor games                         the list

Exit codes: 0 done; 1 a move or a check was refused; 2 usage or unreadable input; 130 interrupted."
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Options that work everywhere.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Everywhere")]
pub(crate) struct Common {
    /// Print one JSON object a line, and nothing else, on standard output
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// When to use colour; `NO_COLOR` is honoured
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN")]
    pub(crate) color: When,
    /// Use a colour for each suit
    #[arg(long, global = true)]
    pub(crate) four_colors: bool,
    /// Use no symbols beyond ASCII
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    /// Set a rule option (repeatable); `parlor rules GAME` lists them
    #[arg(long = "rule", global = true, value_name = "KEY=VALUE", value_parser = pair)]
    pub(crate) rules: Vec<(String, String)>,
    /// Fix the shuffle and the dice
    #[arg(long, global = true, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => {
            Ok((key.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("write KEY=VALUE, such as autoplay=off".to_owned()),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game at the prompt, or by a script on standard input
    #[command(after_help = "\
Examples:
  parlor play freecell --deal 617
  parlor play freecell --load friday
  printf '26\\n6a\\n' | parlor play freecell --deal 617 --json

When standard input is no terminal each line is a move or a command; the first refused line
ends the script with exit code 1 unless --keep-going is given.")]
    Play(PlayArgs),
    /// List the games
    Games,
    /// Show a game's options, notation and rules
    Rules {
        #[arg(value_parser = games())]
        game: String,
    },
    /// Print a deal in the game's interchange text
    #[command(after_help = "\
Examples:
  parlor deal freecell --deal 617
  parlor deal freecell --seed 7")]
    Deal {
        #[arg(value_parser = games())]
        game: String,
        #[command(flatten)]
        deal: DealArgs,
    },
    /// Replay moves through the rules: exit code 0 when they win
    #[command(after_help = "\
Examples:
  parlor verify freecell --deal 617 --moves solution.txt
  parlor solve freecell --deal 617 | parlor verify freecell --deal 617 --moves -")]
    Verify {
        #[arg(value_parser = games())]
        game: String,
        #[command(flatten)]
        deal: DealArgs,
        /// A file of moves in canonical notation, separated by white space (`-`: standard
        /// input; `#` starts a comment)
        #[arg(long, value_name = "PATH", value_hint = ValueHint::FilePath)]
        moves: PathBuf,
    },
    /// Count move sequences, and positions a second
    #[command(after_help = "\
Example:
  parlor perft freecell --deal 1 --depth 5")]
    Perft {
        #[arg(value_parser = games())]
        game: String,
        #[command(flatten)]
        deal: DealArgs,
        /// How many moves a sequence has
        #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=64))]
        depth: u32,
    },
    /// Print a completion script for a shell
    Completions {
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    /// Print the man page
    Man,
    /// A game's name: short for `play NAME`
    #[command(external_subcommand)]
    Other(Vec<OsString>),
}

/// Which game, and from where.
#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    /// The game
    #[arg(value_parser = games(), required_unless_present = "load")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) deal: DealArgs,
    /// Go on with a saved game: a name given to `save`, or a path
    #[arg(long, value_name = "SAVE", conflicts_with_all = ["text", "file", "seed"])]
    pub(crate) load: Option<String>,
    /// In a script, go on after a refused line
    #[arg(long)]
    pub(crate) keep_going: bool,
    /// Keep no statistics
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// How keys are bound at the prompt
    #[arg(long, value_enum, default_value_t = Keys::Emacs)]
    pub(crate) keys: Keys,
}

impl PlayArgs {
    /// That game, and all else by default.
    pub(crate) fn of(game: &str) -> Self {
        Self {
            game: Some(game.to_owned()),
            deal: DealArgs::default(),
            load: None,
            keep_going: false,
            no_stats: false,
            keys: Keys::Emacs,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Keys {
    Emacs,
    Vi,
}

/// Where the first position comes from; with neither, a shuffle by `--seed`.
#[derive(Args, Clone, Debug, Default)]
#[group(multiple = false)]
pub(crate) struct DealArgs {
    /// A deal number or a layout in the game's notation
    #[arg(
        long = "deal",
        id = "text",
        value_name = "TEXT",
        allow_hyphen_values = true
    )]
    pub(crate) text: Option<String>,
    /// A file that holds such a layout (`-`: standard input)
    #[arg(long = "deal-file", id = "file", value_name = "PATH", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,
}

/// The games' names, so that help, completions and "did you mean" know them.
fn games() -> clap::builder::PossibleValuesParser {
    let value = |game: &&dyn engine::AnyGame| {
        let info = game.info();
        PossibleValue::new(info.name)
            .aliases(info.aliases)
            .help(info.summary)
    };
    catalog::GAMES.iter().map(value).collect::<Vec<_>>().into()
}
