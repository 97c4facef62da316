//! What can be chosen before the deal.

use coeur_core::{OptionError, Options};
use serde::{Deserialize, Serialize};

/// The most players, and the most cards in a hand.
pub(crate) const FIVE: usize = 5;

coeur_core::options! {
    #[derive(Copy, Eq, Hash, Serialize, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    pub struct Config {
        /// Number of players.
        #[fr = "Nombre de joueurs."]
        pub players: u8 = 2, 2..=5;
        /// Cards in each hand (rule: 5 for two or three players, 4 beyond).
        #[fr = "Cartes par main (règle : 5 à deux ou trois joueurs, 4 au-delà)."]
        pub hand_size: Option<u8> = None, 3..=5;
        /// Whether a clue may touch no card at all, as in Bouzy's experiments.
        #[fr = "Un indice peut ne toucher aucune carte, comme dans les expériences de Bouzy."]
        pub empty_hints: bool = false;
        /// Whether the third red token makes the score 0; otherwise the fireworks still count.
        #[fr = "Le troisième jeton rouge ramène le score à 0 ; sinon les feux comptent encore."]
        pub loss_scores_zero: bool = true;
    }
}

impl Config {
    /// Cards in each hand, as chosen or as the rules say for these players.
    pub fn cards(&self) -> u8 {
        self.hand_size.unwrap_or(if self.players <= 3 { 5 } else { 4 })
    }

    /// Checks the ranges, which a value built in Rust or read as part of a view has not been through, and fills in the
    /// hand size.
    pub(crate) fn settled(self) -> Result<Config, OptionError> {
        let config = Config { hand_size: Some(self.cards()), ..self };
        Config::from_json(&config.to_json())
    }
}
