//! The players of Cœurs and Barbu: searches over one deal, with simulated games played sensibly.

use coeur_coeurs::players::policy::{EPSILON, probability};
use coeur_coeurs::players::{Heuristic, OneDeal, Sensible};
use coeur_coeurs::{Action, Kind, Match, MatchView, Variant};
use coeur_core::{Actions, Budget, DecideError, Decision, Player, PlayerEntry, ResultOnly, Rng, Seat, Solve, Text};
use coeur_search::inference::{ActionModel, Replayed};
use coeur_search::pimc::{EitherInWorld, WorldSearch};
use coeur_search::{Final, FlatMonteCarlo, FlatOptions, Limits, Mcts, MctsOptions, Pimc, PimcOptions};
use std::sync::Arc;

/// The exploration constant, as a share of the span of results. In duplicate, two seats against two with 0.4, points a deal: with
/// 400 iterations and 700 deals 0.2 −0.15 ± 0.41 and 0.8 −0.24 ± 0.42; with 3000 iterations and 800 deals 0.15 +0.26 ± 0.37, with 400
/// deals 0.8 −0.05 ± 0.51. The final criteria and ε from 0.03 to 0.3 could not be told apart there (± 0.4).
const EXPLORATION: f64 = 0.2;

coeur_core::options! {
    /// What can be set of Monte-Carlo tree search in Cœurs and Barbu.
    #[derive(Copy)]
    pub struct TreeOptions {
        /// Simulated deals for a decision; 2000 unless time_ms is given.
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision; with iterations too, whichever ends first.
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Exploration: the constant of UCT, as a share of the span of results.
        pub c: f64 = EXPLORATION, 0.0..=10.0;
        /// What is played in the end: the best mean, the most visits, or the best lower bound.
        pub criterion: Final = Final::Mean;
        /// Share of random cards in simulated deals; the others are played sensibly.
        pub epsilon: f64 = EPSILON, 0.0..=1.0;
        /// Whether hands in which the others have played sensibly are taken for likelier.
        pub infer: bool = false;
        /// With so many cards in hand or fewer, sampled hands are played out exactly instead.
        pub exact: u8 = 0, 0..=6;
        /// Trees grown side by side on as many threads, and added up at the root.
        pub threads: u8 = 1, 1..=64;
    }
}

/// How the others are taken to choose: sensibly, with errors.
struct Habits;

impl<V: Variant> ActionModel<Match<V>> for Habits {
    fn probability(&self, game: &Match<V>, action: Action) -> f64 {
        probability(game, action).unwrap_or(1.0)
    }
}

/// The solver in a world where nothing is hidden.
#[derive(Clone)]
struct ExactInWorld;

impl<V: Variant> WorldSearch<Match<V>> for ExactInWorld {
    fn values(
        &mut self,
        world: &Match<V>,
        _: Seat,
        legal: &Actions<Action>,
        _: &Limits,
        _: &mut Rng,
    ) -> Actions<Option<f64>> {
        let solved = world.solve(&Budget::default()).ok();
        let value = |action: &Action| {
            let actions = &solved.as_ref()?.actions;
            actions.iter().find(|(other, _)| other == action).map(|(_, value)| *value)
        };
        legal.iter().map(value).collect()
    }
}

/// Any player, whose last cards are played by solving sampled worlds.
struct ExactEnd<V: Variant> {
    before: Box<dyn Player<Match<V>>>,
    end: Pimc<ExactInWorld>,
    cards: u32,
}

impl<V: Variant> ExactEnd<V> {
    fn of(before: Box<dyn Player<Match<V>>>, cards: u8, threads: u8) -> ExactEnd<V> {
        ExactEnd { before, end: Pimc::with_search(Some(WORLDS_SOLVED), None, threads, ExactInWorld), cards: cards.into() }
    }
}

/// Worlds of which the end is solved for one decision.
const WORLDS_SOLVED: u64 = 100;

impl<V: Variant> Player<Match<V>> for ExactEnd<V> {
    fn decide(&mut self, view: &MatchView<V>, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let tricks = view.contract.is_some_and(|contract| contract.kind() != Kind::Reussite);
        if tricks && view.hand.is_some_and(|hand| hand.len() <= self.cards) {
            return self.end.decide(view, budget, rng);
        }
        self.before.decide(view, budget, rng)
    }
}

/// Searches that think of the present deal alone.
pub(crate) fn simulating<V: Variant>() -> Vec<PlayerEntry<Match<V>>> {
    let flat = Text {
        fr: "Simule autant de donnes après chaque coup et joue la meilleure moyenne.",
        en: "Simulates as many deals after each action and plays the best mean.",
    };
    let tree = Text {
        fr: "Fait pousser un arbre de donnes simulées (UCT), d'autres mains à chaque fois, jouées avec bon sens.",
        en: "Grows a tree of simulated deals (UCT), with other hands each time, played sensibly.",
    };
    let worlds = Text {
        fr: "Tire des mains au sort, cherche dans chaque donne comme si rien n'était caché, et joue la meilleure moyenne.",
        en: "Samples hands, searches each deal as if nothing were hidden, and plays the best average.",
    };
    vec![
        PlayerEntry::new("monte-carlo", flat, |options: FlatOptions, _| {
            Ok(OneDeal::of(FlatMonteCarlo::with_policy(options, Sensible::default())))
        }),
        PlayerEntry::new("mcts", tree, |options: TreeOptions, _| {
            let TreeOptions { iterations, time_ms, c, criterion, epsilon, infer, exact, threads } = options;
            let search = MctsOptions { iterations, time_ms, c, criterion, threads };
            let tree = Mcts::with_policy(search, Sensible::with_epsilon(epsilon));
            let tree = if infer { tree.infer(Arc::new(Replayed::new(Habits))) } else { tree };
            let tree = OneDeal::of(tree);
            Ok(if exact > 0 { Box::new(ExactEnd::of(tree, exact, threads)) } else { tree })
        }),
        PlayerEntry::new("pimc", worlds, |options: PimcOptions, _| {
            type InWorld<V> = EitherInWorld<Match<V>, Sensible, ResultOnly>;
            Ok(OneDeal::of(Pimc::<InWorld<V>>::knowing(options, Sensible::default(), ResultOnly)))
        }),
    ]
}

/// The player of rules of thumb.
pub(crate) fn own<V: Variant>() -> Vec<PlayerEntry<Match<V>>> {
    let rules = Text {
        fr: "Joue selon des règles de bon sens, et choisit son contrat après quelques donnes simulées.",
        en: "Plays by common sense, and chooses its contract after a few simulated deals.",
    };
    vec![PlayerEntry::new("heuristic", rules, |player: Heuristic, _| Ok(Box::new(player)))]
}
