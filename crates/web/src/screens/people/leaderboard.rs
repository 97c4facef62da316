//! Who plays a game best: people with an account, or bots and levels.

use super::More;
use super::server::fetched;
use crate::library::LoadState;
use crate::screens::prelude::*;
use coeur_client::names::marked;
use coeur_client::numbers::rating;
use coeur_kit::ui::{choice, choices, loading};
use coeur_protocol::{GameCard, Leaderboard, LeagueTable};

/// A line of either table.
struct Rank {
    place: usize,
    /// The id of who has a page.
    id: Option<String>,
    name: String,
    rating: f64,
    uncertainty: f64,
    games: i64,
}

pub fn leaderboard(game: String) -> AnyView {
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let robots = RwSignal::new(false);
    let side = move |name: &'static str, title: Text, is: bool| {
        choice(name.into(), move || title.get(lang.get()).into(), move || robots.get() == is, move || robots.set(is))
    };
    let chosen = move |games: Vec<GameCard>| {
        let game =
            if game.is_empty() { games.first().map(|card| card.id.clone()).unwrap_or_default() } else { game.clone() };
        let options: Vec<_> = games
            .into_iter()
            .map(|card| {
                let selected = card.id == game;
                view! { <option value=card.id selected=selected>{card.name}</option> }
            })
            .collect();
        let go = move |event| route.replace(Screen::More(More::Leaderboard(event_target_value(&event))));
        let table = move || match robots.get() {
            true => fetched(format!("/api/league/{game}"), league),
            false => fetched(format!("/api/leaderboard?game={game}&limit=50"), people),
        };
        any_view! {
            <label class="field" for="leaderboard-game">
                <span class="label">{say(words::GAME)}</span>
                <select id="leaderboard-game" data-testid="leaderboard-game" on:change=go>{options}</select>
            </label>
            {choices(words::WHO_RANKS, vec![side("ranks-people", words::PEOPLE, false), side("ranks-robots", words::ROBOTS, true)])}
            {table}
        }
    };
    let body = move || {
        lang.track();
        match library.state() {
            LoadState::Loaded(games) => chosen(games),
            _ => loading(),
        }
    };
    body.into_any()
}

fn people(board: Leaderboard) -> AnyView {
    let rank = |player: coeur_protocol::RankedPlayer| Rank {
        place: player.place,
        id: Some(player.id),
        name: player.name,
        rating: player.rating,
        uncertainty: player.deviation,
        games: player.games,
    };
    let about = if board.cooperative { words::MEAN_ABOUT } else { words::RATING_ABOUT };
    ranks(board.players.into_iter().map(rank).collect(), board.cooperative, words::NO_RANKS, about)
}

fn league(table: LeagueTable) -> AnyView {
    let lang = expect_context::<Settings>().lang.get_untracked();
    let rank = |player: coeur_protocol::LeaguePlayer| Rank {
        place: player.place,
        name: if player.id.is_some() { marked(&player.name, true) } else { words::ai_or_person(lang, &player.name) },
        id: player.id,
        rating: player.rating,
        uncertainty: player.plus_minus,
        games: player.games,
    };
    let about = if table.cooperative { words::LEAGUE_TOGETHER_ABOUT } else { words::LEAGUE_ABOUT };
    ranks(table.players.into_iter().map(rank).collect(), table.cooperative, words::NO_LEAGUE, about)
}

fn ranks(ranks: Vec<Rank>, cooperative: bool, nobody: Text, about: Text) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    if ranks.is_empty() {
        return view! { <p class="note small" data-testid="no-ranks">{say(nobody)}</p> }.into_any();
    }
    let row = |rank: Rank| {
        let name = match rank.id {
            Some(id) => view! { <a href=Screen::More(More::Player(id)).hash()>{rank.name}</a> }.into_any(),
            None => rank.name.into_any(),
        };
        view! {
            <tr>
                <td class="place">{rank.place}</td>
                <th scope="row">{name}</th>
                <td>{rating(rank.rating, rank.uncertainty, lang.get_untracked())}</td>
                <td>{rank.games}</td>
            </tr>
        }
    };
    let measure = if cooperative { words::MEAN_TOGETHER } else { words::RATING };
    any_view! {
        <table class="scores people-table" data-testid="ranks">
            <thead>
                <tr>
                    <th scope="col"><span class="unseen">{say(words::PLACE)}</span></th>
                    <th scope="col">{say(words::PLAYER)}</th>
                    <th scope="col">{say(measure)}</th>
                    <th scope="col">{say(words::GAMES_PLAYED)}</th>
                </tr>
            </thead>
            <tbody>{ranks.into_iter().map(row).collect::<Vec<_>>()}</tbody>
        </table>
        <p class="soft">{say(about)}</p>
    }
}
