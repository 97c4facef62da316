//! A line about a game of the server, which leads to its table.

use super::server::{day, text};
use crate::art::art;
use crate::library::Library;
use crate::route::Screen;
use crate::settings::Settings;
use crate::words;
use leptos::prelude::*;
use serde_json::Value;

/// `row` names the game, the table and the place that was reached; `at` is when it stood like that.
pub fn game_row(row: &Value, names: impl Fn() -> String + Send + 'static, status: String, at: Value) -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let (game, place) = (text(row, "game"), row["place"].as_u64());
    let known = game.clone();
    let title = move || library.card(&known).map_or_else(|| known.clone(), |card| card.name);
    let about = move || format!("{} · {}", words::stand(lang.get(), &status, place), day(&at, lang.get()));
    view! {
        <li>
            <a class="game-row" href=Screen::Online(text(row, "table")).hash()>
                {art(&game)}
                <span class="game-words">
                    <strong>{title}</strong>
                    <span>{names}</span>
                    <span class="game-kind">{about}</span>
                </span>
            </a>
        </li>
    }
    .into_any()
}
