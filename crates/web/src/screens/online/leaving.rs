//! Leaving a game that others go on with: the seat is kept, or an AI takes it.

use crate::game::Play;
use crate::route::{Route, Screen};
use crate::words::{self, say, text_signal};
use coeur_kit::ui::{Dialog, refusal};
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn Leaving(on_close: Callback<()>) -> impl IntoView {
    let (play, route) = (expect_context::<Play>(), expect_context::<Route>());
    let error = RwSignal::new(None::<String>);
    let give = move |_| {
        spawn_local(async move {
            match play.give_seat_up().await {
                Ok(()) => route.go(Screen::Games),
                Err(why) => drop(error.try_set(Some(why))),
            }
        });
    };
    view! {
        <Dialog title=text_signal(words::LEAVE_ASK) look="sheet" name="leaving" on_close>
            <p>{say(words::LEAVE_ABOUT)}</p>
            {refusal(error)}
            <div class="stack">
                <button class="button primary" data-testid="keep-seat" on:click=move |_| route.go(Screen::Games)>{say(words::KEEP_SEAT)}</button>
                <button class="button" data-testid="give-seat" on:click=give>{say(words::GIVE_SEAT)}</button>
            </div>
        </Dialog>
    }
}
