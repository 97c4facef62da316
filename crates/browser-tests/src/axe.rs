//! axe-core, run in the page: what people who see, hear or move differently would stumble over.

use crate::page::Page;
use serde_json::Value;
use std::path::PathBuf;

/// Where `cargo xtask test` puts axe-core.
fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/node_modules/axe-core/axe.min.js")
}

impl Page {
    /// Fails where axe-core finds something serious.
    pub fn assert_accessible(&self, place: &str) {
        assert_nothing_serious(self, place, "");
    }

    /// Fails where axe-core finds too little contrast: of what it looks at, other colours change only that.
    pub fn assert_contrast(&self, place: &str) {
        assert_nothing_serious(self, place, "runOnly: ['color-contrast']");
    }
}

fn assert_nothing_serious(page: &Page, place: &str, only: &str) {
    let serious = serious(page, only);
    assert!(serious.is_empty(), "{place}: axe-core finds\n{}", serious.join("\n"));
}

/// What axe-core calls serious or critical, one line for each element.
fn serious(page: &Page, only: &str) -> Vec<String> {
    if page.run("return !window.axe", Vec::new()) == true {
        let path = file();
        let axe = std::fs::read_to_string(&path);
        let axe = axe.unwrap_or_else(|e| panic!("{}: {e}; `cargo xtask test` fetches it", path.display()));
        // The driver's scripts are not the page's: its content security policy does not stop them.
        page.run(&axe, Vec::new());
    }
    // It would fetch every style sheet again, for a rule that is off unless it is asked for.
    let script = format!("return (await axe.run({{ preload: {{ assets: ['media'] }}, {only} }})).violations");
    let found = page.run_async(&script, Vec::new());
    let found = found.as_array().expect("a list of violations");
    found.iter().filter(|rule| matches!(rule["impact"].as_str(), Some("serious" | "critical"))).flat_map(lines).collect()
}

fn lines(rule: &Value) -> Vec<String> {
    let nodes = rule["nodes"].as_array().map_or(&[][..], Vec::as_slice);
    nodes.iter().map(|node| format!("  {}: {}: {}", rule["id"], rule["help"], node["html"])).collect()
}
