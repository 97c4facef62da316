//! The board of Morpion: nine cells, crosses and noughts drawn by hand, a line through the three that win.

#[macro_use]
extern crate coeur_kit;

mod lesson;

use coeur_client::words;
use coeur_kit::game_ui::{GameUi, no_sheet, points_alone};
use coeur_kit::prelude::*;
use coeur_kit::words::EMPTY;
use coeur_morpion::picture::{ends, middle};
use coeur_morpion::{Cell, Morpion};
use leptos::html;

words! {
    CROSS: "croix", "cross";
    NOUGHT: "rond", "nought";
    GRID: "La grille", "The grid";
}

pub static GAME_UI: GameUi = GameUi {
    board: |board| board.drawn_from(|board, game| view! { <Grid board game /> }.into_any()),
    style: &[include_str!("../style/54-morpion.css")],
    lesson: &lesson::LESSON,
    sheet: no_sheet,
    score: points_alone,
};

#[component]
fn Grid(board: BoardContext, game: Memo<Morpion>) -> impl IntoView {
    let line = Memo::new(move |_| game.get().winning_line());
    let root = NodeRef::<html::Div>::new();
    roving::keep_tab_stop(root, move || board.snapshot.track());
    let button = move |cell: Cell| {
        let mark = Memo::new(move |_| game.get().mark(cell));
        let may = move || board.may(&cell.to_string());
        let about = move || {
            let lang = board.lang.get();
            let mark = match mark.get() {
                Some(Seat(0)) => CROSS,
                Some(_) => NOUGHT,
                None => EMPTY,
            };
            format!("{cell}, {}{}", mark.get(lang), board.marks(&cell.to_string()))
        };
        view! {
            <button
                class="nine-cell"
                class:may=may
                class:advised=move || board.is_advised(&cell.to_string())
                class:was-played=move || board.is_played(&cell.to_string())
                class:winning=move || line.get().is_some_and(|line| line.contains(&cell))
                data-rove=""
                data-testid=move || may().then_some("act")
                data-action=move || may().then(|| cell.to_string())
                aria-label=about
                aria-disabled=move || (!may()).then_some("true")
                on:click=move |_| board.play(&cell.to_string())
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
        let [(x1, y1), (x2, y2)] = ends(line.get()?).map(middle);
        Some(view! {
            <svg class="nine-line" viewBox="0 0 300 300" aria-hidden="true">
                <line x1=x1 y1=y1 x2=x2 y2=y2 pathLength="1" />
            </svg>
        })
    };
    let side = move |seat: Seat| {
        let on_turn = move || board.snapshot.with(|table| table.turn == Some(seat));
        view! {
            <p class="nine-side" class:on-turn=on_turn>
                <svg viewBox="0 0 100 100" role="img" aria-label=move || if seat.0 == 0 { CROSS } else { NOUGHT }.get(board.lang.get())>
                    {drawn_mark(seat)}
                </svg>
                {move || board.name(seat.index())}
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
                {Cell::from_top().map(button).collect::<Vec<_>>()}
                {win}
            </div>
            <div class="nine-columns" aria-hidden="true">{["a", "b", "c"].map(|column| view! { <span>{column}</span> })}</div>
            </div>
            <div class="nine-sides">{side(Seat(0))} {side(Seat(1))}</div>
        </div>
    }
}

fn drawn_mark(seat: Seat) -> impl IntoView {
    if seat.0 == 0 {
        any_view! {
            <g class="mark cross">
                <path pathLength="1" d="M24 26 C40 38 62 62 77 75" />
                <path pathLength="1" class="second" d="M76 25 C60 41 40 60 25 76" />
            </g>
        }
    } else {
        any_view! {
            <g class="mark nought">
                <path pathLength="1" d="M53 23 C36 21 23 34 23 51 C23 67 35 78 51 77 C67 77 78 65 77 49 C76 33 65 23 50 23" />
            </g>
        }
    }
}

/// What the person would mark, shown under the pointer.
fn ghost(board: BoardContext) -> impl IntoView {
    let seat = board.snapshot.with(|table| table.turn.unwrap_or(Seat(0)));
    view! { <g class="ghost">{drawn_mark(seat)}</g> }
}
