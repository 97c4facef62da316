//! Alpha-beta that orders its successors and remembers positions: what MTD(f) calls, and the sorted player plays.

use super::score::{INFINITE, Score};
use super::search::{Search, after};
use coeur_core::{Evaluate, Keyed, Order};

/// The score of a position for the side to move, exact if it lies between `alpha` and `beta`.
pub fn remembering<G: Order + Keyed, E: Evaluate<G>>(
    search: &mut Search<'_, G, E>,
    game: &G,
    side: bool,
    depth: u32,
    ply: u32,
    window: (Score, Score),
) -> Score {
    search.enter();
    // A leaf: the result, or a judgement.
    if let Some(score) = search.result(game, side, ply) {
        return score;
    }
    if depth == 0 {
        return search.guess(game, ply);
    }
    search.cut_line(ply);
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
    for (_, place) in order {
        let action = legal[usize::from(place)];
        let next = after(game, action);
        let next_side = search.side(&next, side);
        let score = if next_side == side {
            remembering(search, &next, next_side, depth - 1, ply + 1, (alpha, beta))
        } else {
            -remembering(search, &next, next_side, depth - 1, ply + 1, (-beta, -alpha))
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
