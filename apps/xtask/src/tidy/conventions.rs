//! How files are written and what goes with them.

use super::Rule;
use crate::workspace::{File, Workspace};
use std::path::Path;

pub(super) const SHORT_FILES: Rule = Rule {
    says: "a file is one noun of at most 500 lines (or says `Longer than 500 lines because` at its top)",
    check: |workspace| {
        let mut found = Vec::new();
        for file in sources(workspace) {
            let lines = file.text.lines().count();
            let reason = file
                .text
                .lines()
                .take(20)
                .any(|l| l.contains("Longer than 500 lines because"));
            if lines > 500 && !reason {
                found.push(format!("{} has {lines} lines", file.path.display()));
            }
        }
        found
    },
};

pub(super) const FINISHED: Rule = Rule {
    says: "what is merged is finished",
    check: |workspace| {
        // in two halves, so that the rule does not find itself
        let words = [
            concat!("to", "do!("),
            concat!("unimple", "mented!("),
            concat!("#[ig", "nore"),
            concat!("TO", "DO"),
            concat!("FIX", "ME"),
            concat!("XX", "X"),
        ];
        containing(&sources(workspace), &words)
    },
};

pub(super) const OWN_WORDS: Rule = Rule {
    says: "the project speaks of itself alone, and of no machine's folders",
    check: |workspace| {
        let mut files = sources(workspace);
        for ending in [".md", ".toml", ".txt", ".yml"] {
            files.extend(workspace.files(".", ending));
        }
        let words = [
            concat!("/wo", "rk/"),
            concat!("/ro", "ot/"),
            concat!("/ho", "me/"),
            "crates.io/api",
        ];
        containing(&files, &words)
    },
};

pub(super) const LINTS: Rule = Rule {
    says: "every crate takes the lints of the workspace",
    check: |workspace| {
        let takes = |manifest: &toml::Table| {
            let workspace = manifest
                .get("lints")
                .and_then(|lints| lints.get("workspace"));
            workspace.and_then(toml::Value::as_bool) == Some(true)
        };
        let mut packages = workspace.packages();
        packages.retain(|package| !takes(&package.manifest));
        packages
            .iter()
            .map(|package| format!("`{}` does not", package.name))
            .collect()
    },
};

pub(super) const DOCUMENTED: Rule = Rule {
    says: "a game has its laws, its rules page and its notation page",
    check: |workspace| {
        let mut found = Vec::new();
        for game in workspace.games() {
            let name = &game.name;
            let wanted = [
                game.folder.join("tests/laws.rs"),
                game.folder.join("README.md"),
                format!("docs/rules/{name}.md").into(),
                format!("docs/notation/{name}.md").into(),
            ];
            let missing = wanted
                .iter()
                .filter(|path| !workspace.root.join(path).is_file());
            found.extend(missing.map(|path| format!("no {}", path.display())));
        }
        found
    },
};

pub(super) const SOLVER_PAGES: Rule = Rule {
    says: "the headings of a solver's page name files of that solver",
    check: |workspace| {
        let mut found = Vec::new();
        for page in workspace.files("docs", "-solver.md") {
            let name = page.path.file_name().unwrap_or_default();
            let name = name.to_string_lossy();
            let game = name.trim_end_matches("-solver.md");
            let source = Path::new("crates/games").join(game).join("src");
            for (number, name) in named_in_headings(&page.text) {
                let path = if name.ends_with('/') {
                    source.join(name)
                } else {
                    source.join("solver").join(format!("{name}.rs"))
                };
                if !workspace.root.join(&path).exists() {
                    let (page, path) = (page.path.display(), path.display());
                    found.push(format!("{page}:{number}: no {path}"));
                }
            }
        }
        found
    },
};

pub(super) const DECISIONS: Rule = Rule {
    says: "a decision is a numbered page, listed in docs/adr/README.md",
    check: |workspace| {
        let pages = workspace.files("docs/adr", ".md");
        let name = |file: &File| {
            file.path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned()
        };
        let index = pages.iter().find(|file| name(file) == "README.md");
        let index = index.map_or("", |file| &file.text);
        let listed = |file: &&File| name(file) == "README.md" || index.contains(&name(file));
        let missing = pages.iter().filter(|file| !listed(file));
        missing
            .map(|file| format!("{} is not listed", file.path.display()))
            .collect()
    },
};

pub(super) const REVIEWED_SNAPSHOTS: Rule = Rule {
    says: "no snapshot waits for review",
    check: |workspace| {
        let waiting = [".snap.new", ".pending-snap"];
        let files = waiting
            .into_iter()
            .flat_map(|ending| workspace.files(".", ending));
        files.map(|file| file.path.display().to_string()).collect()
    },
};

/// The names in the brackets that end headings, each with the number of its line.
fn named_in_headings(text: &str) -> Vec<(usize, &str)> {
    let headings = (1..).zip(text.lines()).filter(|(_, l)| l.starts_with('#'));
    let brackets = headings.filter_map(|(number, line)| {
        let (_, names) = line.strip_suffix(')')?.rsplit_once('(')?;
        Some((number, names))
    });
    let names = brackets.flat_map(|(number, names)| {
        let quoted = names.split('`').skip(1).step_by(2);
        quoted.map(move |name| (number, name))
    });
    names.collect()
}

/// Every Rust source of the workspace.
fn sources(workspace: &Workspace) -> Vec<File> {
    let mut files = Vec::new();
    for folder in ["crates", "apps", "tests"] {
        files.extend(workspace.files(folder, ".rs"));
    }
    files
}

fn containing(files: &[File], words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        if file.path == Path::new("apps/xtask/src/tidy/conventions.rs") {
            continue; // it has to name the words
        }
        for (number, line) in (1..).zip(file.text.lines()) {
            if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                found.push(format!("{}:{number} has `{word}`", file.path.display()));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_heading_names_what_its_brackets_hold() {
        let page = "# How (all of it)\n\nText (`no`)\n## The goal `short` (`beam`, and `ai/`)\n";
        assert_eq!(named_in_headings(page), [(4, "beam"), (4, "ai/")]);
    }

    #[test]
    fn a_page_that_names_a_file_that_is_gone_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().to_owned();
        let solver = root.join("crates/games/peg/src/solver");
        fs::create_dir_all(&solver).expect("made");
        fs::create_dir(root.join("docs")).expect("made");
        fs::write(solver.join("line.rs"), "").expect("written");
        let page = "## Back to the rules (`line`, `advice`)\n## Elsewhere (`solver/`, `ai/`)\n";
        fs::write(root.join("docs/peg-solver.md"), page).expect("written");
        assert_eq!(
            (SOLVER_PAGES.check)(&Workspace { root }),
            [
                "docs/peg-solver.md:1: no crates/games/peg/src/solver/advice.rs",
                "docs/peg-solver.md:2: no crates/games/peg/src/ai/",
            ]
        );
    }
}
