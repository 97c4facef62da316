//! The trick in the middle: each card on the side of the player who played it.

use super::pictures::Face;
use super::words;
use coeur_coeurs::picture::Side;
use coeur_coeurs::{Card, TableTrick};
use coeur_kit::prelude::*;
use coeur_kit::words::colon;

/// `still` while an earlier trick is looked at: its cards lie there, nobody plays them again.
#[component]
pub fn TrickView(
    board: BoardContext,
    shown: Memo<Option<TableTrick>>,
    viewer: Memo<usize>,
    still: RwSignal<bool>,
) -> impl IntoView {
    let cards = move || shown.with(|trick| trick.as_ref().map(|trick| trick.cards.clone()).unwrap_or_default());
    let winner = Memo::new(move |_| shown.with(|trick| trick.as_ref()?.winner));
    let about = move || words::TRICK.get(board.lang.get());
    // What lies on the table when it is first shown does not fly in.
    let laid = StoredValue::new(false);
    Effect::new(move |_| laid.set_value(true));
    let played = move |(seat, card): (Seat, Card)| {
        let fresh = laid.get_value() && !still.get_untracked();
        let about = move || {
            let lang = board.lang.get();
            let takes = if winner.get() == Some(seat) { format!(", {}", words::TAKES_IT.get(lang)) } else { String::new() };
            format!("{}{}{}{takes}", board.name(seat.index()), colon(lang), card.name(lang))
        };
        view! {
            <div
                class=move || format!("trick-card {}", Side::from_seat(seat.index(), viewer.get()).class())
                class:fresh=fresh
                class:wins=move || winner.get() == Some(seat)
                role="img"
                aria-label=about
            >
                <Face card lang=board.lang />
            </div>
        }
    };
    view! {
        <div class="trick" class:past=move || winner.get().is_some() role="group" aria-label=about>
            <For each=cards key=|played| *played children=played />
        </div>
    }
}
