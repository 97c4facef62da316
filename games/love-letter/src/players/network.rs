//! The networks that come with the program, what the player made of one says of the cards, and the search that asks one.

use super::best_reply::{BestReplyOptions, BestReplyPlayer};
use super::reasons;
use crate::{Action, Config, LoveLetter, LoveLetterView, Worlds};
use coeur_core::{Note, PlayerEntry, Text};
use coeur_learn::player::{Temperatures, network_for};
use coeur_learn::{SecondOpinion, Shipped};

/// A round that is won counts 1.
pub(crate) const LEVELS: Temperatures = Temperatures { easy: 0.3, intermediate: 0.1 };

/// The network of a table of so many players.
pub(crate) fn shipped(config: &Config) -> Option<Shipped> {
    match config.players {
        2 => Some(coeur_learn::shipped!("love-letter-2")),
        4 => Some(coeur_learn::shipped!("love-letter-4")),
        _ => None,
    }
}

/// What the cards say for an action, all worlds that fit the view being equally likely.
pub(crate) fn notes(view: &LoveLetterView, action: Action) -> Vec<Note> {
    let chances = Worlds::chances(view).unwrap_or_default();
    vec![reasons::card_note(view, action, &|seat| chances.get(seat.index()).copied().unwrap_or_default())]
}

coeur_core::options! {
    /// What can be set of a search that also asks a network.
    pub struct NetworkSearchOptions {
        /// A network of your own, as a safetensors file; by default the one that comes with the program.
        #[fr = "Un réseau à vous, en fichier safetensors ; par défaut, celui qui est fourni."]
        pub file: Option<String> = None;
        /// Simulated rounds for a decision; 4000 unless time_ms is given.
        #[fr = "Manches simulées par décision ; 4000 si time_ms n'est pas donné."]
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision; with iterations too, whichever ends first.
        #[fr = "Millisecondes par décision ; avec iterations aussi, la première limite atteinte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Weight of the network's value against the search's (0 to 1).
        #[fr = "Poids de la valeur du réseau face à celle de la recherche (de 0 à 1)."]
        pub trust: f64 = 0.5, 0.0..=1.0;
    }
}

/// The entry of `network-search` in the roster.
pub(crate) fn search_entry() -> PlayerEntry<LoveLetter> {
    let about = Text {
        fr: "Cherche comme best-reply, et tient aussi compte de ce qu'un réseau de neurones pense de chaque coup, là où il y en a \
             un : à deux et à quatre.",
        en: "Searches as best-reply does, and also takes into account what a neural network thinks of each move where there is \
             one: at two and at four.",
    };
    PlayerEntry::new("network-search", about, |options: NetworkSearchOptions, config| {
        let NetworkSearchOptions { ref file, iterations, time_ms, trust } = options;
        let search = BestReplyPlayer::new(BestReplyOptions { iterations, time_ms, ..BestReplyOptions::default() });
        if file.is_none() && shipped(config).is_none() {
            return Ok(Box::new(search));
        }
        let network = network_for(file, shipped, config)?;
        // Both reckon in shares of the round, whatever was before it.
        Ok(Box::new(SecondOpinion::new(search, network, trust, |_| 0.0)))
    })
    .costing(|&NetworkSearchOptions { iterations, time_ms, .. }, _| {
        BestReplyOptions { iterations, time_ms, ..BestReplyOptions::default() }.cost()
    })
}
