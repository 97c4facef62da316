//! The trick in the middle: each card on the side of who played it.

use super::donne::{Side, Trick};
use super::{At, CardFace, words};
use leptos::prelude::*;

/// A trick.
#[component]
pub fn TrickOf(
    /// The board's hands.
    at: At,
    /// Which trick.
    shown: Memo<Option<Trick>>,
    /// The viewer's seat.
    me: Memo<usize>,
) -> impl IntoView {
    let cards = move || shown.with(|trick| trick.iter().flat_map(Trick::by_seat).collect::<Vec<_>>());
    let winner = Memo::new(move |_| shown.with(|trick| trick.as_ref()?.winner));
    let about = move || words::TRICK.get(at.lang.get());
    view! {
        <div class="trick" class:past=move || winner.get().is_some() role="group" aria-label=about>
            <For each=cards key=|played| *played let((seat, card))>
                <div
                    class=move || format!("trick-card {}", Side::of(seat, me.get()).class())
                    class:wins=move || winner.get() == Some(seat)
                    role="img"
                    aria-label=move || {
                        let lang = at.lang.get();
                        let takes = if winner.get() == Some(seat) { format!(", {}", words::TAKES_IT.get(lang)) } else { String::new() };
                        format!("{}{}{}{takes}", at.name(seat), words::colon(lang), words::card(lang, card))
                    }
                >
                    <CardFace card lang=at.lang />
                </div>
            </For>
        </div>
    }
}
