//! A line about a game of the server, which leads to its table, or to its review once it is over.

use super::server::day;
use crate::screens::game_link::game_link;
use crate::screens::prelude::*;
use coeur_protocol::TableStatus;

/// What a line tells.
pub struct GameRow {
    pub table: String,
    pub game: String,
    pub status: TableStatus,
    pub place: Option<i64>,
    /// When it stood like that, in milliseconds since 1970.
    pub at: i64,
}

pub fn game_row(row: GameRow, names: impl Fn() -> String + Send + 'static) -> AnyView {
    let GameRow { table, game, status, place, at } = row;
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let known = game.clone();
    let title = move || library.name(&known);
    let about = move || format!("{} · {}", words::stand(lang.get(), status, place), day(at, lang.get()));
    let to = match status {
        TableStatus::Over => Screen::Record(format!("t:{table}")),
        _ => Screen::Online(table),
    };
    let words = view! {
        <span class="game-words">
            <strong>{title}</strong>
            <span>{names}</span>
            <span class="game-kind">{about}</span>
        </span>
    };
    game_link("server-game".into(), &game, to.hash(), words.into_any())
}
