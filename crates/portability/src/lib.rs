//! Proof that a seed means the same game on every machine and in the browser.
//!
//! The test beside this crate compiles it to WebAssembly, runs it in an interpreter, and compares the fingerprints of a
//! thousand games of each game with those of the native build and with pinned ones.

use coeur_core::Game;
use coeur_testkit::conformance::settled;
use coeur_testkit::fingerprint::{GAMES, fingerprint};
use serde_json::{Value, json};

/// A game with a configuration.
pub struct Case {
    /// The game's id and what is special about the configuration.
    pub name: &'static str,
    fingerprint: fn() -> u64,
}

impl Case {
    /// The fingerprint of a thousand games.
    pub fn fingerprint(&self) -> u64 {
        (self.fingerprint)()
    }
}

fn of<G: Game>(config: &Value) -> u64 {
    fingerprint::<G>(&settled::<G>(config), GAMES)
}

/// Every game, and those configurations that are played by other code.
pub const CASES: &[Case] = &[
    Case { name: "barbu", fingerprint: || of::<coeur_coeurs::Barbu>(&json!({})) },
    Case { name: "claim", fingerprint: || of::<coeur_claim::Claim>(&json!({})) },
    Case { name: "coeurs", fingerprint: || of::<coeur_coeurs::Coeurs>(&json!({})) },
    Case { name: "hanabi", fingerprint: || of::<coeur_hanabi::Hanabi>(&json!({})) },
    Case { name: "hanabi of five", fingerprint: || of::<coeur_hanabi::Hanabi>(&json!({"players": 5})) },
    Case { name: "love-letter", fingerprint: || of::<coeur_love_letter::LoveLetter>(&json!({})) },
    Case { name: "love-letter of four", fingerprint: || of::<coeur_love_letter::LoveLetter>(&json!({"players": 4})) },
    Case { name: "morpion", fingerprint: || of::<coeur_morpion::Morpion>(&json!({})) },
    Case { name: "puissance4", fingerprint: || of::<coeur_puissance4::Puissance4>(&json!({})) },
];

/// The fingerprint of a case by number; 0 where there is none.
// SAFETY: no other symbol of a test module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fingerprint_of(case: u32) -> u64 {
    CASES.get(case as usize).map_or(0, Case::fingerprint)
}
