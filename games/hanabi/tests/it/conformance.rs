//! The promises of the `Game` trait over every corner of the options, and playthroughs to read.

use coeur_hanabi::Hanabi;
use coeur_testkit::{conform, golden, pinned};
use serde_json::json;

/// Each of the 48 corners; together more than ten thousand games.
const GAMES_PER_CORNER: u64 = 210;

#[test]
fn conforms_in_every_corner_of_the_options() {
    for players in 2..=5 {
        for hand_size in 3..=5 {
            for empty_hints in [false, true] {
                for loss_scores_zero in [true, false] {
                    let config = json!({ "players": players, "hand_size": hand_size, "empty_hints": empty_hints,
                        "loss_scores_zero": loss_scores_zero });
                    conform::<Hanabi>(config, GAMES_PER_CORNER);
                }
            }
        }
    }
}

#[test]
fn conforms_with_the_hand_sizes_of_the_rules() {
    for players in 2..=5 {
        conform::<Hanabi>(json!({ "players": players }), GAMES_PER_CORNER);
    }
}

#[test]
fn plays_as_written_down() {
    golden::<Hanabi>(env!("CARGO_MANIFEST_DIR"), "two_players", json!({}), 1);
    let config = json!({ "players": 3, "hand_size": 3, "empty_hints": true, "loss_scores_zero": false });
    golden::<Hanabi>(env!("CARGO_MANIFEST_DIR"), "three_players_empty_hints", config, 3);
}

#[test]
fn seeds_keep_their_meaning() {
    pinned::<Hanabi>(env!("CARGO_MANIFEST_DIR"), "hanabi", &[json!({}), json!({"players": 5})]);
}
