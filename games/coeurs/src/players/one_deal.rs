//! One deal at a time: what comes after the present deal is the same whatever is played in it, so that nobody who searches
//! should simulate it.

use super::reasons;
use crate::action::Action;
use crate::state::Match;
use crate::variant::Variant;
use crate::view::MatchView;
use coeur_core::{Budget, DecideError, Decision, Note, Player, Rng};

/// Any player, shown a match that ends with the present deal. What it says of values is turned into points of this deal.
pub struct OneDeal<P>(P);

impl<P> OneDeal<P> {
    pub fn new(player: P) -> OneDeal<P> {
        OneDeal(player)
    }
}

impl<V: Variant, P: Player<Match<V>>> Player<Match<V>> for OneDeal<P> {
    fn decide(&mut self, view: &MatchView<V>, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let mut decision = self.0.decide(&reasons::this_deal(view), budget, rng)?;
        let base = reasons::base(view);
        for candidate in &mut decision.candidates {
            candidate.value -= base;
        }
        for note in &mut decision.notes {
            if let Note::Expects { value, square, .. } = note {
                (*value, *square) = (*value - base, None);
            }
        }
        if !decision.candidates.is_empty() {
            let more = if view.contract.is_none() {
                reasons::contract_notes(view, &decision)
            } else {
                reasons::card_notes(view, decision.action)
            };
            decision.notes.extend(more);
        }
        Ok(decision)
    }
}
