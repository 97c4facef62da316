//! axe-core, run in the page: what people who see, hear or move differently would stumble over.

use crate::page::Page;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Where `cargo xtask test` puts axe-core.
fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/node_modules/axe-core/axe.min.js")
}

/// A rule that compares names with every letter that can be seen: right for buttons with words on them. The pieces of a board
/// are pictures, with corner marks and abbreviations drawn on them; their names say what the picture shows.
const NAMES_REPEAT_LETTERS: &str = "label-content-name-mismatch";

/// What axe-core calls serious or critical, one line for each element.
pub async fn serious(page: &Page) -> Vec<String> {
    let path = file();
    let axe = std::fs::read_to_string(&path);
    let axe = axe.unwrap_or_else(|e| panic!("{}: {e}; `cargo xtask test` fetches it", path.display()));
    // The driver's scripts are not the page's: its content security policy does not stop them.
    page.run(&axe, Vec::new()).await;
    let found = page.run_async(RUN, vec![json!(NAMES_REPEAT_LETTERS)]).await;
    let found = found.as_array().expect("a list of violations");
    found.iter().filter(|rule| matches!(rule["impact"].as_str(), Some("serious" | "critical"))).flat_map(lines).collect()
}

const RUN: &str = "const found = (await axe.run()).violations;
    const drawn = (node) => document.querySelector(node.target.at(-1))?.closest('.board');
    for (const rule of found) if (rule.id === args[0]) rule.nodes = rule.nodes.filter((node) => !drawn(node));
    return found";

fn lines(rule: &Value) -> Vec<String> {
    let nodes = rule["nodes"].as_array().map_or(&[][..], Vec::as_slice);
    nodes.iter().map(|node| format!("  {}: {}: {}", rule["id"], rule["help"], node["html"])).collect()
}
