//! Tournaments: a new one, those that one plays in, and each on a page of its own.

mod make;
mod mine;
mod next;
mod one;
mod ranking;

use crate::online::{Known, known};
use crate::route::{More, Route, Screen};
use crate::words::{self, say};
use coeur_client::route::tidy_code;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The page that an address means: of one tournament, by its code, or of all.
pub fn tournament(code: &str) -> AnyView {
    // What the server knows of whoever is here; nothing until it has said so.
    let who = RwSignal::new(None::<Known>);
    spawn_local(async move {
        if let Ok(known) = known().await {
            let _ = who.try_set(Some(known));
        }
    });
    match code {
        "" => all(who),
        code => one::one(code, who),
    }
}

fn all(who: RwSignal<Option<Known>>) -> AnyView {
    view! {
        <p>{say(words::TOURNAMENT_ABOUT)}</p>
        {move || matches!(who.get(), Some(Known::Guest | Known::Account)).then(mine::mine)}
        {make::make(who)}
        {told()}
    }
    .into_any()
}

/// The way to a tournament whose code somebody has told.
fn told() -> AnyView {
    let (route, code) = (expect_context::<Route>(), RwSignal::new(String::new()));
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let code = tidy_code(&code.get_untracked());
        if !code.is_empty() {
            route.go(Screen::More(More::Tournament(code)));
        }
    };
    view! {
        <form class="join-code" on:submit=open>
            <h2>{say(words::TOURNAMENT_TOLD)}</h2>
            <label class="field" for="tournament-code">
                <span class="label">{say(words::TOURNAMENT_CODE)}</span>
                <input
                    id="tournament-code"
                    type="text"
                    autocomplete="off"
                    maxlength="16"
                    on:input=move |event| code.set(event_target_value(&event))
                />
            </label>
            <button class="button">{say(words::DEAL_OPEN)}</button>
        </form>
    }
    .into_any()
}
