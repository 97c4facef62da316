//! The words that several boards share, in French and in English.

use coeur_client::words;
use coeur_core::{Lang, Text};

words! {
    EMPTY: "vide", "empty";
    ADVISED: "conseillé", "advised";
    PLAYED_HERE: "joué", "played";
    OUTDATED: "Cette page est trop ancienne pour montrer cette partie\u{a0}: rechargez-la.",
        "This page is too old to show this game: please reload it.";
}

/// What stands between a name and what is said of it.
pub fn colon(lang: Lang) -> &'static str {
    lang.pick("\u{a0}: ", ": ")
}

/// What is said after the name of something that a hint may advise.
pub fn advice(lang: Lang, advised: bool) -> String {
    if advised { format!(" ({})", ADVISED.get(lang)) } else { String::new() }
}

/// What is said after the name of something that was played here, where a better one is shown.
pub fn played(lang: Lang, played: bool) -> String {
    if played { format!(" ({})", PLAYED_HERE.get(lang)) } else { String::new() }
}
