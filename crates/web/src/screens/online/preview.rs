//! Somebody has followed a link: the table, and the ways to sit down or to watch.

use super::seats::Seats;
use crate::screens::asking::Asking;
use crate::screens::prelude::*;
use coeur_protocol::TableDocument;

#[component]
pub fn Preview() -> impl IntoView {
    let (play, library) = (expect_context::<Play>(), expect_context::<Library>());
    let lang = expect_context::<Settings>().lang;
    let game = Memo::new(move |_| play.with_document(|document| document.game.clone()).unwrap_or_default());
    let free = Memo::new(move |_| play.with_document(TableDocument::free_seats).unwrap_or(0));
    let lead = move || {
        let summary = library.card(&game.get()).map(|card| card.summary);
        view! {
            <div class="setup-lead">
                {art(&game.get())}
                <p>{summary}</p>
            </div>
        }
    };
    let state = move || match free.get() {
        // Seats are kept for those who play again.
        0 => words::NO_SEAT.get(lang.get()).into(),
        people => words::awaited(lang.get(), people),
    };
    view! {
        {lead}
        <Seats />
        <p role="status">{state}</p>
        <Show when=move || free.get() != 0>
            <JoinForm />
        </Show>
        <button class="button" class:primary=move || free.get() == 0 data-testid="watch-table" on:click=move |_| play.watch()>
            {say(words::WATCH)}
        </button>
    }
}

/// One's name, and the button that sits down.
#[component]
fn JoinForm() -> impl IntoView {
    let (play, asking) = (expect_context::<Play>(), Asking::new());
    let lang = expect_context::<Settings>().lang;
    let join = asking.send(move || {
        let name = asking.take_name();
        async move { play.join_table(&name).await.map(|()| None) }
    });
    view! {
        <form class="setup" on:submit=join>
            {asking.name_field("join-name")}
            {asking.button("join-table", move || words::SIT_DOWN.get(lang.get()).into(), || true)}
        </form>
    }
}
