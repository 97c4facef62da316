//! Inference: worlds in which the others' play makes sense are likelier than worlds in which it does not.
//!
//! A world says what everybody held when the deal began. Playing the deal again in it, each action of another seat has a
//! probability under a model of how people play; their product is the world's weight (Bayes, with all deals equally likely
//! at first).

use coeur_core::{Chronicle, Game, Likelihood, Seat};

/// How a seat chooses, seen from outside.
pub trait ActionModel<G: Game>: Send + Sync {
    /// The probability that the seat on turn plays the action, which is legal. `game` is a whole world: the model stands for a
    /// player who sees only its own part of it.
    fn probability(&self, game: &G, action: G::Action) -> f64;
}

/// Any legal action with a small probability, else the model's: nobody plays by the book all the time, and one surprising
/// action must not rule a world out for ever.
pub const SURPRISE: f64 = 0.1;

/// Weighs a world by the probability of what the others have done in it since the deal.
#[derive(Clone, Copy, Debug)]
pub struct Replayed<M> {
    model: M,
}

impl<M> Replayed<M> {
    /// Weights by a model of how the others choose.
    pub fn new(model: M) -> Replayed<M> {
        Replayed { model }
    }
}

impl<G: Chronicle, M: ActionModel<G>> Likelihood<G> for Replayed<M> {
    fn weight(&self, world: &G, viewer: Seat) -> f64 {
        let (mut game, actions) = world.since_deal();
        let mut weight = 1.0;
        for action in actions {
            if game.turn().is_some_and(|seat| seat != viewer) {
                let any = SURPRISE / game.actions().len().max(1) as f64;
                weight *= any + (1.0 - SURPRISE) * self.model.probability(&game, action);
            }
            game.apply(action);
        }
        weight
    }
}
