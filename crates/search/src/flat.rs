//! Flat Monte-Carlo: the same number of simulated games, or the same time, for each action, and the best mean is played.
//!
//! This is the "Monte-Carlo biaisé" of the Puissance 4 report. All actions of a round start from the same world, so that differences between
//! actions are not differences between deals.

use crate::limits::Limits;
use crate::parallel::{each, share};
use crate::tally::{self, Final, Tally};
use crate::worlds::Source;
use coeur_core::{
    Actions, Budget, DecideError, Decision, Game, Note, Player, PlayoutPolicy, Reasoning, Rng, Seat, Uniform, View,
};
use std::time::Duration;

/// Simulated games of a decision when neither their number nor a time is given.
pub const DEFAULT_PLAYOUTS: u64 = 2_000;

/// With a limit of time each action has its share of it in this many turns, so that an answer asked for early has looked
/// at all of them.
const TURNS: u32 = 8;

coeur_core::options! {
    /// What can be set of flat Monte-Carlo.
    #[derive(Copy)]
    pub struct FlatOptions {
        /// Simulated games for a decision, as many for each action; 2000 unless time_ms is given.
        #[fr = "Parties simulées pour une décision, autant pour chaque coup ; 2000 si time_ms n'est pas donné."]
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision, as long for each action; with iterations too, whichever ends first.
        #[fr = "Millisecondes pour une décision, autant pour chaque coup ; avec iterations, la première limite atteinte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Threads that simulate side by side.
        #[fr = "Fils d'exécution qui simulent côte à côte."]
        pub threads: u8 = 1, 1..=64;
    }
}

#[derive(Clone, Debug)]
pub struct FlatMonteCarlo<P = Uniform> {
    options: FlatOptions,
    policy: P,
}

impl FlatMonteCarlo {
    /// A player whose simulated games are random.
    pub fn new(options: FlatOptions) -> FlatMonteCarlo {
        FlatMonteCarlo::with_policy(options, Uniform)
    }
}

impl<P> FlatMonteCarlo<P> {
    /// A player whose simulated games follow a policy.
    pub fn with_policy(options: FlatOptions, policy: P) -> FlatMonteCarlo<P> {
        FlatMonteCarlo { options, policy }
    }
}

/// One thread's share of the work.
struct Bench<'a, G: Game, P> {
    source: &'a Source<G>,
    policy: &'a P,
    seat: Seat,
    limits: &'a Limits,
    tallies: Vec<Tally<G::Action>>,
}

impl<G: Game, P: PlayoutPolicy<G>> Bench<'_, G, P> {
    #[inline]
    fn simulate(&mut self, place: usize, mut world: G, rng: &mut Rng) {
        world.apply(self.tallies[place].action);
        let utilities = self.policy.playout(&mut world, rng);
        self.tallies[place].add(utilities[self.seat.index()]);
    }

    /// Rounds of one game for each action.
    fn equal_playouts(&mut self, playouts: u64, rng: &mut Rng) {
        let mut lookout = self.limits.lookout();
        for _ in 0..playouts.div_ceil(self.tallies.len() as u64) {
            let world = self.source.draw(rng);
            for place in 0..self.tallies.len() {
                self.simulate(place, world.clone(), rng);
            }
            if lookout.step() {
                break;
            }
        }
    }

    /// Turns in which each action has the same time.
    fn equal_time(&mut self, rng: &mut Rng) {
        let slices = self.tallies.len() * TURNS as usize;
        let mut lookout = self.limits.lookout();
        for slice in 0..slices {
            if self.limits.up() {
                // One game is the least that every action has a right to.
                if slice < self.tallies.len() {
                    let world = self.source.draw(rng);
                    self.simulate(slice, world, rng);
                    continue;
                }
                break;
            }
            let end = (slice + 1) as f64 / slices as f64;
            loop {
                let world = self.source.draw(rng);
                self.simulate(slice % self.tallies.len(), world, rng);
                let over = || self.limits.cancelled() || self.limits.share_of_time().is_none_or(|share| share >= end);
                if lookout.is_due() && over() {
                    break;
                }
            }
        }
    }
}

impl<G: Game, P: PlayoutPolicy<G>> Player<G> for FlatMonteCarlo<P> {
    fn decide(&mut self, view: &G::View, budget: &Budget, rng: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let legal: Actions<G::Action> = view.legal();
        let first = *legal.first().ok_or(DecideError::NotOnTurn)?;
        let seat = view.on_turn().ok_or(DecideError::NotOnTurn)?;
        let source = Source::uniform(view)?;
        if legal.len() == 1 {
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        let time = self.options.time_ms.map(Duration::from_millis);
        let limits = Limits::new(self.options.iterations, time, DEFAULT_PLAYOUTS, budget);
        let threads = usize::from(self.options.threads);
        let empty: Vec<Tally<G::Action>> = legal.iter().map(|&action| Tally::new(action)).collect();
        let mut jobs: Vec<usize> = (0..threads).collect();
        let counted = each(&mut jobs, rng, |index, mut rng| {
            let tallies = empty.clone();
            let mut bench = Bench { source: &source, policy: &self.policy, seat, limits: &limits, tallies };
            if limits.steps == u64::MAX {
                bench.equal_time(&mut rng);
            } else {
                bench.equal_playouts(share(limits.steps, threads, *index), &mut rng);
            }
            bench.tallies
        });
        let mut tallies = empty;
        counted.iter().for_each(|from| tally::merge(&mut tallies, from));
        tally::rank(&mut tallies, Final::Mean, 0.0);
        let line = vec![tallies[0].action];
        let mut decision = tally::decision(&tallies, line, Reasoning::Playouts);
        let games: u64 = tallies.iter().map(|tally| tally.visits).sum();
        let share = tallies[0].visits as f64 / games.max(1) as f64;
        decision.notes.push(Note::Simulated { games, share });
        decision.notes.extend(limits.cancelled().then_some(Note::CutShort));
        Ok(decision)
    }
}
