//! The title: one big button that starts on a touch, and the drawer. `static/index.html` holds the same, to be seen before
//! the page has come.

use super::drawer::drawer_button;
use crate::screens::prelude::*;
use coeur_kit::icons::emblem;

#[component]
pub fn Title() -> impl IntoView {
    view! {
        <main class="title-screen">
            <a class="title-start" data-testid="title-start" data-focus="" href=Screen::Games.hash()>
                <span class="title-call">{say(words::PLAY)}</span>
            </a>
            <div class="title-words">
                {emblem()}
                <h1>{say(words::TITLE)}</h1>
                <p>{say(words::TAGLINE)}</p>
            </div>
            <a class="title-friends" data-testid="title-friends" href=Screen::More(More::Friends).hash()>{say(words::WITH_FRIENDS)}</a>
            <div class="title-corner">{drawer_button()}</div>
        </main>
    }
}
