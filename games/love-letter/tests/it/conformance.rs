//! The promises of the `Game` trait over the corners of the options, and playthroughs to read.

use coeur_love_letter::LoveLetter;
use coeur_testkit::{conform, golden, pinned};
use serde_json::json;

#[test]
fn conforms_with_two_players() {
    conform::<LoveLetter>(json!({}), 2000);
}

#[test]
fn conforms_with_three_to_six_players() {
    for players in 3..=6 {
        conform::<LoveLetter>(json!({ "players": players }), 500);
    }
}

#[test]
fn conforms_in_matches_of_one_token() {
    for players in 2..=6 {
        conform::<LoveLetter>(json!({ "players": players, "tokens": 1 }), 1200);
    }
}

#[test]
fn conforms_in_the_longest_matches() {
    conform::<LoveLetter>(json!({ "tokens": 10 }), 100);
    conform::<LoveLetter>(json!({ "players": 6, "tokens": 10 }), 100);
}

#[test]
fn plays_as_written_down() {
    golden::<LoveLetter>(env!("CARGO_MANIFEST_DIR"), "two-players-one-token", json!({ "tokens": 1 }), 5);
    golden::<LoveLetter>(env!("CARGO_MANIFEST_DIR"), "four-players-one-token", json!({ "players": 4, "tokens": 1 }), 3);
}

#[test]
fn seeds_keep_their_meaning() {
    pinned::<LoveLetter>(env!("CARGO_MANIFEST_DIR"), "love-letter", &[json!({}), json!({"players": 4})]);
}
