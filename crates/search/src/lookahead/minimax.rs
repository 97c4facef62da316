//! Minimax: every line of play to a depth, each side taking what is best for it.

use super::score::{INFINITE, Score};
use super::search::{Search, after};
use coeur_core::{Evaluate, Game};

/// The score of a position for the side to move (`side`: whether that is us), looking `depth` actions ahead.
pub fn minimax<G: Game, E: Evaluate<G>>(search: &mut Search<'_, G, E>, game: &G, side: bool, depth: u32, ply: u32) -> Score {
    if let Some(score) = search.leaf(game, side, depth, ply) {
        return score;
    }
    // The best of all actions. What is good for the other side is bad for this one.
    let mut best = -INFINITE;
    for action in game.actions() {
        let next = after(game, action);
        let next_side = search.side(&next, side);
        let score = minimax(search, &next, next_side, depth - 1, ply + 1);
        let score = if next_side == side { score } else { -score };
        if search.stopped {
            return best;
        }
        if score > best {
            best = score;
            search.set_line(ply, action);
        }
    }
    best
}
