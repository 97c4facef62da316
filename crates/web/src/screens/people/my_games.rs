//! The games of somebody on the server, under way and over, whichever device they were played on.

use super::game_row::{GameRow, game_row};
use super::server::fetched;
use crate::words::{self, say};
use coeur_client::names::ai_name_beside;
use coeur_protocol::{ListedSeat, MyGames, MyTable, SeatKind};
use leptos::prelude::*;

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
    let names = seat_names(&table.seats).join(", ");
    let MyTable { table, game, status, place, updated_at: at, .. } = table;
    game_row(GameRow { table, game, status, place, at }, move || names.clone())
}

/// People by their names, AIs by ours; nobody yet is left out.
fn seat_names(seats: &[ListedSeat]) -> Vec<String> {
    let is_ai = |seat: &ListedSeat| seat.kind == SeatKind::Ai;
    let mut names: Vec<String> =
        seats.iter().map(|seat| if is_ai(seat) { String::new() } else { seat.name.clone() }).collect();
    for place in 0..names.len() {
        if is_ai(&seats[place]) {
            names[place] = ai_name_beside(place, &names);
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ais_have_names_too_and_open_seats_none() {
        let seat = |kind, name: &str| ListedSeat { kind, name: name.into() };
        let seats = [seat(SeatKind::Person, "Rose"), seat(SeatKind::Ai, "hard"), seat(SeatKind::Open, "")];
        assert_eq!(seat_names(&seats), ["Rose", "Blaise"]);
    }
}
