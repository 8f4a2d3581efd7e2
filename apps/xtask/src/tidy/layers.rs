//! Which layer may know which, and what no layer below the apps may do.

use super::Rule;
use crate::workspace::{File, Workspace};

pub(super) const CARDS_ALONE: Rule = Rule {
    says: "cards-core can be taken alone: it is no_std and knows no crate of this workspace",
    check: |workspace| {
        let mut found = forbidden(workspace, "cards-core", |name| is_ours(workspace, name));
        let lib = workspace.files("crates/cards-core/src", "lib.rs");
        if !lib.iter().any(|file| file.text.contains("#![no_std]")) {
            found.push("crates/cards-core/src/lib.rs has no #![no_std]".to_owned());
        }
        found
    },
};

pub(super) const ENGINE_KNOWS_NO_CARD: Rule = Rule {
    says: "the engine knows no card and no game",
    check: |workspace| forbidden(workspace, "engine", |name| is_ours(workspace, name)),
};

pub(super) const NO_GAME_KNOWS_ANOTHER: Rule = Rule {
    says: "a game knows cards-core, engine and search, and no other game",
    check: |workspace| {
        let allowed = ["cards-core", "engine", "search"];
        let mut found = Vec::new();
        for game in workspace.games() {
            let name = game.name.clone();
            let strange = |other: &str| is_ours(workspace, other) && !allowed.contains(&other);
            found.extend(forbidden(workspace, &name, strange));
        }
        found
    },
};

pub(super) const APPS_GO_THROUGH_THE_CATALOG: Rule = Rule {
    says: "apps name games only through the catalog",
    check: |workspace| {
        let games: Vec<String> = workspace
            .games()
            .into_iter()
            .map(|game| game.name)
            .collect();
        let is_game = |name: &str| games.iter().any(|game| game == name);
        let mut found = Vec::new();
        for package in workspace.packages() {
            if package.folder.starts_with("apps") || ["search", "testkit"].contains(&&*package.name)
            {
                found.extend(forbidden(workspace, &package.name, is_game));
            }
        }
        found
    },
};

pub(super) const LISTED: Rule = Rule {
    says: "every game is listed in the catalog",
    check: |workspace| {
        let catalog = workspace.files("crates/catalog/src", "lib.rs");
        let text: String = catalog.into_iter().map(|file| file.text).collect();
        let missing = |name: &String| !text.contains(&format!("<{}::", name.replace('-', "_")));
        let games = workspace.games().into_iter().map(|game| game.name);
        games
            .filter(missing)
            .map(|name| format!("`{name}` is not in crates/catalog"))
            .collect()
    },
};

pub(super) const NO_IO_BELOW_APPS: Rule = Rule {
    says: "no input, output, printing, environment, clock or global state that changes below \
           apps/ (the budget alone reads the clock)",
    check: |workspace| {
        const WORDS: &[&str] = &[
            "std::io",
            "std::fs",
            "std::env",
            "std::net",
            "std::process",
            "println!",
            "eprintln!",
            "print!(",
            "Instant::now",
            "SystemTime",
            "static mut",
            "thread_local!",
        ];
        let mut found = Vec::new();
        for file in library_sources(workspace) {
            let clock = file.path.ends_with("engine/src/budget.rs");
            for (number, line) in code_lines(&file.text) {
                let word = WORDS.iter().find(|word| line.contains(**word));
                match word {
                    Some(word) if !(clock && *word == "Instant::now") => {
                        found.push(format!("{}:{number} has `{word}`", file.path.display()));
                    }
                    _ if is_global_state(line) => {
                        found.push(format!("{}:{number} has global state", file.path.display()));
                    }
                    _ => {}
                }
            }
        }
        found
    },
};

/// Whether a line holds something that changes and lives as long as the program. A table that is
/// computed once, in a `LazyLock`, is a constant; what would make it change is in the list.
fn is_global_state(line: &str) -> bool {
    const CELLS: &[&str] = &[
        "Mutex<",
        "RwLock<",
        "OnceLock<",
        "Atomic",
        "RefCell<",
        "Cell<",
    ];
    line.contains("static ") && CELLS.iter().any(|cell| line.contains(cell))
}

pub(super) const NO_GENERATOR_IN_A_POSITION: Rule = Rule {
    says: "a position holds no generator: a session does",
    check: |workspace| {
        let states = workspace.files("crates/games", "state.rs");
        let holds = |file: &File| code_lines(&file.text).any(|(_, line)| line.contains("ChaCha"));
        let found = states.into_iter().filter(holds);
        found
            .map(|file| format!("{} has a generator", file.path.display()))
            .collect()
    },
};

pub(super) const MOVES_ARE_TEXT: Rule = Rule {
    says: "moves are saved as text: serialised are records, deals, rules and views",
    check: |workspace| {
        let mut found = Vec::new();
        for file in workspace.files("crates/games", ".rs") {
            let lines: Vec<_> = code_lines(&file.text).collect();
            for pair in lines.windows(2) {
                let [(_, derive), (number, item)] = pair else {
                    continue;
                };
                let is_move = item.contains("enum Move ")
                    || item.contains("struct Move ")
                    || item.contains("struct Move(");
                if is_move && derive.contains("Serialize") {
                    found.push(format!("{}:{number} serialises moves", file.path.display()));
                }
            }
        }
        found
    },
};

/// What a crate depends on and must not, tests and benchmarks left out.
fn forbidden(workspace: &Workspace, name: &str, is_bad: impl Fn(&str) -> bool) -> Vec<String> {
    let packages = workspace.packages();
    let package = packages.iter().find(|package| package.name == name);
    let Some(package) = package else {
        return vec![format!("there is no crate `{name}`")];
    };
    let bad = package
        .depends_on(false)
        .into_iter()
        .filter(|name| is_bad(name));
    bad.map(|other| format!("`{name}` depends on `{other}`"))
        .collect()
}

fn is_ours(workspace: &Workspace, name: &str) -> bool {
    workspace
        .packages()
        .iter()
        .any(|package| package.name == name)
}

/// The sources of all crates below the apps, without tests, benchmarks and examples.
fn library_sources(workspace: &Workspace) -> Vec<File> {
    let packages = workspace.packages().into_iter();
    let crates = packages.filter(|package| package.folder.starts_with("crates"));
    crates
        .flat_map(|package| workspace.files(package.folder.join("src"), ".rs"))
        .collect()
}

/// The lines of a source file that are neither comments nor unit tests, which stand last.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let code = text.split("#[cfg(test)]").next().unwrap_or(text);
    (1..)
        .zip(code.lines())
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_computed_once_is_no_state_and_a_cell_in_it_is() {
        let check = |line: &str, want| assert_eq!(is_global_state(line), want, "{line}");
        check("static KINDS: LazyLock<Kinds> = LazyLock::new(all);", false);
        check(
            "static KEPT: LazyLock<Mutex<u8>> = LazyLock::new(it);",
            true,
        );
        check("static COUNT: AtomicU64 = AtomicU64::new(0);", true);
        check("let count = AtomicU64::new(0);", false);
    }

    #[test]
    fn comments_and_unit_tests_are_no_code() {
        let text = "a\n// std::io\n/// println!\nb\n#[cfg(test)]\nmod tests { std::fs }\n";
        let lines: Vec<_> = code_lines(text).collect();
        assert_eq!(lines, [(1, "a"), (4, "b")]);
    }
}
