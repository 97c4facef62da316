//! What every game promises, over the corners of the options; a playthrough to read; what seeds mean.

use coeur_{{snake}}::{{Type}};
use coeur_testkit::{conform, conformance, golden, pinned};
use serde_json::json;

#[test]
fn conforms_with_the_default_heap() {
    conform::<{{Type}}>(json!({}), conformance::GAMES / 2);
}

#[test]
fn conforms_with_other_heaps() {
    conform::<{{Type}}>(json!({"matches": 4}), conformance::GAMES / 4);
    conform::<{{Type}}>(json!({"matches": 100}), conformance::GAMES / 4);
}

#[test]
fn playthrough() {
    golden::<{{Type}}>(env!("CARGO_MANIFEST_DIR"), "{{id}}", json!({}), 1);
}

#[test]
fn seeds_keep_their_meaning() {
    pinned::<{{Type}}>(env!("CARGO_MANIFEST_DIR"), "{{id}}", &[json!({})]);
}
