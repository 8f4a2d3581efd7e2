//! Files that outlive the program: saves and statistics, in the XDG state folder.

use engine::{LoadError, Record};
use etcetera::{BaseStrategy, choose_base_strategy};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What went wrong with a file.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error("no home folder is known to keep files in")]
    NoHome,
    #[error("cannot read {path}: {error}", path = .path.display())]
    Read { path: PathBuf, error: io::Error },
    #[error("cannot write {path}: {error}", path = .path.display())]
    Write { path: PathBuf, error: io::Error },
    #[error("{path}: {error}", path = .path.display())]
    Load { path: PathBuf, error: LoadError },
    #[error(
        "`{0}` is not a name for a save: use letters, digits, `-`, `_` and `.`, or a path with a `/`"
    )]
    Name(String),
    #[error("{path} is not a statistics file: {error}", path = .path.display())]
    Stats {
        path: PathBuf,
        error: serde_json::Error,
    },
}

fn state_folder() -> Result<PathBuf, StoreError> {
    let base = choose_base_strategy().map_err(|_| StoreError::NoHome)?;
    let state = base.state_dir().unwrap_or_else(|| base.data_dir());
    Ok(state.join("parlor"))
}

/// Where the prompt keeps what was typed.
pub(crate) fn history_file() -> Result<PathBuf, StoreError> {
    let path = state_folder()?.join("history.txt");
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::Write {
            path: folder.to_owned(),
            error,
        })?;
    }
    Ok(path)
}

/// The file behind what was typed after `save` or `load`: a plain name is a file in the
/// saves folder, anything with a `/` or ending in `.json` is a path.
pub(crate) fn save_path(typed: &str) -> Result<PathBuf, StoreError> {
    if typed.contains('/') || Path::new(typed).extension().is_some_and(|e| e == "json") {
        return Ok(typed.into());
    }
    let fine = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    if typed.is_empty() || typed.starts_with('.') || !typed.chars().all(fine) {
        return Err(StoreError::Name(engine::excerpt(typed)));
    }
    Ok(state_folder()?.join("saves").join(format!("{typed}.json")))
}

/// Writes a save; gives its path.
pub(crate) fn save(typed: &str, record: &Record) -> Result<PathBuf, StoreError> {
    let path = save_path(typed)?;
    write(&path, &record.to_json())?;
    Ok(path)
}

/// Reads a save.
pub(crate) fn load(typed: &str) -> Result<(PathBuf, Record), StoreError> {
    let path = save_path(typed)?;
    let read = |error| StoreError::Read {
        path: path.clone(),
        error,
    };
    let bytes = std::fs::read(&path).map_err(read)?;
    let text = String::from_utf8(bytes)
        .map_err(|_| read(io::Error::new(io::ErrorKind::InvalidData, "not UTF-8 text")))?;
    match Record::from_json(&text) {
        Ok(record) => Ok((path, record)),
        Err(error) => Err(StoreError::Load { path, error }),
    }
}

/// Replaces a file as a whole or not at all: the text goes to a new file beside it, onto
/// the disk, and then takes the old one's name.
fn write(path: &Path, text: &str) -> Result<(), StoreError> {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let attempt = || -> io::Result<()> {
        if path.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory));
        }
        std::fs::create_dir_all(folder)?;
        let mut file = tempfile::NamedTempFile::new_in(folder)?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    attempt().map_err(|error| StoreError::Write {
        path: path.to_owned(),
        error,
    })
}

/// How often a game was played under some rules, and with what luck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Score {
    pub(crate) games: u64,
    pub(crate) wins: u64,
    /// Wins since the last game that was not won.
    pub(crate) streak: u64,
    pub(crate) best_streak: u64,
}

impl Score {
    fn count(&mut self, won: bool) {
        self.games += 1;
        self.wins += u64::from(won);
        self.streak = if won { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
    }
}

/// Scores by game, and within a game by the rules that differ from the defaults.
pub(crate) type Stats = BTreeMap<String, BTreeMap<String, Score>>;

fn stats_file() -> Result<PathBuf, StoreError> {
    Ok(state_folder()?.join("stats.json"))
}

/// Reads the statistics; none yet is no error.
pub(crate) fn stats() -> Result<Stats, StoreError> {
    let path = stats_file()?;
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Stats::new()),
        Err(error) => return Err(StoreError::Read { path, error }),
    };
    serde_json::from_str(&text).map_err(|error| StoreError::Stats { path, error })
}

/// Counts a finished game.
pub(crate) fn count(game: &str, rules: &str, won: bool) -> Result<(), StoreError> {
    let mut stats = stats()?;
    let by_rules = stats.entry(game.to_owned()).or_default();
    by_rules.entry(rules.to_owned()).or_default().count(won);
    let text = serde_json::to_string_pretty(&stats).expect("statistics are plain data");
    write(&stats_file()?, &(text + "\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_ends_with_a_game_not_won() {
        let mut score = Score::default();
        for won in [true, true, false, true] {
            score.count(won);
        }
        let Score {
            games,
            wins,
            streak,
            best_streak,
        } = score;
        assert_eq!((games, wins, streak, best_streak), (4, 3, 1, 2));
    }

    #[test]
    fn names_cannot_leave_the_saves_folder() {
        for name in ["", "..", ".hidden", "a b", "a\\b", "a\0b"] {
            assert!(
                matches!(save_path(name), Err(StoreError::Name(_))),
                "{name}"
            );
        }
        assert_eq!(save_path("./x").expect("a path"), Path::new("./x"));
        assert_eq!(save_path("x.json").expect("a path"), Path::new("x.json"));
    }

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep").join("file.json");
        write(&path, "old").expect("folders are made");
        write(&path, "new").expect("replaced");
        assert_eq!(std::fs::read_to_string(&path).expect("there"), "new");
        let names = std::fs::read_dir(path.parent().expect("deep")).expect("a folder");
        assert_eq!(names.count(), 1, "no temporary file is left");
        assert!(
            write(folder.path(), "x").is_err(),
            "a folder is not replaced"
        );
    }
}
