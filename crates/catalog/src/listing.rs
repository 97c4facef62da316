//! Games as one JSON document, for programs that do not speak Rust.

use crate::entry::Entry;
use serde_json::{Map, Value, json};

/// These games, each with its options, players and levels: `{"games": […]}`.
pub fn listing(entries: &[&dyn Entry]) -> Value {
    json!({ "games": entries.iter().map(|entry| game(*entry)).collect::<Vec<Value>>() })
}

fn game(entry: &dyn Entry) -> Value {
    let levels: Map<String, Value> = entry.levels().into_iter().map(|(level, spec)| (level.into(), spec.into())).collect();
    let mut object = serde_json::to_value(entry.info()).expect("only string keys");
    object["options"] = serde_json::to_value(entry.options()).expect("only string keys");
    object["players"] = serde_json::to_value(entry.players()).expect("only string keys");
    object["levels"] = levels.into();
    object
}
