//! The grid in a terminal, and as pieces on the page.

use crate::{Cell, Morpion};
use coeur_core::{Draw, Game, Ink, Lang, Layout, Look, Pen, Phrase, Piece, Seat, Spread, Unit, Zone};

impl Draw for Morpion {
    fn draw(view: &Morpion, pen: &Pen) -> String {
        let mut lines = Vec::new();
        for row in (0..3).rev() {
            let cells: Vec<String> = (0..3).map(|column| cell(view, Cell(row * 3 + column), pen)).collect();
            lines.push(format!(" {} {}", pen.ink(Ink::Faint, row + 1), cells.join("│")));
            if row > 0 {
                lines.push("   ───┼───┼───".into());
            }
        }
        lines.push(pen.ink(Ink::Faint, "    a   b   c"));
        lines.join("\n")
    }

    fn layout(view: &Morpion, lang: Lang) -> Layout {
        let legal = view.actions();
        let piece = |cell: Cell| {
            let offers = legal.iter().filter(|&&free| free == cell).map(Cell::to_string).collect();
            let (look, face, ink) = match view.mark(cell) {
                Some(Seat(0)) => (Look::Token, "✕", Some(Ink::Red)),
                Some(_) => (Look::Token, "◯", Some(Ink::Blue)),
                None => (Look::Gap, "", None),
            };
            Piece { look, face: face.into(), about: cell.to_string(), ink, offers, ..Piece::default() }
        };
        let cells = Cell::from_top().map(piece).collect();
        let grid = Zone { spread: Spread::Grid(3), ..Zone::row(lang.pick("La grille", "The grid"), None, cells) };
        Layout { zones: vec![grid], ..Layout::default() }
    }

    fn unit() -> Unit {
        Unit::Result
    }

    fn remark(view: &Morpion, cell: Cell) -> Option<Phrase> {
        crate::remark::remark(view, cell)
    }
}

fn cell(view: &Morpion, cell: Cell, pen: &Pen) -> String {
    match view.mark(cell) {
        Some(Seat(0)) => pen.ink(Ink::Red, " ✕ "),
        Some(_) => pen.ink(Ink::Blue, " ◯ "),
        None => pen.ink(Ink::Faint, " · "),
    }
}
