//! The language people read: which one, and the catalogue behind it.
//!
//! Everything below this crate, and most of it, speaks in [`Text`]s: English templates with
//! arguments. They are put into words here, and only when they are printed.

#[cfg(test)]
mod templates;

use clap::ValueEnum;
use engine::{Canvas, Text};
use serde::Deserialize;
use std::collections::HashMap;
use std::ffi::OsString;
use std::sync::OnceLock;

/// A language that there is a catalogue of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    En,
    Zh,
}

/// The Chinese catalogue.
const CHINESE: &str = include_str!("../lang/zh.toml");

/// What templates mean in another language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Catalogue {
    /// By template.
    texts: HashMap<String, String>,
    /// The rules in a page, by the game's name.
    pages: HashMap<String, String>,
}

impl Catalogue {
    fn chinese() -> Self {
        toml::from_str(CHINESE).expect("the catalogue is tested")
    }
}

/// The catalogue of this run; none for English.
static CATALOGUE: OnceLock<Option<Catalogue>> = OnceLock::new();

/// Settles the language of this run, once.
pub(crate) fn speak(language: Language) {
    CATALOGUE.get_or_init(|| match language {
        Language::En => None,
        Language::Zh => Some(Catalogue::chinese()),
    });
}

fn catalogue() -> Option<&'static Catalogue> {
    CATALOGUE.get()?.as_ref()
}

/// Whether another language than English is spoken.
pub(crate) fn is_foreign() -> bool {
    catalogue().is_some()
}

/// What a template without arguments means.
pub(crate) fn word(template: &'static str) -> &'static str {
    translate(template).unwrap_or(template)
}

/// A text in words. What came from a file or a line may hold control characters; a terminal gets
/// none of them.
pub(crate) fn say(text: &Text) -> String {
    let words = text.render(&translate);
    let unsafe_for_terminals = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    words.replace(unsafe_for_terminals, "\u{fffd}")
}

fn translate(template: &str) -> Option<&'static str> {
    let translation = catalogue()?.texts.get(template)?;
    Some(translation)
}

/// A board with its captions in words.
pub(crate) fn board(canvas: &Canvas) -> Canvas {
    canvas.translated(&translate)
}

/// A game's rules in a page.
pub(crate) fn page(info: &engine::Info) -> &'static str {
    let page = catalogue().and_then(|catalogue| catalogue.pages.get(info.name));
    page.map_or(info.page, String::as_str)
}

/// The command line's own description in this language, as far as the catalogue knows it.
pub(crate) fn describe(command: clap::Command) -> clap::Command {
    if catalogue().is_none() {
        return command;
    }
    let about = command.get_about().map(ToString::to_string);
    let command = match about.as_deref().and_then(translate) {
        Some(about) => command.about(about).long_about(about),
        None => command,
    };
    let names: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    let command = command.mut_args(|arg| {
        let help = arg.get_help().map(ToString::to_string);
        let known = help.as_deref().and_then(translate);
        let arg = match arg.get_help_heading().and_then(translate) {
            Some(heading) => arg.help_heading(heading),
            None => arg,
        };
        match known {
            Some(help) => arg.help(help).long_help(help),
            None => arg,
        }
    });
    let translated = |command: clap::Command, name: &String| command.mut_subcommand(name, describe);
    names.iter().fold(command, translated)
}

/// The language that the arguments and the environment ask for: `--lang`, or else the locale.
/// It has to be known before the arguments are parsed, since their help is translated too.
pub(crate) fn wanted(args: &[OsString]) -> Language {
    let named = |name: &str| Language::from_str(name, true).ok();
    let words = || args.iter().filter_map(|arg| arg.to_str());
    let after = words().zip(words().skip(1));
    let apart = after
        .filter(|(flag, _)| *flag == "--lang")
        .find_map(|(_, name)| named(name));
    let joined = || words().find_map(|arg| named(arg.strip_prefix("--lang=")?));
    apart.or_else(joined).unwrap_or_else(|| {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        locale(
            ["LC_ALL", "LC_MESSAGES", "LANG"]
                .into_iter()
                .find_map(variable),
        )
    })
}

/// The language of a locale such as `zh_CN.UTF-8`; English for those that are not spoken here.
fn locale(name: Option<String>) -> Language {
    match name {
        Some(name) if name.to_lowercase().starts_with("zh") => Language::Zh,
        _ => Language::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_goes_before_the_locale() {
        let asked = |args: &[&str]| {
            let args: Vec<OsString> = args.iter().map(OsString::from).collect();
            wanted(&args)
        };
        assert_eq!(asked(&["parlor", "--lang", "zh", "games"]), Language::Zh);
        assert_eq!(asked(&["parlor", "games", "--lang=ZH"]), Language::Zh);
        assert_eq!(asked(&["parlor", "--lang", "en"]), Language::En);
        let of = |name: &str| locale(Some(name.to_owned()));
        assert_eq!(of("zh_TW.UTF-8"), Language::Zh);
        assert_eq!(
            [of("en_GB.UTF-8"), of("C"), locale(None)],
            [Language::En; 3]
        );
    }
}
