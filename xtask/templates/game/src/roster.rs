//! The game as programs know it: who plays it, its levels, its actions by number.

use crate::state::MOST;
use crate::{Config, Take, {{Type}}};
use coeur_core::roster::levels;
use coeur_core::{ActionSpace, Level, PlayerEntry, Registered};
use coeur_search::roster::sampling;

impl Registered for {{Type}} {
    fn players() -> Vec<PlayerEntry<{{Type}}>> {
        sampling()
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
