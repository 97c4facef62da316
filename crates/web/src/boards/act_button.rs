//! A button that plays an action at once, marked where a hint advises it.

use super::At;
use leptos::prelude::*;

/// The button. Whether it is there at all is for the board to say.
#[component]
pub fn ActButton(
    /// The board's hands.
    at: At,
    /// What it plays, in the game's notation.
    #[prop(into)]
    action: String,
    /// Its look.
    class: &'static str,
    /// What stands on it.
    children: Children,
) -> impl IntoView {
    let played = StoredValue::new(action.clone());
    view! {
        <button
            class=class
            class:advised=move || played.with_value(|action| at.is_advised(action))
            data-testid="act"
            data-action=action
            on:click=move |_| played.with_value(|action| at.play(action))
        >
            {children()}
        </button>
    }
}
