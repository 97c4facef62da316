//! A button that asks whether it is meant before it does what cannot be undone.

use crate::screens::prelude::*;

/// It acts when it is pressed twice; whoever looks elsewhere in between has not meant it.
pub fn sure_button(
    name: &'static str,
    look: &'static str,
    words: Text,
    question: Text,
    act: impl Fn() + 'static,
) -> AnyView {
    let sure = RwSignal::new(false);
    let press = move |_| if sure.get_untracked() { act() } else { sure.set(true) };
    any_view! {
        <button class=look class:sure=move || sure.get() data-testid=name on:click=press on:blur=move |_| sure.set(false)>
            {move || say(if sure.get() { question } else { words })()}
        </button>
    }
}
