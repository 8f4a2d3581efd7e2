//! The files of this workspace, as the chores see them.

use std::fs;
use std::path::{Path, PathBuf};

/// The workspace's root folder.
pub(crate) struct Workspace {
    pub(crate) root: PathBuf,
}

/// A crate: its folder below the root, and its manifest.
pub(crate) struct Package {
    pub(crate) folder: PathBuf,
    pub(crate) name: String,
    pub(crate) manifest: toml::Table,
}

/// A text file: its path below the root, and what is in it.
pub(crate) struct File {
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

impl Workspace {
    /// The workspace that cargo runs this program in. Asked at run time: a copy of the
    /// workspace may run what was built for the original.
    pub(crate) fn here() -> Self {
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR");
        let manifest = manifest.expect("it is run by cargo: `cargo xtask`");
        let root = Path::new(&manifest)
            .ancestors()
            .nth(2)
            .expect("apps/xtask is two folders down");
        Self {
            root: root.to_owned(),
        }
    }

    /// Every crate, by folder.
    pub(crate) fn packages(&self) -> Vec<Package> {
        let mut packages = Vec::new();
        for parent in ["crates", "crates/games", "apps", "."] {
            for folder in self.folders(parent) {
                let Ok(text) = fs::read_to_string(self.root.join(&folder).join("Cargo.toml"))
                else {
                    continue;
                };
                let manifest: toml::Table = text.parse().expect("cargo reads it too");
                let Some(package) = manifest.get("package") else {
                    continue;
                };
                let name = package["name"].as_str().expect("cargo reads it too");
                packages.push(Package {
                    name: name.to_owned(),
                    folder,
                    manifest,
                });
            }
        }
        packages
    }

    /// The game crates.
    pub(crate) fn games(&self) -> Vec<Package> {
        let mut packages = self.packages();
        packages.retain(|package| package.folder.starts_with("crates/games"));
        packages
    }

    /// Every file below a folder whose name ends so, by path; none if there is no folder.
    pub(crate) fn files(&self, folder: impl AsRef<Path>, ending: &str) -> Vec<File> {
        let mut files = Vec::new();
        self.collect(folder.as_ref(), ending, &mut files);
        files
    }

    fn collect(&self, folder: &Path, ending: &str, files: &mut Vec<File>) {
        let Ok(entries) = fs::read_dir(self.root.join(folder)) else {
            return;
        };
        let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name()).collect();
        names.sort();
        for name in names {
            let path = folder.join(&name);
            let name = name.to_string_lossy();
            if name == "target" || name.starts_with(".git") && !name.starts_with(".gitignore") {
                continue;
            }
            if self.root.join(&path).is_dir() {
                self.collect(&path, ending, files);
            } else if name.ends_with(ending)
                && let Ok(text) = fs::read_to_string(self.root.join(&path))
            {
                files.push(File { path, text });
            }
        }
    }

    fn folders(&self, parent: &str) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.root.join(parent)) else {
            return Vec::new();
        };
        let names = entries.flatten().map(|entry| entry.file_name());
        let mut folders: Vec<PathBuf> = names.map(|name| Path::new(parent).join(name)).collect();
        folders.sort();
        folders
    }
}

impl Package {
    /// The names of what it depends on, tests and benchmarks left out unless asked for.
    pub(crate) fn depends_on(&self, dev: bool) -> Vec<&str> {
        let mut tables = vec!["dependencies", "build-dependencies"];
        if dev {
            tables.push("dev-dependencies");
        }
        let tables = tables
            .into_iter()
            .filter_map(|key| self.manifest.get(key)?.as_table());
        tables
            .flat_map(|table| table.keys().map(String::as_str))
            .collect()
    }
}
