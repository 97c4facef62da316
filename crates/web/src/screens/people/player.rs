//! What anybody may know of a player of the server: name, ratings, the latest open games.

use super::game_row::{GameRow, game_row};
use super::rating_line::rating_line;
use super::server::fetched;
use crate::screens::prelude::*;
use coeur_client::names::marked;
use coeur_client::numbers::rating;
use coeur_protocol::{FinishedGame, GameRating, PlayerProfile, TableStatus};

pub fn player(id: &str) -> AnyView {
    let path = format!("/api/players/{}", js_sys::encode_uri_component(id));
    let of = path.clone();
    fetched(path, move |PlayerProfile { name, bot, ratings, games, .. }| {
        let initial: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
        let name = marked(&name, bot);
        let no_ratings = ratings.is_empty().then(|| view! { <p class="soft">{say(words::NO_RATINGS)}</p> });
        let no_games = games.is_empty().then(|| view! { <p class="soft">{say(words::NO_OPEN_GAMES)}</p> });
        any_view! {
            <section class="panel-card person">
                <span class="initial" aria-hidden="true">{initial}</span>
                <p><strong class="person-name" data-testid="player-name">{name}</strong></p>
            </section>
            <h2>{say(words::RATINGS)}</h2>
            {no_ratings}
            <ul class="game-rows">{ratings.into_iter().map(|row| rated(row, &of)).collect::<Vec<_>>()}</ul>
            <h2>{say(words::LATEST_GAMES)}</h2>
            {no_games}
            <ul class="game-rows">{games.into_iter().map(played).collect::<Vec<_>>()}</ul>
        }
    })
}

fn rated(row: GameRating, of: &str) -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let GameRating { game, rating: mean, deviation, games } = row;
    let known = game.clone();
    let title = move || library.name(&known);
    let measured = move || rating(mean, deviation, lang.get());
    any_view! {
        <li class="rated">
            <div class="game-row">
                {art(&game)}
                <span class="game-words">
                    <strong>{title}</strong>
                    <span class="game-kind">{move || words::games_played(lang.get(), games)}</span>
                </span>
                <strong class="row-end">{measured}</strong>
            </div>
            {rating_line(format!("{of}/ratings?game={game}"))}
        </li>
    }
}

fn played(game: FinishedGame) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let FinishedGame { table, game, names, bots, place, finished_at: at, .. } = game;
    let names = move || {
        let name = |(seat, name): (usize, &String)| match bots.contains(&(seat as u32)) {
            true => marked(name, true),
            false => words::ai_or_person(lang.get(), name),
        };
        names.iter().enumerate().map(name).collect::<Vec<_>>().join(", ")
    };
    game_row(GameRow { table, game, status: TableStatus::Over, place, at }, names)
}
