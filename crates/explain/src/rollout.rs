//! Worlds played to their end by players who see no more than their own views.

use crate::error::ExplainError;
use coeur_catalog::make_player;
use coeur_core::episode::decision_rng;
use coeur_core::{Budget, Player, Registered, Seat, Viewer};

/// A player for each seat.
pub struct Rollout<G: Registered> {
    players: Vec<Box<dyn Player<G>>>,
}

impl<G: Registered> Rollout<G> {
    pub fn new(spec: &str, config: &G::Config) -> Result<Rollout<G>, ExplainError> {
        let players = (0..G::seats_of(config)).map(|_| make_player::<G>(spec, config)).collect::<Result<_, _>>()?;
        Ok(Rollout { players })
    }

    /// What the deal brings a seat if all go on from here; the seed names the players' randomness.
    pub fn outcome(&mut self, world: &G, seat: Seat, seed: u64) -> f64 {
        let mut game = world.clone();
        let mut ply = 0;
        while let Some(turn) = game.turn() {
            let legal = game.actions();
            let action = match legal[..] {
                [only] => only,
                _ => {
                    let view = game.view(Viewer::Seat(turn));
                    let decision =
                        self.players[turn.index()].decide(&view, &Budget::default(), &mut decision_rng(seed, ply));
                    // Who cannot say plays anything legal, as at a table.
                    decision.ok().map(|decision| decision.action).filter(|action| legal.contains(action)).unwrap_or(legal[0])
                }
            };
            game.apply(action);
            ply += 1;
        }
        game.lesson_utilities()[seat.index()]
    }
}
