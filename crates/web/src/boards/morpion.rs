//! The board of Morpion: nine cells, crosses and noughts drawn by hand, a line through the three that win.

use super::{At, roving, words};
use leptos::html;
use leptos::prelude::*;
use serde::Deserialize;

/// The nine cells from the top left, row by row: the seat of who marked it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Rows")]
pub struct Nine([Option<u8>; 9]);

#[derive(Deserialize)]
struct Rows {
    rows: [String; 3],
}

impl TryFrom<Rows> for Nine {
    type Error = String;

    fn try_from(Rows { rows }: Rows) -> Result<Nine, String> {
        let mut cells = Vec::new();
        for letter in rows.iter().flat_map(|row| row.chars()) {
            cells.push(match letter {
                'x' => Some(0),
                'o' => Some(1),
                '.' => None,
                other => return Err(format!("`{other}` is not x, o or .")),
            });
        }
        cells.try_into().map(Nine).map_err(|cells: Vec<_>| format!("{} cells instead of nine", cells.len()))
    }
}

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Nine {
    /// The line that wins, if there is one.
    fn line(&self) -> Option<[usize; 3]> {
        LINES.into_iter().find(|[a, b, c]| self.0[*a].is_some() && self.0[*a] == self.0[*b] && self.0[*a] == self.0[*c])
    }
}

/// The notation of a cell: `a1` is at the bottom left.
fn action(cell: usize) -> &'static str {
    ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"][cell]
}

/// The middle of a cell, in a square of 300.
fn middle(cell: usize) -> (usize, usize) {
    (50 + 100 * (cell % 3), 50 + 100 * (cell / 3))
}

/// The board of Morpion.
#[component]
pub fn Morpion(
    /// What it is given.
    at: At,
) -> impl IntoView {
    let cells = at.read::<Nine>();
    let line = Memo::new(move |_| cells.get().line());
    let root = NodeRef::<html::Div>::new();
    roving::keep(root, move || at.snapshot.track());
    let cell = move |index: usize| {
        let action = action(index);
        let mark = Memo::new(move |_| cells.get().0[index]);
        let may = move || at.may(action);
        let about = move || {
            let lang = at.lang.get();
            let mark = match mark.get() {
                Some(0) => words::CROSS,
                Some(_) => words::NOUGHT,
                None => words::EMPTY,
            };
            format!("{action}, {}", mark.get(lang))
        };
        view! {
            <button
                class="nine-cell"
                class:may=may
                class:advised=move || at.is_advised(action)
                class:winning=move || line.get().is_some_and(|line| line.contains(&index))
                data-rove=""
                data-testid=move || may().then_some("act")
                data-action=move || may().then_some(action)
                aria-label=about
                aria-disabled=move || (!may()).then_some("true")
                on:click=move |_| at.play(action)
            >
                <svg viewBox="0 0 100 100" aria-hidden="true">
                    {move || match mark.get() {
                        Some(seat) => mark_of(seat).into_any(),
                        None => ghost(at).into_any(),
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
    view! {
        <div class="board morpion">
            <div
                class="nine"
                role="group"
                aria-label=move || words::GRID.get(at.lang.get())
                node_ref=root
                on:keydown=roving::on_key
                on:focusin=roving::on_focus
            >
                {(0..9).map(cell).collect::<Vec<_>>()}
                {win}
            </div>
        </div>
    }
}

/// A cross or a nought.
pub fn mark_of(seat: u8) -> impl IntoView {
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
fn ghost(at: At) -> impl IntoView {
    let seat = at.snapshot.with(|table| table.turn.map_or(0, |seat| seat.0));
    view! { <g class="ghost">{mark_of(seat)}</g> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn rows_are_read_from_the_top() {
        let cells: Nine = serde_json::from_value(json!({"rows": ["xo.", ".o.", "x.x"]})).expect("nine cells");
        assert_eq!(cells.0[0], Some(0));
        assert_eq!((cells.0[6], action(6)), (Some(0), "a1"));
        assert_eq!(cells.line(), None);
    }

    #[test]
    fn three_in_a_line_are_found() {
        let cells: Nine = serde_json::from_value(json!({"rows": ["xoo", "oox", "xxx"]})).expect("nine cells");
        assert_eq!(cells.line(), Some([6, 7, 8]));
    }

    #[test]
    fn what_is_not_a_grid_is_refused() {
        assert!(serde_json::from_value::<Nine>(json!({"rows": ["xo", "...", "..."]})).is_err());
        assert!(serde_json::from_value::<Nine>(json!({"rows": ["xo?", "...", "..."]})).is_err());
    }
}
