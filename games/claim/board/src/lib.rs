//! The board of Claim: the other's cards above, the trick and what it is played for in the middle, the votes, one's own hand.

#[macro_use]
extern crate coeur_kit;

mod card_face;
mod figures;
mod hand;
mod lesson;
mod sheet;
mod strip;
mod trick;
mod votes;
mod words;

pub use figures::figures;

use card_face::symbols;
use coeur_claim::ClaimView;
use coeur_claim::told::Voice;
use coeur_kit::game_ui::{GameUi, no_sheet};
use coeur_kit::prelude::*;
use hand::Hand;
use sheet::{Asked, Sheet};
use std::time::Duration;
use strip::strip;
use trick::Middle;
use votes::{verdict, votes};

/// How long the last trick lies there before the verdict takes its place.
const READ: Duration = Duration::from_secs(4);

pub static GAME_UI: GameUi = GameUi {
    board: |board| board.drawn_from(|board, view| view! { <Claim board view /> }.into_any()),
    style: &[
        include_str!("../style/56-claim-cards.css"),
        include_str!("../style/56-claim-hand.css"),
        include_str!("../style/56-claim-middle.css"),
        include_str!("../style/56-claim-players.css"),
        include_str!("../style/56-claim-sheet.css"),
        include_str!("../style/56-claim-table.css"),
        include_str!("../style/56-claim-votes.css"),
    ],
    lesson: &lesson::LESSON,
    sheet: no_sheet,
    score: votes_of,
};

fn votes_of(table: &Snapshot, seat: usize) -> Option<String> {
    Some(read_view::<ClaimView>(&table.view)?.votes_for(Seat(seat as u8)).to_string())
}

#[component]
fn Claim(board: BoardContext, view: Memo<ClaimView>) -> impl IntoView {
    let viewer = Memo::new(move |_| view.with(|view| view.viewer));
    let voice = Signal::derive(move || Voice { lang: board.lang.get(), viewer: viewer.get(), names: board.names.get() });
    let over = Memo::new(move |_| view.with(|view| view.turn.is_none()));
    let asked = RwSignal::new(None::<Asked>);
    // Whether the last trick is looked at, where the person has said so; else it lies there until the next one begins.
    let look_back = RwSignal::new(None::<bool>);
    let ply = Memo::new(move |_| board.snapshot.with(|table| table.ply));
    Effect::new(move |_| {
        ply.get();
        look_back.set(None);
    });
    let looks_back =
        Memo::new(move |_| view.with(|view| !view.history.is_empty() && look_back.get().unwrap_or(view.led.is_none())));
    // The last trick of all gives way to the verdict by itself, once it was read.
    Effect::new(move |_| {
        if over.get() {
            set_timeout(
                move || {
                    let _ = look_back.try_update(|now| *now = now.or(Some(false)));
                },
                READ,
            );
        }
    });
    let facts = move || {
        let lang = board.lang.get();
        view.with(|view| {
            let (phase, trick) = view.trick_of_phase(looks_back.get());
            let phase = if phase == 1 { words::RECRUIT } else { words::VOTE };
            (phase.get(lang), words::trick_number(lang, trick))
        })
    };
    let has_last = move || view.with(|view| !view.history.is_empty());
    view! {
        <div class="board claim" class:over=over>
            {symbols()}
            {strip(board, view, voice, asked, false)}
            <div class="cl-facts">
                <p><b>{move || facts().0}</b> " · " {move || facts().1}</p>
                <Show when=has_last>
                    <button
                        class="button small"
                        aria-pressed=move || looks_back.get().to_string()
                        on:click=move |_| look_back.set(Some(!looks_back.get_untracked()))
                    >
                        {move || if looks_back.get() { words::PUT_AWAY } else { words::LAST_TRICK }.get(board.lang.get())}
                    </button>
                </Show>
            </div>
            <section class="cl-middle" data-region="table" aria-label=move || words::TABLE.get(board.lang.get())>
                {move || match over.get() && !looks_back.get() {
                    true => verdict(view, voice),
                    false => view! { <Middle board view voice looks_back look_back /> }.into_any(),
                }}
            </section>
            {votes(view, voice, asked)}
            {strip(board, view, voice, asked, true)}
            <Hand board view />
            <Sheet view voice asked />
        </div>
    }
}
