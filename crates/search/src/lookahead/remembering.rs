//! Alpha-beta that orders its successors and remembers positions: what MTD(f) calls, and the sorted player plays.
//!
//! With scouts it is principal variation search: the first action is taken to be the best, and the others only have to be shown
//! not to be better, with an empty window that cuts off most (Marsland and Campbell 1982).

use super::score::{INFINITE, Score};
use super::search::{Search, after};
use coeur_core::{Evaluate, Keyed, Order};

/// The score of a position for the side to move, exact if it lies between `alpha` and `beta`.
pub fn remembering<const SCOUTS: bool, G: Order + Keyed, E: Evaluate<G>>(
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
    // Seen before? Then it is settled, or we know where to begin.
    let key = if search.table.is_some() { game.key() } else { 0 };
    let found = search.table.as_ref().and_then(|table| table.look(key, depth, ply, alpha, beta));
    if let Some(score) = found.and_then(|found| found.settles) {
        return score;
    }
    let legal = game.actions();
    let order = search.memory.sorted(game, &legal, found.map(|found| found.best), side, ply);
    let (mut best, mut best_place) = (-INFINITE, 0);
    for (rank, &(_, place)) in order.iter().enumerate() {
        let action = legal[usize::from(place)];
        let next = after(game, action);
        let next_side = search.side(&next, side);
        let mut look = |alpha: Score, beta: Score| {
            if next_side == side {
                remembering::<SCOUTS, _, _>(search, &next, next_side, depth - 1, ply + 1, (alpha, beta))
            } else {
                -remembering::<SCOUTS, _, _>(search, &next, next_side, depth - 1, ply + 1, (-beta, -alpha))
            }
        };
        let score = if rank == 0 || !SCOUTS {
            look(alpha, beta)
        } else {
            // Is it better than what we have? Only then, how much.
            let score = look(alpha, alpha + 1);
            if score > alpha && score < beta { look(alpha, beta) } else { score }
        };
        if search.stopped {
            return best;
        }
        if score > best {
            (best, best_place) = (score, place.into());
            search.set_line(ply, action);
        }
        alpha = alpha.max(best);
        if alpha >= beta {
            search.memory.cut(action, side, depth, ply);
            break;
        }
    }
    // Remember.
    if let Some(table) = &mut search.table {
        table.keep(key, depth, ply, window, best, best_place);
    }
    best
}
