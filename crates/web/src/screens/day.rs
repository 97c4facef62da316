//! The deals of the day: the games of one day with what came of them, a calendar of the others, and each deal on a page of its own.

mod calendar;
mod deal;
mod results;
mod settling;
mod sharing;

use super::game_link::game_link;
use crate::days;
use crate::library::LoadState;
use crate::screens::prelude::*;
use coeur_client::counting;
use coeur_client::day_book::DayBook;
use coeur_kit::ui::loading;
use coeur_protocol::{Day, DayDeal, GameCard};

/// The page that an address means: of today, of a date, of a game today, or of a game on a date.
pub fn day(which: &str) -> AnyView {
    let (today, which) = (days::today(), which.replace('/', "-"));
    let deal = which.parse::<DayDeal>().ok();
    let date = deal.as_ref().map(|deal| deal.day).or_else(|| which.parse().ok());
    match (deal, date.unwrap_or(today).playable(today)) {
        (_, Err(_)) => view! { <p>{say(words::DAY_NONE)}</p> {way_to_all()} }.into_any(),
        (Some(deal), Ok(_)) => deal::deal(deal),
        (None, Ok(day)) if which.is_empty() || date.is_some() => of_day(day),
        (None, Ok(day)) => deal::deal(DayDeal { day, game: which }),
    }
}

fn way_to_all() -> AnyView {
    view! { <a class="button" data-testid="day-all" href=days::address(&"")>{say(words::DAY_OTHERS)}</a> }.into_any()
}

/// The games of a day, and the way to others.
fn of_day(day: Day) -> AnyView {
    let (library, lang) = (expect_context::<Library>(), expect_context::<Settings>().lang);
    let book = RwSignal::new(days::load());
    settling::settle(library, lang, move || drop(book.try_set(days::load())));
    let games = move || match library.state() {
        LoadState::Loaded(games) => games.iter().map(|card| row(card, day, book)).collect::<Vec<_>>().into_any(),
        _ => loading(),
    };
    let streak = move || match book.with(|book| book.streak(days::today())) {
        0 => words::DAY_START.get(lang.get()).into(),
        days => words::streak(lang.get(), days),
    };
    any_view! {
        <p class="day-streak" data-testid="day-streak">{streak}</p>
        <section class="stack">
            <h2 data-testid="day-date">{move || words::date(lang.get(), day)}</h2>
            <ul class="game-rows" data-testid="day-games">{games}</ul>
        </section>
        {calendar::calendar(day, book)}
    }
}

/// A game on a day, with how its deal stands.
fn row(card: &GameCard, day: Day, book: RwSignal<DayBook>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let deal = DayDeal { day, game: card.id.clone() };
    let (to, scoring) = (days::address(&deal), card.scoring);
    let stands = move || book.with(|book| standing(book, &deal, scoring, lang.get()));
    let words = view! {
        <span class="game-words">
            <strong>{card.name.clone()}</strong>
            <span class="soft">{stands}</span>
        </span>
    };
    game_link(format!("day-{}", card.id), &card.id, to, words.into_any())
}

/// How a deal stands, in a few words.
fn standing(book: &DayBook, deal: &DayDeal, scoring: coeur_core::Scoring, lang: Lang) -> String {
    match book.find(deal) {
        None => words::DEAL_UNPLAYED.get(lang).into(),
        Some(play) => match play.made {
            Some(made) => counting::say_whole(scoring, made, lang),
            None if play.given_up => words::DAY_GIVEN_UP.get(lang).into(),
            None => words::DAY_GOES_ON.get(lang).into(),
        },
    }
}
