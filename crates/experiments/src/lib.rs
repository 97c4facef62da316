//! Published experiments, played again: ours beside the figures of a report or a paper.
//!
//! [`EXPERIMENTS`] is the one list of them. Each has a file of its own, takes a [`Request`] and gives an [`Outcome`]; [`tournament`]
//! plays in the arena for those whose players meet there, and [`parallel`] shares out the games of the others.

mod claim_levels;
mod coeurs_ladder;
mod error;
mod hanabi_figures;
mod hanabi_table;
mod love_letter_variants;
mod parallel;
mod puissance4_fig34;
mod request;
mod tournament;

pub use error::ExperimentError;
pub use request::Request;

use serde_json::Value;

/// An experiment that can be asked for by name.
pub struct Experiment {
    pub name: &'static str,
    /// What it compares, in a few words.
    pub about: &'static str,
    run: fn(&Request<'_>) -> Result<Outcome, ExperimentError>,
}

/// What an experiment found: the same figures for scripts and for people.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub json: Value,
    pub text: String,
}

/// All experiments. A new one is a file beside this one and an entry here.
pub static EXPERIMENTS: &[Experiment] = &[
    Experiment {
        name: "claim-levels",
        about: "Claim: each level against each, in the second phase alone and in whole games",
        run: claim_levels::run,
    },
    Experiment {
        name: "coeurs-ladder",
        about: "Cœurs: what ten times more search is worth, rung by rung",
        run: coeurs_ladder::run,
    },
    Experiment { name: "hanabi-table", about: "Hanabi: every player at every size of table", run: hanabi_table::run },
    Experiment {
        name: "love-letter-variants",
        about: "Love Letter: positions visited by minimax, alpha-beta and sorted alpha-beta",
        run: love_letter_variants::run,
    },
    Experiment {
        name: "puissance4-fig34",
        about: "Puissance 4 in 3D: alpha-beta against Monte-Carlo, every ordered pair",
        run: puissance4_fig34::run,
    },
];

impl Experiment {
    pub fn run(&self, request: &Request<'_>) -> Result<Outcome, ExperimentError> {
        (self.run)(request)
    }
}
