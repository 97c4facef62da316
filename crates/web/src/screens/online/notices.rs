//! What a table on the server has to say beside the game: a lost connection, an AI in somebody's place.

use crate::game::Play;
use crate::online::{Link, TableDocument};
use crate::settings::Settings;
use crate::ui::refusal;
use crate::words::{self, say};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// A small note while the connection is being tried again.
#[component]
pub fn ConnectionLost() -> impl IntoView {
    let play = expect_context::<Play>();
    let lost = Memo::new(move |_| play.link() == Link::Lost);
    view! {
        <div role="status">
            <Show when=move || lost.get()>
                <p class="note small" data-testid="connection-lost">{say(words::CONNECTION_LOST)}</p>
            </Show>
        </div>
    }
}

#[component]
pub fn Notices(names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let wrong = RwSignal::new(None::<String>);
    let left = Memo::new(move |_| {
        let left = |document: &TableDocument| -> Vec<(usize, bool)> {
            let left = document.seats.iter().enumerate().filter(|(_, seat)| seat.has_left() && !document.over);
            left.map(|(number, _)| (number, document.viewer.is_some_and(|viewer| viewer.index() == number))).collect()
        };
        play.with_document(left).unwrap_or_default()
    });
    let back = move |_| {
        spawn_local(async move {
            let back = play.take_seat_back().await;
            let _ = wrong.try_set(back.err());
        });
    };
    let note = move |(number, own): (usize, bool)| match own {
        true => view! {
            <div class="note small" data-testid="ai-for-you">
                <span>{say(words::AI_FOR_YOU)}</span>
                <button class="button" data-testid="take-seat-back" on:click=back>{say(words::TAKE_SEAT_BACK)}</button>
            </div>
        }
        .into_any(),
        false => {
            let who = move || names.with(|names| names.get(number).cloned().unwrap_or_default());
            view! { <p class="note small" data-testid="has-left">{move || words::has_left(lang.get(), &who())}</p> }
                .into_any()
        }
    };
    view! {
        <ConnectionLost />
        {move || left.get().into_iter().map(note).collect::<Vec<_>>()}
        {refusal(wrong)}
    }
}
