//! The trick in the middle: each card on the side of the player who played it.

use super::deal_view::Trick;
use super::side::Side;
use super::words;
use crate::boards::context::BoardContext;
use crate::boards::words::colon;
use crate::cards::{CardFace, card_words};
use leptos::prelude::*;

#[component]
pub fn TrickView(board: BoardContext, shown: Memo<Option<Trick>>, viewer: Memo<usize>) -> impl IntoView {
    let cards = move || shown.with(|trick| trick.iter().flat_map(Trick::by_seat).collect::<Vec<_>>());
    let winner = Memo::new(move |_| shown.with(|trick| trick.as_ref()?.winner));
    let about = move || words::TRICK.get(board.lang.get());
    view! {
        <div class="trick" class:past=move || winner.get().is_some() role="group" aria-label=about>
            <For each=cards key=|played| *played let((seat, card))>
                <div
                    class=move || format!("trick-card {}", Side::from_seat(seat, viewer.get()).class())
                    class:wins=move || winner.get() == Some(seat)
                    role="img"
                    aria-label=move || {
                        let lang = board.lang.get();
                        let takes = if winner.get() == Some(seat) { format!(", {}", words::TAKES_IT.get(lang)) } else { String::new() };
                        format!("{}{}{}{takes}", board.name(seat), colon(lang), card_words(lang, card))
                    }
                >
                    <CardFace card lang=board.lang />
                </div>
            </For>
        </div>
    }
}
