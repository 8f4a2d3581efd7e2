//! Running the whole program in a test, as a person or a script would.

pub mod fuzz;
#[cfg(unix)]
mod terminal;

#[cfg(unix)]
pub use terminal::Terminal;

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

/// Says that a test could not be made here, and why.
#[expect(clippy::print_stderr, reason = "nobody would know otherwise")]
pub fn skipped(why: &str) {
    eprintln!("skipped: {why}");
}

/// What the program answered.
#[derive(Debug)]
pub struct Answer {
    /// The exit code; -1 after a signal.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// A place for the program to keep its files in, gone after the test.
pub struct Home(tempfile::TempDir);

impl Default for Home {
    fn default() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }
}

impl Home {
    /// The folder.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// A file in it with this text; gives its path.
    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    }

    /// The program with these arguments, not started yet. It sees no environment but its home and
    /// where programs are.
    pub fn command(&self, args: &[&str]) -> Command {
        self.other(program(), args)
    }

    /// Another program with these arguments in the same surroundings.
    pub fn other(&self, program: impl AsRef<OsStr>, args: &[&str]) -> Command {
        let mut command = Command::new(program);
        command
            .args(args)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", self.path())
            .env("XDG_STATE_HOME", self.path().join("state"))
            .current_dir(self.path());
        command
    }

    /// Runs the program to its end with this on standard input.
    pub fn run(&self, args: &[&str], input: impl AsRef<[u8]>) -> Answer {
        feed(self.command(args), input)
    }
}

/// Runs a command to its end with this on standard input.
pub fn feed(mut command: Command, input: impl AsRef<[u8]>) -> Answer {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.as_ref().to_owned();
    // from another thread, since the program may answer before it has read all
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    Answer::from(output)
}

/// Runs the program in a home of its own.
pub fn parlor(args: &[&str], input: impl AsRef<[u8]>) -> Answer {
    Home::default().run(args, input)
}

/// The JSON objects of an answer, one a line.
pub fn objects(out: &str) -> Vec<serde_json::Value> {
    out.lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

impl From<Output> for Answer {
    fn from(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
        Self {
            code: output.status.code().unwrap_or(-1),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }
}

/// The program, built when the first test asks for it.
pub fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml");
        let built = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--package", "parlor", "--manifest-path"])
            .arg(manifest)
            .status()
            .expect("cargo starts");
        assert!(built.success(), "the program builds");
        let this = std::env::current_exe().expect("a test knows itself");
        let profile = this.ancestors().nth(2).expect("target/PROFILE/deps/this");
        profile.join(format!("parlor{}", std::env::consts::EXE_SUFFIX))
    })
}
