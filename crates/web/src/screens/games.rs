//! The lobby: one big button that plays, the games, what goes on, and the ways to others.

mod play_now;
mod tables;

use super::drawer::drawer_button;
use super::mine::MineButton;
use super::online::join_code::join_code;
use super::open_record::open_record;
use super::start::Start;
use crate::game::saved;
use crate::library::LoadState;
use crate::online::{Turns, kept};
use crate::screens::prelude::*;
use crate::updates;
use coeur_client::kept_seat::KeptSeat;
use coeur_client::saved_game::SavedGame;
use coeur_kit::ui::{IconButton, error_note, loading, refusal};
use coeur_protocol::GameCard;

#[component]
pub fn Games() -> impl IntoView {
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let (start, saved) = (Start::new(), StoredValue::new(saved::all()));
    expect_context::<Turns>().follow(lang);
    let listed = move || match library.state() {
        LoadState::Loading => loading(),
        LoadState::Failed(why) => {
            let again =
                view! { <button class="button primary" on:click=move |_| library.retry()>{say(words::RETRY)}</button> };
            error_note(move || words::broken(lang.get(), &why), again.into_any())
        }
        LoadState::Loaded(games) => {
            let newcomer = saved.with_value(Vec::is_empty);
            let first = play_now::play_now(&games, newcomer, start);
            let cards: Vec<_> = games.into_iter().map(|card| game(card, start)).collect();
            any_view! {
                {first}
                <ul class="game-cards" aria-label=say(words::ALL_GAMES)>
                    {cards}
                    {way(Screen::More(More::Day(String::new())), Icon::Sheet, [words::DAY, words::DAY_ABOUT, words::DAY_KIND])}
                    {way(Screen::Puzzles(String::new()), Icon::Why, [words::PUZZLES, words::PUZZLES_LEAD, words::PUZZLES_KIND])}
                    {way(Screen::Deals, Icon::Friends, [words::CHALLENGE, words::DEALS, words::CHALLENGE_KIND])}
                </ul>
            }
        }
    };
    view! {
        <main class="page wide lobby">
            <header class="bar">
                <IconButton picture=Icon::Back label=words::BACK press=move || route.go(Screen::Title) />
                <h1 tabindex="-1">{say(words::GAMES)}</h1>
                <MineButton />
                {drawer_button()}
            </header>
            {updates::note()}
            {refusal(start.error)}
            {saved.with_value(|saved| in_progress(saved))}
            {with_friends()}
            {listed}
            <section class="lobby-others" aria-labelledby="others-title">
                <h2 id="others-title">{say(words::TOGETHER)}</h2>
                {join_code()}
                {tables::list(false)}
                {tables::list(true)}
                {open_record()}
            </section>
        </main>
    }
}

fn game(card: GameCard, start: Start) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let (id, name) = (card.id.clone(), card.name.clone());
    let players = move || words::seats(lang.get(), card.seats);
    any_view! {
        <li class="game-card">
            <button
                class="game-choose"
                data-testid=format!("game-{}", card.id)
                on:click=move |_| start.choose(id.clone())
            >
                {art(&card.id)}
                <span class="game-words">
                    <span class="game-name">{card.name}</span>
                    <span class="game-summary">{card.summary}</span>
                    <span class="game-kind">{players}</span>
                </span>
            </button>
            <a
                class="icon-button game-rules"
                data-testid=format!("rules-{}", card.id)
                href=Screen::Rules(card.id.clone()).hash()
                aria-label=move || words::rules_of(lang.get(), &name)
            >
                {icon(Icon::Book)}
            </a>
        </li>
    }
}

/// The way to a screen, as a tile beside the games: its name, what it is, and how it is played.
fn way(to: Screen, picture: Icon, [name, summary, kind]: [Text; 3]) -> AnyView {
    let hash = to.hash();
    any_view! {
        <li class="game-card">
            <a class="game-choose challenge" data-testid=hash[2..].to_string() href=hash.clone()>
                <span class="art">{icon(picture)}</span>
                <span class="game-words">
                    <span class="game-name">{say(name)}</span>
                    <span class="game-summary">{say(summary)}</span>
                    <span class="game-kind">{say(kind)}</span>
                </span>
            </a>
        </li>
    }
}

/// So many games of others are offered, of those that were used in so many milliseconds.
const OFFERED: usize = 3;
const RECENT: f64 = 14.0 * 24.0 * 3600.0 * 1000.0;

fn in_progress(saved: &[SavedGame]) -> Option<AnyView> {
    let saved = saved.iter().find(|saved| !saved.over)?;
    let lang = expect_context::<Settings>().lang;
    let moves = saved.record.actions.len();
    let about = move || words::moves_played(lang.get(), moves);
    Some(resume(&saved.record.game, about, "resume", Screen::Game(saved.id.clone())))
}

/// The games on the server in which this browser has a seat.
fn with_friends() -> Vec<AnyView> {
    let (now, turns) = (js_sys::Date::now(), expect_context::<Turns>());
    let lang = expect_context::<Settings>().lang;
    let going_on = kept::all().into_iter().filter(|kept| !kept.over && now - kept.at < RECENT).take(OFFERED);
    let offer = |kept: KeptSeat| {
        let name = kept.code.unwrap_or_else(|| kept.table.clone());
        let code = name.clone();
        let about = move || match turns.of_table(&kept.table) {
            Some(standing) if standing.your_turn => words::YOUR_TURN.get(lang.get()).into(),
            Some(standing) if standing.started => standing.others.join(", "),
            _ => code.clone(),
        };
        resume(&kept.game, about, "resume-online", Screen::Online(name))
    };
    going_on.map(offer).collect()
}

/// The way back to a game.
fn resume(game: &str, about: impl Fn() -> String + Send + Sync + 'static, id: &'static str, to: Screen) -> AnyView {
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let known = game.to_string();
    let name = move || library.name(&known);
    any_view! {
        <section class="resume" aria-label=say(words::IN_PROGRESS)>
            {art(game)}
            <p>
                <strong>{name}</strong>
                <span class="soft">{about}</span>
            </p>
            <button class="button" data-testid=id on:click=move |_| route.go(to.clone())>
                {say(words::RESUME)}
            </button>
        </section>
    }
}
