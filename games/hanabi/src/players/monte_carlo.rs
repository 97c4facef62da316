//! Hanabi's Monte-Carlo players: simulated games in which everybody plays on by a convention.
//!
//! Every seat of a simulated game follows the convention with its own eyes, from the first turn of the real game on, and
//! worlds are drawn by what the convention reads into hints. So a move is worth what partners of the convention make of
//! it; beside people or others it assumes what it was told to, plays on by the rules, and never sees more than its view.

use coeur_core::{Player, PlayerEntry, PlayerError, Text};
use coeur_hanabi::players::best::Best;
use coeur_hanabi::players::certainty::Certainty;
use coeur_hanabi::players::confidence::{Confidence, Confident};
use coeur_hanabi::players::convention::Convention;
use coeur_hanabi::players::faithful::Faithful;
use coeur_hanabi::players::hat_information::HatInformation;
use coeur_hanabi::players::hat_recommendation::HatRecommendation;
use coeur_hanabi::players::partner::Partner;
use coeur_hanabi::players::simulation::{ByConvention, ReadByConvention};
use coeur_hanabi::{Config, Hanabi};
use coeur_search::{Final, Mcts, MctsOptions};

coeur_core::choice! {
    /// How simulated games are played.
    pub enum Over {
        Random = "random",
        Certainty = "certainty",
        Confidence = "confidence",
        Partner = "partner",
        HatRecommendation = "hat-recommendation",
        HatInformation = "hat-information",
        Best = "best",
    }
}

coeur_core::options! {
    /// What can be set of Monte-Carlo tree search in Hanabi.
    #[derive(Copy)]
    pub struct TreeOptions {
        /// The convention of simulated games, which partners are taken to share; random: anything legal.
        pub over: Over = Over::Partner;
        /// Simulated games for a decision; 2000 unless time_ms is given.
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision; with iterations too, whichever ends first.
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Exploration: the constant of UCT, as a share of the span of results.
        pub c: f64 = EXPLORATION, 0.0..=10.0;
        /// What is played in the end: the best mean, the most visits, or the best lower bound.
        pub criterion: Final = Final::Mean;
        /// How many standard errors better a move must be than the convention's own.
        pub margin: f64 = MARGIN, 0.0..=10.0;
        /// The chance that a partner acted otherwise than the convention says.
        pub doubt: f64 = DOUBT, 0.0..=1.0;
        /// Visits of a position before its actions are told apart in the tree; until then the convention plays on.
        pub patience: u32 = PATIENCE, 0..=1_000_000_000;
        /// Trees grown side by side on as many threads, and added up at the root.
        pub threads: u8 = 1, 1..=64;
    }
}

/// The exploration constant. Two players, 10 games, 1000 iterations, without a margin: 17.8 ± 1.0 with 0.05 and with 0.02; 200 iterations
/// 15.0 ± 0.9 with 0.05 and 14.9 ± 0.7 with 0.4.
const EXPLORATION: f64 = 0.05;

/// How much better a move must be than the convention's own. Two players, 300 iterations: with 1 21.0 ± 1.0 and with 2 22.2 ± 0.3 where the
/// convention alone has 22.5 ± 0.5 (24 games); with 3 22.33 ± 0.25 where it has 22.02 ± 0.24 (60 games).
const MARGIN: f64 = 3.0;

/// As in the tree search of conventions.
const DOUBT: f64 = 0.2;

/// Visits before the tree grows beyond a position.
const PATIENCE: u32 = 500;

/// Players that simulate games.
pub(crate) fn simulating() -> Vec<PlayerEntry<Hanabi>> {
    let tree = Text {
        fr: "Fait pousser un arbre de parties simulées (UCT), dans un monde nouveau à chaque fois, que tous jouent selon une convention.",
        en: "Grows a tree of simulated games (UCT), in a new world each time, which all play by a convention.",
    };
    let mut players = coeur_search::roster::sampling();
    players.retain(|player| player.name != "mcts");
    players.push(PlayerEntry::new("mcts", tree, made));
    players
}

type Made = Result<Box<dyn Player<Hanabi>>, PlayerError>;

fn made(options: TreeOptions, config: &Config) -> Made {
    match options.over {
        Over::Random => Ok(Box::new(Mcts::<Hanabi>::new(search(&options)))),
        Over::Certainty => by(Certainty::default(), options),
        Over::Confidence => by(Confident::new(Confidence::default()), options),
        Over::Partner => by(Partner::default(), options),
        Over::HatRecommendation => by(HatRecommendation::default().at(config)?, options),
        Over::HatInformation => by(HatInformation::default().at(config)?, options),
        Over::Best => by(Best::at(config), options),
    }
}

fn by<C: Convention>(convention: C, options: TreeOptions) -> Made {
    let reading = ReadByConvention::new(convention.clone(), options.doubt);
    let tree = Mcts::with_policy(search(&options), ByConvention(convention.clone()));
    let tree = tree.suppose(Box::new(reading)).patient(options.patience);
    Ok(Box::new(Faithful::new(convention, Box::new(tree), options.margin)))
}

fn search(options: &TreeOptions) -> MctsOptions {
    let TreeOptions { iterations, time_ms, c, criterion, threads, .. } = *options;
    MctsOptions { iterations, time_ms, c, criterion, threads }
}
