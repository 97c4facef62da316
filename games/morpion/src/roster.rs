//! Morpion as programs know it: who plays it, its levels, its actions by number.

use crate::{Cell, Morpion};
use coeur_core::options::NoOptions;
use coeur_core::roster::levels;
use coeur_core::{ActionSpace, Facts, Level, MoveSound, PlayerEntry, Registered, Scoring};
use coeur_learn::Shipped;
use coeur_learn::player::Temperatures;
use coeur_search::Pace;
use coeur_search::roster::{perfect, sampling};

/// Learnt by `coeur train morpion td --config games/morpion/networks/td.toml`; small enough to be on board everywhere.
const TABLE: &str = include_str!("../networks/td.json");

/// Learnt by `coeur train morpion dqn --config games/morpion/networks/dqn.toml`.
const NETWORK: Shipped = coeur_learn::shipped!("morpion");

/// 550,000 positions in all, by every order of the moves.
const PACE: Pace = Pace { playout: 1e-6, node: 2e-7, branching: 4.4, longest: 9 };

/// A game that is won counts 1.
const LEVELS: Temperatures = Temperatures { easy: 1.0, intermediate: 0.2 };

impl Registered for Morpion {
    const FACTS: Facts =
        Facts { scoring: Scoring::Wins, sounds: &[("", MoveSound::Stone)], picture: include_str!("../art.svg") };

    fn players() -> Vec<PlayerEntry<Morpion>> {
        let mut players = sampling(|_| PACE);
        players.extend(perfect(|_| PACE));
        players.push(coeur_learn::table::entry(TABLE));
        players.push(coeur_learn::player::entry(|_| Some(NETWORK), LEVELS, |_, _| Vec::new()));
        players
    }

    fn levels() -> [Level; 3] {
        levels("mcts(iterations=20)", "alpha-beta(depth=2)", "alpha-beta(depth=9)")
    }

    coeur_core::offers!(solver: Solver, puzzles: Puzzles);
}

/// The cells from `a1` along the rows to `c3`.
impl ActionSpace for Morpion {
    fn all_actions(_: &NoOptions) -> Vec<Cell> {
        Cell::all().collect()
    }
}
