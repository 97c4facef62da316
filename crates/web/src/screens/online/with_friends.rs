//! From a game that is set up to a table on the server: the name that friends will see, and the button that opens it.

use super::preview::name_field;
use crate::game::Play;
use crate::online::NewTable;
use crate::plan::Plan;
use crate::route::{Route, Screen};
use crate::settings::{Settings, tidy_name};
use crate::ui::{Dialog, refusal};
use crate::words::{self, say, text_signal};
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn WithFriends(plan: Plan, on_close: Callback<()>) -> impl IntoView {
    let (play, route) = (expect_context::<Play>(), expect_context::<Route>());
    let settings = expect_context::<Settings>();
    let name = RwSignal::new(untrack(|| settings.name()));
    let (wrong, busy) = (RwSignal::new(None::<String>), RwSignal::new(false));
    let (open, ais) = plan.friends_and_ais();
    let plan = StoredValue::new(plan);
    let create = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = tidy_name(&name.get_untracked());
        settings.set_name(&name);
        busy.set(true);
        spawn_local(async move {
            let pace = settings.pace_untracked().milliseconds() as u64;
            let (game, config, seats) = plan.with_value(|plan| (plan.game.clone(), plan.config(), plan.online_seats()));
            let table = NewTable { game, config, seats, name, pace, listed: false };
            match play.create_table(&table).await {
                Ok(name) => route.go(Screen::Online(name)),
                Err(why) => drop(wrong.try_set(Some(why))),
            }
            let _ = busy.try_set(false);
        });
    };
    view! {
        <Dialog title=text_signal(words::WITH_FRIENDS) look="sheet" name="with-friends-sheet" on_close>
            <form class="setup" on:submit=create>
                <p>{say(words::WITH_FRIENDS_ABOUT)}</p>
                <p class="soft">{move || words::company(settings.lang.get(), open, ais)}</p>
                {name_field("host-name", name)}
                {refusal(wrong)}
                <div class="setup-begin">
                    <button class="button primary big" data-testid="open-table" disabled=move || busy.get()>{say(words::OPEN_TABLE)}</button>
                </div>
            </form>
        </Dialog>
    }
}
