//! Who plays Cœurs and Barbu, by name: searches over one deal, whose simulated deals are played sensibly, and the player
//! of common sense alone.

use crate::deal::Deal;
use crate::players::exact_end::{self, ExactEnd};
use crate::players::guided::{self, Simulated};
use crate::players::playouts;
use crate::players::policy::{EXPLORATION, PACE};
use crate::players::reasons::card_notes;
use crate::players::{Heuristic, OneDeal};
use crate::state::Match;
use crate::variant::{CoeursOnly, SixContracts, Variant};
use coeur_core::roster::levels;
use coeur_core::{
    Cost, Facts, HeuristicPlayout, Level, ListDeals, Player, PlayerEntry, PlayerError, Registered, ResultOnly, Text,
};
use coeur_learn::player::Temperatures;
use coeur_search::inference::ByHabit;
use coeur_search::mcts::DEFAULT_ITERATIONS;
use coeur_search::pimc::EitherInWorld;
use coeur_search::{Final, FlatMonteCarlo, FlatOptions, Mcts, MctsOptions, Pimc, PimcOptions};
use std::sync::Arc;

coeur_core::options! {
    /// What can be set of Monte-Carlo tree search in Cœurs and Barbu.
    #[derive(Copy)]
    pub struct TreeOptions {
        /// Simulated deals for a decision; 2000 unless time_ms is given.
        #[fr = "Donnes simulées pour une décision ; 2000 si time_ms n'est pas donné."]
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision; with iterations too, whichever ends first.
        #[fr = "Millisecondes pour une décision ; avec iterations aussi, la première limite atteinte compte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Exploration: the constant of UCT, as a share of the span of results.
        #[fr = "Exploration : la constante d'UCT, en part de l'étendue des résultats."]
        pub c: f64 = EXPLORATION, 0.0..=10.0;
        /// What is played in the end: the best mean, the most visits, or the best lower bound.
        #[fr = "Ce qui est joué à la fin : la meilleure moyenne, le plus de visites ou la meilleure borne inférieure."]
        pub criterion: Final = Final::Mean;
        /// Share of random cards in simulated deals; the others are played sensibly.
        #[fr = "Part de cartes jouées au hasard dans les donnes simulées ; les autres le sont avec bon sens."]
        pub epsilon: f64 = 0.1, 0.0..=1.0;
        /// Whether hands in which the others have played sensibly are taken for likelier.
        #[fr = "Tenir pour plus probables les mains avec lesquelles les autres auraient joué avec bon sens."]
        pub infer: bool = false;
        /// With so many cards in hand or fewer, sampled hands are played out exactly instead.
        #[fr = "À partir de ce nombre de cartes en main, les mains tirées au sort sont résolues exactement."]
        pub exact: u8 = 0, 0..=6;
        /// Trees grown side by side on as many threads, and added up at the root.
        #[fr = "Nombre d'arbres développés en parallèle, un par fil d'exécution, puis additionnés à la racine."]
        pub threads: u8 = 1, 1..=64;
    }
}

/// For each of the two, and not for any `Match<V>`: their players are then compiled and optimised with this crate, not with whoever
/// lists the games.
macro_rules! registered {
    ($($variant:ty),*) => {
        $(
            impl Registered for Match<$variant> {
                const FACTS: Facts = Facts { picture: <$variant>::PICTURE, ..Facts::USUAL };

                fn proposed() -> <$variant as Variant>::Config {
                    <$variant>::proposed()
                }

                fn all_deals(config: &<$variant as Variant>::Config) -> Option<Vec<Deal>> {
                    Self::deals(config).map(Iterator::collect)
                }

                fn players() -> Vec<PlayerEntry<Self>> {
                    let all = vec![monte_carlo(), mcts(exact_end), pimc(), heuristic(), network(), guided::entry(), playouts::entry()];
                    all.into_iter().map(PlayerEntry::of_one_deal).collect()
                }

                fn level_players() -> Vec<PlayerEntry<Self>> {
                    vec![mcts(|_, _, _| Err(PlayerError::Elsewhere)), heuristic()]
                }

                fn levels() -> [Level; 3] {
                    levels("heuristic(slips=0.3)", "mcts(iterations=10)", "network-search(iterations=40000)")
                }

                coeur_core::offers!(solver: Solver, puzzles: Puzzles, deduction: Deduction, redealing: Redealing);
            }
        )*
    };
}
registered!(CoeursOnly, SixContracts);

fn monte_carlo<V: Variant>() -> PlayerEntry<Match<V>> {
    let about = Text {
        fr: "Simule autant de donnes après chaque coup permis et joue celui qui rapporte le plus en moyenne.",
        en: "Simulates as many deals after each legal move and plays the one that brings the most on average.",
    };
    PlayerEntry::new("monte-carlo", about, |options: FlatOptions, _| {
        Ok(Box::new(OneDeal::new(FlatMonteCarlo::with_policy(options, HeuristicPlayout::default()))))
    })
    .costing(|options, _| PACE.flat(options))
}

type Thinker<V> = Box<dyn Player<Match<V>>>;

/// A player whose last tricks are solved, so many cards before the end, on so many threads.
type End<V> = fn(Thinker<V>, u8, u8) -> Result<Thinker<V>, PlayerError>;

fn exact_end<V: Variant>(player: Thinker<V>, exact: u8, threads: u8) -> Result<Thinker<V>, PlayerError> {
    Ok(Box::new(ExactEnd::new(player, exact, threads)))
}

fn mcts<V: Variant>(end: End<V>) -> PlayerEntry<Match<V>> {
    let about = Text {
        fr: "Simule des donnes jouées avec bon sens, les mains cachées tirées au sort à chaque fois, et revient le plus souvent \
             aux coups prometteurs (recherche arborescente Monte-Carlo, UCT).",
        en: "Simulates deals played sensibly, with the hidden hands drawn anew each time, and comes back most often to \
             promising moves (Monte-Carlo tree search, UCT).",
    };
    PlayerEntry::new("mcts", about, move |options: TreeOptions, _| {
        let TreeOptions { iterations, time_ms, c, criterion, epsilon, infer, exact, threads } = options;
        let search = MctsOptions { iterations, time_ms, c, criterion, threads };
        let tree = Mcts::with_policy(search, Simulated::Played(HeuristicPlayout { epsilon }));
        let tree = if infer { tree.infer(Arc::new(ByHabit)) } else { tree };
        let tree = Box::new(OneDeal::new(tree));
        if exact > 0 { end(tree, exact, threads) } else { Ok(tree) }
    })
    .costing(|options: &TreeOptions, _| {
        let tree = PACE.tree(options.iterations.unwrap_or(DEFAULT_ITERATIONS));
        let inferred = if options.infer { PACE.inferring() } else { Cost::default() };
        (tree + inferred).or(exact_end::cost(options.exact))
    })
}

fn pimc<V: Variant>() -> PlayerEntry<Match<V>> {
    let about = Text {
        fr: "Tire les mains cachées au sort, cherche le meilleur coup de chaque donne comme si toutes les cartes étaient visibles, \
             et joue celui qui est le meilleur en moyenne.",
        en: "Draws the hidden hands at random, looks for the best move of each deal as if every card were seen, and plays the \
             one that is best on average.",
    };
    type InWorld<V> = EitherInWorld<Match<V>, HeuristicPlayout, ResultOnly>;
    PlayerEntry::new("pimc", about, |options: PimcOptions, _| {
        Ok(Box::new(OneDeal::new(Pimc::<InWorld<V>>::knowing(options, HeuristicPlayout::default(), ResultOnly))))
    })
    .costing(|options, _| PACE.pimc(options))
}

fn heuristic<V: Variant>() -> PlayerEntry<Match<V>> {
    let about = Text {
        fr: "Joue selon des règles de bon sens, et choisit son contrat après quelques donnes simulées.",
        en: "Plays by common sense, and chooses its contract after a few simulated deals.",
    };
    PlayerEntry::new("heuristic", about, |player: Heuristic, _| Ok(Box::new(player)))
}

fn network<V: Variant>() -> PlayerEntry<Match<V>> {
    let levels = Temperatures { easy: 16.0, intermediate: 4.0 };
    coeur_learn::player::entry(|_| Some(V::NETWORK), levels, card_notes)
}
