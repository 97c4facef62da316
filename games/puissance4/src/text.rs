//! The board in a terminal and as pieces on the page: its slices side by side, from front to back.

use crate::{Action, Cell, Config, Puissance4};
use coeur_core::{Draw, Game, Ink, Lang, Layout, Look, Pen, Phrase, Piece, Seat, Spread, Unit, Zone};

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

    fn layout(view: &Puissance4, lang: Lang) -> Layout {
        let mut zones: Vec<Zone> = (0..view.config.depths).map(|depth| slice(view, depth, lang)).collect();
        if view.actions().contains(&Action::Swap) {
            let offers = vec![Action::Swap.to_string()];
            let face = lang.pick("prendre", "take over");
            zones.push(Zone::row(
                "",
                None,
                vec![Piece { look: Look::Token, face: face.into(), offers, ..Piece::default() }],
            ));
        }
        Layout { zones, ..Layout::default() }
    }

    fn describe(action: Action) -> Phrase {
        match action {
            Action::Drop { column, depth } => {
                Phrase::new("colonne {}, tranche {}", "column {}, slice {}", [(column + 1).into(), (depth + 1).into()])
            }
            Action::Swap => Phrase::new("prend le jeton de l’autre", "takes over the other’s token", []),
        }
    }

    fn describe_at(config: &Config, action: Action) -> Phrase {
        match action {
            Action::Drop { column, .. } if config.depths == 1 => {
                Phrase::new("colonne {}", "column {}", [(column + 1).into()])
            }
            other => Self::describe(other),
        }
    }

    fn unit() -> Unit {
        Unit::Result
    }

    fn remark(view: &Puissance4, action: Action) -> Option<Phrase> {
        crate::remark::remark(view, action)
    }
}

/// One depth as a grid of cells; the lowest free one of each column offers to drop a token there.
fn slice(view: &Puissance4, depth: u8, lang: Lang) -> Zone {
    let legal = view.actions();
    let winning = view.winning_line();
    let piece = |cell: Cell| {
        let drop = Action::Drop { column: cell.column, depth };
        let free = view.lowest(cell.column, depth) == Some(cell) && legal.contains(&drop);
        let offers = if free { vec![drop.to_string()] } else { Vec::new() };
        let marked = view.last == Some(cell) || winning.is_some_and(|line| line.contains(&cell));
        let (look, face, ink) = match view.owner(cell) {
            Some(Seat(0)) => (Look::Token, "●", Some(Ink::Red)),
            Some(_) => (Look::Token, "○", Some(Ink::Yellow)),
            None => (Look::Gap, "", None),
        };
        let about = match view.config.depths {
            1 => format!("{} {}", cell.column + 1, cell.row + 1),
            _ => format!("{},{} {}", cell.column + 1, depth + 1, cell.row + 1),
        };
        Piece { look, face: face.into(), about, ink, marked, offers, ..Piece::default() }
    };
    let (rows, columns) = (view.config.rows, view.config.columns);
    let cells = (0..rows).rev().flat_map(|row| (0..columns).map(move |column| Cell { row, column, depth }));
    let title = lang.pick(format!("Tranche {}", depth + 1), format!("Slice {}", depth + 1));
    let title = if view.config.depths > 1 { title } else { String::new() };
    Zone { spread: Spread::Grid(columns), ..Zone::row(title, None, cells.map(piece).collect()) }
}

fn draw_band(view: &Puissance4, depths: &[u8], winning: &[Cell], pen: &Pen) -> String {
    let columns = view.config.columns;
    let across = |part: &dyn Fn(u8) -> String| depths.iter().map(|depth| part(*depth)).collect::<Vec<_>>().join(" ");
    let mut lines = Vec::new();
    if view.config.depths > 1 {
        let width = 2 * usize::from(columns) + 3;
        let title = |depth: u8| format!("{:^width$}", format!("{} {}", pen.say("tranche", "slice"), depth + 1));
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
