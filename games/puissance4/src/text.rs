//! The board in a terminal: its slices side by side, from front to back.

use crate::{Action, Cell, Puissance4};
use coeur_core::{Draw, Ink, Pen, Phrase, Seat};

/// Slices beside each other take at most this many characters.
const WIDTH: usize = 100;

impl Draw for Puissance4 {
    fn draw(view: &Puissance4, pen: &Pen) -> String {
        let slice_width = 2 * usize::from(view.config.columns) + 4;
        let beside = (WIDTH / slice_width).max(1);
        let depths: Vec<u8> = (0..view.config.depths).collect();
        let winning = view.winning_line().unwrap_or([Cell { row: 9, column: 9, depth: 9 }; 4]);
        let bands: Vec<String> = depths.chunks(beside).map(|band| draw_band(view, band, &winning, pen)).collect();
        bands.join("\n")
    }

    fn describe(action: Action) -> Phrase {
        match action {
            Action::Drop { column, depth } => Phrase::new(
                "colonne {}, profondeur {}",
                "column {}, depth {}",
                [(column + 1).into(), (depth + 1).into()],
            ),
            Action::Swap => Phrase::new("prend le jeton de l'autre", "takes over the other's token", []),
        }
    }
}

fn draw_band(view: &Puissance4, depths: &[u8], winning: &[Cell], pen: &Pen) -> String {
    let columns = view.config.columns;
    let across = |part: &dyn Fn(u8) -> String| depths.iter().map(|depth| part(*depth)).collect::<Vec<_>>().join(" ");
    let mut lines = Vec::new();
    if view.config.depths > 1 {
        let width = 2 * usize::from(columns) + 3;
        let title = |depth: u8| format!("{:^width$}", format!("{} {}", pen.say("prof.", "depth"), depth + 1));
        lines.push(pen.ink(Ink::Faint, across(&title)));
    }
    for row in (0..view.config.rows).rev() {
        lines.push(across(&|depth| {
            let cells: Vec<String> =
                (0..columns).map(|column| draw_cell(view, Cell { row, column, depth }, winning, pen)).collect();
            format!("│{}│", cells.concat())
        }));
    }
    lines.push(across(&|_| format!("└{}┘", "─".repeat(2 * usize::from(columns) + 1))));
    lines.push(
        pen.ink(Ink::Faint, across(&|_| format!(" {}  ", (1..=columns).map(|c| format!(" {c}")).collect::<String>()))),
    );
    lines.join("\n")
}

fn draw_cell(view: &Puissance4, cell: Cell, winning: &[Cell], pen: &Pen) -> String {
    let Some(colour) = view.token(cell) else {
        return pen.ink(Ink::Faint, " ·") + if cell.column + 1 == view.config.columns { " " } else { "" };
    };
    let token = match view.seat_of(colour) {
        Seat(0) => "●",
        _ => "○",
    };
    let ink = match view.seat_of(colour) {
        _ if winning.contains(&cell) => Ink::Green,
        Seat(0) => Ink::Red,
        _ => Ink::Yellow,
    };
    let mark = if view.last == Some(cell) { "▸" } else { " " };
    pen.ink(ink, format!("{mark}{token}")) + if cell.column + 1 == view.config.columns { " " } else { "" }
}
