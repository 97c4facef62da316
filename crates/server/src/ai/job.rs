//! A decision that any program may make: what is told of it, and making it. The answer is the same wherever that is.

use coeur_catalog::Table;
use coeur_core::episode::decision_rng;
use coeur_core::{Budget, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// All that an AI's move follows from. Of the game only what its seat may see; `seed` names its chance; a table whose cards would follow
/// from it lends no jobs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    pub game: String,
    pub config: Value,
    pub view: Value,
    pub player: String,
    pub seed: u64,
    pub ply: usize,
}

impl Job {
    /// The decision of whoever is on turn, from what their seat sees.
    pub fn of(game: &dyn Table, config: Value, player: &str) -> Job {
        let viewer = game.turn().map_or(Viewer::Spectator, Viewer::Seat);
        let (view, seed) = (game.view(viewer), game.seed().unwrap_or_default());
        Job { game: game.game().into(), config, view, player: player.into(), seed, ply: game.ply() }
    }

    /// The move; nothing where the player fails, which is told to whoever runs the program.
    pub fn think(&self, budget: &Budget) -> Option<String> {
        let failed = |error| tracing::error!(game = self.game, player = self.player, %error, "AI player failed");
        let entry = coeur_catalog::game(&self.game).map_err(failed).ok()?;
        let mut rng = decision_rng(self.seed, self.ply);
        let thought = entry.advise(&self.config, &self.view, &self.player, budget, &mut rng).map_err(failed).ok()?;
        Some(thought.action().clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::{Rng, Seat};
    use serde_json::json;

    /// A worker is told the same whatever the others hold.
    #[test]
    fn a_job_says_what_one_seat_sees_and_no_more() {
        for entry in coeur_catalog::GAMES.iter().filter(|entry| entry.info().hidden) {
            let config = entry.settle(&json!({})).unwrap();
            let mut game = entry.deal(&config, 11).unwrap();
            let mut rng = Rng::new(1);
            for _ in 0..6 {
                let Some(Seat(seat)) = game.turn() else { break };
                let told = Job::of(&*game, config.clone(), "random");
                assert_eq!(told.view, game.view(Viewer::Seat(Seat(seat))));
                let written: Value = serde_json::to_value(&told).unwrap();
                let keys: Vec<_> = written.as_object().unwrap().keys().map(String::as_str).collect();
                assert_eq!(keys, ["config", "game", "player", "ply", "seed", "view"]);
                if let Some(other) = game.imagine(Seat(seat), &mut rng) {
                    assert_eq!(other.view(Viewer::Seat(Seat(seat))), told.view, "{}", entry.info().id);
                }
                let action = game.legal().first().cloned().unwrap();
                game.play(&action).unwrap();
            }
        }
    }

    #[test]
    fn a_job_is_thought_about_as_at_the_table() {
        let entry = coeur_catalog::game("coeurs").unwrap();
        let config = entry.settle(&json!({})).unwrap();
        let game = entry.deal(&config, 3).unwrap();
        let player = "mcts(iterations=200)";
        let there = game.advise(player, &Budget::default(), &mut decision_rng(3, 0)).unwrap();
        let sent = serde_json::to_vec(&Job::of(&*game, config, player)).unwrap();
        let job: Job = serde_json::from_slice(&sent).unwrap();
        assert_eq!(job.think(&Budget::default()).as_ref(), Some(there.action()));
        assert_eq!(Job { player: "nobody".into(), ..job }.think(&Budget::default()), None);
    }
}
