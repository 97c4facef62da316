//! A table on the server, as far as it has come: looked for, joined, waited at, played.

mod invitation;
mod invite_friends;
pub mod join_code;
pub mod leaving;
pub mod notices;
pub mod preview;
mod seats;
mod time_left;
mod together;
mod waiting;
pub mod with_friends;

use super::page_bar::page_bar;
use super::table::Table;
use crate::online::Link;
use crate::route::focus_title;
use crate::screens::prelude::*;
use coeur_kit::ui::error_note;
use coeur_protocol::TableDocument;
use preview::Preview;
use waiting::WaitingRoom;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The server has not answered yet.
    Looking,
    Unreachable,
    Gone,
    /// Somebody without a seat decides whether to take one.
    Preview,
    Waiting,
    Playing,
}

impl Stage {
    fn of_table(document: &TableDocument, watching: bool) -> Stage {
        match (&document.screen, document.viewer) {
            // Given up before it began.
            (None, _) if document.over => Stage::Gone,
            // A game that goes on has no seat to decide about.
            (Some(_), _) => Stage::Playing,
            (None, None) if !watching => Stage::Preview,
            (None, _) => Stage::Waiting,
        }
    }
}

/// The table of this code, or of this id.
#[component]
pub fn OnlineTable(name: String) -> impl IntoView {
    let play = expect_context::<Play>();
    play.open_table(&name);
    on_cleanup(move || play.leave());
    let stage = Memo::new(move |_| match play.link() {
        Link::Gone => Stage::Gone,
        link => {
            let unknown = if link == Link::Lost { Stage::Unreachable } else { Stage::Looking };
            play.with_document(|document| Stage::of_table(document, play.is_watching())).unwrap_or(unknown)
        }
    });
    Effect::new(move |before: Option<()>| {
        stage.track();
        if before.is_some() {
            focus_title();
        }
    });
    move || match stage.get() {
        Stage::Looking => room(view! { <p class="loading" role="status">{say(words::OPENING_TABLE)}</p> }.into_any()),
        Stage::Unreachable => room(not_there(true)),
        Stage::Gone => room(not_there(false)),
        Stage::Preview => room(view! { <Preview /> }.into_any()),
        Stage::Waiting => room(view! { <WaitingRoom /> }.into_any()),
        Stage::Playing => view! { <Table /> }.into_any(),
    }
}

/// What is shown before the game, under the name of the game.
fn room(content: AnyView) -> AnyView {
    let (play, route, library) = (expect_context::<Play>(), expect_context::<Route>(), expect_context::<Library>());
    let lang = expect_context::<Settings>().lang;
    let title = move || {
        let card = play.with_document(|document| library.card(&document.game)).flatten();
        card.map_or_else(|| words::ONLINE_GAME.get(lang.get()).into(), |card| card.name)
    };
    any_view! {
        <main class="page room">
            {page_bar("leave-room", title.into_any(), move || route.go(Screen::Games))}
            {content}
        </main>
    }
}

/// The table is not there, or not now; and the ways on.
fn not_there(perhaps_later: bool) -> AnyView {
    let (play, route) = (expect_context::<Play>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let text = if perhaps_later { words::UNREACHABLE } else { words::TABLE_GONE };
    let again = perhaps_later.then(|| {
        view! {
            <button class="button primary" data-testid="reconnect" on:click=move |_| play.reconnect()>{say(words::RETRY)}</button>
        }
    });
    let ways = view! {
        {again}
        <button class="button" data-testid="to-games" on:click=move |_| route.replace(Screen::Games)>{say(words::TO_GAMES)}</button>
    };
    error_note(move || text.get(lang.get()).into(), ways.into_any())
}
