//! The conventions that a search can be told to assume, by name and as they are played without options.

use super::best::Best;
use super::certainty::Certainty;
use super::confidence::{Confidence, ConfidenceOptions};
use super::convention::Convention;
use super::hat_information::HatInformationOptions;
use super::hat_recommendation::HatRecommendationOptions;
use super::partner::Partner;
use crate::Config;
use coeur_core::PlayerError;

coeur_core::choice! {
    /// A convention by its name.
    pub enum NamedConvention {
        Certainty = "certainty",
        Confidence = "confidence",
        Partner = "partner",
        HatRecommendation = "hat-recommendation",
        HatInformation = "hat-information",
        Best = "best",
    }
}

impl NamedConvention {
    /// The convention before the first turn at a table, or why it cannot be played there.
    pub fn for_table(self, config: &Config) -> Result<Box<dyn Convention>, PlayerError> {
        Ok(match self {
            NamedConvention::Certainty => Certainty::default().into(),
            NamedConvention::Confidence => Confidence::new(ConfidenceOptions::default()).into(),
            NamedConvention::Partner => Partner::default().into(),
            NamedConvention::HatRecommendation => HatRecommendationOptions::default().for_table(config)?.into(),
            NamedConvention::HatInformation => HatInformationOptions::default().for_table(config)?.into(),
            NamedConvention::Best => Best::for_table(config).into(),
        })
    }
}
