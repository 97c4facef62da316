//! The grid in a terminal.

use crate::{Cell, Morpion};
use coeur_core::{Draw, Ink, Pen, Seat};

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
}

fn cell(view: &Morpion, cell: Cell, pen: &Pen) -> String {
    match view.mark(cell) {
        Some(Seat(0)) => pen.ink(Ink::Red, " ✕ "),
        Some(_) => pen.ink(Ink::Blue, " ◯ "),
        None => pen.ink(Ink::Faint, " · "),
    }
}
