//! Leaving a game that others go on with: the seat is kept, or an AI takes it. A deal that is played once is kept for later, or given up.

use crate::days;
use crate::screens::prelude::*;
use crate::words::text_signal;
use coeur_kit::ui::{Dialog, refusal};
use coeur_protocol::DayDeal;

#[component]
pub fn Leaving(on_close: Callback<()>) -> impl IntoView {
    let (play, route) = (expect_context::<Play>(), expect_context::<Route>());
    let error = RwSignal::new(None::<String>);
    let deal = untrack(|| play.deal());
    let day = deal.as_ref().and_then(|deal| deal.parse::<DayDeal>().ok());
    let [title, about, keep, give_up] = match deal {
        Some(_) => [words::DAY_ASK, words::DAY_ASK_ABOUT, words::DAY_LATER, words::DAY_GIVE_UP],
        None => [words::LEAVE_ASK, words::LEAVE_ABOUT, words::KEEP_SEAT, words::GIVE_SEAT],
    };
    let give = move |_| {
        let (deal, day) = (deal.clone(), day.clone());
        spawn_local(async move {
            match play.give_seat_up().await {
                Ok(()) => route.go(match (day, deal) {
                    (Some(day), _) => {
                        days::change(&day, |play| play.given_up = true);
                        Screen::More(More::Day(day.to_string()))
                    }
                    (None, Some(deal)) => Screen::Deal(deal),
                    (None, None) => Screen::Games,
                }),
                Err(why) => drop(error.try_set(Some(why))),
            }
        });
    };
    view! {
        <Dialog title=text_signal(title) look="sheet" name="leaving" on_close>
            <p>{say(about)}</p>
            {refusal(error)}
            <div class="stack">
                <button class="button primary" data-testid="keep-seat" on:click=move |_| route.go(Screen::Games)>{say(keep)}</button>
                <button class="button" data-testid="give-seat" on:click=give>{say(give_up)}</button>
            </div>
        </Dialog>
    }
}
