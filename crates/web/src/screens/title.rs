//! The title: one big button that starts on a touch, and the drawer.

use super::drawer::drawer_button;
use crate::icons::emblem;
use crate::route::{Route, Screen};
use crate::words::{self, say};
use leptos::prelude::*;

#[component]
pub fn Title() -> impl IntoView {
    let route = expect_context::<Route>();
    view! {
        <main class="title-screen">
            <button class="title-start" data-testid="title-start" data-focus="" on:click=move |_| route.go(Screen::Games)>
                <span class="title-call">{say(words::START)}</span>
            </button>
            <div class="title-words">
                {emblem()}
                <h1>{say(words::TITLE)}</h1>
                <p>{say(words::TAGLINE)}</p>
            </div>
            <div class="title-corner">{drawer_button()}</div>
        </main>
    }
}
