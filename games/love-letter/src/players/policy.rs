//! Simulated games played with some sense: a cheap card counter with a share of randomness.

use super::tracked::TrackedGame;
use crate::{Action, LoveLetter};
use coeur_core::{Game, HeuristicPlayout, PlayoutPolicy, Rng, Utilities};

/// Everybody plays what promises most one ply ahead.
impl PlayoutPolicy<LoveLetter> for HeuristicPlayout {
    fn choose(&self, game: &LoveLetter, rng: &mut Rng) -> Option<Action> {
        if rng.unit() < self.epsilon { game.random_action(rng) } else { TrackedGame::new(game.clone()).best() }
    }

    fn playout(&self, game: &mut LoveLetter, rng: &mut Rng) -> Utilities {
        let mut tracked = TrackedGame::new(game.clone());
        while tracked.game.turn().is_some() {
            let chosen = if rng.unit() < self.epsilon { tracked.game.random_action(rng) } else { tracked.best() };
            let Some(action) = chosen else { break };
            tracked.apply(action);
        }
        *game = tracked.game;
        game.utilities()
    }
}
