//! Rows of buttons of which one is pressed.

use crate::say::say;
use coeur_core::Text;
use leptos::prelude::*;

/// A button among several of which one is pressed.
pub fn choice(
    name: String,
    words: impl Fn() -> String + Send + Sync + 'static,
    pressed: impl Fn() -> bool + Send + Sync + 'static,
    press: impl Fn() + 'static,
) -> AnyView {
    any_view! {
        <button
            type="button"
            class="choice"
            data-testid=name
            aria-pressed=move || if pressed() { "true" } else { "false" }
            on:click=move |_| press()
        >
            {words}
        </button>
    }
}

/// A group of such buttons, with what they are about.
pub fn choices(title: Text, buttons: Vec<AnyView>) -> AnyView {
    let words = say(title);
    any_view! {
        <div class="field">
            <span class="label" aria-hidden="true">{words}</span>
            <div class="choices" role="group" aria-label=words>{buttons}</div>
        </div>
    }
}
