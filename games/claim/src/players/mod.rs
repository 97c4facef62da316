//! Players of Claim's own. [`best_card`] is the seed's intermediate player; [`closer`] plays phase 2 by the solver, and is put
//! together with a search of phase 1 in the catalog.

pub mod best_card;
pub mod closer;

pub use best_card::BestCard;
pub use closer::Closer;

use crate::Claim;
use coeur_core::options::NoOptions;
use coeur_core::{PlayerEntry, Text};

/// The players that need no search.
pub fn roster() -> Vec<PlayerEntry<Claim>> {
    let about = Text {
        fr: "Joue toujours la meilleure carte pour gagner le pli.",
        en: "Always plays the best card to win the trick.",
    };
    vec![PlayerEntry::new("best-card", about, |_: NoOptions, _| Ok(Box::new(BestCard)))]
}
