//! What anybody may know of a player of the server: name, ratings, the latest open games.

use super::game_row::game_row;
use super::server::{fetched, list, rating, text};
use crate::art::art;
use crate::library::Library;
use crate::settings::Settings;
use crate::words::{self, say};
use leptos::prelude::*;
use serde_json::Value;

pub fn player(id: &str) -> AnyView {
    let path = format!("/api/players/{}", js_sys::encode_uri_component(id));
    fetched(path, |player| {
        let name = text(&player, "name");
        let initial: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
        let (ratings, games) = (list(&player, "ratings"), list(&player, "games"));
        let no_ratings = ratings.is_empty().then(|| view! { <p class="soft">{say(words::NO_RATINGS)}</p> });
        let no_games = games.is_empty().then(|| view! { <p class="soft">{say(words::NO_OPEN_GAMES)}</p> });
        view! {
            <section class="panel-card person">
                <span class="initial" aria-hidden="true">{initial}</span>
                <p><strong class="person-name" data-testid="player-name">{name}</strong></p>
            </section>
            <h2>{say(words::RATINGS)}</h2>
            {no_ratings}
            <ul class="game-rows">{ratings.iter().map(rated).collect::<Vec<_>>()}</ul>
            <h2>{say(words::LATEST_GAMES)}</h2>
            {no_games}
            <ul class="game-rows">{games.iter().map(played).collect::<Vec<_>>()}</ul>
        }
        .into_any()
    })
}

fn rated(row: &Value) -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let (game, row) = (text(row, "game"), row.clone());
    let known = game.clone();
    let title = move || library.card(&known).map_or_else(|| known.clone(), |card| card.name);
    let games = row["games"].as_u64().unwrap_or_default();
    let measured = move || rating(&row, lang.get());
    view! {
        <li class="game-row">
            {art(&game)}
            <span class="game-words">
                <strong>{title}</strong>
                <span class="game-kind">{move || words::games_played(lang.get(), games)}</span>
            </span>
            <strong class="row-end">{measured}</strong>
        </li>
    }
    .into_any()
}

fn played(row: &Value) -> AnyView {
    let (lang, names) = (expect_context::<Settings>().lang, list(row, "names"));
    let names = move || {
        let names = names.iter().filter_map(Value::as_str);
        names.map(|name| words::ai_or_person(lang.get(), name)).collect::<Vec<_>>().join(", ")
    };
    game_row(row, names, "over".into(), row["finished_at"].clone())
}
