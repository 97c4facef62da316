//! How many moves are proved to win: after a move that loses in theory, what the other side still has to find.

use super::search::{Limits, Prover, Verdict};
use crate::Puissance4;
use crate::threats::{Field, Lines};
use coeur_core::Game;

/// Moves of the colour on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replies {
    /// Those that are proved to win; others may win too.
    pub winning: u32,
    pub all: u32,
}

/// The size of the table of positions, as a power of two.
const TABLE_BITS: u32 = 16;

/// Looks for a proof of each move in so many positions. The game must not be over.
pub fn winning_replies(game: &Puissance4, nodes: u64) -> Replies {
    match game.config().cells() {
        0..=64 => count::<1>(game, nodes),
        65..=192 => count::<3>(game, nodes),
        _ => count::<8>(game, nodes),
    }
}

fn count<const W: usize>(game: &Puissance4, nodes: u64) -> Replies {
    let lines = Lines::<W>::new(game.config());
    let field = Field::new(&lines, game, [0; 64]);
    let (all, at_once) = (field.open, field.winning(field.turn));
    let mut never = || false;
    let mut prover = Prover::new(field, game.colour(), Limits { nodes, table_bits: TABLE_BITS }, &mut never);
    let mut wins = |cell| at_once.has(cell) || prover.run_after(cell, nodes) == Verdict::Proved;
    Replies { winning: all.into_iter().filter(|&cell| wins(cell)).count() as u32, all: all.count() }
}
