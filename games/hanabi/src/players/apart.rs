//! A convention as it is kept at a real table: one memory for each seat, each made with its own hand out of sight.
//!
//! Among equals who never stray one public memory does for all ([`Convention`]). Where somebody may have strayed, a person,
//! another player, or a search that tries everything, seats understand the same turn differently; then each must be
//! followed with its own eyes, and whoever is misled acts on it.

use super::convention::{Choice, Convention};
use super::scene::{Scene, Turn};
use crate::state::FIVE;

/// One memory for each seat.
#[derive(Clone)]
pub struct Apart<C> {
    minds: [C; FIVE],
}

impl<C: Convention> Apart<C> {
    /// Before the first turn everybody remembers the same.
    pub fn new(fresh: &C) -> Apart<C> {
        Apart { minds: std::array::from_fn(|_| fresh.clone()) }
    }
}

impl<C: Convention> Convention for Apart<C> {
    const LOOKS: bool = C::LOOKS;

    fn choose(&self, scene: &Scene) -> Choice {
        self.minds[scene.turn].choose(scene)
    }

    fn witness(&mut self, before: &Scene, turn: &Turn) {
        let mut scene = *before;
        for (seat, mind) in self.minds.iter_mut().enumerate().take(before.players) {
            let cards = scene.hide(seat);
            mind.witness(&scene, &Turn { drawn: turn.drawn.filter(|_| seat != turn.seat), ..*turn });
            scene.reveal(cards);
        }
    }

    fn settle(&mut self, after: &Scene) {
        let mut scene = *after;
        for (seat, mind) in self.minds.iter_mut().enumerate().take(after.players) {
            let cards = scene.hide(seat);
            mind.settle(&scene);
            scene.reveal(cards);
        }
    }
}
