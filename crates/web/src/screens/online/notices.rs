//! What a table has to say beside the game: that one watches, a lost connection, an AI in somebody's place.

use super::time_left::time_left;
use super::together::Together;
use crate::online::Link;
use crate::screens::prelude::*;
use coeur_kit::ui::refusal;
use coeur_protocol::Snapshot;
use coeur_protocol::{SeatKind, TableDocument, TableSeat};
use std::time::Duration;

/// How long good news stay.
const SAID_FOR: Duration = Duration::from_secs(4);

/// A small note while the connection is being tried again.
#[component]
pub fn ConnectionLost() -> impl IntoView {
    let play = expect_context::<Play>();
    let lost = Memo::new(move |_| play.link() == Link::Lost);
    // That it is back is said for a while.
    let back = RwSignal::new(false);
    Effect::new(move |before: Option<bool>| {
        let now = lost.get();
        back.set(before == Some(true) && !now);
        if back.get_untracked() {
            set_timeout(
                move || {
                    let _ = back.try_set(false);
                },
                SAID_FOR,
            );
        }
        now
    });
    view! {
        <div role="status">
            <Show when=move || lost.get()>
                <p class="note small" data-testid="connection-lost">{say(words::CONNECTION_LOST)}</p>
            </Show>
            <Show when=move || back.get()>
                <p class="note small" data-testid="connection-back">{say(words::BACK_ONLINE)}</p>
            </Show>
        </div>
    }
}

#[component]
pub fn Notices(names: Signal<Vec<String>>) -> impl IntoView {
    let (play, library) = (expect_context::<Play>(), expect_context::<Library>());
    let lang = expect_context::<Settings>().lang;
    let error = RwSignal::new(None::<String>);
    let clock = Memo::new(move |_| play.with_document(|document| document.clock.is_some() && !document.over) == Some(true));
    let left = Memo::new(move |_| {
        let left = |document: &TableDocument| -> Vec<(usize, bool)> {
            let left = document.seats.iter().enumerate().filter(|(_, seat)| seat.has_left() && !document.over);
            left.map(|(number, _)| (number, document.viewer.is_some_and(|viewer| viewer.index() == number))).collect()
        };
        play.with_document(left).unwrap_or_default()
    });
    // People who are not connected while the game goes on.
    let away = Memo::new(move |_| {
        let away = |document: &TableDocument| -> Vec<usize> {
            let gone = |(number, seat): &(usize, &TableSeat)| {
                let own = document.viewer.is_some_and(|viewer| viewer.index() == *number);
                seat.kind == SeatKind::Person && !seat.present && !seat.has_left() && !own
            };
            let gone = document.seats.iter().enumerate().filter(gone).map(|(number, _)| number).collect();
            if document.started && !document.over { gone } else { Vec::new() }
        };
        play.with_document(away).unwrap_or_default()
    });
    let online = Memo::new(move |_| play.is_online());
    // That somebody is back is said for a while.
    let returned = RwSignal::new(Vec::<usize>::new());
    Effect::new(move |before: Option<Vec<usize>>| {
        let now = away.get();
        let came: Vec<usize> = before.unwrap_or_default().into_iter().filter(|number| !now.contains(number)).collect();
        if !came.is_empty() {
            returned.set(came);
            set_timeout(
                move || {
                    let _ = returned.try_set(Vec::new());
                },
                SAID_FOR,
            );
        }
        now
    });
    // Without a seat one sees what lies open: that the rest is hidden is no fault of the page.
    let watches = Memo::new(move |_| {
        let watched = |table: &Snapshot| (table.viewer.is_none() && table.turn.is_some()).then(|| table.game.clone());
        let game = (play.is_online() || play.is_watched())
            .then(|| play.snapshot().with(|table| table.as_ref().and_then(watched)))
            .flatten();
        let hidden = library.card(&game?)?.hidden;
        Some(if hidden { words::WATCHES_BACKS } else { words::WATCHES })
    });
    let watches = move || watches.get().map(|said| view! { <p class="note small" data-testid="watches">{say(said)}</p> });
    let absent = move |number: usize| {
        let who = move || names.with(|names| names.get(number).cloned().unwrap_or_default());
        view! { <p class="note small" data-testid="is-away">{move || words::is_away(lang.get(), &who())}</p> }
    };
    let there_again = move |number: usize| {
        let who = move || names.with(|names| names.get(number).cloned().unwrap_or_default());
        view! { <p class="note small" data-testid="is-back">{move || words::is_back(lang.get(), &who())}</p> }
    };
    let back = move |_| {
        spawn_local(async move {
            let back = play.take_seat_back().await;
            let _ = error.try_set(back.err());
        });
    };
    let note = move |(number, own): (usize, bool)| match own {
        true => any_view! {
            <div class="note small" data-testid="ai-for-you">
                <span>{say(words::AI_FOR_YOU)}</span>
                <button class="button" data-testid="take-seat-back" on:click=back>{say(words::TAKE_SEAT_BACK)}</button>
            </div>
        },
        false => {
            let who = move || names.with(|names| names.get(number).cloned().unwrap_or_default());
            view! { <p class="note small" data-testid="has-left">{move || words::has_left(lang.get(), &who())}</p> }
                .into_any()
        }
    };
    view! {
        <ConnectionLost />
        {move || clock.get().then(|| time_left(names))}
        {watches}
        {move || left.get().into_iter().map(note).collect::<Vec<_>>()}
        <div role="status">
            {move || away.get().into_iter().map(absent).collect::<Vec<_>>()}
            {move || returned.get().into_iter().map(there_again).collect::<Vec<_>>()}
        </div>
        <Show when=move || play.is_out() && !play.skips()>
            <button class="button quiet" data-testid="skip-round" on:click=move |_| play.skip()>{say(words::SKIP_ROUND)}</button>
        </Show>
        {move || online.get().then(|| view! { <Together names /> })}
        {refusal(error)}
    }
}
