//! Puissance 4 as programs know it: who plays it, its levels, its actions by number.

use crate::threats::player;
use crate::{Action, Config, Puissance4, alphazero};
use coeur_core::roster::levels;
use coeur_core::{ActionSpace, Facts, Level, MoveSound, PlayerEntry, Registered, Scoring, Seat};
use coeur_search::Pace;
use coeur_search::roster::{perfect, sampling};

impl Registered for Puissance4 {
    const FACTS: Facts =
        Facts { scoring: Scoring::Wins, sounds: &[("", MoveSound::Stone)], picture: include_str!("../art.svg") };

    fn players() -> Vec<PlayerEntry<Puissance4>> {
        let mut players = Self::level_players();
        players.push(alphazero::entry());
        players
    }

    fn level_players() -> Vec<PlayerEntry<Puissance4>> {
        let mut players = sampling(pace);
        players.extend(perfect(pace));
        players.push(player::entry());
        players
    }

    /// The hard one takes a tenth of a second, so that a telephone answers within one. Moving second, a million positions won it
    /// no more games than 300,000 (40 each against `mcts(iterations=5000)` and `monte-carlo(iterations=10400)`).
    fn levels() -> [Level; 3] {
        levels("alpha-beta(depth=1)", "alpha-beta(depth=3)", "threats(nodes=600000)")
    }

    coeur_core::offers!(solver: Solver, puzzles: Puzzles);
}

/// The house board of 150 cells is played at random in 0.6 µs.
fn pace(config: &Config) -> Pace {
    let (columns, cells) = (f64::from(config.columns) * f64::from(config.depths), f64::from(config.cells()));
    Pace {
        playout: 2e-6 * (1.0 + cells / 150.0),
        node: 5e-7 * (1.0 + cells / 150.0),
        branching: columns,
        longest: config.cells(),
    }
}

/// The columns, one depth after the other, then the swap where the rules have it.
impl ActionSpace for Puissance4 {
    fn all_actions(config: &Config) -> Vec<Action> {
        let columns = 0..config.columns;
        let drops = (0..config.depths).flat_map(|depth| columns.clone().map(move |column| Action::Drop { column, depth }));
        drops.chain(config.swap.then_some(Action::Swap)).collect()
    }

    fn parts(action: Action, _: Seat, _: usize) -> Vec<(&'static str, String)> {
        match action {
            Action::Drop { column, depth } => vec![("column", (column + 1).to_string()), ("depth", (depth + 1).to_string())],
            Action::Swap => vec![("column", action.to_string())],
        }
    }
}
