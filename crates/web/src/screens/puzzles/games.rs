//! The games that have puzzles: how many, and how far one has come.

use super::training;
use crate::library::{LoadState, fetch_texts};
use crate::loaders::{Missing, fetched};
use crate::screens::game_link::game_link;
use crate::screens::page_bar::page_bar;
use crate::screens::prelude::*;
use coeur_kit::ui::loading;
use coeur_protocol::{GameCard, GameTexts};
use std::collections::BTreeMap;

pub fn games() -> AnyView {
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let texts = RwSignal::new(BTreeMap::<String, GameTexts>::new());
    let list = move |lang: Lang| {
        let load = move || async move {
            let found = fetch_texts(lang).await.map_err(|_| Missing)?;
            let _ = texts.try_set(found);
            Ok(())
        };
        let shown = move |()| match library.state() {
            LoadState::Loaded(games) => texts.with(|texts| rows(games, texts, lang)),
            _ => loading(),
        };
        fetched(load, shown)
    };
    any_view! {
        <main class="page people" data-testid="puzzles-screen">
            {page_bar("back", say(words::PUZZLES).into_any(), move || route.go(Screen::Games))}
            <p>{say(words::PUZZLES_ABOUT)}</p>
            {move || list(lang.get())}
        </main>
    }
}

fn rows(games: Vec<GameCard>, texts: &BTreeMap<String, GameTexts>, lang: Lang) -> AnyView {
    let (today, days) = (training::today(), training::days());
    let (mut solved, mut rows) = (0, Vec::new());
    for card in games {
        let count = texts.get(&card.id).map_or(0, |texts| texts.puzzles);
        if count == 0 {
            continue;
        }
        let progress = training::progress(&card.id);
        solved += progress.solved;
        let due = progress.count_due(today);
        let about = [Some(words::number_of_puzzles(lang, count)), (due > 0).then(|| words::to_try_again(lang, due))];
        let about = about.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let rating = (progress.tries > 0).then(|| {
            view! {
                <span class="row-end" data-testid="rating">
                    <span class="unseen">{words::PUZZLE_RATING.get(lang)}</span>
                    {progress.rating.round()}
                </span>
            }
        });
        let words = view! {
            <span class="game-words">
                <strong>{card.name}</strong>
                <span class="game-kind">{about}</span>
            </span>
            {rating}
        };
        let to = Screen::Puzzles(card.id.clone()).hash();
        rows.push(game_link(format!("puzzles-{}", card.id), &card.id, to, words.into_any()));
    }
    any_view! {
        {numbers(lang, [(words::PUZZLE_DAYS, days.in_a_row(today).into()), (words::PUZZLES_SOLVED, solved.into())])}
        <ul class="game-rows">{rows}</ul>
    }
}

/// Numbers as tiles.
pub fn numbers<const N: usize>(lang: Lang, numbers: [(Text, i64); N]) -> AnyView {
    let tile = |(name, value): (Text, i64)| view! { <div><dt>{name.get(lang)}</dt><dd>{value}</dd></div> };
    view! { <dl class="stats">{numbers.map(tile).into_iter().collect::<Vec<_>>()}</dl> }.into_any()
}
