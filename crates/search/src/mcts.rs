//! The player that grows a tree: UCT, and over sampled worlds where cards are hidden.

use crate::limits::Limits;
use crate::parallel::{each, share};
use crate::tally::{self, Final, Tally};
use crate::uct::Uct;
use crate::worlds::{POOL, Source};
use coeur_core::{
    Budget, DecideError, Decision, Game, Likelihood, Note, Player, PlayoutPolicy, Reasoning, Rng, Supposition, Uniform, View,
};
use std::sync::Arc;
use std::time::Duration;

/// The exploration constant. Of 0.2, 0.4, 0.7 and 1.0 it won most in a round robin of 1200 games of classic connect-four with 500
/// iterations (mean result −0.32, +0.16, +0.12, +0.03); for Cœurs prototypes found about the same.
pub const DEFAULT_C: f64 = 0.4;

/// Iterations of a decision when neither their number nor a time is given.
pub const DEFAULT_ITERATIONS: u64 = 2_000;

coeur_core::options! {
    /// What can be set of Monte-Carlo tree search.
    #[derive(Copy)]
    pub struct MctsOptions {
        /// Simulated games for a decision; 2000 unless time_ms is given.
        #[fr = "Parties simulées pour une décision ; 2000 si time_ms n'est pas donné."]
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision; with iterations too, whichever ends first.
        #[fr = "Millisecondes pour une décision ; avec iterations, la première limite atteinte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Exploration: the constant of UCT, as a share of the span of results (0.7 is the textbook's √2 for results from −1 to 1).
        #[fr = "Exploration : la constante d'UCT, en part de l'étendue des résultats (0,7 est le √2 des manuels pour des résultats de −1 à 1)."]
        pub c: f64 = DEFAULT_C, 0.0..=10.0;
        /// What is played in the end: the best mean, the most visits, or the best lower bound.
        #[fr = "Ce qui est joué à la fin : la meilleure moyenne, le plus de visites ou la meilleure borne inférieure."]
        pub criterion: Final = Final::Mean;
        /// Trees grown side by side on as many threads, and added up at the root.
        #[fr = "Arbres qui poussent côte à côte, un par fil d'exécution, et s'additionnent à la racine."]
        pub threads: u8 = 1, 1..=64;
    }
}

pub struct Mcts<G: Game, P = Uniform> {
    options: MctsOptions,
    policy: P,
    likelihood: Option<Arc<dyn Likelihood<G>>>,
    /// Worlds that are weighed by it.
    pool: usize,
    supposition: Option<Box<dyn Supposition<G>>>,
    /// Visits of a position before its actions are told apart.
    patience: u32,
    /// Kept between decisions for their memory alone.
    trees: Vec<Uct<G, P>>,
}

impl<G: Game> Mcts<G> {
    /// A player whose simulated games are random.
    pub fn new(options: MctsOptions) -> Mcts<G> {
        Mcts::with_policy(options, Uniform)
    }
}

impl<G: Game, P: PlayoutPolicy<G>> Mcts<G, P> {
    /// A player whose simulated games follow a policy.
    pub fn with_policy(options: MctsOptions, policy: P) -> Mcts<G, P> {
        Mcts { options, policy, likelihood: None, pool: POOL, supposition: None, patience: 0, trees: Vec::new() }
    }

    /// The same player, drawing worlds by how likely the others' play makes them.
    pub fn infer(self, likelihood: Arc<dyn Likelihood<G>>) -> Mcts<G, P> {
        Mcts { likelihood: Some(likelihood), ..self }
    }

    /// The same player, with so many worlds weighed for a decision: where weighing one is dear, fewer leave time to search.
    pub fn weighing(self, worlds: usize) -> Mcts<G, P> {
        Mcts { pool: worlds, ..self }
    }

    /// The same player, drawing worlds as somebody supposes them.
    pub fn suppose(self, supposition: Box<dyn Supposition<G>>) -> Mcts<G, P> {
        Mcts { supposition: Some(supposition), ..self }
    }

    /// The same player, whose tree grows beyond a position only after so many visits. Where the policy plays far better
    /// than chance, trying every action once costs more than it tells.
    pub fn patient(self, visits: u32) -> Mcts<G, P> {
        Mcts { patience: visits, ..self }
    }

    fn source(&mut self, view: &G::View, limits: &Limits, rng: &mut Rng) -> Result<Source<G>, DecideError> {
        let viewer = view.on_turn().ok_or(DecideError::NotOnTurn)?;
        if let Some(supposition) = &mut self.supposition {
            return Ok(Source::supposed(view, supposition.worlds_for(view))?);
        }
        Ok(match &self.likelihood {
            None => Source::uniform(view)?,
            Some(likelihood) => Source::weighed(view, viewer, &**likelihood, self.pool, limits, rng)?,
        })
    }
}

impl<G: Game, P: PlayoutPolicy<G>> Player<G> for Mcts<G, P> {
    fn decide(&mut self, view: &G::View, budget: &Budget, rng: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let legal = view.legal();
        let first = *legal.first().ok_or(DecideError::NotOnTurn)?;
        let limits = Limits::new(
            self.options.iterations,
            self.options.time_ms.map(Duration::from_millis),
            DEFAULT_ITERATIONS,
            budget,
        );
        let source = self.source(view, &limits, rng)?;
        if legal.len() == 1 {
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        let threads = usize::from(self.options.threads);
        let (policy, constant, patience) = (&self.policy, self.options.c, self.patience);
        self.trees.resize_with(threads, || Uct::new(policy.clone(), constant, first).patient(patience));
        let mut jobs: Vec<(usize, &mut Uct<G, P>)> = self.trees.iter_mut().enumerate().collect();
        each(&mut jobs, rng, |(index, tree), mut rng| {
            tree.clear();
            tree.run(|rng| source.draw(rng), share(limits.steps, threads, *index), &limits, &mut rng)
        });
        let mut tallies: Vec<Tally<G::Action>> = legal.iter().map(|&action| Tally::new(action)).collect();
        for tree in &self.trees {
            tally::merge(&mut tallies, &tree.tallies().collect::<Vec<_>>());
        }
        let span = self.trees.iter().map(Uct::span).fold(0.0, f64::max);
        tally::rank(&mut tallies, self.options.criterion, span);
        let line = self.trees[0].line(tallies[0].action);
        let mut decision = tally::decision(&tallies, line, Reasoning::MonteCarloTree);
        let games: u64 = tallies.iter().map(|tally| tally.visits).sum();
        let share = tallies[0].visits as f64 / games.max(1) as f64;
        decision.notes.push(Note::Simulated { games, share });
        decision.notes.extend(limits.cancelled().then_some(Note::CutShort));
        Ok(decision)
    }
}
