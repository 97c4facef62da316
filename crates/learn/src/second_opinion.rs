//! A search that also asks a network what it thinks of each move: two who err in different ways, and less so together.

use crate::game_network::{GameNetwork, GameScratch};
use coeur_core::sort::sort_short;
use coeur_core::{ActionSpace, Budget, DecideError, Decision, Features, Game, Note, Player, Reasoning, Rng};

/// Any search, whose values are mixed with those of a network.
pub struct SecondOpinion<G: Game, P> {
    search: P,
    network: GameNetwork<G>,
    room: GameScratch,
    /// What the network's word counts, from 0 to 1; the rest is the search's.
    trust: f64,
    /// What the search counts in a position and the network does not, such as what earlier deals have brought.
    before: fn(&G::View) -> f64,
}

impl<G: Features + ActionSpace, P> SecondOpinion<G, P> {
    pub fn new(search: P, network: GameNetwork<G>, trust: f64, before: fn(&G::View) -> f64) -> SecondOpinion<G, P> {
        SecondOpinion { search, network, room: GameScratch::default(), trust, before }
    }
}

impl<G: Features + ActionSpace, P: Player<G>> Player<G> for SecondOpinion<G, P> {
    fn decide(&mut self, view: &G::View, budget: &Budget, rng: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let mut decision = self.search.decide(view, budget, rng)?;
        // What is known for certain needs no second opinion.
        let estimated = decision.reasoning == Reasoning::MonteCarloTree;
        if !estimated || self.trust == 0.0 || decision.candidates.len() < 2 {
            return Ok(decision);
        }
        let before = (self.before)(view);
        let seen = self.network.ranked(view, &mut self.room);
        for candidate in &mut decision.candidates {
            if let Some((_, value)) = seen.iter().find(|(action, _)| *action == candidate.action) {
                candidate.value += self.trust * (value + before - candidate.value);
            }
        }
        sort_short(&mut decision.candidates, |a, b| b.value.total_cmp(&a.value));
        let (best, second) = (&decision.candidates[0], &decision.candidates[1]);
        if decision.action != best.action {
            decision.action = best.action;
            decision.line = vec![best.action];
        }
        for note in &mut decision.notes {
            match note {
                Note::Expects { value, lead, square, .. } => {
                    (*value, *lead, *square) = (best.value, best.value - second.value, None)
                }
                Note::Simulated { share, .. } => *share = best.effort,
                _ => {}
            }
        }
        Ok(decision)
    }
}
