//! The players of Love Letter: from counting cards to the best reply.
//!
//! [`minds`] follows what every seat knows, [`appraisal`] turns probabilities into the promise of each action one ply ahead,
//! and [`watched`] is a world with both. [`card_counting`] plays by them from exact probabilities, [`policy`] in simulated
//! games. [`belief`] asks which worlds are likely given how the others have played, [`prospects`] what a round is worth in
//! the match, and [`reply`] searches for the best reply. [`reasons`] says why.

pub(crate) mod appraisal;
pub(crate) mod belief;
pub mod card_counting;
pub mod minds;
pub mod policy;
pub(crate) mod prospects;
pub(crate) mod reasons;
pub mod reply;
pub(crate) mod watched;

pub use belief::SensiblePlay;
pub use card_counting::{CardCounting, CardCountingOptions};
pub use policy::Sensible;
pub use reply::{BestReply, ReplySettings, Tried};

use crate::LoveLetter;
use coeur_core::{PlayerEntry, Text};

/// The players that need no search.
pub fn own() -> Vec<PlayerEntry<LoveLetter>> {
    vec![PlayerEntry::new(
        "card-counting",
        Text {
            fr: "Compte les cartes et joue ce qui promet le plus tout de suite.",
            en: "Counts cards and plays what promises most at once.",
        },
        |options: CardCountingOptions, _| Ok(Box::new(CardCounting::new(options))),
    )]
}
