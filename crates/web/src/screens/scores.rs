//! The points of everybody, as a table: whoever leads comes first.

use crate::counting;
use crate::game::Play;
use crate::library::Library;
use crate::settings::Settings;
use crate::words::{self, say};
use coeur_client::numbers::points;
use coeur_core::sort::sort_short_by_key;
use coeur_core::{HUMAN, Lang, Scoring};
use coeur_kit::GameUi;
use coeur_protocol::Snapshot;
use leptos::prelude::*;

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
                    players.get(seat).filter(|player| *player != HUMAN).map(|player| words::level(lang.get(), player));
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
        match library.scoring(&game) {
            Scoring::Votes => words::VOTES,
            scoring => counting::title(scoring),
        }
        .get(lang.get())
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

pub fn has_won(table: &Snapshot, seat: usize) -> bool {
    table.winners.iter().any(|winner| winner.index() == seat)
}

/// The seats, winners first, then by their points.
pub fn ranked(table: &Snapshot) -> Vec<usize> {
    let mut seats: Vec<usize> = (0..table.seats).collect();
    sort_short_by_key(&mut seats, |&seat| {
        let points = table.points.get(seat).copied().unwrap_or(i32::MIN);
        (!has_won(table, seat), std::cmp::Reverse(points))
    });
    seats
}

/// What stands beside a name: its points, or how the game ended for it where there are none.
pub fn score(kit: Option<&GameUi>, table: &Snapshot, scoring: Scoring, seat: usize, lang: Lang) -> String {
    if let Some(score) = kit.and_then(|kit| (kit.score)(table, seat)) {
        return score;
    }
    if scoring.adds_up() {
        return table.points.get(seat).copied().map(points).unwrap_or_default();
    }
    match (table.turn, &table.winners[..]) {
        (Some(_), _) => "–".into(),
        (None, []) => words::EVEN.get(lang).into(),
        (None, _) if has_won(table, seat) => words::WON.get(lang).into(),
        (None, _) => words::LOST.get(lang).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::finished;

    #[test]
    fn winners_come_first_and_the_others_by_their_points() {
        assert_eq!(ranked(&finished("coeurs", &[-20, -5, 0, -15], &[2])), [2, 1, 3, 0]);
        assert_eq!(ranked(&finished("coeurs", &[0, 0], &[])), [0, 1]);
    }

    #[test]
    fn a_game_without_points_says_who_won() {
        let table = finished("morpion", &[-1, 1], &[1]);
        let told = |seat, lang| score(None, &table, Scoring::Wins, seat, lang);
        assert_eq!((told(0, Lang::Fr), told(1, Lang::En)), ("perdu".into(), "won".into()));
        assert_eq!(score(None, &finished("coeurs", &[-20, 0], &[1]), Scoring::Points, 0, Lang::Fr), "−20");
    }
}
