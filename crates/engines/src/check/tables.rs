//! At which tables a program is tried: the usual one, and those with one option at an end of its range.

use coeur_catalog::Entry;
use coeur_core::{Kind, OptionSpec};
use serde_json::Value;

/// No more tables than these.
const MOST: usize = 12;

/// The tables that differ from one by an option, as far as there are such.
pub fn others(entry: &dyn Entry, config: &Value) -> Vec<Value> {
    let mut tables: Vec<Value> = Vec::new();
    for option in entry.options() {
        for value in ends(&option) {
            let mut wanted = config.clone();
            wanted[option.name] = value;
            // What follows from other options is worked out again.
            for other in entry.options().iter().filter(|other| other.default.is_null() && other.name != option.name) {
                wanted[other.name] = Value::Null;
            }
            if let Ok(table) = entry.settle(&wanted)
                && table != *config
                && !tables.contains(&table)
            {
                tables.push(table);
            }
        }
    }
    tables.truncate(MOST);
    tables
}

/// The values at the ends of what an option can be.
fn ends(option: &OptionSpec) -> Vec<Value> {
    match (&option.kind, option.range) {
        (Kind::Integer, Some([low, high])) => vec![(low as u64).into(), (high as u64).into()],
        (Kind::Flag, _) => vec![true.into(), false.into()],
        (Kind::Choice(words), _) => words.iter().map(|word| word.word.into()).collect(),
        _ => Vec::new(),
    }
}

/// The options in which a table differs from the usual one.
pub fn difference(usual: &Value, table: &Value) -> String {
    let options = table.as_object().into_iter().flatten().filter(|(name, value)| usual.get(name) != Some(value));
    options.map(|(name, value)| format!("{name}={}", value.to_string().trim_matches('"'))).collect::<Vec<_>>().join(", ")
}
