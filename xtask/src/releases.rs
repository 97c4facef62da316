//! A release has one version: in the workspace, in the citation, and as the newest entry of the changelog, which also has its date.

use crate::steps::{root, say};
use std::fs;

pub fn check() -> Result<(), String> {
    say("Checking that the workspace, the citation and the changelog name the same release");
    let read = |file: &str| fs::read_to_string(root().join(file)).map_err(|e| format!("{file}: {e}"));
    differences(&read("Cargo.toml")?, &read("CITATION.cff")?, &read("CHANGELOG.md")?)
}

fn differences(workspace: &str, citation: &str, changelog: &str) -> Result<(), String> {
    let cited = |key| value(citation, key, ": ").ok_or(format!("CITATION.cff has no line `{key}: \"…\"`"));
    let version = value(workspace, "version", " = ").ok_or("Cargo.toml has no line `version = \"…\"`")?;
    let entries = changelog.lines().filter_map(|line| line.strip_prefix("## "));
    let newest = entries.into_iter().find(|entry| *entry != "Unreleased").ok_or("CHANGELOG.md has no release")?;
    let release = format!("{} ({})", cited("version")?, cited("date-released")?);
    if newest != release {
        return Err(format!("the newest release is {newest} in CHANGELOG.md and {release} in CITATION.cff"));
    }
    if cited("version")? != version {
        return Err(format!("the workspace has version {version}, CITATION.cff {}", cited("version")?));
    }
    Ok(())
}

/// What stands in quotes behind a key at the beginning of a line, the first time.
fn value<'a>(text: &'a str, key: &str, between: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(between)?.strip_prefix('"')?.strip_suffix('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_is_named_alike_everywhere() {
        let compare = |workspace: &str, cited: &str, newest: &str| {
            differences(
                &format!("[workspace.package]\nversion = \"{workspace}\"\n"),
                &format!("cff-version: 1.2.0\nversion: \"{cited}\"\ndate-released: \"2026-11-17\"\n"),
                &format!("# Changelog\n\n## Unreleased\n\n## {newest}\n\n## 0.1.0 (2026-01-01)\n"),
            )
        };
        assert_eq!(compare("0.2.0", "0.2.0", "0.2.0 (2026-11-17)"), Ok(()));
        assert_eq!(
            compare("0.3.0", "0.2.0", "0.2.0 (2026-11-17)"),
            Err("the workspace has version 0.3.0, CITATION.cff 0.2.0".into())
        );
        for newest in ["0.3.0 (2026-11-17)", "0.2.0 (2026-11-18)"] {
            let told = format!("the newest release is {newest} in CHANGELOG.md and 0.2.0 (2026-11-17) in CITATION.cff");
            assert_eq!(compare("0.2.0", "0.2.0", newest), Err(told));
        }
        assert!(compare("0.2.0", "0.2.0", "Unreleased").is_err());
    }
}
