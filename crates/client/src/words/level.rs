//! What the strengths of AIs are called.

use crate::plan::NETWORK;
use coeur_core::{BOT, Lang};

pub fn level(lang: Lang, name: &str) -> String {
    match name {
        "easy" => lang.pick("Facile", "Easy"),
        "intermediate" => lang.pick("Intermédiaire", "Intermediate"),
        "hard" => lang.pick("Difficile", "Hard"),
        NETWORK => lang.pick("Instinct", "Instinct"),
        BOT => "Robot",
        "random" => lang.pick("Hasard", "Random"),
        other => other,
    }
    .into()
}
