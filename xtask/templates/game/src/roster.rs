//! The game as programs know it: who plays it, its levels, its actions by number.

use crate::state::MOST;
use crate::{Config, Take, {{Type}}};
use coeur_core::roster::levels;
use coeur_core::{ActionSpace, Facts, Level, MoveSound, PlayerEntry, Registered, Scoring};
use coeur_search::Pace;
use coeur_search::roster::sampling;

impl Registered for {{Type}} {
    /// Who wins is all that counts, and matches sound like stones. A picture of its own: `picture: include_str!("../art.svg")`.
    const FACTS: Facts = Facts { scoring: Scoring::Wins, sounds: &[("", MoveSound::Stone)], ..Facts::USUAL };

    fn players() -> Vec<PlayerEntry<{{Type}}>> {
        sampling(|_| Pace::USUAL)
    }

    fn levels() -> [Level; 3] {
        levels("random", "mcts(iterations=50)", "mcts(iterations=5000)")
    }
}

/// One match, two, three.
impl ActionSpace for {{Type}} {
    fn all_actions(_: &Config) -> Vec<Take> {
        (1..=MOST).map(Take).collect()
    }
}
