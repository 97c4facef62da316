//! The points of everybody, as a table: whoever leads comes first.

use crate::screens::prelude::*;
use coeur_client::counting;
use coeur_client::standings::{self, has_won, ranked};
use coeur_core::{Scoring, is_outsider};
use coeur_kit::GameUi;
use coeur_protocol::Snapshot;

#[component]
pub fn Scores(names: Signal<Vec<String>>) -> impl IntoView {
    let (play, library) = (expect_context::<Play>(), expect_context::<Library>());
    let lang = expect_context::<Settings>().lang;
    let rows = move || {
        let (players, names) = (play.players(), names.get());
        play.snapshot().with(|table| {
            let Some(table) = table else { return Vec::new() };
            let row = |seat: usize| {
                let player =
                    players.get(seat).filter(|player| !is_outsider(player)).map(|player| words::level(lang.get(), player));
                view! {
                    <tr class:won=has_won(table, seat)>
                        <th scope="row">{names.get(seat).cloned()} <span class="soft">{player}</span></th>
                        <td>{score(play.kit(), table, library.scoring(&table.game), seat, lang.get())}</td>
                    </tr>
                }
            };
            ranked(table).into_iter().map(row).collect()
        })
    };
    let title = move || {
        let game = play.snapshot().with(|table| table.as_ref().map(|table| table.game.clone())).unwrap_or_default();
        counting::title(library.scoring(&game)).get(lang.get())
    };
    view! {
        <table class="scores">
            <thead>
                <tr>
                    <th scope="col">{say(words::PLAYER)}</th>
                    <th scope="col">{title}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        {move || play.snapshot().with(|table| (play.kit()?.sheet)(table.as_ref()?, names, lang))}
    }
}

/// What stands beside a name: what the game itself says there, else as [`standings::score`] tells it.
pub fn score(kit: Option<&GameUi>, table: &Snapshot, scoring: Scoring, seat: usize, lang: Lang) -> String {
    kit.and_then(|kit| (kit.score)(table, seat)).unwrap_or_else(|| standings::score(table, scoring, seat, lang))
}
