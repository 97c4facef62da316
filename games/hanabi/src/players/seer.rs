//! The seer: it knows its own hand, and says so. An upper bound for players who follow the same priorities.
//!
//! It is no [`Player`](coeur_core::Player): those decide from views, which hide the own hand. It plays only at a
//! [`Table`](super::table::Table), which leaves the hands open for a convention that says that it looks.

use super::convention::{Choice, Convention, Why, discard, fallback, pass, play};
use super::scene::{Scene, Turn};
use crate::{BLUE_TOKENS, Card};

/// Plays with its own hand in sight: what fits, then what is useless, then a hint to pass, then the least loss.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seer {
    /// Plays and discards what Cox's recommendation would have it, as Bouzy's does: with one blue token left a useless
    /// card goes, with more it passes.
    pub recommended: bool,
}

impl Seer {
    fn follow_recommendation(scene: &Scene, hand: &[Card]) -> Choice {
        let needs = &scene.needs;
        let cards = || hand.iter().enumerate();
        let fitting = cards().filter(|(_, card)| needs.playable.has(**card));
        if let Some((slot, _)) = fitting.min_by_key(|(slot, card)| (card.rank() % 5, *slot)) {
            return play(slot, Why::SureToFit);
        }
        let useless = cards().find(|(_, card)| needs.dead.has(**card));
        if scene.blue > 1 || (scene.blue == 1 && useless.is_none()) {
            return pass(scene).unwrap_or_else(|| fallback(scene));
        }
        let spare = cards().filter(|(_, card)| !needs.critical.has(**card));
        let spare = spare.min_by_key(|(slot, card)| (5 - card.rank(), *slot));
        discard(useless.or(spare).map_or(0, |(slot, _)| slot), Why::LeastLoss)
    }
}

impl Convention for Seer {
    const LOOKS: bool = true;

    fn choose(&self, scene: &Scene) -> Choice {
        let me = scene.turn;
        let Some(hand) = scene.hand(me) else { return fallback(scene) };
        if self.recommended {
            return Seer::follow_recommendation(scene, hand);
        }
        let needs = &scene.needs;
        let cards = || hand.iter().enumerate();
        let fitting = cards().filter(|(_, card)| needs.playable.has(**card));
        // A five last: nothing waits for it but a token.
        if let Some((slot, _)) = fitting.min_by_key(|(slot, card)| (card.rank(), *slot)) {
            return play(slot, Why::SureToFit);
        }
        let useless = cards().find(|(_, card)| needs.dead.has(**card));
        // Discards that still leave a turn for every card that is missing.
        let slack = i32::from(scene.fireworks.sum()) + i32::from(scene.deck) - i32::from(needs.ceiling);
        if scene.blue == BLUE_TOKENS || (scene.blue > 0 && (useless.is_none() || slack < 0)) {
            return pass(scene).unwrap_or_else(|| fallback(scene));
        }
        if let Some((slot, _)) = useless {
            return discard(slot, Why::Useless);
        }
        let held = |card: Card| scene.others(me).any(|other| scene.hand(other).is_some_and(|hand| hand.contains(&card)));
        let loss = |(slot, card): &(usize, &Card)| {
            let twice = hand.iter().filter(|other| other == card).count() > 1;
            (needs.critical.has(**card), !(twice || held(**card)), 5 - card.rank(), *slot)
        };
        cards().min_by_key(loss).map_or_else(|| fallback(scene), |(slot, _)| discard(slot, Why::LeastLoss))
    }

    fn witness(&mut self, _: &Scene, _: &Turn) {}
}
