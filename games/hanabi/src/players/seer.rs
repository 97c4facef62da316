//! The seer: it knows its own hand, and says so. An upper bound for players who follow the same priorities.
//!
//! It is no [`Player`](coeur_core::Player): those decide from views, which hide the own hand. It plays only at a
//! [`Table`](super::table::Table), which leaves the hands open for a convention that says that it looks.

use super::convention::{Choice, Convention, Rule, discard, fallback, pass, play};
use super::table_state::{TableState, Turn};
use crate::{BLUE_TOKENS, Card};

/// Plays with its own hand in sight: what fits, then what is useless, then a hint to pass, then the least loss.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seer {
    /// Plays and discards what Cox's recommendation would have it, as Bouzy's does: with one blue token left a useless
    /// card goes, with more it passes.
    pub recommended: bool,
}

impl Seer {
    fn follow_recommendation(state: &TableState, hand: &[Card]) -> Choice {
        let needs = &state.needs;
        let cards = || hand.iter().enumerate();
        let fitting = cards().filter(|(_, card)| needs.playable.has(**card));
        if let Some((slot, _)) = fitting.min_by_key(|(slot, card)| (card.rank() % 5, *slot)) {
            return play(slot, Rule::SureToFit);
        }
        let useless = cards().find(|(_, card)| needs.dead.has(**card));
        if state.blue > 1 || (state.blue == 1 && useless.is_none()) {
            return pass(state).unwrap_or_else(|| fallback(state));
        }
        let spare = cards().filter(|(_, card)| !needs.critical.has(**card));
        let spare = spare.min_by_key(|(slot, card)| (5 - card.rank(), *slot));
        discard(useless.or(spare).map_or(0, |(slot, _)| slot), Rule::LeastLoss)
    }
}

impl Convention for Seer {
    fn sees_own_hand(&self) -> bool {
        true
    }

    fn choose(&self, state: &TableState) -> Choice {
        let me = state.turn;
        let Some(hand) = state.hand(me) else { return fallback(state) };
        if self.recommended {
            return Seer::follow_recommendation(state, hand);
        }
        let needs = &state.needs;
        let cards = || hand.iter().enumerate();
        let fitting = cards().filter(|(_, card)| needs.playable.has(**card));
        // A five last: nothing waits for it but a token.
        if let Some((slot, _)) = fitting.min_by_key(|(slot, card)| (card.rank(), *slot)) {
            return play(slot, Rule::SureToFit);
        }
        let useless = cards().find(|(_, card)| needs.dead.has(**card));
        // Discards that still leave a turn for every card that is missing.
        let slack = i32::from(state.fireworks.sum()) + i32::from(state.deck) - i32::from(needs.ceiling);
        if state.blue == BLUE_TOKENS || (state.blue > 0 && (useless.is_none() || slack < 0)) {
            return pass(state).unwrap_or_else(|| fallback(state));
        }
        if let Some((slot, _)) = useless {
            return discard(slot, Rule::Useless);
        }
        let held = |card: Card| state.others(me).any(|other| state.hand(other).is_some_and(|hand| hand.contains(&card)));
        let loss = |(slot, card): &(usize, &Card)| {
            let twice = hand.iter().filter(|other| other == card).count() > 1;
            (needs.critical.has(**card), !(twice || held(**card)), 5 - card.rank(), *slot)
        };
        cards().min_by_key(loss).map_or_else(|| fallback(state), |(slot, _)| discard(slot, Rule::LeastLoss))
    }

    fn witness(&mut self, _: &TableState, _: &Turn) {}
}
