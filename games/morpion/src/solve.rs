//! The whole game, solved: it is small enough to look at every line.

use crate::{Cell, Morpion};
use coeur_core::sort::sort_short;
use coeur_core::{Budget, Game, Solution, Solve, Text, Unsolved};

impl Solve for Morpion {
    const SCORE: Text = Text {
        fr: "Positif si le joueur au trait gagne : 1 avec sa dernière marque, 2 avec l'avant-dernière… ; négatif s'il perd ; 0 pour une nulle.",
        en: "Positive if the player to move wins: 1 with its last mark, 2 with the one before…; negative if it loses; 0 for a draw.",
    };

    fn solve(&self, _: &Budget) -> Result<Solution<Cell>, Unsolved> {
        let mut nodes = 0;
        let mut actions = Vec::new();
        for &cell in &self.actions() {
            actions.push((cell, f64::from(-score(&after(self, cell), -FAST, FAST, &mut nodes))));
        }
        // A stable sort: equal moves stay in the order of the board.
        sort_short(&mut actions, |a, b| b.1.total_cmp(&a.1));
        let value = actions.first().map_or_else(|| f64::from(score(self, -FAST, FAST, &mut nodes)), |best| best.1);
        Ok(Solution { score: value, actions, nodes, proved: None })
    }
}

/// More than any score: nobody wins with the first mark.
const FAST: i32 = 5;

fn after(game: &Morpion, cell: Cell) -> Morpion {
    let mut next = *game;
    next.apply(cell);
    next
}

/// Alpha-beta to the end of every line.
fn score(game: &Morpion, mut alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let marks = 9 - game.free().count_ones() as i32;
    if game.winner().is_some() {
        // The mark just made won: the last one of its owner counts 1, the one before 2.
        return -(9 + 2 - marks) / 2;
    }
    let mut best = -FAST;
    for &cell in &game.actions() {
        best = best.max(-score(&after(game, cell), -beta, -alpha, nodes));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    // No cell left: a draw.
    if best == -FAST { 0 } else { best }
}
