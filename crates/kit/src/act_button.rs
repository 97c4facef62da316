//! A button that plays an action at once, marked where a hint advises it.

use super::context::BoardContext;
use leptos::prelude::*;

/// Whether it is there at all is for the board to say.
#[component]
pub fn ActButton(
    board: BoardContext,
    /// What it plays, in the game's notation.
    #[prop(into)]
    action: String,
    class: &'static str,
    children: Children,
) -> impl IntoView {
    let played = StoredValue::new(action.clone());
    view! {
        <button
            class=class
            class:advised=move || played.with_value(|action| board.is_advised(action))
            class:was-played=move || played.with_value(|action| board.is_played(action))
            data-testid="act"
            data-action=action
            on:click=move |_| played.with_value(|action| board.play(action))
        >
            {children()}
        </button>
    }
}
