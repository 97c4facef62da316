//! The points of everybody, as a table.

use crate::boards::score_sheet;
use crate::boards::votes_of;
use crate::game::Play;
use crate::numbers::points;
use crate::settings::Settings;
use crate::words::{self, say};
use coeur_core::HUMAN;
use leptos::prelude::*;

#[component]
pub fn Scores(names: Signal<Vec<String>>) -> impl IntoView {
    let play = expect_context::<Play>();
    let lang = expect_context::<Settings>().lang;
    let rows = move || {
        let players = play.players();
        play.snapshot().with(|table| {
            let Some(table) = table else { return Vec::new() };
            let votes = votes_of(table);
            let row = |(seat, name): (usize, String)| {
                let won = table.winners.iter().any(|winner| winner.index() == seat);
                let player =
                    players.get(seat).filter(|player| *player != HUMAN).map(|player| words::level(lang.get(), player));
                let score = match &votes {
                    Some(votes) => votes.get(seat).map(usize::to_string),
                    None => table.points.get(seat).copied().map(points),
                };
                view! {
                    <tr class:won=won>
                        <th scope="row">{name} <span class="soft">{player}</span></th>
                        <td>{score}</td>
                    </tr>
                }
            };
            names.get().into_iter().enumerate().map(row).collect()
        })
    };
    // A game of votes counts votes.
    let votes = Memo::new(move |_| play.snapshot().with(|table| table.as_ref().and_then(votes_of).is_some()));
    let title = move || if votes.get() { words::VOTES } else { words::POINTS }.get(lang.get());
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
        {move || play.snapshot().with(|table| score_sheet(table.as_ref()?, names, lang))}
    }
}
