//! The choice of the game, and the way back to the one in progress.

use super::drawer::drawer_button;
use super::open_record::open_record;
use crate::art::art;
use crate::game::SavedGame;
use crate::icons::{Icon, icon};
use crate::library::{Library, LoadState};
use crate::route::{Route, Screen};
use crate::settings::Settings;
use crate::ui::{IconButton, error_note, loading};
use crate::words::{self, say};
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
            {listed}
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

fn in_progress() -> Option<AnyView> {
    let saved = SavedGame::load().filter(|saved| !saved.over)?;
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let id = saved.record.game.clone();
    let name = move || library.card(&id).map_or_else(|| id.clone(), |card| card.name);
    let moves = saved.record.actions.len();
    let resumed = view! {
        <section class="resume" aria-label=say(words::IN_PROGRESS)>
            {art(&saved.record.game)}
            <p>
                <span class="label">{say(words::IN_PROGRESS)}</span>
                <strong>{name}</strong>
                <span class="soft">{move || words::moves_played(lang.get(), moves)}</span>
            </p>
            <button class="button primary" data-testid="resume" on:click=move |_| route.go(Screen::Table)>
                {icon(Icon::Go)}
                {say(words::RESUME)}
            </button>
        </section>
    };
    Some(resumed.into_any())
}
