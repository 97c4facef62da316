//! The promises of the `Game` trait on every kind of board, and playthroughs to read.

use coeur_puissance4::Puissance4;
use coeur_testkit::{allocations, conform, golden, pinned};
use serde_json::json;

#[global_allocator]
static ALLOCATOR: allocations::Counting = allocations::Counting;

#[test]
fn conforms_on_the_default_board() {
    conform::<Puissance4>(json!({}), 6_000);
}

#[test]
fn conforms_on_the_classic_board() {
    conform::<Puissance4>(json!({"rows": 6, "columns": 7, "depths": 1}), 6_000);
}

#[test]
fn conforms_with_the_pie_rule() {
    conform::<Puissance4>(json!({"swap": true, "rows": 4, "columns": 4, "depths": 4}), 2_000);
}

#[test]
fn conforms_on_the_corners_of_the_sizes() {
    for [rows, columns, depths] in [[8, 8, 8], [1, 4, 1], [4, 1, 1], [1, 1, 4], [8, 1, 8], [1, 8, 8], [8, 8, 1], [2, 3, 5]] {
        conform::<Puissance4>(json!({"rows": rows, "columns": columns, "depths": depths}), 500);
    }
}

#[test]
fn plays_as_written_down() {
    let crate_dir = env!("CARGO_MANIFEST_DIR");
    golden::<Puissance4>(crate_dir, "classic", json!({"rows": 6, "columns": 7, "depths": 1}), 1);
    golden::<Puissance4>(crate_dir, "cube", json!({"rows": 4, "columns": 4, "depths": 4, "swap": true}), 2);
}

#[test]
fn takes_nothing_from_the_heap() {
    let config = coeur_testkit::conformance::settled::<Puissance4>(&json!({}));
    assert_eq!(allocations::in_play::<Puissance4>(&config, 300), 0);
}

#[test]
fn seeds_keep_their_meaning() {
    pinned::<Puissance4>(env!("CARGO_MANIFEST_DIR"), "puissance4", &[json!({})]);
}
