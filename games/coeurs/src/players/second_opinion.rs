//! A search that also asks a network what it thinks of each move: two who err in different ways, and less so together.

use super::reasons::base;
use crate::action::Action;
use crate::state::Match;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::sort::sort_short;
use coeur_core::{Budget, DecideError, Decision, Note, Player, Rng};
use coeur_learn::GameNetwork;
use coeur_learn::game_network::Room;

/// Any search, whose values are mixed with those of a network.
pub(crate) struct SecondOpinion<V: Variant, P> {
    search: P,
    network: GameNetwork<Match<V>>,
    room: Room,
    /// What the network's word counts, from 0 to 1; the rest is the search's.
    trust: f64,
}

impl<V: Variant, P> SecondOpinion<V, P> {
    pub(crate) fn new(search: P, network: GameNetwork<Match<V>>, trust: f64) -> SecondOpinion<V, P> {
        SecondOpinion { search, network, room: Room::default(), trust }
    }
}

impl<V: Variant, P: Player<Match<V>>> Player<Match<V>> for SecondOpinion<V, P> {
    fn decide(&mut self, view: &MatchView<V>, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let mut decision = self.search.decide(view, budget, rng)?;
        if self.trust == 0.0 || decision.candidates.len() < 2 {
            return Ok(decision);
        }
        // The network knows this deal alone, the search also what was before it.
        let before = base(view);
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
                Note::Expects { value, lead, .. } => (*value, *lead) = (best.value, best.value - second.value),
                Note::Simulated { share, .. } => *share = best.effort,
                _ => {}
            }
        }
        Ok(decision)
    }
}
