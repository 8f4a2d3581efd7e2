//! The chores of this workspace.

mod names;
mod new_game;
mod tidy;
mod workspace;

use clap::Parser;
use std::io::Write;
use std::process::ExitCode;
use workspace::Workspace;

/// The chores of this workspace.
#[derive(Parser)]
#[command(name = "cargo xtask")]
enum Chore {
    /// Check the invariants of docs/architecture.md and the conventions of the house
    Tidy,
    /// Write a new game that builds, plays and passes the laws at once
    NewGame {
        /// Its name as typed at the prompt: small letters, digits and hyphens
        name: String,
    },
}

fn main() -> ExitCode {
    let workspace = Workspace::here();
    let (report, ok) = match Chore::parse() {
        Chore::Tidy => {
            let findings = tidy::findings(&workspace);
            let count = findings.len();
            let mut report = findings;
            report.push(format!(
                "tidy: {} rules, {count} findings",
                tidy::RULES.len()
            ));
            (report, count == 0)
        }
        Chore::NewGame { name } => match new_game::write(&workspace, &name) {
            Ok(written) => (written, true),
            Err(error) => (vec![format!("error: {error}")], false),
        },
    };
    let mut stderr = std::io::stderr().lock();
    for line in report {
        let _ = writeln!(stderr, "{line}"); // nobody is left to tell
    }
    if ok {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
