//! A newer page that waits: it is announced where no game is in play, and comes when somebody asks for it.

use crate::words::{self, say};
use leptos::prelude::*;

/// Set on the root, with an event of the same name, by the script that keeps the page: see `static/offline.js`.
const ATTRIBUTE: &str = "data-update";
const EVENT: &str = "coeur-update";

/// A note that a newer page is there, once it is.
pub fn note() -> AnyView {
    let there = || document().document_element().is_some_and(|root| root.has_attribute(ATTRIBUTE));
    let ready = RwSignal::new(there());
    let listener = window_event_listener_untyped(EVENT, move |_| ready.set(there()));
    on_cleanup(move || listener.remove());
    let reload = |_| drop(window().location().reload());
    any_view! {
        <div role="status">
            <Show when=move || ready.get()>
                <p class="note small" data-testid="new-version">
                    <span>{say(words::NEW_VERSION)}</span>
                    <button class="button" data-testid="reload" on:click=reload>{say(words::RELOAD)}</button>
                </p>
            </Show>
        </div>
    }
}
