//! The players as experiments meet them: whole games among equals, one after the other, as fast as they go.

use super::adaptive::AdaptivePartner;
use super::best::Best;
use super::certainty::{Certain, Certainty};
use super::confidence::{Confidence, ConfidenceOptions};
use super::convention::Convention;
use super::first_card::FirstCard;
use super::hat_information::HatInformationOptions;
use super::hat_recommendation::{Encoding, HatRecommendationOptions};
use super::partner::Partner;
use super::seer::Seer;
use super::table::Table;
use super::tree_search::{TreeSearchOptions, play_out};
use crate::Config;
use coeur_core::{PlayerError, Rng};

/// A player that can fill a whole table.
pub struct Contestant {
    pub name: &'static str,
    /// Whether a game takes seconds: such a player only plays where it is named.
    pub slow: bool,
    fits: Fits,
    play: Play,
}

type Fits = Box<dyn Fn(&Config) -> Result<(), PlayerError> + Send + Sync>;

type Play = Box<dyn Fn(&Config, &mut Rng) -> Result<u8, PlayerError> + Send + Sync>;

impl Contestant {
    fn new<C: Convention>(
        name: &'static str,
        make: impl Fn(&Config) -> Result<C, PlayerError> + Clone + Send + Sync + 'static,
    ) -> Contestant {
        Contestant {
            name,
            slow: false,
            fits: fits(make.clone()),
            play: Box::new(move |config, rng| Ok(Table::deal(config, make(config)?, rng).finish())),
        }
    }

    fn searching<C: Convention>(
        name: &'static str,
        make: impl Fn(&Config) -> Result<C, PlayerError> + Clone + Send + Sync + 'static,
    ) -> Contestant {
        let fits = fits(make.clone());
        let options = TreeSearchOptions::default();
        let play = move |config: &Config, rng: &mut Rng| Ok(play_out(config, make(config)?, &options, rng).score());
        Contestant { name, slow: true, fits, play: Box::new(play) }
    }

    /// Whether it can sit at such a table; why not, if it cannot.
    pub fn fits(&self, config: &Config) -> Result<(), PlayerError> {
        (self.fits)(config)
    }

    /// The score of one game; the deal is drawn from `rng` as every game of Hanabi is.
    pub fn play(&self, config: &Config, rng: &mut Rng) -> Result<u8, PlayerError> {
        (self.play)(config, rng)
    }
}

fn fits<C: Convention>(make: impl Fn(&Config) -> Result<C, PlayerError> + Send + Sync + 'static) -> Fits {
    Box::new(move |config| make(config).map(|_| ()))
}

/// Everybody, from the weakest to the strongest.
pub fn lineup() -> Vec<Contestant> {
    let cox = Some(Encoding::Cox);
    vec![
        Contestant::new("first-card", |_| Ok(FirstCard)),
        Contestant::new("certainty(certain=told)", |_| Ok(Certainty { certain: Certain::Told, ..Certainty::default() })),
        Contestant::new("certainty", |_| Ok(Certainty::default())),
        Contestant::new("confidence", |_| Ok(Confidence::new(ConfidenceOptions::default()))),
        Contestant::new("partner", |config| Ok(AdaptivePartner::for_table(config))),
        Contestant::new("hat-recommendation(encoding=cox)", move |config| {
            HatRecommendationOptions { encoding: cox }.for_table(config)
        }),
        Contestant::new("hat-recommendation", |config| HatRecommendationOptions::default().for_table(config)),
        Contestant::new("hat-information(encoding=cox)", move |config| {
            HatInformationOptions { encoding: cox, ..HatInformationOptions::default() }.for_table(config)
        }),
        Contestant::new("hat-information", |config| HatInformationOptions::default().for_table(config)),
        Contestant::new("best", |config| Ok(Best::for_table(config))),
        Contestant::new("seer", |_| Ok(Seer::default())),
        Contestant::new("seer(recommended)", |_| Ok(Seer { recommended: true })),
        Contestant::searching("tree-search(over=confidence)", |_| Ok(Confidence::new(ConfidenceOptions::default()))),
        Contestant::searching("tree-search(over=partner)", |_| Ok(Partner::default())),
        Contestant::searching("tree-search(over=hat-recommendation)", |config| {
            HatRecommendationOptions::default().for_table(config)
        }),
        Contestant::searching("tree-search(over=hat-information)", |config| {
            HatInformationOptions::default().for_table(config)
        }),
        Contestant::searching("tree-search(over=best)", |config| Ok(Best::for_table(config))),
    ]
}
