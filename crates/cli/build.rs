//! Writes down which commit the program is built from, so that results can say so.

use std::process::Command;

fn main() {
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let commit = std::env::var("COEUR_COMMIT").ok().or_else(|| {
        let output = Command::new("git").args(["rev-parse", "--short=7", "HEAD"]).output().ok()?;
        let commit = String::from_utf8(output.stdout).ok()?.trim().to_string();
        (output.status.success() && !commit.is_empty()).then_some(commit)
    });
    let version = commit.map_or(version.clone(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=COEUR_VERSION={version}");
    println!("cargo::rerun-if-env-changed=COEUR_COMMIT");
    // A line is added here with every commit; where it does not exist, cargo would run this file every time.
    for log in ["../../.git/logs/HEAD", "../../.git/HEAD"] {
        if std::path::Path::new(log).exists() {
            println!("cargo::rerun-if-changed={log}");
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
}
