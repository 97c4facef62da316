//! The players as experiments meet them: whole games among equals, one after the other, as fast as they go.

use super::adaptive::AdaptivePartner;
use super::certainty::{Certain, Certainty};
use super::convention::Convention;
use super::first_card::FirstCard;
use super::hat_information::HatInformationOptions;
use super::hat_recommendation::{Encoding, HatRecommendationOptions};
use super::named_convention::NamedConvention;
use super::seer::Seer;
use super::table::Table;
use super::tree_search::{TreeSearchOptions, play_out};
use crate::Config;
use coeur_core::{PlayerError, Rng};

/// A player that can fill a whole table.
pub struct Contestant {
    pub name: &'static str,
    /// Whether a game takes seconds, as it searches: such a player only plays where it is named.
    pub slow: bool,
    make: Make,
}

type Make = fn(&Config) -> Result<Box<dyn Convention>, PlayerError>;

impl Contestant {
    fn new(name: &'static str, make: Make) -> Contestant {
        Contestant { name, slow: false, make }
    }

    fn searching(name: &'static str, make: Make) -> Contestant {
        Contestant { name, slow: true, make }
    }

    /// Whether it can sit at such a table; why not, if it cannot.
    pub fn fits(&self, config: &Config) -> Result<(), PlayerError> {
        (self.make)(config).map(|_| ())
    }

    /// The score of one game; the deal is drawn from `rng` as every game of Hanabi is.
    pub fn play(&self, config: &Config, rng: &mut Rng) -> Result<u8, PlayerError> {
        let convention = (self.make)(config)?;
        if self.slow {
            return Ok(play_out(config, convention, &TreeSearchOptions::default(), rng).score());
        }
        Ok(Table::deal(config, convention, rng).finish())
    }
}

/// Everybody, from the weakest to the strongest.
pub fn lineup() -> Vec<Contestant> {
    const COX: Option<Encoding> = Some(Encoding::Cox);
    vec![
        Contestant::new("first-card", |_| Ok(FirstCard.into())),
        Contestant::new("certainty(certain=told)", |_| {
            Ok(Certainty { certain: Certain::Told, ..Certainty::default() }.into())
        }),
        Contestant::new("certainty", |config| NamedConvention::Certainty.for_table(config)),
        Contestant::new("confidence", |config| NamedConvention::Confidence.for_table(config)),
        Contestant::new("partner", |config| Ok(AdaptivePartner::for_table(config).into())),
        Contestant::new("hat-recommendation(encoding=cox)", |config| {
            Ok(HatRecommendationOptions { encoding: COX }.for_table(config)?.into())
        }),
        Contestant::new("hat-recommendation", |config| NamedConvention::HatRecommendation.for_table(config)),
        Contestant::new("hat-information(encoding=cox)", |config| {
            Ok(HatInformationOptions { encoding: COX, ..HatInformationOptions::default() }.for_table(config)?.into())
        }),
        Contestant::new("hat-information", |config| NamedConvention::HatInformation.for_table(config)),
        Contestant::new("best", |config| NamedConvention::Best.for_table(config)),
        Contestant::new("seer", |_| Ok(Seer::default().into())),
        Contestant::new("seer(recommended)", |_| Ok(Seer { recommended: true }.into())),
        Contestant::searching("tree-search(over=confidence)", |config| NamedConvention::Confidence.for_table(config)),
        Contestant::searching("tree-search(over=partner)", |config| NamedConvention::Partner.for_table(config)),
        Contestant::searching("tree-search(over=hat-recommendation)", |config| {
            NamedConvention::HatRecommendation.for_table(config)
        }),
        Contestant::searching("tree-search(over=hat-information)", |config| {
            NamedConvention::HatInformation.for_table(config)
        }),
        Contestant::searching("tree-search(over=best)", |config| NamedConvention::Best.for_table(config)),
    ]
}
