//! The words that several boards share, in French and in English.

use crate::words::words;
use coeur_core::{Lang, Text};

words! {
    EMPTY: "vide", "empty";
}

/// What stands between a name and what is said of it.
pub fn colon(lang: Lang) -> &'static str {
    lang.pick("\u{a0}: ", ": ")
}
