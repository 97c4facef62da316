//! The board of Morpion: nine cells, crosses and noughts drawn by hand, a line through the three that win.

mod lesson;

use coeur_client::words;
use coeur_core::Text;
use coeur_kit::BoardContext;
use coeur_kit::game_ui::{GameUi, no_figures, no_sheet, points_alone};
use coeur_kit::roving;
use coeur_kit::words::EMPTY;
use leptos::html;
use leptos::prelude::*;
use serde::Deserialize;

words! {
    CROSS: "croix", "cross";
    NOUGHT: "rond", "nought";
    GRID: "La grille", "The grid";
}

pub static GAME_UI: GameUi = GameUi {
    board: |board| board.drawn_from(|board, cells| view! { <Morpion board cells /> }.into_any()),
    lesson: &lesson::LESSON,
    figures: no_figures,
    sheet: no_sheet,
    score: points_alone,
};

/// The nine cells from the top left, row by row, with the seats that marked them, and the line that wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "GridView")]
struct MarkedCells {
    marks: [Option<u8>; 9],
    line: Option<[usize; 3]>,
}

/// The view as the game writes it: rows from the top, with `x`, `o` and `.`; the line in the notation of its cells.
#[derive(Deserialize)]
struct GridView {
    rows: [String; 3],
    line: Option<[String; 3]>,
}

impl TryFrom<GridView> for MarkedCells {
    type Error = String;

    fn try_from(GridView { rows, line }: GridView) -> Result<MarkedCells, String> {
        let mut marks = Vec::new();
        for letter in rows.iter().flat_map(|row| row.chars()) {
            marks.push(match letter {
                'x' => Some(0),
                'o' => Some(1),
                '.' => None,
                other => return Err(format!("`{other}` is not x, o or .")),
            });
        }
        let marks = marks.try_into().map_err(|marks: Vec<_>| format!("{} cells instead of nine", marks.len()))?;
        let cell = |name: &String| ACTIONS.iter().position(|action| action == name).ok_or(format!("`{name}` is no cell"));
        let line = match &line {
            None => None,
            Some([first, second, third]) => {
                let mut cells = [cell(first)?, cell(second)?, cell(third)?];
                cells.sort_unstable();
                Some(cells)
            }
        };
        Ok(MarkedCells { marks, line })
    }
}

/// The notation of the cells from the top left: `a1` is at the bottom left.
const ACTIONS: [&str; 9] = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"];

/// The middle of a cell, in a square of 300.
fn middle(cell: usize) -> (usize, usize) {
    (50 + 100 * (cell % 3), 50 + 100 * (cell / 3))
}

#[component]
fn Morpion(board: BoardContext, cells: Memo<MarkedCells>) -> impl IntoView {
    let line = Memo::new(move |_| cells.get().line);
    let root = NodeRef::<html::Div>::new();
    roving::keep_tab_stop(root, move || board.snapshot.track());
    let cell = move |index: usize| {
        let action = ACTIONS[index];
        let mark = Memo::new(move |_| cells.get().marks[index]);
        let may = move || board.may(action);
        let about = move || {
            let lang = board.lang.get();
            let mark = match mark.get() {
                Some(0) => CROSS,
                Some(_) => NOUGHT,
                None => EMPTY,
            };
            format!("{action}, {}", mark.get(lang))
        };
        view! {
            <button
                class="nine-cell"
                class:may=may
                class:advised=move || board.is_advised(action)
                class:winning=move || line.get().is_some_and(|line| line.contains(&index))
                data-rove=""
                data-testid=move || may().then_some("act")
                data-action=move || may().then_some(action)
                aria-label=about
                aria-disabled=move || (!may()).then_some("true")
                on:click=move |_| board.play(action)
            >
                <svg viewBox="0 0 100 100" aria-hidden="true">
                    {move || match mark.get() {
                        Some(seat) => drawn_mark(seat).into_any(),
                        None => ghost(board).into_any(),
                    }}
                </svg>
            </button>
        }
    };
    let win = move || {
        let [first, _, last] = line.get()?;
        let ((x1, y1), (x2, y2)) = (middle(first), middle(last));
        Some(view! {
            <svg class="nine-line" viewBox="0 0 300 300" aria-hidden="true">
                <line x1=x1 y1=y1 x2=x2 y2=y2 pathLength="1" />
            </svg>
        })
    };
    let side = move |seat: u8| {
        let on_turn = move || board.snapshot.with(|table| table.turn.is_some_and(|turn| turn.0 == seat));
        view! {
            <p class="nine-side" class:on-turn=on_turn>
                <svg viewBox="0 0 100 100" role="img" aria-label=move || if seat == 0 { CROSS } else { NOUGHT }.get(board.lang.get())>
                    {drawn_mark(seat)}
                </svg>
                {move || board.name(seat.into())}
            </p>
        }
    };
    view! {
        <div class="board morpion">
            <div class="nine-frame" data-region="table">
            <div class="nine-rows" aria-hidden="true">{["3", "2", "1"].map(|row| view! { <span>{row}</span> })}</div>
            <div
                class="nine"
                data-region="hand"
                role="group"
                aria-label=move || GRID.get(board.lang.get())
                node_ref=root
                on:keydown=roving::on_key
                on:focusin=roving::on_focus
            >
                {(0..9).map(cell).collect::<Vec<_>>()}
                {win}
            </div>
            <div class="nine-columns" aria-hidden="true">{["a", "b", "c"].map(|column| view! { <span>{column}</span> })}</div>
            </div>
            <div class="nine-sides">{side(0)} {side(1)}</div>
        </div>
    }
}

fn drawn_mark(seat: u8) -> impl IntoView {
    if seat == 0 {
        view! {
            <g class="mark cross">
                <path pathLength="1" d="M24 26 C40 38 62 62 77 75" />
                <path pathLength="1" class="second" d="M76 25 C60 41 40 60 25 76" />
            </g>
        }
        .into_any()
    } else {
        view! {
            <g class="mark nought">
                <path pathLength="1" d="M53 23 C36 21 23 34 23 51 C23 67 35 78 51 77 C67 77 78 65 77 49 C76 33 65 23 50 23" />
            </g>
        }
        .into_any()
    }
}

/// What the person would mark, shown under the pointer.
fn ghost(board: BoardContext) -> impl IntoView {
    let seat = board.snapshot.with(|table| table.turn.map_or(0, |seat| seat.0));
    view! { <g class="ghost">{drawn_mark(seat)}</g> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn cells(view: serde_json::Value) -> Result<MarkedCells, serde_json::Error> {
        serde_json::from_value(view)
    }

    #[test]
    fn rows_are_read_from_the_top() {
        let cells = cells(json!({"rows": ["xo.", ".o.", "x.x"], "line": null})).expect("nine cells");
        assert_eq!(cells.marks[0], Some(0));
        assert_eq!((cells.marks[6], ACTIONS[6]), (Some(0), "a1"));
        assert_eq!(cells.line, None);
    }

    #[test]
    fn the_line_that_wins_is_drawn_from_the_top() {
        let cells = cells(json!({"rows": ["xoo", ".xo", "..x"], "line": ["c1", "b2", "a3"]})).expect("nine cells");
        assert_eq!(cells.line, Some([0, 4, 8]));
    }

    #[test]
    fn what_is_not_a_grid_is_refused() {
        assert!(cells(json!({"rows": ["xo", "...", "..."]})).is_err());
        assert!(cells(json!({"rows": ["xo?", "...", "..."]})).is_err());
        assert!(cells(json!({"rows": ["...", "...", "..."], "line": ["a1", "b1", "d1"]})).is_err());
    }
}
