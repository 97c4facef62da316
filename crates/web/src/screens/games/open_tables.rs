//! Tables of strangers that wait for somebody: asked for when they are wanted, and again as long as they are looked at.

use crate::art::art;
use crate::library::Library;
use crate::online::{OpenTable, SeatKind, open_tables as ask_server};
use crate::route::{Route, Screen};
use crate::settings::Settings;
use crate::ui::loading;
use crate::words::{self, say};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

/// How often the list is asked for anew.
const EVERY: Duration = Duration::from_secs(8);

/// So many are shown.
const SHOWN: usize = 12;

#[derive(Clone, PartialEq)]
enum Known {
    Asked,
    Unreachable,
    Tables(Vec<OpenTable>),
}

pub fn open_tables() -> AnyView {
    let (open, known) = (RwSignal::new(false), RwSignal::new(Known::Asked));
    let refresh = move || {
        if open.try_get_untracked() != Some(true) {
            return;
        }
        spawn_local(async move {
            let now = ask_server().await.map_or(Known::Unreachable, Known::Tables);
            if known.try_with_untracked(|known| *known != now) == Some(true) {
                let _ = known.try_set(now);
            }
        });
    };
    if let Ok(interval) = set_interval_with_handle(refresh, EVERY) {
        on_cleanup(move || interval.clear());
    }
    let toggled = move |_| {
        open.update(|open| *open = !*open);
        refresh();
    };
    let tables = move || match known.get() {
        Known::Asked => loading(),
        Known::Unreachable => view! { <p class="note" role="status">{say(words::OFFLINE)}</p> }.into_any(),
        Known::Tables(tables) if tables.is_empty() => {
            view! { <p class="soft" role="status" data-testid="no-open-tables">{say(words::NO_OPEN_TABLES)}</p> }.into_any()
        }
        Known::Tables(tables) => {
            let rows: Vec<_> = tables.into_iter().take(SHOWN).map(row).collect();
            view! { <ul class="rows">{rows}</ul> }.into_any()
        }
    };
    view! {
        <details class="more" data-testid="open-tables" on:toggle=toggled>
            <summary>
                {say(words::OPEN_TABLES)}
                <span class="soft">{say(words::OPEN_TABLES_ABOUT)}</span>
            </summary>
            {tables}
        </details>
    }
    .into_any()
}

fn row(table: OpenTable) -> AnyView {
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let free = table.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count();
    let people: Vec<String> =
        table.seats.iter().filter(|seat| seat.kind == SeatKind::Person).filter_map(|seat| seat.name.clone()).collect();
    let known = table.game.clone();
    let name = move || library.card(&known).map_or_else(|| known.clone(), |card| card.name);
    let about = move || {
        let free = words::company(lang.get(), free, 0);
        if people.is_empty() { free } else { format!("{} · {free}", people.join(", ")) }
    };
    let to = Screen::Online(table.code.unwrap_or(table.table));
    let button = if free == 0 { words::WATCH_IT } else { words::JOIN };
    view! {
        <li class="game-row">
            {art(&table.game)}
            <p>
                <strong>{name}</strong>
                <span class="soft">{about}</span>
            </p>
            <button class="button" data-testid="join-open-table" on:click=move |_| route.go(to.clone())>{say(button)}</button>
        </li>
    }
    .into_any()
}
