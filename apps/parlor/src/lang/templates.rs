//! Every template in use has a translation, and every translation a template.

use super::Catalogue;
use crate::cli::Cli;
use crate::prompt::templates as prompt;
use clap::CommandFactory;
use proc_macro2::{Delimiter, Literal, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Templates by where they are used first.
type Found = BTreeMap<String, String>;

/// What makes a text of the literals among its arguments: macros, `new` of types, and functions.
const MACROS: [&str; 2] = ["text", "counted"];
const TYPES: [&str; 3] = ["Text", "Illegal", "ParseMoveError"];
const FUNCTIONS: [&str; 7] = [
    "say",
    "usage",
    "not_found",
    "unknown",
    "read_cards",
    "twice",
    "wrong",
];

/// The sources that speak to people.
fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = vec![root.join("apps/parlor/src")];
    for name in ["cards-core", "engine", "search", "catalog"] {
        folders.push(root.join("crates").join(name).join("src"));
    }
    for game in std::fs::read_dir(root.join("crates/games")).expect("the games are there") {
        folders.push(game.expect("a folder").path().join("src"));
    }
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for path in entries.map(|entry| entry.expect("an entry").path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                files.push(path);
            }
        }
    }
    files
}

/// What a scan of the sources finds.
#[derive(Default)]
struct Scan {
    /// Literals that are templates for certain.
    templates: Found,
    /// All literals: a name in a table may be a template by another way.
    literals: BTreeSet<String>,
    /// Constants that hold text, and those named where a template is expected.
    constants: Vec<(String, String)>,
    named: Found,
}

impl Scan {
    fn all() -> Self {
        let mut scan = Self::default();
        for path in sources() {
            let source = std::fs::read_to_string(&path).expect("UTF-8");
            let tokens: TokenStream = source.parse().expect("Rust");
            let name = path.components().rev().take(4).collect::<Vec<_>>();
            let name: PathBuf = name.into_iter().rev().collect();
            scan.tokens(tokens, &name.display().to_string());
        }
        for (name, text) in &scan.constants {
            if let Some(place) = scan.named.get(name) {
                scan.templates.insert(text.clone(), place.clone());
            }
        }
        scan
    }

    fn tokens(&mut self, tokens: TokenStream, file: &str) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            // `const NAME: &str = "…"`
            if let [.., word, name, _, _, _, _, TokenTree::Literal(literal)] = &tokens[..=i]
                && is(word, "const")
            {
                let text = string(literal);
                self.constants
                    .extend(text.map(|text| (name.to_string(), text)));
            }
            match token {
                TokenTree::Literal(literal) => self.literals.extend(string(literal)),
                TokenTree::Group(group) => {
                    let before = &tokens[..i];
                    if group.delimiter() == Delimiter::Brace && is_test(before) {
                        continue;
                    }
                    if group.delimiter() == Delimiter::Parenthesis && speaks(before) {
                        self.call(group.stream(), file);
                    }
                    self.tokens(group.stream(), file);
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }

    /// The literals that are arguments of their own: no `name = "…"`, no `["…"]`.
    fn call(&mut self, arguments: TokenStream, file: &str) {
        let arguments: Vec<TokenTree> = arguments.into_iter().collect();
        for argument in arguments.split(|token| is(token, ",")) {
            let [only] = argument else {
                continue;
            };
            let place = format!("{file}:{}", only.span().start().line);
            match only {
                TokenTree::Literal(literal) => {
                    let template = string(literal).map(|template| (template, place));
                    self.templates.extend(template);
                }
                TokenTree::Ident(name) => {
                    self.named.insert(name.to_string(), place);
                }
                TokenTree::Group(_) | TokenTree::Punct(_) => {}
            }
        }
    }
}

fn string(literal: &Literal) -> Option<String> {
    match syn::Lit::new(literal.clone()) {
        syn::Lit::Str(text) => Some(text.value()),
        _ => None,
    }
}

fn is(token: &TokenTree, text: &str) -> bool {
    token.to_string() == text
}

/// Whether what follows is the body of `#[cfg(test)] mod …`.
fn is_test(before: &[TokenTree]) -> bool {
    let test = |token: &TokenTree| token.to_string().replace(' ', "") == "[cfg(test)]";
    matches!(before, [.., attribute, keyword, _] if is(keyword, "mod") && test(attribute))
}

/// Whether what follows are the arguments of something that makes a text.
fn speaks(before: &[TokenTree]) -> bool {
    match before {
        [.., name, mark] if is(mark, "!") => MACROS.iter().any(|known| is(name, known)),
        [.., owner, _, _, function] if is(function, "new") => {
            TYPES.iter().any(|known| is(owner, known))
        }
        [.., function] => FUNCTIONS.iter().any(|known| is(function, known)),
        [] => false,
    }
}

/// What the tables say that help and menus are made from.
fn tables() -> Found {
    let mut found = Found::new();
    let mut add = |template: &str, place: String| {
        found.entry(template.to_owned()).or_insert(place);
    };
    for game in catalog::GAMES {
        let info = game.info();
        for template in [info.title, info.summary, info.notation, info.deals] {
            add(template, format!("the Info of {}", info.name));
        }
        for option in info.options {
            add(option.help, format!("the options of {}", info.name));
        }
        for (name, input) in game.analyses() {
            add(input, format!("{} {name}", info.name));
        }
    }
    let suits = cards_core::Suit::ALL.map(cards_core::Suit::name);
    let ranks = cards_core::Rank::ALL.map(cards_core::Rank::name);
    for name in suits.into_iter().chain(ranks) {
        add(name, "cards".to_owned());
    }
    for template in prompt() {
        add(template, "the prompt".to_owned());
    }
    let mut cli = Cli::command();
    cli.build();
    describe(&cli, &mut add);
    found
}

fn describe(command: &clap::Command, add: &mut impl FnMut(&str, String)) {
    let place = || format!("the help of `{}`", command.get_name());
    if command.get_name() == "help" {
        return;
    }
    if let Some(about) = command.get_about() {
        add(&about.to_string(), place());
    }
    for arg in command.get_arguments() {
        let own = !["help", "version"].contains(&arg.get_id().as_str());
        if let (true, Some(help)) = (own, arg.get_help()) {
            add(&help.to_string(), place());
        }
        if let (true, Some(heading)) = (own, arg.get_help_heading()) {
            add(heading, place());
        }
    }
    for sub in command.get_subcommands() {
        describe(sub, add);
    }
}

/// The `{names}` of a template, sorted.
fn names(template: &str) -> Vec<&str> {
    let mut names: Vec<&str> = template
        .split('{')
        .skip(1)
        .filter_map(|part| part.split_once('}').map(|(name, _)| name))
        .collect();
    names.sort_unstable();
    names
}

/// Whether there is a word in it besides the names.
fn has_words(template: &str) -> bool {
    let outside = template.split('{').enumerate().map(|(i, part)| match i {
        0 => part,
        _ => part.split_once('}').map_or(part, |(_, after)| after),
    });
    outside.flat_map(str::chars).any(char::is_alphabetic)
}

#[test]
fn the_catalogue_has_every_template_in_use_and_no_other() {
    let catalogue = Catalogue::chinese();
    let scan = Scan::all();
    let mut wanted = tables();
    wanted.extend(scan.templates);
    assert!(
        wanted.len() > 300,
        "the scan finds templates: {}",
        wanted.len()
    );

    let mut wrong = Vec::new();
    for (template, place) in &wanted {
        match catalogue.texts.get(template) {
            None if !has_words(template) => {} // the same in every language, unless it says so
            None => wrong.push(format!(
                "without translation, {place}:\n{template:?} = \"\""
            )),
            Some(translation) if names(translation) != names(template) => {
                wrong.push(format!(
                    "other names than {place}:\n{template:?} = {translation:?}"
                ));
            }
            Some(_) => {}
        }
    }
    for template in catalogue.texts.keys() {
        if !wanted.contains_key(template) && !scan.literals.contains(template) {
            wrong.push(format!("used nowhere:\n{template:?}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "lang/zh.toml: {} of {} texts\n\n{}",
        wrong.len(),
        wanted.len(),
        wrong.join("\n")
    );
}

#[test]
fn every_game_has_its_page() {
    let catalogue = Catalogue::chinese();
    let pages: BTreeSet<&str> = catalogue.pages.keys().map(String::as_str).collect();
    let games: BTreeSet<&str> = catalog::GAMES.iter().map(|game| game.info().name).collect();
    assert_eq!(pages, games);
    for (game, page) in &catalogue.pages {
        let length = page.chars().count();
        assert!(
            length > 150,
            "{game}: the rules take more than 150 characters, not {length}"
        );
    }
}

#[test]
fn names_are_found_in_templates() {
    assert_eq!(names("{b} of {a}: {{}}"), ["", "a", "b"]);
    assert!(has_words("{n} moves") && !has_words("{at}: {why}"));
}
