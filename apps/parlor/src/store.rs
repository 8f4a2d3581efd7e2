//! Files that outlive the program: saves and statistics, in the XDG state folder.

use crate::input::{self, LONGEST_FILE};
use engine::{LoadError, Record, Text, text};
use etcetera::{BaseStrategy, choose_base_strategy};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What went wrong with a file.
#[derive(Debug)]
pub(crate) enum StoreError {
    NoHome,
    Read {
        path: PathBuf,
        error: io::Error,
    },
    Write {
        path: PathBuf,
        error: io::Error,
    },
    Load {
        path: PathBuf,
        error: LoadError,
    },
    /// A file is in the place of a save and is none.
    Taken {
        path: PathBuf,
        why: Text,
    },
    Name(String),
    Stats {
        path: PathBuf,
        error: serde_json::Error,
    },
}

impl StoreError {
    /// For people.
    pub(crate) fn text(&self) -> Text {
        let shown = |path: &Path| path.display().to_string();
        match self {
            Self::NoHome => text!("no home folder is known to keep files in"),
            Self::Read { path, error } => text!(
                "cannot read {path}: {error}",
                path = shown(path),
                error = input::said(error)
            ),
            Self::Write { path, error } => text!(
                "cannot write {path}: {error}",
                path = shown(path),
                error = input::said(error)
            ),
            Self::Load { path, error } => {
                text!("{path}: {error}", path = shown(path), error = error.text())
            }
            Self::Taken { path, why } => text!(
                "{path} is there already and is no save, choose another name: {why}",
                path = shown(path),
                why = why.clone()
            ),
            Self::Name(name) => text!(
                "`{name}` is not a name for a save: use letters, digits, `-`, `_` and `.`, or a path with a `/`",
                name = name.as_str()
            ),
            Self::Stats { path, error } => text!(
                "{path} is not a statistics file: {error}",
                path = shown(path),
                error = engine::json_error(error)
            ),
        }
    }
}

impl From<StoreError> for Text {
    fn from(error: StoreError) -> Self {
        error.text()
    }
}

/// Makes the folder for a file of our own that is to be written.
pub(crate) fn made(path: PathBuf) -> Result<PathBuf, StoreError> {
    let folder = path.parent().unwrap_or(&path);
    match std::fs::create_dir_all(folder) {
        Ok(()) => Ok(path),
        Err(error) => Err(StoreError::Write {
            path: folder.to_owned(),
            error,
        }),
    }
}

fn state_folder() -> Result<PathBuf, StoreError> {
    let base = choose_base_strategy().map_err(|_| StoreError::NoHome)?;
    let state = base.state_dir().unwrap_or_else(|| base.data_dir());
    Ok(state.join("parlor"))
}

/// Where the prompt keeps what was typed.
pub(crate) fn history_file() -> Result<PathBuf, StoreError> {
    Ok(state_folder()?.join("history.txt"))
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

/// Writes a save; gives its path. Only another save is replaced, or a file without anything in it.
pub(crate) fn save(typed: &str, record: &Record) -> Result<PathBuf, StoreError> {
    let mut path = save_path(typed)?;
    if path.starts_with(state_folder()?) {
        path = made(path)?;
    }
    let is_held = std::fs::metadata(&path).is_ok_and(|data| data.is_file() && data.len() > 0);
    if is_held && let Err(why) = is_save(&path) {
        return Err(StoreError::Taken { path, why });
    }
    write(&path, &record.to_json())?;
    Ok(path)
}

/// Whether a file is a save; if not, why.
fn is_save(path: &Path) -> Result<(), Text> {
    let text = input::file(path).map_err(|error| input::said(&error))?;
    Record::from_json(&text).map_err(|error| error.text())?;
    Ok(())
}

/// Reads a save.
pub(crate) fn load(typed: &str) -> Result<(PathBuf, Record), StoreError> {
    let path = save_path(typed)?;
    let read = |error| StoreError::Read {
        path: path.clone(),
        error,
    };
    let text = input::file(&path).map_err(read)?;
    match Record::from_json(&text) {
        Ok(record) => Ok((path, record)),
        Err(error) => Err(StoreError::Load { path, error }),
    }
}

/// Replaces a file as a whole or not at all: the text goes to a new file beside it, onto
/// the disk, and then takes the old one's name.
///
/// A link is followed, the file's permissions are kept, and what is no ordinary file is
/// refused.
fn write(path: &Path, text: &str) -> Result<(), StoreError> {
    attempt(path, text).map_err(|error| StoreError::Write {
        path: path.to_owned(),
        error,
    })
}

fn attempt(path: &Path, text: &str) -> io::Result<()> {
    if text.len() > LONGEST_FILE {
        // nobody could read it again
        let why = input::too_long(LONGEST_FILE);
        return Err(input::wrong(ErrorKind::FileTooLarge, why));
    }
    let path = match path.canonicalize() {
        Err(error) if error.kind() == ErrorKind::NotFound => path.to_owned(),
        other => other?,
    };
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let permissions = match std::fs::metadata(&path) {
        Ok(metadata) if metadata.is_dir() => return Err(ErrorKind::IsADirectory.into()),
        Ok(metadata) if !metadata.is_file() => {
            let why = text!("it is no ordinary file");
            return Err(input::wrong(ErrorKind::InvalidInput, why));
        }
        Ok(metadata) => Some(metadata.permissions()),
        Err(_) => None,
    };
    sweep(folder);
    let mut file = tempfile::Builder::new()
        .prefix(PREFIX)
        .suffix(SUFFIX)
        .make_in(folder, create)?;
    file.as_file_mut().write_all(text.as_bytes())?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    file.persist(&path)?;
    Ok(())
}

/// Makes a file for its owner alone. Unlike those of `tempfile`, its errors name no path: that of
/// a file that is not yet whole is nobody's business.
fn create(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// How a file that is not yet whole is called.
const PREFIX: &str = ".parlor-";
const SUFFIX: &str = ".tmp";

/// Removes what a program that was killed in the middle of a write has left, after an hour.
fn sweep(folder: &Path) {
    const LEFT: Duration = Duration::from_hours(1);
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let ours = name
            .to_str()
            .is_some_and(|n| n.starts_with(PREFIX) && n.ends_with(SUFFIX));
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if ours && age().is_some_and(|age| age > LEFT) {
            let _ = std::fs::remove_file(entry.path()); // it is in nobody's way
        }
    }
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
        self.games = self.games.saturating_add(1);
        self.wins = self.wins.saturating_add(won.into());
        self.streak = if won {
            self.streak.saturating_add(1)
        } else {
            0
        };
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
    let text = match input::file(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Stats::new()),
        Err(error) => return Err(StoreError::Read { path, error }),
    };
    serde_json::from_str(&text).map_err(|error| StoreError::Stats { path, error })
}

/// Counts a finished game.
pub(crate) fn count(game: &str, rules: &str, won: bool) -> Result<(), StoreError> {
    let path = made(stats_file()?)?;
    let lock = path.with_extension("lock");
    let locked = || -> io::Result<File> {
        let file = File::options().create(true).append(true).open(&lock)?;
        file.lock()?; // until it is closed
        Ok(file)
    };
    let _lock = locked().map_err(|error| StoreError::Write {
        path: lock.clone(),
        error,
    })?;
    let mut stats = stats()?;
    let by_rules = stats.entry(game.to_owned()).or_default();
    by_rules.entry(rules.to_owned()).or_default().count(won);
    let text = serde_json::to_string_pretty(&stats).expect("statistics are plain data");
    write(&path, &(text + "\n"))
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
        let path = folder.path().join("file.json");
        write(&path, "old").expect("written");
        write(&path, "new").expect("replaced");
        assert_eq!(std::fs::read_to_string(&path).expect("there"), "new");
        let names = std::fs::read_dir(folder.path()).expect("a folder");
        assert_eq!(names.count(), 1, "no temporary file is left");
        let long = " ".repeat(LONGEST_FILE + 1);
        assert!(write(&path, &long).is_err(), "it could not be read");
        assert_eq!(std::fs::read_to_string(&path).expect("there"), "new");
        for (wrong, why) in [
            (folder.path(), "is a directory"),
            (Path::new("/dev/null"), "it is no ordinary file"),
            (&path.join("below"), "os error"),
            (&folder.path().join("no/file"), "os error"),
        ] {
            let error = write(wrong, "x").expect_err("refused").text().to_string();
            assert!(error.contains(why), "{error}");
            assert!(!error.contains(PREFIX), "{error}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_permissions_kept() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        std::fs::write(&file, "old").expect("written");
        let mode = |mode| std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(&file, mode(0o640)).expect("set");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        write(&link, "new").expect("written");
        assert_eq!(std::fs::read_to_string(&file).expect("there"), "new");
        assert!(link.is_symlink());
        let kept = std::fs::metadata(&file)
            .expect("there")
            .permissions()
            .mode();
        assert_eq!(kept & 0o777, 0o640);
    }
}
