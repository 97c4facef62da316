//! What we depend on: under allowed licences, from allowed places, in versions that were chosen. The lists are in `deny.toml`.
//!
//! They are checked here from what cargo knows, which takes a second, and once more by `cargo deny` where it is installed: it
//! takes minutes to build, and knows more.

use crate::steps::{cargo, root, run, say};
use serde_json::Value;
use std::{env, fs};

/// Set to `1` to ask for known faults as well, which are fetched from the network.
const ADVISORIES: &str = "COEUR_ADVISORIES";

pub fn check() -> Result<(), String> {
    say("Checking licences and sources of what we depend on");
    let file = root().join("deny.toml");
    let lists = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let output = cargo().args(["metadata", "--format-version", "1"]).output().map_err(|e| format!("cargo metadata: {e}"))?;
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata: {e}"))?;
    let errors = faults(&metadata, &list(&lists, "licenses", "allow"), &list(&lists, "sources", "allow-registry"));
    if !errors.is_empty() {
        return Err(errors.join("\n       "));
    }
    if !cargo().args(["deny", "--version"]).output().is_ok_and(|output| output.status.success()) {
        say("`cargo install cargo-deny` checks more of it");
        return Ok(());
    }
    let advisories = env::var(ADVISORIES).is_ok_and(|value| value == "1").then_some("advisories");
    let checks = ["licenses", "bans", "sources"].into_iter().chain(advisories);
    let args = ["deny", "--workspace", "--log-level", "error", "check"];
    run("Checking them with cargo deny", cargo().args(args).args(checks))
}

fn faults(metadata: &Value, licences: &[String], registries: &[String]) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let mut errors = Vec::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let (name, licence, source) = (text(&package["name"]), text(&package["license"]), &package["source"]);
        if !is_allowed(&licence, licences) {
            errors.push(format!("{name} has the licence `{licence}`, which deny.toml does not allow"));
        }
        if let Some(source) = source.as_str() {
            let registry = source.strip_prefix("registry+").or_else(|| source.strip_prefix("sparse+"));
            if !registry.is_some_and(|registry| registries.iter().any(|allowed| allowed == registry)) {
                errors.push(format!("{name} comes from {source}, which deny.toml does not allow"));
            }
            // How others name what they depend on is theirs to settle.
            continue;
        }
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            if dependency["req"] == "*" && dependency["path"].is_null() {
                errors.push(format!("{name} takes any version of {}: name one", text(&dependency["name"])));
            }
        }
    }
    errors
}

/// The texts of a list in a section of `deny.toml`, which needs no more of TOML than this.
fn list(file: &str, section: &str, name: &str) -> Vec<String> {
    let lines = file.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let section: Vec<&str> =
        lines.skip_while(|line| *line != format!("[{section}]")).skip(1).take_while(|line| !line.starts_with('[')).collect();
    let Some(start) = section.iter().position(|line| line.split('=').next().map(str::trim) == Some(name)) else {
        return Vec::new();
    };
    let items = section[start..].join(" ");
    let items = items.split_once('[').map_or("", |(_, rest)| rest.split(']').next().unwrap_or_default());
    items.split('"').skip(1).step_by(2).map(str::to_string).collect()
}

/// Whether a licence expression (SPDX) can be met with the allowed licences alone.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    // Older crates write `MIT/Apache-2.0`.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader { words: &words, allowed };
    reader.any() == Some(true) && reader.words.is_empty()
}

/// Reads an expression from left to right; `None` where it makes no sense.
struct Reader<'a> {
    words: &'a [&'a str],
    allowed: &'a [String],
}

impl<'a> Reader<'a> {
    fn any(&mut self) -> Option<bool> {
        let mut met = self.all()?;
        while self.skip("OR") {
            met |= self.all()?;
        }
        Some(met)
    }

    fn all(&mut self) -> Option<bool> {
        let mut met = self.one()?;
        while self.skip("AND") {
            met &= self.one()?;
        }
        Some(met)
    }

    fn one(&mut self) -> Option<bool> {
        if self.skip("(") {
            let met = self.any()?;
            return self.skip(")").then_some(met);
        }
        let mut licence = self.next()?.to_string();
        if self.skip("WITH") {
            licence = format!("{licence} WITH {}", self.next()?);
        }
        Some(self.allowed.contains(&licence))
    }

    fn next(&mut self) -> Option<&'a str> {
        let (word, rest) = self.words.split_first()?;
        self.words = rest;
        Some(word)
    }

    fn skip(&mut self, word: &str) -> bool {
        let is_there = self.words.first() == Some(&word);
        if is_there {
            self.words = &self.words[1..];
        }
        is_there
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn allowed() -> Vec<String> {
        ["MIT", "ISC", "Apache-2.0 WITH LLVM-exception"].map(String::from).into()
    }

    #[test]
    fn one_choice_must_be_allowed_and_all_that_comes_together() {
        for licence in ["MIT", "GPL-3.0 OR MIT", "Apache-2.0/MIT", "MIT AND ISC", "GPL-3.0 AND ISC OR MIT"] {
            assert!(is_allowed(licence, &allowed()), "{licence}");
        }
        for licence in ["GPL-3.0", "MIT AND GPL-3.0", "(GPL-3.0 OR MIT) AND GPL-2.0", "GPL-3.0 OR MIT AND GPL-2.0"] {
            assert!(!is_allowed(licence, &allowed()), "{licence}");
        }
        assert!(is_allowed("(GPL-3.0 OR MIT) AND (ISC)", &allowed()));
    }

    #[test]
    fn an_exception_belongs_to_its_licence() {
        assert!(is_allowed("Apache-2.0 WITH LLVM-exception", &allowed()));
        assert!(!is_allowed("Apache-2.0", &allowed()) && !is_allowed("MIT WITH LLVM-exception", &allowed()));
    }

    #[test]
    fn what_makes_no_sense_is_not_allowed() {
        for licence in ["", "OR", "MIT OR", "(MIT", "MIT)", "MIT ISC"] {
            assert!(!is_allowed(licence, &allowed()), "{licence}");
        }
    }

    #[test]
    fn lists_are_read_from_their_section() {
        let file = "[bans]\nallow = [\"no\"]\n\n[licenses]\n# some\nallow = [\n    \"MIT\", # ours\n    \"ISC\",\n]\n[sources]\nallow-registry = [\"https://here\"]\n";
        assert_eq!(list(file, "licenses", "allow"), ["MIT", "ISC"]);
        assert_eq!(list(file, "sources", "allow-registry"), ["https://here"]);
        assert_eq!(list(file, "sources", "allow-git"), Vec::<String>::new());
    }

    #[test]
    fn places_and_versions_are_looked_at() {
        let from = |source: Value, req: &str| {
            json!({ "packages": [{ "name": "one", "license": "MIT", "source": source,
            "dependencies": [{ "name": "other", "req": req, "path": null }, { "name": "ours", "req": "*", "path": "/ours" }] }] })
        };
        let found = |metadata| faults(&metadata, &allowed(), &["https://here".into()]);
        assert_eq!(found(from(json!("registry+https://here"), "*")), Vec::<String>::new());
        assert!(found(from(json!("git+https://there"), "^1"))[0].contains("git+https://there"));
        assert!(found(from(json!("registry+https://there"), "^1"))[0].contains("https://there"));
        assert_eq!(found(from(Value::Null, "^1")), Vec::<String>::new());
        assert!(found(from(Value::Null, "*"))[0].contains("any version of other"));
    }
}
