//! Proof that a seed means the same game on every machine and in the browser.
//!
//! The test beside this crate compiles it to WebAssembly, runs it in an interpreter, and compares the fingerprints of a
//! thousand games of each game with those of the native build. What they are is pinned by each game itself.

use coeur_catalog::{Entry, GAMES};
use coeur_core::Kind;
use serde_json::{Value, json};

/// Every game of the catalog, at every number of players that it allows.
pub fn cases() -> Vec<(&'static dyn Entry, Value)> {
    GAMES.iter().flat_map(|entry| configs(*entry).into_iter().map(|config| (*entry, config))).collect()
}

fn configs(entry: &dyn Entry) -> Vec<Value> {
    let players = entry.options().into_iter().find(|option| option.name == "players" && option.kind == Kind::Integer);
    match players.and_then(|option| option.range) {
        Some([fewest, most]) => (fewest as u64..=most as u64).map(|players| json!({ "players": players })).collect(),
        None => vec![json!({})],
    }
}

/// The fingerprint of a case by number; 0 where there is none.
// SAFETY: no other symbol of a test module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fingerprint_of(case: u32) -> u64 {
    let cases = cases();
    cases.get(case as usize).and_then(|(entry, config)| entry.fingerprint(config).ok()).unwrap_or(0)
}
