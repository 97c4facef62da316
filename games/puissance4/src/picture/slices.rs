//! What lies in one slice.

use crate::state::Puissance4;
use coeur_core::{Game, Seat};

/// The cells of a slice that hold a seat's tokens: the column, and the row from the top.
pub fn tokens(game: &Puissance4, depth: u8, seat: Seat) -> impl Iterator<Item = (u8, u8)> {
    let top = game.config().rows - 1;
    let columns = game.columns().filter(move |(_, of)| *of == depth);
    let tokens = columns.flat_map(move |(column, _)| (0..).zip(game.stack(column, depth)).map(move |token| (column, token)));
    let ours = tokens.filter(move |(_, (_, owner))| *owner == seat);
    ours.map(move |(column, (row, _))| (column, top - row))
}
