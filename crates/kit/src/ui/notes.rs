//! Messages to the person: something went wrong, or is on its way.

use crate::say::say;
use coeur_client::words;
use leptos::prelude::*;

/// A message about something that went wrong, with ways on.
pub fn error_note(text: impl Fn() -> String + Send + Sync + 'static, ways: AnyView) -> AnyView {
    any_view! {
        <div class="note error" role="alert" data-testid="error">
            <strong>{say(words::OOPS)}</strong>
            <p>{text}</p>
            <div class="row wrap">{ways}</div>
        </div>
    }
}

/// What was refused, once it was, until it is closed.
pub fn refusal(error: RwSignal<Option<String>>) -> impl Fn() -> Option<AnyView> + Copy + Send + Sync + 'static {
    move || {
        error.get().map(|why| {
            let close = view! { <button type="button" class="button" on:click=move |_| error.set(None)>{say(words::CLOSE)}</button> };
            error_note(move || why.clone(), close.into_any())
        })
    }
}

pub fn loading() -> AnyView {
    view! { <p class="loading" role="status">{say(words::LOADING)}</p> }.into_any()
}
