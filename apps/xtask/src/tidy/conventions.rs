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
