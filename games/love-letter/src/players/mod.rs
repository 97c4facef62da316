//! The players of Love Letter: from counting cards to the best reply.
//!
//! [`minds`] follows what every seat knows, [`appraisal`] turns probabilities into the promise of each action one ply ahead,
//! and [`watched`] is a world with both. [`card_counting`] plays by them from exact probabilities, [`policy`] in simulated
//! games. [`belief`] asks which worlds are likely given how the others have played, [`prospects`] what a round is worth in
//! the match, and [`reply`] searches for the best reply, from all worlds ([`posterior`]) and exactly at the end ([`endgame`])
//! where two play. [`look_ahead`] is the seed's minimax. [`reasons`] says why.

pub(crate) mod appraisal;
pub(crate) mod belief;
pub mod card_counting;
pub(crate) mod endgame;
pub mod look_ahead;
pub mod minds;
pub mod policy;
pub(crate) mod posterior;
pub(crate) mod prospects;
pub(crate) mod reasons;
pub mod reply;
pub(crate) mod watched;

pub use card_counting::{CardCounting, CardCountingOptions};
pub use look_ahead::{LookAhead, LookAheadOptions, Looked, Variant, look, seed_depth};
pub use policy::Sensible;
pub use reply::{BestReply, ReplySettings, Tried};

use crate::LoveLetter;
use coeur_core::{PlayerEntry, Text};

/// The players that need no limits of time.
pub fn own() -> Vec<PlayerEntry<LoveLetter>> {
    let count = PlayerEntry::new(
        "card-counting",
        Text {
            fr: "Compte les cartes et joue ce qui promet le plus tout de suite.",
            en: "Counts cards and plays what promises most at once.",
        },
        |options: CardCountingOptions, _| Ok(Box::new(CardCounting::new(options))),
    );
    let look = PlayerEntry::new(
        "look-ahead",
        Text {
            fr: "Minimax sur les cartes que l'on peut piocher, avec une évaluation par probabilités ; regarde plus loin en fin de manche.",
            en: "Minimax over the cards that may be drawn, with an evaluation from probabilities; looks further late in the round.",
        },
        |options: LookAheadOptions, _| Ok(Box::new(LookAhead::new(options))),
    );
    vec![count, look]
}
