//! The page that tells how every published figure is made again (`docs/research.md`) knows every file of `results/`, and names no other.

use crate::steps::{root, say};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const PAGE: &str = "docs/research.md";
const RESULTS: &str = "results";

pub fn check() -> Result<(), String> {
    say("Checking that every published figure can be made again");
    let read = |path: &Path| fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()));
    let page = read(&root().join(PAGE))?;
    let files = fs::read_dir(root().join(RESULTS)).map_err(|e| format!("{RESULTS}: {e}"))?;
    let names = files.filter_map(Result::ok).map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    let errors = differences(&page, &names);
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n       ")) }
}

/// What is published and not on the page, and what the page names and is not there. What a program wrote beside a text, as JSON or in a folder, goes with it.
fn differences(page: &str, results: &BTreeSet<String>) -> Vec<String> {
    let linked: BTreeSet<&str> =
        page.split("](../results/").skip(1).filter_map(|link| link.split([')', '/']).next()).collect();
    let beside = |name: &str| {
        let text = format!("{}.txt", name.trim_end_matches(".json"));
        text != name && linked.contains(&*text)
    };
    let unnamed = results.iter().filter(|name| !linked.contains(name.as_str()) && !beside(name));
    let missing = linked.iter().filter(|name| !results.contains(**name));
    let unnamed = unnamed.map(|name| format!("{RESULTS}/{name} is published, but {PAGE} does not say how it is made again"));
    unnamed.chain(missing.map(|name| format!("{PAGE} names {RESULTS}/{name}, which is not there"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_what_is_published_and_nothing_else() {
        let page = "[a](../results/a.txt), [its curve](../results/a/curve.svg), [gone](../results/gone.txt)";
        let results = ["a.txt", "a.json", "a", "b.txt"].map(String::from).into();
        let wrong = differences(page, &results);
        assert_eq!(wrong.len(), 2, "{wrong:?}");
        assert!(wrong[0].starts_with("results/b.txt is published") && wrong[1].contains("names results/gone.txt"));
    }
}
