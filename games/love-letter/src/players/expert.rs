//! The best reply to strong players instead of sensible ones, for three to six.

use super::best_reply::{BestReplyOptions, BestReplyPlayer};
use super::model::Model;
use super::network::shipped;
use crate::{Config, LoveLetter};

use coeur_core::{PlayerEntry, PlayerError, Text};
use coeur_learn::SecondOpinion;
use coeur_learn::player::network_for;

coeur_core::options! {
    /// What can be set of the reply to strong players.
    #[derive(Copy)]
    pub struct ExpertOptions {
        /// Simulated rounds for a decision; 4000 unless time_ms is given.
        #[fr = "Manches simulées par décision ; 4000 si time_ms n'est pas donné."]
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision; with iterations too, whichever ends first.
        #[fr = "Millisecondes par décision ; avec iterations aussi, la première limite atteinte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Worlds drawn and weighed at the start of a decision.
        #[fr = "Mondes tirés au sort et pesés au début d'une décision."]
        pub worlds: u32 = 1000, 1..=1_000_000;
        /// Weight of the network's value against the search's (0 to 1), where there is a network: at four.
        #[fr = "Poids de la valeur du réseau face à celle de la recherche (de 0 à 1), là où il y a un réseau : à quatre."]
        pub trust: f64 = 0.5, 0.0..=1.0;
    }
}

impl ExpertOptions {
    fn search(&self) -> BestReplyOptions {
        let &ExpertOptions { iterations, time_ms, worlds, .. } = self;
        BestReplyOptions { iterations, time_ms, worlds, ..BestReplyOptions::default() }
    }
}

/// The entry of `expert` in the roster. At two the exact beliefs of `network-search` are worth more than habits.
pub(crate) fn entry() -> PlayerEntry<LoveLetter> {
    let about = Text {
        fr: "Cherche comme network-search, mais suppose que les autres jouent comme on a vu jouer des joueurs forts. De trois à six joueurs.",
        en: "Searches as network-search does, but takes the others to play as strong players were seen to. For three to six players.",
    };
    PlayerEntry::new("expert", about, |options: ExpertOptions, config: &Config| {
        if config.players == 2 {
            return Err(PlayerError::Unfit("`expert` plays with three to six; for two there is `network-search`".into()));
        }
        let search = BestReplyPlayer::against(Model::Habits, options.search());
        if shipped(config).is_none() {
            return Ok(Box::new(search));
        }
        let network = network_for(&None, shipped, config)?;
        Ok(Box::new(SecondOpinion::new(search, network, options.trust, |_| 0.0)))
    })
    .costing(|options: &ExpertOptions, _| options.search().cost())
}
