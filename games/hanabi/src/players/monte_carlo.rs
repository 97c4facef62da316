//! Monte-Carlo tree search over a convention: simulated games in which everybody plays on by it.
//!
//! Every seat of a simulated game follows the convention with its own eyes, from the first turn of the real game on, and
//! worlds are drawn by what the convention reads into hints. So a move is worth what partners of the convention make of
//! it; beside people or others it assumes what it was told to, plays on by the rules, and never sees more than its view.

use super::convention_or_search::ConventionOrSearch;
use super::named_convention::NamedConvention;
use super::simulation::{ConventionPlayout, ConventionWorlds};
use crate::{Config, Hanabi};
use coeur_core::{Cost, Player, PlayerError};
use coeur_search::mcts::DEFAULT_ITERATIONS;
use coeur_search::{Final, Mcts, MctsOptions, Pace};

coeur_core::choice! {
    /// How simulated games are played.
    pub enum PlayoutConvention {
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
    pub struct MonteCarloOptions {
        /// The convention of simulated games, which partners are taken to share; random: anything legal.
        #[fr = "La convention des parties simulées, que les partenaires sont censés partager ; random : n'importe quel coup permis."]
        pub over: PlayoutConvention = PlayoutConvention::Partner;
        /// Simulated games for a decision; 2000 unless time_ms is given.
        #[fr = "Parties simulées par décision ; 2000 si time_ms n'est pas donné."]
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision; with iterations too, whichever ends first.
        #[fr = "Millisecondes par décision ; avec iterations, la première limite atteinte compte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Exploration: the constant of UCT, as a share of the span of results.
        #[fr = "Exploration : la constante d'UCT, en part de l'étendue des résultats."]
        pub c: f64 = EXPLORATION, 0.0..=10.0;
        /// What is played in the end: the best mean, the most visits, or the best lower bound.
        #[fr = "Ce qui est joué à la fin : la meilleure moyenne, le plus de visites ou la meilleure borne inférieure."]
        pub criterion: Final = Final::Mean;
        /// How many standard errors better a move must be than the convention's own.
        #[fr = "De combien d'erreurs types un coup doit dépasser celui de la convention."]
        pub margin: f64 = MARGIN, 0.0..=10.0;
        /// The chance that a partner acted otherwise than the convention says.
        #[fr = "La probabilité qu'un partenaire n'ait pas suivi la convention."]
        pub doubt: f64 = DOUBT, 0.0..=1.0;
        /// Visits of a position before its actions are told apart in the tree; until then the convention plays on.
        #[fr = "Visites d'une position avant que l'arbre y distingue les coups ; d'ici là, la convention joue."]
        pub patience: u32 = PATIENCE, 0..=1_000_000_000;
        /// Trees grown side by side on as many threads, and added up at the root.
        #[fr = "Arbres cultivés côte à côte, chacun sur son fil d'exécution, et additionnés à la racine."]
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

/// Random games of three microseconds, and games that follow a convention.
pub(crate) const PACE: Pace = Pace { playout: 6e-6, node: 4e-7, branching: 12.0, longest: 90 };
const BY_CONVENTION: f64 = 6e-4;

/// What a decision takes: a game that follows a convention is played again from its first turn.
pub(crate) fn cost(options: &MonteCarloOptions) -> Cost {
    let playout = if options.over == PlayoutConvention::Random { PACE.playout } else { BY_CONVENTION };
    Pace { playout, ..PACE }.tree(options.iterations.unwrap_or(DEFAULT_ITERATIONS))
}

/// The player for a table, or why its convention cannot play there.
pub(crate) fn player(options: MonteCarloOptions, config: &Config) -> Result<Box<dyn Player<Hanabi>>, PlayerError> {
    let convention = match options.over {
        PlayoutConvention::Random => return Ok(Box::new(Mcts::<Hanabi>::new(search_options(&options)))),
        PlayoutConvention::Certainty => NamedConvention::Certainty,
        PlayoutConvention::Confidence => NamedConvention::Confidence,
        PlayoutConvention::Partner => NamedConvention::Partner,
        PlayoutConvention::HatRecommendation => NamedConvention::HatRecommendation,
        PlayoutConvention::HatInformation => NamedConvention::HatInformation,
        PlayoutConvention::Best => NamedConvention::Best,
    };
    let convention = convention.for_table(config)?;
    let worlds = ConventionWorlds::new(convention.clone(), options.doubt);
    let tree = Mcts::with_policy(search_options(&options), ConventionPlayout(convention.clone()));
    let tree = tree.suppose(Box::new(worlds)).patient(options.patience);
    Ok(Box::new(ConventionOrSearch::new(convention, Box::new(tree), options.margin)))
}

fn search_options(options: &MonteCarloOptions) -> MctsOptions {
    let MonteCarloOptions { iterations, time_ms, c, criterion, threads, .. } = *options;
    MctsOptions { iterations, time_ms, c, criterion, threads }
}
