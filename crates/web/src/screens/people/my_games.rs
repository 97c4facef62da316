//! The games of somebody on the server, under way and over, whichever device they were played on.

use super::game_row::{GameRow, game_row};
use super::server::fetched;
use crate::screens::prelude::*;
use coeur_client::names::listed_names;
use coeur_protocol::{MyGames, MyTable};

pub fn my_games() -> AnyView {
    fetched("/api/me/games?limit=30".into(), |MyGames { games, .. }| {
        match games.is_empty() {
            true => view! { <p class="soft" data-testid="no-server-games">{say(words::NO_SERVER_GAMES)}</p> }.into_any(),
            false => {
                view! { <ul class="game-rows" data-testid="server-games">{games.into_iter().map(table).collect::<Vec<_>>()}</ul> }
                    .into_any()
            }
        }
    })
}

fn table(table: MyTable) -> AnyView {
    let names = listed_names(&table.seats).join(", ");
    let MyTable { table, game, status, place, updated_at: at, .. } = table;
    game_row(GameRow { table, game, status, place, at }, move || names.clone())
}
