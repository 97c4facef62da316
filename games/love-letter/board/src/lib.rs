//! The board of Love Letter: the others above, what nobody has shown, the last play in the middle, one's own cards below.

#[macro_use]
extern crate coeur_kit;

mod art;
mod counts;
mod figures;
mod hand;
mod last_play;
mod lesson;
mod parts;
mod players;
mod steps;
mod words;

pub use figures::figures;

use coeur_kit::game_ui::{GameUi, no_sheet, points_alone};
use coeur_kit::prelude::*;
use coeur_love_letter::choice::{self, Picked};
use coeur_love_letter::picture::others;
use coeur_love_letter::{Action, LoveLetterView};
use leptos::html;

pub static GAME_UI: GameUi = GameUi {
    board: |board| board.drawn_from(love_letter),
    style: &[
        include_str!("../style/57-love-letter-cards.css"),
        include_str!("../style/57-love-letter-hand.css"),
        include_str!("../style/57-love-letter-middle.css"),
        include_str!("../style/57-love-letter-players.css"),
        include_str!("../style/57-love-letter-steps.css"),
        include_str!("../style/57-love-letter-table.css"),
    ],
    lesson: &lesson::LESSON,
    sheet: no_sheet,
    score: points_alone,
};

fn love_letter(board: BoardContext, table: Memo<LoveLetterView>) -> AnyView {
    let picked = RwSignal::new(Picked::default());
    let legal = Memo::new(move |_| {
        let read = |now: &Snapshot| now.legal.iter().filter_map(|choice| Action::parse(&choice.action).ok()).collect();
        board.snapshot.with::<Vec<Action>>(read)
    });
    let ask = Memo::new(move |_| {
        let seats = board.snapshot.with(|now| now.seats);
        if board.open.get() { legal.with(|legal| choice::ask(legal, picked.get(), seats)) } else { None }
    });
    let ply = Memo::new(move |_| board.snapshot.with(|now| now.ply));
    Effect::new(move |_| {
        ply.get();
        picked.set(Picked::default());
    });
    let root = NodeRef::<html::Div>::new();
    roving::keep_tab_stop(root, move || {
        board.snapshot.track();
        ask.track();
    });
    // A new step takes the keyboard to its first offer; when the last one is done it goes back to the hand.
    Effect::new(move |before: Option<bool>| {
        let asks = ask.with(Option::is_some);
        if asks || before == Some(true) {
            let first = if asks { ".ll-steps [data-testid=offer]" } else { ".ll-hand [data-rove]" };
            request_animation_frame(move || {
                if let Some(thing) = root.get_untracked().and_then(|root| root.query_selector(first).ok().flatten()) {
                    roving::focus(&thing);
                }
            });
        }
        asks
    });
    let seats = Memo::new(move |_| board.snapshot.with(|now| (now.seats, now.viewer)));
    let rivals = move || {
        let (seats, viewer) = seats.get();
        others(seats, viewer).into_iter().map(|seat| players::player_row(board, table, seat, false)).collect::<Vec<_>>()
    };
    let own = move || {
        seats.get().1.map(|seat| {
            view! { {players::player_row(board, table, seat, true)} {hand::hand(board, table, legal, picked)} }
        })
    };
    let rows = move || others(seats.get().0, seats.get().1).len().to_string();
    any_view! {
        <div
            class="board love"
            class:many=move || { seats.get().0 > 4 }
            class:watched=move || seats.get().1.is_none()
            class:over=move || table.with(LoveLetterView::is_over)
            class:closing=move || board.recap.get()
            style=("--rows", rows)
            node_ref=root
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    picked.set(Picked::default());
                }
                roving::on_key(event);
            }
            on:focusin=roving::on_focus
        >
            <div class="ll-rivals" role="group" aria-label=move || words::OTHERS.get(board.lang.get())>{rivals}</div>
            {counts::facts(board, table)}
            {counts::counts(board, table)}
            {last_play::last_play(board, table)}
            {own}
            {steps::steps(board, table, legal, ask, picked)}
        </div>
    }
}
