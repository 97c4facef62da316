//! One deal at a time: what comes after the present deal is the same whatever is played in it, so that nobody who searches
//! should simulate it.

use super::reasons;
use crate::action::Action;
use crate::state::{Match, Variant};
use crate::view::MatchView;
use coeur_core::{Budget, DecideError, Decision, Note, Player, Rng};

/// Any player, shown a match that ends with the present deal. What it says of values is turned into points of this deal.
pub struct OneDeal<V: Variant>(Box<dyn Player<Match<V>>>);

impl<V: Variant> OneDeal<V> {
    /// The same player, for the present deal alone.
    pub fn of(player: impl Player<Match<V>> + 'static) -> Box<dyn Player<Match<V>>> {
        Box::new(OneDeal(Box::new(player)))
    }
}

impl<V: Variant> Player<Match<V>> for OneDeal<V> {
    fn decide(&mut self, view: &MatchView<V>, budget: &Budget, rng: &mut Rng) -> Result<Decision<Action>, DecideError> {
        let mut decision = self.0.decide(&reasons::this_deal(view), budget, rng)?;
        let base = reasons::base(view);
        for candidate in &mut decision.candidates {
            candidate.value -= base;
        }
        for note in &mut decision.notes {
            if let Note::Expects { value, .. } = note {
                *value -= base;
            }
        }
        if !decision.candidates.is_empty() {
            let more = if view.contract.is_none() {
                reasons::of_choice(view, &decision)
            } else {
                reasons::of_card(view, decision.action)
            };
            decision.notes.extend(more);
        }
        Ok(decision)
    }
}
