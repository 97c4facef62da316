//! The way to something whose code somebody has told.

use crate::screens::prelude::*;

/// `screen` is where a code leads, or nothing where it is none.
pub fn told_code(id: &'static str, title: Text, label: Text, press: Text, screen: fn(&str) -> Option<Screen>) -> AnyView {
    let (route, code) = (expect_context::<Route>(), RwSignal::new(String::new()));
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(screen) = code.with_untracked(|code| screen(code)) {
            route.go(screen);
        }
    };
    any_view! {
        <form class="join-code" on:submit=open>
            <h2>{say(title)}</h2>
            <label class="field" for=id>
                <span class="label">{say(label)}</span>
                <input id=id type="text" autocomplete="off" maxlength="16" on:input=move |event| code.set(event_target_value(&event)) />
            </label>
            <button class="button">{say(press)}</button>
        </form>
    }
}
