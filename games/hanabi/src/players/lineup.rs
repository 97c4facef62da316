//! The players as experiments meet them: whole games among equals, one after the other, as fast as they go.

use super::best::Best;
use super::certainty::{Certain, Certainty};
use super::confidence::{Confidence, Confident};
use super::convention::Convention;
use super::first_card::FirstCard;
use super::hat_information::HatInformation;
use super::hat_recommendation::{Encoding, HatRecommendation};
use super::seer::Seer;
use super::table::Table;
use crate::Config;
use coeur_core::{PlayerError, Rng};

/// A player that can fill a whole table.
pub struct Contestant {
    /// Its name in tables.
    pub name: &'static str,
    play: Play,
}

type Play = Box<dyn Fn(&Config, &mut Rng) -> Result<u8, PlayerError> + Send + Sync>;

impl Contestant {
    fn new<C: Convention>(
        name: &'static str,
        make: impl Fn(&Config) -> Result<C, PlayerError> + Send + Sync + 'static,
    ) -> Contestant {
        Contestant { name, play: Box::new(move |config, rng| Ok(Table::deal(config, make(config)?, rng).finish())) }
    }

    /// The score of one game; the deal is drawn from `rng` as every game of Hanabi is.
    pub fn play(&self, config: &Config, rng: &mut Rng) -> Result<u8, PlayerError> {
        (self.play)(config, rng)
    }
}

/// Everybody, from the weakest to the strongest.
pub fn lineup() -> Vec<Contestant> {
    let cox = Some(Encoding::Cox);
    vec![
        Contestant::new("first-card", |_| Ok(FirstCard)),
        Contestant::new("certainty(certain=told)", |_| Ok(Certainty { certain: Certain::Told, ..Certainty::default() })),
        Contestant::new("certainty", |_| Ok(Certainty::default())),
        Contestant::new("confidence", |_| Ok(Confident::new(Confidence::default()))),
        Contestant::new("hat-recommendation(encoding=cox)", move |config| HatRecommendation { encoding: cox }.at(config)),
        Contestant::new("hat-recommendation", |config| HatRecommendation::default().at(config)),
        Contestant::new("hat-information(encoding=cox)", move |config| HatInformation { encoding: cox }.at(config)),
        Contestant::new("hat-information", |config| HatInformation::default().at(config)),
        Contestant::new("best", |config| Ok(Best::at(config))),
        Contestant::new("seer", |_| Ok(Seer)),
    ]
}
