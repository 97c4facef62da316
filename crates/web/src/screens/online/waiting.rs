//! Before the game: who sits, who is awaited, and how to call them.

use super::invitation::Invitation;
use super::invite_friends::InviteFriends;
use super::notices::ConnectionLost;
use super::seats::Seats;
use crate::screens::prelude::*;
use coeur_client::names::marked;
use coeur_kit::ui::refusal;
use coeur_protocol::{SeatKind, TableDocument};

/// The strength of the AIs that take free seats.
const FILLING_LEVEL: &str = "intermediate";

#[component]
pub fn WaitingRoom() -> impl IntoView {
    let (play, route) = (expect_context::<Play>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let error = RwSignal::new(None::<String>);
    let code = Memo::new(move |_| play.with_document(|document| document.code.clone()));
    let free = Memo::new(move |_| play.with_document(TableDocument::awaited).unwrap_or(0));
    let host = Memo::new(move |_| play.with_document(|document| document.host) == Some(true));
    let seated = Memo::new(move |_| play.with_document(|document| document.viewer.is_some()) == Some(true));
    // Who came or went since the last look.
    let news = RwSignal::new(String::new());
    let people = Memo::new(move |_| {
        let seated = |document: &TableDocument| {
            let people = document.seats.iter().filter(|seat| seat.kind == SeatKind::Person);
            people.map(|seat| marked(&seat.name, seat.bot)).collect::<Vec<_>>()
        };
        play.with_document(seated).unwrap_or_default()
    });
    Effect::new(move |before: Option<Vec<String>>| {
        let now = people.get();
        if let Some(before) = before {
            let came = now.iter().filter(|name| !before.contains(name)).map(|name| words::sat_down(lang.get(), name));
            let went = before.iter().filter(|name| !now.contains(name)).map(|name| words::stood_up(lang.get(), name));
            news.set(came.chain(went).collect::<Vec<_>>().join(" "));
        }
        now
    });
    let fill = move |_| {
        spawn_local(async move {
            let filled = play.fill_seats(FILLING_LEVEL).await;
            let _ = error.try_set(filled.err());
        });
    };
    let leave = move |_| {
        spawn_local(async move {
            match play.give_seat_up().await {
                Ok(()) => route.go(Screen::Games),
                Err(why) => drop(error.try_set(Some(why))),
            }
        });
    };
    view! {
        <div class="room-top">
            <ConnectionLost />
            {move || code.get().map(|code| view! { <Invitation code /> })}
        </div>
        <Seats />
        <p class="soft" role="status" data-testid="table-news">{move || news.get()}</p>
        <p class="awaited" role="status" data-testid="awaited">{move || words::awaited(lang.get(), free.get())}</p>
        {refusal(error)}
        <Show when=move || seated.get() && free.get() != 0><InviteFriends /></Show>
        <Show when=move || host.get() && free.get() != 0>
            <button class="button" data-testid="fill-table" on:click=fill>{say(words::FILL)}</button>
        </Show>
        <Show when=move || seated.get()>
            <button class="button quiet" data-testid="leave-table" on:click=leave>{say(words::LEAVE)}</button>
        </Show>
    }
}
