//! The games of somebody on the server, under way and over, whichever device they were played on.

use super::game_row::game_row;
use super::server::{fetched, list, text};
use crate::words::{self, say};
use coeur_client::names::ai_name_beside;
use leptos::prelude::*;
use serde_json::Value;

pub fn my_games() -> AnyView {
    fetched("/api/me/games?limit=30".into(), |answer| {
        let games = list(&answer, "games");
        match games.is_empty() {
            true => view! { <p class="soft" data-testid="no-server-games">{say(words::NO_SERVER_GAMES)}</p> }.into_any(),
            false => {
                view! { <ul class="game-rows" data-testid="server-games">{games.iter().map(table).collect::<Vec<_>>()}</ul> }
                    .into_any()
            }
        }
    })
}

fn table(row: &Value) -> AnyView {
    let names = seat_names(&list(row, "seats")).join(", ");
    game_row(row, move || names.clone(), text(row, "status"), row["updated_at"].clone())
}

/// People by their names, AIs by ours; nobody yet is left out.
fn seat_names(seats: &[Value]) -> Vec<String> {
    let mut names: Vec<String> =
        seats.iter().map(|seat| if text(seat, "kind") == "ai" { String::new() } else { text(seat, "name") }).collect();
    for place in 0..names.len() {
        if seats.get(place).is_some_and(|seat| text(seat, "kind") == "ai") {
            names[place] = ai_name_beside(place, &names);
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ais_have_names_too_and_open_seats_none() {
        let seats =
            [json!({"kind": "person", "name": "Rose"}), json!({"kind": "ai", "name": "hard"}), json!({"kind": "open"})];
        assert_eq!(seat_names(&seats), ["Rose", "Blaise"]);
    }
}
