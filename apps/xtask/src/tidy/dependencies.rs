//! What comes from outside: that it is used, that its licence fits, and which Rust it takes.

use super::Rule;
use crate::workspace::Workspace;
use serde_json::Value;
use spdx::{Expression, LicenseReq, ParseMode};
use std::fs;
use std::process::Command;

pub(super) const USED: Rule = Rule {
    says: "every dependency is used",
    check: |workspace| {
        let mut found = Vec::new();
        for package in workspace.packages() {
            let files = workspace.files(&package.folder, ".rs");
            for name in package.depends_on(true) {
                let path = format!("{}::", name.replace('-', "_"));
                if !files.iter().any(|file| file.text.contains(&path)) {
                    found.push(format!("`{}` does not use `{name}`", package.name));
                }
            }
        }
        found
    },
};

pub(super) const LICENCES: Rule = Rule {
    says: "the licence of every dependency is allowed by deny.toml",
    check: |workspace| match refused(workspace) {
        Ok(found) => found,
        Err(error) => vec![format!("nobody knows ({error})")],
    },
};

pub(super) const MINIMUM: Rule = Rule {
    says: "README.md names the Rust that Cargo.toml asks for",
    check: |workspace| {
        let read = |name| fs::read_to_string(workspace.root.join(name)).unwrap_or_default();
        let manifest: toml::Table = read("Cargo.toml").parse().expect("cargo reads it too");
        let version = manifest["workspace"]["package"]["rust-version"].as_str();
        let words = format!("{} or later", version.unwrap_or("stated"));
        let named = read("README.md").contains(&words);
        let missing = (!named).then(|| format!("README.md does not say `{words}`"));
        missing.into_iter().collect()
    },
};

/// The dependencies on this platform whose licence is not allowed; why nobody knows.
fn refused(workspace: &Workspace) -> Result<Vec<String>, String> {
    let deny = fs::read_to_string(workspace.root.join("deny.toml")).map_err(|e| e.to_string())?;
    let deny: toml::Table = deny.parse().map_err(|e| format!("deny.toml: {e}"))?;
    let allowed = deny["licenses"]["allow"].as_array().into_iter().flatten();
    let allowed: Vec<&str> = allowed.filter_map(toml::Value::as_str).collect();
    let metadata = metadata(workspace)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let outside = packages.filter(|package| !package["source"].is_null());
    let refused = outside.filter(|package| {
        let licence = package["license"].as_str().unwrap_or_default();
        !allows(&allowed, licence)
    });
    let words = |package: &Value| format!("{} is under {}", package["name"], package["license"]);
    Ok(refused.map(words).collect())
}

/// What cargo knows of the packages that are built on this platform: those are at hand.
fn metadata(workspace: &Workspace) -> Result<Value, String> {
    let run = |program: &str, args: &[&str]| {
        let ran = Command::new(program)
            .args(args)
            .current_dir(&workspace.root)
            .output()
            .map_err(|error| format!("{program}: {error}"))?;
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        if ran.status.success() {
            Ok(text(ran.stdout))
        } else {
            Err(text(ran.stderr))
        }
    };
    let version = run("rustc", &["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("rustc names no host")?;
    let args = [
        "metadata",
        "--format-version=1",
        "--offline",
        "--filter-platform",
        host,
    ];
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    serde_json::from_str(&run(&cargo, &args)?).map_err(|error| error.to_string())
}

/// Whether somebody who may use these licences may use what is under that expression.
fn allows(allowed: &[&str], expression: &str) -> bool {
    let known = |req: &LicenseReq| allowed.contains(&req.to_string().as_str());
    Expression::parse_mode(expression, ParseMode::LAX).is_ok_and(|e| e.evaluate(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_licence_is_an_expression() {
        let allowed = ["MIT", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"];
        for (expression, fits) in [
            ("MIT", true),
            ("MIT/Apache-2.0", true),
            ("GPL-3.0-only", false),
            ("GPL-3.0-only OR MIT", true),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("MIT AND BSL-1.0", false),
            ("Apache-2.0", false),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("", false),
            ("my own", false),
        ] {
            assert_eq!(allows(&allowed, expression), fits, "{expression}");
        }
    }
}
