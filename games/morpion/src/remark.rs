//! What a mark does, in one sentence that a player would say.

use crate::{Cell, Morpion};
use coeur_core::{Game, Phrase};

const CENTRE: Cell = Cell(4);

pub(crate) fn remark(view: &Morpion, cell: Cell) -> Option<Phrase> {
    let said = |fr, en| Some(Phrase::new(fr, en, []));
    let me = view.mover();
    let mut after = *view;
    after.apply(cell);
    let threats = lines(&after, me.index());
    match () {
        () if after.winner().is_some() => said("Trois en ligne : c'est gagné.", "Three in a line: the game is won."),
        () if lines(view, 1 - me.index()).contains(&cell) => {
            said("Bloque la ligne de l'adversaire.", "Blocks the opponent's line.")
        }
        () if threats.len() > 1 => said(
            "Deux lignes menacent à la fois : une seule peut être bloquée.",
            "Two lines threaten at once: only one can be blocked.",
        ),
        () if threats.len() == 1 => said("Menace de faire trois en ligne.", "Threatens to make three in a line."),
        () if cell == CENTRE => said("Le centre touche quatre lignes.", "The centre lies on four lines."),
        () if cell.0.is_multiple_of(2) => said("Un coin touche trois lignes.", "A corner lies on three lines."),
        () => None,
    }
}

/// The free cells that would give a seat three in a line.
fn lines(game: &Morpion, seat: usize) -> Vec<Cell> {
    let free = Cell::all().filter(|cell| game.mark(*cell).is_none());
    free.filter(|cell| game.with_mark(seat, *cell).winner().is_some_and(|winner| winner.index() == seat)).collect()
}
