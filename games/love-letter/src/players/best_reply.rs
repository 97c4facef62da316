//! The player that searches for the best reply within limits of work and time.

use super::model::Model;
use super::reasons;
use super::reply::{BestReply, EXACT_NODES, ReplySettings, TriedAction};
use super::tracked::TrackedGame;
use crate::{Action, LoveLetter, LoveLetterView};
use coeur_core::{Budget, Candidate, Cost, DecideError, Decision, Game, Note, Player, Reasoning, Rng, TREE, View, Z95};
use coeur_search::Limits;
use std::time::Duration;

/// Simulated rounds of a decision when neither their number nor a time is given.
const DEFAULT_ITERATIONS: u64 = 4_000;

coeur_core::options! {
    /// What can be set of the search for the best reply.
    #[derive(Copy)]
    pub struct BestReplyOptions {
        /// Simulated rounds for a decision; 4000 unless time_ms is given.
        #[fr = "Manches simulées par décision ; 4000 si time_ms n'est pas donné."]
        pub iterations: Option<u64> = None, 1..=1_000_000_000;
        /// Milliseconds for a decision; with iterations too, whichever ends first.
        #[fr = "Millisecondes par décision ; avec iterations aussi, la première limite atteinte."]
        pub time_ms: Option<u64> = None, 1..=3_600_000;
        /// Worlds drawn and weighed at the start of a decision, where their number is not small enough to count them all.
        #[fr = "Mondes tirés au sort et pesés au début d'une décision, quand il y en a trop pour les compter tous."]
        pub worlds: u32 = 1000, 1..=1_000_000;
        /// Exploration: how much an action is tried for its promise beyond its results.
        #[fr = "Exploration : combien un coup est essayé pour ce qu'il promet, au-delà de ses résultats."]
        pub c: f64 = 0.5, 0.0..=10.0;
        /// With no more cards in the deck than this, the end of a round of two is settled exactly.
        #[fr = "Quand il reste au plus tant de cartes dans la pioche, la fin d'une manche à deux est calculée exactement."]
        pub exact: u8 = 2, 0..=4;
    }
}

impl BestReplyOptions {
    /// What a decision takes: worlds that are weighed, rounds that are simulated, and the end that is settled where it is near.
    pub(crate) fn cost(&self) -> Cost {
        let iterations = self.iterations.unwrap_or(DEFAULT_ITERATIONS);
        let end = if self.exact > 2 { EXACT_NODES } else { EXACT_NODES / 10 };
        Cost::steps(iterations as f64, 1e-5, 500.0)
            + Cost::steps(self.worlds.into(), 1e-5, size_of::<TrackedGame>() as f64)
            + Cost::steps(end as f64, 1e-6, 20.0)
    }
}

/// Plays the best reply to sensible play, or to another model of play.
#[derive(Clone, Copy, Debug)]
pub struct BestReplyPlayer {
    options: BestReplyOptions,
    model: Model,
}

impl BestReplyPlayer {
    pub fn new(options: BestReplyOptions) -> BestReplyPlayer {
        BestReplyPlayer::against(Model::Sensible, options)
    }

    /// One who thinks that the others play by this model.
    pub fn against(model: Model, options: BestReplyOptions) -> BestReplyPlayer {
        BestReplyPlayer { options, model }
    }
}

impl Player<LoveLetter> for BestReplyPlayer {
    fn decide(&mut self, view: &LoveLetterView, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let legal = view.legal();
        let first = *legal.first().ok_or(DecideError::NotOnTurn)?;
        let me = view.on_turn().ok_or(DecideError::NotOnTurn)?;
        let worlds = LoveLetter::worlds(view)?;
        if legal.len() == 1 {
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        let options = self.options;
        let limits = Limits::new(options.iterations, options.time_ms.map(Duration::from_millis), DEFAULT_ITERATIONS, budget);
        let settings = ReplySettings { worlds: options.worlds, c: options.c, exact: options.exact, model: self.model };
        let mut lookout = limits.lookout();
        let mut search = BestReply::new(&worlds, me, settings, &mut || lookout.step(), rng);
        let mut done = if search.settle(&|| limits.up()) { limits.steps } else { 0 };
        let mut lookout = limits.lookout();
        while done < limits.steps {
            search.iterate(rng);
            done += 1;
            if lookout.step() {
                break;
            }
        }
        Ok(decision(view, &search, &limits))
    }
}

fn decision(view: &LoveLetterView, search: &BestReply, limits: &Limits) -> Decision<Action> {
    let ranked = search.ranked();
    let best = ranked[0];
    if let Some((worlds, nodes)) = search.settled() {
        let notes = vec![search.reason(view, best.action), reasons::settled(worlds, nodes, best.mean())];
        let effort = 1.0 / ranked.len() as f64;
        let exact = |tried: &TriedAction| Candidate { action: tried.action, value: tried.mean(), error: None, effort };
        let candidates = ranked.iter().map(exact).collect();
        return Decision {
            action: best.action,
            candidates,
            line: vec![best.action],
            reasoning: Reasoning::Lookahead,
            notes,
        };
    }
    let games = search.simulated();
    let share = |tried: &TriedAction| f64::from(tried.visits) / games.max(1) as f64;
    let mut notes = vec![search.reason(view, best.action)];
    let rival = ranked[1..].iter().filter(|tried| tried.visits > 1).max_by(|a, b| a.mean().total_cmp(&b.mean()));
    if let Some((rival, (error, other))) = rival.and_then(|rival| Some((rival, (best.error()?, rival.error()?)))) {
        let value = best.mean();
        notes.push(Note::Expects {
            value,
            lead: value - rival.mean(),
            within: Z95 * TREE * error.hypot(other),
            square: None,
        });
    }
    notes.push(Note::Simulated { games, share: share(&best) });
    notes.extend(limits.cancelled().then_some(Note::CutShort));
    let candidates = ranked
        .iter()
        .filter(|tried| tried.visits > 0)
        .map(|tried| Candidate {
            action: tried.action,
            value: tried.mean(),
            error: tried.error().map(|error| TREE * error),
            effort: share(tried),
        })
        .collect();
    Decision { action: best.action, candidates, line: search.line(), reasoning: Reasoning::MonteCarloTree, notes }
}
