//! Who plays a game best, among those with an account.

use super::More;
use super::server::fetched;
use crate::library::LoadState;
use crate::screens::prelude::*;
use coeur_client::numbers::rating;
use coeur_kit::ui::loading;
use coeur_protocol::{GameCard, Leaderboard, RankedPlayer};

pub fn leaderboard(game: String) -> AnyView {
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
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
        any_view! {
            <label class="field" for="leaderboard-game">
                <span class="label">{say(words::GAME)}</span>
                <select id="leaderboard-game" data-testid="leaderboard-game" on:change=go>{options}</select>
            </label>
            {fetched(format!("/api/leaderboard?game={game}&limit=50"), ranks)}
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

fn ranks(board: Leaderboard) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let Leaderboard { cooperative, players, .. } = board;
    if players.is_empty() {
        return view! { <p class="note small" data-testid="no-ranks">{say(words::NO_RANKS)}</p> }.into_any();
    }
    let row = |player: RankedPlayer| {
        view! {
            <tr>
                <td class="place">{player.place}</td>
                <th scope="row"><a href=Screen::More(More::Player(player.id)).hash()>{player.name}</a></th>
                <td>{rating(player.rating, player.deviation, lang.get_untracked())}</td>
                <td>{player.games}</td>
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
            <tbody>{players.into_iter().map(row).collect::<Vec<_>>()}</tbody>
        </table>
        <p class="soft">{say(if cooperative { words::MEAN_ABOUT } else { words::RATING_ABOUT })}</p>
    }
}
