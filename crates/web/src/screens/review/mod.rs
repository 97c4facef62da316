//! A game that was played, move by move: a slider, the board as it was, and what the decisions have given away.
//!
//! `state` holds what is on show, `lessons` shows the costliest and the curve,
//! `sending` is the way to friends, `picture` the result to show them, and `together` lets a group look at the same position.

mod lessons;
mod picture;
mod sending;
mod state;
mod together;

use super::drawer::drawer_button;
use super::reviewed::{Reviewed, TABLE, from_link, from_table, kept};
use crate::screens::board::Board;
use crate::screens::prelude::*;
use coeur_client::names::names;
use coeur_core::Seat;
use coeur_kit::BoardContext;
use coeur_kit::ui::{IconButton, error_note, loading, told};
use coeur_protocol::{Said, Snapshot};
use state::Review;
use wasm_bindgen::JsCast;

/// Where the game to review comes from.
pub enum ReviewSource {
    /// This device, by a name; its last one where that is empty.
    Kept(String),
    /// The address: the game itself, or `t:` and a table of the server.
    Address(String),
}

pub fn review_of(source: ReviewSource) -> AnyView {
    let lang = expect_context::<Settings>().lang.get_untracked();
    let found = match source {
        ReviewSource::Kept(name) => kept(&name).ok_or(words::NOTHING_TO_REVIEW),
        ReviewSource::Address(text) => match text.strip_prefix(TABLE) {
            Some(table) => return from_server(table.into()),
            None => from_link(&text, lang).ok_or(words::BROKEN_LINK),
        },
    };
    found.map_or_else(nothing, |reviewed| view! { <ReviewScreen reviewed /> }.into_any())
}

/// A game that the server keeps, once it has told it.
fn from_server(table: String) -> AnyView {
    let lang = expect_context::<Settings>().lang.get_untracked();
    let found = RwSignal::new_local(None::<Option<Reviewed>>);
    spawn_local(async move {
        let _ = found.try_set(Some(from_table(table, lang).await));
    });
    let screen = move || match found.get() {
        None => loading(),
        Some(None) => nothing(words::NOTHING_TO_REVIEW),
        Some(Some(reviewed)) => view! { <ReviewScreen reviewed /> }.into_any(),
    };
    screen.into_any()
}

fn nothing(why: Text) -> AnyView {
    let route = expect_context::<Route>();
    let away =
        view! { <button class="button primary" on:click=move |_| route.go(Screen::Games)>{say(words::TO_GAMES)}</button> };
    any_view! {
        <main class="page">
            <header class="bar">
                <IconButton picture=Icon::Back label=words::BACK press=move || route.go(Screen::Games) />
                <h1 tabindex="-1">{say(words::REVIEW)}</h1>
            </header>
            {error_note(move || say(why)().to_string(), away.into_any())}
        </main>
    }
}

#[component]
fn ReviewScreen(reviewed: Reviewed) -> impl IntoView {
    let (route, library, settings) = (expect_context::<Route>(), expect_context::<Library>(), expect_context::<Settings>());
    let lang = settings.lang;
    let Reviewed { record, names: given, own, id, .. } = reviewed;
    let game = record.game.clone();
    let title = {
        let game = game.clone();
        move || library.card(&game).map_or_else(String::new, |card| card.name)
    };
    let about = record.clone();
    let known = given.clone();
    let called: Signal<Vec<String>> = Memo::new(move |_| names(&about, &known, &settings.name(), lang.get())).into();
    let review = Review::open(record, given, own, id, settings);
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let typing = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        // The slider, the choice of a seat and the board have arrow keys of their own.
        if typing.is_some_and(|touched| touched.closest("input, select, .stage-board, dialog").ok().flatten().is_some()) {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => review.step(false),
            "ArrowRight" => review.step(true),
            _ => {}
        }
    });
    on_cleanup(move || keys.remove());
    let ready = Memo::new(move |_| review.shown.with(Option::is_some));
    let board = move || match ready.get() {
        true => review.shown.get_untracked().map(|first| view! { <BoardThen review first names=called /> }).into_any(),
        false => loading(),
    };
    let error = move || review.error.get().map(|why| error_note(move || why.clone(), ().into_any()));
    view! {
        <main class="review-screen" data-testid="review" data-game=game data-ply=move || review.ply.get()>
            <header class="bar">
                <IconButton picture=Icon::Back label=words::LEAVE name="leave-review" press=move || route.go(Screen::Games) />
                <div class="bar-words">
                    <h1 tabindex="-1">{title}</h1>
                    <p class="turn">{say(words::REVIEW_TITLE)}</p>
                </div>
                {drawer_button()}
            </header>
            <section class="stage review-stage">
                {error}
                <div class="stage-board">{board}</div>
            </section>
            {controls(review, settings)}
            <div class="review-side">
                {lessons::lessons(review, called)}
                {seen_by(review, called)}
                {moves(review, called)}
                {together::together(review)}
                {sending::sending(review, called)}
            </div>
        </main>
    }
}

/// The board as it was. It keeps a position while the next one is on its way.
#[component]
fn BoardThen(review: Review, first: Snapshot, names: Signal<Vec<String>>) -> impl IntoView {
    let shown = RwSignal::new(first);
    Effect::new(move |_| {
        if let Some(table) = review.shown.get() {
            shown.set(table);
        }
    });
    let board = BoardContext {
        snapshot: shown.into(),
        names,
        players: Signal::stored(review.record().players),
        lang: expect_context::<Settings>().lang,
        open: Signal::derive(|| false),
        act: Callback::new(|_| ()),
        advised: Memo::new(move |_| review.better()).into(),
        played: Signal::stored(None),
        line: Signal::derive(Vec::new),
        recap: Signal::derive(|| false),
    };
    view! { <Board board /> }
}

/// Back, on, the slider, and playing through.
fn controls(review: Review, settings: Settings) -> AnyView {
    let lang = settings.lang;
    let last = review.last();
    let slid = move |event| {
        if let Ok(ply) = event_target_value(&event).parse() {
            review.playing.set(false);
            review.go(ply);
        }
    };
    let said = move || {
        review.ply.with(|ply| match ply {
            0 => words::START_OF_GAME.get(lang.get()).into(),
            ply => words::position_of(lang.get(), *ply, last),
        })
    };
    let through = move |_| review.toggle_playing(settings.pace_untracked().milliseconds().max(250.0));
    let step = move |on| {
        review.playing.set(false);
        review.step(on);
    };
    any_view! {
        <div class="review-controls">
            <IconButton picture=Icon::Back label=words::PREVIOUS_MOVE name="review-back" press=move || step(false) />
            <input
                type="range"
                class="review-slider"
                data-testid="review-slider"
                min="0"
                max=last
                prop:value=move || review.ply.get().to_string()
                aria-label=say(words::REVIEW_TITLE)
                aria-valuetext=said
                on:input=slid
            />
            <IconButton picture=Icon::Step label=words::NEXT_MOVE name="review-on" press=move || step(true) />
            <button
                class="icon-button"
                data-testid="review-play"
                aria-label=move || if review.playing.get() { words::STOP } else { words::PLAY_THROUGH }.get(lang.get())
                on:click=through
            >
                {move || icon(if review.playing.get() { Icon::Pause } else { Icon::Go })}
            </button>
            <span class="review-where" role="status">{said}</span>
        </div>
    }
}

/// Through whose eyes the game is seen: all of it lies open now.
fn seen_by(review: Review, names: Signal<Vec<String>>) -> AnyView {
    let chosen = move |event| review.viewer.set(event_target_value(&event).parse().ok().map(Seat));
    let option = move |(seat, name): (usize, String)| {
        let selected = move || review.viewer.get() == Some(Seat(seat as u8));
        view! { <option value=seat selected=selected>{name}</option> }
    };
    any_view! {
        <label class="field review-eyes">
            <span class="label">{say(words::SEEN_BY)}</span>
            <select data-testid="review-eyes" on:change=chosen>
                {move || names.get().into_iter().enumerate().map(option).collect::<Vec<_>>()}
                <option value="" selected=move || review.viewer.get().is_none()>{say(words::SEEN_BY_ALL)}</option>
            </select>
        </label>
    }
}

/// All moves, oldest first: a touch shows the board just after it.
fn moves(review: Review, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let entry = move |said: Said| {
        let Said { ply, seat, words, .. } = said;
        let who = move || names.with(|names| names.get(seat.index()).cloned().unwrap_or_default());
        let lost = move || {
            review.judged.with(|judged| {
                let judgement = judged.iter().find(|judgement| judgement.ply == ply && judgement.is_costly())?;
                Some(words::gave_away(lang.get(), judgement.unit, judgement.lost))
            })
        };
        view! {
            <li>
                <button
                    class="log-entry"
                    data-testid="log-entry"
                    data-ply=ply
                    aria-current=move || (review.ply.get() == ply + 1).then_some("step")
                    on:click=move |_| review.show(ply + 1)
                >
                    <span class="log-who">{who}</span>
                    " "
                    <span class="log-what">{told(words, names, lang)}</span>
                    <span class="log-lost">{lost}</span>
                </button>
            </li>
        }
    };
    any_view! {
        <section class="log review-log" aria-labelledby="log-title">
            <h2 id="log-title">{say(words::REVIEW_TITLE)}</h2>
            <ol class="log-list">
                <For
                    each=move || review.log.get().into_values()
                    key=|said| (said.ply, format!("{:?}", said.words))
                    children=entry
                />
            </ol>
        </section>
    }
}
