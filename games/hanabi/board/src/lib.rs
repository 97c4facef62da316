//! The board of Hanabi: partners' hands above, fireworks in a night sky, one's own cards as backs that show what is known.

#[macro_use]
extern crate coeur_kit;

mod art;
mod figures;
mod ground;
mod hands;
mod lesson;
mod notes;
mod sky;
mod strip;
mod tokens;
mod words;

pub use figures::figures;

use coeur_hanabi::HanabiView;
use coeur_kit::game_ui::{GameUi, no_sheet, points_alone};
use coeur_kit::prelude::*;
use ground::{Choosing, Ground, is_over};
use leptos::html;
use notes::Notes;

pub static GAME_UI: GameUi = GameUi {
    board: |board| board.drawn_from(|board, table| view! { <Hanabi board table /> }.into_any()),
    style: &[
        include_str!("../style/56-hanabi-cards.css"),
        include_str!("../style/56-hanabi-hands.css"),
        include_str!("../style/56-hanabi-sky.css"),
        include_str!("../style/56-hanabi-strip.css"),
        include_str!("../style/56-hanabi-table.css"),
        include_str!("../style/56-hanabi-tokens.css"),
    ],
    lesson: &lesson::LESSON,
    sheet: no_sheet,
    score: points_alone,
};

#[component]
fn Hanabi(board: BoardContext, table: Memo<HanabiView>) -> impl IntoView {
    let viewer = Memo::new(move |_| table.with(HanabiView::seat));
    let ground = Ground {
        board,
        table,
        viewer,
        choosing: RwSignal::default(),
        preview: RwSignal::new(None),
        peek: RwSignal::new(None),
        notes: RwSignal::default(),
        discards: RwSignal::new(false),
        hats: Memo::new(move |_| board.players.with(|players| players.iter().any(|spec| plays_by_hats(spec)))),
    };
    let ply = Memo::new(move |_| board.snapshot.with(|table| table.ply));
    Effect::new(move |_| {
        ply.get();
        ground.choosing.set(Choosing::Nothing);
        ground.peek.set(None);
    });
    // Another game, or another person at this device, has other notes.
    let game = Memo::new(move |_| table.with(HanabiView::fingerprint));
    Effect::new(move |_| ground.notes.set(game.get().map(Notes::load).unwrap_or_default()));
    let root = NodeRef::<html::Div>::new();
    roving::keep_tab_stop(root, move || {
        board.snapshot.track();
        ground.choosing.track();
    });
    let seats = Memo::new(move |_| table.with(|table| table.hands.len()));
    // In playing order, after whoever looks; all of them for somebody who watches.
    let partners = Memo::new(move |_| match viewer.get() {
        Some(viewer) => (1..seats.get()).map(|step| viewer.after(step, seats.get())).collect::<Vec<_>>(),
        None => Seat::all(seats.get()).collect(),
    });
    let rows = move || partners.with(Vec::len);
    let cards = move || table.with(|table| table.hands.iter().map(|hand| hand.len()).max()).unwrap_or_default().max(3);
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && ground.choosing.with_untracked(|choosing| *choosing != Choosing::Nothing) {
            strip::close(ground);
        }
        roving::on_key(event);
    };
    view! {
        <div
            class="board hanabi"
            class:watched=move || viewer.get().is_none()
            class:over=move || table.with(is_over)
            style:--rows=move || rows().to_string()
            style:--lines=move || rows().div_ceil(2).to_string()
            style:--cards=move || cards().to_string()
            node_ref=root
            on:keydown=escape
            on:focusin=roving::on_focus
        >
            {tokens::tokens(ground)}
            <div class="hn-partners">
                <For each=move || partners.get() key=|seat| *seat children=move |seat| hands::partner(ground, seat) />
            </div>
            {sky::sky(ground)}
            {move || viewer.get().map(|viewer| view! {
                {strip::strip(ground)}
                {hands::own(ground, viewer)}
            })}
        </div>
    }
}

/// Whether a player of this kind codes its hints as numbers.
fn plays_by_hats(spec: &str) -> bool {
    ["hat-recommendation", "hat-information", "best"].iter().any(|kind| spec.starts_with(kind))
}
