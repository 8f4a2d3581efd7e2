//! `cargo xtask new-game NAME`: a crate that builds, plays and passes the laws at once.

use crate::names::Names;
use crate::workspace::Workspace;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Why no game was written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NewGameError {
    #[error(
        "`{0}` is not a game's name: write words of small letters and digits, joined by hyphens, such as `peg-solitaire`"
    )]
    Name(String),
    #[error("there is a crate `{0}` already")]
    Taken(String),
    #[error("{0} is there already")]
    Exists(String),
    #[error("`{0}` cannot be a crate's name: it is a word of Rust or of its standard library")]
    Reserved(String),
    #[error("{path}: {error}", path = .path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{path} is not as expected: no line with `{wanted}`", path = .path.display())]
    Shape { path: PathBuf, wanted: &'static str },
}

/// The template, file by file: where it goes below the root, and its text. In paths and
/// text `template-game`, `template_game`, `TemplateGame` and `Template Game` stand for the name.
const FILES: &[(&str, &str)] = &[
    (
        "crates/games/template-game/Cargo.toml",
        include_str!("../template/Cargo.toml"),
    ),
    (
        "crates/games/template-game/README.md",
        include_str!("../template/README.md"),
    ),
    (
        "crates/games/template-game/src/lib.rs",
        include_str!("../template/src/lib.rs"),
    ),
    (
        "crates/games/template-game/src/moves.rs",
        include_str!("../template/src/moves.rs"),
    ),
    (
        "crates/games/template-game/src/page.txt",
        include_str!("../template/src/page.txt"),
    ),
    (
        "crates/games/template-game/src/rules.rs",
        include_str!("../template/src/rules.rs"),
    ),
    (
        "crates/games/template-game/src/state.rs",
        include_str!("../template/src/state.rs"),
    ),
    (
        "crates/games/template-game/src/view.rs",
        include_str!("../template/src/view.rs"),
    ),
    (
        "crates/games/template-game/tests/laws.rs",
        include_str!("../template/tests/laws.rs"),
    ),
    (
        "crates/games/template-game/tests/rules.rs",
        include_str!("../template/tests/rules.rs"),
    ),
    (
        "docs/notation/template-game.md",
        include_str!("../template/notation.md"),
    ),
    (
        "docs/rules/template-game.md",
        include_str!("../template/rules.md"),
    ),
];

/// Words that cargo or the compiler would not take as a crate's name here.
const RESERVED: &[&str] = &[
    "abstract",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "const",
    "continue",
    "crate",
    "do",
    "dyn",
    "else",
    "enum",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "proc-macro",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "struct",
    "super",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
    "std",
    "core",
    "alloc",
    "test",
    "target",
    "build",
    "deps",
    "examples",
    "incremental",
];

/// The list of games.
const CATALOG: &str = "crates/catalog/src/lib.rs";

/// Writes the crate and lists it in the catalog; says what was written.
pub(crate) fn write(workspace: &Workspace, name: &str) -> Result<Vec<String>, NewGameError> {
    let names = Names::new(name).ok_or_else(|| NewGameError::Name(name.to_owned()))?;
    if RESERVED.contains(&name) {
        return Err(NewGameError::Reserved(name.to_owned()));
    }
    let root: toml::Table = {
        let text = read(&workspace.root.join("Cargo.toml"))?;
        text.parse().expect("cargo has read it")
    };
    let external = root["workspace"]["dependencies"]
        .as_table()
        .expect("cargo has read it");
    if external.contains_key(name) || workspace.packages().iter().any(|p| p.name == name) {
        return Err(NewGameError::Taken(name.to_owned()));
    }
    let paths: Vec<String> = FILES.iter().map(|(path, _)| fill(path, &names)).collect();
    if let Some(path) = paths.iter().find(|p| workspace.root.join(p).exists()) {
        return Err(NewGameError::Exists(path.clone()));
    }
    let mut done = Vec::new();
    for (path, (_, text)) in paths.iter().zip(FILES) {
        put(&workspace.root.join(path), &fill(text, &names))?;
        done.push(format!("wrote {path}"));
    }
    let kebab = &names.kebab;
    add_line(
        &workspace.root.join("Cargo.toml"),
        "catalog = {",
        &format!("{kebab} = {{ path = \"crates/games/{kebab}\" }}"),
    )?;
    add_line(
        &workspace.root.join("crates/catalog/Cargo.toml"),
        "engine.workspace = true",
        &format!("{kebab}.workspace = true"),
    )?;
    list(&workspace.root.join(CATALOG), &names)?;
    done.push(format!("listed `{kebab}` in crates/catalog"));
    let is_source = |path: &&str| Path::new(path).extension().is_some_and(|e| e == "rs");
    let sources = paths.iter().map(String::as_str).filter(is_source);
    if !format(workspace, sources.chain([CATALOG])) {
        done.push("next: cargo fmt --all (rustfmt did not run)".to_owned());
    }
    done.push(format!(
        "next: cargo test -p {kebab}; cargo parlor {kebab}; docs/adding-a-game.md"
    ));
    Ok(done)
}

/// A name decides how imports are sorted and lines are wrapped. Says whether it was done.
fn format<'a>(workspace: &Workspace, sources: impl Iterator<Item = &'a str>) -> bool {
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.current_dir(&workspace.root);
    rustfmt.args(["--quiet", "--edition", "2024"]).args(sources);
    rustfmt.status().is_ok_and(|status| status.success())
}

fn fill(text: &str, names: &Names) -> String {
    text.replace("template-game", &names.kebab)
        .replace("template_game", &names.snake)
        .replace("TemplateGame", &names.camel)
        .replace("Template Game", &names.title())
}

/// Adds a line after the first that begins so.
fn add_line(path: &Path, after: &'static str, line: &str) -> Result<(), NewGameError> {
    let text = read(path)?;
    let mut lines: Vec<&str> = text.lines().collect();
    let at = lines
        .iter()
        .position(|l| l.starts_with(after))
        .ok_or(NewGameError::Shape {
            path: path.to_owned(),
            wanted: after,
        })?;
    lines.insert(at + 1, line);
    put(path, &(lines.join("\n") + "\n"))
}

/// Adds the game at the end of the catalog's list.
fn list(path: &Path, names: &Names) -> Result<(), NewGameError> {
    let text = read(path)?;
    let shape = |wanted| NewGameError::Shape {
        path: path.to_owned(),
        wanted,
    };
    let start = text.find("GAMES: ").ok_or_else(|| shape("GAMES: "))?;
    let end = text[start..].find("];").ok_or_else(|| shape("];"))? + start;
    let (before, after) = text.split_at(end);
    let comma = if before.trim_end().ends_with(['[', ',']) {
        ""
    } else {
        ","
    };
    let line = format!("    &Erased::<{}::{}>::NEW,\n", names.snake, names.camel);
    put(
        path,
        &(before.trim_end().to_owned() + comma + "\n" + &line + after),
    )
}

fn read(path: &Path) -> Result<String, NewGameError> {
    fs::read_to_string(path).map_err(|error| NewGameError::File {
        path: path.to_owned(),
        error,
    })
}

fn put(path: &Path, text: &str) -> Result<(), NewGameError> {
    let folder = path.parent().expect("a file is in a folder");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, text))
        .map_err(|error| NewGameError::File {
            path: path.to_owned(),
            error,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A root with just what the chore needs.
    fn scratch() -> (tempfile::TempDir, Workspace) {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().to_owned();
        let put = |path: &str, text: &str| put(&root.join(path), text).expect("written");
        put(
            "Cargo.toml",
            "[workspace.dependencies]\ncatalog = { path = \"x\" }\nserde = \"1\"\n",
        );
        put(
            "crates/catalog/Cargo.toml",
            "[dependencies]\nengine.workspace = true\n",
        );
        put(
            "crates/catalog/src/lib.rs",
            "pub static GAMES: &[&dyn AnyGame] = &[\n];\n",
        );
        (folder, Workspace { root })
    }

    #[test]
    fn a_game_is_written_and_listed() {
        let (_folder, workspace) = scratch();
        write(&workspace, "peg-solitaire").expect("written");
        let read = |path: &str| read(&workspace.root.join(path)).expect("there");
        assert!(
            read("Cargo.toml")
                .contains("peg-solitaire = { path = \"crates/games/peg-solitaire\" }")
        );
        assert!(read(CATALOG).contains("&Erased::<peg_solitaire::PegSolitaire>::NEW"));
        assert!(read("crates/games/peg-solitaire/src/lib.rs").contains("pub struct PegSolitaire;"));
        assert!(!read("crates/games/peg-solitaire/README.md").contains("emplate"));
    }

    #[test]
    fn a_list_in_one_line_is_added_to() {
        let (_folder, workspace) = scratch();
        let path = workspace.root.join(CATALOG);
        let list = "pub static GAMES: &[&dyn AnyGame] = &[&Erased::<a::A>::NEW];\n";
        put(&path, list).expect("written");
        write(&workspace, "peg").expect("written");
        let text = read(&path).expect("there");
        let words: String = text.split_whitespace().collect();
        assert!(
            words.contains("[&Erased::<a::A>::NEW,&Erased::<peg::Peg>::NEW"),
            "{text}"
        );
    }

    #[test]
    fn nothing_is_overwritten() {
        let (_folder, workspace) = scratch();
        write(&workspace, "peg").expect("written");
        let before = read(&workspace.root.join("Cargo.toml")).expect("there");
        assert!(matches!(
            write(&workspace, "peg"),
            Err(NewGameError::Taken(_))
        ));
        assert!(matches!(
            write(&workspace, "serde"),
            Err(NewGameError::Taken(_))
        ));
        assert!(matches!(
            write(&workspace, "Peg"),
            Err(NewGameError::Name(_))
        ));
        assert!(matches!(
            write(&workspace, "match"),
            Err(NewGameError::Reserved(_))
        ));
        assert_eq!(
            read(&workspace.root.join("Cargo.toml")).expect("there"),
            before
        );
    }
}
