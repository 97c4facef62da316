//! Alpha-beta: minimax without the lines that cannot matter, because one side already has something better (Knuth and Moore
//! 1975), in its fail-soft form: a score outside the window is still a bound of the true one.

use super::score::{INFINITE, Score};
use super::search::{Search, after};
use coeur_core::{Evaluate, Game};

/// The score of a position for the side to move, exact if it lies between `alpha` and `beta`.
pub fn alphabeta<G: Game, E: Evaluate<G>>(
    search: &mut Search<'_, G, E>,
    game: &G,
    side: bool,
    depth: u32,
    ply: u32,
    window: (Score, Score),
) -> Score {
    if let Some(score) = search.leaf(game, side, depth, ply) {
        return score;
    }
    let (mut alpha, beta) = window;
    let mut best = -INFINITE;
    for action in game.actions() {
        let next = after(game, action);
        let next_side = search.side(&next, side);
        let score = if next_side == side {
            alphabeta(search, &next, next_side, depth - 1, ply + 1, (alpha, beta))
        } else {
            -alphabeta(search, &next, next_side, depth - 1, ply + 1, (-beta, -alpha))
        };
        if search.stopped {
            return best;
        }
        if score > best {
            best = score;
            search.set_line(ply, action);
        }
        // The other side has something better elsewhere and will not come here: cut off.
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
