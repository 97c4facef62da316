//! What stands beside the games: account, leaderboard, profiles and statistics; settings and information have files of
//! their own. All of them are pages with a way back, and none is needed to play.

mod account;
mod form;
mod game_row;
mod leaderboard;
mod manage;
mod my_games;
mod player;
mod server;
mod statistics;

use super::about::about;
use super::settings::settings_page;
use crate::icons::Icon;
use crate::route::{Route, Screen};
use crate::ui::IconButton;
use crate::words::{self, say};
use coeur_core::Text;
use leptos::prelude::*;

/// Which of these pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum More {
    Settings,
    About,
    Statistics,
    Account,
    /// Of a game; of the first one where none is named.
    Leaderboard(String),
    /// A player of the server, by their id.
    Player(String),
}

impl More {
    /// Reads an address without its `#/`.
    pub fn parse(path: &str) -> Option<More> {
        let (page, which) = path.split_once('/').unwrap_or((path, ""));
        Some(match (page, which) {
            ("settings", "") => More::Settings,
            ("about", "") => More::About,
            ("statistics", "") => More::Statistics,
            ("account", "") => More::Account,
            ("leaderboard", game) => More::Leaderboard(game.into()),
            ("player", id) if !id.is_empty() => More::Player(id.into()),
            _ => return None,
        })
    }

    pub fn path(&self) -> String {
        match self {
            More::Settings => "settings".into(),
            More::About => "about".into(),
            More::Statistics => "statistics".into(),
            More::Account => "account".into(),
            More::Leaderboard(game) if game.is_empty() => "leaderboard".into(),
            More::Leaderboard(game) => format!("leaderboard/{game}"),
            More::Player(id) => format!("player/{id}"),
        }
    }

    fn title(&self) -> Text {
        match self {
            More::Settings => words::SETTINGS,
            More::About => words::ABOUT,
            More::Statistics => words::STATISTICS,
            More::Account => words::ACCOUNT,
            More::Leaderboard(_) => words::LEADERBOARD,
            More::Player(_) => words::PROFILE,
        }
    }
}

pub fn more(place: More) -> AnyView {
    let title = place.title();
    let name = place.path().split('/').next().unwrap_or_default().to_string();
    let body = match place {
        More::Settings => settings_page(),
        More::About => about(),
        More::Statistics => statistics::statistics(),
        More::Account => account::account(),
        More::Leaderboard(game) => leaderboard::leaderboard(game),
        More::Player(id) => player::player(&id),
    };
    view! {
        <main class="page people" data-testid=format!("{name}-screen")>
            <header class="bar">
                <IconButton picture=Icon::Back label=words::BACK name="back" press=back />
                <h1 tabindex="-1">{say(title)}</h1>
            </header>
            {body}
        </main>
    }
    .into_any()
}

/// To wherever one came from; to the games for whoever came from nowhere.
fn back() {
    match window().history() {
        Ok(history) if history.length().unwrap_or(0) > 1 => drop(history.back()),
        _ => expect_context::<Route>().go(Screen::Games),
    }
}

/// The ways to these pages, for the drawer.
pub fn ways() -> AnyView {
    let ways = [More::Account, More::Leaderboard(String::new()), More::Statistics, More::Settings, More::About];
    let way = |place: More| {
        let title = place.title();
        let name = place.path();
        view! { <li><a class="way" href=Screen::More(place).hash() data-testid=format!("to-{name}")>{say(title)}</a></li> }
    };
    view! {
        <nav aria-label=say(words::MORE_PAGES)>
            <ul class="ways">{ways.map(way).into_iter().collect::<Vec<_>>()}</ul>
        </nav>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_again_by_its_address() {
        let places = [More::Settings, More::About, More::Statistics, More::Account, More::Leaderboard(String::new())];
        for place in places.into_iter().chain([More::Leaderboard("coeurs".into()), More::Player("7f".into())]) {
            assert_eq!(More::parse(&place.path()), Some(place));
        }
        assert_eq!(More::parse("about/us"), None);
        assert_eq!(More::parse("player"), None);
    }
}
