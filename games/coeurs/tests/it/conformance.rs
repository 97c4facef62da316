//! The promises of the `Game` trait over every corner of the options, and playthroughs to read.

use coeur_coeurs::{Barbu, Coeurs};
use coeur_testkit::{conform, golden, golden_opening, pinned};
use serde_json::json;

const FLAGS: [bool; 2] = [false, true];
const LEADERS: [&str; 2] = ["next", "declarer"];
const HEART_LEADS: [&str; 2] = ["free", "last"];
/// For each corner of Barbu; a match has 24 deals, so that these are 12,288 deals in all.
const BARBU_MATCHES: u64 = 8;
const PAYOFFS: [&str; 2] = ["relative", "raw"];

#[test]
fn coeurs_conforms() {
    for (deals, games) in [(1, 550), (3, 80)] {
        for leader in LEADERS {
            for heart_lead in HEART_LEADS {
                for early_end in FLAGS {
                    for payoff in PAYOFFS {
                        let config = json!({"deals": deals, "leader": leader, "heart_lead": heart_lead,
                            "early_end": early_end, "payoff": payoff});
                        conform::<Coeurs>(config, games);
                    }
                }
            }
        }
    }
    conform::<Coeurs>(json!({"deals": 24}), 100);
}

#[test]
fn small_variants_conform() {
    for ranks in 2..=7 {
        conform::<Coeurs>(json!({"ranks": ranks}), 200);
        conform::<Coeurs>(json!({"ranks": ranks, "deals": 3, "heart_lead": "last", "early_end": true}), 100);
    }
}

/// The corners of Barbu with one value of `early_end`: two tests, so that they run side by side.
fn barbu_corners(early_end: bool) {
    for order in ["series", "rotating"] {
        for leader in LEADERS {
            for heart_lead in HEART_LEADS {
                for generale in FLAGS {
                    for ace_replay in FLAGS {
                        let config = json!({"order": order, "leader": leader, "heart_lead": heart_lead,
                            "early_end": early_end, "generale": generale, "ace_replay": ace_replay,
                            "payoff": PAYOFFS[usize::from(generale)]});
                        conform::<Barbu>(config, BARBU_MATCHES);
                    }
                }
            }
        }
    }
}

#[test]
fn barbu_conforms() {
    barbu_corners(false);
}

#[test]
fn barbu_conforms_with_early_end() {
    barbu_corners(true);
}

#[test]
fn plays_as_written_down() {
    golden::<Coeurs>(env!("CARGO_MANIFEST_DIR"), "coeurs", json!({}), 1);
    // The first deals: a whole match of 24 would be too long to read.
    golden_opening::<Barbu>(env!("CARGO_MANIFEST_DIR"), "barbu", json!({}), 1, 70);
}

#[test]
fn seeds_keep_their_meaning() {
    pinned::<Coeurs>(env!("CARGO_MANIFEST_DIR"), "coeurs", &[json!({})]);
    pinned::<Barbu>(env!("CARGO_MANIFEST_DIR"), "barbu", &[json!({})]);
}
