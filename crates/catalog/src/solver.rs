//! Exact play as the catalog offers it: a game that implements [`Solve`] says so in one line of its [`House`](crate::House).

use coeur_core::{Budget, Game, Solution, Solve, Text, Unsolved};

/// A solution over a game's actions, or why there is none.
pub type Solved<G> = Result<Solution<<G as Game>::Action>, Unsolved>;

/// A game's solver as functions, so that games without one need not implement anything.
pub struct Solver<G: Game> {
    /// What a score says.
    pub score: Text,
    /// Solves a position.
    pub solve: fn(&G, &Budget) -> Solved<G>,
    /// Cuts a text of moves into actions.
    pub split_moves: fn(&str) -> Vec<String>,
}

impl<G: Solve> Solver<G> {
    /// The solver of a game that has one.
    pub fn of_game() -> Solver<G> {
        Solver { score: G::SCORE, solve: G::solve, split_moves: G::split_moves }
    }
}
