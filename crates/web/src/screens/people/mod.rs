//! What stands beside the games: account, leaderboard, profiles and statistics; settings and information have files of
//! their own. All of them are pages with a way back, and none is needed to play.

mod account;
mod bots;
mod form;
mod friends;
mod game_row;
mod invited;
mod leaderboard;
mod manage;
mod my_games;
mod player;
mod rating_line;
mod server;
mod statistics;

pub use invited::invited;

use super::about::about;
use super::day::day;
use super::settings::settings_page;
use super::tournament::tournament;
use crate::screens::prelude::*;
use coeur_kit::ui::IconButton;

/// What one of these pages is called.
fn title(place: &More) -> Text {
    match place {
        More::Settings => words::SETTINGS,
        More::About => words::ABOUT,
        More::Statistics => words::STATISTICS,
        More::Account => words::ACCOUNT,
        More::Friends => words::WITH_FRIENDS,
        More::Leaderboard(_) => words::LEADERBOARD,
        More::Player(_) => words::PROFILE,
        More::Day(_) => words::DAY,
        More::Tournament(_) => words::TOURNAMENT,
    }
}

pub fn more(place: More) -> AnyView {
    let title = title(&place);
    let name = place.path().split('/').next().unwrap_or_default().to_string();
    let body = match place {
        More::Settings => settings_page(),
        More::About => about(),
        More::Statistics => statistics::statistics(),
        More::Account => account::account(),
        More::Friends => friends::friends(),
        More::Leaderboard(game) => leaderboard::leaderboard(game),
        More::Player(id) => player::player(&id),
        More::Day(which) => day(&which),
        More::Tournament(code) => tournament(&code),
    };
    any_view! {
        <main class="page people" data-testid=format!("{name}-screen")>
            <header class="bar">
                <IconButton picture=Icon::Back label=words::BACK name="back" press=back />
                <h1 tabindex="-1">{say(title)}</h1>
            </header>
            {body}
        </main>
    }
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
    let ways =
        [More::Account, More::Friends, More::Leaderboard(String::new()), More::Statistics, More::Settings, More::About];
    let way = |place: More| {
        let title = title(&place);
        let name = place.path();
        view! { <li><a class="way" href=Screen::More(place).hash() data-testid=format!("to-{name}")>{say(title)}</a></li> }
    };
    any_view! {
        <nav aria-label=say(words::MORE_PAGES)>
            <ul class="ways">{ways.map(way).into_iter().collect::<Vec<_>>()}</ul>
        </nav>
    }
}
