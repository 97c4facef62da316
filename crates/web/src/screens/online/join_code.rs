//! The way to friends who have told their table's code.

use crate::screens::prelude::*;
use coeur_client::route::tidy_code;

/// The longest thing that somebody would type as a code, spaces and all.
const LONGEST: usize = 16;

pub fn join_code() -> AnyView {
    let route = expect_context::<Route>();
    let code = RwSignal::new(String::new());
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let code = tidy_code(&code.get_untracked());
        if !code.is_empty() {
            route.go(Screen::Online(code));
        }
    };
    any_view! {
        <form class="join-code" on:submit=join>
            <label class="field" for="join-code">
                <span class="label">{say(words::JOIN_WITH_CODE)}</span>
                <input
                    id="join-code"
                    type="text"
                    data-testid="join-code"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    maxlength=LONGEST
                    placeholder="ABCDEF"
                    on:input=move |event| code.set(event_target_value(&event))
                />
            </label>
            <button class="button" data-testid="join-by-code" disabled=move || code.with(|code| tidy_code(code).is_empty())>
                {say(words::JOIN)}
            </button>
        </form>
    }
}
