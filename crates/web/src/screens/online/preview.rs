//! Somebody has followed a link: the table, and the ways to sit down or to watch.

use super::seats::Seats;
use crate::art::art;
use crate::game::Play;
use crate::library::Library;
use crate::settings::Settings;
use crate::words::{self, say};
use coeur_client::settings::{LONGEST_NAME, tidy_name};
use coeur_kit::ui::refusal;
use coeur_protocol::TableDocument;
use leptos::prelude::*;
use leptos::task::spawn_local;

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
    let play = expect_context::<Play>();
    let settings = expect_context::<Settings>();
    let name = RwSignal::new(untrack(|| settings.name()));
    let (error, busy) = (RwSignal::new(None::<String>), RwSignal::new(false));
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = tidy_name(&name.get_untracked());
        settings.set_name(&name);
        let name = words::or_guest(settings.lang.get_untracked(), name);
        busy.set(true);
        spawn_local(async move {
            let joined = play.join_table(&name).await;
            // The form may be gone by now, with what it knew.
            let _ = error.try_set(joined.err());
            let _ = busy.try_set(false);
        });
    };
    view! {
        <form class="setup" on:submit=join>
            {name_field("join-name", name)}
            {refusal(error)}
            <div class="setup-begin">
                <button class="button primary big" data-testid="join-table" disabled=move || busy.get()>{say(words::SIT_DOWN)}</button>
            </div>
        </form>
    }
}

/// The field for the name that the others at the table see.
pub fn name_field(id: &'static str, name: RwSignal<String>) -> AnyView {
    view! {
        <label class="field" for=id>
            <span class="label">{say(words::YOUR_NAME)}</span>
            <input
                id=id
                type="text"
                data-testid=id
                autocomplete="nickname"
                maxlength=LONGEST_NAME
                placeholder=say(words::FIRST_NAME_HINT)
                prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}
