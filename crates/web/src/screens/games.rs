//! The choice of the game, and the way back to the one in progress.

use super::drawer::drawer_button;
use super::online::join_code::join_code;
use super::open_record::open_record;
use crate::art::art;
use crate::game::SavedGame;
use crate::icons::{Icon, icon};
use crate::library::{Library, LoadState};
use crate::online::KeptSeat;
use crate::route::{Route, Screen};
use crate::settings::Settings;
use crate::ui::{IconButton, error_note, loading};
use crate::words::{self, say};
use coeur_core::Text;
use coeur_protocol::GameCard;
use leptos::prelude::*;

#[component]
pub fn Games() -> impl IntoView {
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let listed = move || match library.state() {
        LoadState::Loading => loading(),
        LoadState::Failed(why) => {
            let again =
                view! { <button class="button primary" on:click=move |_| library.retry()>{say(words::RETRY)}</button> };
            error_note(move || words::broken(lang.get(), &why), again.into_any())
        }
        LoadState::Loaded(games) => {
            let cards: Vec<_> = games.into_iter().map(|card| view! { <li>{game(card)}</li> }).collect();
            view! { <ul class="game-cards">{cards}</ul> }.into_any()
        }
    };
    view! {
        <main class="page wide">
            <header class="bar">
                <IconButton picture=Icon::Back label=words::BACK press=move || route.go(Screen::Title) />
                <h1 tabindex="-1">{say(words::GAMES)}</h1>
                {drawer_button()}
            </header>
            {in_progress()}
            {with_friends()}
            {listed}
            {join_code()}
            {open_record()}
        </main>
    }
}

fn game(card: GameCard) -> AnyView {
    let route = expect_context::<Route>();
    let lang = expect_context::<Settings>().lang;
    let id = card.id.clone();
    let kind = move || {
        let nature = match (card.cooperative, card.hidden) {
            (true, _) => words::COOPERATIVE,
            (false, true) => words::HIDDEN,
            (false, false) => words::OPEN,
        };
        format!("{} · {}", words::seats(lang.get(), card.seats), nature.get(lang.get()))
    };
    view! {
        <button class="game-card" data-testid=format!("game-{}", card.id) on:click=move |_| route.go(Screen::Setup(id.clone()))>
            {art(&card.id)}
            <span class="game-words">
                <span class="game-name">{card.name}</span>
                <span class="game-summary">{card.summary}</span>
                <span class="game-kind">{kind}</span>
            </span>
        </button>
    }
    .into_any()
}

/// So many games with friends are offered, of those that were used in so many milliseconds.
const OFFERED: usize = 3;
const RECENT: f64 = 14.0 * 24.0 * 3600.0 * 1000.0;

fn in_progress() -> Option<AnyView> {
    let saved = SavedGame::load().filter(|saved| !saved.over)?;
    let lang = expect_context::<Settings>().lang;
    let moves = saved.record.actions.len();
    let about = move || words::moves_played(lang.get(), moves);
    Some(resume(words::IN_PROGRESS, &saved.record.game, about, "resume", Screen::Table))
}

/// The games on the server in which this browser has a seat.
fn with_friends() -> Vec<AnyView> {
    let now = js_sys::Date::now();
    let going_on = KeptSeat::all().into_iter().filter(|kept| !kept.over && now - kept.at < RECENT).take(OFFERED);
    let offer = |kept: KeptSeat| {
        let name = kept.code.unwrap_or(kept.table);
        let code = name.clone();
        resume(words::ONLINE_GAME, &kept.game, move || code.clone(), "resume-online", Screen::Online(name))
    };
    going_on.map(offer).collect()
}

/// The way back to a game.
fn resume(
    label: Text,
    game: &str,
    about: impl Fn() -> String + Send + Sync + 'static,
    id: &'static str,
    to: Screen,
) -> AnyView {
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let known = game.to_string();
    let name = move || library.card(&known).map_or_else(|| known.clone(), |card| card.name);
    view! {
        <section class="resume" aria-label=say(label)>
            {art(game)}
            <p>
                <span class="label">{say(label)}</span>
                <strong>{name}</strong>
                <span class="soft">{about}</span>
            </p>
            <button class="button primary" data-testid=id on:click=move |_| route.go(to.clone())>
                {icon(Icon::Go)}
                {say(words::RESUME)}
            </button>
        </section>
    }
    .into_any()
}
