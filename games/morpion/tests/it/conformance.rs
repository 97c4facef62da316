//! The promises of the `Game` trait, and a playthrough to read.

use coeur_morpion::Morpion;
use coeur_testkit::{conform, golden, pinned};
use serde_json::json;

#[test]
fn conforms() {
    conform::<Morpion>(json!({}), coeur_testkit::conformance::GAMES);
}

#[test]
fn plays_as_written_down() {
    golden::<Morpion>(env!("CARGO_MANIFEST_DIR"), "morpion", json!({}), 1);
}

#[test]
fn seeds_keep_their_meaning() {
    pinned::<Morpion>(env!("CARGO_MANIFEST_DIR"), "morpion", &[json!({})]);
}
