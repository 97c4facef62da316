//! The rules of a game on a page of their own: pictures, words, and a first game that teaches them.

use super::page_bar::page_bar;
use super::setup::{learn_button, practice_links};
use super::start::Start;
use crate::library::{LoadState, fetch_texts};
use crate::loaders::{Loaders, fetched};
use crate::markdown::Markdown;
use crate::screens::prelude::*;
use coeur_kit::Figure;
use coeur_kit::game_ui::Figures;
use coeur_kit::ui::{error_note, loading, refusal};
use coeur_protocol::GameCard;

#[component]
pub fn Rules(game: String) -> impl IntoView {
    let (library, route) = (expect_context::<Library>(), expect_context::<Route>());
    let lang = expect_context::<Settings>().lang;
    let card = Memo::new(move |_| library.card(&game));
    let start = Start::new();
    let name = move || card.with(|card| card.as_ref().map_or_else(String::new, |card| card.name.clone()));
    let told = move || match (card.get(), library.state()) {
        (Some(card), _) => told(card, start),
        (None, LoadState::Loading) => loading(),
        (None, LoadState::Failed(why)) => {
            let again = view! { <button class="button" on:click=move |_| library.retry()>{say(words::RETRY)}</button> };
            error_note(move || words::broken(lang.get(), &why), again.into_any())
        }
        (None, LoadState::Loaded(_)) => {
            let on = view! { <a class="button primary" href=Screen::Games.hash()>{say(words::TO_GAMES)}</a> };
            error_note(move || words::UNKNOWN_GAME.get(lang.get()).into(), on.into_any())
        }
    };
    view! {
        <main class="page rules-page">
            {page_bar("rules-back", name.into_any(), move || route.back(Screen::Games))}
            {refusal(start.error)}
            {told}
        </main>
    }
}

fn told(card: GameCard, start: Start) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let figure = |Figure { picture, caption }: Figure| {
        view! {
            <figure class="figure">
                {picture}
                <figcaption>{caption}</figcaption>
            </figure>
        }
    };
    let lang = lang.get();
    let figures = move |figures: Figures| {
        let pictures: Vec<_> = figures(lang).into_iter().map(figure).collect();
        (!pictures.is_empty()).then(|| view! { <div class="figures">{pictures}</div> }).into_any()
    };
    let game = card.id.clone();
    let loaders = expect_context::<Loaders>();
    let pictures = fetched(move || (loaders.figures)(game.clone()), figures);
    any_view! {
        <div class="setup-lead">
            {art(&card.id)}
            <p>{card.summary.clone()}</p>
        </div>
        <div class="row wrap">
            {learn_button(&card, start)}
            {practice_links(&card.id)}
            <a class="button" href=Screen::Setup(card.id.clone()).hash() data-testid="rules-play">
                {icon(Icon::Go)}
                {say(words::PLAY)}
            </a>
        </div>
        {pictures}
        <article data-testid="rules-text">
            {rules(card.id)}
        </article>
    }
}

/// The rules as they are told in the language of the page, once they have come.
fn rules(game: String) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let told = RwSignal::new(None::<Result<String, String>>);
    let game = StoredValue::new(game);
    let ask = move || {
        told.set(None);
        let lang = lang.get();
        spawn_local(async move {
            let texts = fetch_texts(lang).await;
            let rules = texts.map(|mut texts| game.try_with_value(|game| texts.remove(game)).flatten());
            let _ = told.try_set(Some(rules.map(|texts| texts.map_or_else(String::new, |texts| texts.rules))));
        });
    };
    Effect::new(move |_| ask());
    let shown = move || match told.get() {
        None => loading(),
        Some(Ok(text)) => view! { <Markdown text /> }.into_any(),
        Some(Err(why)) => {
            let again = view! { <button class="button" on:click=move |_| untrack(ask)>{say(words::RETRY)}</button> };
            error_note(move || words::broken(lang.get(), &why), again.into_any())
        }
    };
    shown.into_any()
}
