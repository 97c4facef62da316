//! Tables of strangers, to join or to watch: asked for when they are wanted, and again as long as they are looked at.

use crate::online;
use crate::screens::prelude::*;
use coeur_kit::ui::loading;
use coeur_protocol::{ListedTable, SeatKind};
use std::time::Duration;

/// How often a list is asked for anew.
const EVERY: Duration = Duration::from_secs(8);

/// So many are shown.
const SHOWN: usize = 12;

#[derive(Clone, PartialEq)]
enum Known {
    Asked,
    Unreachable,
    Tables(Vec<ListedTable>),
}

/// The tables that are being played, or those that wait for somebody.
pub fn listed_tables(playing: bool) -> AnyView {
    let known = RwSignal::new(Known::Asked);
    let refresh = move || {
        spawn_local(async move {
            let now = online::listed_tables(playing).await.map_or(Known::Unreachable, Known::Tables);
            if known.try_with_untracked(|known| *known != now) == Some(true) {
                let _ = known.try_set(now);
            }
        });
    };
    refresh();
    if let Ok(interval) = set_interval_with_handle(refresh, EVERY) {
        on_cleanup(move || interval.clear());
    }
    let (id, none) = match playing {
        true => ("no-played-tables", words::NO_PLAYED_TABLES),
        false => ("no-open-tables", words::NO_OPEN_TABLES),
    };
    let tables = move || match known.get() {
        Known::Asked => loading(),
        Known::Unreachable => view! { <p class="note" role="status">{say(words::OFFLINE)}</p> }.into_any(),
        Known::Tables(tables) if tables.is_empty() => {
            view! { <p class="soft" role="status" data-testid=id>{say(none)}</p> }.into_any()
        }
        Known::Tables(tables) => {
            let rows: Vec<_> = tables.into_iter().take(SHOWN).map(row).collect();
            view! { <ul class="rows">{rows}</ul> }.into_any()
        }
    };
    tables.into_any()
}

fn row(table: ListedTable) -> AnyView {
    let library = expect_context::<Library>();
    let lang = expect_context::<Settings>().lang;
    let count = |kind| table.seats.iter().filter(|seat| seat.kind == kind).count();
    let (free, ais) = (count(SeatKind::Open), count(SeatKind::Ai));
    let people: Vec<String> =
        table.seats.iter().filter(|seat| seat.kind == SeatKind::Person).map(|seat| seat.name.clone()).collect();
    let known = table.game.clone();
    let name = move || library.name(&known);
    let rated = table.rated.then(|| view! { <span class="tag">{say(words::RATED_GAME)}</span> });
    let about = move || words::at_table(lang.get(), &people, ais, free);
    let to = Screen::Online(table.code);
    let (id, press) = if free == 0 { ("watch", words::WATCH_IT) } else { ("join-open-table", words::JOIN) };
    any_view! {
        <li class="game-row">
            {art(&table.game)}
            <p>
                <strong>{name} {rated}</strong>
                <span class="soft">{about}</span>
            </p>
            <a class="button" data-testid=id href=to.hash()>{say(press)}</a>
        </li>
    }
}
