//! Perfect-information Monte-Carlo: many worlds, a search in each as if nothing were hidden, and the best average is played.
//!
//! Strong where cards soon come to light (Ginsberg 2001, Long et al. 2010). In each world every seat plays as if it saw all
//! hands: the player never pays to learn something nor to hide something. The crate's README tells more of that.

use crate::limits::Limits;
use crate::lookahead::alphabeta::alphabeta;
use crate::lookahead::score::INFINITE;
use crate::lookahead::search::{Search, after};
use crate::mcts::DEFAULT_C;
use crate::parallel::{each, share};
use crate::tally::{self, Final, Tally};
use crate::uct::Uct;
use crate::worlds::Source;
use coeur_core::{
    Actions, Budget, DecideError, Decision, Evaluate, Game, Note, Player, PlayoutPolicy, Reasoning, ResultOnly, Rng, Seat,
    Uniform, View,
};
use std::time::Duration;

coeur_core::options! {
    /// What can be set of perfect-information Monte-Carlo.
    #[derive(Copy)]
    pub struct PimcOptions {
        /// Worlds that are sampled for a decision; 20 unless time_ms is given.
        #[fr = "Mondes tirés au sort pour une décision ; 20 si time_ms n'est pas donné."]
        pub worlds: Option<u64> = None, 1..=10_000_000;
        /// The search in each world: uct, or alpha-beta, which takes everybody else to play against us.
        #[fr = "La recherche dans chaque monde : uct, ou alpha-beta, qui suppose que tous les autres jouent contre nous."]
        pub search: Inner = Inner::Uct;
        /// Simulated games in each world, for uct.
        #[fr = "Parties simulées dans chaque monde, pour uct."]
        pub iterations: u64 = 100, 1..=1_000_000_000;
        /// Actions ahead in each world, for alpha-beta; 250 is to the end of any deal.
        #[fr = "Coups d'avance dans chaque monde, pour alpha-beta ; 250 va jusqu'au bout de toute donne."]
        pub depth: u8 = 4, 1..=250;
        /// Milliseconds for a decision; with worlds too, whichever ends first.
        #[fr = "Millisecondes pour une décision ; avec worlds, la première limite atteinte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Exploration: the constant of UCT, as a share of the span of results.
        #[fr = "Exploration : la constante d'UCT, en part de l'étendue des résultats."]
        pub c: f64 = DEFAULT_C, 0.0..=10.0;
        /// Threads that search worlds side by side.
        #[fr = "Fils d'exécution qui cherchent dans des mondes côte à côte."]
        pub threads: u8 = 1, 1..=64;
    }
}

coeur_core::choice! {
    /// What searches a world.
    pub enum Inner { Uct = "uct", AlphaBeta = "alpha-beta" }
}

/// Worlds of a decision when neither their number nor a time is given.
pub const DEFAULT_WORLDS: u64 = 20;

/// A search in a world where nothing is hidden.
pub trait WorldSearch<G: Game>: Clone + Send + Sync {
    /// What each legal action is worth to the seat on turn, in the order of `legal`; `None` where it was not looked at. Ends
    /// early when the limits say so.
    fn values(
        &mut self,
        world: &G,
        seat: Seat,
        legal: &Actions<G::Action>,
        limits: &Limits,
        rng: &mut Rng,
    ) -> Actions<Option<f64>>;
}

pub struct UctInWorld<G: Game, P> {
    policy: P,
    constant: f64,
    iterations: u64,
    /// Kept between worlds for its memory alone.
    tree: Option<Uct<G, P>>,
}

impl<G: Game, P: Clone> Clone for UctInWorld<G, P> {
    fn clone(&self) -> Self {
        UctInWorld { policy: self.policy.clone(), constant: self.constant, iterations: self.iterations, tree: None }
    }
}

impl<G: Game, P: PlayoutPolicy<G>> WorldSearch<G> for UctInWorld<G, P> {
    fn values(
        &mut self,
        world: &G,
        _: Seat,
        legal: &Actions<G::Action>,
        limits: &Limits,
        rng: &mut Rng,
    ) -> Actions<Option<f64>> {
        let (policy, constant) = (&self.policy, self.constant);
        let tree = self.tree.get_or_insert_with(|| Uct::new(policy.clone(), constant, legal[0]).in_one_world());
        tree.clear();
        tree.run(|_| world.clone(), self.iterations, limits, rng);
        let mut values: Actions<Option<f64>> = legal.iter().map(|_| None).collect();
        for tally in tree.tallies() {
            if let Some(place) = legal.iter().position(|action| *action == tally.action) {
                values[place] = tally.mean();
            }
        }
        values
    }
}

/// Alpha-beta in one world, each action with a window of its own, so that all scores are exact.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBetaInWorld<E> {
    pub depth: u32,
    pub evaluation: E,
}

impl<G: Game, E: Evaluate<G>> WorldSearch<G> for AlphaBetaInWorld<E> {
    fn values(
        &mut self,
        world: &G,
        seat: Seat,
        legal: &Actions<G::Action>,
        limits: &Limits,
        _: &mut Rng,
    ) -> Actions<Option<f64>> {
        let mut search = Search::new(world, seat, &self.evaluation, None, limits);
        let values = legal.iter().map(|&action| {
            let next = after(world, action);
            let side = search.side(&next, true);
            let score = alphabeta(&mut search, &next, side, self.depth - 1, 1, (-INFINITE, INFINITE));
            (!search.stopped).then(|| search.scale.utility(if side { score } else { -score }))
        });
        values.collect()
    }
}

/// Either search, as the options say.
#[derive(Clone)]
pub enum EitherInWorld<G: Game, P, E> {
    Uct(UctInWorld<G, P>),
    AlphaBeta(AlphaBetaInWorld<E>),
}

impl<G: Game, P: PlayoutPolicy<G>, E: Evaluate<G>> WorldSearch<G> for EitherInWorld<G, P, E> {
    fn values(
        &mut self,
        world: &G,
        seat: Seat,
        legal: &Actions<G::Action>,
        limits: &Limits,
        rng: &mut Rng,
    ) -> Actions<Option<f64>> {
        match self {
            EitherInWorld::Uct(search) => search.values(world, seat, legal, limits, rng),
            EitherInWorld::AlphaBeta(search) => search.values(world, seat, legal, limits, rng),
        }
    }
}

#[derive(Clone, Debug)]
pub struct Pimc<S> {
    worlds: Option<u64>,
    time: Option<Duration>,
    threads: usize,
    search: S,
}

impl<G: Game> Pimc<EitherInWorld<G, Uniform, ResultOnly>> {
    /// A player whose simulated games are random, and who knows results only.
    pub fn new(options: PimcOptions) -> Self {
        Pimc::knowing(options, Uniform, ResultOnly)
    }
}

impl<G: Game, P: PlayoutPolicy<G>, E: Evaluate<G>> Pimc<EitherInWorld<G, P, E>> {
    /// A player whose simulated games follow a policy, and who judges positions where the look ahead ends.
    pub fn knowing(options: PimcOptions, policy: P, evaluation: E) -> Self {
        let (constant, iterations) = (options.c, options.iterations);
        let search = match options.search {
            Inner::Uct => EitherInWorld::Uct(UctInWorld { policy, constant, iterations, tree: None }),
            Inner::AlphaBeta => EitherInWorld::AlphaBeta(AlphaBetaInWorld { depth: options.depth.into(), evaluation }),
        };
        Pimc::with_search(options.worlds, options.time_ms.map(Duration::from_millis), options.threads, search)
    }
}

impl<S> Pimc<S> {
    pub fn with_search(worlds: Option<u64>, time: Option<Duration>, threads: u8, search: S) -> Pimc<S> {
        Pimc { worlds, time, threads: threads.into(), search }
    }
}

/// What one thread found.
struct Found<A> {
    tallies: Vec<Tally<A>>,
    /// For each action, in how many worlds it was the best.
    best_in: Vec<u64>,
}

impl<A: Copy + PartialEq> Found<A> {
    fn nothing(legal: &[A]) -> Found<A> {
        Found { tallies: legal.iter().map(|&action| Tally::new(action)).collect(), best_in: vec![0; legal.len()] }
    }

    /// Takes in the values of one world. Equally good actions are all the best there.
    fn add(&mut self, values: &[Option<f64>]) {
        let best = values.iter().flatten().copied().fold(f64::NEG_INFINITY, f64::max);
        for (place, value) in values.iter().enumerate() {
            if let Some(value) = *value {
                self.tallies[place].add(value);
                self.best_in[place] += u64::from(value >= best);
            }
        }
    }

    fn merge(&mut self, other: &Found<A>) {
        tally::merge(&mut self.tallies, &other.tallies);
        self.best_in.iter_mut().zip(&other.best_in).for_each(|(own, other)| *own += other);
    }
}

impl<G: Game, S: WorldSearch<G>> Player<G> for Pimc<S> {
    fn decide(&mut self, view: &G::View, budget: &Budget, rng: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let legal: Actions<G::Action> = view.legal();
        let first = *legal.first().ok_or(DecideError::NotOnTurn)?;
        let seat = view.on_turn().ok_or(DecideError::NotOnTurn)?;
        let source = Source::<G>::uniform(view)?;
        if legal.len() == 1 {
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        let limits = Limits::new(self.worlds, self.time, DEFAULT_WORLDS, budget);
        let inner = limits.without_steps();
        let mut jobs: Vec<(usize, S)> = (0..self.threads).map(|index| (index, self.search.clone())).collect();
        let threads = self.threads;
        let found = each(&mut jobs, rng, |(index, search), mut rng| {
            let mut found = Found::nothing(&legal);
            for _ in 0..share(limits.steps, threads, *index) {
                let world = source.draw(&mut rng);
                let values = search.values(&world, seat, &legal, &inner, &mut rng);
                let up = limits.up();
                // A world that was left half-way would count for some actions and not for others.
                if !up || values.iter().all(Option::is_some) || found.tallies.iter().all(|tally| tally.visits == 0) {
                    found.add(&values);
                }
                if up {
                    break;
                }
            }
            found
        });
        let mut all = Found::nothing(&legal);
        found.iter().for_each(|part| all.merge(part));
        let worlds = all.tallies.iter().map(|tally| tally.visits).max().unwrap_or(0);
        let mut tallies = all.tallies.clone();
        tally::rank(&mut tallies, Final::Mean, 0.0);
        let action = tallies[0].action;
        let mut decision = tally::decision(&tallies, vec![action], Reasoning::SampledWorlds);
        let agree = legal.iter().position(|other| *other == action).map_or(0, |place| all.best_in[place]);
        decision.notes.extend((worlds > 0).then_some(Note::WorldsAgree { agree, worlds }));
        decision.notes.extend(limits.cancelled().then_some(Note::CutShort));
        Ok(decision)
    }
}
