//! The command line: the one source of flags, help, completions and the man page.

use crate::lang::{self, Language};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use engine::{Budget, Level};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

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
#[expect(clippy::struct_excessive_bools, reason = "they are flags")]
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
    /// The language of messages and help; by default that of the locale
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    pub(crate) lang: Option<Language>,
    /// Sentences instead of drawings, for a screen reader: no colour, no grey hint, nothing that
    /// moves
    #[arg(long, global = true)]
    pub(crate) plain: bool,
    /// How many columns the terminal gives to characters such as `♠` and `·`: 1 or 2
    #[arg(long, global = true, value_name = "N", default_value_t = 1, env = "PARLOR_AMBIGUOUS_WIDTH", hide_env = true, value_parser = columns)]
    pub(crate) ambiguous_width: u8,
    /// Use no symbols beyond ASCII
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    /// Set a rule option (repeatable); `parlor rules GAME` lists them
    #[arg(long = "rule", global = true, value_name = "KEY=VALUE", value_parser = pair)]
    pub(crate) rules: Vec<(String, String)>,
    /// Fix the shuffle and the dice
    #[arg(long, global = true, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
}

fn columns(text: &str) -> Result<u8, String> {
    match text.trim() {
        "" | "1" => Ok(1), // a variable that is set to nothing is not set
        "2" => Ok(2),
        _ => Err("1 or 2, here or in PARLOR_AMBIGUOUS_WIDTH".to_owned()),
    }
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
  printf '7a\\n7b\\n' | parlor play freecell --deal 617 --json

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
        /// A file of moves in canonical notation, separated by white space, in a game for two
        /// one a line (`-`: standard input; `#` starts a comment)
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
        #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=64), allow_negative_numbers = true)]
        depth: u32,
    },
    /// Solve deals
    #[command(after_help = "\
Examples:
  parlor solve freecell --deal 617
  parlor solve freecell --deals 1..32000 --no-moves --jobs 2
  parlor solve klondike --seed 7
  parlor solve klondike --seeds 1..100 --rule draw=3 --json

The moves of a line can be piped into `parlor verify`. A summary goes to standard error.")]
    Solve(SolveArgs),
    /// Let computer players play matches
    #[command(after_help = "\
Examples:
  parlor arena gin-rummy --players simple,random --games 200
  parlor arena gomoku --players max,gomocup:./pbrain-other --games 100 --time-ms 300
  parlor arena gomoku --players 'hard,cmd:python3 bot.py' --games 20 --jobs 2
  parlor arena klondike --players blind --games 400 --rule draw=3

A player is an agent's name, a level (easy, normal, hard, max), `cmd:COMMAND` for the bot
protocol, or `gomocup:COMMAND`. Games come in pairs with the same deal and the seats swapped.")]
    Arena(ArenaArgs),
    /// Play by the bot protocol on standard input and output
    #[command(after_help = "\
Example:
  echo '{\"game\":\"gin-rummy\",\"rules\":{},\"seat\":0,\"view\":{...},\"legal\":[\"take\",\"draw\"]}' | parlor bot gin-rummy")]
    Bot {
        #[arg(value_parser = games())]
        game: String,
        /// The agent; the strongest by default
        #[arg(long, value_name = "NAME")]
        agent: Option<String>,
        #[command(flatten)]
        budget: MoveBudgetArgs,
    },
    /// Play Gomoku by the Gomocup protocol on standard input and output
    Gomocup {
        /// The agent; the strongest by default
        #[arg(long, value_name = "NAME")]
        agent: Option<String>,
    },
    /// Answer a question about a position or a hand
    #[command(after_help = "\
Examples:
  parlor analyze gin-rummy hand As 2s 3s 7c 8d 9h Ks Kd Kh 4c
  parlor analyze gomoku forbidden h8i9g7
  parlor analyze freecell position '617 ; 7a 7b'

Without an input, each line of standard input is one. The answers are JSON objects, a line each.")]
    Analyze(AnalyzeArgs),
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
    /// Play against a computer player: an agent's name, or `human` for nobody. At a terminal
    /// duels are against the computer unless told otherwise
    #[arg(long, value_name = "AGENT")]
    pub(crate) vs: Option<String>,
    /// How strong the computer player is: easy, normal, hard or max
    #[arg(long, value_name = "LEVEL", value_parser = levels(), hide_possible_values = true)]
    pub(crate) level: Option<Level>,
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
            vs: None,
            level: None,
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

/// What to solve, and within what.
#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[arg(value_parser = games())]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) deals: DealsArgs,
    /// What to look for; the first that the game knows is the default
    #[arg(long, value_name = "GOAL")]
    pub(crate) goal: Option<String>,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
    /// How many deals to solve at a time; the output stays the same
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: u16,
    /// Leave the moves out
    #[arg(long)]
    pub(crate) no_moves: bool,
}

/// Which deals; with none of these, the one of `--seed`.
#[derive(Args, Clone, Debug, Default)]
#[group(multiple = false)]
pub(crate) struct DealsArgs {
    /// Deal numbers, both ends in
    #[arg(long, value_name = "A..B", value_parser = range)]
    pub(crate) deals: Option<(u64, u64)>,
    /// Seeds of the shuffle, both ends in
    #[arg(long, value_name = "A..B", value_parser = range)]
    pub(crate) seeds: Option<(u64, u64)>,
    /// One deal, as a number or a layout
    #[arg(long = "deal", value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) deal: Option<String>,
    /// One layout in a file (`-`: standard input)
    #[arg(long, value_name = "PATH", value_hint = ValueHint::FilePath)]
    pub(crate) deal_file: Option<PathBuf>,
    /// A file with a deal a line (`-`: standard input; `#` starts a comment)
    #[arg(long, value_name = "PATH", value_hint = ValueHint::FilePath)]
    pub(crate) deal_list: Option<PathBuf>,
}

fn range(text: &str) -> Result<(u64, u64), String> {
    let wrong = || "write FIRST..LAST, such as 1..32000, or one number".to_owned();
    let number = |text: &str| text.trim().parse::<u64>().map_err(|_| wrong());
    let (first, last) = match text.split_once("..") {
        Some((first, last)) => (number(first)?, number(last.trim_start_matches('='))?),
        None => (number(text)?, number(text)?),
    };
    if first > last {
        return Err(format!("{first} comes after {last}: {}", wrong()));
    }
    Ok((first, last))
}

/// How much may be thought about one deal or one input.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct BudgetArgs {
    /// Positions to visit at most, for each deal or input
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    /// Seconds to spend at most, for each deal or input [default: 60 unless --nodes is given]
    #[arg(long, value_name = "S", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    /// Memory for tables at most, in megabytes, for each job
    #[arg(long, value_name = "MB", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1 << 24))]
    pub(crate) memory: u64,
}

fn seconds(text: &str) -> Result<Duration, String> {
    const YEAR: f64 = 31_536_000.0; // much more would be beyond what a clock can tell
    let number = text.parse().ok();
    let number = number.filter(|number| (0.0..=YEAR).contains(number));
    number
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("write a number of seconds from 0 to {YEAR}"))
}

impl BudgetArgs {
    /// The same for the engine.
    pub(crate) fn budget(self) -> Budget {
        let default = self.nodes.is_none().then_some(Duration::from_mins(1));
        Budget {
            nodes: self.nodes,
            time: self.time.or(default),
            memory: usize::try_from(self.memory.saturating_mul(1_000_000)).ok(),
        }
    }
}

/// How much may be thought about one move.
#[derive(Args, Clone, Copy, Debug, Default)]
#[group(multiple = false)]
pub(crate) struct MoveBudgetArgs {
    /// Positions to visit at most for a move
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    /// Milliseconds to think at most about a move
    #[arg(long, value_name = "T")]
    pub(crate) time_ms: Option<u64>,
}

impl MoveBudgetArgs {
    /// The same for the engine; `default` without an option.
    pub(crate) fn or(self, default: Budget) -> Budget {
        match (self.nodes, self.time_ms) {
            (Some(nodes), _) => Budget::nodes(nodes),
            (None, Some(time)) => Budget::time(Duration::from_millis(time)),
            (None, None) => default,
        }
    }
}

/// Who plays whom, how often.
#[derive(Args, Debug)]
pub(crate) struct ArenaArgs {
    #[arg(value_parser = games())]
    pub(crate) game: String,
    /// The players: `A,B`, or `A` for a solitaire
    #[arg(long, value_name = "A,B")]
    pub(crate) players: String,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How many games to play at a time; the result stays the same under a budget of nodes
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: u16,
    #[command(flatten)]
    pub(crate) budget: MoveBudgetArgs,
    /// Stop as soon as a sequential probability ratio test tells these two Elo differences
    /// apart (5 % of error either way)
    #[arg(long, value_name = "ELO0,ELO1", value_parser = elos, allow_hyphen_values = true)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// Keep each game's result in this file, and go on with it after an interruption
    #[arg(long, value_name = "PATH", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
    /// Seconds that an outside player may take for an answer before it forfeits the game; a
    /// `gomocup:` player has a second more than --time-ms for a move
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    pub(crate) move_timeout: Duration,
}

fn elos(text: &str) -> Result<(f64, f64), String> {
    let parsed = text.split_once(',').and_then(|(low, high)| {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|n| n.is_finite());
        Some((number(low)?, number(high)?))
    });
    match parsed {
        Some((low, high)) if low < high => Ok((low, high)),
        _ => Err("write two numbers, the lower first, such as 0,10".to_owned()),
    }
}

/// Which question about what.
#[derive(Args, Debug)]
pub(crate) struct AnalyzeArgs {
    #[arg(value_parser = games())]
    pub(crate) game: String,
    /// The analysis; `parlor rules GAME` lists them
    pub(crate) what: String,
    /// What to analyse; without it, each line of standard input
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) input: Vec<String>,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

/// The levels' names, for the same reasons.
fn levels() -> impl TypedValueParser<Value = Level> {
    let names = PossibleValuesParser::new(Level::ALL.map(Level::name));
    names.map(|name| Level::named(&name).expect("one of the names"))
}

/// The games' names, so that help, completions and "did you mean" know them.
fn games() -> PossibleValuesParser {
    let value = |game: &&dyn engine::AnyGame| {
        let info = game.info();
        PossibleValue::new(info.name)
            .aliases(info.aliases)
            .help(lang::word(info.summary))
    };
    catalog::GAMES.iter().map(value).collect::<Vec<_>>().into()
}
