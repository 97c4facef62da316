//! Published experiments, played again: ours beside the figures of a report or a paper.
//!
//! [`EXPERIMENTS`] is the one list of them. Each has a file of its own, takes a [`Request`] and gives an [`Outcome`]; [`tournament`]
//! plays in the arena for those whose players meet there, [`parallel`] shares out the games of the others among threads, and [`calls`] among machines, as [`share`] says.

mod calibration;
mod calls;
mod claim_levels;
mod coeurs_ladder;
mod error;
mod estimate;
mod explanations;
mod exploitability;
mod fleet_model;
mod hanabi_figures;
mod hanabi_table;
mod levels;
mod love_letter_variants;
mod parallel;
mod puissance4_fig34;
mod puzzles;
mod request;
mod share;
mod surrogate;
mod tournament;

pub use error::ExperimentError;
pub use request::{Outcome, Request};
pub use share::{Ledger, Ledgers, Share};

/// An experiment that can be asked for by name.
pub struct Experiment {
    pub name: &'static str,
    /// What it compares, in a few words.
    pub about: &'static str,
    /// What can be set beyond what all experiments share.
    pub settings: &'static [&'static str],
    /// Whether what it plays can be shared out to several machines.
    pub parts: bool,
    run: fn(&Request<'_>) -> Result<Outcome, ExperimentError>,
}

/// All experiments. A new one is a file beside this one and an entry here.
pub static EXPERIMENTS: &[Experiment] = &[
    Experiment {
        name: "calibration",
        about: "All games with exact play: how often what players say of their moves is so",
        settings: &["only"],
        parts: true,
        run: calibration::run,
    },
    Experiment {
        name: "claim-levels",
        about: "Claim: each level against each, in the second phase alone and in whole games",
        settings: &[],
        parts: true,
        run: claim_levels::run,
    },
    Experiment {
        name: "coeurs-ladder",
        about: "Cœurs: what ten times more search is worth, rung by rung",
        settings: &[],
        parts: true,
        run: coeurs_ladder::run,
    },
    Experiment {
        name: "explanations",
        about: "What explanations are worth: insertion and deletion, other names, and hidden cards against exact play",
        settings: &["only"],
        parts: true,
        run: explanations::run,
    },
    Experiment {
        name: "exploitability",
        about: "Love Letter for two: what each player loses to a best response, exactly in a small variant, at least in the whole game",
        settings: &["only", "slow"],
        parts: true,
        run: exploitability::run,
    },
    Experiment {
        name: "fleet-model",
        about: "A model of many servers: what 100, 10,000 and 1,000,000 players at once need, and what breaks first",
        settings: &["set"],
        parts: false,
        run: fleet_model::run,
    },
    Experiment {
        name: "hanabi-table",
        about: "Hanabi: every player at every size of table",
        settings: &["only", "standard", "slow"],
        parts: true,
        run: hanabi_table::run,
    },
    Experiment {
        name: "levels",
        about: "All games: each level against the one below, at every number of players",
        settings: &["only"],
        parts: true,
        run: levels::run,
    },
    Experiment {
        name: "love-letter-variants",
        about: "Love Letter: positions visited by minimax, alpha-beta and sorted alpha-beta",
        settings: &[],
        parts: true,
        run: love_letter_variants::run,
    },
    Experiment {
        name: "network-levels",
        about: "The networks that come with the program: each of their levels against the one below",
        settings: &["only"],
        parts: true,
        run: levels::run_networks,
    },
    Experiment {
        name: "puissance4-fig34",
        about: "Puissance 4 in 3D: alpha-beta against Monte-Carlo, every ordered pair",
        settings: &["scale", "playouts-per-ms"],
        parts: true,
        run: puissance4_fig34::run,
    },
    Experiment {
        name: "puzzles",
        about: "The puzzles that come with the program: their themes, and what share of them each level finds",
        settings: &["only"],
        parts: true,
        run: puzzles::run,
    },
    Experiment {
        name: "surrogate",
        about: "All games: a decision tree of a few questions, how like its teacher it is, and what it loses when it plays",
        settings: &["only"],
        parts: false,
        run: surrogate::run,
    },
];

impl Experiment {
    /// Plays it. A setting that it does not know is an error: it would change nothing.
    pub fn run(&self, request: &Request<'_>) -> Result<Outcome, ExperimentError> {
        if let Some(name) = request.own_settings().find(|name| !self.settings.contains(name)) {
            return Err(ExperimentError::NoSuchSetting { name, experiment: self.name, known: self.settings });
        }
        if !self.parts && !matches!(request.share, Share::Whole) {
            let can = EXPERIMENTS.iter().filter(|experiment| experiment.parts).map(|experiment| experiment.name).collect();
            return Err(ExperimentError::OnePiece { experiment: self.name, can });
        }
        let outcome = (self.run)(request)?;
        match request.share {
            Share::Merged(ledgers) if !ledgers.are_used_up() => Err(ExperimentError::Parts { call: 0 }),
            _ => Ok(outcome),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_that_would_change_nothing_is_refused() {
        let mut request = Request::small(1);
        request.only = vec!["hard".into()];
        let [_, claim, ..] = EXPERIMENTS else { panic!("there are experiments") };
        let error = claim.run(&request).expect_err("Claim's levels are all played");
        assert_eq!(error.to_string(), "only: claim-levels has no such setting; it has none of its own");
    }

    #[test]
    fn names_are_those_of_the_contract_and_eight_more() {
        let names: Vec<&str> = EXPERIMENTS.iter().map(|experiment| experiment.name).collect();
        let (contract, ours) = (
            ["claim-levels", "coeurs-ladder", "hanabi-table", "love-letter-variants", "puissance4-fig34"],
            [
                "calibration",
                "explanations",
                "exploitability",
                "fleet-model",
                "levels",
                "network-levels",
                "puzzles",
                "surrogate",
            ],
        );
        assert!(contract.iter().chain(&ours).all(|name| names.contains(name)), "{names:?}");
        assert!(names.is_sorted() && names.len() == contract.len() + ours.len(), "{names:?}");
    }
}
